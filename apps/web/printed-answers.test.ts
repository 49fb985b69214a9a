import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AtRule, parse } from 'postcss';
import { expect, it } from 'vitest';

const stylesheet = path.resolve(import.meta.dirname, '../../packages/ui/src/layout/accordion.module.css');

// /press/faq/ prints its answers, the closed ones too: what a closed `details` hides is its `::details-content`.
it('every answer of an accordion is visible in print', () => {
  const printedSelectors: string[] = [];
  parse(readFileSync(stylesheet, 'utf8')).walkDecls(({ prop, value, parent }) => {
    const block = parent?.parent as AtRule | undefined;
    if (block?.type !== 'atrule' || block.params !== 'print' || parent?.type !== 'rule') return;
    printedSelectors.push(`${(parent as unknown as { selector: string }).selector} ${prop}: ${value}`);
  });
  expect(printedSelectors).toContain('.list details::details-content content-visibility: visible');
});
