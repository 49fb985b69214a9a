import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { addressList } from './addresses.fragment.sql.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const url = '/api/profile/account/address';
const form = (over: object = {}) => ({ city: 'Пермь', address: 'ул. Ленина, 1', ...over });
const add = (as: Person, over: object = {}) => api.call('POST', url, { as, body: form(over) });
const list = async (as: Person) => (await api.call('GET', url, { as })).json().data;

describe('addresses', () => {
  it('are added, changed and deleted; the first is the default', async () => {
    const person = await api.person();
    const full = {
      name: 'Дом',
      postal_code: '614 000',
      contact_name: 'Анна Серова',
      phone: '8 912 240-18-36',
      comment: 'Вход\r\nсо двора',
    };
    const { data } = (await add(person, full)).json();
    expect(data).toEqual({
      id: expect.any(String),
      kind: 'own',
      client: null,
      name: 'Дом',
      city: 'Пермь',
      postal_code: '614000',
      address: 'ул. Ленина, 1',
      contact_name: 'Анна Серова',
      phone: '+79122401836',
      comment: 'Вход\nсо двора',
      is_default: true,
      is_editable: true,
    });
    const second = (await add(person, { is_default: 'on' })).json().data;
    expect((await list(person)).map(({ id }: { id: string }) => id)).toEqual([second.id, data.id]);
    const changed = await api.call('PUT', `${url}/${data.id}`, {
      as: person,
      body: form({ city: 'Уфа', is_default: true }),
    });
    expect(changed.json().data).toMatchObject({ city: 'Уфа', phone: null, is_default: true });
    expect(await list(person)).toMatchObject([{ id: data.id }, { id: second.id, is_default: false }]);
    await api.call('DELETE', `${url}/${data.id}`, { as: person });
    expect(await list(person)).toMatchObject([{ id: second.id }]);
    expect((await api.call('DELETE', `${url}/${data.id}`, { as: person })).statusCode).toBe(404);
  });

  it('offices of a company: the owner changes them, employees use them', async () => {
    const { id, owner, employee } = await api.company();
    const office = (await add(owner, { client_id: id, name: 'Цех' })).json().data;
    expect(office).toMatchObject({ kind: 'office', client: { id }, is_editable: true });
    expect(await list(employee)).toMatchObject([{ id: office.id, kind: 'office', is_editable: false }]);
    expect((await add(employee, { client_id: id })).statusCode).toBe(403);
    expect((await add(await api.person(), { client_id: id })).statusCode).toBe(404);
  });

  it('an owner cannot be put in from outside', async () => {
    const [person, other] = [await api.person(), await api.person()];
    expect((await add(person, { user_id: other.id })).json().errors).toEqual({
      user_id: ['Неизвестное поле'],
    });
    const { id } = (await add(person)).json().data;
    const moved = await api.call('PUT', `${url}/${id}`, { as: person, body: form({ client_id: other.id }) });
    expect(moved.json().errors).toEqual({ client_id: ['Неизвестное поле'] });
  });

  it.each([
    ['city', ''],
    ['address', 'ab'],
    ['postal_code', '12'],
    ['phone', 'нет'],
    ['contact_name', 'X'],
    ['comment', 'а'.repeat(501)],
    ['is_default', 'maybe'],
  ])('%s = %j is named under its field', async (field, value) => {
    const answer = await add(await api.person(), { [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('two defaults at once leave one; fifty are enough', async () => {
    const person = await api.person();
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(person, { is_default: true })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await list(person)).filter(({ is_default }: { is_default: boolean }) => is_default)).toHaveLength(
      1,
    );
    const many = Array.from({ length: 44 }, () => ({
      id: api.deps.newId(),
      user_id: person.id,
      name: '',
      city: 'Уфа',
      address: 'ул. Мира, 5',
    }));
    await api.db.insertInto('addresses').values(many).execute();
    expect((await add(person)).json().errors).toHaveProperty('address');
  });

  it('of everybody else are not read: each kind is found by its own index', async () => {
    const person = await api.person();
    const rows = await api.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      return addressList(tx, person.id).explain<{ 'QUERY PLAN': string }>('text');
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/addresses_user/);
    expect(plan).toMatch(/addresses_client/);
  });
});
