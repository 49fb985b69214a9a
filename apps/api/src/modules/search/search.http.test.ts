import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { sql } from 'kysely';
import type { TestApi } from '../../api.fixture.ts';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';
import { employee, staffCall } from '../staff/staff.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue();
});
afterAll(() => api.close());

async function post(path: string, payload: object) {
  const answer = await api.app.inject({ method: 'POST', url: `/api/${path}`, payload });
  return { status: answer.statusCode, body: answer.json() };
}

describe('listings', () => {
  it('the whole catalogue, 24 at a time', async () => {
    const { status, body } = await post('search/all', {});
    expect(status).toBe(200);
    // Used units are listed in addition to the 2000 goods they belong to.
    expect(body.goods_found).toBeGreaterThan(2000);
    expect(body.data).toHaveLength(24);
    expect(body.meta).toEqual({ offset: 0, limit: 24, total: body.goods_found });
    const [card] = body.data;
    expect(card.id).toMatch(/^p_/);
    expect(card.options.map(({ id }: { id: string }) => id)).toContain(card.selected_option_id);
    expect(card.options[0].price).toMatchObject({ current_currency: 'RUB' });
  });

  it('a folder holds what its filters count', async () => {
    const { body } = await post('search/all', { category: 'sverlenie', with_facets: true });
    expect(body.goods_found).toBeGreaterThan(50);
    expect(
      body.facets.brands.reduce(
        (total: number, brand: { goods_found: number }) => total + brand.goods_found,
        0,
      ),
    ).toBe(body.goods_found);
    const [brand] = body.facets.brands;
    const narrowed = await post('search/all', {
      category: 'sverlenie',
      brands: brand.slug,
      with_facets: true,
    });
    expect(narrowed.body.goods_found).toBe(brand.goods_found);
    expect(
      narrowed.body.data.every((goods: { brand: { slug: string } }) => goods.brand.slug === brand.slug),
    ).toBe(true);
    // The group's own selection does not hide its other values.
    expect(narrowed.body.facets.brands.length).toBe(body.facets.brands.length);
    const count = await post('search/count', { category: 'sverlenie', brands: brand.slug });
    expect(count.body).toEqual({ goods_found: brand.goods_found });
  });

  it('sorts by price with unpriced goods last, prices in roubles', async () => {
    const { body } = await post('search/all', { category: 'tools', sort: 'price_asc', limit: 100 });
    const prices: number[] = body.data.map(
      (goods: {
        selected_option_id: string;
        options: { id: string; price: { current_value_with_tax: number } }[];
      }) => goods.options.find(({ id }) => id === goods.selected_option_id)?.price.current_value_with_tax,
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const above = await post('search/all', {
      category: 'tools',
      sort: 'price_asc',
      price: { min_value: 1000, max_value: 2000 },
      limit: 1,
    });
    const found = above.body.data[0].options[0].price.current_value_with_tax;
    expect(found).toBeGreaterThanOrEqual(1000);
    expect(found).toBeLessThanOrEqual(2000);
  });

  it('numbers narrow by min and max', async () => {
    const { body } = await post('search/properties', { category: 'sverla-tverdosplavnye' });
    const number = body.properties.find((property: { kind: string }) => property.kind === 'number');
    const middle = (number.range.min + number.range.max) / 2;
    const below = await post('search/count', {
      category: 'sverla-tverdosplavnye',
      properties: [{ slug: number.slug, max_value: middle }],
    });
    expect(below.body.goods_found).toBeLessThan(body.goods_found);
    expect(below.body.goods_found).toBeGreaterThan(0);
  });

  it('reports what it left out', async () => {
    const { body } = await post('search/all', { category: 'tools', brands: 'no-such-brand', limit: 1 });
    expect(body.dropped).toEqual([{ field: 'brands', slug: null, value: 'no-such-brand' }]);
    expect(body.goods_found).toBeGreaterThan(0);
  });

  it.each([
    ['an unknown folder', { category: 'no-such-folder' }, 404],
    ['an unknown field', { category: 'tools', cheap: true }, 422],
    ['a sort that is none', { sort: 'random()' }, 422],
    ['201 values', { brands: Array.from({ length: 201 }, (_, n) => `b${n}`).join(',') }, 422],
    ['a page beyond the end', { offset: Number.MAX_SAFE_INTEGER }, 200],
  ])('%s', async (_name, payload, status) => {
    const answer = await post('search/all', payload);
    expect(answer.status).toBe(status);
    expect(answer.body.data ?? []).toEqual([]);
  });

  it('finds an article however it is typed', async () => {
    const { body } = await post('search/all', { category: 'tools', limit: 1 });
    const { article } = body.data[0].options[0];
    const typed = article.toLowerCase().replaceAll('-', ' ');
    const found = await post('search/all', { query: typed });
    expect(found.body.data.map((goods: { id: string }) => goods.id)).toContain(body.data[0].id);
  });

  it('a changed price shows in the listing without a restart', async () => {
    const { body } = await post('search/all', { category: 'tools', sort: 'price_asc', limit: 1 });
    const option = body.data[0].selected_option_id;
    await api.database.db
      .updateTable('options')
      .set({ price: 1, original_price: null })
      .where('public_id', '=', option)
      .execute();
    await vi.waitFor(async () => {
      const after = await post('search/count', { category: 'tools', price: { max_value: 0.01 } });
      expect(after.body.goods_found).toBe(1);
    }, 10_000);
  });
});

it('a query is laid out by hand: goods first that it would not find, others hidden, in lists, counts and suggestions', async () => {
  const writer = await employee(api.database.db, { roles: ['content'] });
  const url = '/api/staff/search-layouts';
  const search = async (over: object = {}) =>
    (await post('search/all', { query: 'Цанга  ER32', ...over })).body;
  const articles = (list: { data: { options: { article: string }[] }[] }): string[] =>
    list.data.map(({ options }) => options[0]?.article ?? '');
  const before = await search();
  const [first = '', second = ''] = articles(before);
  const drill =
    articles((await post('search/all', { category: 'sverlenie', sort: 'price_asc' })).body)[0] ?? '';
  const add = (fields: object) =>
    staffCall(api, 'POST', url, { as: writer, body: { fields: { query: 'цанга er32', ...fields } } });
  const refusals: [object, string][] = [
    [{ pinned: '', hidden: '' }, 'pinned'],
    [{ pinned: 'нет-такого' }, 'pinned'],
    [{ pinned: first, hidden: first }, 'hidden'],
    [{ query: 'a@b.ru', pinned: first }, 'query'],
  ];
  for (const [fields, field] of refusals)
    expect(Object.keys((await add(fields)).json().errors)).toEqual([field]);
  const created = await add({ pinned: `${drill}\n${second}`, hidden: first });
  expect(created.statusCode).toBe(200);
  expect(Object.keys((await add({ pinned: drill })).json().errors)).toEqual(['query']);

  await expect
    .poll(async () => articles(await search()).slice(0, 2), { timeout: 20_000 })
    .toEqual([drill, second]);
  const laid = await search({ limit: 100 });
  expect(laid.goods_found).toBe(before.goods_found);
  expect(articles(laid)).not.toContain(first);
  const pages = await Promise.all([0, 1, 2].map((page) => search({ offset: page * 7, limit: 7 })));
  expect(pages.flatMap(articles)).toEqual(articles(laid).slice(0, 21));
  // A filter the goods do not match, and an order chosen by the buyer.
  expect(articles(await search({ category: 'sverlenie' }))).toEqual([drill]);
  expect(articles(await search({ sort: 'price_desc' }))[0]).not.toBe(drill);
  const tried = (
    await staffCall(api, 'GET', `/api/staff/search/attempt?query=${encodeURIComponent('цанга er32')}`, {
      as: writer,
    })
  ).json().data;
  expect(tried.layout).toEqual({ id: created.json().data.id, pinned: 2, hidden: 1 });
  expect(tried.goods.slice(0, 3).map((one: { is_pinned: boolean }) => one.is_pinned)).toEqual([
    true,
    true,
    false,
  ]);
  const suggested = async (): Promise<{ articles: string[]; found: number }> => {
    const { body } = await post('search/suggestions', { query: 'цанга er32' });
    return {
      articles: body.suggestions.map((one: { article: string }) => one.article),
      found: body.goods_found,
    };
  };
  const typed = await suggested();
  expect(typed.articles.slice(0, 2)).toEqual([drill, second]);
  expect(new Set(typed.articles).size).toBe(typed.articles.length);
  expect([typed.articles.length, typed.articles.includes(first), typed.found]).toEqual([
    6,
    false,
    laid.goods_found,
  ]);
  const { id, version } = created.json().data;
  await staffCall(api, 'DELETE', `${url}/${id}`, { as: writer, version });
  await expect.poll(async () => articles(await search())[0], { timeout: 20_000 }).toBe(first);
});

it('shows the filters of a tried query, its interpretation and its ignored words', async () => {
  const reader = await employee(api.database.db, { roles: ['content'] });
  const attempt = async (query: string) =>
    (
      await staffCall(api, 'GET', `/api/staff/search/attempt?query=${encodeURIComponent(query)}`, {
        as: reader,
      })
    ).json().data;
  const tried = await attempt('куплю цангу ER32 в наличии');
  expect(tried.found).toBeGreaterThan(0);
  expect(tried.words.map(({ typed }: { typed: string }) => typed.toLowerCase())).toEqual(['цангу', 'er32']);
  expect(tried.passed_over).toEqual(['куплю']);
  expect(tried.filters).toEqual(['В наличии']);
  const [first] = tried.goods;
  expect([...first.said, ...first.unsaid]).toEqual(['цангу', 'er32']);
});

it('the query log: counts over time, parts with results, periods, views and a spreadsheet', async () => {
  const { db } = api.database;
  const reader = await employee(db, { roles: ['content'] });
  const row = (back: number, query: string, searches: number, found: number) =>
    sql`INSERT INTO search_queries (day, query, asked, clicked, found, corrected)
      VALUES (${shopDay(new Date())}::date - ${back}::int, ${query}, ${searches}, 1, ${found}, NULL)`.execute(
      db,
    );
  await row(0, 'цанга капто с900', 3, 0);
  await row(6, 'цанга капто с900', 2, 0);
  await row(7, 'цанга капто с900', 50, 0);
  await row(1, 'цанга er32', 4, 12);
  const log = async (query: string) =>
    (await staffCall(api, 'GET', `/api/staff/search/queries?${query}`, { as: reader })).json();
  const week = await log('days=7');
  const of = (list: { data: { query: string }[] }, query: string) =>
    list.data.find((one) => one.query === query);
  expect(of(week, 'цанга капто с900')).toMatchObject({
    asked: 5,
    line: [2, 0, 0, 0, 0, 0, 3],
    offer: { words: expect.stringContaining('цанга'), found: expect.any(Number) },
  });
  expect(of(week, 'цанга er32')).toMatchObject({ asked: 4, line: [0, 0, 0, 0, 0, 4, 0], offer: null });
  expect(week.totals).toMatchObject({ asked: 9, before: 50, nothing: 5 });
  expect(of(await log('days=30'), 'цанга капто с900')).toMatchObject({ asked: 55 });
  const nothing = await log('days=7&of=nothing');
  expect(nothing.data.map((one: { query: string }) => one.query)).toEqual(['цанга капто с900']);
  expect(nothing.views).toMatchObject({ all: 2, nothing: 1 });
  const exported = await staffCall(api, 'GET', '/api/staff/search/file?days=7&format=csv', { as: reader });
  expect(exported.headers['content-disposition']).toContain('attachment');
  expect(exported.body).toContain('цанга капто с900');
});
