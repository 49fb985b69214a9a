import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { oneOfEach } from './one-of-each.ts';

/** Half as much to read for each page as the source that the package gives. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The page, a part of it by its selector, or what is not the same on every page. */
type AuditScope = 'page' | 'main' | 'header' | 'dialog' | 'dialog[open]' | typeof withoutFrame;

/** Rules of the whole page hold here too; the frame itself has been looked at elsewhere. */
export const withoutFrame = { exclude: [['header'], ['footer']] };

/** Rules of these weights are not looked at: nobody asks for their findings. */
const light = ['minor', 'moderate'];
/** Reads the stylesheets, which are the same for every page: looked at with whole pages only. */
const slow = 'css-orientation-lock';

// Asked in the page itself, without the blank second page and the list of all that passed: a third of the time.
// What is still coming into sight has no colour of its own yet.
const auditScript = (where: AuditScope, known: readonly number[]): string => `(async () => {
  const known = ${JSON.stringify(known)};
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  const off = axe._audit.rules.filter(({ id, impact }) => ${JSON.stringify(light)}.includes(impact) || id === '${slow}');
  const rules = Object.fromEntries(off.map(({ id }) => [id, { enabled: false }]));
  const context = ${where === 'page' ? 'document' : JSON.stringify(where)};
  const found = await (${oneOfEach})(async () => {
    // Between two rules it would let the page go on. Without \`preload\` it waits for nothing else.
    const { setTimeout } = window;
    window.setTimeout = (task) => queueMicrotask(task);
    try {
      return await axe.run(context, { resultTypes: ['violations'], rules, preload: false });
    } finally {
      window.setTimeout = setTimeout;
    }
  }, known);
  const styles = ${where === 'page'} ? (await axe.run(document, { runOnly: ['${slow}'] })).violations : [];
  const flaws = [...found.violations, ...styles]
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  return { flaws, known };
})()`;

/**
 * What axe finds serious or worse in a part of the page, as it is now, at its width. Whoever looks several times
 * gives what the looks before have seen: axe passes over it.
 */
export async function seriousFlaws(
  page: Page,
  where: AuditScope,
  seen: { known: readonly number[] } = { known: [] },
): Promise<[string, string[]][]> {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe);
  const { flaws, known } = await page.evaluate<{ flaws: [string, string[]][]; known: number[] }>(
    auditScript(where, seen.known),
  );
  seen.known = known;
  return flaws;
}
