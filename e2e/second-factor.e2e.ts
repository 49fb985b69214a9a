import type { Page } from '@playwright/test';
import { appCode } from './app-code.ts';
import { signUp } from './signed-in.ts';
import { alive, expect, password, test as base } from './visitor.ts';

// Keys belong to a name, never to a number.
const origin = (): string => (process.env['SHOP_URL'] ?? '').replace('127.0.0.1', 'localhost');
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here
const test = base.extend({ baseURL: async ({}, use) => use(origin()) });

/** A key in the browser that agrees to everything. */
async function plugInKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies({ name: 'token' });
  await page.goto('/?popup=login');
  await alive(page);
  const form = page.getByRole('dialog', { name: 'Вход в личный кабинет' });
  await form.getByLabel('Электронная почта').fill(email);
  await form.getByRole('textbox', { name: /^Пароль/ }).fill(password);
  await form.getByRole('button', { name: 'Войти', exact: true }).click();
}

test('a code of an app and a key stand between the password and the account', async ({
  page,
  visit,
  context,
  browser,
}) => {
  const email = await signUp(context, 'Вера', origin());
  await plugInKey(page);
  await visit('/personal/security/');
  const app = page.locator('section', { hasText: 'Код из приложения' }).first();
  await app.getByRole('textbox', { name: /^Пароль/ }).fill(password);
  await app.getByRole('button', { name: 'Подключить приложение' }).click();
  const secret = ((await app.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await app.getByLabel('Код из приложения').fill(appCode(secret));
  await app.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByText('Сохраните резервные коды')).toBeVisible();
  const [recovery = ''] = await page.getByRole('alert').locator('code').allTextContents();
  await expect(app.getByText('Подключено')).toBeVisible();

  const keys = page.locator('section', { hasText: 'Ключи доступа' }).first();
  await keys.getByText('Добавить ключ').first().click();
  await keys.getByLabel('Название').fill('Рабочий ноутбук');
  await keys.getByRole('textbox', { name: /^Пароль/ }).fill(password);
  await keys.getByRole('button', { name: 'Добавить ключ' }).click();
  await expect(keys.getByText('Рабочий ноутбук', { exact: true })).toBeVisible();

  await logIn(page, email);
  const factor = page.getByRole('dialog', { name: 'Подтверждение входа' });
  await factor.getByLabel('Код').fill('000000');
  await factor.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(factor.getByText('Код не подошёл')).toBeVisible();
  await factor.getByLabel('Код').fill(appCode(secret, 1));
  await factor.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(factor).toBeHidden();
  await visit('/personal/');
  await expect(page.getByRole('heading', { name: 'Здравствуйте, Вера' })).toBeVisible();

  await logIn(page, email);
  await factor.getByRole('button', { name: 'Войти с ключом доступа' }).click();
  await expect(factor).toBeHidden();

  // The same without JavaScript, by a recovery code.
  const plain = await browser.newPage({ baseURL: origin(), javaScriptEnabled: false });
  await plain.goto('/personal/orders/');
  await plain.getByLabel('Электронная почта').fill(email);
  await plain.getByRole('textbox', { name: /^Пароль/ }).fill(password);
  await plain.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
  await plain.getByLabel('Код').fill(recovery);
  await plain.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(plain).toHaveURL('/personal/orders/');
  await plain.close();
});
