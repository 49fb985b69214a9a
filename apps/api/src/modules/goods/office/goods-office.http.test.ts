import type { StaffGoods } from '@spindle/contract/staff/goods/staff-goods';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { createPricePlans } from '../prices/price-plans.service.ts';
import { storedOrder } from '../../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { addPlainGoods } from '../plain-goods.fixture.ts';

let api: AccountsApi;
let editor: Employee;
let manager: Employee;
const [here, there] = [randomUUID(), randomUUID()];
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  manager = await employee(api.db, { roles: ['sales-manager'] });
  await sql`INSERT INTO warehouses (public_id, slug, name, city_name, address, opening_hours, hours, position)
    VALUES (${here}, 'here', 'Склад здесь', 'Город', 'Улица', '9–18', '{}', 100),
      (${there}, 'there', 'Склад там', 'Город', 'Улица', '9–18', '{}', 101)`.execute(api.db);
});
afterAll(() => api.close());

const url = '/api/staff/catalogue';
const goods = async (): Promise<StaffGoods> => {
  const [id = ''] = await addPlainGoods(api.db, 1);
  return get(id);
};
const get = async (id: string): Promise<StaffGoods> =>
  (await staffCall(api, 'GET', `${url}/${id}`, { as: editor })).json().data;
const optionOf = ({ options: [first] }: StaffGoods) => first as StaffGoods['options'][number];
const freeAt = (one: StaffGoods, warehouseId: string): number | undefined =>
  optionOf(one).places.find(({ warehouse_id }) => warehouse_id === warehouseId)?.quantity;

const move = (one: StaffGoods, body: object, { as = editor, version = optionOf(one).version } = {}) =>
  staffCall(api, 'POST', `${url}/${one.id}/options/${optionOf(one).id}/stock`, {
    as,
    body: { warehouse_id: here, note: '', ...body },
    version,
  });
const price = (one: StaffGoods, body: object, version = optionOf(one).version) =>
  staffCall(api, 'PUT', `${url}/${one.id}/options/${optionOf(one).id}/price`, { as: editor, body, version });

it('lists options by article, price and stock', async () => {
  const one = await goods();
  const { article, id } = optionOf(one);
  const idsOf = async (query: string): Promise<string[]> =>
    (await staffCall(api, 'GET', `${url}?${query}`, { as: manager }))
      .json()
      .data.map((row: { id: string }) => row.id);
  expect(await idsOf(`q=${encodeURIComponent(article.toLowerCase())}`)).toEqual([id]);
  const mine = `q=${encodeURIComponent(article.slice(0, -2))}`;
  expect(await idsOf(`${mine}&stock=no&state=new`)).toEqual([id]);
  expect(await idsOf(`${mine}&stock=yes`)).toEqual([]);
  expect(await idsOf(`${mine}&price=4870..4871&sort=-price`)).toHaveLength(2);
  expect(await idsOf(`${mine}&priced=no`)).toEqual([]);
  expect(await idsOf('q=%25')).toEqual([]);
});

it('takes pieces in, counts, corrects and moves them; every step is in the book with its name', async () => {
  let one = await goods();
  one = (await move(one, { kind: 'receipt', quantity: 10, note: 'Накладная 7' })).json().data;
  expect(freeAt(one, here)).toBe(10);
  one = (await move(one, { kind: 'transfer', to_id: there, quantity: 4 })).json().data;
  expect([freeAt(one, here), freeAt(one, there)]).toEqual([6, 4]);
  one = (await move(one, { kind: 'correction', delta: -1, note: 'Бой' })).json().data;
  one = (await move(one, { kind: 'count', quantity: 3 })).json().data;
  expect(freeAt(one, here)).toBe(3);
  const book = one.movements.map(({ kind, delta, quantity }) => `${kind} ${delta} ${quantity}`);
  expect([book[0], book[1], book.slice(2, 4).toSorted(), book[4]]).toEqual([
    'count -2 3',
    'correction -1 5',
    ['transfer -4 6', 'transfer 4 4'],
    'receipt 10 10',
  ]);
  expect(one.movements.at(-1)).toMatchObject({ who: 'Марина Зуева', note: 'Накладная 7' });
  const refusals = [
    { kind: 'transfer', to_id: there, quantity: 4 },
    { kind: 'transfer', to_id: here, quantity: 1 },
    { kind: 'correction', delta: -4, note: 'Бой' },
  ];
  for (const body of refusals) expect((await move(one, body)).statusCode).toBe(409);
  for (const body of [
    { kind: 'receipt', quantity: 0 },
    { kind: 'count', quantity: -1 },
    { kind: 'correction', delta: 0, note: 'Бой' },
    { kind: 'correction', delta: 1, note: ' ' },
  ])
    expect((await move(one, body)).statusCode).toBe(422);
  expect((await move(one, { kind: 'receipt', quantity: 1, warehouse_id: randomUUID() })).statusCode).toBe(
    404,
  );
  expect(freeAt(await get(one.id), here)).toBe(3);
});

it('a count knows what lies there for orders', async () => {
  let one = await goods();
  one = (await move(one, { kind: 'receipt', quantity: 10 })).json().data;
  const person = await api.person();
  const order = await storedOrder(api.db, { user_id: person.id });
  await sql`WITH o AS (SELECT o.id AS option_id, w.id AS warehouse_id FROM options o, warehouses w
      WHERE o.public_id = ${optionOf(one).id} AND w.public_id = ${here}),
    taken AS (UPDATE stock s SET quantity = 6 FROM o WHERE s.option_id = o.option_id AND s.warehouse_id = o.warehouse_id)
    INSERT INTO reservations (order_id, option_id, warehouse_id, kind, quantity)
    SELECT ${order.id}::uuid, o.option_id, o.warehouse_id, 'stock', 4 FROM o`.execute(api.db);
  expect((await move(one, { kind: 'count', quantity: 3 })).json().message).toContain('отложено 4');
  one = (await move(one, { kind: 'count', quantity: 9 })).json().data;
  expect(optionOf(one).places.find(({ warehouse_id }) => warehouse_id === here)).toMatchObject({
    quantity: 5,
    reserved: 4,
  });
});

it('a second press and a colleague who was quicker do nothing twice', async () => {
  const one = await goods();
  const { version } = optionOf(one);
  expect((await move(one, { kind: 'receipt', quantity: 5 }, { version })).statusCode).toBe(200);
  const late = await move(one, { kind: 'receipt', quantity: 5 }, { version });
  expect([late.statusCode, late.json().changed?.name]).toEqual([412, 'Марина Зуева']);
  expect(freeAt(await get(one.id), here)).toBe(5);
  const both = await get(one.id);
  const moves = await Promise.all([1, 2, 3].map(() => move(both, { kind: 'receipt', quantity: 1 })));
  expect(moves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412, 412]);
  expect(freeAt(await get(one.id), here)).toBe(6);
});

it('changes a price on the version that was read; prices that contradict each other are refused', async () => {
  const one = await goods();
  const input = { price: 500_000, original_price: 600_000, lead_days: 7 };
  expect((await price(one, { ...input, original_price: 400_000 })).json().message).toContain('больше цены');
  expect((await price(one, { ...input, price: 0 })).statusCode).toBe(422);
  const after = (await price(one, input)).json().data as StaffGoods;
  expect(optionOf(after)).toMatchObject(input);
  expect((await price(one, { ...input, price: 1 })).statusCode).toBe(412);
  expect(await journalOf(api.db, 'goods', one.id)).toMatchObject([
    { after: { price: 500_000, original_price: 600_000, lead_days: 7 } },
  ]);
});

it('a used machine is one piece', async () => {
  const one = await goods();
  const used = one.options[1] as StaffGoods['options'][number];
  const asUsed = { ...one, options: [used] };
  const first = await move(asUsed, { kind: 'receipt', quantity: 1 });
  expect(first.statusCode).toBe(200);
  const again = { ...one, options: [(first.json().data as StaffGoods).options[1]] } as StaffGoods;
  expect((await move(again, { kind: 'receipt', quantity: 1 })).statusCode).toBe(409);
});

const plan = (one: StaffGoods, body: object, version = optionOf(one).version) =>
  staffCall(api, 'POST', `${url}/${one.id}/options/${optionOf(one).id}/plans`, { as: editor, body, version });
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const planInput = { starts_at: inDays(3), price: 600_000, original_price: null };
const makeDue = (one: StaffGoods) =>
  sql`UPDATE price_plans p SET starts_at = now() - interval '1 second' * (100 - extract(day FROM p.starts_at - now()))
    FROM options o WHERE o.id = p.option_id AND o.public_id = ${optionOf(one).id}`.execute(api.db);

it('stores the previous price whoever changes it', async () => {
  let one = await goods();
  const { id } = optionOf(one);
  one = (await price(one, { price: 500_000, original_price: null, lead_days: 5 })).json().data;
  const row = { id, version: optionOf(one).version, price: 510_000 };
  await staffCall(api, 'PUT', url, { as: editor, body: { rows: [row] } });
  await sql`UPDATE options SET price = NULL WHERE public_id = ${id}`.execute(api.db);
  await sql`UPDATE options SET lead_days = 9 WHERE public_id = ${id}`.execute(api.db);
  expect(
    (await get(one.id)).price_changes.map(({ kind, price_before, price: now, who }) => [
      kind,
      price_before,
      now,
      who,
    ]),
  ).toEqual([
    ['other', 510_000, null, null],
    ['grid', 500_000, 510_000, 'Марина Зуева'],
    ['office', 487_050, 500_000, 'Марина Зуева'],
  ]);
});

it('plans a price on the version that was read, shows it, and takes it back while it waits', async () => {
  let one = await goods();
  expect((await plan(one, { ...planInput, starts_at: inDays(-1) })).json().errors).toHaveProperty(
    'starts_at',
  );
  expect((await plan(one, { ...planInput, starts_at: inDays(900) })).statusCode).toBe(422);
  expect((await plan(one, { ...planInput, starts_at: 'завтра' })).statusCode).toBe(422);
  expect((await plan(one, { ...planInput, original_price: 600_000 })).json().message).toContain(
    'больше цены',
  );
  const read = one;
  one = (await plan(one, planInput)).json().data;
  expect((await plan(read, planInput)).statusCode).toBe(412);
  // The same moment again is another price for it, not a second one.
  one = (await plan(one, { ...planInput, price: 610_000 })).json().data;
  const [waiting, more] = optionOf(one).plans;
  expect([waiting?.price, waiting?.who, more]).toEqual([610_000, 'Марина Зуева', undefined]);
  expect(optionOf(one).price).toBe(487_050);
  const listed = await staffCall(api, 'GET', `${url}?planned=yes`, { as: manager });
  expect(listed.json().data).toMatchObject([{ planned: { starts_at: planInput.starts_at, price: 610_000 } }]);
  const back = (version: number, id = waiting?.id) =>
    staffCall(api, 'DELETE', `${url}/${one.id}/options/${optionOf(one).id}/plans/${id}`, {
      as: editor,
      version,
    });
  expect((await back(optionOf(one).version, randomUUID())).statusCode).toBe(409);
  expect((await back(optionOf(read).version)).statusCode).toBe(412);
  one = (await back(optionOf(one).version)).json().data;
  expect(optionOf(one).plans).toEqual([]);
  expect((await back(optionOf(one).version)).statusCode).toBe(409);
  expect((await journalOf(api.db, 'goods', one.id)).map(({ action }) => action).toSorted()).toEqual([
    'prices.plan',
    'prices.plan',
    'prices.take-back',
  ]);
});

it('a planned price begins once, of several the latest, whichever process is quicker', async () => {
  let one = await goods();
  one = (await plan(one, planInput)).json().data;
  one = (await plan(one, { starts_at: inDays(9), price: 700_000, original_price: 800_000 })).json().data;
  let other = await goods();
  other = (await plan(other, { ...planInput, price: null })).json().data;
  await sql`UPDATE options SET quantity_steps = '{10}', quantity_prices = '{400000}' WHERE public_id = ${optionOf(other).id}`.execute(
    api.db,
  );
  for (const due of [one, other]) await makeDue(due);
  const deps = { db: api.db, notices: api.deps.notices, log: api.deps.log, now: () => new Date() };
  const processes = [createPricePlans(deps), createPricePlans(deps), createPricePlans(deps)];
  await Promise.all(processes.map((each) => each.settle()));
  const [after, otherGoods] = [await get(one.id), await get(other.id)];
  expect(optionOf(after)).toMatchObject({ price: 700_000, original_price: 800_000, plans: [] });
  expect(after.price_changes.map(({ kind, price: now, who }) => [kind, now, who])).toEqual([
    ['plan', 700_000, 'Марина Зуева'],
  ]);
  // Prices from a quantity on have no price to be less than.
  expect(optionOf(otherGoods)).toMatchObject({ price: 487_050, plans: [{ is_refused: true }] });
  const { rows } = await sql<{
    state: string;
  }>`SELECT state FROM price_plans WHERE state <> 'taken-back' ORDER BY 1`.execute(api.db);
  expect(rows.map(({ state }) => state)).toEqual(['begun', 'passed', 'refused']);
});

const rule = { by: 'percent', value: 500, step: 1000, rounding: 'near', starts_at: null };
const preview = async (query: string, over: object = {}) =>
  (
    await staffCall(api, 'POST', `${url}/prices`, { as: editor, body: { query, rule: { ...rule, ...over } } })
  ).json().data;
const startRun = (body: object) =>
  staffCall(api, 'POST', '/api/staff/runs', { as: editor, body: { list: 'goods', ...body } });
/** Begins a run and works it off. */
async function worked(
  body: object,
): Promise<{ id: string; done: number; refused: number; undo: string | null }> {
  const { id } = (await startRun(body)).json().data;
  await api.services.runs.work(id);
  const runs = (await staffCall(api, 'GET', '/api/staff/runs', { as: editor })).json().data;
  return runs.find((run: { id: string }) => run.id === id);
}
/** Both options of new goods, and the filter that finds them alone. */
async function branded(): Promise<{ one: StaffGoods; query: string }> {
  const one = await goods();
  const { rows } = await sql<{
    brand_id: number;
  }>`SELECT brand_id FROM goods WHERE public_id = ${one.id}`.execute(api.db);
  return { one, query: `brand=${rows[0]?.brand_id}` };
}

it('shows what a rule would make of prices, does it as a run, and gives them back', async () => {
  const { one, query } = await branded();
  const [first, second] = one.options.map(({ id }) => id);
  await sql`UPDATE options SET quantity_steps = '{10}', quantity_prices = '{400000}', original_price = 500000
    WHERE public_id = ${first}`.execute(api.db);
  await sql`UPDATE options SET price = NULL WHERE public_id = ${second}`.execute(api.db);
  const seen = await preview(query);
  expect(seen).toMatchObject({ total: 2, changed: 1, same: 0, refused: 1 });
  expect(seen.rows[0]).toMatchObject({
    price: 487_050,
    becomes: { price: 511_000, original_price: 525_000 },
    problem: null,
  });
  expect(optionOf(await get(one.id)).price).toBe(487_050);
  const run = await worked({ action: 'reprice', query, rule, seen: seen.seen });
  expect(run).toMatchObject({ done: 1, refused: 1, undo: 'reprice-undo' });
  const after = await get(one.id);
  expect(optionOf(after)).toMatchObject({
    price: 511_000,
    original_price: 525_000,
    quantity_prices: [{ from: 10, price: 420_000 }],
  });
  expect(after.price_changes[0]).toMatchObject({ kind: 'rule', who: 'Марина Зуева' });
  // The preview no longer matches the current prices.
  expect(await worked({ action: 'reprice', query, rule, seen: seen.seen })).toMatchObject({
    done: 0,
    refused: 2,
  });
  expect(await worked({ action: 'reprice-undo', of: run.id })).toMatchObject({
    done: 1,
    refused: 0,
    undo: null,
  });
  expect(optionOf(await get(one.id))).toMatchObject({
    price: 487_050,
    original_price: 500_000,
    quantity_prices: [{ from: 10, price: 400_000 }],
  });
  // What is undone is not offered again, and not done again.
  const runs = (await staffCall(api, 'GET', '/api/staff/runs', { as: editor })).json().data;
  expect(runs.find(({ id }: { id: string }) => id === run.id).undo).toBeNull();
  const again = await startRun({ action: 'reprice-undo', of: run.id });
  expect([again.statusCode, again.json().message]).toEqual([409, 'Этот прогон уже вернули.']);
});

it('a rule may wait for a moment; what somebody changed since is left as it is', async () => {
  const { one, query } = await branded();
  const startsAt = inDays(2);
  const seen = await preview(query, { starts_at: startsAt, by: 'amount', value: -7050, step: 100 });
  expect(seen.rows[0].becomes.price).toBe(480_000);
  const ruleInput = { ...rule, starts_at: startsAt, by: 'amount', value: -7050, step: 100 };
  const run = await worked({ action: 'reprice', query, rule: ruleInput, seen: seen.seen });
  expect(optionOf(await get(one.id))).toMatchObject({ price: 487_050, plans: [{ price: 480_000 }] });
  expect(await worked({ action: 'reprice-undo', of: run.id })).toMatchObject({ done: 2, refused: 0 });
  expect(optionOf(await get(one.id)).plans).toEqual([]);
  const again = await preview(query);
  await sql`UPDATE options SET price = 1 WHERE public_id = ${optionOf(one).id}`.execute(api.db);
  const other = await worked({ action: 'reprice', query, rule, seen: again.seen });
  expect(other).toMatchObject({ done: 1, refused: 1 });
  expect(optionOf(await get(one.id)).price).toBe(1);
});

it.each([
  [{ action: 'reprice', query: '' }, 422],
  [{ action: 'reprice', query: '', rule }, 422],
  [{ action: 'reprice', query: '', rule, seen: '9:3:' }, 422],
  [{ action: 'reprice', query: '', rule: { ...rule, value: -9001 }, seen: '3:3:' }, 422],
  [{ action: 'reprice', query: '', rule: { ...rule, starts_at: inDays(-1) }, seen: '3:3:' }, 422],
  [{ action: 'reprice', query: 'brand=%27', rule, seen: '3:3:' }, 422],
  [{ action: 'reprice-undo', query: '' }, 404],
  [{ action: 'reprice-undo', of: randomUUID() }, 404],
])('begins no run of %j', async (body, status) => {
  expect((await startRun(body)).statusCode).toBe(status);
});
