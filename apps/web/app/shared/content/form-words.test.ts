import type { FormMeta } from '@spindle/contract/forms/form-meta';
import { expect, it } from 'vitest';
import { formTexts } from './form-texts.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['../../../../../packages/contract/src/forms/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const forms = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((part): part is FormMeta => typeof part === 'object' && part !== null && 'popup' in part);

it('has words for every form of the contract, and opens its popup', () => {
  const popups = Object.entries(formTexts).map(([action, { popup }]) => [action, popup]);
  expect(forms.length).toBeGreaterThan(10);
  expect(Object.fromEntries(popups)).toEqual(
    Object.fromEntries(forms.map(({ action, popup }) => [action, popup])),
  );
});
