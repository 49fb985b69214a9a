import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../api.fixture.ts';
import { createTestCatalogue } from '../catalogue.fixture.ts';
import { indexRowsOf } from './index-source.sql.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue();
});
afterAll(() => api.close());

const execute = (query: ReturnType<typeof sql>): Promise<unknown> => query.execute(api.database.db);
const sellOne = () =>
  execute(sql`
  UPDATE stock SET quantity = quantity + 1 WHERE option_id = (SELECT min(option_id) FROM stock)`);

async function found(query: object): Promise<number> {
  const answer = await api.app.inject({ method: 'POST', url: '/api/search/count', payload: query });
  return answer.json<{ goods_found: number }>().goods_found;
}

/** The stock of one that is not sold here. */
const count = (quantity: number) =>
  execute(sql`UPDATE stock SET quantity = ${quantity} WHERE option_id = (SELECT max(option_id) FROM stock)`);

it('what ran out is patched in, and no index is built for it', async () => {
  const { index } = api.services.catalogue;
  const [before, version] = [index.current(), index.version];
  await count(0);
  await expect.poll(() => index.version).toBeGreaterThan(version);
  expect(index.current()).toBe(before);
});

it('of what is sold and still there listings know nothing', async () => {
  const { index } = api.services.catalogue;
  const { version: before } = index;
  await count(1);
  await expect.poll(() => index.version).toBe(before + 1);
  const { version } = index;
  for (let sold = 0; sold < 5; sold++) await sellOne();
  await count(0);
  await expect.poll(() => index.version).toBeGreaterThan(version);
  expect(index.version).toBe(version + 1);
});

it('another brand of a product is found while stock changes all the time', async () => {
  const { rows } = await sql<{ id: number; other: number; slug: string }>`
    SELECT goods.id, brands.id AS other, brands.slug FROM goods, brands
    WHERE brands.id <> goods.brand_id AND NOT EXISTS (SELECT FROM options o WHERE o.goods_id = goods.id AND o.is_used)
    ORDER BY goods.id DESC, brands.id LIMIT 1`.execute(api.database.db);
  const [{ id, other, slug }] = rows as [(typeof rows)[number]];
  const before = await found({ brands: slug });
  let sold = 0;
  const sales = setInterval(() => void sellOne().then(() => (sold += 1)), 200);
  try {
    await execute(sql`UPDATE goods SET brand_id = ${other} WHERE id = ${id}`);
    await expect.poll(() => found({ brands: slug }), { timeout: 20_000 }).toBe(before + 1);
    expect(sold).toBeGreaterThan(1);
  } finally {
    clearInterval(sales);
  }
});

it('buyers change the order of goods: people and not guests, each once, and only so much', async () => {
  const { db } = api.database;
  const user = randomUUID();
  await execute(
    sql`INSERT INTO users (id, email, first_name, last_name, type, email_confirmed_at)
      VALUES (${user}, 'liker@example.ru', 'Пётр', 'Смирнов', 'physical', now())`,
  );
  const { rows } = await sql<{ id: number }>`SELECT id FROM goods ORDER BY popularity, id LIMIT 2`.execute(
    db,
  );
  const [liked, pushed] = rows.map(({ id }) => id) as [number, number];
  const list = (owner: string | null) => sql`
    WITH list AS (
      INSERT INTO visitor_lists (id, kind, user_id, token_hash)
      VALUES (gen_random_uuid(), 'viewed', ${owner}, CASE WHEN ${owner}::uuid IS NULL THEN sha256(random()::text::bytea) END)
      RETURNING id)
    INSERT INTO viewed_goods (list_id, goods_id) SELECT id, ${owner === null ? pushed : liked} FROM list`;
  await execute(list(user));
  for (let guest = 0; guest < 20; guest++) await execute(list(null));
  const interest = async () => {
    await api.services.catalogue.countInterest();
    const counted = await db.selectFrom('goods_interest').selectAll().execute();
    return new Map(counted.map((row) => [row.goods_id, row.interest]));
  };
  const once = await interest();
  expect([once.get(liked), once.has(pushed)]).toEqual([3466, false]);
  // Viewed again and again it is still one person.
  await execute(sql`UPDATE viewed_goods SET viewed_at = now() WHERE goods_id = ${liked}`);
  expect((await interest()).get(liked)).toBe(3466);
  const [row] = await indexRowsOf(db, [liked], await api.services.catalogue.dictionary());
  const { popularity } = await db
    .selectFrom('goods')
    .select('popularity')
    .where('id', '=', liked)
    .executeTakeFirstOrThrow();
  expect(row!.popularity).toBe(popularity + 3466);
  // Deleting a person deletes their part of the popularity.
  await execute(sql`DELETE FROM users WHERE id = ${user}`);
  expect((await interest()).has(liked)).toBe(false);
});

it('a listing and suggestions are cached, and show a new price when it has changed', async () => {
  const { rows } = await sql<{ id: number; name: string; article: string }>`
    SELECT o.id, g.name, o.article FROM options o JOIN goods g ON g.id = o.goods_id
    WHERE o.price IS NOT NULL AND NOT o.is_used AND o.position = 1 ORDER BY o.id LIMIT 1`.execute(
    api.database.db,
  );
  const [{ id, article }] = rows as [(typeof rows)[number]];
  const { search, suggestions } = api.services;
  const queries = [
    () => search.all({ query: article, limit: 5, offset: 0, with_facets: true }),
    () => suggestions.suggest(article, false),
  ];
  for (const runQuery of queries) {
    const answerText = async () => JSON.stringify(await runQuery());
    await expect.poll(async () => (await runQuery()) === (await runQuery())).toBe(true);
    const before = await answerText();
    await execute(sql`UPDATE options SET price = price + 777700 WHERE id = ${id}`);
    await expect.poll(answerText, { timeout: 5000 }).not.toBe(before);
  }
});
