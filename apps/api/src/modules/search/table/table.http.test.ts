import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestApi } from '../../../api.fixture.ts';
import { createTestCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { readTableAddress } from './table-address.rules.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue();
});
afterAll(() => api.close());

async function table(query: string) {
  const answer = await api.app.inject(`/api/goods/table.xlsx?${query}`);
  if (answer.statusCode !== 200) return { status: answer.statusCode, headers: answer.headers, rows: [] };
  const book = read(answer.rawPayload);
  const worksheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  return {
    status: 200,
    headers: answer.headers,
    rows: utils.sheet_to_json<(string | number | null)[]>(worksheet, { header: 1, defval: null }),
  };
}

describe('a listing as a workbook', () => {
  test('has the columns of the table with units, and the goods of the listing in its order', async () => {
    const query =
      'category=sverla-tverdosplavnye&p.diameter=3..12&price=100..&sort=price_asc&view=table&page=2';
    const { status, headers, rows } = await table(query);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="sverla-tverdosplavnye\.xlsx"; filename\*=UTF-8''[%\w.-]+\.xlsx$/,
    );
    const [, title = ''] = /''(.+)$/.exec(String(headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(title)).toBe('Шпиндель. Твердосплавные свёрла.xlsx');
    const [head = [], ...body] = rows;
    expect(head.slice(0, 3)).toEqual(['Артикул', 'Наименование', 'Бренд']);
    const diameter = head.indexOf('Диаметр D, мм');
    expect(diameter).toBeGreaterThan(2);
    const listing = await api.app.inject({
      method: 'POST',
      url: '/api/search/all',
      payload: {
        category: 'sverla-tverdosplavnye',
        properties: [{ slug: 'diameter', min_value: 3, max_value: 12 }],
        price: { min_value: 100 },
        sort: 'price_asc',
        limit: 24,
      },
    });
    const { data, goods_found } = listing.json();
    // As many rows as goods: no word about a rest.
    expect(body).toHaveLength(goods_found);
    expect(body.slice(0, 24).map(([article]) => article)).toEqual(
      data.map(
        (goods: { selected_option_id: string; options: { id: string; article: string }[] }) =>
          goods.options.find(({ id }) => id === goods.selected_option_id)?.article,
      ),
    );
    for (const row of body) {
      expect(row[diameter]).toBeGreaterThanOrEqual(3);
      expect(row[diameter]).toBeLessThanOrEqual(12);
    }
  });

  test('has 5000 goods at most and notes that in its last row', async () => {
    const { search } = api.services;
    const originalTableOf = search.tableOf;
    const spy = vi
      .spyOn(search, 'tableOf')
      .mockImplementation((input, limit) => originalTableOf(input, limit / 100));
    const { rows } = await table('category=all');
    expect(rows).toHaveLength(52);
    expect(rows.at(-1)?.[0]).toMatch(/^Здесь первые 50 из 2\u00a0\d{3} товаров\./);
    expect(spy).toHaveBeenCalledWith(expect.anything(), 5000);
    spy.mockRestore();
  });

  test('a name that looks like a formula is only text', async () => {
    const { db } = api.deps;
    const brand = await db.selectFrom('brands').selectAll().orderBy('id').executeTakeFirstOrThrow();
    await db.updateTable('goods').set({ name: '=HYPERLINK("x")' }).where('brand_id', '=', brand.id).execute();
    const { rows } = await table(`category=all&brands=${brand.slug}`);
    expect(rows.length).toBeGreaterThan(1);
    for (const [, name] of rows.slice(1)) expect(name).toBe(`'=HYPERLINK("x")`);
  });

  test.each([
    ['category=no-such-folder', 404],
    ['category=tools&sort=random()', 422],
    [`category=tools&brands=${Array.from({ length: 201 }, (_, at) => `b${at}`).join(',')}`, 422],
    ['category=tools&p.nothing=1..2&brands=no-such', 200],
  ])('%s answers %d', async (query, status) => {
    expect((await table(query)).status).toBe(status);
  });
});

test('the address of a listing as a selection', () => {
  expect(
    readTableAddress({
      category: 'x',
      brands: 'a,b',
      'p.taper': 'bt40,bt50',
      'p.diameter': '8.5..',
      view: 'table',
    }),
  ).toEqual({
    category: 'x',
    brands: ['a', 'b'],
    properties: [
      { slug: 'taper', values: ['bt40', 'bt50'] },
      { slug: 'diameter', min_value: 8.5, max_value: null },
    ],
  });
});
