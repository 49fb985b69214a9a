import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seriousFlaws } from './axe.ts';
import { employed } from './employed.ts';
import { cuttingData, mergedBrand, placement, transfer } from './office-walks.ts';
import { expect, test } from './visitor.ts';

const folder = '/catalog/sverlilnye/radialno-sverlilnye/';
const manual = Buffer.from('%PDF-1.7\nmanual');

/** Nothing serious for axe, and nothing wider than a phone. */
async function refuseFlaws(page: Page): Promise<void> {
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('goods made in the office are found by a guest through a filter, with their photograph and manual', async ({
  browser,
  page: guest,
}) => {
  // A whole way from an empty form to a buyer's download, with a photograph made in eight files.
  test.slow();
  const article = `СВ-${randomUUID().slice(0, 8)}`;
  const name = `Радиальный станок ${article}`;
  const page = await employed(browser, 'catalogue', 'Игорь');
  await page.goto('/office/goods');
  await page.getByRole('link', { name: 'Товар', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новый товар' })).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Название *').fill(name);
  await page
    .getByLabel('Раздел *')
    .selectOption({ label: 'Станки / Сверлильные станки / Радиально-сверлильные' });
  await page.getByLabel('Бренд *').selectOption({ label: 'Radiana' });
  await page.getByLabel('Артикул *').fill(article);
  await expect(page.getByLabel('Цена с НДС')).toBeVisible();
  await page.getByLabel('НДС', { exact: true }).selectOption({ label: 'без НДС' });
  await page.getByLabel('Цена', { exact: true }).fill('1 250 000');
  await page.getByRole('button', { name: 'Вариант', exact: true }).click();
  const second = page.getByRole('group', { name: 'Новый вариант' });
  await second.getByLabel('Чем отличается').fill('С тисками');
  await second.getByLabel('Артикул *').fill(article);
  await page.getByLabel('Сверление в стали, мм').fill('много');
  await page.getByRole('button', { name: /^Сохранить на/ }).click();
  await expect(page.getByText('Такой артикул уже есть выше')).toBeVisible();
  await expect(page.getByText('Нужно число')).toBeVisible();
  await refuseFlaws(page);
  await page.getByLabel('Артикул *').nth(1).fill(`${article}-Т`);
  await page.getByLabel('Сверление в стали, мм').fill('57');
  await page.getByRole('button', { name: /^Сохранить на/ }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const photo = page.getByLabel('Добавить фото');
  await photo.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(page.getByText('Недопустимый тип файла')).toBeVisible();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 90 } });
  await photo.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Файл', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Файл')
    .setInputFiles({ name: 'Руководство.pdf', mimeType: 'application/pdf', buffer: manual });
  await expect(dialog.getByLabel('Название')).toHaveValue('Руководство');
  await dialog.getByRole('button', { name: 'Показать на' }).click();
  await expect(page.getByRole('link', { name: 'Руководство' })).toBeVisible();
  await refuseFlaws(page);

  // What staff have changed reaches a listing within seconds.
  await expect(async () => {
    await guest.goto(`${folder}?p.drill_capacity=57..57`);
    await expect(guest.getByRole('link', { name }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await guest.getByRole('link', { name }).first().click();
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(guest.getByText('С тисками').first()).toBeVisible();
  await expect(guest.getByText('за шт. без НДС')).toBeVisible();
  const coming = guest.waitForEvent('download');
  await guest.getByRole('link', { name: /^Руководство/ }).click();
  expect(await readFile(await (await coming).path())).toEqual(manual);

  const form = page.url();
  await mergedBrand(page, form);
  await placement(page, article);
  await cuttingData(page);
  await transfer(page);
  await page.goto(form);
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await dialog.getByRole('button', { name: 'Удалить товар' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Товары' })).toBeVisible();
  await page.context().close();
});
