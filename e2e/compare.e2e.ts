import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { seriousFlaws } from './axe.ts';
import { alive, expect, phone, test } from './visitor.ts';

const folder = '/catalog/frezernye/vertikalnye/';
const toggles = (page: Page): Locator => page.getByRole('button', { name: /^Сравнить: / });
const names = (page: Page): Locator =>
  page.getByRole('columnheader').getByRole('link').filter({ hasText: /\S/ });
const bar = (page: Page): Locator => page.getByRole('complementary', { name: 'Сравнение' });

async function compare(page: Page, ...indexes: number[]): Promise<void> {
  for (const index of indexes) {
    const answer = page.waitForResponse((one) => one.url().endsWith('/api/comparison/'));
    await toggles(page).nth(index).click();
    await answer;
  }
}

test('products are compared: differences, order by button, key and drag, a spreadsheet, clearing', async ({
  page,
  visit,
}) => {
  await visit(folder);
  await expect(bar(page)).toBeHidden();
  // A used machine is listed beside a new one of the same name; three different names are needed.
  const labels = await Promise.all(
    (await toggles(page).all()).map((toggle) => toggle.getAttribute('aria-label')),
  );
  const indexes = labels.flatMap((label, at) => (labels.indexOf(label) === at ? [at] : [])).slice(0, 3);
  await compare(page, ...indexes);
  await expect(toggles(page).nth(indexes[1] ?? 0)).toHaveAttribute('aria-pressed', 'true');
  await bar(page).getByRole('link', { name: 'Сравнить 3 товара' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сравнение' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const [first = '', second = '', third = ''] = await names(page).allTextContents();

  const rows = page.getByRole('rowheader');
  const differing = await rows.count();
  await page.getByRole('switch', { name: 'Только различия' }).uncheck();
  await expect(page).toHaveURL('/compare/?rows=all');
  await expect.poll(() => rows.count()).toBeGreaterThan(differing);
  await expect(page.getByText('лучшее значение').first()).toBeAttached();

  let moves = 0;
  page.on('response', (answer) => {
    if (/\/api\/comparison\/goods\//.test(answer.url())) moves += 1;
  });
  await page.getByRole('button', { name: `Правее: ${first}` }).click();
  await expect(names(page)).toHaveText([second, first, third]);
  await page.getByRole('button', { name: `Левее: ${third}` }).press('ArrowLeft');
  await expect(names(page)).toHaveText([second, third, first]);
  const picture = (name: string) =>
    page
      .getByRole('columnheader')
      .filter({ has: page.getByRole('link', { name }) })
      .locator('[draggable=true]');
  await picture(first).dragTo(picture(second));
  await expect(names(page)).toHaveText([first, second, third]);
  // Moves are sent one after another.
  await expect.poll(() => moves).toBe(3);
  await page.reload();
  await expect(names(page)).toHaveText([first, second, third]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toBe('Шпиндель. Сравнение.xlsx');

  // In print the table starts on the first page below its heading.
  const printedPages = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())));
  expect(printedPages.text[0]).toContain((await rows.nth(2).innerText()).split('\n')[0]);

  await page.getByRole('button', { name: 'Очистить' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Вы уверены что хотите очистить все списки сравнения?');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(names(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Очистить' }).click();
  await question.getByRole('button', { name: 'Очистить' }).click();
  await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible();
});

test('on a phone two goods are seen whole, names stay in sight, a link opens without a cookie', async ({
  browser,
  page,
  visit,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await visit(folder);
  await compare(page, 0, 1, 2, 3);
  await page
    .getByRole('navigation', { name: 'Быстрый доступ' })
    .getByRole('link', { name: 'Сравнение, 4' })
    .click();
  await expect(names(page)).toHaveCount(4);
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  expect(await width()).toBe(phone.width);
  const second = await names(page).nth(1).boundingBox();
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  expect(await seriousFlaws(page, 'main')).toEqual([]);

  const shared = await page.getByRole('link', { name: 'Поделиться' }).getAttribute('href');
  const other = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const guest = await other.newPage();
  expect((await guest.goto(shared ?? ''))?.status()).toBe(200);
  const savedOrder = await names(guest).allTextContents();
  expect(savedOrder).toEqual(await names(page).allTextContents());
  await guest.getByRole('link', { name: `Правее: ${savedOrder[0]}` }).click();
  await expect(names(guest)).toHaveText(
    [savedOrder[1], savedOrder[0], savedOrder[2], savedOrder[3]].map(String),
  );
  await guest.getByRole('button', { name: 'Взять в своё сравнение' }).click();
  await expect(guest).toHaveURL(/\/compare\/p_/);
  await guest.goto('/compare/');
  await expect(names(guest)).toHaveCount(4);
  expect((await guest.goto('/compare/p_nosuch/'))?.status()).toBe(404);
  await other.close();
});

test('two tabs agree, and a late answer never undoes a newer change', async ({ context, page, visit }) => {
  await visit(folder);
  const other = await context.newPage();
  await other.goto('/compare/');
  await alive(other);
  await compare(page, 0, 1);
  await expect(names(other)).toHaveCount(2);
  const [first = ''] = await names(other).allTextContents();
  await other.getByRole('button', { name: `Убрать из сравнения: ${first}` }).click();
  await expect(toggles(page).nth(0)).toHaveAttribute('aria-pressed', 'false');

  // Delays the answer to the first click until after the second one.
  const [received, newer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/comparison/', async (route) => {
    const answer = await route.fetch();
    received.resolve();
    await newer.promise;
    await route.fulfill({ response: answer });
  });
  await toggles(page).nth(2).click();
  await expect(toggles(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await received.promise;
  // A second press within a second is the same one.
  await expect(async () => {
    await toggles(page).nth(2).click();
    expect(await toggles(page).nth(2).getAttribute('aria-pressed')).toBe('false');
  }).toPass();
  newer.resolve();
  await expect(names(other)).toHaveCount(1);
  await expect(toggles(page).nth(2)).toHaveAttribute('aria-pressed', 'false');
  await expect(bar(page)).toContainText('Сравнить 1 товар');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('plain buttons add, move, remove and clear', async ({ page }) => {
    await page.goto(folder);
    await toggles(page).nth(0).click();
    await expect(page).toHaveURL(folder);
    await toggles(page).nth(1).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Сравнение, 2 товара' })).toBeVisible();
    await bar(page).getByRole('link', { name: 'Сравнить 2 товара' }).click();
    await expect(bar(page)).toBeHidden();
    const [first = '', second = ''] = await names(page).allTextContents();
    await page.getByRole('button', { name: `Левее: ${second}` }).click();
    await expect(names(page)).toHaveText([second, first]);
    await page.getByRole('button', { name: 'Все строки' }).click();
    await expect(page).toHaveURL('/compare/?rows=all');
    await page.getByRole('button', { name: `Убрать из сравнения: ${second}` }).click();
    await expect(names(page)).toHaveText([first]);
    await page.goto(folder);
    await bar(page).getByRole('link', { name: 'Очистить' }).click();
    // The link leads to the question, and opens it.
    const question = page.locator('details p');
    await expect(question).toBeVisible();
    expect(await question.textContent()).toBe('Вы уверены что хотите очистить все списки сравнения?');
    await expect(names(page)).toHaveText([first]);
    await page.getByRole('button', { name: 'Очистить' }).click();
    await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible();
    await page.goto(folder);
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('a newcomer', () => {
  test.use({ cold: true });

  test('what is pressed the moment before the page is left is not lost', async ({ page, visit }) => {
    await visit(folder);
    // The network is so slow that the first press has not even its code.
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/assets/*.js', async (route) => {
      requested.resolve();
      await released.promise;
      await route.continue().catch(() => {});
    });
    for (const index of [0, 1, 2]) await toggles(page).nth(index).click();
    const buy = page.getByRole('main').getByRole('button', { name: /^В корзину/ });
    await buy.first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина, 1/ })).toBeVisible();
    await requested.promise;
    await page.reload({ waitUntil: 'commit' });
    released.resolve();
    await expect(bar(page)).toContainText('Сравнить 3 товара');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина, 1/ })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.reload();
    await expect(bar(page)).toContainText('Сравнить 3 товара');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина, 1/ })).toBeVisible();
  });
});
