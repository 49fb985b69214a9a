import { randomUUID } from 'node:crypto';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { addPlainGoods } from '../plain-goods.fixture.ts';

let api: AccountsApi;
let editor: Employee;
let writer: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  writer = await employee(api.db, { roles: ['content'] });
});
afterAll(() => api.close());

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly done: number;
  readonly refused: number;
  readonly undo: string | null;
}
const startRun = (body: object, as = editor) =>
  staffCall(api, 'POST', '/api/staff/runs', { as, body: { list: 'goods', ...body } });
const runOf = async (id: string, as = editor): Promise<Shown> =>
  (await staffCall(api, 'GET', '/api/staff/runs', { as }))
    .json()
    .data.find((run: { id: string }) => run.id === id);
async function worked(body: object, as = editor): Promise<Shown> {
  const started = await startRun(body, as);
  expect(started.statusCode).toBe(200);
  const { id } = started.json().data;
  await api.services.runs.work(id);
  return runOf(id, as);
}
const reportOf = async (id: string, as = editor): Promise<string> =>
  (await staffCall(api, 'GET', `/api/staff/runs/${id}/file`, { as })).body;

interface Row {
  readonly id: string;
  readonly article: string;
  readonly state: string;
  readonly folder_id: string;
  readonly brand_id: number;
}
const options = async (goods: readonly string[]): Promise<Row[]> =>
  (
    await sql<Row>`SELECT o.public_id AS id, o.article, g.state, g.folder_id, g.brand_id FROM options o JOIN goods g ON g.id = o.goods_id
      WHERE g.public_id = ANY(${[...goods]}::text[]) ORDER BY g.id, o.position`.execute(api.db)
  ).rows;
const namesOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

it.each([
  ['hide', 'hidden'],
  ['archive', 'archived'],
])('%s: changes the state of all that match and gives it back once', async (action, state) => {
  const goods = await addPlainGoods(api.db, 3);
  const [first] = await options(goods);
  const run = await worked({ action, query: `brand=${first?.brand_id}` });
  expect(run).toMatchObject({ done: 6, refused: 0, undo: 'undo' });
  expect(new Set((await options(goods)).map((row) => row.state))).toEqual(new Set([state]));
  expect((await journalOf(api.db, 'goods', goods[0] ?? '')).map((entry) => entry.action)).toEqual([
    'goods.edit',
  ]);
  // Somebody has decided otherwise since.
  await sql`UPDATE goods SET state = ${state === 'hidden' ? 'archived' : 'hidden'} WHERE public_id = ${goods[1]}`.execute(
    api.db,
  );
  const undone = await worked({ action: 'undo', of: run.id });
  expect(undone).toMatchObject({ done: 4, refused: 2, undo: null });
  expect(await reportOf(undone.id)).toContain('Товар изменили после прогона');
  expect(new Set((await options([goods[0] ?? '', goods[2] ?? ''])).map((row) => row.state))).toEqual(
    new Set(['shown']),
  );
  expect((await runOf(run.id)).undo).toBeNull();
  expect((await startRun({ action: 'undo', of: run.id })).statusCode).toBe(409);
});

it('shows hidden goods again', async () => {
  const goods = await addPlainGoods(api.db, 1);
  await sql`UPDATE goods SET state = 'hidden' WHERE public_id = ${goods[0]}`.execute(api.db);
  const [first] = await options(goods);
  expect(await worked({ action: 'show', ids: [first?.id] })).toMatchObject({ done: 1 });
  expect((await options(goods))[0]?.state).toBe('shown');
});

it('moves goods to another folder and brand by the rules of their form, addresses follow', async () => {
  const goods = await addPlainGoods(api.db, 2);
  const before = await options(goods);
  const { rows } = await sql<{ id: string; path: string }>`SELECT f.id, f.path FROM folders f
    WHERE NOT EXISTS (SELECT FROM folders c WHERE c.parent_id = f.id) AND f.id <> ${before[0]?.folder_id} LIMIT 1`.execute(
    api.db,
  );
  const [folder] = rows;
  const moved = await worked({ action: 'move', ids: namesOf(before), target: folder?.id });
  expect(moved).toMatchObject({ done: 4, refused: 0, undo: 'undo' });
  expect(new Set((await options(goods)).map((row) => row.folder_id))).toEqual(new Set([folder?.id]));
  const led = await sql<{
    redirect_url: string;
  }>`SELECT redirect_url FROM seo WHERE redirect_url IS NOT NULL`.execute(api.db);
  expect(led.rows.map((row) => row.redirect_url).join(' ')).toContain(folder?.path);

  await sql`INSERT INTO brands (slug, name, position, segment) VALUES ('bulk', 'Массовый', 1, 'Инструмент')`.execute(
    api.db,
  );
  const [brand] = (await sql<{ id: number }>`SELECT id FROM brands WHERE slug = 'bulk'`.execute(api.db)).rows;
  const branded = await worked({ action: 'brand', ids: namesOf(before), target: String(brand?.id) });
  expect(branded).toMatchObject({ done: 4, refused: 0 });
  expect(new Set((await options(goods)).map((row) => row.brand_id))).toEqual(new Set([brand?.id]));

  expect(await worked({ action: 'undo', of: branded.id })).toMatchObject({ done: 4, refused: 0 });
  expect(await worked({ action: 'undo', of: moved.id })).toMatchObject({ done: 4, refused: 0 });
  const after = await options(goods);
  expect(after).toEqual(before);

  const parent = (
    await sql<{
      parent_id: string;
    }>`SELECT parent_id FROM folders WHERE parent_id IS NOT NULL LIMIT 1`.execute(api.db)
  ).rows[0]?.parent_id;
  const refused = await worked({ action: 'move', ids: namesOf(before), target: parent });
  expect(refused).toMatchObject({ done: 0, refused: 4 });
  expect(await reportOf(refused.id)).toContain('Выберите раздел, в\u00a0котором нет других разделов');
});

it('puts goods into a selection once, no more than it holds, and takes them out', async () => {
  const goods = await addPlainGoods(api.db, 26);
  const { rows } = await sql<{ id: number }>`INSERT INTO selections (slug, type, name, position)
    VALUES (${randomUUID()}, 'home', 'Для мастерской', 1) RETURNING id`.execute(api.db);
  const selection = String(rows[0]?.id);
  const inside = async (): Promise<string[]> =>
    (
      await sql<{
        public_id: string;
      }>`SELECT g.public_id FROM selection_goods s JOIN goods g ON g.id = s.goods_id
        WHERE s.selection_id = ${Number(selection)} ORDER BY s.position`.execute(api.db)
    ).rows.map((row) => row.public_id);
  const firsts = (await options(goods)).filter((_, at) => at % 2 === 0);
  await worked({ action: 'select', ids: [firsts[0]?.id], target: selection }, writer);
  const run = await worked({ action: 'select', ids: namesOf(firsts), target: selection }, writer);
  expect(run).toMatchObject({ done: 24, refused: 2, undo: 'take-out' });
  expect(await inside()).toHaveLength(24);
  expect(await worked({ action: 'take-out', of: run.id }, writer)).toMatchObject({ done: 24, refused: 0 });
  // It was there before the run.
  expect(await inside()).toEqual([goods[0]]);
  expect((await journalOf(api.db, 'selection', selection)).at(-1)?.action).toBe('selections.change');
});

it('puts goods into a promotion of articles, and prices follow', async () => {
  const goods = await addPlainGoods(api.db, 2);
  const [one, , two] = await options(goods);
  const today = shopDay(new Date());
  const add = async (rule: object): Promise<string> =>
    String(
      (
        await sql<{
          id: number;
        }>`INSERT INTO promotions (slug, name, text, percent, starts_on, ends_on, position, rule)
          VALUES (${randomUUID()}, 'Неделя свёрл', '', 20, ${today}, ${today}, 1, ${JSON.stringify(rule)}) RETURNING id`.execute(
          api.db,
        )
      ).rows[0]?.id,
    );
  const promotion = await add({ by: 'list', articles: [one?.article] });
  const priceOf = async (id = '') =>
    (
      await sql<{
        price: number;
        original_price: number | null;
      }>`SELECT price, original_price FROM options WHERE public_id = ${id}`.execute(api.db)
    ).rows[0];
  const run = await worked({ action: 'promote', ids: [two?.id], target: promotion }, writer);
  expect(run).toMatchObject({ done: 1, refused: 0 });
  expect(await priceOf(two?.id)).toMatchObject({ original_price: 487_050 });
  expect(await worked({ action: 'take-out', of: run.id }, writer)).toMatchObject({ done: 1 });
  expect(await priceOf(two?.id)).toEqual({ price: 487_050, original_price: null });
  const byRule = await add({ by: 'rule', price_from: 100 });
  expect(await worked({ action: 'promote', ids: [two?.id], target: byRule }, writer)).toMatchObject({
    refused: 1,
  });
  const { data: choices } = (
    await staffCall(api, 'GET', '/api/staff/catalogue/choices', { as: writer })
  ).json();
  const named = choices.promotion.map(({ value }: { value: string }) => value);
  expect([named.includes(promotion), named.includes(byRule)]).toEqual([true, false]);
});

it('exports what is chosen in the format of the import, and what comes back changes nothing', async () => {
  const goods = await addPlainGoods(api.db, 3);
  const [first, , third] = await options(goods);
  const run = await worked({ action: 'export', ids: [first?.id, third?.id], format: 'csv' });
  const lines = (await reportOf(run.id)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/Артикул.*Раздел/);
  expect(lines[1]).toContain(first?.article);
  expect(lines[2]).toContain(third?.article);
});

it('prints labels of what is chosen', async () => {
  const goods = await addPlainGoods(api.db, 13);
  const run = await worked({ action: 'labels', ids: namesOf(await options(goods)) });
  const file = await staffCall(api, 'GET', `/api/staff/runs/${run.id}/file`, { as: editor });
  expect(file.headers['content-type']).toContain('application/pdf');
  // 26 labels stand on two pages of 24.
  expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

it('shows prices by rule of the chosen options alone', async () => {
  const [first] = await options(await addPlainGoods(api.db, 2));
  const rule = { by: 'percent', value: 500, step: 1000, rounding: 'near', starts_at: null };
  const { data } = (
    await staffCall(api, 'POST', '/api/staff/catalogue/prices', {
      as: editor,
      body: { query: '', ids: [first?.id], rule },
    })
  ).json();
  expect(data).toMatchObject({ total: 1, changed: 1 });
});

it.each([
  [{ action: 'move', query: '' }, 422],
  [{ action: 'move', query: '', target: '7' }, 422],
  [{ action: 'brand', query: '', target: 'Volt' }, 422],
  [{ action: 'undo', query: '' }, 404],
  [{ action: 'undo', of: randomUUID() }, 404],
  [{ action: 'select', query: '', target: '1' }, 403],
])('begins no run of %j', async (body, status) => {
  expect((await startRun(body)).statusCode).toBe(status);
});

it('says what a change of many goods would touch before it begins', async () => {
  const goods = await addPlainGoods(api.db, 3);
  const rows = await options(goods);
  await sql`UPDATE goods SET state = 'hidden' WHERE public_id = ${goods[2]}`.execute(api.db);
  await sql`WITH cart AS (INSERT INTO carts (token_hash) VALUES (${Buffer.from(randomUUID())}) RETURNING id)
    INSERT INTO cart_items (cart_id, option_id, quantity, position)
    SELECT cart.id, o.id, 1, 1 FROM cart, options o WHERE o.public_id = ${rows[0]?.id}`.execute(api.db);
  const effectOf = (body: object, as = editor) =>
    staffCall(api, 'POST', '/api/staff/catalogue/bulk', { as, body });
  const { data } = (await effectOf({ action: 'hide', query: `brand=${rows[0]?.brand_id}` })).json();
  expect(data).toEqual({ goods: 3, same: 1, carts: 1, orders: 0, quotations: 0 });
  const placed = await effectOf({
    action: 'move',
    query: '',
    ids: [rows[0]?.id],
    target: rows[0]?.folder_id,
  });
  expect(placed.json().data).toMatchObject({ goods: 1, same: 1 });
});

it('lets nobody hide goods who may only read them', async () => {
  const manager = await employee(api.db, { roles: ['sales-manager'] });
  expect((await startRun({ action: 'hide', query: '' }, manager)).statusCode).toBe(403);
});
