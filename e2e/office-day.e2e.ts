import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { seriousFlaws } from './axe.ts';
import { employed } from './employed.ts';
import { emailTo } from './mail.ts';
import { sendForm } from './sent-form.ts';
import { expect, test } from './visitor.ts';

const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');
const state = (page: Page, name: string) => page.locator('.rh').getByText(name, { exact: true });

/** Writes down a buyer without an account. */
async function writeBuyer(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Без кабинета' }).click();
  const form = page.getByRole('form', { name: 'Покупатель без кабинета' });
  await form.getByLabel('Имя').fill('Анна');
  await form.getByLabel('Фамилия').fill('Седова');
  await form.getByLabel('Телефон').fill('+7 912 240-18-36');
  await form.getByLabel('Почта').fill(email);
  await form.getByLabel(/^Согласен/).check();
  await form.getByRole('button', { name: 'Записать покупателя' }).click();
}

/** The usual next step of an order. */
async function step(page: Page, then: string): Promise<void> {
  await page.locator('.nexts button').first().click();
  await dialog(page).locator('button[type=submit]').click();
  await expect(state(page, then)).toBeVisible();
}

const linkOf = ({ text }: { readonly text?: string | undefined }): string =>
  /\/(?:quotations|checkout)\/[\w-]+\/\?key=[\w-]+/.exec(text ?? '')?.[0] ?? '';

/** A file on the order: for staff alone, then for the buyer. */
async function attachFile(page: Page): Promise<void> {
  await page
    .getByLabel('Файлы', { exact: true })
    .setInputFiles({ name: 'Договор.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n x') });
  await page.getByRole('button', { name: 'Приложить для своих' }).click();
  await expect(page.getByRole('link', { name: 'Договор' })).toBeVisible();
  const visibility = page.getByLabel('видит покупатель: Договор');
  await visibility.click();
  await expect(visibility).toBeChecked();
}

/** A press on a suggestion of «@» completes the name. */
async function callColleague(page: Page): Promise<void> {
  const note = page.getByLabel('Заметка', { exact: true });
  await note.pressSequentially('Проверьте @Иго');
  await page.getByRole('group', { name: 'Кого позвать' }).getByRole('button').first().click();
  await expect(note).toHaveValue(/^Проверьте @Игорь [^@]+, $/);
  await note.press('Control+Enter');
  await expect(page.locator('.tl .note').first()).toContainText('Проверьте @Игорь');
}

/** One piece more: the shop proposes, the buyer agrees by the link of the e-mail, without JavaScript. */
async function amend(browser: Browser, page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Изменить заказ' }).click();
  const form = page.getByRole('form', { name: 'Изменение заказа' });
  await form.getByRole('spinbutton').fill('4');
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  await form.getByRole('button', { name: 'Сохранить изменение' }).click();
  await page.getByRole('button', { name: 'Отправить покупателю' }).click();
  await expect(page.getByText('ждёт ответа покупателя', { exact: false }).first()).toBeVisible();
  const context = await browser.newContext({
    baseURL: process.env['SHOP_URL'] ?? '',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const guest = await context.newPage();
  await guest.goto(linkOf(await emailTo(email, /предлагаем изменить/)));
  await expect(guest.getByText('4\u00a0шт', { exact: false }).first()).toBeVisible();
  await guest.getByLabel('Что ответить магазину').fill('Согласна');
  await guest.getByRole('button', { name: 'Согласиться' }).click();
  await expect(guest.getByText(/^Заказ ШП-\S+ изменён$/)).toBeVisible();
  await context.close();
  await expect(page.locator('.tl')).toContainText('версия 2');
}

/** The picking list has the remaining lines; printed, it is alone on the page. */
async function picked(page: Page, many: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'Лист сборки', exact: true }).click();
  const pickingList = page.getByRole('article', { name: 'Лист сборки' });
  await expect(pickingList.getByText(many)).toBeVisible();
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.rail')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  await expect(pickingList.getByText('21-4101-120').first()).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.goBack();
}

test('an order by phone is confirmed, amended, invoiced, paid and sent in parts; a piece comes back', async ({
  browser,
}) => {
  test.slow();
  const page = await employed(browser, 'sales-head', 'Игорь');
  await page.goto('/office/orders/new');
  const email = `${randomUUID()}@example.ru`;
  await writeBuyer(page, email);
  const search = page.getByRole('combobox', { name: 'Артикул, название или размер' });
  await search.fill('21-4101-120');
  await expect(page.getByRole('option').first()).toContainText('21-4101-120');
  await search.press('Enter');
  await page.getByRole('spinbutton').fill('3');
  await page.getByRole('radio', { name: /^До терминала/ }).check();
  await page.getByLabel('Терминал', { exact: true }).selectOption({ index: 1 });
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(title(page, /^ШП-/)).toBeVisible();
  await expect(page.locator('.tl')).toContainText('Принят по\u00a0телефону');
  await attachFile(page);
  await callColleague(page);
  // Printed: the lines and the place without controls.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.rail')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Изменить заказ' })).toBeHidden();
  await expect(page.getByRole('cell', { name: /21-4101-120/ }).first()).toBeVisible();
  await page.emulateMedia({ media: null });

  await step(page, 'Подтверждён');
  await amend(browser, page, email);
  await step(page, 'Ждёт оплаты');
  for (const [amount, then] of [
    ['100', 'Ждёт оплаты'],
    [null, 'Оплачен'],
  ] as const) {
    await page.getByRole('button', { name: 'Платёж' }).click();
    if (amount)
      await dialog(page)
        .getByLabel(/^Сумма/)
        .fill(amount);
    await dialog(page).getByRole('button', { name: 'Отметить платёж' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(state(page, then)).toBeVisible();
  }
  await step(page, 'Собирается');
  await picked(page, /, 4\sшт/);
  await page.locator('.nexts button').first().click();
  await dialog(page).getByRole('spinbutton').fill('1');
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page)).toBeHidden();
  await picked(page, /, 3\sшт/);
  await step(page, 'В пути');
  await expect(page.getByRole('link', { name: 'Лист сборки' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Принять возврат' }).click();
  await dialog(page).getByRole('spinbutton').first().fill('1');
  await dialog(page).getByLabel('Причина').fill('Брак');
  await dialog(page).getByRole('button', { name: 'Принять возврат' }).click();
  await expect(page.getByText('Возврат 1', { exact: true })).toBeVisible();
  await page.context().close();
});

test('a guest’s request becomes a quotation, priced above a limit, approved by another, accepted by a link', async ({
  browser,
  request,
}) => {
  test.slow();
  const email = `${randomUUID()}@example.ru`;
  const [page, head] = [
    await employed(browser, 'sales-manager', 'Марина'),
    await employed(browser, 'sales-head', 'Олег'),
  ];
  await sendForm(request, 'offer-request', {
    name: 'Анна Седова',
    phone: '+7 (912) 240-18-36',
    email,
    request: 'Сверло 12',
  });
  await page.goto(`/office/requests?q=${email}`);
  await page.locator('.beside .pr').click();
  await page.getByRole('link', { name: 'Сделать предложением' }).click();
  await expect(title(page, /^Новое предложение/)).toBeVisible();
  const form = page.getByRole('form', { name: 'Покупатель без кабинета' });
  await form.getByLabel(/^Согласен/).check();
  await form.getByRole('button', { name: 'Записать покупателя' }).click();
  await page.getByLabel('Первый товар').fill('21-4101-120');
  await page.getByRole('button', { name: 'Начать предложение' }).click();
  await expect(title(page, /^КП-/)).toBeVisible();
  await page.getByRole('button', { name: 'Сегодняшние цены' }).click();
  await expect(page.getByLabel(/^Цена, /)).not.toHaveValue('');
  await page.getByLabel('Скидка на все строки, %').fill('20');
  await page.getByRole('button', { name: 'Скидка на все' }).click();
  await page.getByRole('button', { name: 'Сохранить предложение' }).click();
  await page.getByRole('button', { name: 'Запросить согласование' }).click();
  await expect(page.getByText(/Согласования ждёт Марина/)).toBeVisible();
  await head.goto(page.url());
  await head.getByRole('button', { name: 'Согласовать скидку' }).click();
  await expect(head.getByText(/^Скидка согласована: Олег/)).toBeVisible();
  await head.context().close();
  await page.reload();
  await page.getByRole('button', { name: 'Отправить покупателю' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Отправить предложение/ })
    .click();
  await expect(state(page, 'Новое')).toBeVisible();
  await page.context().close();

  const link = linkOf(await emailTo(email, /предложение/i));
  const context = await browser.newContext({ baseURL: process.env['SHOP_URL'] ?? '' });
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(title(guest, /^Предложение КП-/)).toBeVisible();
  expect(guest.url()).not.toContain('key');
  await guest.getByRole('button', { name: /^Согласовать и\s?заказать на/ }).click();
  await expect(title(guest, /оформлен$/)).toBeVisible();
  await context.close();
});

test('what is typed while a list is on its way is searched for by Enter', async ({ browser }) => {
  const page = await employed(browser, 'sales-head', 'Вера');
  await page.goto('/office/orders');
  const search = page.getByRole('main').getByRole('searchbox');
  let release = (): void => {};
  const released = new Promise<void>((go) => (release = go));
  await page.route(/\/api\/staff\/orders\?.*q=first/, async (route) => {
    await released;
    await route.continue();
  });
  await search.fill('first');
  await search.press('Enter');
  await search.fill('second');
  release();
  await expect(page).toHaveURL(/q=first/);
  await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=second/);
  await expect(search).toHaveValue('second');
  await page.context().close();
});
