import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../accounts.fixture.ts';
import { announce } from '../../kernel/sql/announce.sql.ts';
import { type CheckoutApi, openCheckoutApi } from '../checkout/checkout.fixture.ts';

let api: CheckoutApi;
beforeAll(async () => {
  api = await openCheckoutApi();
});
afterAll(() => api.close());

const set = async (key: string, value: boolean): Promise<void> => {
  await api.db
    .updateTable('site_settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute();
  await announce(api.db, 'site');
  await vi.waitFor(async () => {
    const { answer } = await api.cartRequest('GET', '/api/site');
    expect(answer.json().data[key]).toBe(value);
  });
};

const typed = {
  first_name: 'Анна',
  last_name: 'Седова',
  phone: '+7 (912) 240-18-36',
  email: 'guest-buyer@example.ru',
  consent: true,
};

/** A guest with a cart types in who they are. */
async function begin(body: object = typed): Promise<Person> {
  const option = await api.option({ weight: 500, stock: 20 });
  const added = await api.cartRequest('POST', '/api/cart', { body: { goods_id: option.id, quantity: 2 } });
  const answer = await api.cartRequest('POST', '/api/cart/checkout/buyer', {
    cart: added.cart.id ?? '',
    body,
  });
  expect([answer.status, answer.errors]).toEqual([200, {}]);
  return { id: '', email: typed.email, token: answer.answer.json().access_token };
}

describe('with accounts', () => {
  it('nobody orders without one, and no link opens an order', async () => {
    expect((await api.cartRequest('POST', '/api/cart/checkout/buyer', { body: typed })).status).toBe(404);
    const body = { order_id: '6d1f1d3c-6c0e-4a53-9a0c-0d5f8a3f7b01', key: 'x' };
    expect((await api.cartRequest('POST', '/api/cart/checkout/open', { body })).status).toBe(404);
  });
});

describe('in a shop without accounts', () => {
  beforeAll(() => set('profilesEnabled', false));
  afterAll(() => set('profilesEnabled', true));

  it.each([
    ['POST', '/api/auth/sign-in'],
    ['POST', '/api/auth/sign-up/physical'],
    ['POST', '/api/auth/resetting/password/send-email'],
    ['GET', '/api/favorites/lists'],
    ['GET', '/api/bonus'],
    ['GET', '/api/v1/quotations'],
    ['GET', '/api/profile/account'],
    ['POST', '/api/form/add-equipment'],
  ] as const)('there is no %s %s', async (method, url) => {
    const { status } = await api.cartRequest(method, url, method === 'POST' ? { body: {} } : {});
    expect(status).toBe(404);
  });

  it('a guest orders with a typed contact and payer and follows the order by its e-mail', async () => {
    const buyer = await begin();
    await api.choose(buyer, { type: 'ToTerminal', pickup_point_id: api.terminal });
    const seen = await api.overview(buyer);
    expect(seen.your_data).toMatchObject({ name: 'Седова Анна', email: typed.email });
    expect(seen.cart.number_items).toBe(1);
    const placed = await api.complete(buyer, { version: seen.version });
    expect(placed.status).toBe(200);
    const { id } = placed.json as { id: string };
    const [placedEmail] = (await api.letters(typed.email)).filter(
      ({ template }) => template === 'order-placed',
    );
    const key = new RegExp(`/checkout/${id}/\\?key=([\\w-]+)`).exec(placedEmail?.text ?? '')?.[1];
    expect(key).toBeDefined();
    const wrong = await api.cartRequest('POST', '/api/cart/checkout/open', {
      body: { order_id: id, key: 'x' },
    });
    expect(wrong.status).toBe(404);
    const opened = await api.cartRequest('POST', '/api/cart/checkout/open', { body: { order_id: id, key } });
    const guest = { ...buyer, token: opened.answer.json().access_token };
    const page = await api.call('GET', `/api/cart/checkout/complete/${id}`, { as: guest });
    expect(page.json().data).toMatchObject({ order: { id }, invoice_url: expect.any(String) });
    const invoice = await api.call('GET', page.json().data.invoice_url, { as: guest });
    expect(invoice.headers['content-type']).toBe('application/pdf');
  });

  it('a company pays: known to the registry by its number, else typed in whole', async () => {
    const unknown = { ...typed, inn: '6658123450' };
    const missing = await api.cartRequest('POST', '/api/cart/checkout/buyer', { body: unknown });
    expect([missing.status, Object.keys(missing.errors)]).toEqual([422, ['name_short']]);
    const firm = { name_short: 'ООО «Вал»', kpp: '665801001', legal_address: 'Екатеринбург, Мира, 1' };
    const buyer = await begin({ ...unknown, ...firm });
    expect((await api.overview(buyer)).your_data.payer).toMatchObject({
      name: 'ООО «Вал»',
      inn: '6658123450',
      kpp: '665801001',
      is_legal: true,
    });
    const nameless = await api.cartRequest('POST', '/api/cart/checkout/buyer', {
      body: { ...typed, ...firm },
    });
    expect(Object.keys(nameless.errors)).toEqual(['inn']);
  });

  it('only companies buy where individuals may not', async () => {
    await set('individualsAllowed', false);
    const refused = await api.cartRequest('POST', '/api/cart/checkout/buyer', { body: typed });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['inn']]);
    await set('individualsAllowed', true);
  });
});
