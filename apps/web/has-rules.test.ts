import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { list, parse, type Rule } from 'postcss';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Splits a selector into its compounds and keeps brackets whole: `a:has(b c) > d` gives `a:has(b c)` and `d`. */
function stepsOf(selector: string): string[] {
  const steps = [''];
  let depth = 0;
  for (const sign of selector) {
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    if (depth === 0 && /[\s>+~]/.test(sign)) steps.push('');
    else steps[steps.length - 1] += sign;
  }
  return steps.filter(Boolean);
}

/**
 * Browsers keep one invalidation list for all `:has()` rules: a change within an element with such a rule restyles
 * everything the list names. So the list must name classes and attributes of few elements, and the root must have no
 * such rule, because something in it changes all the time.
 */
function faultOf(selector: string): string | null {
  const steps = stepsOf(selector);
  const target = steps.at(-1) ?? '';
  const hasSteps = steps.slice(0, -1).filter((step) => step.includes(':has('));
  if (hasSteps.length === 0) return null;
  if (hasSteps.some((step) => /^(?::global\()?(?:html|body|:root)\b/.test(step))) return 'of the whole page';
  return /[.#[]/.test(target) ? null : 'of elements by their kind';
}

it.each([
  ['body:has(dialog[open]) .notice', 'of the whole page'],
  [':global(html):has(.bar) > main', 'of the whole page'],
  ['.table tr:has([data-mark]:checked) :is(td, th)', 'of elements by their kind'],
  ['.star:has(input:checked) ~ .star svg', 'of elements by their kind'],
  ['.star:has(input:checked) ~ .star', null],
  ['body:has(.notice):not(:has(dialog[open]))', null],
  ['p:has(+ main .head)', null],
])('%s', (selector, fault) => {
  expect(faultOf(selector)).toBe(fault);
});

it('rules with `:has()` do not style other elements by the hundred', () => {
  const stylesheets = globSync(['apps/*/app/**/*.css', 'packages/ui/src/**/*.css'], { cwd: root });
  const faults: string[] = [];
  for (const stylesheet of stylesheets)
    parse(readFileSync(path.join(root, stylesheet), 'utf8')).walkRules(({ selector }: Rule) => {
      for (const one of list.comma(selector)) {
        const fault = faultOf(one);
        if (fault) faults.push(`${stylesheet}: ${one}: ${fault}`);
      }
    });
  expect(stylesheets.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});
