import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../api.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { testStaff } from '../../kernel/staff/staff.fixture.ts';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';
import { importSpreadsheet } from '../goods/goods.staff.ts';
import type { PhotoStore } from '../goods/photos/photo-store.ts';

let api: TestApi;
let location: { option: number; article: string; warehouse: number; slug: string };

beforeAll(async () => {
  api = await createTestCatalogue();
  const { rows } = await sql<typeof location>`
    SELECT o.id AS option, o.article, w.id AS warehouse, w.slug FROM stock s
    JOIN options o ON o.id = s.option_id JOIN warehouses w ON w.id = s.warehouse_id
    WHERE s.quantity >= 10 ORDER BY o.id, w.id LIMIT 1`.execute(api.deps.db);
  location = rows[0] as typeof location;
});
afterAll(() => api.close());

const lies = async (): Promise<number> =>
  (
    await api.deps.db
      .selectFrom('stock')
      .select('quantity')
      .where('option_id', '=', location.option)
      .where('warehouse_id', '=', location.warehouse)
      .executeTakeFirstOrThrow()
  ).quantity;

const book = () =>
  api.deps.db
    .selectFrom('stock_movements')
    .select(['kind', 'delta', 'quantity'])
    .where('option_id', '=', location.option)
    .where('warehouse_id', '=', location.warehouse)
    .orderBy('id')
    .execute();

/** What buyers do between two counts. */
const sold = (quantity: number) =>
  sql`UPDATE stock SET quantity = quantity - ${quantity}
    WHERE option_id = ${location.option} AND warehouse_id = ${location.warehouse}`.execute(api.deps.db);

const countBySpreadsheet = (quantity: number, stockAt?: Date) =>
  importSpreadsheet(
    { ...testStaff(api.deps.db), photos: {} as PhotoStore },
    commandLine,
    Buffer.from(`article;stock.${location.slug}\n${location.article};${quantity}\n`),
    { stockAt },
  );

const clock = async (): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(api.deps.db);
  return rows[0]?.at ?? new Date();
};

describe('a stock spreadsheet', () => {
  test('counts from its moment: what was sold since does not come back', async () => {
    await countBySpreadsheet(10);
    const moment = await clock();
    await sold(3);
    const report = await countBySpreadsheet(10, moment);
    expect(await lies()).toBe(7);
    expect(report).toMatchObject({ changed: 0, unchanged: 1 });
    await countBySpreadsheet(12, moment);
    expect(await lies()).toBe(9);
    await countBySpreadsheet(12, moment);
    expect(await lies()).toBe(9);
  });

  test('with less than was sold leaves zero, not less', async () => {
    await countBySpreadsheet(10);
    const moment = await clock();
    await sold(8);
    await countBySpreadsheet(5, moment);
    expect(await lies()).toBe(0);
  });

  test('older than the last count changes nothing and reports it', async () => {
    const early = await clock();
    await countBySpreadsheet(20);
    const report = await countBySpreadsheet(4, early);
    expect(await lies()).toBe(20);
    expect(report).toMatchObject({ outdated: 1, changed: 0 });
  });

  test('names its moment in a column', async () => {
    await countBySpreadsheet(10);
    const moment = await clock();
    await sold(2);
    const clockText = new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ');
    const load = (at: string) =>
      importSpreadsheet(
        { ...testStaff(api.deps.db), photos: {} as PhotoStore },
        commandLine,
        Buffer.from(`Артикул;stock.${location.slug};Остатки на\n${location.article};10;${at}\n`),
        {},
      );
    await load(clockText);
    expect(await lies()).toBe(8);
    await expect(load('2099-01-01 10:00')).rejects.toThrow('ещё не\u00a0наступило');
    expect((await load('вчера')).problems).toMatchObject([{ column: 'Остатки на' }]);
    expect((await load('31.02.2026 10:00')).problems).toMatchObject([{ column: 'Остатки на' }]);
    expect(await lies()).toBe(8);
  });
});

test('records every change of the stock, whoever makes it', async () => {
  await countBySpreadsheet(30);
  const before = (await book()).length;
  await sold(2);
  await countBySpreadsheet(25);
  const added = (await book()).slice(before);
  expect(added).toEqual([
    { kind: 'reservation', delta: -2, quantity: 28 },
    { kind: 'sheet', delta: -3, quantity: 25 },
  ]);
});

describe('pieces that move', () => {
  const noticesDuring = async (work: () => Promise<unknown>): Promise<object[]> => {
    const payloads: object[] = [];
    const { notices, db } = api.deps;
    let onDelivered = (): void => {};
    const delivered = new Promise<void>((resolve) => (onDelivered = resolve));
    const off = [
      notices.subscribe(
        'catalogue',
        (text) => payloads.push(JSON.parse(text) as object),
        () => {},
      ),
      notices.subscribe('told', onDelivered, () => {}),
    ];
    await notices.ready();
    await work();
    await notices.notify(db, 'told', '');
    await delivered;
    for (const end of off) end();
    return payloads;
  };

  test('sends one notice for a change of many rows, naming goods that ran out or are available again', async () => {
    const { rows } = await sql<{ option: number; goods: number }>`
      SELECT o.id AS option, o.goods_id AS goods FROM options o WHERE o.id IN (SELECT option_id FROM stock)
      ORDER BY o.goods_id, o.id LIMIT 40`.execute(api.deps.db);
    const first = rows[0] as (typeof rows)[number];
    const other = rows.find(({ goods }) => goods !== first.goods) as (typeof rows)[number];
    const both = [first.option, other.option];
    const set = (quantity: number) =>
      sql`UPDATE stock SET quantity = ${quantity}, incoming = 0 WHERE option_id = ANY(${both}::int[])`.execute(
        api.deps.db,
      );
    // Subscribed as well, so that its own notice does not arrive late.
    await noticesDuring(() => set(5));
    const before = await sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM stock_movements WHERE option_id = ANY(${both}::int[])`.execute(
      api.deps.db,
    );
    const payloads = await noticesDuring(() =>
      sql`UPDATE stock SET quantity = CASE WHEN option_id = ${other.option} THEN 0 ELSE 4 END
        WHERE option_id = ANY(${both}::int[])`.execute(api.deps.db),
    );
    expect(payloads).toEqual([
      {
        only: 'stock',
        goods: expect.arrayContaining([first.goods, other.goods]) as unknown,
        turned: [other.goods],
      },
    ]);
    const { rows: after } = await sql<{ n: number; places: number; sold: number }>`
      SELECT (SELECT count(*)::int FROM stock_movements WHERE option_id = ANY(${both}::int[])) AS n,
        (SELECT count(*)::int FROM stock WHERE option_id = ANY(${both}::int[])) AS places,
        (SELECT count(*)::int FROM stock_movements WHERE option_id = ANY(${both}::int[]) AND kind = 'reservation' AND delta IN (-1, -5)) AS sold`.execute(
      api.deps.db,
    );
    expect(after[0]?.n).toBe((before.rows[0]?.n ?? 0) + (after[0]?.places ?? 0));
    expect(after[0]?.sold).toBe(after[0]?.places);
  });

  test('never come to lie in a warehouse that became one with another', async () => {
    const { rows } = await sql<{
      into: number;
    }>`SELECT id AS into FROM warehouses WHERE id <> ${location.warehouse} ORDER BY id LIMIT 1`.execute(
      api.deps.db,
    );
    await sql`UPDATE stock SET quantity = 0, incoming = 0 WHERE warehouse_id = ${location.warehouse}`.execute(
      api.deps.db,
    );
    await sql`UPDATE warehouses SET merged_into = ${rows[0]?.into}, merged_at = now() WHERE id = ${location.warehouse}`.execute(
      api.deps.db,
    );
    await expect(sold(-1)).rejects.toThrow('pieces cannot lie in a merged warehouse');
    expect(await lies()).toBe(0);
    await sql`UPDATE warehouses SET merged_into = NULL, merged_at = NULL WHERE id = ${location.warehouse}`.execute(
      api.deps.db,
    );
  });
});
