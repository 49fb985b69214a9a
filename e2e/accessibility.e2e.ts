import type { Page } from '@playwright/test';
import { own, seriousFlaws } from './axe.ts';
import { addresses, addressesOf, Buyer } from './addresses.ts';
import { signIn } from './signed-in.ts';
import { alive, desktop, expect, phone, test } from './visitor.ts';

// What follows the width has followed it.
const nextFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** One page, looked at as a phone and as a desktop shows it. */
async function flawsAtBothWidths(page: Page, where: 'page' | 'dialog' | typeof own): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.evaluate(nextFrame);
    found.push(...(await seriousFlaws(page, where)).map((flaw) => [size.width, ...flaw]));
  }
  return found;
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

for (const some of groups) {
  test(`axe finds nothing serious: ${some.join(', ')}`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await signIn(page.context(), 's.voronov@example.ru');
    const paths = await addressesOf(new Buyer(page, baseURL ?? ''), some);
    for (const [at, path] of paths.entries()) {
      await page.setViewportSize(phone);
      await page.goto(path);
      await alive(page);
      // Header and footer are one and the same: each of these tests looks at them once.
      expect.soft(await flawsAtBothWidths(page, at === 0 ? 'page' : own), path).toEqual([]);
    }
  });
}

test('axe finds nothing serious: popups of a guest', async ({ page }) => {
  test.slow();
  for (const popup of ['login', 'callback', 'feedback', 'loginRequired']) {
    await page.goto(`/about/?popup=${popup}`);
    await alive(page);
    expect.soft(await flawsAtBothWidths(page, 'dialog'), popup).toEqual([]);
  }
});

test('axe finds what is wrong', async ({ page }) => {
  await page.setContent('<main><button></button><p style="color: #ccc">Текст</p></main><input>');
  const found = (await seriousFlaws(page, 'page')).map(([id]) => id);
  expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'label', 'document-title']));
  expect((await seriousFlaws(page, 'main')).map(([id]) => id)).not.toContain('label');
});

test('axe finds nothing serious in open menus', async ({ page, visit }) => {
  await visit();
  await page.getByRole('button', { name: 'Каталог' }).click();
  await expect(page.getByRole('navigation', { name: 'Разделы каталога' })).toBeVisible();
  expect.soft(await seriousFlaws(page, 'header')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Екатеринбург, / }).click();
  expect.soft(await seriousFlaws(page, 'header')).toEqual([]);
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
