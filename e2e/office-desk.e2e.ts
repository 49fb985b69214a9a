import type { Page } from '@playwright/test';
import { appCode } from './app-code.ts';
import { seriousFlaws } from './axe.ts';
import { shopCommand } from './shop-command.ts';
import { expect, test } from './visitor.ts';

/** Nothing serious for axe, and nothing wider than the screen. */
async function refuseFlaws(page: Page): Promise<void> {
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('somebody new answers a request, sees the letter, answers a review, looks at the jobs', async ({
  browser,
  request,
}) => {
  test.slow();
  const opened = (await (await request.get('/api/form/guard')).json()) as { data: { token: string } };
  const email = `novichok-${Date.now()}@shpindel.example.ru`;
  const env = { DATA_DIR: process.env['SHOP_DATA_DIR'] ?? '' };
  const words = await shopCommand(
    ['staff', 'add', email, 'Нина', 'Новикова', '--role', 'administrator'],
    env,
  );
  const context = await browser.newContext({
    baseURL: process.env['SHOP_URL'] ?? '',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(/\/office\/invite\?token=\S+/.exec(words)?.[0] ?? '');
  await page.getByLabel('Пароль').fill('Shpindel-2026-nina');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await page.getByRole('button', { name: 'Коды из приложения' }).click();
  await page.getByLabel('Код из приложения').fill(appCode(await page.locator('code').innerText()));
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('button', { name: 'Коды сохранены, открыть кабинет' }).click();
  await expect(title(page, 'Что ждёт')).toBeVisible();

  const sender = `anna-${Date.now()}@example.ru`;
  const sent = await request.post('/api/form/feedback', {
    data: { name: 'Анна', email: sender, message: 'Нужны свёрла', consent: true, guard: opened.data.token },
  });
  expect([sent.status(), await sent.text()]).toEqual([200, expect.any(String)]);
  await page.goto(`/office/requests?q=${sender}`);
  await page.locator('.beside .pr').click();
  await expect(page.getByRole('heading', { level: 2, name: /заявка \d+/ })).toBeVisible();
  await page.getByLabel('Ответ отправителю').fill('Свёрла есть на складе.');
  await page.getByRole('button', { name: 'Шаблоны' }).click();
  await page.getByLabel('Сохранить написанное как шаблон').fill('Есть на складе');
  await page.getByRole('button', { name: 'Сохранить шаблон' }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Есть на складе', exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ответить и закрыть' }).click();
  await expect(page.locator('.pane .rh').getByText('Выполнена')).toBeVisible();
  await refuseFlaws(page);

  await page.goto(`/office/letters?q=${sender}`);
  await page.getByRole('link', { name: /^Ответ на заявку/ }).click();
  await expect(title(page, /^Ответ на заявку/)).toBeVisible();
  await expect(page.frameLocator('iframe.letter').locator('p', { hasText: 'Свёрла есть на складе.' })).toBeVisible();
  await refuseFlaws(page);

  await page.goto('/office/reviews?status=approved&answer=none');
  await page.locator('tbody a').first().click();
  await page.getByLabel('Ответ магазина').fill('Спасибо за отзыв.');
  await page.getByRole('button', { name: 'Ответить', exact: true }).click();
  await expect(page.getByText(/^виден под отзывом/)).toBeVisible();
  await refuseFlaws(page);
  await page.getByLabel('Ответ магазина').fill('');
  await page.getByRole('button', { name: 'Убрать ответ' }).click();
  await expect(page.getByText('увидят все покупатели')).toBeVisible();

  await page.goto('/office/service/board');
  await expect(title(page, 'Сервис')).toBeVisible();
  await refuseFlaws(page);
  await page.locator('.board .card').first().click();
  await expect(title(page, /заявка/)).toBeVisible();
  await refuseFlaws(page);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['service/board', 'Сервис'],
    ['jobs', 'Задания'],
    ['letters', 'Письма'],
    ['reviews', 'Отзывы'],
  ] as const) {
    await page.goto(`/office/${path}`);
    await expect(title(page, name)).toBeVisible();
    await refuseFlaws(page);
  }
  await context.close();
});
