import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousFlaws } from './axe.ts';
import { employed } from './employed.ts';
import { expect, test } from './visitor.ts';

/** Goods of one photograph, 400 × 300, on their form. */
async function withPhoto(page: Page): Promise<string> {
  const article = `КД-${randomUUID().slice(0, 8)}`;
  await page.goto('/office/goods/new');
  await page.getByLabel('Название *').fill(`Станок ${article}`);
  await page
    .getByLabel('Раздел *')
    .selectOption({ label: 'Станки / Сверлильные станки / Радиально-сверлильные' });
  await page.getByLabel('Бренд *').selectOption({ label: 'Radiana' });
  await page.getByLabel('Артикул *').fill(article);
  await page.getByLabel('Цена с НДС').fill('100 000');
  await page.getByRole('button', { name: /^Сохранить на/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Станок ${article}` })).toBeVisible();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  await page.getByLabel('Добавить фото').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible({ timeout: 20_000 });
  return /\/goods\/([^/]+)\/edit/.exec(page.url())?.[1]?.slice(2) ?? '';
}

const pictureOf = async (page: Page): Promise<string> =>
  (await page.getByRole('img', { name: 'Фото 1' }).getAttribute('src')) ?? '';

test('a photograph is cut by keys, hand and numbers, and the shop shows it at another address', async ({
  browser,
  page: guest,
}) => {
  // Every frame is generated in eight files.
  test.slow();
  const page = await employed(browser, 'catalogue', 'Игорь');
  await withPhoto(page);
  const address = (await page.getByRole('link', { name: 'На сайт' }).last().getAttribute('href')) ?? '';
  const fullPicture = await pictureOf(page);
  await page.getByRole('button', { name: 'Кадр фото 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Кадр фото 1' });
  const frame = dialog.getByRole('button', { name: /^Кадр \d/ });
  await expect(frame).toBeFocused();
  const size = dialog.getByRole('status');
  await expect(size).toHaveText('400 × 300 из 400 × 300');
  await expect(dialog.getByRole('button', { name: /^Сохранить на/ })).toBeDisabled();
  expect(await seriousFlaws(page, 'dialog')).toEqual([]);

  // Escape leaves everything as it was.
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(size).toHaveText('396 × 300 из 400 × 300');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await pictureOf(page)).toBe(fullPicture);

  await page.getByRole('button', { name: 'Кадр фото 1' }).click();
  await dialog.getByText('1:1', { exact: true }).click();
  await expect(size).toHaveText('300 × 300 из 400 × 300');
  const box = await frame.boundingBox();
  if (!box) throw new Error('no frame');
  await page.mouse.move(box.x + box.width, box.y + box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(size).toHaveText('150 × 150 из 400 × 300');
  await dialog.getByLabel('Слева').fill('380');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('выходит за');
  await dialog.getByLabel('Слева').fill('10');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await frame.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  await expect.poll(() => pictureOf(page)).not.toBe(fullPicture);
  const cut = await pictureOf(page);

  const name = /[0-9a-f]{40}/;
  await guest.goto(address);
  await expect
    .poll(async () => {
      await guest.reload();
      return guest.content();
    })
    .toContain(name.exec(cut)?.[0]);

  // A finger turns it and takes it back, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Кадр фото 1' }).click();
  await dialog.getByRole('button', { name: 'Повернуть' }).click();
  await expect(size).toHaveText('150 × 150 из 300 × 400');
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(
    await page.evaluate(
      "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))",
    ),
  ).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Весь снимок' }).click();
  await expect(size).toHaveText('400 × 300 из 400 × 300');
  await dialog.getByRole('button', { name: /^Сохранить на/ }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  await expect.poll(() => pictureOf(page)).toBe(fullPicture);
});
