import { smallDemoShop } from '@spindle/api/modules/catalogue/catalogue.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOrders } from '@spindle/demo-data/parts';

const today = '2026-11-15';
let database: TestDatabase;
const stockOf = async () =>
  (
    await sql<{ free: number; held: number }>`SELECT (SELECT sum(quantity)::int FROM stock) AS free,
      (SELECT coalesce(sum(quantity), 0)::int FROM reservations WHERE state = 'held') AS held`.execute(
      database.db,
    )
  ).rows[0] ?? { free: 0, held: 0 };
let before: { free: number };

beforeAll(async () => {
  database = await createTestDatabase(smallDemoShop);
  before = await stockOf();
  await loadOrders(database, today);
});
afterAll(() => database.drop());

describe('demo orders', () => {
  it('are forty, in every status', async () => {
    const rows = await database.db.selectFrom('orders').select(['status', 'number', 'total']).execute();
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(9);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(40);
    expect(rows.find(({ number }) => number === 'ШП-2026-0418')?.total).toBe(347_800_00);
  });

  it('give the demo accounts their levels', async () => {
    const { rows } = await sql<{ name: string; sum: number }>`
      SELECT payer ->> 'name' AS name, sum(total)::bigint AS sum FROM orders
      WHERE status = 'completed' AND completed_at > ${today}::date - interval '12 months' GROUP BY 1 ORDER BY 2 DESC`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { name: 'ООО «Уральская деталь»', sum: 1_846_300_00 },
      { name: 'Алексей Лебедев', sum: 345_380_00 },
      { name: 'АО «Миасская арматура»', sum: 266_200_00 },
    ]);
  });

  it('add up, and hold their goods', async () => {
    const { rows } = await sql<{ wrong: number }>`
      SELECT count(*)::int AS wrong FROM orders o WHERE o.goods_total <> (SELECT sum(total) FROM order_lines l WHERE l.order_id = o.id)
        OR o.vat_total <> o.delivery_vat + (SELECT sum(vat) FROM order_lines l WHERE l.order_id = o.id)`.execute(
      database.db,
    );
    expect(rows[0]?.wrong).toBe(0);
    const after = await stockOf();
    expect(after.held).toBeGreaterThan(20);
    expect(after.free + after.held).toBe(before.free);
  });

  it('shipped orders have parts, one order is partly shipped, and documents match them', async () => {
    const { rows } = await sql<{
      status: string;
      partly: boolean;
      parts: number;
      left: number;
      due: number;
      paper: string;
    }>`
      SELECT o.status, o.partly, (SELECT count(*)::int FROM order_parts p WHERE p.order_id = o.id) AS parts,
        (SELECT coalesce(sum(quantity), 0)::int FROM order_part_lines p WHERE p.order_id = o.id) AS left,
        (SELECT sum(quantity)::int FROM order_lines l WHERE l.order_id = o.id)
          - (SELECT coalesce(sum(quantity), 0)::int FROM order_part_lines p WHERE p.order_id = o.id) AS due,
        (SELECT d.number FROM documents d WHERE d.order_id = o.id AND d.order_part = 1) AS paper
      FROM orders o`.execute(database.db);
    const shippedStatuses = ['shipped', 'ready_for_pickup', 'completed'];
    const wholeOrders = rows.filter(({ status }) => shippedStatuses.includes(status));
    expect(wholeOrders.every(({ parts, due, paper }) => parts === 1 && due === 0 && paper !== null)).toBe(
      true,
    );
    expect(rows.filter(({ partly }) => partly)).toMatchObject([
      { status: 'assembling', parts: 1, paper: expect.stringMatching(/\/1$/) },
    ]);
    expect(rows.filter(({ partly }) => partly).every(({ left, due }) => left > 0 && due > 0)).toBe(true);
  });

  it('show their goods as they are drawn', async () => {
    const { rows } = await sql<{ image: string; kind: string }>`
      SELECT l.image, s.drawing_kind AS kind FROM order_lines l JOIN goods g ON g.id = l.goods_id JOIN series s ON s.id = g.series_id`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.filter(({ image, kind }) => !image.startsWith(`/drawings/${kind}.svg?`))).toEqual([]);
  });

  it('have numbers below those of the shop itself on the last day of a year too', async () => {
    const late = await createTestDatabase(smallDemoShop);
    try {
      await loadOrders(late, '2026-12-31');
      const { rows } = await sql<{ last: number; first: number }>`
        SELECT max(right(number, 4)::int) AS last, (SELECT start_value::int FROM pg_sequences WHERE sequencename = 'order_numbers') AS first
        FROM orders WHERE number LIKE 'ШП-2026-%'`.execute(late.db);
      expect(rows[0]?.last).toBeLessThan(rows[0]?.first ?? 0);
    } finally {
      await late.drop();
    }
  });

  it('loaded again they stay as they are', async () => {
    expect(await loadOrders(database, today)).toBe(false);
  });
});
