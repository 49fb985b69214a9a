import { readFile } from 'node:fs/promises';
import { seriousFlaws } from './axe.ts';
import { employed } from './employed.ts';
import { expect, test } from './visitor.ts';

test('goods of a list are hidden, given back once, moved by keys, exported and labelled', async ({
  browser,
}) => {
  test.slow();
  const page = await employed(browser, 'catalogue', 'Ольга');
  await page.goto('/office/goods?stock=yes');
  const box = page.getByRole('checkbox', { name: /^Выбрать: \S+, \S/ });
  await expect(box.first()).toBeVisible({ timeout: 20_000 });
  const name = (await box.first().getAttribute('aria-label')) ?? '';
  const [article = ''] = name.replace('Выбрать: ', '').split(',');
  await box.first().check();
  const bar = page.getByRole('group', { name: 'Выбранное' });
  await bar.getByRole('button', { name: 'Спрятать' }).click();
  const asked = page.getByRole('dialog', { name: 'Спрятать' });
  await expect(asked.getByText(/^Изменится: 1\s+товар/)).toBeVisible();
  await asked.getByRole('button', { name: /^Спрятать/ }).click();
  await expect(bar).toBeHidden();

  await page.goto('/office/runs');
  const hidden = page.getByRole('row', { name: /Товары: спрятать/ }).first();
  await expect(hidden).toContainText('Готово', { timeout: 20_000 });
  await page.goto(`/office/goods?q=${article}`);
  await expect(page.getByRole('row', { name: article }).first()).toContainText(/скрыт/i);
  await page.goto('/office/runs');
  await hidden.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('row', { name: /Товары: вернуть как было/ }).first()).toContainText('Готово', {
    timeout: 20_000,
  });
  await page.reload();
  await expect(hidden.getByRole('button', { name: 'Отчёт' })).toBeVisible();
  await expect(hidden.getByRole('button', { name: 'Вернуть' })).toBeHidden();

  await page.goto('/office/goods');
  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
  await page.getByRole('button', { name: /^Выбрать все [\d\s]+$|^Выбрать все больше/ }).click();
  await expect(page.getByText(/Выбраны все найденные:/)).toBeVisible();
  await page.getByRole('button', { name: /^Оставить/ }).click();
  await bar.getByText('Ещё', { exact: true }).click();
  await expect(bar.getByRole('button', { name: /^Переместить в\s+раздел/ }).last()).toBeVisible();
  await expect(bar.getByRole('button', { name: /^В\s+подборку/ })).toBeHidden();
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  await bar.getByRole('button', { name: 'Этикетки' }).click();
  await page.goto('/office/runs');
  const labels = page.getByRole('row', { name: /Товары: этикетки/ }).first();
  await expect(labels).toContainText('Готово', { timeout: 20_000 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    labels.getByRole('button', { name: 'Файл' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/office/goods');
  await box.nth(2).check();
  await page.keyboard.press('KeyM');
  const dialog = page.getByRole('dialog', { name: /^Переместить/ });
  await dialog.getByLabel('Найти').fill('радиально');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  expect(await seriousFlaws(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('KeyP');
  await expect(page.getByRole('heading', { level: 1, name: 'Цены по правилу' })).toBeVisible();
  await expect(page.getByText('выбрано 1 вариант')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/office/goods');
  await page.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await box.first().check();
  await bar.getByText('Ещё', { exact: true }).click();
  await expect(bar.getByRole('button', { name: 'В архив' })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(await seriousFlaws(page, 'main')).toEqual([]);
});
