import type { ListedOption } from '@spindle/contract/staff/goods/staff-goods';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { addPlainGoods } from '../plain-goods.fixture.ts';

let api: AccountsApi;
let editor: Employee;
const warehouseId = randomUUID();
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  await sql`INSERT INTO warehouses (public_id, slug, name, city_name, address, opening_hours, hours, position)
    VALUES (${warehouseId}, 'grid', 'Склад', 'Город', 'Улица', '9–18', '{}', 100)`.execute(api.db);
});
afterAll(() => api.close());

const url = '/api/staff/catalogue';
const rowsOf = async (article: string): Promise<ListedOption[]> =>
  (await staffCall(api, 'GET', `${url}?q=${article}`, { as: editor })).json().data;
const save = (rows: readonly object[], as = editor) => staffCall(api, 'PUT', url, { as, body: { rows } });

it('saves price, days, pieces and state of a row; pieces as a difference', async () => {
  const [id = ''] = await addPlainGoods(api.db, 1);
  const [row] = await rowsOf(id.slice(2));
  if (!row) throw new Error('no row');
  expect(row).toMatchObject({ state: 'shown', places: {} });
  expect(row.image).toContain('/drawings/');
  const input = { id: row.id, version: row.version, price: 399_000, original_price: 450_000, lead_days: 3 };
  const [saved] = (
    await save([{ ...input, stock: [{ warehouse_id: warehouseId, delta: 5 }], state: 'hidden' }])
  ).json().data;
  expect(saved).toMatchObject({
    problem: null,
    row: {
      price: 399_000,
      original_price: 450_000,
      lead_days: 3,
      state: 'hidden',
      places: { [warehouseId]: 5 },
    },
  });
  expect((await journalOf(api.db, 'goods', id)).map(({ action }) => action)).toEqual([
    'goods.price',
    'stock.move',
    'goods.edit',
  ]);
  expect((await staffCall(api, 'GET', `${url}/places`, { as: editor })).json().data).toContainEqual({
    id: warehouseId,
    name: 'Город',
  });
});

it('saves valid rows and reports a reason for every other row', async () => {
  const [first = '', second = ''] = await addPlainGoods(api.db, 2);
  const [one] = await rowsOf(first.slice(2));
  const [two] = await rowsOf(second.slice(2));
  if (!one || !two) throw new Error('no rows');
  await save([{ id: two.id, version: two.version, lead_days: 9 }]);
  const { data } = (
    await save([
      { id: one.id, version: one.version, price: null },
      { id: two.id, version: two.version, price: 1 },
      { id: 'new_gone', version: 1, price: 1 },
    ])
  ).json();
  expect(data.map(({ problem }: { problem: string | null }) => problem?.slice(0, 17) ?? null)).toEqual([
    null,
    'Строку изменили, ',
    'Этого варианта бо',
  ]);
  expect(data[1].row).toMatchObject({ lead_days: 9, price: 487_050 });
  const [again] = (await save([{ id: two.id, version: data[1].row.version, original_price: 5 }])).json().data;
  expect(again.problem).toBe('Старая цена должна быть больше цены');
  const short = {
    id: two.id,
    version: data[1].row.version,
    stock: [{ warehouse_id: warehouseId, delta: -1 }],
  };
  expect((await save([short])).json().data[0].problem).toMatch(/[а-я]/);
});

it('requires the permission of each column', async () => {
  const head = await employee(api.db, { roles: ['sales-head'] });
  const [id = ''] = await addPlainGoods(api.db, 1);
  const [row] = await rowsOf(id.slice(2));
  const base = { id: row?.id, version: row?.version };
  expect((await save([{ ...base, price: 1 }], head)).statusCode).toBe(403);
  expect((await save([{ ...base, state: 'hidden' }], head)).statusCode).toBe(403);
  expect((await save([{ ...base, stock: [{ warehouse_id: warehouseId, delta: 1 }] }], head)).statusCode).toBe(
    200,
  );
  expect((await save([])).statusCode).toBe(422);
});
