import type { Page } from '@playwright/test';
import { seriousFlaws } from './axe.ts';
import { employed } from './employed.ts';
import { remove } from './office-walks.ts';
import { expect, test } from './visitor.ts';

/** A flat picture of a colour, drawn by the page itself. */
async function flat(page: Page, name: string, clip: { width: number; height: number }) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, ...clip } });
  return { name, mimeType: 'image/png', buffer };
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a picture is uploaded, inserted into a text, replaced there, and protected while in use', async ({
  browser,
  page: guest,
}) => {
  // Each edition is generated in eight files.
  test.slow();
  const page = await employed(browser, 'content', 'Ольга');
  const stamp = `${Date.now()}`;
  await page.goto('/office/media');
  await expect(title(page, 'Картинки и файлы')).toBeVisible();
  const upload = page.getByLabel('Загрузить').first();
  await upload.setInputFiles([
    {
      name: `virus-${stamp}.svg`,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg onload="alert(1)"/>'),
    },
    await flat(page, `ceh-${stamp}.png`, { width: 700, height: 300 }),
  ]);
  await expect(page.getByRole('alert')).toContainText('SVG не принимаем');
  await page.getByRole('link', { name: `ceh-${stamp}` }).click({ timeout: 20_000 });
  await expect(title(page, `ceh-${stamp}`)).toBeVisible();
  await page.getByLabel('Название').fill(`Цех ${stamp}`);
  await page.getByLabel('Что на картинке').fill('Цех со станками');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(title(page, `Цех ${stamp}`)).toBeVisible();
  await expect(page.getByText('Нигде: можно удалить.')).toBeVisible();
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  const record = page.url();

  // Chosen in a text by its words.
  await page.goto('/office/texts/new/page');
  await page.getByLabel('Заголовок страницы').fill(`Наш цех ${stamp}`);
  await page.getByLabel('Заголовок в поиске').fill('Наш цех');
  await page.getByLabel('Описание в поиске').fill('Как устроен цех.');
  await page.getByLabel('Текст', { exact: true }).fill('Вот он:\n\n');
  await page.getByRole('button', { name: 'Картинка или файл' }).click();
  const choice = page.getByRole('dialog', { name: 'Картинка или файл' });
  await choice.getByLabel('Поиск по названию').fill(`станками ${stamp}`);
  await expect(choice.getByRole('listitem')).toHaveCount(1);
  expect(await seriousFlaws(page, 'dialog')).toEqual([]);
  await choice.getByRole('button', { name: new RegExp(`^Цех ${stamp}`) }).click();
  await expect(page.getByLabel('Текст', { exact: true })).toHaveValue(/!\[Цех со станками\]\(\/api\/media\//);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.locator('.rh .st').getByText('На сайте')).toBeVisible();
  const address = (await page.getByRole('link', { name: 'На сайте' }).getAttribute('href')) ?? '';
  const workshopImage = guest.getByRole('img', { name: 'Цех со станками' });
  await expect
    .poll(async () => {
      await guest.goto(address);
      return workshopImage.count();
    })
    .toBe(1);
  const first = (await workshopImage.getAttribute('src')) ?? '';
  expect(await workshopImage.getAttribute('width')).toBe('700');

  // Replaced without opening the text: its page shows the newer one at another address.
  await page.goto(record);
  await page
    .getByLabel('Заменить картинку')
    .setInputFiles(await flat(page, 'new.png', { width: 500, height: 400 }));
  await expect(page.getByRole('link', { name: 'Версия 2' })).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(async () => {
      await guest.reload();
      return workshopImage.getAttribute('width');
    })
    .toBe('500');
  expect(await workshopImage.getAttribute('src')).not.toBe(first);

  // A frame of it is one more edition.
  await page.getByRole('button', { name: 'Кадр', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Кадр картинки' });
  await dialog.getByText('1:1', { exact: true }).click();
  await dialog.getByRole('button', { name: /^Сохранить на/ }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('link', { name: 'Версия 3' })).toBeVisible();

  // A picture in use stays and lists its uses; one press restores the first edition.
  await remove(page);
  await expect(page.getByRole('alert')).toContainText(`«Наш цех ${stamp}»`);
  await page.getByRole('button', { name: 'Вернуть версию 1' }).click();
  await expect
    .poll(async () => {
      await guest.reload();
      return workshopImage.getAttribute('src');
    })
    .toBe(first);

  // A banner shows it too, chosen by keys alone.
  await page.goto('/office/banners/new');
  await page.getByLabel('Заголовок').fill(`Цех ${stamp}`);
  await page.getByLabel('Где показывать').selectOption({ label: 'Главная' });
  await page.getByLabel('Место', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Картинка: Выбрать или загрузить' }).press('Enter');
  const pictures = page.getByRole('dialog', { name: 'Картинка' });
  await pictures.getByLabel('Поиск по названию').fill(stamp);
  await expect(pictures.getByRole('listitem')).toHaveCount(1);
  await pictures.getByRole('button', { name: new RegExp(`^Цех ${stamp}`) }).press('Enter');
  await expect(page.getByRole('img', { name: 'Картинка: выбрана' })).toBeVisible();
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /^(?:Сохранить|Показать|Создать)/ }).click();
  await expect(title(page, `Цех ${stamp}`)).toBeVisible();
  const banner = guest
    .getByRole('listitem')
    .filter({ has: guest.getByRole('heading', { name: `Цех ${stamp}` }) });
  await expect
    .poll(async () => {
      await guest.goto('/');
      return banner.locator('img').getAttribute('src');
    })
    .toContain(/[0-9a-f]{40}/.exec(first)?.[0]);
  await remove(page);
  await expect(page).toHaveURL(/\/banners$/);
});
