import type { Browser, BrowserContext } from '@playwright/test';
import { appCode } from './app-code.ts';
import { emailTo, linkIn } from './mail.ts';
import { signUp } from './signed-in.ts';
import { alive, expect, password, test } from './visitor.ts';

const origin = (): string => process.env['SHOP_URL'] ?? '';

type Method = 'post' | 'put';
async function call(context: BrowserContext, method: Method, path: string, data: object = {}) {
  const answer = await context.request[method](origin() + path, { data, headers: { origin: origin() } });
  expect(answer.status(), `${path} ${await answer.text()}`).toBe(200);
  return answer.json();
}
const tokenIn = (link: string): string => new URL(link, origin()).searchParams.get('token') ?? '';

/** A company of the registry with its owner in `owner` and an employee in a browser of their own. */
async function company(owner: BrowserContext, browser: Browser, inn: string, office: string) {
  const email = await signUp(owner, 'Вера');
  const confirm = tokenIn(linkIn(await emailTo(email, /Подтвердите/)));
  await call(owner, 'post', `/api/auth/activate/email?token=${confirm}`);
  const { data } = await call(owner, 'post', '/api/auth/sign-up/legal/inn', { inn });
  const [{ legal_name_short: name_short, kpp }] = data;
  await call(owner, 'post', '/api/profile/account/convert-to-legal', { inn, name_short, kpp });
  const proof = tokenIn(linkIn(await emailTo(office, /Подтвердите/)));
  await call(owner, 'post', '/api/auth/company/confirm', { token: proof });
  const employee = await browser.newContext({ baseURL: origin() });
  const employeeEmail = await signUp(employee, 'Пётр');
  await call(owner, 'post', '/api/invites', { email: employeeEmail });
  const invite = tokenIn(linkIn(await emailTo(employeeEmail, /Приглашение/)));
  await call(employee, 'post', '/api/auth/invite/accept', { token: invite });
  return { name: name_short as string, employee };
}

test('a company goes to an employee, and back to an heir when its new owner leaves', async ({
  page,
  visit,
  context,
  browser,
}) => {
  const { name, employee } = await company(context, browser, '6686128771', 'office-5@example.ru');
  await visit('/personal/profile/');
  await page.getByText('Передать компанию').first().click();
  const handing = page.locator('form', { hasText: 'Новый владелец' });
  await handing.getByLabel('Ваш пароль').fill(password);
  await handing.getByRole('button', { name: 'Передать компанию' }).click();
  await expect(page.getByText('Компания передана новому владельцу')).toBeVisible();

  const heir = await employee.newPage();
  await heir.goto('/personal/profile/');
  await alive(heir);
  await heir.getByText('Удалить аккаунт').first().click();
  const leaving = heir.locator('form', { hasText: 'Кому передать компанию' });
  await leaving.getByRole('textbox', { name: /^Пароль/ }).fill(password);
  await leaving.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await heir.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(heir.getByRole('heading', { level: 1 })).toHaveText('Аккаунт удалён');
  await employee.close();
  await page.reload();
  const panel = page.locator('section', { hasText: name }).first();
  await expect(panel.getByText('Владелец', { exact: true })).toBeVisible();
});

test('a company that requires a second factor keeps an employee out until there is one', async ({
  page,
  visit,
  context,
  browser,
}) => {
  const { employee } = await company(context, browser, '6612147956', 'office-7@example.ru');
  await visit('/personal/profile/');
  const press = async () => {
    await page.getByRole('button', { name: 'Требовать второй фактор у сотрудников' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Требовать' }).click();
  };
  await press();
  await expect(page.getByText('Сначала включите второй фактор у себя')).toBeVisible();
  const url = '/api/profile/second-factor/totp';
  const { data } = await call(context, 'post', url, { current_password: password });
  await call(context, 'put', url, { code: appCode(data.secret) });
  await press();
  await expect(page.getByText('Требуется у всех сотрудников')).toBeVisible();

  const ordersPage = await employee.newPage();
  await ordersPage.goto('/personal/orders/');
  await expect(ordersPage.getByText('владелец требует второй фактор входа')).toBeVisible();
  await ordersPage.getByRole('link', { name: 'Включить второй фактор' }).click();
  await expect(ordersPage).toHaveURL('/personal/security/');
  await employee.close();
});

test('a person who confirms the address elsewhere chooses a password there', async ({ context, browser }) => {
  const email = await signUp(context, 'Вера');
  const elsewhere = await browser.newPage({ baseURL: origin() });
  await elsewhere.goto(linkIn(await emailTo(email, /Подтвердите/)));
  await alive(elsewhere);
  await elsewhere.getByRole('button', { name: 'Подтвердить почту' }).click();
  await expect(elsewhere.getByText('Почта подтверждена с другого устройства')).toBeVisible();
  await elsewhere.getByRole('textbox', { name: /^Новый пароль/ }).fill('Novy-rezec-2026');
  await elsewhere.getByLabel('Ещё раз').fill('Novy-rezec-2026');
  await elsewhere.getByRole('button', { name: 'Задать пароль' }).click();
  await expect(elsewhere.getByText('Пароль задан')).toBeVisible();
  // The browser that signed up is out, and the password of that form opens nothing.
  const answer = await context.request.post(`${origin()}/api/auth/sign-in`, {
    data: { email, password },
    headers: { origin: origin() },
  });
  expect(answer.status()).toBe(422);
  await elsewhere.close();
});
