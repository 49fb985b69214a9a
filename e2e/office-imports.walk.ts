import type { Page } from '@playwright/test';
import { seriousFlaws } from './axe.ts';
import { employed } from './employed.ts';
import { expect, test } from './visitor.ts';

/** Nothing serious for axe, and nothing wider than the screen. */
async function refuseFlaws(page: Page): Promise<void> {
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

const rouble = (kopecks: number): string => String(Math.round(kopecks / 100));

test('a table is pasted, rows are chosen and corrected before the run, the others are imported later and undone', async ({
  browser,
}) => {
  test.slow();
  const page = await employed(browser, 'catalogue', 'Павел');
  const answer = await page.request.get('/api/staff/catalogue?sort=-article&q=22-');
  const { data: rows } = (await answer.json()) as { data: { article: string; price: number | null }[] };
  const [near, wrong, far] = rows.flatMap(({ article, price }) => (price ? [{ article, price }] : []));
  if (!near || !wrong || !far) throw new Error('the demo shop has too few goods with a price');

  await page.goto('/office/imports');
  const sample = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Цены и остатки/ }).click();
  expect((await sample).suggestedFilename()).toBe('Цены и остатки.xlsx');
  await page.getByRole('button', { name: 'Вставить из буфера' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вставить из буфера' });
  await dialog
    .getByLabel('Строки таблицы')
    .fill(
      [
        'Артикул\tЦена',
        `${near.article}\t${rouble(near.price * 1.1)}`,
        `${wrong.article}\tсто`,
        `${far.article}\t${rouble(far.price / 10)}`,
      ].join('\n'),
    );
  await expect(dialog.getByText('3 строки, 2 столбца')).toBeVisible();
  // A press on the dialog's padding, or a selection that ends outside, does not close it; a press outside does.
  const box = await dialog.boundingBox();
  if (!box) throw new Error('the dialog has no place');
  await page.mouse.click(box.x + 3, box.y + 3);
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + 60);
  await page.mouse.up();
  await expect(dialog.getByText('3 строки, 2 столбца')).toBeVisible();
  await dialog.getByRole('button', { name: 'Показать отличия' }).click();

  const row = (line: number) => page.getByRole('checkbox', { name: `Строка ${line}`, exact: true });
  await expect(row(2)).toBeChecked({ timeout: 20_000 });
  await expect(row(4)).not.toBeChecked();
  await expect(page.getByText('похоже на лишний или пропавший ноль')).toBeVisible();
  await refuseFlaws(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await refuseFlaws(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: /^Ошибки \d/ }).click();
  await page.getByLabel('Строка 3, Цена').fill(rouble(wrong.price * 1.05));
  await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
  await page.getByRole('button', { name: 'Загрузить 2 строки на сайт' }).click({ timeout: 20_000 });
  await expect(page.getByText('Загружен', { exact: true })).toBeVisible({ timeout: 20_000 });

  // Skipped rows are imported from the same file after another comparison.
  await page.getByRole('link', { name: /^Все \d/ }).click();
  await row(4).check();
  await page.getByRole('button', { name: 'Догрузить 1 строку' }).click();
  await expect(page.getByRole('link', { name: 'Первая загрузка' })).toBeVisible({ timeout: 20_000 });
  await expect(row(4)).not.toBeChecked({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Не загружать' }).click();
  await expect(page.getByText('Остановлен', { exact: true })).toBeVisible();

  // The demo shop is as it was.
  await page.getByRole('link', { name: 'Первая загрузка' }).click();
  await page.getByRole('button', { name: 'Вернуть 2 строки' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Возвращён', { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.context().close();
});

test('a press outside a dialog closes it, and a permanent deletion asks for one confirmation', async ({
  browser,
}) => {
  const page = await employed(browser, 'content', 'Ольга');
  const name = `Лишняя ${Date.now()}`;
  const created = await page.request.post('/api/staff/texts', {
    headers: { origin: process.env['SHOP_URL'] ?? '' },
    data: {
      kind: 'page',
      fields: { h1: name, title: name, description: name, body: 'Первая\n\nТретья' },
      publish: null,
    },
  });
  expect(created.status()).toBe(200);
  const { id } = ((await created.json()) as { data: { id: string } }).data;
  const removed: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') removed.push(request.url());
  });
  await page.goto(`/office/texts/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('.nums span')).toHaveCount(3);
  const press = () => page.getByRole('button', { name: 'Удалить', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Удалить' });
  await press();
  await expect(dialog.getByText('Вернуть будет нельзя')).toBeVisible();
  const box = await dialog.boundingBox();
  await page.mouse.click((box?.x ?? 0) - 30, (box?.y ?? 0) + 20);
  await expect(dialog).toHaveCount(0);
  expect(removed).toEqual([]);
  await press();
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect.poll(() => removed).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Тексты' })).toBeVisible();
  await page.context().close();
});
