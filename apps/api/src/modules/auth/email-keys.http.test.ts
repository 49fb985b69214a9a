import { emailKey } from '@spindle/contract/fields/contact/email';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, newAddress, openAccountsApi, password } from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const form = (email: string) => ({
  first_name: 'Анна',
  last_name: 'Серова',
  email,
  phone: '8 912 240-18-36',
  password: 'Stranger-password-1',
  consent: true,
});
/** Characters that some `lower()` maps to i, k, s or ss. */
const lookalikes = (email: string): string[] => [
  email.replace('i', '\u0130'),
  email.replace('i', '\u0131'),
  email.replace('i', 'i\u0307'),
  email.replace('k', '\u212a\u0308'),
  email.replace('s', '\u017f'),
  email.replace('ss', '\u00df'),
  email.replace('i', '\uff49'),
  email.replace('i', '\u0456'),
  email.replace('@', '@\u200b'),
];
let counter = 0;
const victimOf = async () => api.person({ email: `vikiss${(counter += 1)}@example.ru` });

describe('an address that only looks like another', () => {
  it('signs nobody up and gets no e-mail and no link', async () => {
    const victim = await victimOf();
    for (const email of lookalikes(victim.email)) {
      const answer = await api.call('POST', '/api/auth/sign-up/physical', { body: form(email) });
      expect([email, answer.statusCode]).toEqual([email, 422]);
      await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email } });
      expect(await api.letters(email)).toEqual([]);
    }
    expect(await api.letters(victim.email)).toEqual([]);
  });

  it('does not open the account, and does not pass its sign-in limit', async () => {
    const victim = await victimOf();
    for (const email of lookalikes(victim.email)) {
      const answer = await api.call('POST', '/api/auth/sign-in', { body: { email, password } });
      expect([email, answer.statusCode]).toEqual([email, 422]);
    }
    const from = newAddress();
    for (let guess = 0; guess < 9; guess += 1) {
      const body = { email: victim.email.toUpperCase(), password: `guess-${guess}` };
      await api.call('POST', '/api/auth/sign-in', { body, from });
    }
    const body = { email: victim.email, password };
    expect((await api.call('POST', '/api/auth/sign-in', { body, from })).statusCode).toBe(429);
  });

  it('is another member for invites', async () => {
    const company = await api.company();
    const answer = await api.call('POST', '/api/invites', {
      as: company.owner,
      body: { email: company.employee.email.replace('person', 'per\u017fon') },
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe('the key of an address', () => {
  it('is the same in PostgreSQL’s one-time copy, sign by sign', async () => {
    const signs = Array.from({ length: 0xffff }, (_, index) => index + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => `a${String.fromCodePoint(code)}b@example.ru`);
    const { rows } = await sql<{ email: string; key: string }>`
      SELECT email, email_key_of(email) AS key FROM unnest(${signs}::text[]) AS email`.execute(api.db);
    expect(rows.filter(({ email, key }) => key !== emailKey(email))).toEqual([]);
  });

  it('is written with every account, whatever the case', async () => {
    const person = await api.person({ email: 'Mixed.Case@example.ru' });
    const row = await api.db
      .selectFrom('users')
      .select('email_key')
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(row?.email_key).toBe('mixed.case@example.ru');
    const answer = await api.call('POST', '/api/auth/sign-in', {
      body: { email: 'MIXED.case@EXAMPLE.ru', password },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('counts once among confirmed accounts', async () => {
    await api.person({ email: 'one.only@example.ru' });
    await expect(api.person({ email: 'One.Only@example.ru' })).rejects.toThrow(/users_email_key/);
  });
});
