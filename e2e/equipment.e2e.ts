import type { Page } from '@playwright/test';
import { clerk } from './employed.ts';
import { signIn } from './signed-in.ts';
import { alive, expect, phone, test } from './visitor.ts';

const history = (page: Page) => page.getByRole('region', { name: 'История' });

test("an owner requests service from a machine's card and sees the progress made by staff", async ({
  page,
  context,
  visit,
}) => {
  test.slow();
  await signIn(context, 's.voronov@example.ru');
  await visit('/personal/equipment/');
  await expect(page.getByRole('heading', { level: 1, name: 'Оборудование' })).toBeVisible();
  await page.getByRole('link', { name: 'Цех 2 4' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Заводской номер' })).toHaveCount(4);
  await page.getByRole('link', { name: 'Все 7' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Заводской номер' })).toHaveCount(7);

  // A long history has pages.
  await page.getByRole('listitem').filter({ hasText: 'K85-20413' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Паспорт' })).toBeVisible();
  await expect(history(page).getByText('Пуск и\u00a0приёмка')).toHaveCount(0);
  await history(page).getByRole('link', { name: 'Дальше' }).click();
  await expect(history(page).getByText('Пуск и\u00a0приёмка')).toBeVisible();

  await page.getByRole('button', { name: 'Заявка на\u00a0сервис' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Заявка на сервис' });
  await popup.getByLabel('Что происходит').fill('Не закрывается дверь. Горит лампа.');
  await popup.getByRole('checkbox').check();
  await popup.getByRole('button', { name: 'Вызвать инженера' }).click();
  const thanks = await page.getByText(/Заявка \d+ принята/).textContent();
  const number = /\d+/.exec(thanks ?? '')?.[0] ?? '';

  await visit(page.url().replace(/\?.*$/, ''));
  await history(page)
    .getByRole('link', { name: new RegExp(`^Заявка ${number}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Заявка ${number}` })).toBeVisible();
  const { change } = await clerk();
  const step = { to: 'completed', result: 'Отрегулирована дверь', hours: 3990 };
  await change(`/service/${number}`, '/step', { data: step });
  const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 signed') };
  const multipart = { title: 'Подписанный акт', files: scan };
  await change(`/service/${number}`, '/papers', { multipart });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Что сделано' })).toBeVisible();
  const [act] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: new RegExp(`^Акт № ${number}`) }).click(),
  ]);
  expect(act.suggestedFilename()).toBe(`Акт № ${number}.pdf`);
  const [signed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Подписанный акт PDF/ }).click(),
  ]);
  expect(signed.suggestedFilename()).toBe('scan.pdf');
});

test('goods that fit an own machine: from its card, and in listings', async ({ page, context, visit }) => {
  test.slow();
  await page.setViewportSize(phone);
  await signIn(context, 's.voronov@example.ru');
  await visit('/personal/equipment/?due=1');
  await page.getByRole('listitem').filter({ hasText: 'K85-20413' }).getByRole('link').click();
  await page.getByRole('link', { name: /^Патроны и\s+оправки BT40/ }).click();
  await expect(page).toHaveURL(/\/tools\/osnastka\/\?p\.taper=bt40$/);
  await alive(page);
  // Below 1280 px it is among the filters, because a row of its own would shift the products.
  const filters = page.getByRole('link', { name: /^Фильтры/ });
  const chip = page.getByRole('link', { name: /^Подходит к\s/ });
  await filters.click();
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await chip.click();
  await expect(page).toHaveURL(/\/tools\/osnastka\/$/);
  await expect(chip).toHaveCount(0);
  await filters.click();
  await expect(chip).not.toHaveAttribute('aria-current');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('dialog', { name: 'Фильтры' }).getByRole('button', { name: 'Закрыть' }).click();
  await expect(chip).toBeVisible();

  // A guest sees nothing of it.
  await context.clearCookies();
  await visit('/tools/osnastka/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(chip).toHaveCount(0);
});
