import { smallDemoShop } from '@spindle/api/modules/catalogue/catalogue.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { QUOTATION_STATUSES } from '@spindle/contract/constants';
import { loadOrders, loadQuotations } from '@spindle/demo-data/parts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const today = new Date().toISOString().slice(0, 10);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(smallDemoShop);
  await loadOrders(database, today);
  await loadQuotations(database, today);
});
afterAll(() => database.drop());

describe('demo quotations', () => {
  it('are in every state, and stay as they are when loaded again', async () => {
    const rows = await database.db.selectFrom('quotations').select(['status', 'number']).execute();
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(QUOTATION_STATUSES));
    expect(await loadQuotations(database, today)).toBe(false);
    const { rows: next } = await sql<{
      next: number;
    }>`SELECT nextval('quotation_numbers')::int AS next`.execute(database.db);
    expect(next[0]?.next).toBe(3204);
  });

  it('add up, name goods with pictures and properties, and lead to orders with the same lines', async () => {
    const { rows } = await sql<{ wrong: number; bare: number; other: number }>`SELECT
      (SELECT count(*)::int FROM quotations q WHERE q.total <> (SELECT sum(price * quantity) FROM quotation_lines l WHERE l.quotation_id = q.id)) AS wrong,
      (SELECT count(*)::int FROM quotation_lines WHERE option_id IS NOT NULL AND (image NOT LIKE '/drawings/%' OR specs = '[]')) AS bare,
      (SELECT count(*)::int FROM quotations q JOIN orders o ON o.id = q.order_id WHERE q.total <> o.goods_total) AS other`.execute(
      database.db,
    );
    expect(rows).toEqual([{ wrong: 0, bare: 0, other: 0 }]);
    const counts = await sql<{ number: string; lines: number }>`
      SELECT number, (SELECT count(*)::int FROM quotation_lines l WHERE l.quotation_id = q.id) AS lines FROM quotations q ORDER BY number`.execute(
      database.db,
    );
    const machines = await sql<{ image: string }>`
      SELECT l.image FROM quotation_lines l WHERE l.image LIKE '/drawings/vmc%'`.execute(database.db);
    expect(machines.rows.every(({ image }) => image.includes('label='))).toBe(true);
    const fast = await sql<{ value: string }>`
      SELECT s ->> 'value' AS value FROM quotation_lines l, jsonb_array_elements(l.specs) s
      WHERE s ->> 'value' ~ '\\d{4}'`.execute(database.db);
    expect(fast.rows).toEqual([]);
    expect(counts.rows.find(({ number }) => number === 'КП-3184')?.lines).toBe(6);
    expect(counts.rows.every(({ lines }) => lines > 0)).toBe(true);
  });
});
