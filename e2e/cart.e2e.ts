import type { Locator, Page } from '@playwright/test';
import { seriousFlaws } from './axe.ts';
import { signIn } from './signed-in.ts';
import { alive, expect, phone, test } from './visitor.ts';

const folder = '/tools/sverlenie/';
const cartUrl = '/cart/';
const buyButtons = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^В корзину: / });
const lines = (page: Page): Locator => page.getByRole('list', { name: /^Товары в/ }).getByRole('listitem');
const badge = (page: Page): Locator => page.locator('header [data-slot=cart-badge]');
const undo = (page: Page): Locator => page.getByRole('status').getByRole('button', { name: 'Вернуть' });

/** Puts so many goods of a folder into the cart, waiting for each answer. */
async function buy(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const answer = page.waitForResponse(
      (one) => new URL(one.url()).pathname === '/api/cart' && one.request().method() === 'POST',
    );
    await buyButtons(page).first().click();
    expect((await answer).status()).toBe(200);
  }
}

test('a buyer fills a cart, changes it, takes a removed line back, uses a code and clears it', async ({
  page,
  visit,
}) => {
  await visit(folder);
  await buy(page, 3);
  await expect(badge(page)).toHaveText('3');
  await page.getByRole('main').getByRole('link', { name: 'В корзине' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await expect(lines(page)).toHaveCount(3);

  const first = lines(page).first();
  const name = (await first.getByRole('link').first().textContent()) ?? '';
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT');
  await first.getByRole('spinbutton').fill('12');
  await first.getByRole('spinbutton').press('Enter');
  await saved;
  await first.getByText('Добавить примечание').click();
  await first.getByLabel(`Примечание: ${name}`).fill('Участок 2');
  await first.getByRole('button', { name: 'Сохранить' }).click();
  await expect(first.getByText('Участок 2')).toBeVisible();
  expect(await seriousFlaws(page, 'main')).toEqual([]);

  await first.getByRole('button', { name: /^Удалить: / }).click();
  await expect(lines(page)).toHaveCount(2);
  await undo(page).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).first().getByRole('spinbutton')).toHaveValue('12');
  await expect(lines(page).first().getByText('Участок 2')).toBeVisible();

  const summary = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Итого' }) });
  await summary.getByPlaceholder('Промокод').fill('нет-такого');
  await summary.getByRole('button', { name: 'Применить' }).click();
  await expect(summary.getByText(/Такого промокода нет/)).toBeVisible();
  await summary.getByPlaceholder('Промокод').fill('stanok5');
  await summary.getByRole('button', { name: 'Применить' }).click();
  await expect(summary.getByText('STANOK5')).toBeVisible();
  await expect(summary.getByText(/^Скидка$/)).toBeVisible();

  await page.getByRole('checkbox', { name: 'Выбрать все' }).check();
  await page.getByRole('button', { name: 'Удалить выбранные' }).click();
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  await undo(page).click();
  await expect(lines(page)).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toBe('Корзина.xlsx');

  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Вы уверены, что хотите удалить все товары?');
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'На главную' })).toBeVisible();
  await expect(badge(page)).toBeHidden();
});

test('a spreadsheet becomes a cart: columns recognized, lines corrected, added in one step', async ({
  page,
  request,
  visit,
}) => {
  const answer = await request.post('/api/search/all', { data: { category: 'tools', limit: 24 } });
  const goods = ((await answer.json()) as { data: { options: { article: string; pack_size: number }[] }[] })
    .data;
  const articles = goods
    .flatMap(({ options }) => options.slice(0, 1))
    .filter((option) => option.pack_size === 1)
    .map(({ article }) => article);
  const [one = '', two = '', three = ''] = articles;
  const rows = [
    'Наименование;Кол-во;Артикул',
    `Сверло;4;${one.toLowerCase().replaceAll('-', ' ')}`,
    `Фреза;2 шт;${two}`,
    `Опечатка;1;${three}9`,
    `Не число;много;${two}`,
    'Не наше;1;ЖЖ-000-НЕТ',
  ];
  await visit(cartUrl);
  await page.getByRole('main').getByRole('button', { name: 'Загрузить список' }).click();
  const popup = page.getByRole('dialog', { name: 'Загрузить список' });
  await popup.locator('input[type=file]').setInputFiles({
    name: 'Заявка.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await popup.getByRole('button', { name: 'Найти товары' }).click();
  await expect(page).toHaveURL(/\/cart\/upload\/[0-9a-f-]+\/$/);
  await expect(page.getByText(/Столбцы распознаны/)).toContainText('C');
  const list = page.getByRole('list', { name: 'Строки списка' }).getByRole('listitem');
  await expect(list).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Добавить 2 товара' })).toBeVisible();
  for (const size of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    expect(await seriousFlaws(page, 'main')).toEqual([]);
  }
  await list
    .filter({ hasText: 'Не\u00a0похоже на\u00a0количество' })
    .getByRole('button', { name: /^Взять/ })
    .click();
  const typo = list.filter({ hasText: `${three}9` });
  await typo.getByRole('textbox').fill(three);
  await typo.getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByRole('button', { name: 'Добавить 3 товара' })).toBeVisible();
  await list
    .filter({ hasText: 'ЖЖ-000-НЕТ' })
    .getByRole('button', { name: /^Пропустить/ })
    .click();
  await page.getByRole('button', { name: 'Добавить 3 товара' }).click();
  await expect(page).toHaveURL(cartUrl);
  await expect(lines(page)).toHaveCount(3);
  await expect(badge(page)).toHaveText('3');
  await expect(lines(page).filter({ hasText: one }).getByRole('spinbutton')).toHaveValue('4');
  await expect(lines(page).filter({ hasText: two }).getByRole('spinbutton')).toHaveValue('3');
});

test('a guest’s cart goes along at sign-in, and a link shows it to others', async ({
  page,
  visit,
  browser,
}) => {
  await page.setViewportSize(phone);
  await visit(folder);
  await buy(page, 2);
  await visit(cartUrl);
  // Phones show the unit price beside the amount of the line.
  await expect(
    lines(page)
      .first()
      .getByText(/^за.шт/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Открыть' }).click();
  await expect(page).toHaveURL(/\/cart\/shared\//);
  const other = await browser.newContext({ baseURL: process.env['SHOP_URL'] ?? '' });
  await signIn(other, 'n.klimova@example.ru');
  const colleague = await other.newPage();
  await colleague.goto(page.url());
  await colleague.getByRole('button', { name: 'Добавить в\u00a0корзину' }).click();
  await expect(lines(colleague)).not.toHaveCount(0);
  await other.close();

  await signIn(page.context(), 'a.lebedev@example.ru');
  await visit(cartUrl);
  expect(await lines(page).count()).toBeGreaterThanOrEqual(2);
  await page
    .context()
    .request.post('/api/auth/logout', { headers: { origin: process.env['SHOP_URL'] ?? '' } });
  await visit(cartUrl);
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test('two tabs show the same cart, and quick presses count once each', async ({ page, visit, context }) => {
  await visit(folder);
  await buy(page, 1);
  const second = await context.newPage();
  await second.goto(cartUrl);
  await alive(second);
  await expect(lines(second)).toHaveCount(1);
  const more = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('link', { name: 'В корзине' }) });
  for (let press = 0; press < 5; press++) await more.getByRole('button', { name: 'Больше' }).click();
  await expect(lines(second).getByRole('spinbutton')).toHaveValue('6');
  await lines(second)
    .getByRole('button', { name: /^Удалить: / })
    .click();
  await expect(page.getByRole('main').getByRole('link', { name: 'В корзине' })).toHaveCount(0);
});

/** A cart of so many lines, made past the pages. */
async function longCart(page: Page, count: number): Promise<void> {
  const headers = { origin: process.env['SHOP_URL'] ?? '' };
  const ids: string[] = [];
  for (let offset = 0; ids.length < count; offset += 100) {
    const found = await page.request.post('/api/search/all', {
      data: { category: 'tools', limit: 100, offset },
      headers,
    });
    const { data } = (await found.json()) as {
      data: { options: { id: string; price: { current_value_with_tax: number | null } }[] }[];
    };
    for (const { options } of data)
      ids.push(...options.filter((one) => one.price.current_value_with_tax !== null).map(({ id }) => id));
  }
  const items = ids.slice(0, count).map((goods_id, at) => ({ goods_id, quantity: 100, position: at + 1 }));
  const restored = await page.request.post('/api/cart/restore?limit=1', {
    data: { items },
    headers,
  });
  expect(((await restored.json()) as { cart: { number_items: number } }).cart.number_items).toBe(count);
}

test('a long cart is shown in pages, searched, changed line by line and emptied of what was found', async ({
  page,
  visit,
}) => {
  await longCart(page, 130);
  await visit(cartUrl);
  const main = page.getByRole('main');
  await expect(lines(page)).toHaveCount(100);
  await expect(main.getByText('130 товаров', { exact: true })).toBeVisible();
  const total = main.locator('dl').filter({ hasText: 'К оплате' });
  const before = await total.textContent();
  const saved = page.waitForResponse((one) => one.request().method() === 'PUT');
  await lines(page).first().getByRole('button', { name: 'Больше' }).click();
  expect(((await (await saved).json()) as { cart: { items: unknown[] } }).cart.items).toHaveLength(100);
  await expect(total).not.toHaveText(before ?? '');

  await main.getByRole('link', { name: 'Страница 2' }).first().click();
  await expect(lines(page)).toHaveCount(30);
  const article = /Артикул ([\w-]+)/.exec((await lines(page).last().textContent()) ?? '')?.[1] ?? '';
  await lines(page)
    .first()
    .getByRole('button', { name: /^Удалить: / })
    .click();
  await expect(lines(page)).toHaveCount(29);
  await undo(page).click();
  await expect(lines(page)).toHaveCount(30);

  await main.getByRole('searchbox', { name: /^Найти в/ }).fill(article);
  await main.getByRole('searchbox', { name: /^Найти в/ }).press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(main.getByText('Найдено 1 из 130')).toBeVisible();
  await main.getByRole('checkbox', { name: /^Выбрать все найденные: 1 товар/ }).check();
  await main.getByRole('button', { name: 'Удалить выбранные' }).click();
  await expect(main.getByText('Таких товаров в корзине нет.')).toBeVisible();
  await expect(main.getByText('129 товаров', { exact: true })).toBeVisible();
  await undo(page).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(main.getByText('130 товаров', { exact: true })).toBeVisible();
});

/** Counts what a page shows in place of the lines it came with, as text because the tests are typed for Node. */
const countEmptied = `window.emptied = 0;
  new MutationObserver(() => {
    const isEmpty = document.querySelector('footer') && !document.querySelector('main ul[aria-label^="Товары в"] > li');
    if (location.pathname === '/cart/' && isEmpty) window.emptied += 1;
  }).observe(document, { childList: true, subtree: true });`;

/** How many whole pixels the link moves by itself after it was scrolled to. */
const movesBy = `new Promise((moved) => {
    const link = document.querySelector('main nav[aria-label="Страницы списка"] a[aria-label="Страница 2"]');
    link.scrollIntoView({ block: 'center' });
    const { top } = link.getBoundingClientRect();
    let frames = 0;
    const look = () => (frames++ < 20 ? requestAnimationFrame(look) : moved(Math.trunc(link.getBoundingClientRect().top - top)));
    look();
  })`;

test('a cart comes alive with its lines, and the pages of a long one stand still when they are reached', async ({
  page,
  visit,
}) => {
  await page.addInitScript({ content: countEmptied });
  await longCart(page, 130);
  await visit(cartUrl);
  await expect(lines(page)).toHaveCount(100);
  expect(await page.evaluate(movesBy)).toBe(0);
  // Until it has answered a press it may still be coming alive.
  const quantity = lines(page).first().getByRole('spinbutton');
  const before = await quantity.inputValue();
  await lines(page).first().getByRole('button', { name: 'Больше' }).click();
  await expect(quantity).not.toHaveValue(before);
  expect(await page.evaluate('window.emptied')).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a long cart has pages by links, a search, and a box for everything that was found', async ({
    page,
  }) => {
    await longCart(page, 130);
    await page.goto(cartUrl);
    await page.getByRole('link', { name: 'Страница 2' }).first().click();
    await expect(lines(page)).toHaveCount(30);
    await lines(page).first().getByRole('spinbutton').fill('300');
    await lines(page).first().getByRole('button', { name: 'Пересчитать' }).click();
    await expect(page).toHaveURL(`${cartUrl}?page=2`);
    await expect(lines(page).first().getByRole('spinbutton')).toHaveValue('300');
    await page.getByRole('checkbox', { name: /^Выбрать все 130 товаров/ }).check();
    await page.getByRole('button', { name: 'Удалить выбранные' }).click();
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect(page.getByRole('main').getByText('130 товаров', { exact: true })).toBeVisible();
  });

  test('a cart is filled, changed, cleared after a question, and taken back', async ({ page }) => {
    await page.goto(folder);
    await buyButtons(page).first().click();
    await expect(page).toHaveURL(folder);
    await page.goto(cartUrl);
    await lines(page).first().getByRole('spinbutton').fill('1e3');
    await page.getByRole('button', { name: 'Пересчитать' }).click();
    await expect(page.getByRole('alert')).toContainText('Введите целое число цифрами');
    await lines(page).first().getByRole('spinbutton').fill('5');
    await page.getByRole('button', { name: 'Пересчитать' }).click();
    await expect(lines(page).first().getByRole('spinbutton')).toHaveValue('5');
    await page.getByRole('button', { name: 'Очистить корзину' }).click();
    await expect(page.getByText('Вы уверены, что хотите удалить все товары?').first()).toBeVisible();
    await page.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(page.getByText('В корзине пока пусто')).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(lines(page).first().getByRole('spinbutton')).toHaveValue('5');
    const article = /Артикул ([\w-]+)/.exec((await lines(page).first().textContent()) ?? '')?.[1] ?? '';
    await page.getByRole('main').getByRole('button', { name: 'Загрузить список' }).click();
    await page.getByLabel('Или вставьте строки').fill(`${article} 2`);
    await page.getByRole('button', { name: 'Найти товары' }).click();
    await page.getByRole('button', { name: 'Добавить 1 товар' }).click();
    await expect(page).toHaveURL(cartUrl);
    await expect(lines(page).first().getByRole('spinbutton')).toHaveValue('7');
  });
});
