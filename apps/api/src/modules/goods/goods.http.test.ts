import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../api.fixture.ts';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';
import { employee, staffCall } from '../staff/staff.fixture.ts';
import { feedAt } from '@spindle/contract/catalogue/cutting-feed';
import { vatPercents } from '../pricing/vat.rules.ts';

let api: TestApi;
let tool: { id: string; slug: string; selected_option_id: string };
let machine: { id: string; slug: string };

beforeAll(async () => {
  api = await createTestCatalogue();
  const first = async (category: string) =>
    (await api.app.inject({ method: 'POST', url: '/api/search/all', payload: { category, limit: 1 } })).json()
      .data[0];
  tool = await first('sverla-tverdosplavnye');
  machine = await first('vertikalnye');
});
afterAll(() => api.close());

const get = async (url: string) => {
  const answer = await api.app.inject(url);
  return { status: answer.statusCode, body: answer.json() };
};

it('the list of the office is searched as the shop is, used units too', async () => {
  const as = await employee(api.deps.db, { roles: ['catalogue'] });
  const found = async (query: string): Promise<{ name: string; is_used: boolean }[]> =>
    (await staffCall(api, 'GET', `/api/staff/catalogue?${query}`, { as })).json().data;
  const drills = await found(`q=${encodeURIComponent('свёрла')}`);
  expect(drills.length).toBeGreaterThan(1);
  expect(drills.every(({ name }) => /сверло/i.test(name))).toBe(true);
  const used = await found(`q=${encodeURIComponent('станок')}&state=used`);
  expect(used.every(({ is_used }) => is_used)).toBe(true);
  expect(used.length).toBeGreaterThan(0);
});

describe('a product', () => {
  it('of a tool: drawing with dimension letters, specs, series, cutting data', async () => {
    const { status, body } = await get(`/api/goods/slug/${tool.slug}`);
    expect(status).toBe(200);
    expect(body.data.drawing).toContain('ill-dim');
    expect(body.data.properties.length).toBeGreaterThan(0);
    expect(body.data.series.sizes.length).toBeGreaterThan(1);
    expect(body.data.cutting_data.length).toBeGreaterThan(0);
    expect(body.data.vat_percent).toBe(22);
    expect(body.data.parents[0].slug).toBe('tools');
  });

  it('of a machine: placement plan', async () => {
    const { body } = await get(`/api/goods/slug/${machine.slug}`);
    expect(body.data.plan).toContain('<svg');
    expect(body.data.cutting_data).toEqual([]);
  });

  it('answers by its own id and by the id of an option', async () => {
    const productSpecs = await get(`/api/goods/id/${tool.id}/specs`);
    const option = await get(`/api/goods/id/${tool.selected_option_id}/specs`);
    expect(productSpecs.body.data.length).toBeGreaterThan(0);
    expect(option.body).toEqual(productSpecs.body);
  });

  it.each(['analogue-goods', 'additional-goods', 'same-type-goods'])(
    '%s: ten at most, never itself',
    async (kind) => {
      const { status, body } = await get(`/api/goods/id/${tool.id}/${kind}`);
      expect(status).toBe(200);
      expect(body.meta.limit).toBe(10);
      expect(body.data.length).toBeLessThanOrEqual(10);
      expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(tool.id);
    },
  );

  it.each([
    '/api/goods/slug/no-such-goods',
    '/api/goods/id/p_nothing/specs',
    '/api/goods/id/123/specs',
    '/api/goods/slug/..%2Fx',
  ])('%s is not found', async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  it('an option of another product is not found', async () => {
    expect((await get(`/api/goods/slug/${machine.slug}?option=${tool.selected_option_id}`)).status).toBe(404);
  });
});

describe('brands and selections', () => {
  it('counts the goods of every brand', async () => {
    const { body } = await get('/api/brands');
    const total = body.data.reduce(
      (sum: number, brand: { goods_found: number }) => sum + brand.goods_found,
      0,
    );
    // Used units are counted besides their 2000 products.
    expect(total).toBeGreaterThan(2000);
    const main = await get('/api/brands?is_main=1');
    expect(main.body.data.length).toBeLessThan(body.data.length);
  });

  it('a brand with the largest safe integer as offset is a valid, empty page', async () => {
    const { status, body } = await get(`/api/brands/slug/haas?offset=${Number.MAX_SAFE_INTEGER}`);
    expect(status).toBe(200);
    expect(body.data.goods).toEqual([]);
    expect(body.data.meta.total).toBeGreaterThan(0);
  });

  it('goods beside the cart', async () => {
    const { status, body } = await get('/api/selections/account_cart_additional_goods');
    expect(status).toBe(200);
    expect(body.data.goods.length).toBeGreaterThan(0);
  });

  it('promotions in force with their goods', async () => {
    const { body } = await get('/api/promotions');
    expect(body.data.length).toBeGreaterThan(0);
    for (const promotion of body.data) expect(promotion.goods.length).toBeGreaterThan(0);
  });
});

describe('rules', () => {
  it.each([
    [4, 0.1],
    [8, 0.2],
    [6, 0.15],
    [1, 0.1],
    [20, 0.2],
  ])('feed at %d mm', (diameter, feed) => {
    expect(feedAt(diameter, [4, 8], [0.1, 0.2])).toBeCloseTo(feed);
  });

  it.each([
    ['2025-12-31', 20],
    ['2026-01-01', 22],
    ['2026-11-15', 22],
  ])('VAT on %s', (date, percent) => {
    expect(vatPercents(new Date(`${date}T12:00:00Z`)).general).toBe(percent);
  });
});
