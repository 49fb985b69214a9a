import { randomUUID } from 'node:crypto';
import type { StaffGoods } from '@spindle/contract/staff/goods/staff-goods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { addPlainGoods } from '../goods/plain-goods.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let editor: Employee;
let manager: Employee;
const [here, there] = [randomUUID(), randomUUID()];
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  manager = await employee(api.db, { roles: ['sales-manager'] });
  await sql`INSERT INTO warehouses (public_id, slug, name, city_name, address, opening_hours, hours, position)
    VALUES (${here}, 'from', 'Склад здесь', 'Город', 'Улица', '9–18', '{}', 100),
      (${there}, 'to', 'Склад там', 'Город', 'Улица', '9–18', '{}', 101)`.execute(api.db);
});
afterAll(() => api.close());

const url = '/api/staff/transfers';
interface Stocked {
  readonly goods: string;
  readonly option: string;
  readonly article: string;
}
/** Goods of which so many lie here. */
async function stocked(...quantities: readonly number[]): Promise<Stocked[]> {
  const ids = await addPlainGoods(api.db, quantities.length);
  const found: Stocked[] = [];
  for (const [at, goods] of ids.entries()) {
    const { rows } = await sql<{ id: number; option: string; article: string }>`
      SELECT o.id, o.public_id AS option, o.article FROM options o JOIN goods g ON g.id = o.goods_id
      WHERE g.public_id = ${goods} AND NOT o.is_used ORDER BY o.position LIMIT 1`.execute(api.db);
    const [row] = rows;
    if (!row) throw new Error('no option');
    await sql`INSERT INTO stock (option_id, warehouse_id, quantity)
      SELECT ${row.id}, id, ${quantities[at] ?? 0} FROM warehouses WHERE public_id = ${here}`.execute(api.db);
    found.push({ goods, option: row.option, article: row.article });
  }
  return found;
}
const freeOf = async ({ option }: Stocked): Promise<number[]> => {
  const { rows } = await sql<{ quantity: number }>`
    SELECT coalesce((SELECT s.quantity FROM stock s JOIN options o ON o.id = s.option_id
      WHERE s.warehouse_id = w.id AND o.public_id = ${option}), 0) AS quantity
    FROM warehouses w WHERE w.public_id IN (${here}, ${there}) ORDER BY w.position`.execute(api.db);
  return rows.map(({ quantity }) => quantity);
};
const transferInput = (lines: readonly object[], more: object = {}) => ({
  id: randomUUID(),
  from_id: here,
  to_id: there,
  note: '',
  lines,
  ...more,
});
const send = (body: object, as = editor) => staffCall(api, 'POST', url, { as, body });

it('moves many lines in one document; movements reference it, versions rise, the audit log has it', async () => {
  const [one, two] = (await stocked(10, 3)) as [Stocked, Stocked];
  const body = transferInput(
    [
      { article: ` ${one.article.toLowerCase()} `, quantity: 4 },
      { article: two.article, quantity: 3 },
    ],
    { note: 'На выставку' },
  );
  const transfer = (await send(body)).json().data;
  expect(transfer).toMatchObject({
    from: 'Склад здесь',
    to: 'Склад там',
    to_id: there,
    who: 'Марина Зуева',
    note: 'На выставку',
    lines: [
      { position: 1, article: one.article, quantity: 4, goods_id: one.goods },
      { position: 2, article: two.article, quantity: 3 },
    ],
  });
  expect([await freeOf(one), await freeOf(two)]).toEqual([
    [6, 4],
    [0, 3],
  ]);
  const goods = (await staffCall(api, 'GET', `/api/staff/catalogue/${one.goods}`, { as: editor })).json()
    .data as StaffGoods;
  expect(goods.options[0]?.version).toBe(2);
  expect(goods.movements.map(({ kind, delta }) => `${kind} ${delta}`).toSorted()).toEqual([
    'transfer -4',
    'transfer 4',
  ]);
  expect(goods.movements[0]).toMatchObject({
    note: 'На выставку',
    transfer: { id: transfer.id, number: transfer.number },
  });
  expect(await journalOf(api.db, 'goods', one.goods)).toMatchObject([{ after: { quantity: 6 } }]);
  expect(await journalOf(api.db, 'transfer', transfer.id)).toMatchObject([
    { after: { number: transfer.number, lines: 2, quantity: 7 } },
  ]);
  // A second press sends the same document.
  expect((await send(body)).json().data.number).toBe(transfer.number);
  expect(await freeOf(one)).toEqual([6, 4]);
});

it('moves nothing where one line cannot be moved, and reports it at that line', async () => {
  const [one, two] = (await stocked(5, 2)) as [Stocked, Stocked];
  const person = await api.person();
  const order = await storedOrder(api.db, { user_id: person.id });
  await sql`WITH o AS (SELECT o.id AS option_id, w.id AS warehouse_id FROM options o, warehouses w
      WHERE o.public_id = ${one.option} AND w.public_id = ${here}),
    taken AS (UPDATE stock s SET quantity = 3 FROM o WHERE s.option_id = o.option_id AND s.warehouse_id = o.warehouse_id)
    INSERT INTO reservations (order_id, option_id, warehouse_id, kind, quantity)
    SELECT ${order.id}::uuid, o.option_id, o.warehouse_id, 'stock', 2 FROM o`.execute(api.db);
  const lines = [
    { article: two.article, quantity: 1 },
    { article: one.article, quantity: 4 },
    { article: 'НЕТ-ТАКОГО-7', quantity: 1 },
    { article: two.article, quantity: 1 },
  ];
  const refused = await send(transferInput(lines));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual({
    'lines.1': ['Свободно 3\u00a0шт., ещё 2 под\u00a0заказы'],
    'lines.2': ['Такого артикула нет'],
    'lines.3': ['Этот артикул уже в\u00a0строке 1'],
  });
  expect([await freeOf(one), await freeOf(two)]).toEqual([
    [3, 0],
    [2, 0],
  ]);
  const checked = await staffCall(api, 'POST', `${url}/check`, {
    as: editor,
    body: { from_id: here, lines },
  });
  expect(checked.json().data).toMatchObject([
    { free: 2, reserved: 0, problem: null },
    { free: 3, reserved: 2, problem: expect.stringContaining('Свободно 3') },
    { name: null, problem: 'Такого артикула нет' },
    { problem: expect.stringContaining('строке 1') },
  ]);
  expect((await send(transferInput([{ article: one.article, quantity: 3 }]))).statusCode).toBe(200);
  expect(await freeOf(one)).toEqual([0, 3]);
});

it('refuses what is no transfer', async () => {
  const [one] = (await stocked(1)) as [Stocked];
  const line = { article: one.article, quantity: 1 };
  expect((await send(transferInput([line], { to_id: here }))).json().message).toContain('уже на');
  expect((await send(transferInput([line], { to_id: randomUUID() }))).statusCode).toBe(404);
  for (const lines of [[], [{ ...line, quantity: 0 }], [{ ...line, article: ' ' }]])
    expect((await send(transferInput(lines))).statusCode).toBe(422);
  expect((await send(transferInput([line]), manager)).statusCode).toBe(403);
  expect(await freeOf(one)).toEqual([1, 0]);
});

it('two at once never move one piece twice', async () => {
  const [one, two] = (await stocked(5, 5)) as [Stocked, Stocked];
  const both = [one, two].map(({ article }) => ({ article, quantity: 3 }));
  const answers = await Promise.all([
    send(transferInput(both)),
    send(transferInput(both.toReversed())),
    send(transferInput(both)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  expect([await freeOf(one), await freeOf(two)]).toEqual([
    [2, 3],
    [2, 3],
  ]);
});

it('lists documents by number, article, warehouse and person', async () => {
  const [one] = (await stocked(4)) as [Stocked];
  const { id, number } = (
    await send(transferInput([{ article: one.article, quantity: 2 }], { note: 'Ёлка' }))
  ).json().data;
  const idsOf = async (query: string): Promise<string[]> =>
    (await staffCall(api, 'GET', `${url}?${query}`, { as: manager }))
      .json()
      .data.map((row: { id: string }) => row.id);
  expect((await idsOf(''))[0]).toBe(id);
  for (const q of [String(number), one.article.toLowerCase(), 'елка'])
    expect(await idsOf(`q=${encodeURIComponent(q)}`)).toEqual([id]);
  expect(await idsOf(`from=${here}&to=${there}`)).toContain(id);
  expect(await idsOf(`to=${here}`)).toEqual([]);
  expect(await idsOf('staff=me')).toEqual([]);
  const { data } = (await staffCall(api, 'GET', `${url}/${id}`, { as: manager })).json();
  expect(data.lines).toHaveLength(1);
  expect((await staffCall(api, 'GET', `${url}/${randomUUID()}`, { as: manager })).statusCode).toBe(404);
});
