import type { Listing } from '@spindle/contract/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../api.fixture.ts';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';
import { createSearchService } from './search.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue();
});
afterAll(() => api.close());

const list = async (body: object): Promise<Listing> =>
  (await api.app.inject({ method: 'POST', url: '/api/search/all', payload: body })).json();

/** Every product of a listing, page by page. */
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
      // Several values of one product may stay in the rows, also where all have the same.
      const several = constant === null && truth?.includes(', ');
      expect([slug, column, constant]).toEqual([slug, column, several ? null : truth]);
      if (constant !== null) lifted += 1;
      else if (here.size === 1) sameOnThePageOnly += 1;
    }
  }
  // Otherwise the shop is too small to prove anything.
  expect(long).toBeGreaterThan(20);
  expect(lifted).toBeGreaterThan(5);
  expect(sameOnThePageOnly).toBeGreaterThan(5);
});

it('a listing is made from one version of the index: what another one counts is left out', async () => {
  const { catalogue, goods } = api.services;
  const reads: number[] = [];
  let version = 1;
  const index = {
    ...catalogue.index,
    get version() {
      return version;
    },
    current() {
      reads.push(version);
      return catalogue.index.current();
    },
  };
  let isMoving = false;
  const search = createSearchService({
    catalogue: { ...catalogue, index },
    goods: {
      ...goods,
      async cards(keys) {
        const cards = await goods.cards(keys);
        if (isMoving) version += 1;
        return cards;
      },
    },
  });
  const ask = { limit: 5, offset: 0, with_facets: true };
  let lifted = 0;
  for (const { slug: category, children } of (await catalogue.tree()).bySlug.values()) {
    if (children.length > 0) continue;
    isMoving = false;
    const { columns: calm = [], goods_found: found } = await search.all({ category, ...ask });
    const constant = calm.filter((column) => column.constant !== null);
    if (found <= 5 || constant.length === 0) continue;
    lifted += constant.length;
    isMoving = true;
    reads.length = 0;
    const before = version;
    const { columns = [], data } = await search.all({ category, ...ask });
    expect(data).toHaveLength(5);
    expect(new Set(reads)).toEqual(new Set([before]));
    expect(columns.filter((column) => column.constant !== null)).toEqual([]);
  }
  expect(lifted).toBeGreaterThan(5);
});
