import type { Page } from '@playwright/test';
import { seriousFlaws } from './axe.ts';
import { alive, expect, phone, test } from './visitor.ts';

const bar = (page: Page) => page.getByText('Итого с\u00a0НДС').locator('..');

/** Opens the first milling machine of the configurator. */
async function openMachine(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /обрабатывающий центр/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Соберите / })).toBeVisible();
}

test('a buyer builds a machine, repairs what does not go together, saves, compares and buys it', async ({
  page,
  visit,
}) => {
  test.slow();
  await visit('/configurator/');
  await openMachine(page);
  await alive(page);
  const drawing = page.getByRole('img', { name: /^Чертёж: / });
  const before = await bar(page).textContent();
  await page.getByRole('radio', { name: /^Через шпиндель, 70/ }).check();
  const conflicts = page.locator('#conflicts');
  await expect(conflicts.getByText('Так не\u00a0соберём').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'В\u00a0корзину' })).toHaveCount(0);
  // Paler while the total is being calculated.
  await expect(bar(page)).toHaveCSS('opacity', '1');
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  await conflicts.getByRole('link').first().click();
  await expect(conflicts.getByRole('link')).toHaveCount(0);
  await expect(drawing).toHaveAttribute('src', /station=1/);
  await expect(bar(page)).not.toHaveText(before ?? '');

  await page.getByRole('button', { name: /^Сохранить и/ }).click();
  await expect(page).toHaveURL(/\/k_[a-z0-9]+\//);
  const link = page.getByLabel(/^Ссылка на/);
  await expect(link).toHaveValue(/\/k_[a-z0-9]+\//);
  const address = new URL(await link.inputValue()).pathname;
  await page.locator('#compare').getByRole('link', { name: 'Базовая' }).click();
  await expect(page.getByRole('table', { name: 'Сравнение комплектаций' })).toContainText('дешевле на');

  await page.goto(address);
  await alive(page);
  const answer = page.waitForResponse(
    (one) => new URL(one.url()).pathname === '/api/cart' && one.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'В\u00a0корзину' }).click();
  expect((await answer).status()).toBe(200);
  await page.getByRole('main').getByRole('link', { name: 'В\u00a0корзине' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await page.getByText(/^Состав: /).click();
  await expect(page.getByText(/^Через шпиндель, 70/)).toBeVisible();
});

test.describe('on a phone, without JavaScript', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });
  test('stages are a plain form, a coupon is taken and the machine goes into the cart', async ({ page }) => {
    await page.goto('/configurator/');
    await openMachine(page);
    await page
      .locator('#conveyor')
      .getByRole('radio', { name: /^Шнековый/ })
      .check();
    await page.locator('#conveyor').getByRole('button', { name: 'Пересчитать' }).click();
    await expect(page).toHaveURL(/\?options=o_/);
    await expect(page.locator('#conveyor').getByRole('radio', { name: /^Шнековый/ })).toBeChecked();
    await page.getByLabel('Купон').first().fill('STANOK5');
    await page.getByRole('button', { name: 'Применить' }).first().click();
    await expect(page.getByText('скидка 5\u00a0%').first()).toBeVisible();
    await page.getByRole('button', { name: 'В\u00a0корзину' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
    await expect(page.getByText('STANOK5').first()).toBeVisible();
  });
});
