import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandLine } from '../../kernel/staff/actor.ts';
import { testStaff } from '../../kernel/staff/staff.fixture.ts';
import { decideCompany } from '../company/company.staff.ts';
import { type FormsShop, newAddress, openFormsShop } from '../forms/forms.fixture.ts';

let shop: FormsShop;
beforeAll(async () => {
  shop = await openFormsShop();
});
afterAll(() => shop.close());

async function call(method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': newAddress(),
      // Links must not follow the host headers of a request.
      'x-forwarded-host': 'evil.example',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
}

async function waitForEmail(to: string, subject: RegExp): Promise<Email> {
  return vi.waitFor(() => {
    const found = shop.mail.letters.find(
      (one) => one.to?.some(({ address }) => address === to) && subject.test(one.subject ?? ''),
    );
    if (!found) throw new Error(`no letter to ${to}`);
    return found;
  }, 15_000);
}

/** The page and the token of the button, the same in the HTML and the text of the e-mail. */
function linkOf({ html = '', text = '' }: Email): { page: string; token: string } {
  const [inText] = /https:\/\/shop\.example\/auth\/\S+/.exec(text) ?? [''];
  const link = new URL(inText);
  expect(html).toContain(`href="${inText}"`);
  return { page: link.pathname, token: link.searchParams.get('token') ?? '' };
}

const person = (email: string) => ({
  first_name: 'Анна',
  last_name: 'Серова',
  email,
  phone: '8 912 240-18-36',
  password: 'Shpindel-2026',
  consent: true,
});

describe('account e-mails over a real mail server', () => {
  it('a new person confirms the address and later resets the password', async () => {
    const email = 'anna@example.ru';
    expect((await call('POST', '/api/auth/sign-up/physical', person(email))).status).toBe(200);
    const activation = linkOf(await waitForEmail(email, /Подтвердите/));
    expect(activation.page).toBe('/auth/activate/');
    const activated = await call('POST', `/api/auth/activate/email?token=${activation.token}`);
    expect(activated.status).toBe(200);
    await call('POST', '/api/auth/resetting/password/send-email', { email });
    const reset = linkOf(await waitForEmail(email, /Восстановление/));
    expect(reset.page).toBe('/auth/reset/');
    const body = { token: reset.token, password: 'New-password-1' };
    expect((await call('POST', '/api/auth/resetting/password/reset', body)).status).toBe(200);
    const changed = await waitForEmail(email, /Пароль изменён/);
    expect(changed.html).toContain('<html lang="ru">');
    expect(
      (await call('GET', '/api/profile/account', undefined, activated.body['access_token'])).status,
    ).toBe(401);
  });

  it('a new company invites an employee, who signs up by the e-mailed link', async () => {
    const prepared = await call('POST', '/api/auth/sign-up/legal/preparation', {
      ...person('owner@example.ru'),
      inn: '6671109590',
    });
    const owner = await call('POST', '/api/auth/sign-up/legal/finish', {
      uuid: prepared.body['uuid'],
      name_short: 'ООО «Механика»',
      kpp: '667101001',
      legal_address: 'Екатеринбург, ул. Щорса, 7',
    });
    const { db } = shop.database;
    const { id, version } = await db
      .selectFrom('clients')
      .select(['id', 'version'])
      .where('inn', '=', '6671109590')
      .executeTakeFirstOrThrow();
    await decideCompany(testStaff(db), commandLine, id, { step: 'confirm' }, version);
    const email = 'employee@example.ru';
    expect((await call('POST', '/api/invites', { email }, owner.body['access_token'])).status).toBe(200);
    const invite = linkOf(await waitForEmail(email, /Приглашение в\u00a0компанию ООО «Механика»/));
    expect(invite.page).toBe('/auth/invite/');
    const accepted = await call('POST', '/api/auth/invite/accept', {
      token: invite.token,
      password: 'Shpindel-2026',
      consent: true,
    });
    const who = await call('GET', '/api/personal-information', undefined, accepted.body['access_token']);
    expect(who.body).toMatchObject({
      data: { email, email_confirmed: true, clients: [{ name: 'ООО «Механика»', role: 'employee' }] },
    });
  });
});
