import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { addTag, tagsOf } from '../../kernel/staff/tags.sql.ts';

let api: AccountsApi;
let person: Person;
let head: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  person = await api.person();
  head = await employee(api.db, { roles: ['sales-head'] });
});
afterAll(() => api.close());

const get = (id: string, as = head) => staffCall(api, 'GET', `/api/staff/customers/${id}`, { as });
const list = async (query: string, as = head) =>
  (await staffCall(api, 'GET', `/api/staff/customers?${query}`, { as })).json();
const lock = (body: object, version: number, as = head) =>
  staffCall(api, 'POST', `/api/staff/customers/${person.id}/lock`, { as, body, version });

it('lists people by words, state and who leads their orders', async () => {
  const found = await list(`q=${encodeURIComponent(person.email)}`);
  expect(found.data).toMatchObject([{ id: person.id, locked: false }]);
  expect((await list('state=locked')).data).toEqual([]);
  expect((await list('leader=me')).data).toEqual([]);
  expect((await list('sort=name&pays=self')).total.count).toBeGreaterThan(0);
  expect((await staffCall(api, 'GET', '/api/staff/customers?state=old', { as: head })).statusCode).toBe(422);
});

it('finds people by a telephone in any spelling, and by the name and the INN of their company', async () => {
  const { employee: buyer, id: company } = await api.company();
  await sql`update users set phone = '+79127654321' where id = ${buyer.id}`.execute(api.db);
  await sql`update clients set name_short = 'ООО «Уралмехзавод»' where id = ${company}`.execute(api.db);
  const { rows } = await sql<{ inn: string }>`select inn from clients where id = ${company}`.execute(api.db);
  const recipient = JSON.stringify({ name: 'Анна', phone: '+79127654321' });
  const { number } = await storedOrder(api.db, { user_id: buyer.id, client_id: company, recipient });
  for (const q of [
    '+79127654321',
    '8 (912) 765-43-21',
    '8\u00a0912\u00a0765‑43‑21',
    '8.912.765.43.21',
    '912 765 43 21',
    '+7-912-765–43–21',
  ]) {
    const found = (await list(`q=${encodeURIComponent(q)}`)).data as { id: string }[];
    expect([q, found.map(({ id }) => id)]).toEqual([q, [buyer.id]]);
    const orders = await staffCall(api, 'GET', `/api/staff/orders?q=${encodeURIComponent(q)}`, { as: head });
    expect([q, orders.json().data.map((row: { number: string }) => row.number)]).toEqual([q, [number]]);
  }
  for (const q of ['уралмехзавод', rows[0]?.inn ?? '']) {
    const found = (await list(`q=${encodeURIComponent(q)}`)).data as { id: string }[];
    expect([q, found.map(({ id }) => id)]).toEqual([q, expect.arrayContaining([buyer.id])]);
  }
});

it('a migration brings telephones that were stored as typed to one form, and leaves other texts', async () => {
  const { id } = await api.person();
  const source = await readFile(
    new URL('../../../../../packages/database/migrations/0002-telephones-in-one-form.sql', import.meta.url),
    'utf8',
  );
  for (const [before, after] of [
    ['8 (912) 240-18-36', '+79122401836'],
    ['+7 912 240 18 36', '+79122401836'],
    ['+7 (343) 226-48-10, доб. 231', '+7 (343) 226-48-10, доб. 231'],
    ['+375 29 123-45-67', '+375 29 123-45-67'],
  ] as const) {
    await sql`update users set phone = ${before} where id = ${id}`.execute(api.db);
    await sql.raw(source).execute(api.db);
    const { rows } = await sql`select phone from users where id = ${id}`.execute(api.db);
    expect(rows).toEqual([{ phone: after }]);
  }
});

it('shows a customer with their orders only to staff who lead one of them', async () => {
  const { id, number } = await storedOrder(api.db, { user_id: person.id });
  const manager = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true });
  expect((await get(person.id, manager)).statusCode).toBe(404);
  expect((await list('', manager)).data).toEqual([]);
  await sql`update orders set assignee_id = ${manager.id} where id = ${id}`.execute(api.db);
  expect((await get(person.id, manager)).json().data).toMatchObject({
    orders: [{ number }],
    may_lock: false,
  });
  const strange = await get('00000000-0000-4000-8000-000000000000');
  expect(strange.statusCode).toBe(404);
});

it('closes and opens an account on the version that was read, and writes it down', async () => {
  const { version } = (await get(person.id)).json().data;
  const closed = (await lock({ locked: true }, version)).json().data;
  expect([closed.locked, closed.version > version]).toEqual([true, true]);
  expect((await api.call('GET', '/api/orders', { as: person })).statusCode).toBe(401);
  const late = await lock({ locked: false }, version);
  expect([late.statusCode, late.json().current.locked]).toEqual([412, true]);
  expect((await lock({ locked: false }, closed.version)).json().data.locked).toBe(false);
  expect((await journalOf(api.db, 'account', person.id)).map(({ action }) => action)).toEqual([
    'accounts.lock',
    'accounts.unlock',
  ]);
});

it('makes two accounts of a person one; the double is closed', async () => {
  const firstName = 'Аграфена';
  const [main, double] = [await api.person({ firstName }), await api.person({ firstName })];
  const { number } = await storedOrder(api.db, { user_id: double.id });
  const { version, doubles } = (await get(double.id)).json().data;
  expect(doubles).toContainEqual(expect.objectContaining({ id: main.id }));
  const url = `/api/staff/customers/${double.id}/merge`;
  expect(
    (await staffCall(api, 'GET', `${url}?into=${main.id}`, { as: head })).json().data.moves,
  ).toContainEqual({
    what: 'заказы',
    count: 1,
  });
  const merge = (body: object, of = version) => staffCall(api, 'POST', url, { as: head, body, version: of });
  expect((await merge({ into: double.id })).statusCode).toBe(409);
  expect((await merge({ into: main.id }, version + 1)).statusCode).toBe(412);
  await addTag(api.db, { record_kind: 'account', record_id: double.id, tag: 'Дилер', staff_id: null });
  const merged = (await merge({ into: main.id })).json().data;
  expect((await tagsOf(api.db, 'account', [main.id])).map(({ tag }) => tag)).toEqual(['Дилер']);
  expect([merged.id, merged.orders.map((one: { number: string }) => one.number)]).toEqual([
    main.id,
    [number],
  ]);
  expect((await get(double.id)).json().data.locked).toBe(true);
  expect((await api.letters(main.email)).map(({ template }) => template)).toEqual(['account-merged']);
  expect(await api.letters(double.email)).toEqual([]);
  expect((await api.call('GET', '/api/orders', { as: double })).statusCode).toBe(401);
});

it('is deleted by law with an act that names nobody', async () => {
  const deletedPerson = await api.person();
  const admin = await employee(api.db, { roles: ['administrator'] });
  const { version, consents, months } = (await get(deletedPerson.id)).json().data;
  expect([Array.isArray(consents), months.length]).toEqual([true, 12]);
  const erase = (body: object, of = version, as = admin) =>
    staffCall(api, 'POST', `/api/staff/customers/${deletedPerson.id}/erasure`, { as, body, version: of });
  const basis = 'Заявление от 12.11.2026';
  expect((await erase({ basis }, version, head)).statusCode).toBe(403);
  expect((await erase({ basis: '' })).statusCode).toBe(422);
  expect((await erase({ basis }, version + 1)).statusCode).toBe(412);
  const act = (await erase({ basis })).json().data;
  expect(act).toMatchObject({ account: deletedPerson.id, basis });
  expect(act.places.length).toBeGreaterThan(0);
  const acts = (await staffCall(api, 'GET', '/api/staff/erasure-acts', { as: admin })).json().data;
  expect([acts[0], JSON.stringify(acts).includes(deletedPerson.email)]).toEqual([act, false]);
  expect((await get(deletedPerson.id)).statusCode).toBe(404);
  expect((await erase({ basis })).statusCode).toBe(404);
});
