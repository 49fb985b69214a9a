import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from './staff.fixture.ts';

let api: AccountsApi;
let manager: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  manager = await employee(api.db, { roles: ['sales-manager'] });
});
afterAll(() => api.close());

const change = (list: string, body: object, as = manager) =>
  staffCall(api, 'PUT', `/api/staff/tags/${list}`, { as, body });
const order = async () => {
  const { id: user_id } = await api.person();
  return storedOrder(api.db, { user_id, status: 'new', completed_at: null });
};
const found = async (query: string, as = manager) =>
  (await staffCall(api, 'GET', `/api/staff/orders?${query}`, { as }))
    .json()
    .data.map((row: { number: string }) => row.number);
const tagsOf = async (ids: string[], as = manager) =>
  (await staffCall(api, 'POST', '/api/staff/tags/orders/records', { as, body: { ids } })).json().data;

it('are put on, found by, counted once and taken off; the journal knows', async () => {
  const [one, other] = [await order(), await order()];
  const put = (tag: string, on = true, number = one.number) => change('orders', { id: number, tag, on });
  expect((await put('  Срочно, ')).json().data).toEqual(['срочно']);
  expect((await put('срочно')).json().data).toEqual(['срочно']);
  expect((await put('Звонить утром')).json().data).toEqual(['звонить утром', 'срочно']);
  await put('другое', true, other.number);
  expect(await found(`tags=${encodeURIComponent('срочно')}`)).toEqual([one.number]);
  expect((await found(`tags=${encodeURIComponent('срочно,другое')}`)).sort()).toEqual(
    [one.number, other.number].sort(),
  );
  expect(await tagsOf([one.number, 'ШП-0'])).toEqual({ [one.number]: ['звонить утром', 'срочно'] });
  const suggested = await staffCall(api, 'GET', '/api/staff/tags/orders', { as: manager });
  expect(suggested.json().data.toSorted()).toEqual(['другое', 'звонить утром', 'срочно']);
  expect((await put('срочно', false)).json().data).toEqual(['звонить утром']);
  expect((await put('срочно', false)).json().data).toEqual(['звонить утром']);
  expect(await found(`tags=${encodeURIComponent('срочно')}`)).toEqual([]);
  expect((await journalOf(api.db, 'order', one.number)).map(({ action }) => action)).toEqual([
    'records.tag',
    'records.tag',
    'records.tag',
  ]);
});

it('are refused where they are none, too long, too many, or not theirs', async () => {
  const { number, id } = await order();
  for (const [list, tag, status] of [
    ['orders', ' , ', 409],
    ['orders', 'ж'.repeat(31), 409],
    ['orders', 'ж'.repeat(61), 422],
    ['orders', '', 422],
    ['letters', 'срочно', 404],
    ['nothing', 'срочно', 404],
    ['__proto__', 'срочно', 404],
  ] as const)
    expect([list, tag, (await change(list, { id: number, tag, on: true })).statusCode]).toEqual([
      list,
      tag,
      status,
    ]);
  expect((await change('orders', { id: 'ШП-0', tag: 'срочно', on: true })).statusCode).toBe(404);
  for (let n = 0; n < 20; n += 1) await change('orders', { id: number, tag: `метка ${n}`, on: true });
  expect((await change('orders', { id: number, tag: 'лишняя', on: true })).statusCode).toBe(409);
  expect((await tagsOf([number]))[number]).toHaveLength(20);
  const reader = await employee(api.db, { roles: ['read-only'] });
  expect((await change('orders', { id: number, tag: 'срочно', on: true }, reader)).statusCode).toBe(403);
  const content = await employee(api.db, { roles: ['content'] });
  expect((await staffCall(api, 'GET', '/api/staff/tags/orders', { as: content })).statusCode).toBe(403);
  const limitedManager = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true });
  expect(await tagsOf([number], limitedManager)).toEqual({});
  expect((await staffCall(api, 'GET', '/api/staff/tags/orders', { as: limitedManager })).json().data).toEqual(
    [],
  );
  expect((await change('orders', { id: number, tag: 'метка 1', on: false }, limitedManager)).statusCode).toBe(
    404,
  );
  await sql`update orders set assignee_id = ${limitedManager.id} where id = ${id}`.execute(api.db);
  expect(
    (await change('orders', { id: number, tag: 'метка 1', on: false }, limitedManager)).json().data,
  ).toHaveLength(19);
});
