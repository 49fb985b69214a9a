import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousFlaws } from './axe.ts';
import { employed } from './employed.ts';
import { signIn } from './signed-in.ts';
import { expect, test } from './visitor.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The person a page of the office finds first by their mailbox. */
async function openPerson(page: Page, email: string): Promise<void> {
  await page.goto(`/office/customers?q=${email}`);
  await page.locator('tbody a').first().click();
}

test('an engineer writes a machine down for a company, which finds it and its files in the account', async ({
  browser,
  page: buyer,
  context,
}) => {
  test.slow();
  const page = await employed(browser, 'service', 'Павел');
  const serial = `W-${randomUUID().slice(0, 8)}`;
  await openPerson(page, 's.voronov@example.ru');
  await page.getByRole('link', { name: 'Завести карту' }).click();
  await expect(title(page, 'Новая карта станка')).toBeVisible();
  const search = page.getByRole('combobox', { name: /^Станок из каталога/ });
  await search.fill('VMC 850');
  await page.locator('.gs [role=option]').first().click();
  await expect(page.getByLabel('Модель')).toHaveValue(/VMC/);
  await page.getByLabel('Продан').fill('2024-03-12');
  await page.getByLabel('Гарантия до').fill('2023-03-12');
  await page.getByRole('button', { name: 'Завести карту' }).click();
  await expect(page.getByLabel('Заводской номер')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Гарантия до')).toHaveAttribute('aria-invalid', 'true');
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  await page.getByLabel('Заводской номер').fill(serial);
  await page.getByLabel('Гарантия до').fill('2027-03-12');
  await page.getByLabel('Где стоит').fill('Цех 9');
  await page.getByRole('button', { name: 'Завести карту' }).dblclick();
  await expect(page.locator('.side').getByText(serial)).toBeVisible();

  await page.getByRole('link', { name: 'Изменить', exact: true }).click();
  await page.getByLabel('Где стоит').fill('Цех 10');
  await page.getByRole('button', { name: 'Сохранить карту' }).click();
  await expect(page.getByText('Цех 10')).toBeVisible();

  const word = Buffer.from(
    'PK\u0003\u0004'.padEnd(26, '\0') + '\u0013\0\0\0[Content_Types].xml rest',
    'latin1',
  );
  await page
    .getByLabel('Файлы', { exact: true })
    .setInputFiles({ name: 'scan.docx', mimeType: 'application/octet-stream', buffer: word });
  await page.getByLabel('Вид документа').selectOption({ label: 'Акт' });
  await page.getByLabel('Название').fill('Акт приёмки');
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Приложить к' }).click();
  await expect(page.getByRole('link', { name: 'Акт приёмки' })).toBeVisible();

  await signIn(context, 's.voronov@example.ru');
  await buyer.goto('/personal/equipment/');
  const card = buyer.getByRole('listitem').filter({ hasText: serial });
  await expect(card).toContainText('12 марта 2027');
  await card.getByRole('link').first().click();
  await expect(buyer.getByText('12 марта 2024', { exact: false }).first()).toBeVisible();
  await expect(buyer.getByRole('link', { name: /^Акт приёмки/ })).toBeVisible();
  await buyer.goto('/personal/documents/?kind=act');
  await expect(buyer.getByText('Акт приёмки').first()).toBeVisible();

  await page.getByRole('button', { name: 'Убрать', exact: true }).click();
  await page.getByRole('button', { name: 'Убрать станок' }).click();
  await expect(title(page, 'Карты станков')).toBeVisible();
  await buyer.goto('/personal/equipment/');
  await expect(buyer.getByRole('listitem').filter({ hasText: serial })).toHaveCount(0);
  await page.context().close();
});

/** Names the owner of the company on the screen. */
async function nameOwner(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Назначить владельца' }).click();
  const option = dialog.locator('option', { hasText: email });
  await dialog.getByLabel('Кто').selectOption((await option.textContent()) ?? '');
  await dialog.getByLabel('Почему').fill('Приказ директора');
  expect(await seriousFlaws(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Назначить владельца' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Владелец');
}

test('the head names an employee as the owner of a company, and the one before again', async ({
  browser,
}) => {
  test.slow();
  const page = await employed(browser, 'sales-head', 'Игорь');
  await openPerson(page, 's.voronov@example.ru');
  await page.locator('.side a[href^="/office/companies/"]').first().click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Назначить владельца' }).click();
  await dialog.getByLabel('Кто').selectOption('Другой человек…');
  await dialog.getByLabel('Почта').fill('nobody@example.ru');
  await dialog.getByLabel('Почему').fill('Приказ директора');
  await dialog.getByRole('button', { name: 'Назначить владельца' }).click();
  await expect(dialog.getByRole('alert')).toContainText('с подтверждённой почтой');
  await page.keyboard.press('Escape');
  await nameOwner(page, 'n.klimova@example.ru');
  await expect(page.getByRole('row').filter({ hasText: 's.voronov@example.ru' })).toContainText('Сотрудник');
  await nameOwner(page, 's.voronov@example.ru');
  await page.context().close();
});
