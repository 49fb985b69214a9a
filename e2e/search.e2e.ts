import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, phone, test } from './visitor.ts';

const box = (page: Page): Locator => page.locator('header').getByRole('search');
const field = (page: Page): Locator => box(page).getByRole('combobox', { name: 'Поиск по каталогу' });
const goods = (page: Page): Locator => page.getByRole('region', { name: 'Товары' }).getByRole('article');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const address = (path: string, query: string): string =>
  `${path}?${new URLSearchParams({ query }).toString()}`;

async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await page.keyboard.press('Enter');
}

/** The article of the first drill there is. */
async function someArticle(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/search/all', { data: { category: 'sverla-5xd', limit: 1 } });
  const { data } = (await answer.json()) as { data: { options: { article: string }[] }[] };
  return data[0]?.options[0]?.article ?? '';
}

test('a misspelled query is corrected with a note and available as typed', async ({ page, visit }) => {
  await visit('/about/');
  await search(page, 'свирло твердосплавное');
  await expect(heading(page)).toHaveText('Сверло твердосплавное');
  await expect(page.getByText('Показаны результаты по запросу «сверло твердосплавное»')).toBeVisible();
  await expect(goods(page).first()).toContainText('Сверло твердосплавное');
  await page.getByRole('link', { name: 'Искать «свирло твердосплавное»' }).click();
  await expect(heading(page)).toHaveText('Свирло твердосплавное');
  await expect(page.getByText(/^0\sтоваров/)).toBeVisible();
  await search(page, 'щщзщщъъ');
  await expect(page.getByRole('heading', { name: 'Поиск не дал результатов' })).toBeVisible();
  await page.getByRole('button', { name: 'Спросить специалиста' }).click();
  await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(/щщзщщъъ/);
});

test('the wrong layout and an article without its dashes are understood', async ({
  page,
  request,
  visit,
}) => {
  await visit('/about/');
  await search(page, 'cdthkj');
  await expect(page.getByText('Показаны результаты по запросу «сверло»')).toBeVisible();
  const article = await someArticle(request);
  await search(page, article.replaceAll('-', ' ').toLowerCase());
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(article);
  await expect(page.getByRole('link', { name: /^Искать «/ })).toHaveCount(0);
});

test('suggestions: at once what is known, then goods; the keyboard is enough', async ({ page, visit }) => {
  await visit('/about/');
  await field(page).click();
  await page.keyboard.type('сверл');
  const list = page.getByRole('listbox', { name: 'Подсказки' });
  await expect(list.getByRole('group', { name: 'Категории' }).getByRole('option').first()).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(list.getByRole('group', { name: 'Товары' }).getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field(page)).toHaveValue('сверл');
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  // On a tablet the list is wider than its field and stays in the window.
  await page.setViewportSize({ width: 820, height: 900 });
  await expect.poll(async () => (await list.boundingBox())?.x).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  const target = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(target ?? '');
  await expect(list).toBeHidden();
  // Enter navigates without waiting, and suggestions are cached.
  await search(page, 'фреза');
  await expect(page).toHaveURL(address('/search/all/', 'фреза'));
  await expect(heading(page)).toHaveText('Фреза');
  await expect(goods(page).first()).toBeVisible();
  await visit('/about/');
  await field(page).focus();
  await expect(
    list.getByRole('group', { name: 'Вы искали' }).getByRole('option', { name: 'фреза' }),
  ).toBeVisible();
});

/** Answers of these pages' data wait until they are let go. */
async function holdPages(page: Page, paths: RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((go) => (release = go));
  await page.route(
    (url) => url.pathname.includes('.data') && paths.test(url.pathname),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

test('what is typed while a page is on its way is searched for by Enter', async ({ page, visit }) => {
  await visit('/about/');
  const release = await holdPages(page, /^\/(?:tools|catalog)\//);
  await field(page).fill('сверл');
  const list = page.getByRole('listbox', { name: 'Подсказки' });
  await expect(list.getByRole('group', { name: 'Товары' }).getByRole('option')).not.toHaveCount(0);
  const first = list.getByRole('option').first();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const target = (await first.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  const loading = page.getByText('Загрузка страницы');
  await expect(loading).toBeAttached();
  await field(page).fill('фреза');
  release();
  await expect(page).toHaveURL(target);
  await expect(loading).toHaveCount(0);
  await page.evaluate('new Promise((idle) => requestIdleCallback(idle))');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('/search/all/', 'фреза'));
  await expect(heading(page)).toHaveText('Фреза');
  // Without input the focus starts at the beginning of the page.
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page of finds that comes leaves alone what is typed next', async ({ page, visit }) => {
  await visit('/about/');
  const release = await holdPages(page, /^\/search\//);
  await search(page, 'сверло');
  await field(page).fill('фреза');
  release();
  await expect(heading(page)).toHaveText('Сверло');
  await expect(field(page)).toHaveValue('фреза');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Фреза');
  await expect(field(page)).toHaveValue('фреза');
  await page.goBack();
  await expect(heading(page)).toHaveText('Сверло');
  await expect(field(page)).toHaveValue('сверло');
});

test('finds are narrowed by category and filters, and the box stays where it is', async ({ page, visit }) => {
  await visit(address('/search/all/', 'сверло'));
  const categories = page.getByRole('navigation', { name: 'Категории' });
  const carbide = categories.getByRole('link', { name: /^Твердосплавные свёрла/ });
  await carbide.click();
  await expect(carbide).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(address('/search/tools/sverla-tverdosplavnye/', 'сверло'));
  const filters = page.getByRole('form', { name: 'Фильтры' });
  await filters.getByRole('checkbox', { name: /^В наличии/ }).check();
  await expect(page).toHaveURL(
    `${address('/search/tools/sverla-tverdosplavnye/', 'сверло')}&state_filters=in_stock`,
  );
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Дешевле');
  await expect(page).toHaveURL(/&state_filters=in_stock&sort=price_asc$/);
  const second = page.getByRole('link', { name: 'Страница 2' });
  await expect(second).toHaveAttribute('href', /&sort=price_asc&page=2$/);
  await second.click();
  await expect(page).toHaveURL(/&sort=price_asc&page=2$/);
  await search(page, 'сверло 8');
  await expect(page).toHaveURL(address('/search/tools/sverla-tverdosplavnye/', 'сверло 8'));
  await expect(heading(page)).toHaveText('Сверло 8');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, filters, texts, nothing found and long queries work', async ({ page, request }) => {
    await page.goto('/search/');
    await page.getByRole('main').getByRole('searchbox').fill('  сверло ');
    await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(address('/search/all/', 'сверло'));
    await page.getByRole('checkbox', { name: /^В наличии/ }).check();
    await page.getByRole('button', { name: 'Показать' }).click();
    await expect(page).toHaveURL(`${address('/search/all/', 'сверло')}&state_filters=in_stock`);
    await expect(goods(page)).toHaveCount(24);
    await page.getByRole('searchbox').fill('доставка');
    await page.getByRole('button', { name: 'Найти' }).click();
    await page.getByRole('link', { name: /^Статьи и справка/ }).click();
    await page.getByRole('link', { name: 'Доставка и оплата' }).last().click();
    await expect(page).toHaveURL('/dostavka-i-oplata/');

    await page.goto(address('/search/all/', 'шмыгодрюкер'));
    await expect(page.getByRole('heading', { name: 'Поиск не дал результатов' })).toBeVisible();
    await page.getByRole('button', { name: 'Спросить специалиста' }).click();
    await expect(page.getByRole('textbox', { name: 'Сообщение' })).toHaveValue(/шмыгодрюкер/);

    await page.goto(address('/search/all/', 'сверло'.repeat(1000)));
    await expect(page.getByText(/длиннее 200.знаков/)).toBeVisible();
    expect((await request.get('/search/other/?query=a')).status()).toBe(404);
    expect((await request.get(`${address('/search/all/', 'сверло')}&page=99999`)).status()).toBe(404);
    expect((await request.get('/search/all/?query=+++')).url()).toMatch(/\/search\/$/);
    expect((await request.get('/search/all/sverla-5xd/?query=a')).url()).toMatch(
      /\/search\/tools\/sverla-5xd\/\?query=a$/,
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the search has the whole screen, and gives it back', async ({ page, visit }) => {
    await visit('/about/');
    await page
      .getByRole('navigation', { name: 'Быстрый доступ' })
      .getByRole('link', { name: 'Поиск' })
      .click();
    const list = page.getByRole('listbox', { name: 'Подсказки' });
    await expect(list.getByRole('option').first()).toBeVisible();
    const bottom = `Boolean(document.elementFromPoint(195, ${phone.height - 20})?.closest('[role=search]'))`;
    expect(await page.evaluate(bottom)).toBe(true);
    await page.keyboard.type('фреза');
    await expect(list.getByRole('group', { name: 'Товары' }).getByRole('option').first()).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
    await page.getByRole('button', { name: 'Закрыть поиск' }).click();
    await expect(list).toBeHidden();
  });
});

test('the product of a typed article stands first and large, and one arrow and Enter open it', async ({
  page,
  request,
  visit,
}) => {
  const { data } = (await (
    await request.post('/api/search/all', { data: { query: 'сверло', limit: 1 } })
  ).json()) as {
    data: { url: string; options: { article: string }[] }[];
  };
  const [goods] = data;
  const article = goods?.options[0]?.article ?? '';
  await visit('/');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Поиск по каталогу' });
  await field.fill(article);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\/all\//);
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toContainText(article);
  await expect(first.getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute(
    'href',
    goods?.url ?? '',
  );
  await expect(first.getByRole('button', { name: /^В.корзину/ })).toBeVisible();
  await expect(first).toContainText('₽');
  await visit('/');
  await field.fill(article);
  await expect(page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option').first()).toContainText(
    article,
  );
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(goods?.url ?? '');
});
