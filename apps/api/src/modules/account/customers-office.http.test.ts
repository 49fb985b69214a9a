import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

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

it('shows one with their orders, and only to whoever leads one of them', async () => {
  const { id, number } = await storedOrder(api.db, { user_id: person.id });
  const own = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true });
  expect((await get(person.id, own)).statusCode).toBe(404);
  expect((await list('', own)).data).toEqual([]);
  await sql`update orders set assignee_id = ${own.id} where id = ${id}`.execute(api.db);
  expect((await get(person.id, own)).json().data).toMatchObject({ orders: [{ number }], may_lock: false });
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
