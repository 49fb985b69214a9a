import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearStatements, type StatementsOf } from '../../kernel/statements.fixture.ts';
import { type CartApi, openCartApi, type TestOption } from './cart.fixture.ts';

/** Guests whose first line is of goods that another has just put into their cart. */
let api: CartApi;
let statementsOf: StatementsOf;
let goods: TestOption;
beforeAll(async () => {
  api = await openCartApi();
  statementsOf = hearStatements(api.database);
});
afterAll(() => api.close());

const url = '/api/cart';
const begin = (quantity = 1, headers: Record<string, string> = {}) =>
  api.ask('POST', url, { body: { goods_id: goods.id, quantity }, headers });
const isKnown = async (): Promise<boolean> => {
  const asked = await statementsOf(async () => void (await begin()));
  return asked.length === 1 && asked.every((text) => text.includes('xmin ='));
};

/** As if the notice of it were still on its way. */
const unheard = (change: ReturnType<typeof sql>) =>
  api.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await change.execute(tx);
  });

beforeEach(async () => {
  goods = await api.option({ price: 10_000, steps: [[10, 9000]], stock: 3, weight: 120 });
  // Notices of the goods made here come for a while: until then nothing is known.
  await vi.waitUntil(isKnown);
});

describe('the first line of a guest, of goods that are known', () => {
  it.each<Record<string, string>>([{}, { 'idempotency-key': 'first-line-of-known-goods' }])(
    'is told as the cart is read afterwards',
    async (headers) => {
      for (const quantity of [1, 12]) {
        const { status, cart, answer } = await begin(quantity, headers);
        expect([status, cart.number_items]).toEqual([200, 1]);
        expect(answer.headers['set-cookie']).toContain(`Cart-Uuid=${cart.id}`);
        expect(cart).toEqual((await api.ask('GET', url, { cart: cart.id })).cart);
      }
    },
  );

  it('sent again with its cart adds nothing', async () => {
    const headers = { 'idempotency-key': 'a-first-line-sent-twice' };
    const { cart } = await begin(2, headers);
    const body = { goods_id: goods.id, quantity: 2 };
    const again = await api.ask('POST', url, { cart: cart.id, body, headers });
    expect(again.cart.items.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it('never stands at a price that is not in force, heard of or not', async () => {
    await unheard(sql`UPDATE options SET price = 12300 WHERE public_id = ${goods.id}`);
    const { cart } = await begin();
    expect(cart.items[0]?.price.current_value_with_tax).toBe(123);
    const { rows } = await sql`
      SELECT i.seen_price FROM cart_items i JOIN carts c ON c.id = i.cart_id
      WHERE c.token_hash = sha256(${cart.id}::text::bytea)`.execute(api.db);
    expect(rows).toEqual([{ seen_price: 12_300 }]);
    // What was wrong is not asked for a second time.
    await expect.poll(isKnown).toBe(true);
  });

  it('is refused as soon as its goods are not sold any more, and leaves no cart', async () => {
    const carts = async () =>
      (await sql<{ all: number }>`SELECT count(*)::int AS all FROM carts`.execute(api.db)).rows[0]?.all;
    const before = await carts();
    await unheard(sql`UPDATE options SET is_withdrawn = true WHERE public_id = ${goods.id}`);
    const { status, answer } = await begin();
    expect([status, answer.headers['set-cookie'], await carts()]).toEqual([422, undefined, before]);
  });

  it('is refused by the pack', async () => {
    await sql`UPDATE options SET pack_size = 5 WHERE public_id = ${goods.id}`.execute(api.db);
    expect((await begin(3)).status).toBe(422);
    await expect.poll(async () => (await begin(5)).cart.items[0]?.pack_size).toBe(5);
    expect((await begin(3)).status).toBe(422);
  });

  it('tells of the stock that the shop has heard of', async () => {
    await sql`UPDATE stock SET quantity = 2 WHERE option_id = (SELECT id FROM options WHERE public_id = ${goods.id})`.execute(
      api.db,
    );
    await expect.poll(async () => (await begin(3)).cart.items[0]?.problems).toEqual(['not_enough']);
  });
});
