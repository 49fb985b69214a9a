import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The page, a part of it by its selector, or what is not the same on every page. */
type Look = 'page' | 'main' | 'header' | 'dialog' | 'dialog[open]' | typeof own;

/** Rules of the whole page hold here too; the frame itself has been looked at elsewhere. */
export const own = { exclude: [['header'], ['footer']] };

/** Rules of these weights are not looked at: nobody asks for their findings. */
const light = ['minor', 'moderate'];

// Asked in the page itself, without the blank second page and the list of all that passed: a third of the time.
// What is still coming into sight has no colour of its own yet.
const look = (where: Look): string => `(async () => {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  const rules = Object.fromEntries(
    axe._audit.rules.filter(({ impact }) => ${JSON.stringify(light)}.includes(impact)).map(({ id }) => [id, { enabled: false }]),
  );
  const { violations } = await axe.run(${where === 'page' ? 'document' : JSON.stringify(where)}, { resultTypes: ['violations'], rules });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
})()`;

/** What axe finds serious or worse in a part of the page, as it is now, at its width. */
export async function seriousFlaws(page: Page, where: Look): Promise<[string, string[]][]> {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source);
  return page.evaluate(look(where));
}
