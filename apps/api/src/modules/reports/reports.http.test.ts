import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { addPlainGoods } from '../goods/plain-goods.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let head: Employee;
let limitedManager: Employee;
const today = shopDay(new Date());
beforeAll(async () => {
  api = await openAccountsApi();
  head = await employee(api.db, { roles: ['sales-head'] });
  limitedManager = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true, name: 'Олег' });
  const [goods = ''] = await addPlainGoods(api.db, 1);
  const option = goods.replace('p_', 'new_');
  const { id: user_id } = await api.person();
  const sold = (over: object) => storedOrder(api.db, { user_id, option, total: 1000_00, ...over });
  await sold({ assignee_id: limitedManager.id, status: 'paid' });
  await sold({ total: 300_00, status: 'new' });
  await sold({ total: 7_00, status: 'cancelled' });
  await sold({ total: 500_00, created_at: new Date(Date.now() - 45 * 24 * 3600_000) });
  // Without goods of the catalogue: a kit.
  await storedOrder(api.db, { user_id, total: 40_00, status: 'new' });
  await sql`INSERT INTO warehouses (public_id, slug, name, city_name, address, opening_hours, hours, position)
    VALUES (gen_random_uuid(), 'figures', 'Склад', 'Город', 'Улица', '9–18', '{}', 1)`.execute(api.db);
  await sql`INSERT INTO stock (option_id, warehouse_id, quantity)
    SELECT o.id, w.id, 5 FROM options o, warehouses w WHERE o.public_id IN (${option}, ${option.replace('new_', 'bu_')})
      AND w.slug = 'figures'`.execute(api.db);
  await sql`UPDATE goods SET added_on = '2020-01-01'`.execute(api.db);
});
afterAll(() => api.close());

const fetchFigures = (path: string, as = head) => staffCall(api, 'GET', `/api/staff/figures/${path}`, { as });
const data = async (path: string, as = head) => (await fetchFigures(path, as)).json().data;

it('sales are those of orders that stand, by day, folder, brand, goods and manager', async () => {
  const sales = await data('sales');
  expect(sales.totals).toEqual({ orders: 3, pieces: 3, sum: 1340_00 });
  expect(sales.before).toEqual({ orders: 1, pieces: 1, sum: 500_00 });
  expect(sales.rows).toHaveLength(30);
  expect(sales.rows.at(-1)).toMatchObject({ key: today, more: today, orders: 3, sum: 1340_00 });
  const rows = async (query: string): Promise<{ key: string; name: string; sum: number }[]> =>
    (await data(`sales?${query}`)).rows;
  expect((await rows('by=manager')).map(({ name, sum }) => [name, sum])).toEqual([
    ['Олег Зуева', 1000_00],
    ['Никто не\u00a0ведёт', 340_00],
  ]);
  const [folder, kits] = await rows('by=folder');
  expect([folder?.sum, kits]).toMatchObject([1300_00, { key: '', sum: 40_00 }]);
  expect(await rows(`by=goods&folder=${folder?.key}`)).toMatchObject([{ sum: 1300_00 }]);
  expect((await rows('by=brand')).map(({ sum }) => sum)).toEqual([1300_00, 40_00]);
  expect(await rows('by=goods')).toHaveLength(2);
  // A year is reported by weeks; more is rejected.
  const year = await data(`sales?from=${addDays(today, -364)}&to=${today}`);
  expect(year.rows.length).toBe(53);
  expect(year.rows.reduce((total: number, row: { sum: number }) => total + row.sum, 0)).toBe(year.totals.sum);
});

it('refuses periods that are none, too long ones and odd words', async () => {
  for (const query of [
    `from=${today}&to=${addDays(today, -1)}`,
    `from=${addDays(today, -366)}`,
    'from=2026-02-31',
    'by=sum;drop',
    'folder=1',
  ])
    expect([query, (await fetchFigures(`sales?${query}`)).statusCode]).toEqual([query, 422]);
});

it('a manager limited to own customers sees figures of own orders', async () => {
  expect((await data('sales', limitedManager)).totals).toEqual({ orders: 1, pieces: 1, sum: 1000_00 });
  expect(
    (await data('sales?by=manager', limitedManager)).rows.map(({ name }: { name: string }) => name),
  ).toEqual(['Олег Зуева']);
  expect((await data('funnel', limitedManager)).steps).toEqual([
    { key: 'ordered', count: 1 },
    { key: 'paid', count: 1 },
  ]);
  expect((await fetchFigures('stock', limitedManager)).statusCode).toBe(403);
  expect((await fetchFigures('file?report=stock&format=csv', limitedManager)).statusCode).toBe(403);
  expect((await fetchFigures('file?report=sales&format=csv&by=goods', limitedManager)).body).not.toContain(
    '40',
  );
});

it('reports unsold stock and the sales funnel, and exports files that the audit log records', async () => {
  const stock = await data('stock?days=90');
  expect(stock.rows.map(({ kind, sold }: { kind: string; sold: number }) => [kind, sold]).toSorted()).toEqual(
    [
      ['dead', 0],
      ['slow', 3],
    ],
  );
  expect(stock.totals).toMatchObject({ dead_count: 1, slow_count: 1 });
  const { steps } = await data('funnel');
  expect(steps.map(({ key }: { key: string }) => key)).toEqual([
    'viewed',
    'cart',
    'checkout',
    'ordered',
    'paid',
  ]);
  const csv = await fetchFigures('file?report=sales&by=manager&format=csv');
  expect(csv.body).toContain('Олег Зуева;1;1;1000');
  expect(csv.headers['content-disposition']).toContain('attachment');
  expect((await fetchFigures('file?report=stock&format=xlsx')).rawPayload.subarray(0, 2).toString()).toBe(
    'PK',
  );
  expect((await journalOf(api.db, 'list', 'figures')).map(({ action }) => action)).toContain(
    'figures.export',
  );
});

it('a calendar holds what is on, with orders of its days; own ones for who sees own customers alone', async () => {
  await sql`INSERT INTO promo_codes (code, percent, starts_on, ends_on) VALUES ('ЛИНИЯ', 5, ${today}, ${addDays(today, 9)}), ('ПОТОМ', 5, ${addDays(today, 300)}, ${addDays(today, 301)})`.execute(
    api.db,
  );
  await sql`UPDATE orders SET promo_code = 'ЛИНИЯ'`.execute(api.db);
  const fetchCalendar = async (as = head, query = '') =>
    (await staffCall(api, 'GET', `/api/staff/marketing/calendar${query}`, { as })).json().data;
  const code = async (as: Employee) =>
    (await fetchCalendar(as)).entries.filter(({ kind }: { kind: string }) => kind === 'promo-code');
  expect(await code(head)).toMatchObject([
    { name: 'ЛИНИЯ', from: today, to: addDays(today, 9), did: { orders: 3, sum: 1340_00 } },
  ]);
  expect(await code(limitedManager)).toMatchObject([{ did: { orders: 1, sum: 1000_00 } }]);
  const { entries } = await fetchCalendar(head, `?from=${addDays(today, 299)}&to=${addDays(today, 310)}`);
  expect(entries.map(({ name }: { name: string }) => name)).toContain('ПОТОМ');
  const long = await staffCall(api, 'GET', `/api/staff/marketing/calendar?from=2020-01-01&to=${today}`, {
    as: head,
  });
  expect(long.statusCode).toBe(422);
});
