import type { Page } from '@playwright/test';
import { allRecords } from '@spindle/contract/staff/records';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seriousFlaws } from './axe.ts';
import { employed } from './employed.ts';
import { expect, test } from './visitor.ts';

const named = [
  ...readFileSync(path.join(import.meta.dirname, '../apps/office/app/routes.ts'), 'utf8').matchAll(
    /route\('([^'*:][^'*]*)'/g,
  ),
].map(([, address = '']) => address);
/** Every address of the office, as its routes and the records by definition name them. */
const routes = [
  ...new Set([...named, ...allRecords.map(({ path }) => path.slice(1)).flatMap((at) => [at, `${at}/:id`])]),
];

/** Records by their list and the shape of their links. */
const records: Readonly<Record<string, string>> = {
  'people/roles/:id': 'people',
};
/** Pages without a signed-in user. */
const signedOutPages = ['sign-in', 'invite'];

/** The address of a record, from the first link of its list; null where the shop has none. */
async function recordOf(page: Page, route: string): Promise<string | null> {
  const base = route.slice(0, route.indexOf('/:'));
  await page.goto(`/office/${records[route] ?? base}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const others = routes.filter((one) => one.startsWith(`${base}/`) && !one.includes(':'));
  const links = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main a')].map((one) => one.pathname)`,
  );
  const found = links.find(
    (one) =>
      one.startsWith(`/office/${base}/`) &&
      one.split('/').length === base.split('/').length + 3 &&
      !others.includes(one.slice('/office/'.length)),
  );
  return found?.slice('/office/'.length) ?? null;
}

/** What keys cannot reach or show: a control that is passed by, or has no ring. */
async function unreached(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const controls = await page.evaluate<number>(`(() => {
    const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && one.tabIndex >= 0
      && !one.closest('details:not([open]) > :not(summary)');
    const all = [...document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')].filter(shown);
    window.__waiting = new Set(all);
    document.activeElement?.blur();
    return all.length;
  })()`);
  for (let press = 0; press < controls + 120; press += 1) {
    await page.keyboard.press('Tab');
    const focusState = await page.evaluate<string>(`(() => {
      const here = document.activeElement;
      if (!window.__waiting.delete(here)) return window.__waiting.size === 0 ? 'over' : '';
      const ringed = [here, here.parentElement, here.closest('label')].some((one) => one
        && (getComputedStyle(one).outlineStyle !== 'none' || getComputedStyle(one).boxShadow !== 'none'));
      return ringed ? '' : 'no ring: ' + here.outerHTML.slice(0, 100);
    })()`);
    if (focusState === 'over') break;
    if (focusState !== '') wrong.push(focusState);
  }
  const unvisited = await page.evaluate<string[]>(
    `[...window.__waiting].filter((one) => one.isConnected && !(one.type === 'radio')).map((one) => 'passed by: ' + one.outerHTML.slice(0, 100))`,
  );
  return [...new Set([...wrong, ...unvisited])].slice(0, 5);
}

test('every address of the office: nothing serious for axe, keys alone are enough, and it fits a phone', async ({
  browser,
}) => {
  const page = await employed(browser, 'administrator', 'Ольга');
  const wrong: string[] = [];
  const checkedPages: string[] = [];
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  for (const route of ['', ...routes]) {
    if (signedOutPages.includes(route)) continue;
    await page.setViewportSize({ width: 1440, height: 900 });
    const address = route.includes(':') ? await recordOf(page, route) : route;
    if (address === null) {
      checkedPages.push(`${route}: none`);
      continue;
    }
    await page.goto(`/office/${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    checkedPages.push(address);
    for (const [id, nodes] of await seriousFlaws(page, 'page')) wrong.push(`${address} ${id} ${nodes[0]}`);
    for (const what of await unreached(page)) wrong.push(`${address} ${what}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const [id, nodes] of await seriousFlaws(page, 'page'))
      wrong.push(`${address} 390 ${id} ${nodes[0]}`);
    const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (beyond > 0) wrong.push(`${address} 390: ${beyond} px sideways`);
    for (const failure of failures.splice(0)) wrong.push(`${address} ${failure}`);
  }
  expect.soft(checkedPages.filter((one) => !one.endsWith(': none')).length).toBeGreaterThan(35);
  expect(wrong).toEqual([]);
  await page.context().close();
});
