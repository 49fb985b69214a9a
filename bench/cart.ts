import { type Figures, openBareRows, openShopLoad, press, report, runs } from './shop-load.ts';

/**
 * `node bench/cart.ts [seconds]`: adding to a cart over HTTP, beside a bare update by primary key on the same
 * PostgreSQL in the same run, at 1 and 16 connections. Each figure is the median of five runs.
 */
const seconds = Number(process.argv[2] ?? 3);
const linesPerCart = 10;

const shop = await openShopLoad(18_431);
try {
  const options = await shop.database.db
    .selectFrom('options')
    .select('public_id')
    .where('price', 'is not', null)
    .where('pack_size', '=', 1)
    .limit(linesPerCart)
    .execute();
  const update = await openBareRows(shop.database);
  for (const connections of [1, 16]) {
    const carts = await Promise.all(
      Array.from({ length: connections }, async () => {
        const first = await shop.call('POST', '/api/cart', { goods_id: options[0]?.public_id, quantity: 1 });
        return JSON.parse(first).cart.id as string;
      }),
    );
    let turn = 0;
    const [added, bare]: [Figures[], Figures[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      bare.push(...(await press(connections, seconds, update)));
      added.push(
        ...(await press(connections, seconds, async (connection) => {
          const option = options[(turn += 1) % options.length];
          await shop.call(
            'POST',
            '/api/cart',
            { goods_id: option?.public_id, quantity: 1 },
            { 'cart-uuid': carts[connection] ?? '' },
          );
        })),
      );
    }
    report(`bare update by primary key, ${connections} connections`, bare);
    report(`add to a cart of ${linesPerCart} lines, ${connections} connections`, added);
  }
} finally {
  await shop.close();
}
