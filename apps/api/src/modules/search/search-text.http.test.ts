import { phraseOf } from '@spindle/catalogue-index/text/synonyms';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import type { Facets, GoodsCategory, Listing, Suggestions } from '@spindle/contract/catalogue/search';
import { defaultProducts, planSeries } from '@spindle/demo-data/parts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestApi } from '../../api.fixture.ts';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';
import { readIndexSource } from '../catalogue/index/index-source.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue();
});
afterAll(() => api.close());

async function post<T>(path: string, payload: object): Promise<T> {
  const answer = await api.app.inject({ method: 'POST', url: `/api/search/${path}`, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const find = (query: string, more: object = {}) => post<Listing>('all', { query, ...more });
const names = ({ data }: Listing) => data.map(({ name }) => name);
const articleOf = ({ options }: GoodsCard) => options[0]!.article;

describe('what is typed', () => {
  it.each([
    ['свёрла твердосплавные', /^Сверло твердосплавное/, null],
    ['cdthkj', /^Сверло/, 'сверло'],
    ['sverlo', /^Сверло/, 'сверло'],
    ['свердо', /^Сверло/, 'сверло'],
    ['хаас', /Haas/, 'Haas'],
    ['лерка', /^Плашка/, null],
    ['под м10 сверло', /^Сверло/, null],
  ])('%s', async (query, name, corrected) => {
    const listing = await find(query);
    expect(listing.goods_found).toBeGreaterThan(0);
    expect(listing.corrected_query).toBe(corrected);
    for (const found of names(listing).slice(0, 5)) expect(found).toMatch(name);
  });

  it('an exact article comes first, however it is typed, and with one wrong digit', async () => {
    const { data } = await find('сверло твердосплавное', { limit: 1 });
    const article = articleOf(data[0]!);
    for (const typed of [article, article.replaceAll('-', ''), article.toLowerCase().replaceAll('-', ' ')]) {
      expect((await find(typed)).data[0]!.id).toBe(data[0]!.id);
    }
    const swapped = article.replace(/^(\d)(\d)/, '$2$1');
    const corrected = await find(swapped);
    expect(corrected.data.map(articleOf)).toContain(corrected.corrected_query);
  });

  it('the original can be forced', async () => {
    expect(await find('свердо', { as_typed: true })).toMatchObject({
      goods_found: 0,
      corrected_query: null,
      data: [],
    });
  });

  it('reports left-out words, ignores those of intent and filters by conditions', async () => {
    const listing = await find('абракадабра сверло');
    expect(listing.left_out).toEqual(['абракадабра']);
    expect((await find('абракадабра сверло', { as_typed: true })).goods_found).toBe(0);
    expect(await find('купить сверло')).toMatchObject({
      left_out: [],
      corrected_query: null,
      states_said: [],
    });
    const inStock = await find('сверло в наличии');
    expect(inStock.states_said).toEqual(['in_stock']);
    expect(inStock.goods_found).toBe((await find('сверло', { state_filters: 'in_stock' })).goods_found);
  });

  it('takes a material for a filter that can be taken off', async () => {
    const steel = await find('сверло для нержавейки');
    const [materialValue, ...others] = steel.values_said;
    expect(materialValue).toMatchObject({
      slug: 'materials',
      value: 'm',
      property_name: 'Обрабатываемый материал',
    });
    expect(materialValue!.value_name).toMatch(/^M\s.\sнержавеющая$/);
    expect(others).toEqual([]);
    const filter = { properties: [{ slug: 'materials', values: ['m'] }] };
    expect((await find('сверло для нержавейки', filter)).goods_found).toBe(steel.goods_found);
    const { query, goods_found } = steel.without_values!;
    expect(query).toBe('сверло');
    expect((await find(query)).goods_found).toBe(goods_found);
    expect(await find('сверло')).toMatchObject({ values_said: [], without_values: null });
    const rough = await find('пластина для черновой обработки');
    expect(rough.values_said).toMatchObject([{ slug: 'operation', value: 'rough' }]);
    expect(rough.without_values?.query).toBe('пластина');
    const blind = await find('метчик для глухих отверстий');
    expect(blind.values_said.map(({ slug, value }) => `${slug} ${value}`)).toEqual([
      'hole_type blind',
      'hole_type any',
    ]);
    const cooled = await find('сверло с внутренним подводом СОЖ');
    expect(cooled.values_said).toMatchObject([{ slug: 'coolant', value: 'internal' }]);
    expect(cooled.without_values?.query).toBe('сверло');
    expect((await find('резец внутренний')).values_said).toEqual([]);
  });

  it('joins filters, counts, folders and sorting', async () => {
    const all = await find('сверло', { with_facets: true });
    const brand = all.facets!.brands[0]!;
    const narrowed = await find('сверло', { brands: brand.slug, with_facets: true, sort: 'price_asc' });
    expect(narrowed.goods_found).toBe(brand.goods_found);
    expect(narrowed.facets!.brands).toHaveLength(all.facets!.brands.length);
    const prices = narrowed.data.flatMap(({ options }) => options[0]!.price.current_value_with_tax ?? []);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const tools = await post<Facets>('properties', { query: 'сверло', category: 'tools' });
    expect(tools.goods_found).toBeLessThanOrEqual(all.goods_found);
    const count = await post<{ goods_found: number }>('count', { query: 'сверло', brands: brand.slug });
    expect(count.goods_found).toBe(brand.goods_found);
  });

  it('shows one product of each series on request', async () => {
    const all = await find('сверло', { limit: 100 });
    const grouped = await find('сверло', { limit: 100, group_goods: true });
    expect(grouped.goods_found).toBe(all.goods_found);
    expect(grouped.meta.total).toBeLessThan(all.meta.total);
    expect(grouped.data[0]!.id).toBe(all.data[0]!.id);
    expect(grouped.data).toHaveLength(Math.min(100, grouped.meta.total));
  });
});

/** `npm run bench -- search` searches for every word; this looks up what the words lead to in the whole demo shop. */
it('what every row of the dictionary leads to is in the demo shop', async () => {
  const { db } = api.database;
  const rows = await db.selectFrom('search_synonyms').select('finds').distinct().execute();
  const found = rows.flatMap(({ finds }) => finds ?? []);
  expect(found.length).toBeGreaterThan(200);
  const { schema } = await readIndexSource(db);
  const pages = await db.selectFrom('content_documents').select(['title', 'body']).execute();
  const knownTerms = new Set(
    [
      ...planSeries(defaultProducts).flatMap(({ variant }) => [variant.title, variant.tail ?? '']),
      ...schema.folders.map(({ name }) => name ?? ''),
      ...schema.properties.flatMap(({ name, valueNames }) => [name ?? '', ...(valueNames ?? [])]),
      ...(schema.brandNames ?? []),
      ...pages.flatMap(({ title, body }) => [title, body]),
    ].flatMap((text) => phraseOf(text)),
  );
  const isKnown = (finds: string) =>
    phraseOf(finds).every((term) => term.length === 1 || knownTerms.has(term));
  expect(found.filter((finds) => !isKnown(finds))).toEqual([]);
});

describe('categories', () => {
  it('sections and folders add up', async () => {
    const { goods_found } = await find('сверло');
    const roots = await post<{ goods_root_categories: { slug: string; found: number }[] }>(
      'root_categories',
      { query: 'сверло' },
    );
    expect(roots.goods_root_categories.reduce((total, { found }) => total + found, 0)).toBe(goods_found);
    const { goods_categories } = await post<{ goods_categories: GoodsCategory[] }>('goods_categories', {
      query: 'сверло',
    });
    const top = goods_categories.filter(({ level }) => level === 1);
    expect(top.reduce((total, { goods_found: found }) => total + found, 0)).toBe(goods_found);
    const [folder] = goods_categories.filter(({ level }) => level === 2);
    expect((await find('сверло', { category: folder!.slug })).goods_found).toBe(folder!.goods_found);
  });
});

describe('suggestions', () => {
  it('show goods, folders and brands for a word being typed', async () => {
    const { suggestions, folders } = await post<Suggestions>('suggestions', { query: 'све' });
    expect(suggestions).toHaveLength(6);
    for (const { id, url, image, highlight, name } of suggestions) {
      expect(id).toMatch(/^p_/);
      expect(url).toMatch(/^\//);
      expect(image.original).toMatch(/^\//);
      expect(highlight.map(({ text }) => text).join('')).toBe(name);
    }
    expect(suggestions[0]!.highlight.find(({ match }) => match)?.text).toBe('Све');
    expect(folders[0]!.highlight.some(({ match }) => match)).toBe(true);
    // No folder has this name, so it is the smallest one with most of the results.
    const { folders: matchedFolders } = await post<Suggestions>('suggestions', {
      query: suggestions[0]!.article,
    });
    const [matchedFolder] = matchedFolders;
    expect(matchedFolders).toHaveLength(1);
    const inFolder = await find(suggestions[0]!.article, { category: matchedFolder!.slug });
    expect(inFolder.data.map(({ name }) => name)).toContain(suggestions[0]!.name);
    const { brands } = await post<Suggestions>('suggestions', { query: 'kern' });
    expect(brands[0]).toMatchObject({ slug: 'kernel', url: '/brands/kernel/' });
  });

  it('carry the corrected query', async () => {
    expect((await post<Suggestions>('suggestions', { query: 'cdthkj' })).corrected_query).toBe('сверло');
    const { typed_found } = await post<Suggestions>('suggestions', { query: 'cdthkj' });
    expect([typed_found, (await find('cdthkj')).typed_found]).toEqual([0, 0]);
    expect((await find('сверло')).typed_found).toBeNull();
    const typed = await post<Suggestions>('suggestions', { query: 'cdthkj', as_typed: true });
    expect(typed).toMatchObject({ corrected_query: null, goods_found: 0 });
  });
});

describe('the index learns without a restart', () => {
  it('a new name and a new article at once, both ways', async () => {
    const { data } = await find('метчик', { limit: 1 });
    const goods = data[0]!;
    await api.database.db
      .updateTable('goods')
      .set({ name: 'Гравёр Zyxmark' })
      .where('public_id', '=', goods.id)
      .execute();
    await api.database.db
      .updateTable('options')
      .set({ article: 'QQ-77-QQ' })
      .where('public_id', '=', goods.selected_option_id)
      .execute();
    await vi.waitFor(async () => {
      expect((await find('zyxmark')).data.map(({ id }) => id)).toEqual([goods.id]);
      expect((await find('qq77qq')).data.map(({ id }) => id)).toEqual([goods.id]);
    }, 15_000);
  });

  it('synonyms with the next build', async () => {
    expect((await find('абракадабрище', { as_typed: true })).goods_found).toBe(0);
    await api.database.db
      .insertInto('search_synonyms')
      .values({ words: ['абракадабрище', 'сверло'] })
      .execute();
    await vi.waitFor(async () => {
      expect((await find('абракадабрище', { as_typed: true })).goods_found).toBeGreaterThan(0);
    }, 30_000);
  });
});

describe('bad input', () => {
  it.each([
    ['10 000 letters', 'ы'.repeat(10_000)],
    ['10 000 words', 'сверло '.repeat(1500)],
    ['signs of SQL', `'; DROP TABLE goods; -- " OR 1=1`],
    ['signs of patterns', '.*+?^${}()|[]\\%_'],
    ['emoji', '😀🔩 👷‍♂️'],
    ['control characters', '\u0007сверло\u001b[31m'],
    ['numbers alone', '1 2 3 4 5 6 7 8 9 10 11 12'],
    ['accents', 'с̵̛в̶̾е̸р̷л̸о̴'],
  ])('%s', async (_name, query) => {
    const started = process.threadCpuUsage();
    for (const path of ['all', 'suggestions', 'root_categories', 'goods_categories', 'count'])
      await post(path, { query });
    // Measures CPU time of this thread, because others may be busy.
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(3000);
  });

  it.each([
    ['a zero character', 'сверло\u0000'],
    ['halves of pairs', '\ud83d сверло \udc00'],
  ])('%s: refused', async (_name, query) => {
    for (const path of ['all', 'suggestions', 'root_categories', 'goods_categories', 'count']) {
      const answer = await api.app.inject({ method: 'POST', url: `/api/search/${path}`, payload: { query } });
      expect(answer.statusCode).toBe(422);
    }
  });

  it('spaces alone limit nothing, and suggest nothing', async () => {
    expect((await find('   ')).goods_found).toBe((await post<Listing>('all', {})).goods_found);
    expect((await post<Suggestions>('suggestions', { query: '   ' })).suggestions).toEqual([]);
  });

  it('signs alone find nothing', async () => {
    expect((await find('!!! ???')).goods_found).toBe(0);
  });
});
