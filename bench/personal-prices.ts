import { ListPrice, type Price } from '@spindle/contract/goods';
import { searchEndpoints } from '@spindle/contract/search';
import { partsOf } from '../apps/api/src/kernel/schema-parts.ts';
import { storedOrder } from '../apps/api/src/modules/orders/orders.fixture.ts';
import { personalPrice } from '../apps/api/src/modules/buyer-prices/personal-price.rules.ts';
import { noDiscounts } from '../apps/api/src/modules/pricing/pricing.rules.ts';
import { makeBuyers } from './made-buyers.ts';
import { openShopLoad } from './shop-load.ts';
import { measure, percentile } from './timing.ts';

/**
 * `node bench/personal-prices.ts`: what a list of 24 goods costs a guest, a buyer of the first level and a buyer with a
 * discount, over HTTP, by the shop's processor time; and what pricing the answer anew costs by itself.
 */
const port = 18_433;
const asks = 150;
const rounds = 5;
const list = { category: 'tools', limit: 24, state_filters: ['with_price'] };

const shop = await openShopLoad(port);
try {
  const [newcomer, buyer] = await makeBuyers(shop.database.db, 2);
  await storedOrder(shop.database.db, { user_id: buyer!.userId, total: 4_000_000_00 });
  const ask = (token: string | null) =>
    shop.call('POST', '/api/search/all', list, token === null ? {} : { authorization: `Bearer ${token}` });
  const askers = { guest: null, 'buyer, first level': newcomer!.token, 'buyer with 7 %': buyer!.token };
  const costs = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const [name, token] of Object.entries(askers)) {
      const before = await shop.cpu();
      for (let turn = 0; turn < asks; turn++) await ask(token);
      // The first round runs code that is not compiled yet.
      if (round > 0) costs.set(name, [...(costs.get(name) ?? []), ((await shop.cpu()) - before) / asks]);
    }
  }
  console.log('24 goods with their counts, processor time of the shop for an answer, ms');
  for (const [name, all] of costs) console.log(`  ${name.padEnd(34)} ${percentile(all, 0.5).toFixed(3)}`);
  const answer = JSON.parse(await ask(null)) as unknown;
  const lens = partsOf<Price>(ListPrice)(searchEndpoints.all.response);
  if (!lens) throw new Error('the answer holds no list prices');
  const anew = () => lens(answer, (price) => personalPrice(price, { ...noDiscounts, bonus: 7 }));
  const line = (name: string, work: () => void): void =>
    console.log(`  ${name.padEnd(34)} ${measure(work).cpu.toFixed(3)}`);
  const write = (what: unknown) => JSON.stringify(searchEndpoints.all.response.parse(what));
  line('of it pricing the answer anew', anew);
  line('checking and writing an answer', () => write(answer));
  const priced = anew();
  line('the same of one priced anew', () => write(priced));
} finally {
  await shop.close();
}
