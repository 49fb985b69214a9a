import { randomUUID } from 'node:crypto';
import { keptConnection } from './kept-connection.ts';
import { makeBuyers } from './made-buyers.ts';
import { type Figures, openBareRows, openShopLoad, press, report, runs } from './shop-load.ts';

/**
 * `node bench/checkout.ts [seconds]`: a whole checkout over HTTP (a line into the cart, the overview, the order), beside
 * a bare update by primary key on the same PostgreSQL in the same run, at 1 and 16 connections; medians of five runs.
 */
const seconds = Number(process.argv[2] ?? 3);
// One person may place sixty orders in ten minutes.
const ordersPerBuyer = 50;
const buyersAtMost = 1200;

const shop = await openShopLoad(18_432);
const { db } = shop.database;
try {
  const options = await db
    .selectFrom('options')
    .innerJoin('stock', 'stock.option_id', 'options.id')
    .select(['options.id', 'options.public_id', 'stock.warehouse_id'])
    .where('price', 'is not', null)
    .where('pack_size', '=', 1)
    .where('stock.quantity', '>', 0)
    .limit(200)
    .execute();
  await db
    .updateTable('stock')
    .set({ quantity: 1_000_000 })
    .where(
      'option_id',
      'in',
      options.map(({ id }) => id),
    )
    .execute();
  const { public_id: warehouse } = await db
    .selectFrom('warehouses')
    .select('public_id')
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const tokens = (await makeBuyers(db, buyersAtMost)).map(({ token }) => token);
  const update = await openBareRows(shop.database);
  let [buyer, orders] = [0, 0];
  for (const connections of [1, 16]) {
    const [placed, whole, bare]: [Figures[], Figures[], Figures[]] = [[], [], []];
    for (let run = 0; run < runs; run++) {
      bare.push(...(await press(connections, seconds, update)));
      const completes: number[] = [];
      const own = Array.from({ length: connections }, () => ({
        token: '',
        left: 0,
        ...keptConnection(shop.port),
      }));
      whole.push(
        ...(await press(connections, seconds, async (connection) => {
          const state = own[connection];
          if (!state) return;
          if (state.left === 0) {
            state.token = tokens[(buyer += 1)] ?? '';
            state.left = ordersPerBuyer;
            const delivery = { type: 'Pickup', warehouse_id: warehouse };
            await state.ask('PUT', '/api/cart/checkout/delivery', { delivery }, as(state.token));
          }
          state.left -= 1;
          const option = options[(orders += 1) % options.length];
          await state.ask('POST', '/api/cart', { goods_id: option?.public_id, quantity: 1 }, as(state.token));
          await state.ask('GET', '/api/cart/checkout/overview', null, as(state.token));
          const start = performance.now();
          const key = { 'idempotency-key': randomUUID() };
          await state.ask('POST', '/api/cart/checkout/complete', {}, { ...as(state.token), ...key });
          completes.push(performance.now() - start);
        })),
      );
      for (const { close } of own) close();
      const sorted = completes.toSorted((a, b) => a - b);
      const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
      placed.push({ perSecond: whole.at(-1)?.perSecond ?? 0, p50: at(0.5), p99: at(0.99) });
    }
    report(`bare update by primary key, ${connections} connections`, bare);
    report(`whole checkout (3 calls), ${connections} connections`, whole);
    report(`  of it, placing the order, ${connections} connections`, placed);
  }
  console.log(`${orders} orders placed`);
} finally {
  await shop.close();
}

function as(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
