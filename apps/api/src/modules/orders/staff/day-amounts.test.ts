import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { storedOrder } from '../orders.fixture.ts';
import { ordersByDay } from './orders-office.sql.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

it('adds up only orders in the shop’s currency, and counts all', async () => {
  const { id: user_id } = await api.person();
  const created_at = new Date('2030-03-05T09:00:00Z');
  await storedOrder(api.db, { user_id, total: 100_00, created_at });
  await storedOrder(api.db, { user_id, total: 900_000_00, currency: 'KZT', created_at });
  expect(await ordersByDay(api.db, new Date('2030-03-05T00:00:00Z'), 1)).toEqual([
    { orders: 2, kopecks: 100_00 },
  ]);
});
