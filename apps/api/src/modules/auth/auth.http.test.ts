import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';

let api: TestApi;
const person = { id: '11111111-1111-4111-8111-111111111111', email: 'Ivan@example.ru', password: 'Shpindel-2026' };

beforeAll(async () => {
  api = await createTestApi();
  await api.database.db
    .insertInto('users')
    .values({ id: person.id, email: person.email, password_hash: await hash(person.password), first_name: 'Иван', last_name: 'Петров', type: 'physical' })
    .execute();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.deleteFrom('rate_limits').execute();
});

const signIn = (email: string, password: string, remember?: boolean) =>
  api.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password, ...(remember === undefined ? {} : { remember }) } });
const whoAmI = (token: string) => api.app.inject({ url: '/api/personal-information', headers: { authorization: `Bearer ${token}` } });

describe('sign-in', () => {
  it('gives a token that opens the account, in the answer and in a cookie scripts cannot read', async () => {
    const answer = await signIn('ivan@EXAMPLE.ru', person.password);
    expect(answer.statusCode).toBe(200);
    const { access_token: token, token_type: type } = answer.json();
    expect(type).toBe('bearer');
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'token', value: token, httpOnly: true, sameSite: 'Lax', path: '/' })]);
    expect((await whoAmI(token)).json().data).toMatchObject({ first_name: 'Иван', initials: 'Иван П.', type: 'physical' });
  });

  it('stores only a hash of the token', async () => {
    const { access_token: token } = (await signIn(person.email, person.password)).json();
    const rows = await api.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.some((row) => row.token_hash.toString('utf8').includes(token))).toBe(false);
  });

  it('answers the same for an unknown e-mail and a wrong password', async () => {
    const unknown = await signIn('nobody@example.ru', 'whatever-1');
    const wrong = await signIn(person.email, 'whatever-1');
    for (const answer of [unknown, wrong]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ password: ['Неверная почта или пароль'] });
    }
  });

  it('stops guessing, per account', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) await signIn(person.email, `guess-${attempt}`);
    const answer = await signIn(person.email, person.password);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('refuses a locked account', async () => {
    await api.database.db.updateTable('users').set({ locked_at: new Date() }).execute();
    expect((await signIn(person.email, person.password)).statusCode).toBe(422);
    await api.database.db.updateTable('users').set({ locked_at: null }).execute();
  });
});

describe('sessions', () => {
  it('end on the server at logout', async () => {
    const { access_token: token } = (await signIn(person.email, person.password)).json();
    const logout = await api.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${token}` } });
    expect(logout.statusCode).toBe(200);
    expect(logout.cookies.map(({ name, value }) => [name, value])).toContainEqual(['token', '']);
    expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it('expire by the clock of the database', async () => {
    const { access_token: token } = (await signIn(person.email, person.password)).json();
    await api.database.db.updateTable('sessions').set({ expires_at: sql<Date>`now() - interval '1 second'` }).execute();
    expect((await whoAmI(token)).statusCode).toBe(401);
  });

  it('a 401 clears the cookie', async () => {
    const answer = await whoAmI('A'.repeat(43));
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'token', value: '' })]);
  });

  it('a guest is told to sign in', async () => {
    expect((await api.app.inject('/api/personal-information')).json().message).toBe('Войдите в личный кабинет, чтобы продолжить.');
  });
});
