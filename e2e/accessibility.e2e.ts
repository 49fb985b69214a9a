import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addresses, addressesOf, Buyer } from './addresses.ts';
import { signIn } from './signed-in.ts';
import { alive, desktop, expect, phone, test } from './visitor.ts';

async function serious(page: Page, part?: string): Promise<unknown[]> {
  // What passed is not listed: on a listing that costs more than the look itself.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

const names = Object.keys(addresses) as (keyof typeof addresses)[];
/** Listings take axe long: they have tests of their own. The others share theirs, to sign in seldom. */
const alone: readonly (typeof names)[number][] = ['catalog', 'tools'];
const others = names.filter((name) => !alone.includes(name));
const share = 5;
const groups = [
  ...alone.map((name) => [name]),
  ...Array.from({ length: Math.ceil(others.length / share) }, (_, at) =>
    others.slice(at * share, (at + 1) * share),
  ),
];

for (const size of [phone, desktop]) {
  for (const some of groups) {
    test(`axe finds nothing serious, ${size.width} px: ${some.join(', ')}`, async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(size);
      await signIn(page.context(), 's.voronov@example.ru');
      for (const path of await addressesOf(new Buyer(page, baseURL ?? ''), some)) {
        await page.goto(path);
        await alive(page);
        expect.soft(await serious(page), path).toEqual([]);
      }
    });
  }

  test(`axe finds nothing serious, ${size.width} px: popups of a guest`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const popup of ['login', 'callback', 'feedback', 'loginRequired']) {
      await page.goto(`/?popup=${popup}`);
      await alive(page);
      expect.soft(await serious(page), popup).toEqual([]);
    }
  });
}

test('axe finds nothing serious in open menus', async ({ page, visit }) => {
  await visit();
  await page.getByRole('button', { name: 'Каталог' }).click();
  await expect(page.getByRole('navigation', { name: 'Разделы каталога' })).toBeVisible();
  expect.soft(await serious(page, 'header')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Екатеринбург, / }).click();
  expect.soft(await serious(page, 'header')).toEqual([]);
});

test('every address opens from a link elsewhere, for a guest and for a buyer', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(page.context(), 's.voronov@example.ru');
  const headers = { 'sec-fetch-site': 'cross-site' };
  for (const path of await addressesOf(new Buyer(page, baseURL ?? ''), names)) {
    const expected = path === '/404' ? 404 : 200;
    expect.soft((await page.request.get(path, { headers })).status(), path).toBe(expected);
    // What belongs to somebody sends a guest to sign in, or says that there is no such page.
    expect.soft([200, 404], path).toContain((await request.get(path, { headers })).status());
  }
});
