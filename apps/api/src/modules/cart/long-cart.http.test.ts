import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartApi, openCartApi, type TestOption } from './cart.fixture.ts';

let api: CartApi;
let options: TestOption[];
let cart: string;
const count = 130;
const url = '/api/cart';
const ids = (answer: { items: readonly { option_id: string }[] }) =>
  answer.items.map(({ option_id }) => option_id);

beforeAll(async () => {
  api = await openCartApi();
  options = await Promise.all(
    Array.from({ length: count }, (_none, at) =>
      api.option({ article: `LONG-${String(at).padStart(3, '0')}`, price: 100_00, stock: at < 5 ? 0 : 10 }),
    ),
  );
  cart = await filled();
});
afterAll(() => api.close());

async function filled(): Promise<string> {
  const items = options.map(({ id }, at) => ({ goods_id: id, quantity: 1, position: at + 1 }));
  return (await api.cartRequest('POST', `${url}/restore`, { body: { items } })).cart.id ?? '';
}

describe('a long cart', () => {
  it('answers the requested lines with the totals and counts of the whole cart', async () => {
    const wholeCart = (await api.cartRequest('GET', url, { cart })).cart;
    expect([wholeCart.items.length, wholeCart.window]).toEqual([count, null]);
    const page = (await api.cartRequest('GET', `${url}?offset=100&limit=50`, { cart })).cart;
    expect(ids(page)).toEqual(ids(wholeCart).slice(100));
    expect(page.window).toEqual({ offset: 100, limit: 50, search: '', part: 'all', found: count });
    expect([page.number_items, page.totals]).toEqual([count, wholeCart.totals]);
    expect(page.attention).toMatchObject({ changed: 0, later: 5 });
  });

  it('sends one page of lines after a change or an addition of a line', async () => {
    const { cart: changed, answer } = await api.cartRequest('PUT', `${url}/${options[3]?.id}?limit=10`, {
      cart,
      body: { quantity: 2 },
    });
    expect([changed.items.length, changed.items[3]?.quantity, changed.totals.pieces]).toEqual([
      10,
      2,
      count + 1,
    ]);
    expect(answer.body.length).toBeLessThan(20_000);
    const added = await api.cartRequest('POST', `${url}?limit=10`, {
      cart,
      body: { goods_id: options[9]?.id, quantity: 1 },
    });
    expect([added.cart.items.length, added.cart.items[9]?.quantity]).toEqual([10, 2]);
  });

  it.each([
    ['long 012', ['LONG-012']],
    ['LONG-01', Array.from({ length: 10 }, (_none, at) => `LONG-01${at}`)],
    ['нет такого', []],
  ])('is searched by article and name: %s', async (search, articles) => {
    const found = (
      await api.cartRequest('GET', `${url}?limit=100&search=${encodeURIComponent(search)}`, { cart })
    ).cart;
    expect(found.items.map(({ article }) => article)).toEqual(articles);
    expect([found.window?.found, found.number_items]).toEqual([articles.length, count]);
  });

  it('shows the lines that changed, and those that come later, at once', async () => {
    const filledCart = await filled();
    await api.db
      .updateTable('options')
      .set({ price: 120_00 })
      .where('public_id', 'in', [options[20]!.id, options[119]!.id])
      .execute();
    const changed = (await api.cartRequest('GET', `${url}?limit=100&part=changed`, { cart: filledCart }))
      .cart;
    expect([changed.attention.changed, ids(changed)]).toEqual([2, [options[20]?.id, options[119]?.id]]);
    const laterPage = (await api.cartRequest('GET', `${url}?limit=100&part=later`, { cart: filledCart }))
      .cart;
    expect(ids(laterPage)).toEqual(options.slice(0, 5).map(({ id }) => id));
  });

  it('loses every found line in one call, and gets them back', async () => {
    const filledCart = await filled();
    const { cart: remaining, answer } = await api.cartRequest('POST', '/api/v1/cart/bulk-delete?limit=10', {
      cart: filledCart,
      body: { found: { search: 'LONG-01' } },
    });
    const { removed } = answer.json();
    expect([remaining.number_items, remaining.items.length, removed.length]).toEqual([count - 10, 10, 10]);
    const back = await api.cartRequest('POST', `${url}/restore?limit=10`, {
      cart: filledCart,
      body: { items: removed },
    });
    expect(back.cart.number_items).toBe(count);
    const nothing = await api.cartRequest('POST', '/api/v1/cart/bulk-delete', { cart: filledCart, body: {} });
    expect([nothing.status, Object.keys(nothing.errors)]).toEqual([422, ['items']]);
  });

  it('is shared in pages too', async () => {
    const { answer } = await api.cartRequest('POST', `${url}/share`, { cart });
    const link = `${url}/shared/${answer.json().token}`;
    const shared = (await api.cartRequest('GET', `${link}?limit=20&offset=20`)).answer.json().data;
    expect([shared.items.length, shared.number_items, shared.window.found]).toEqual([20, count, count]);
    expect((await api.cartRequest('GET', link)).answer.json().data.items).toHaveLength(count);
  });
});
