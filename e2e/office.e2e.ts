import type { Browser, Page } from '@playwright/test';
import { appCode } from './app-code.ts';
import { seriousFlaws } from './axe.ts';
import { expect, test } from './visitor.ts';

/** The secret of the demo staff, printed at start. A code is valid once, so each test has people of its own. */
const secret = 'SHPINDELSHPINDELSHPINDELSHPINDEL';
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const scriptsWeight = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024`;

async function at(browser: Browser, who: string, viewport = desk): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['SHOP_URL'] ?? '',
    viewport,
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  await page.goto('/office/sign-in');
  await page.getByLabel('Почта').fill(`${who}@shpindel.example.ru`);
  await page.getByLabel('Пароль').fill('Shpindel-2026');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await page.getByLabel('Код').fill(appCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Что ждёт' })).toBeVisible();
  await expect(page.getByText(/^Шпиндель \d+\.\d+\.\d+$/)).toBeVisible({ visible: viewport === desk });
  const weight = await page.evaluate<number>(scriptsWeight);
  expect(weight, 'JavaScript of the first load, KB of gzip').toBeGreaterThan(50);
  expect(weight, 'JavaScript of the first load, KB of gzip').toBeLessThanOrEqual(220);
  return page;
}

/** Nothing serious for axe, and nothing wider than the screen. */
async function refuseFlaws(page: Page): Promise<void> {
  expect(await seriousFlaws(page, 'main')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}

const dialog = (page: Page) => page.getByRole('dialog');
const state = (page: Page, name: string) => page.locator('.rh').getByText(name, { exact: true });

test('a discount above the manager’s limit goes out when the head agrees', async ({ browser }) => {
  const manager = await at(browser, 'manager');
  await manager.goto('/office/customers?q=otzyv-5%40example.ru');
  await manager.locator('tbody a').first().click();
  await manager.getByRole('link', { name: 'Предложение', exact: true }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'Новое предложение' })).toBeVisible();
  await refuseFlaws(manager);
  await manager.getByRole('button', { name: 'Начать предложение' }).click();
  const title = manager.getByRole('heading', { level: 1, name: /^КП-\d+$/ });
  await expect(title).toBeVisible();
  const number = await title.innerText();

  await manager.getByRole('textbox', { name: 'Артикул' }).fill('10-4801-500');
  await manager.getByRole('button', { name: 'Добавить' }).click();
  await expect(manager.getByRole('row')).toHaveCount(2);
  await expect(manager.getByTitle(/PDF$/)).toHaveAttribute('src', /^blob:/);
  await manager.getByRole('textbox', { name: /^Скидка, / }).fill('12');
  await manager.keyboard.press('Tab');
  await manager.getByRole('button', { name: 'Сохранить предложение' }).click();
  await expect(manager.getByText('скидка больше вашего предела 7 %')).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Отправить покупателю' })).toBeDisabled();
  await refuseFlaws(manager);
  await manager.getByRole('button', { name: 'Запросить согласование' }).click();
  await expect(manager.getByText('Согласования ждёт')).toBeVisible();

  const head = await at(browser, 'head', phone);
  // Home shows what each holds, or everything, and stays as it was left.
  await head.getByRole('button', { name: 'Мои', exact: true }).click();
  await expect(head.getByRole('button', { name: 'Мои', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await head.reload();
  await expect(head.getByRole('button', { name: 'Мои', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await refuseFlaws(head);
  await head.getByRole('button', { name: 'Все', exact: true }).click();
  await head.goto(`/office/quotations/${encodeURIComponent(number)}`);
  // Each sees that the other has the record open, and what the other did, without a reload.
  await expect(manager.getByText('смотрит')).toBeVisible();
  await head.getByRole('button', { name: 'Согласовать скидку' }).click();
  await expect(head.getByText('Скидка согласована')).toBeVisible();
  await refuseFlaws(head);
  await expect(manager.getByText('Скидка согласована')).toBeVisible();
  await head.context().close();
  await expect(manager.getByText('смотрит')).toBeHidden();

  await manager.getByRole('button', { name: 'Отправить покупателю' }).click();
  await dialog(manager)
    .getByRole('button', { name: /^Отправить предложение/ })
    .click();
  await expect(state(manager, 'Новое')).toBeVisible();
  await manager.context().close();
});

test('an order is paid in parts, a wrong mark goes, a piece comes back; all of it on a phone', async ({
  browser,
}) => {
  const page = await at(browser, 'admin', phone);
  const open = async (status: string): Promise<void> => {
    await page.goto(`/office/orders?q=7415082130&status=${status}`);
    await page.locator('.pr').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^ШП-/ })).toBeVisible();
  };
  await open('awaiting_payment');
  await refuseFlaws(page);
  await page.getByRole('button', { name: 'Платёж' }).click();
  await dialog(page)
    .getByLabel(/^Сумма/)
    .fill('1 000,50');
  await dialog(page).getByRole('button', { name: 'Отметить платёж' }).click();
  await expect(page.getByRole('cell', { name: /1.000,50/ })).toBeVisible();
  await page.getByRole('button', { name: 'Платёж' }).click();
  await dialog(page).getByRole('button', { name: 'Отметить платёж' }).click();
  await expect(state(page, 'Оплачен')).toBeVisible();
  await page.getByRole('button', { name: 'Снять' }).nth(1).click();
  await dialog(page).getByRole('textbox').fill('Чужой платёж');
  await dialog(page)
    .getByRole('button', { name: /^Снять отметку/ })
    .click();
  await expect(state(page, 'Ждёт оплаты')).toBeVisible();

  await open('completed');
  await page.getByRole('button', { name: 'Принять возврат' }).click();
  await dialog(page).getByRole('spinbutton').first().fill('1');
  await dialog(page)
    .getByLabel('Куда положен товар')
    .selectOption({ label: 'Не\u00a0вернётся в\u00a0продажу' });
  await dialog(page).getByLabel('Причина').fill('Брак');
  await refuseFlaws(page);
  await dialog(page).getByRole('button', { name: 'Принять возврат' }).click();
  await expect(page.getByText('Возврат 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Деньги возвращены' })).toBeVisible();
  await page.context().close();
});
