import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, password, type Person } from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const whoAmI = (as: Person | string) => api.call('GET', '/api/personal-information', { as });
const signIn = (email: string, secret: string) =>
  api.call('POST', '/api/auth/sign-in', { body: { email, password: secret } });

describe('the profile', () => {
  const form = (email: string, over: object = {}) => ({
    first_name: 'Мария',
    last_name: 'Котова',
    phone: '8 (912) 240-18-37',
    email,
    ...over,
  });
  const update = (as: Person, body: object) => api.call('PUT', '/api/profile/account', { as, body });

  it('is read and changed whole', async () => {
    const person = await api.person();
    const before = (await api.call('GET', '/api/profile/account', { as: person })).json().data;
    expect(before).toMatchObject({
      first_name: 'Иван',
      pending_email: null,
      companies: [],
      created_at: expect.any(String),
    });
    const changed = await update(
      person,
      form(person.email, { middle_name: 'Ильинична', business_region_id: 2 }),
    );
    expect(changed.json().data).toMatchObject({
      first_name: 'Мария',
      middle_name: 'Ильинична',
      phone: '+79122401837',
      business_region_id: 2,
    });
    expect((await whoAmI(person)).json().data).toMatchObject({ initials: 'Мария К.', business_region_id: 2 });
    const cleared = await update(person, form(person.email, { business_region_id: null }));
    expect(cleared.json().data).toMatchObject({ middle_name: null, business_region_id: null });
  });

  it.each([
    ['type', 'legal'],
    ['email_confirmed', true],
    ['id', 'x'],
    ['password', 'New-password-1'],
    ['clients', []],
    ['locked_at', null],
  ])('takes no %s from outside', async (field, value) => {
    const person = await api.person();
    const answer = await update(person, form(person.email, { [field]: value }));
    expect(answer.json().errors).toEqual({ [field]: ['Неизвестное поле'] });
    expect((await whoAmI(person)).json().data.first_name).toBe('Иван');
  });

  it('shows the managers of the buyer’s office, else of the head office', async () => {
    const person = await api.person();
    const managers = async () => (await api.call('GET', '/api/profile/managers', { as: person })).json().data;
    expect(await managers()).toEqual([
      {
        name: 'Громов Андрей',
        position: 'Директор',
        phone: '1',
        email: 'a@example.ru',
        office: { id: '0e50d309-e84a-5e07-b305-64893fb6ca00', slug: 'ufa', city_name: 'ufa' },
      },
    ]);
  });
});

describe('the password', () => {
  const change = (as: Person, body: object) =>
    api.call('PUT', '/api/profile/account/change/password', { as, body });

  it('is changed with the old one; ends other sessions, keeps this one and sends an e-mail', async () => {
    const person = await api.person();
    const elsewhere = await api.signIn(person.id);
    const answer = await change(person, { current_password: password, password: 'Changed-2026' });
    expect(answer.json()).toEqual({ ok: true });
    expect((await whoAmI(person)).statusCode).toBe(200);
    expect((await whoAmI(elsewhere)).statusCode).toBe(401);
    expect((await signIn(person.email, password)).statusCode).toBe(422);
    expect((await signIn(person.email, 'Changed-2026')).statusCode).toBe(200);
    expect((await api.letters(person.email)).map(({ template }) => template)).toEqual(['password-changed']);
  });

  it('links sent before open nothing afterwards', async () => {
    const person = await api.person();
    await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email: person.email } });
    const token = await api.linkToken(person.email);
    await change(person, { current_password: password, password: 'Changed-2026' });
    const reset = await api.call('POST', '/api/auth/resetting/password/reset', {
      body: { token, password: 'Attacker-2026' },
    });
    expect(reset.statusCode).toBe(410);
  });

  it('guessing the old one is limited', async () => {
    const person = await api.person();
    for (let guess = 0; guess < 8; guess += 1) {
      const answer = await change(person, { current_password: `guess-${guess}`, password: 'Changed-2026' });
      expect(answer.json().errors).toEqual({ current_password: ['Неверный текущий пароль'] });
    }
    expect((await change(person, { current_password: password, password: 'Changed-2026' })).statusCode).toBe(
      429,
    );
  });

  it('must be repeated right where it is repeated', async () => {
    const body = { current_password: password, password: 'Changed-2026', password_confirm: 'Changed-2027' };
    expect((await change(await api.person(), body)).json().errors).toHaveProperty('password_confirm');
  });
});

describe('sessions', () => {
  const list = async (as: Person | string) =>
    (await api.call('GET', '/api/profile/sessions', { as })).json().data;

  it('are listed with where they were opened, without tokens', async () => {
    const person = await api.person();
    const agent = { 'user-agent': 'Firefox' };
    const opened = await api.call('POST', '/api/auth/sign-in', {
      body: { email: person.email, password },
      from: '198.51.100.9',
      headers: agent,
    });
    const sessions = await list(opened.json().access_token);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ is_current }: { is_current: boolean }) => is_current)).toMatchObject([
      { device: 'Firefox', place: 'сеть 198.51…' },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/token/);
  });

  it('end everywhere, or everywhere else', async () => {
    const person = await api.person();
    const other = await api.signIn(person.id);
    await api.call('DELETE', '/api/profile/sessions?keep_current=1', { as: person });
    expect([(await whoAmI(person)).statusCode, (await whoAmI(other)).statusCode]).toEqual([200, 401]);
    const again = await api.signIn(person.id);
    const answer = await api.call('DELETE', '/api/profile/sessions', { as: person });
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'token', value: '' })]);
    expect([(await whoAmI(person)).statusCode, (await whoAmI(again)).statusCode]).toEqual([401, 401]);
  });

  it('end one by one', async () => {
    const person = await api.person();
    const other = await api.signIn(person.id);
    const [current] = (await list(other)).filter(({ is_current }: { is_current: boolean }) => is_current);
    await api.call('DELETE', `/api/profile/sessions/${current.id}`, { as: person });
    expect([(await whoAmI(person)).statusCode, (await whoAmI(other)).statusCode]).toEqual([200, 401]);
  });
});
