import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { password } from './visitor.ts';

const randomHex = (): string => Math.floor(Math.random() * 0xffff).toString(16);

/** Signs the browser in as one of the demo accounts, past the popup that other journeys try. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const origin = process.env['SHOP_URL'] ?? '';
  await context.request.post(`${origin}/api/auth/sign-in`, {
    data: { email, password },
    headers: { origin },
  });
}

/** Signs up a new buyer and returns their e-mail. */
export async function signUp(
  context: BrowserContext,
  firstName: string,
  origin = process.env['SHOP_URL'] ?? '',
): Promise<string> {
  const email = `buyer-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.ru`;
  const answer = await context.request.post(`${origin}/api/auth/sign-up/physical`, {
    data: {
      first_name: firstName,
      last_name: 'Пробный',
      email,
      phone: '+7 912 240-18-36',
      password,
      password_confirm: password,
      consent: true,
    },
    // Buyers come from networks of their own: one network signs up twenty an hour at most.
    headers: { origin, 'x-forwarded-for': `2001:db8:${randomHex()}:${randomHex()}::1` },
  });
  if (!answer.ok()) throw new Error(`sign-up answered ${answer.status()}: ${await answer.text()}`);
  return email;
}

/** Ends the session as another device would: this browser still holds its cookie. */
export async function endElsewhere(context: BrowserContext, request: APIRequestContext): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value;
  await request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${token}`, origin: process.env['SHOP_URL'] ?? '' },
  });
}

/** Signs in through the popup that requires it. */
export async function signInByPopup(page: Page, email: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Авторизируйтесь' }).getByRole('button', { name: 'Войти' }).click();
  const popup = page.getByRole('dialog', { name: 'Вход в личный кабинет' });
  await popup.getByLabel('Электронная почта').fill(email);
  await popup.getByRole('textbox', { name: /^Пароль/ }).fill(password);
  await popup.getByRole('button', { name: 'Войти', exact: true }).click();
}
