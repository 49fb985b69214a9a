import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CheckoutApi, openCheckoutApi } from '../../checkout/checkout.fixture.ts';

let api: CheckoutApi;
beforeAll(async () => {
  api = await openCheckoutApi();
  const person = await api.person();
  await api.ready(person, await api.option());
  await api.overview(person);
  await api.complete(person);
});
afterAll(() => api.close());

const wrong: Readonly<Record<string, readonly string[]>> = {
  orders: [
    "status = 'lost'",
    'goods_total = -1, delivery_price = 1, total = 0, cancelled_total = 0',
    'discount_total = -1',
    'delivery_price = -1, total = goods_total - 1',
    'delivery_vat = -1',
    'vat_total = -1',
    'total = total + 1',
    'cancelled_total = -1',
    'cancelled_total = total + 1',
    'delivery_vat_percent = NULL, delivery_vat = 1',
    'advance_percent = 0',
    'advance_percent = 100',
    "quotation_number = 'КП-1', quotation_on = NULL",
    'quotation_number = NULL, quotation_on = now()',
    "contract = ''",
    "contract = repeat('x', 101)",
    "cost_centre = ''",
    "cost_centre = repeat('x', 61)",
    "buyer_number = ''",
    "buyer_number = repeat('x', 61)",
  ],
  order_lines: [
    'quantity = 0, total = 0, cancelled = 0',
    'price = -1, total = -quantity',
    'total = total + 1',
    'cancelled = -1',
    'cancelled = quantity + 1',
    'vat_percent = NULL, vat = 1',
    "country = ''",
    "country = repeat('x', 101)",
    "declaration = ''",
    "declaration = repeat('x', 61)",
  ],
  documents: [
    "kind = 'note'",
    "kind = 'waybill', is_rest = true",
    'order_id = NULL, file_id = NULL, service_request_id = NULL',
    'user_id = NULL, client_id = NULL, file_id = NULL',
    'user_id = gen_random_uuid(), client_id = gen_random_uuid()',
    'user_id = NULL, client_id = NULL, file_id = gen_random_uuid(), service_request_id = gen_random_uuid()',
  ],
  reservations: [
    "kind = 'other'",
    "state = 'lost'",
    'quantity = 0, used = 0',
    'used = -1',
    'used = quantity + 1',
  ],
  stock_movements: [
    "kind = 'other'",
    'delta = 0',
    'quantity = -1',
    "kind = 'count', counted_at = NULL",
    "kind = 'receipt', counted_at = now()",
  ],
};

const same: Readonly<Record<string, string>> = {
  orders: 'total = total',
  order_lines: 'total = total',
  documents: 'kind = kind',
  reservations: 'quantity = quantity',
  stock_movements: 'quantity = quantity',
};

/** Null where the row took it; without triggers, which would look at it before. */
async function refusal(table: string, change: string): Promise<string | null> {
  class StockTaken extends Error {}
  const work = api.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    const { numAffectedRows } = await sql`UPDATE ${sql.table(table)} SET ${sql.raw(change)}`.execute(tx);
    expect(numAffectedRows).toBeGreaterThan(0n);
    throw new StockTaken();
  });
  const failure: unknown = await work.catch((error: unknown) => error);
  return failure instanceof StockTaken ? null : (failure as { constraint: string }).constraint;
}

for (const [table, changes] of Object.entries(wrong))
  it(`${table}: a row that cannot be is refused`, async () => {
    expect(await refusal(table, same[table] ?? '')).toBe(null);
    for (const change of changes)
      expect([change, await refusal(table, change)]).toEqual([change, `${table}_fit`]);
  });
