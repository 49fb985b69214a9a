import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApi,
  newAddress,
  openAccountsApi,
  password,
  type Person,
} from '../../accounts.fixture.ts';
import { recordStatements } from '../../kernel/statements.fixture.ts';

let api: AccountsApi;
let person: Person;
beforeAll(async () => {
  api = await openAccountsApi();
  person = await api.person({ email: 'Ivan@example.ru' });
});
afterAll(() => api.close());

const signIn = (email: string, secret: string, from?: string, more: object = {}) =>
  api.call('POST', '/api/auth/sign-in', {
    body: { email, password: secret, ...more },
    ...(from ? { from } : {}),
  });
const whoAmI = (token: string) => api.call('GET', '/api/personal-information', { as: token });

describe('sign-in', () => {
  it('gives a token that opens the account, in the answer and in a cookie scripts cannot read', async () => {
    const answer = await signIn('ivan@EXAMPLE.ru', password);
    expect(answer.statusCode).toBe(200);
    const { access_token: token, token_type: type } = answer.json();
    expect(type).toBe('bearer');
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'token', value: token, httpOnly: true, sameSite: 'Lax', path: '/' }),
      expect.objectContaining({ name: 'Device', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);
    expect((await whoAmI(token)).json().data).toMatchObject({
      first_name: 'Иван',
      initials: 'Иван П.',
      type: 'physical',
      profile_filled: true,
      payers: [{ id: person.id, name: 'Иван Петров', is_legal: false }],
    });
  });

  it('remembers for 30 days only on request', async () => {
    const cookie = (await signIn(person.email, password, undefined, { remember: true })).cookies[0];
    const days = ((cookie?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect((await signIn(person.email, password)).cookies[0]?.expires).toBeUndefined();
  });

  it('stores only a hash of the token', async () => {
    const { access_token: token } = (await signIn(person.email, password)).json();
    const rows = await api.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some((row) => row.token_hash.toString('utf8').includes(token))).toBe(false);
  });

  it('answers the same for an unknown e-mail and a wrong password', async () => {
    const unknown = await signIn('nobody@example.ru', 'whatever-1');
    const wrong = await signIn(person.email, 'whatever-1');
    for (const answer of [unknown, wrong]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ password: ['Неверная почта или пароль'] });
      expect(answer.cookies).toEqual([]);
    }
  });

  it('stops guessing from one place; the owner elsewhere still gets in', async () => {
    const { email } = await api.person();
    const from = newAddress();
    for (let attempt = 0; attempt < 8; attempt += 1) await signIn(email, `guess-${attempt}`, from);
    const answer = await signIn(email.toUpperCase(), password, from);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(email, password)).statusCode).toBe(200);
  });

  it('stops guessing from many places', async () => {
    const { email } = await api.person();
    await api.db
      .insertInto('rate_limits')
      .values({
        key: `sign-in:account:${email}`,
        count: 40,
        resets_at: sql<Date>`now() + interval '5 minutes'`,
      })
      .execute();
    expect((await signIn(email, password)).statusCode).toBe(429);
  });

  it('refuses a locked account as it refuses a wrong password', async () => {
    const locked = await api.person();
    await api.db.updateTable('users').set({ locked_at: new Date() }).where('id', '=', locked.id).execute();
    expect((await signIn(locked.email, password)).json().errors).toEqual({
      password: ['Неверная почта или пароль'],
    });
    expect((await whoAmI(locked.token)).statusCode).toBe(401);
  });

  it('a new sign-in ends the session it replaces', async () => {
    const { email, token } = await api.person();
    const answer = await api.call('POST', '/api/auth/sign-in', { as: token, body: { email, password } });
    expect(answer.json().access_token).not.toBe(token);
    expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it('notifies the other modules of the user and the guest data', async () => {
    const seen: unknown[] = [];
    api.services.people.register({
      signedIn: async (_tx, userId, guest) => void seen.push([userId, guest.cartId]),
    });
    const cart = '3f2b8c1e-1111-4111-8111-111111111111';
    await api.call('POST', '/api/auth/sign-in', {
      body: { email: person.email, password },
      headers: { 'cart-uuid': cart },
    });
    expect(seen).toEqual([[person.id, cart]]);
  });
});

describe('sessions', () => {
  it('end on the server at logout, and the guest starts empty', async () => {
    const { token } = await api.person();
    const logout = await api.call('POST', '/api/auth/logout', { as: token });
    expect(logout.statusCode).toBe(200);
    const cleared = Object.fromEntries(logout.cookies.map(({ name, value }) => [name, value]));
    expect(cleared).toEqual({
      token: '',
      'Cart-Uuid': '',
      'Viewed-Goods-List-Id': '',
      'Comparison-Token': '',
    });
    expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it('expire by the clock of the database', async () => {
    const { id, token } = await api.person();
    await api.db
      .updateTable('sessions')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('user_id', '=', id)
      .execute();
    expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it('remember when they were last seen', async () => {
    const { id, token } = await api.person();
    const old = new Date(Date.now() - 3600_000);
    await api.db.updateTable('sessions').set({ seen_at: old }).where('user_id', '=', id).execute();
    await whoAmI(token);
    const row = await api.db
      .selectFrom('sessions')
      .select('seen_at')
      .where('user_id', '=', id)
      .executeTakeFirst();
    expect(row?.seen_at.getTime()).toBeGreaterThan(old.getTime());
  });

  it('are read once for one request, however many parts of it want to know', async () => {
    const statements = await recordStatements(api.database)(async () => {
      const answer = await api.call('GET', '/api/favorites/goods', { as: person });
      expect(answer.statusCode).toBe(200);
    });
    expect(statements.filter((text) => /from "?sessions/i.test(text))).toHaveLength(1);
  });

  it('a 401 clears the cookie', async () => {
    const answer = await whoAmI('A'.repeat(43));
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'token', value: '' })]);
  });

  it('asks a guest to sign in', async () => {
    expect((await api.call('GET', '/api/personal-information')).json().message).toBe(
      'Войдите в личный кабинет, чтобы продолжить.',
    );
  });
});
