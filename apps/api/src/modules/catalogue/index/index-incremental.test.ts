import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '@spindle/catalogue-index/snapshot';
import { dumpOf } from '@spindle/catalogue-index/test-support/dump';
import { openNotices } from '@spindle/database/notices';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallDemoShop } from '../catalogue.fixture.ts';
import { isReferenceDataNotice, listedGoods } from '../catalogue-notice.rules.ts';
import { buildIndex, type BuiltIndex } from './index-thread.ts';

/** For each change that the shop is notified of, an incremental index equals one that is built in full. */
let database: TestDatabase;
let notices: ReturnType<typeof openNotices>;
let before: BuiltIndex;
let payloads: string[] = [];
const connection = () => ({ connectionString: database.connectionString });

beforeAll(async () => {
  database = await createTestDatabase(smallDemoShop);
  notices = openNotices({ connection: connection(), log: () => {} });
  notices.subscribe(
    'catalogue',
    (payload) => payloads.push(payload),
    () => {},
  );
  await notices.ready();
  before = await buildIndex({ connection: connection() }).built;
});
afterAll(async () => {
  await notices.close();
  await database.drop();
});

/** The notices that a change sends. */
async function noticesOf(change: RawBuilder<unknown>): Promise<string[]> {
  payloads = [];
  await change.execute(database.db);
  await notices.notify(database.db, 'catalogue', 'end');
  await expect.poll(() => payloads.at(-1)).toBe('end');
  return payloads.slice(0, -1);
}

const one = (which: string) => sql.raw(`(SELECT min(id) FROM goods WHERE ${which})`);
const goodsOf = sql.raw(
  `(SELECT id FROM goods WHERE EXISTS (SELECT FROM options o JOIN stock ON option_id = o.id WHERE o.goods_id = goods.id AND price > 0 AND quantity > 0) ORDER BY id OFFSET 40 LIMIT 1)`,
);
const leaf = sql.raw(
  `(SELECT id FROM folders f WHERE NOT EXISTS (SELECT FROM folders c WHERE c.parent_id = f.id) ORDER BY path LIMIT 1)`,
);
const withNotice = (change: string) =>
  sql.raw(`WITH done AS (${change} RETURNING 1) SELECT pg_notify('catalogue', 'words') FROM done`);

type Change = readonly [string, RawBuilder<unknown>];
const changes: readonly (readonly Change[])[] = [
  [
    [
      'a property',
      sql`UPDATE goods SET properties = properties || '{"11": 4711}' WHERE id = ${one(`properties ? '11'`)}`,
    ],
    [
      'a property that is gone',
      sql`UPDATE goods SET properties = properties - '11' WHERE id = ${one(`properties ? '11'`)}`,
    ],
    [
      'a brand',
      sql`UPDATE goods SET brand_id = (SELECT id FROM brands WHERE id <> brand_id LIMIT 1) WHERE id = ${goodsOf}`,
    ],
    [
      'a class',
      sql`UPDATE goods SET class_id = (SELECT id FROM classes WHERE id IS DISTINCT FROM class_id LIMIT 1) WHERE id = ${goodsOf}`,
    ],
    ['a folder', sql`UPDATE goods SET folder_id = ${leaf} WHERE id = ${goodsOf}`],
    [
      'a name',
      sql`UPDATE goods SET name = 'Зюйдвестка øß ' || name, popularity = popularity + 5000 WHERE id = ${goodsOf}`,
    ],
    ['a price', sql`UPDATE options SET price = price + 12300 WHERE goods_id = ${goodsOf}`],
    [
      'a stock',
      sql`UPDATE stock SET quantity = 0 WHERE option_id IN (SELECT id FROM options WHERE goods_id = ${goodsOf})`,
    ],
    [
      'an option more',
      sql`INSERT INTO options (id, goods_id, price, weight_g, lead_days, position, public_id, article)
      SELECT (SELECT max(id) + 1 FROM options), ${goodsOf}, 777, 1, 1, 9, 'new_FR-1', 'ZZ-4711-1'`,
    ],
  ],
  [
    ['an option less', sql`DELETE FROM options WHERE article = 'ZZ-4711-1'`],
    ['used units that are gone', sql`DELETE FROM options WHERE is_used`],
    [
      'goods that came',
      sql`INSERT INTO goods SELECT (jsonb_populate_record(g, jsonb_build_object('id', (SELECT max(id) + 1 FROM goods),
      'public_id', 'p_new', 'slug', 'quite-new'))).* FROM goods g WHERE id = ${goodsOf}`,
    ],
    ['hidden goods', sql`UPDATE goods SET state = 'hidden' WHERE id = ${goodsOf}`],
  ],
  [
    ['goods shown again', sql`UPDATE goods SET state = 'shown' WHERE state = 'hidden'`],
    ['goods that are gone', sql`DELETE FROM goods WHERE slug = 'quite-new'`],
    [
      'a promotion of goods',
      sql`INSERT INTO goods_promotions SELECT ${goodsOf}, max(promotions.id) FROM promotions ON CONFLICT DO NOTHING`,
    ],
    [
      'a promotion less',
      sql`DELETE FROM goods_promotions WHERE promotion_id = (SELECT min(promotion_id) FROM goods_promotions)`,
    ],
    [
      'a series',
      sql`UPDATE series SET name = name || ' Зюйд', title = title || ' особое' WHERE id = (SELECT series_id FROM goods WHERE id = ${goodsOf})`,
    ],
    [
      'what buyers like',
      sql`WITH liked AS (INSERT INTO goods_interest SELECT ${goodsOf}, 9000 RETURNING goods_id) SELECT tell_goods(array_agg(goods_id)) FROM liked`,
    ],
  ],
  [
    ['what buyers like no more', sql`SELECT count_interest(now())`],
    [
      'a thousand goods',
      sql`UPDATE goods SET popularity = popularity + id % 7 WHERE id IN (SELECT id FROM goods ORDER BY id LIMIT 1200)`,
    ],
  ],
  [
    [
      'a brand called otherwise',
      sql`UPDATE brands SET name = 'Зюйд и Норд', slug = 'zuid' WHERE id = (SELECT min(brand_id) FROM goods)`,
    ],
    ['brands in another order', sql`UPDATE brands SET position = 1000 - position`],
    [
      'a brand that came',
      sql`INSERT INTO brands SELECT (jsonb_populate_record(b, '{"id": 4711, "slug": "came", "name": "Пришлый"}')).* FROM brands b LIMIT 1`,
    ],
    [
      'a promotion called otherwise',
      sql`UPDATE promotions SET slug = slug || '-2' WHERE id = (SELECT min(promotion_id) FROM goods_promotions)`,
    ],
    [
      'a value called otherwise',
      sql`UPDATE property_values SET slug = slug || '-2', name = name || ' 2' WHERE id = (
    SELECT (v #>> '{}')::int FROM goods, jsonb_each(properties) AS p (k, w), jsonb_path_query(w, 'lax $[*]') AS v
    WHERE k IN (SELECT id::text FROM properties WHERE kind = 'choice') ORDER BY goods.id LIMIT 1)`,
    ],
    [
      'a property called otherwise',
      sql`UPDATE properties SET slug = slug || '_2', name = name || ' 2' WHERE id = 11`,
    ],
    [
      'a property that came',
      sql`INSERT INTO properties SELECT (jsonb_populate_record(p, '{"id": 4711, "slug": "came", "name": "Пришлое", "position": 0}')).* FROM properties p WHERE id = 11`,
    ],
    ['a synonym', sql`INSERT INTO search_synonyms (words) VALUES (ARRAY['сверлилка', 'сверло'])`],
    [
      'a folder called otherwise',
      withNotice(
        `UPDATE folders SET name = name || ' зюйд', position = position + 100 WHERE parent_id IS NULL`,
      ),
    ],
    [
      'a hidden folder',
      withNotice(
        `UPDATE folders SET is_hidden = true WHERE id = ${'(SELECT folder_id FROM goods GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)'}`,
      ),
    ],
  ],
  [['a folder shown again', withNotice(`UPDATE folders SET is_hidden = false WHERE is_hidden`)]],
];

const isSame = ({ memory: one, ...layout }: Snapshot, { memory: other, ...otherLayout }: Snapshot): boolean =>
  Buffer.from(one).equals(Buffer.from(other)) && isDeepStrictEqual(layout, otherLayout);

it('changes in groups of notices', { timeout: 120_000 }, async () => {
  for (const group of changes) {
    const groupNotices: string[] = [];
    for (const [name, change] of group) {
      const ofOne = await noticesOf(change);
      expect({ name, isNotified: ofOne.length > 0 }).toEqual({ name, isNotified: true });
      groupNotices.push(...ofOne);
    }
    expect(
      groupNotices.filter((payload) => listedGoods(payload) === null && !isReferenceDataNotice(payload)),
    ).toEqual([]);
    const changed = groupNotices.flatMap((payload) => listedGoods(payload) ?? []);
    const { snapshot, words: references } = before;
    before = await buildIndex({ connection: connection(), from: { snapshot, words: references, changed } })
      .built;
    expect(before.read).not.toBeNull();
    const fresh = await buildIndex({ connection: connection() }).built;
    const [ours, other] = [dumpOf(before.snapshot).index, dumpOf(fresh.snapshot).index];
    const parts = Object.keys(other) as (keyof typeof other)[];
    const names = group.map(([name]) => name);
    const wrong = parts.filter((part) => !isDeepStrictEqual(ours[part], other[part]));
    expect({ names, wrong }).toEqual({ names, wrong: [] });
    expect(before.words).toEqual(fresh.words);
    expect(isSame(snapshot, before.snapshot)).toBe(false);
  }
});

it('all goods are read again when threads of holes changed, or nobody knows what did', async () => {
  const received = await noticesOf(sql`UPDATE thread_hints SET cut_hole = cut_hole + 0.01`);
  expect(received).toEqual(['words']);
  const { snapshot, words: references } = before;
  const next = await buildIndex({
    connection: connection(),
    from: { snapshot, words: references, changed: [] },
  }).built;
  expect(next.read).toBeNull();
  expect(await noticesOf(sql`TRUNCATE goods_promotions`)).toEqual(['*']);
});
