import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { oneOfEach } from './one-of-each.ts';

/** Half as much to read for each page as the source that the package gives. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The whole page, a part by its selector, or everything except the frame that all pages share. */
type AuditScope = 'page' | 'main' | 'header' | 'dialog' | 'dialog[open]' | typeof withoutFrame;

/** Rules of the whole page hold here too; the frame itself has been looked at elsewhere. */
export const withoutFrame = { exclude: [['header'], ['footer']] };

/** Rules of these impacts are disabled, because their findings are not used. */
const light = ['minor', 'moderate'];
/** Reads the stylesheets, which are the same for every page: looked at with whole pages only. */
const slow = 'css-orientation-lock';

// Runs in the page itself, without axe's blank second page and list of passes: a third of the time. Waits for
// animations, because elements fading in have no final colour.
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
 * Serious and critical findings of axe in a part of the page at its current width. Elements of earlier checks, passed
 * in `seen`, are skipped.
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
