import type { Listing } from '@spindle/contract/catalogue/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../api.fixture.ts';
import { createTestCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { createSearchService } from '../search.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue();
});
afterAll(() => api.close());

const list = async (body: object): Promise<Listing> =>
  (await api.app.inject({ method: 'POST', url: '/api/search/all', payload: body })).json();

/** Every product of a listing, page by page. */
async function allGoods(category: string): Promise<Listing['data']> {
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
    const all = await allGoods(slug);
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
    layouts: api.services.searchLayouts,
  });
  const input = { limit: 5, offset: 0, with_facets: true };
  let lifted = 0;
  for (const { slug: category, children } of (await catalogue.tree()).bySlug.values()) {
    if (children.length > 0) continue;
    isMoving = false;
    const { columns: calm = [], goods_found: found } = await search.all({ category, ...input });
    const constant = calm.filter((column) => column.constant !== null);
    if (found <= 5 || constant.length === 0) continue;
    lifted += constant.length;
    isMoving = true;
    // Otherwise the cached listing would answer.
    version += 1;
    reads.length = 0;
    const before = version;
    const { columns = [], data } = await search.all({ category, ...input });
    expect(data).toHaveLength(5);
    expect(new Set(reads)).toEqual(new Set([before]));
    expect(columns.filter((column) => column.constant !== null)).toEqual([]);
  }
  expect(lifted).toBeGreaterThan(5);
});

it('a folder of folders shows what is known of every product, also what its own folder leaves out', async () => {
  const { catalogue } = api.services;
  const [tree, dictionary] = [await catalogue.tree(), await catalogue.dictionary()];
  const propertiesByGoods = new Map(
    (await api.deps.db.selectFrom('goods').select(['public_id', 'properties']).execute()).map((row) => [
      row.public_id,
      row.properties as Record<string, unknown>,
    ]),
  );
  let filled = 0;
  for (const { slug, children } of tree.bySlug.values()) {
    if (children.length === 0) continue;
    const input = { category: slug, limit: 24, offset: 0, with_facets: true };
    const { data, columns = [] } = await api.services.search.all(input);
    for (const { slug: column } of columns) {
      const id = dictionary.propertiesBySlug.get(column)?.id ?? 0;
      for (const row of data) {
        const hasValue = propertiesByGoods.get(row.id)?.[id] !== undefined;
        expect([slug, row.id, column, column in row.values]).toEqual([slug, row.id, column, hasValue]);
        if (hasValue) filled += 1;
      }
    }
  }
  expect(filled).toBeGreaterThan(1000);
});

it('columns are the same on every page of a listing, and a sorted one stays', async () => {
  const { search } = api.services;
  const heads = ({ columns = [] }: Listing) => columns.map(({ slug, constant }) => [slug, constant]);
  const tiers = ({ data }: Pick<Listing, 'data'>) =>
    new Set(
      data.flatMap(({ options }) =>
        options.flatMap(({ price }) => price.quantity_prices.map(({ from }) => from)),
      ),
    );
  let [pages, emptyOnAPage, without] = [0, 0, 0];
  for (const category of [
    'sverlenie',
    'frezy-korpusnye',
    'osnastka',
    'abraziv',
    'naladka-i-hranenie',
    'metchiki',
  ]) {
    const input = { category, limit: 5, offset: 0, with_facets: true };
    const first = await search.all(input);
    const offsets = [5, 10, 20, 40, first.goods_found - 1];
    const sorts = (first.columns ?? []).flatMap(({ slug }) => [`p.${slug}_asc`, `p.${slug}_desc`]);
    const others = [
      ...offsets.filter((offset) => offset < first.goods_found).map((offset) => ({ ...input, offset })),
      ...sorts.map((sort) => ({ ...input, sort })),
    ];
    for (const body of others) {
      const page = await search.all(body);
      expect([body, heads(page)]).toEqual([body, heads(first)]);
      expect([body, page.extras]).toEqual([body, first.extras]);
      pages += 1;
      for (const from of first.extras?.price_from ?? []) if (!tiers(page).has(from)) without += 1;
      if (first.extras?.hints && page.data.every(({ hint }) => hint === null)) without += 1;
      const empty = heads(page).filter(([slug]) => page.data.every((row) => !row.values[slug ?? '']));
      emptyOnAPage += empty.length;
    }
  }
  // Otherwise the shop is too small to prove anything.
  expect(pages).toBeGreaterThan(50);
  expect(emptyOnAPage).toBeGreaterThan(5);
  expect(without).toBeGreaterThan(5);
});

it('a listing has the prices by quantity and the hints that its goods have, and those only', async () => {
  let [priced, hinted] = [0, 0];
  for (const category of ['sverlenie', 'metchiki', 'osnastka', 'catalog']) {
    const all = await allGoods(category);
    const { extras } = await list({ category, limit: 1, with_facets: true });
    const steps = all.flatMap(({ options }) =>
      options.flatMap(({ price }) => price.quantity_prices.map(({ from }) => from)),
    );
    const smallest = [...new Set(steps)].sort((one, other) => one - other).slice(0, 2);
    const hints = all.some(({ hint }) => hint !== null);
    expect([category, extras]).toEqual([category, { price_from: smallest, hints }]);
    if (smallest.length > 0) priced += 1;
    if (hints) hinted += 1;
  }
  expect([priced > 0, hinted > 0, hinted < 4]).toEqual([true, true, true]);
});

it('a table of sizes opens by its size, any other listing by popularity', async () => {
  const { catalogue, search } = api.services;
  const { folderProperties } = await catalogue.dictionary();
  const goods = async (category: string, sort?: string) =>
    (await search.all({ category, limit: 9, offset: 0, sort })).data.map(({ id }) => id);
  let [bySize, moved] = [0, 0];
  for (const { id, slug, type } of (await catalogue.tree()).bySlug.values()) {
    const [defaultOrder, popular] = [await goods(slug), await goods(slug, 'popular')];
    const [size] = folderProperties.get(id)?.columns ?? [];
    const expected = type === 'table' ? await goods(slug, `p.${size?.slug}_asc`) : popular;
    expect([slug, defaultOrder]).toEqual([slug, expected]);
    if (type === 'table') bySize += 1;
    if (defaultOrder.join() !== popular.join()) moved += 1;
  }
  expect(bySize).toBeGreaterThan(20);
  expect(moved).toBeGreaterThan(10);
});

it('names the properties that distinguish goods of a folder', async () => {
  for (const slug of ['patrony-er-bt40', 'osnastka', 'tools', 'catalog']) {
    const { properties } = (await api.app.inject(`/api/folders/slug/${slug}`)).json().data;
    const counted = await api.services.search.categoryProperties(slug);
    expect(counted.length).toBeGreaterThan(0);
    for (const { values: _, range: __, ...head } of counted)
      expect([slug, properties]).toEqual([slug, expect.arrayContaining([head])]);
  }
});
