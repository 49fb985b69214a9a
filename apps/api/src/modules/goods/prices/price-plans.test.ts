import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { addPlainGoods } from '../plain-goods.fixture.ts';
import { createPricePlans, type PricePlans } from './price-plans.service.ts';

let api: AccountsApi;
let plans: PricePlans;
beforeAll(async () => {
  api = await openAccountsApi();
  plans = createPricePlans({
    db: api.db,
    notices: api.deps.notices,
    log: api.deps.log,
    now: () => new Date(),
  });
  plans.start();
});
afterAll(async () => {
  plans.stop();
  await api.close();
});

async function optionOf(goods: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM options o JOIN goods g ON g.id = o.goods_id WHERE g.public_id = ${goods} ORDER BY o.position LIMIT 1`.execute(
    api.db,
  );
  return rows[0]?.id ?? 0;
}
const planned = (option: number, at: Date) =>
  sql`
  INSERT INTO price_plans (id, option_id, starts_at, price, currency) VALUES (gen_random_uuid(), ${option}, ${at}, 777700, shop_currency())`.execute(
    api.db,
  );
const priceOf = async (option: number): Promise<number | null> =>
  (await api.db.selectFrom('options').select('price').where('id', '=', option).executeTakeFirstOrThrow())
    .price;

it('a planned price is in force within 5 s, while the shop is busy and somebody holds other goods', async () => {
  const [calm = 0, locked = 0] = await Promise.all((await addPlainGoods(api.db, 2)).map(optionOf));
  const moment = new Date(Date.now() + 1500);
  await planned(locked, moment);
  await planned(calm, moment);

  const over = new AbortController();
  // Staff and spreadsheets write the same goods without a pause.
  const busy = [1, 2, 3].map(async () => {
    while (!over.signal.aborted)
      await sql`UPDATE options SET lead_days = lead_days WHERE id = ${calm}`.execute(api.db);
  });
  let letGo = (): void => {};
  const waits = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding = api.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM options WHERE id = ${locked} FOR UPDATE`.execute(tx);
    await waits;
  });
  try {
    await expect.poll(() => priceOf(calm), { timeout: 9000, interval: 50 }).toBe(777_700);
    const lateMs = Date.now() - moment.getTime();
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(5000);
    expect(await priceOf(locked)).not.toBe(777_700);
  } finally {
    letGo();
    over.abort();
    await Promise.all([holding, ...busy]);
  }
  await expect.poll(() => priceOf(locked), { timeout: 9000 }).toBe(777_700);
}, 30_000);
