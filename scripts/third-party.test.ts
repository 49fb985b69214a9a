import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { thirdPartyList } from './third-party-list.ts';

const root = resolve(import.meta.dirname, '..');

it('lists every package that ships, as `node scripts/third-party.ts` writes it', () => {
  expect(readFileSync(resolve(root, 'THIRD-PARTY.md'), 'utf8')).toBe(thirdPartyList(root));
});

it('takes no licence that would bind the shop itself', () => {
  expect(thirdPartyList(root)).not.toMatch(/\|[^|]*\b(?:A?GPL|SSPL|BUSL|CC-BY-NC)[^|]*\|$/m);
});
