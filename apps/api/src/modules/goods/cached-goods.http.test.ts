import type { Notices } from '@spindle/database/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { smallDemoShop } from '../catalogue/catalogue.fixture.ts';

interface Sold {
  readonly id: number;
  readonly slug: string;
  readonly series: number;
  readonly neighbour: number;
  readonly option: number;
  readonly public_id: string;
  readonly price: number;
}

/** A tool of a series with cutting data, and another size of it. */
async function soldGoods({ database }: TestApi): Promise<Sold> {
  const { rows } = await sql<Sold>`
    SELECT g.id, g.slug, g.series_id AS series, n.id AS neighbour, o.id AS option, o.public_id, o.price
    FROM goods g JOIN options o ON o.goods_id = g.id AND o.position = 1
      JOIN goods n ON n.series_id = g.series_id AND n.id <> g.id
      JOIN options t ON t.goods_id = n.id JOIN stock s ON s.option_id = t.id AND s.quantity > 0
    WHERE o.price IS NOT NULL AND o.pack_size = 1 AND g.series_id IN (SELECT series_id FROM cutting_data)
    ORDER BY g.id LIMIT 1`.execute(database.db);
  return rows[0]!;
}

const pageOf = async ({ app }: TestApi, { slug }: Sold): Promise<string> =>
  (await app.inject({ url: `/api/goods/slug/${slug}` })).body;

describe('while a notice is on its way', () => {
  const tellers: ((payload: string) => void)[] = [];
  const silent: Notices = {
    subscribe: (channel, handler) => {
      if (channel === 'catalogue') tellers.push(handler);
      return () => {};
    },
    notify: async () => {},
    isHearing: () => true,
    ready: async () => {},
    close: async () => {},
  };
  let api: TestApi;
  let goods: Sold;
  beforeAll(async () => {
    api = await createTestApi({ notices: silent }, smallDemoShop);
    goods = await soldGoods(api);
  });
  afterAll(() => api.close());

  it('shows the old price on the page and charges the new one', async () => {
    const before = await pageOf(api, goods);
    const price = goods.price + 12_300;
    // Names and pictures of bought goods are cached too, so they are read before the change.
    await bought();
    await sql`UPDATE options SET price = ${price} WHERE id = ${goods.option}`.execute(api.database.db);
    expect(await pageOf(api, goods)).toBe(before);
    expect(await bought()).toBe(price / 100);
    for (const notifyGoods of tellers) notifyGoods(`[${goods.id}]`);
    expect(await pageOf(api, goods)).toContain(`"current_value_with_tax":${price / 100},`);
  });

  async function bought(): Promise<number> {
    const added = await api.app.inject({
      method: 'POST',
      url: '/api/cart',
      payload: { goods_id: goods.public_id, quantity: 1 },
    });
    const { cart } = added.json<{ cart: { id: string } }>();
    const read = await api.app.inject({ url: '/api/cart', headers: { 'cart-uuid': cart.id } });
    return read.json<{ cart: { totals: { total_with_tax: number } } }>().cart.totals.total_with_tax;
  }
});

describe('a cached product', () => {
  let api: TestApi;
  let goods: Sold;
  beforeAll(async () => {
    api = await createTestApi({}, smallDemoShop);
    goods = await soldGoods(api);
  });
  afterAll(() => api.close());

  it.each<[string, (one: Sold) => ReturnType<typeof sql>]>([
    ['its price', ({ option }) => sql`UPDATE options SET price = price + 100 WHERE id = ${option}`],
    ['its stock', ({ option }) => sql`UPDATE stock SET quantity = quantity + 7 WHERE option_id = ${option}`],
    ['its name', ({ id }) => sql`UPDATE goods SET name = name || ' новое' WHERE id = ${id}`],
    ['its series', ({ series }) => sql`UPDATE series SET name = name || ' 2' WHERE id = ${series}`],
    [
      'stock of another size',
      ({ neighbour }) =>
        sql`UPDATE stock SET quantity = 0 WHERE option_id IN (SELECT id FROM options WHERE goods_id = ${neighbour})`,
    ],
    [
      'a new size',
      ({ neighbour }) => sql`
        INSERT INTO goods SELECT (jsonb_populate_record(g, jsonb_build_object('id', 9000001, 'public_id', 'p_new', 'slug', 'new-size'))).*
        FROM goods g WHERE g.id = ${neighbour}`,
    ],
    [
      'its cutting data',
      ({ series }) => sql`UPDATE cutting_data SET note = note || ' ap 9' WHERE series_id = ${series}`,
    ],
    [
      'its placement',
      ({ id }) => sql`
        INSERT INTO placements SELECT (jsonb_populate_record(p, jsonb_build_object('goods_id', ${id}::int))).* FROM placements p LIMIT 1`,
    ],
  ])('is made anew after a change of %s', async (_what, change) => {
    const before = await pageOf(api, goods);
    expect(await pageOf(api, goods)).toBe(before);
    await change(goods).execute(api.database.db);
    await expect.poll(() => pageOf(api, goods)).not.toBe(before);
  });
});
