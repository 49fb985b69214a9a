import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules of these weights are not looked at: nobody asks for their findings. */
const light = ['minor', 'moderate'];

// Asked in the page itself, without the blank second page and the list of all that passed: a third of the time.
// What is still coming into sight has no colour of its own yet.
const look = (part: string | null): string => `(async () => {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  const rules = Object.fromEntries(
    axe._audit.rules.filter(({ impact }) => ${JSON.stringify(light)}.includes(impact)).map(({ id }) => [id, { enabled: false }]),
  );
  const { violations } = await axe.run(${JSON.stringify(part)} ?? document, { resultTypes: ['violations'], rules });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
})()`;

/** What axe finds serious or worse on the page, or in a part of it; as it is now, at its width. */
export async function seriousFlaws(page: Page, part: string | null = null): Promise<[string, string[]][]> {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source);
  return page.evaluate(look(part));
}
