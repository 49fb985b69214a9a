import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../api.fixture.ts';
import { createTestCatalogue } from './catalogue.fixture.ts';

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

it('a change of stock is patched in, and no index is built for it', async () => {
  const { index } = api.services.catalogue;
  const [before, version] = [index.current(), index.version];
  await sellOne();
  await expect.poll(() => index.version).toBeGreaterThan(version);
  expect(index.current()).toBe(before);
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
