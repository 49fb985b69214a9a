import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './visitor.ts';

interface BrandCard {
  readonly slug: string;
  readonly name: string;
  readonly goods_found: number;
}

const perPage = 24;
const largest = Number.MAX_SAFE_INTEGER;

async function brands(request: APIRequestContext): Promise<BrandCard[]> {
  return ((await (await request.get('/api/brands')).json()) as { data: BrandCard[] }).data;
}

async function largeBrand(request: APIRequestContext): Promise<BrandCard> {
  const brand = (await brands(request)).find(({ goods_found: found }) => found > perPage);
  if (!brand) throw new Error('no brand has a second page');
  return brand;
}

test.describe('brands', () => {
  test('are found by their first letter', async ({ page, request, visit }) => {
    const all = await brands(request);
    await visit('/brands/');
    await expect(page.getByRole('heading', { level: 1, name: 'Бренды' })).toBeVisible();
    const firstLetter = all[0]?.name[0]?.toUpperCase() ?? '';
    await page
      .getByRole('navigation', { name: 'По алфавиту' })
      .getByRole('link', { name: new RegExp(`^${firstLetter}:`) })
      .click();
    const matching = all.filter(({ name }) => name.toUpperCase().startsWith(firstLetter));
    await expect(
      page
        .getByRole('main')
        .locator('a[href^="/brands/"]')
        .filter({ has: page.locator('img, span') }),
    ).not.toHaveCount(all.length);
    await expect(page.getByRole('link', { name: new RegExp(matching[0]?.name ?? '') })).toBeVisible();
    expect((await request.get('/brands/?letter=%D0%AA', { maxRedirects: 0 })).status()).toBe(302);
  });

  test('one shows its numbers, folders and goods by pages', async ({ page, request, visit }) => {
    const brand = await largeBrand(request);
    await visit(`/brands/${brand.slug}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(perPage);
    const first = await page.getByRole('article').first().textContent();
    await page
      .getByRole('navigation', { name: 'Страницы' })
      .getByRole('link', { name: 'Страница 2' })
      .click();
    await expect(page).toHaveURL(`/brands/${brand.slug}/?page=2`);
    await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');
    await page.getByRole('link', { name: 'Назад' }).click();
    await expect(page).toHaveURL(`/brands/${brand.slug}/`);
  });

  test('a folder of a brand opens with the brand chosen', async ({ page, request, visit }) => {
    const brand = await largeBrand(request);
    await visit(`/brands/${brand.slug}/`);
    await page.locator(`a[href*="?brands=${brand.slug}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`brands=${brand.slug}`));
    await expect(page.getByRole('article').or(page.getByRole('row')).first()).toBeVisible();
  });

  test('pages that are none answer honestly', async ({ request }) => {
    const { slug, goods_found: found } = await largeBrand(request);
    const status = async (query: string) =>
      (await request.get(`/brands/${slug}/${query}`, { maxRedirects: 0 })).status();
    expect(await status(`?page=${Math.ceil(found / perPage) + 1}`)).toBe(404);
    expect(await status('?page=1')).toBe(301);
    for (const page of ['0', '-1', 'two', '9007199254740991'])
      expect(await status(`?page=${page}`)).toBe(404);
    expect((await request.get('/brands/no-such-brand/')).status()).toBe(404);
    const empty = await request.get(`/api/brands/slug/${slug}?offset=${largest}`);
    expect(empty.status()).toBe(200);
    expect(((await empty.json()) as { data: { goods: unknown[] } }).data.goods).toEqual([]);
  });
});

test('promotions show their dates and goods and lead to all of them', async ({ page, visit }) => {
  await visit('/akcii/');
  await expect(page.getByRole('heading', { level: 1, name: 'Акции' })).toBeVisible();
  await expect(page.getByText(/20\d\d/).first()).toBeVisible();
  await page.locator('a[href*="special_discount="]').first().click();
  await expect(page).toHaveURL(/special_discount=/);
  await expect(page.getByRole('article').or(page.getByRole('row')).first()).toBeVisible();
});

test.describe('the selector of the home page', () => {
  const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

  test('counts what it will show', async ({ page, visit }) => {
    await visit('/');
    const finder = page.getByRole('region', { name: 'Подбор по параметрам' });
    const button = finder.getByRole('button', { name: /^Показать \d/ });
    const before = digits(await button.textContent());
    expect(before).toBeGreaterThan(0);
    await finder.getByRole('textbox', { name: 'Диаметр, мм' }).fill('10');
    await finder.getByRole('combobox', { name: 'Глубина' }).selectOption('');
    await expect.poll(async () => digits(await button.textContent())).not.toBe(before);
    const count = digits(await button.textContent());
    await button.click();
    await expect(page).toHaveURL(/p\.diameter=10\.\.10/);
    await expect(page.getByRole('main')).toContainText(String(count));
  });

  test('draws what it leads to, with its price, stock and count', async ({ page, visit }) => {
    await visit('/');
    const finder = page.getByRole('region', { name: 'Подбор по параметрам' });
    const figure = page.getByRole('figure').first();
    await expect(figure).toContainText('Найдено');
    const searchRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/search/')) searchRequests.push(request.url());
    });
    await finder.getByRole('textbox', { name: 'Диаметр, мм' }).pressSequentially('00');
    await finder.getByRole('textbox', { name: 'Диаметр, мм' }).fill('12');
    await expect(figure.locator('svg [data-dim="D"]')).toContainText('12');
    await expect(figure).toContainText(/Модель.*Ø12.*Цена.*₽.*Наличие.*Найдено\d+\sсв/s);
    // One question after the last change, not one for each key.
    expect(searchRequests).toHaveLength(1);
    await finder.getByText('Станок', { exact: true }).click();
    await expect(figure).toContainText(/станк|станок/);
  });

  test('finds machines by kind and price', async ({ page, visit }) => {
    await visit('/');
    const finder = page.getByRole('region', { name: 'Подбор по параметрам' });
    await finder.getByText('Станок', { exact: true }).click();
    await finder.getByRole('combobox', { name: 'Вид станка' }).selectOption('tokarnye');
    await finder.getByRole('textbox', { name: 'Цена до, ₽' }).fill('9 000 000');
    await finder.getByRole('button', { name: /^Показать/ }).click();
    await expect(page).toHaveURL('/catalog/tokarnye/?price=..9000000');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('leads to the same listing', async ({ page }) => {
      await page.goto('/');
      const finder = page.getByRole('region', { name: 'Подбор по параметрам' });
      await finder.getByText('Фреза', { exact: true }).click();
      await finder.getByRole('textbox', { name: 'Диаметр, мм' }).fill('12,0');
      await finder.getByRole('button', { name: 'Показать фрезы' }).click();
      await expect(page).toHaveURL(/\/tools\/frezerovanie\/frezy-koncevye\/\?.*p\.diameter=12\.\.12/);
    });
  });
});
