import type { Page } from '@playwright/test';
import { appCode } from './app-code.ts';
import { seriousFlaws } from './axe.ts';
import { courseGroup, searchFiles } from './office-walks.ts';
import { shopCommand } from './shop-command.ts';
import { expect, test } from './visitor.ts';

const origin = (): string => process.env['SHOP_URL'] ?? '';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Nothing serious for axe, and nothing wider than the screen. */
async function refuseFlaws(page: Page): Promise<void> {
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

test('somebody who writes the site makes a page, looks at it, publishes it, changes it and returns', async ({
  browser,
}) => {
  test.slow();
  const email = `redaktor-${Date.now()}@shpindel.example.ru`;
  const output = await shopCommand(['staff', 'add', email, 'Ольга', 'Шубина', '--role', 'content'], {
    DATA_DIR: process.env['SHOP_DATA_DIR'] ?? '',
  });
  const context = await browser.newContext({ baseURL: origin(), viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(/\/office\/invite\?token=\S+/.exec(output)?.[0] ?? '');
  await page.getByLabel('Пароль').fill('Shpindel-2026-olga');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await page.getByRole('button', { name: 'Коды из приложения' }).click();
  await page.getByLabel('Код из приложения').fill(appCode(await page.locator('code').innerText()));
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('button', { name: 'Коды сохранены, открыть кабинет' }).click();
  await expect(title(page, 'Что ждёт')).toBeVisible();

  const name = `Заточка ${Date.now()}`;
  const address = `/${name.toLowerCase().replace('заточка ', 'zatochka-')}/`;
  await page.goto('/office/texts?kind=page');
  await expect(title(page, 'Тексты')).toBeVisible();
  await refuseFlaws(page);
  await page.getByRole('link', { name: 'Новая страница' }).click();
  await expect(title(page, 'Новая страница')).toBeVisible();
  await page.getByLabel('Заголовок страницы').fill(name);
  await page.getByLabel('Заголовок в поиске').fill(name);
  await page.getByLabel('Описание в поиске').fill('Точим свёрла и фрезы.');
  await page
    .getByLabel('Текст', { exact: true })
    .fill('## Свёрла\n\nТочим за день. [Подробнее](/netu-takoy/)');
  await page.getByRole('button', { name: 'Показать страницу' }).click();
  const preview = page.frameLocator('iframe.preview');
  await expect(preview.getByRole('heading', { level: 2, name: 'Свёрла' })).toBeVisible();
  await expect(page.getByText('нет страницы /netu-takoy/')).toBeVisible();
  await refuseFlaws(page);
  await page.getByLabel('Текст', { exact: true }).fill('## Свёрла\n\nТочим за день.');
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(title(page, name)).toBeVisible();
  await expect(page.locator('.rh .st').getByText('Не на сайте')).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: origin() })).newPage();
  expect((await guest.goto(address))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.locator('.rh .st').getByText('На сайте')).toBeVisible();
  const publishedText = async (): Promise<string> => {
    const answer = await guest.goto(address);
    return answer?.status() === 200
      ? (await guest.locator('main').innerText()).replaceAll('\u00a0', ' ')
      : '';
  };
  const reads = (text: string) => expect.poll(publishedText).toContain(text);
  await reads('Точим за день.');

  await page.getByLabel('Текст', { exact: true }).fill('## Свёрла\n\nТочим за час.');
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('cell', { name: '2, на сайте' })).toBeVisible();
  await reads('Точим за час.');
  await page.getByRole('button', { name: 'Сравнить с версией 1' }).click();
  const first = page.getByRole('dialog', { name: 'Версия 1' });
  await expect(first.locator('del', { hasText: 'Точим за день.' })).toBeVisible();
  await first.getByRole('button', { name: 'Вернуть версию 1' }).click();
  await expect(page.locator('.rh .st').getByText('Черновик поверх')).toBeVisible();
  await expect(page.getByLabel('Текст', { exact: true })).toHaveValue(/за день/);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('cell', { name: '3, на сайте, возврат к 1' })).toBeVisible();
  await reads('Точим за день.');

  await page.setViewportSize({ width: 390, height: 844 });
  await refuseFlaws(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await searchFiles(page);
  await courseGroup(page);
});
