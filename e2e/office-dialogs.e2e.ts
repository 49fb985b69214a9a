import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { employed } from './employed.ts';
import { expect, test } from './visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const state = (page: Page, name: string) => page.locator('.rh').getByText(name, { exact: true });

/** A tax number that fits its check digit and stands in no registry. */
function unknownInn(): string {
  const digits = [7, 7, ...Array.from({ length: 7 }, () => randomInt(10))];
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const total = digits.reduce((all, digit, index) => all + digit * (weights[index] ?? 0), 0);
  return [...digits, (total % 11) % 10].join('');
}

test('a company that no registry knows is written down, and dialogs keep what was typed when a step is refused', async ({
  browser,
}) => {
  test.slow();
  const [page, other] = [
    await employed(browser, 'sales-head', 'Игорь'),
    await employed(browser, 'sales-manager', 'Марина'),
  ];
  await page.goto('/office/orders/new');
  await page.getByRole('button', { name: 'Без кабинета' }).click();
  const form = page.getByRole('form', { name: 'Покупатель без кабинета' });
  const inn = unknownInn();
  for (const [label, value] of [
    ['Имя', 'Анна'],
    ['Фамилия', 'Седова'],
    ['Телефон', '+7 912 240-18-36'],
    ['Почта', `${randomUUID()}@example.ru`],
    ['ИНН, если платит компания', inn],
    ['Название', 'ООО «Новая»'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel(/^Согласен/).check();
  await form.getByRole('button', { name: 'Записать покупателя' }).click();
  await expect(form.getByLabel('Юридический адрес')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Юридический адрес').fill('Москва, ул. Первая, 1');
  await form.getByRole('button', { name: 'Записать покупателя' }).click();
  await expect(form.getByLabel(/^КПП/)).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(/^КПП/).fill(`${inn.slice(0, 4)}01001`);
  await form.getByRole('button', { name: 'Записать покупателя' }).click();
  await expect(page.getByLabel('Плательщик')).toContainText('Новая');

  const search = page.getByRole('combobox', { name: 'Артикул, название или размер' });
  await search.fill('21-4101-120');
  await expect(page.getByRole('option').first()).toContainText('21-4101-120');
  await search.press('Enter');
  await page.getByRole('radio', { name: /^До терминала/ }).check();
  await page.getByLabel('Терминал', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(title(page, /^ШП-/)).toBeVisible();

  // Another employee is faster.
  await page.locator('.nexts button').first().click();
  await dialog(page).getByLabel('Примечание для покупателя').fill('Проверили по телефону');
  await other.goto(page.url());
  await other.locator('.nexts button').first().click();
  await dialog(other).locator('button[type=submit]').click();
  await expect(state(other, 'Подтверждён')).toBeVisible();
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page).getByText(/^Этот шаг уже сделан: теперь «Подтверждён»/)).toBeVisible();
  await expect(dialog(page).getByText(/Заказ изменили, пока вы/)).toBeVisible();
  await expect(dialog(page).getByLabel('Примечание для покупателя')).toHaveValue('Проверили по телефону');
  await expect(dialog(page).locator('button[type=submit]')).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(state(page, 'Подтверждён')).toBeVisible();

  await page.locator('.nexts button').first().click();
  await dialog(page).locator('button[type=submit]').click();
  await expect(state(page, 'Ждёт оплаты')).toBeVisible();
  await other.reload();
  await expect(other.getByText(/^Платежи отмечают: /)).toBeVisible();
  await page.getByRole('button', { name: 'Оплата поступила' }).click();
  await expect(dialog(page).getByLabel(/^Сумма/)).toHaveValue(/\d/);
  await expect(dialog(page).getByLabel('День')).toHaveValue(/^\d{4}-/);
  await dialog(page).getByLabel('Платёжный документ').fill('п/п 117');
  await dialog(page).locator('button[type=submit]').click();
  await expect(state(page, 'Оплачен')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'п/п 117' })).toBeVisible();
  await page.context().close();
  await other.context().close();
});
