import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountsApi,
  newEmail,
  openAccountsApi,
  password,
  type Person,
} from '../../accounts.fixture.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const signUp = async (email: string): Promise<string> =>
  (
    await api.call('POST', '/api/auth/sign-up/physical', {
      body: {
        first_name: 'Анна',
        last_name: 'Серова',
        email,
        phone: '8 912 240-18-36',
        password,
        consent: true,
      },
    })
  ).json().access_token;
const consents = async (as: string | Person) =>
  (await api.call('GET', '/api/profile/consents', { as })).json().data;
const leave = (as: string | Person, current_password: string = password) =>
  api.call('DELETE', '/api/profile/account', { as, body: { current_password } });

/** A request of a form with a file, as the forms module stores it. */
async function request(userId: string): Promise<string> {
  const [id, fileId] = [randomUUID(), randomUUID()];
  await api.db
    .insertInto('requests')
    .values({
      id,
      number: id,
      form: 'feedback',
      fields: '{"name":"Анна","message":"Секрет"}',
      user_id: userId,
      email: 'anna@example.ru',
      address: '1.1.1.1',
    })
    .execute();
  await api.db
    .insertInto('request_history')
    .values({ request_id: id, status: 'done', answer: 'Ответ Анне' })
    .execute();
  await api.db
    .insertInto('files')
    .values({
      id: fileId,
      storage_key: fileId,
      name: 'a.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: Buffer.alloc(32),
    })
    .execute();
  await api.db.insertInto('request_files').values({ request_id: id, file_id: fileId, position: 0 }).execute();
  return id;
}

describe('consents', () => {
  it('are listed in Russian and withdrawn one by one; the shop is notified', async () => {
    const email = newEmail();
    const token = await signUp(email);
    const [consent] = await consents(token);
    expect(consent).toMatchObject({
      form: 'sign-up-physical',
      title: 'Регистрация физического лица',
      text_version: '2026-03-01',
      withdrawn_at: null,
    });
    const answer = await api.call('DELETE', `/api/profile/consents/${consent.id}`, { as: token });
    expect(answer.json().data.withdrawn_at).toEqual(expect.any(String));
    const again = await api.call('DELETE', `/api/profile/consents/${consent.id}`, { as: token });
    expect(again.json()).toEqual(answer.json());
    const emails = await api.letters('manager@example.ru');
    expect(emails.filter(({ text }) => text.includes(email))).toMatchObject([
      { template: 'consent-withdrawn' },
    ]);
  });
});

describe('the data download', () => {
  it('is a file with all stored data and no secrets', async () => {
    const { owner, inn } = await api.company();
    await request(owner.id);
    await api.call('POST', '/api/profile/account/address', {
      as: owner,
      body: { city: 'Пермь', address: 'ул. Ленина, 1' },
    });
    const answer = await api.call('GET', '/api/profile/data', { as: owner });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="personal-data.json"');
    const { data } = answer.json();
    expect(data['Личные данные']).toMatchObject({ Имя: 'Иван', Почта: owner.email });
    expect(data['Адреса']).toMatchObject([{ Город: 'Пермь' }]);
    expect(data['Обращения']).toMatchObject([
      { Поля: { message: 'Секрет' }, Ответы: [{ Текст: 'Ответ Анне' }], Файлы: [{ Файл: 'a.pdf' }] },
    ]);
    expect(data['Компании']).toMatchObject([
      { Компания: `ООО «Компания ${inn}», ИНН ${inn}`, Роль: 'владелец' },
    ]);
    expect(answer.body).not.toMatch(/argon2|token|hash/i);
  });
});

describe('leaving', () => {
  it('needs the password', async () => {
    const person = await api.person();
    expect((await leave(person, 'wrong-password')).json().errors).toHaveProperty('current_password');
    expect((await api.call('GET', '/api/personal-information', { as: person })).statusCode).toBe(200);
  });

  it('removes the person from every table, ends sessions, and frees the e-mail', async () => {
    const email = newEmail();
    const token = await signUp(email);
    const { id } = (await api.call('GET', '/api/personal-information', { as: token })).json().data;
    const requestId = await request(id);
    await api.call('POST', '/api/profile/account/address', {
      as: token,
      body: { city: 'Пермь', address: 'ул. Ленина, 1' },
    });
    await api.db.updateTable('letters').set({ sent_at: new Date() }).execute();
    const answer = await leave(token);
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'token', value: '' })]);
    expect((await api.call('GET', '/api/personal-information', { as: token })).statusCode).toBe(401);

    const user = await api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      first_name: 'Удалённый',
      phone: null,
      password_hash: null,
      deleted_at: expect.any(Date),
    });
    expect(user.email).toBe(`${id}@deleted.invalid`);
    for (const table of ['addresses', 'sessions', 'account_links', 'consents'] as const) {
      expect(await api.db.selectFrom(table).select('id').where('user_id', '=', id).execute()).toEqual([]);
    }
    expect(
      await api.db
        .selectFrom('requests')
        .innerJoin('request_history', 'request_id', 'requests.id')
        .select(['fields', 'address', 'email', 'answer'])
        .where('requests.id', '=', requestId)
        .execute(),
    ).toEqual([{ fields: {}, address: null, email: null, answer: null }]);
    expect(
      await api.db
        .selectFrom('request_files')
        .select('file_id')
        .where('request_id', '=', requestId)
        .execute(),
    ).toEqual([]);
    expect((await api.letters(email)).map(({ template }) => template)).toEqual(['account-deleted']);
    expect(await traces(email)).toEqual(['letters']);

    const back = await signUp(email);
    expect((await api.call('GET', '/api/personal-information', { as: back })).json().data.id).not.toBe(id);
  });

  it('passes the company of an owner to its longest-serving employee, who gets an e-mail', async () => {
    const { id, owner, employee } = await api.company();
    const newerMember = await api.person();
    await api.db
      .insertInto('client_members')
      .values({
        client_id: id,
        user_id: newerMember.id,
        role: 'employee',
        created_at: sql<Date>`now() + interval '1 hour'`,
      })
      .execute();
    const office = { city: 'Пермь', address: 'ул. Ленина, 1', client_id: id };
    await api.call('POST', '/api/profile/account/address', { as: owner, body: office });
    await leave(owner);
    const members = await api.db
      .selectFrom('client_members')
      .select(['user_id', 'role'])
      .where('client_id', '=', id)
      .orderBy('role', 'desc')
      .execute();
    expect(members).toEqual([
      { user_id: employee.id, role: 'owner' },
      { user_id: newerMember.id, role: 'employee' },
    ]);
    expect((await api.letters(employee.email)).map(({ template }) => template)).toEqual(['new-owner']);
    const offices = (await api.call('GET', '/api/profile/account/address', { as: employee })).json().data;
    expect(offices).toMatchObject([{ kind: 'office', city: 'Пермь', is_editable: true }]);
  });

  it('the last member leaves the company where it is, with its tax number', async () => {
    const { id, owner, employee } = await api.company();
    await leave(employee);
    await leave(owner);
    expect(await api.db.selectFrom('clients').select('id').where('id', '=', id).execute()).toEqual([{ id }]);
  });
});

/** Tables that still hold the text anywhere. */
async function traces(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(api.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hit =
      await sql`select 1 from ${sql.table(name)} t where t::text ilike ${`%${text}%`} limit 1`.execute(
        api.db,
      );
    if (hit.rows.length > 0 && name !== 'rate_limits') found.push(name);
  }
  return found;
}
