import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { employed } from './employed.ts';
import { startShop } from './run-shop.ts';
import { throwAwayDirectory } from './throw-away.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const addresses = ['/', '/catalog/', '/tools/', '/search/', '/cart/', '/contacts/', '/brands/', '/akcii/'];
const texts = ['/dostavka-i-oplata/', '/rekvizity/', '/politika-obrabotki-dannyh/', '/oferta/', '/cookies/'];

test('a shop without the demo stands empty; a worker of the catalogue makes a folder with a property, moves it, and its old address leads on', async ({
  browser,
}) => {
  const directory = await throwAwayDirectory();
  const dataDir = join(directory, 'shop');
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: 'off' });
  try {
    await expect.poll(() => shop.output()).toContain('staff add');
    for (const path of [...addresses, ...texts]) {
      const answer = await fetch(shop.url + path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, /Шпиндел|example\.ru/.test(await answer.text())]).toEqual([path, false]);
    }
    expect(shop.output()).not.toContain('"level":50');

    const page = await employed(browser, 'catalogue', 'Вера', { url: shop.url, dataDir });
    await page.goto('/office/folders');
    await page.getByRole('button', { name: 'Раздел', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Новый раздел' });
    await form.getByLabel('Название').fill('Фрезы концевые');
    await form.getByLabel('Внутри раздела').selectOption({ label: 'Инструмент и оснастка' });
    await form.getByLabel('Слово в адресе').fill('frezy-koncevye');
    await form.getByRole('button', { name: 'Создать на сайте' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Фрезы концевые' })).toBeVisible();

    await page.getByRole('link', { name: 'Новое свойство' }).click();
    // The folder before it has a name to fill in too.
    await expect(page.getByRole('heading', { level: 1, name: 'Новое свойство' })).toBeVisible();
    await page.getByLabel('Название', { exact: true }).fill('Покрытие');
    await page.getByLabel('Вид', { exact: true }).selectOption({ label: 'выбор' });
    await page.getByRole('button', { name: 'Создать свойство' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Покрытие' })).toBeVisible();
    for (const [at, value] of ['TiAlN', 'AlCrN'].entries()) {
      await page.getByRole('button', { name: 'Добавить значение' }).click();
      await page.getByLabel(`Значение ${at + 1}`).fill(value);
    }
    await page.getByRole('button', { name: 'Сохранить значения на сайт' }).click();
    await expect(page.getByRole('button', { name: 'Объединить TiAlN' })).toBeVisible();

    const old = `${shop.url}/tools/frezy-koncevye/`;
    await expect.poll(async () => (await fetch(old)).status, { timeout: 15_000 }).toBe(200);

    await page.getByRole('link', { name: 'Фрезы концевые' }).click();
    await expect(page.getByLabel('Фильтр: Покрытие')).toBeChecked();
    await page.getByLabel('Слово в адресе').fill('frezy');
    await page.getByRole('button', { name: 'Сохранить на сайт', exact: true }).click();
    await expect(page.getByText('Прежние ведут сюда: frezy-koncevye')).toBeVisible();
    await page.getByLabel('Внутри раздела').selectOption({ label: 'Станки' });
    await page.getByRole('button', { name: 'Перенести на сайте' }).click();
    await expect(page.getByText('/catalog/frezy/')).toBeVisible();
    await expect
      .poll(
        async () => {
          const { status, headers } = await fetch(old, { redirect: 'manual' });
          return [status, headers.get('location')];
        },
        { timeout: 15_000 },
      )
      .toEqual([301, '/catalog/frezy/']);
    await page.context().close();
  } finally {
    await shop.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});
