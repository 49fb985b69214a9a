import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { inTransaction } from '@spindle/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { addPlainGoods } from '../goods/plain-goods.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { runsOf } from './cached-sales.sql.ts';

let api: AccountsApi;
let head: Employee;
let other: Employee;
const today = shopDay(new Date());
const orders: { id: string; number: string }[] = [];
let goods: readonly string[];
beforeAll(async () => {
  api = await openAccountsApi();
  head = await employee(api.db, { roles: ['sales-head'] });
  other = await employee(api.db, { roles: ['sales-manager'], name: 'Олег' });
  goods = await addPlainGoods(api.db, 3);
  const { id: user_id } = await api.person();
  for (const [at, days] of [40, 20, 20, 10, 3, 1, 0].entries())
    orders.push(
      await storedOrder(api.db, {
        user_id,
        option: (goods[at % 3] ?? '').replace('p_', 'new_'),
        total: (at + 1) * 100_00,
        status: 'paid',
        created_at: new Date(Date.now() - days * 24 * 3600_000),
      }),
    );
});
afterAll(() => api.close());

const sales = async (by: string) =>
  (await staffCall(api, 'GET', `/api/staff/figures/sales?by=${by}`, { as: head })).json().data as {
    totals: { orders: number; sum: number };
    before: { orders: number; sum: number };
    rows: { key: string; name: string; orders: number; sum: number }[];
  };
const storedDays = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM sales_days`.execute(
    api.db,
  );
  return rows[0]?.count ?? 0;
};
/** The same of the orders themselves. */
const counted = async () => {
  const { rows } = await sql<{
    orders: number;
    sum: number;
  }>`SELECT count(*)::int AS orders, coalesce(sum(total), 0)::bigint AS sum
    FROM orders WHERE status <> 'cancelled' AND created_at > now() - interval '25 days'`.execute(api.db);
  return rows[0];
};
const totalOf = (rows: readonly { sum: number }[]): number => rows.reduce((total, row) => total + row.sum, 0);

it('totals of past days are stored, and follow every change of their orders', async () => {
  const first = await sales('day');
  expect(first.totals).toMatchObject((await counted()) as object);
  expect(first.before).toMatchObject({ orders: 1, sum: 100_00 });
  const stored = await storedDays();
  // The newest days are not: orders come in.
  expect(stored).toBeGreaterThan(30);
  const { rows: newest } = await sql<{ day: string }>`SELECT max(day)::text AS day FROM sales_days`.execute(
    api.db,
  );
  expect(newest).toEqual([{ day: addDays(today, -4) }]);

  await sql`UPDATE orders SET status = 'cancelled' WHERE number = ${orders[1]?.number}`.execute(api.db);
  expect(await storedDays()).toBe(stored - 3);
  expect((await sales('day')).totals).toMatchObject((await counted()) as object);
  await sql`UPDATE orders SET assignee_id = ${other.id} WHERE number = ${orders[2]?.number}`.execute(api.db);
  expect((await sales('manager')).rows.map(({ name, sum }) => [name, sum])).toContainEqual([
    'Олег Зуева',
    300_00,
  ]);
  // Changes unrelated to sales leave them alone.
  const before = await storedDays();
  await sql`UPDATE orders SET comment = 'x' WHERE number = ${orders[2]?.number}`.execute(api.db);
  expect(await storedDays()).toBe(before);
  await sql`DELETE FROM orders WHERE number = ${orders[3]?.number}`.execute(api.db);
  expect((await sales('goods')).totals).toMatchObject((await counted()) as object);
});

it('computes consecutive days together, a few at a time', () => {
  const days = Array.from({ length: 12 }, (_one, at) => addDays('2026-02-20', at));
  expect(runsOf([...days, '2026-04-01']).map((run) => [run[0], run.length])).toEqual([
    ['2026-02-20', 10],
    ['2026-03-02', 2],
    ['2026-04-01', 1],
  ]);
});

it('goods that go to another folder take their sales along', async () => {
  const [one] = (await sales('folder')).rows;
  const { rows: folders } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM folders WHERE id::text <> ${one?.key} LIMIT 1`.execute(api.db);
  await sql`UPDATE goods SET folder_id = ${folders[0]?.id}::uuid WHERE public_id = ANY(${[...goods]})`.execute(
    api.db,
  );
  const after = await sales('folder');
  expect(after.rows.map(({ key }) => key)).toEqual([folders[0]?.id]);
  expect(totalOf(after.rows)).toBe(after.totals.sum);
});

it('who changes an order while its day is being summed is waited for', async () => {
  await sql`DELETE FROM sales_days`.execute(api.db);
  const go = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const changing = inTransaction(api.db, async (tx) => {
    await sql`UPDATE orders SET status = 'cancelled' WHERE number = ${orders[2]?.number}`.execute(tx);
    started.resolve();
    await go.promise;
  });
  await started.promise;
  const response = sales('day');
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'advisory'`.execute(api.db);
    return rows[0]?.count ?? 0;
  };
  await expect.poll(waiting).toBe(1);
  go.resolve();
  await changing;
  await response;
  expect((await sales('day')).totals).toMatchObject((await counted()) as object);
});

it('a line that comes later makes the day of its order old, one of a new order does not', async () => {
  await sales('day');
  const stored = await storedDays();
  const addLine = (order: string | undefined) =>
    sql`INSERT INTO order_lines (order_id, position, option_id, goods_id, option_public_id, article, name, image, unit_code, unit_name,
        quantity, list_price, price, total, vat_percent, vat, weight_g, ready_days)
      SELECT order_id, position + 100, option_id, goods_id, option_public_id, article, name, image, unit_code, unit_name,
        quantity, list_price, price, total, vat_percent, vat, weight_g, ready_days
      FROM order_lines WHERE order_id = ${order}`.execute(api.db);
  await addLine(orders[6]?.id);
  expect(await storedDays()).toBe(stored);
  await addLine(orders[2]?.id);
  expect(await storedDays()).toBe(stored - 3);
});
