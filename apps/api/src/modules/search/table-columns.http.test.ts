import type { Listing } from '@spindle/contract/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../api.fixture.ts';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue(2000);
}, 120_000);
afterAll(() => api.close());

const list = async (body: object): Promise<Listing> =>
  (await api.app.inject({ method: 'POST', url: '/api/search/all', payload: body })).json();

/** Every goods of a listing, page by page. */
async function whole(category: string): Promise<Listing['data']> {
  const all: Listing['data'] = [];
  for (let offset = 0; ; offset += 100) {
    const { data } = await list({ category, limit: 100, offset });
    all.push(...data);
    if (data.length < 100) return all;
  }
}

it('a column is lifted only when the whole listing has its value, not just the page', async () => {
  const tree = await api.services.catalogue.tree();
  const leaves = [...tree.bySlug.values()].filter(({ children }) => children.length === 0);
  let [lifted, sameOnThePageOnly, long] = [0, 0, 0];
  for (const { slug } of leaves) {
    const {
      data,
      columns = [],
      goods_found: found,
    } = await list({ category: slug, limit: 5, with_facets: true });
    if (found <= 5) continue;
    long += 1;
    const all = await whole(slug);
    for (const { slug: column, constant } of columns) {
      const values = new Set(all.map((row) => row.values[column] ?? ''));
      const here = new Set(data.map((row) => row.values[column] ?? ''));
      const truth = values.size === 1 ? [...values][0] : null;
      expect([slug, column, constant]).toEqual([slug, column, truth]);
      if (constant !== null) lifted += 1;
      else if (here.size === 1) sameOnThePageOnly += 1;
    }
  }
  // Otherwise the shop is too small to prove anything.
  expect(long).toBeGreaterThan(20);
  expect(lifted).toBeGreaterThan(5);
  expect(sameOnThePageOnly).toBeGreaterThan(5);
});
