import { endpoints } from '@spindle/contract/endpoints';
import type { Endpoint } from '@spindle/contract/endpoint';
import { type GoodsCard, ListPrice } from '@spindle/contract/catalogue/goods';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../api.fixture.ts';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { createTestCatalogue } from '../catalogue/catalogue.fixture.ts';
import { partsOf } from '../../kernel/http/schema-parts.ts';

let api: TestApi;
let goods: GoodsCard;
let promoted: string;
const buyers = { five: '', seven: '', newcomer: '' };
let sevenId = '';

async function buyer(roubles: number): Promise<{ id: string; token: string }> {
  const { db } = api.database;
  const [id, token] = [randomUUID(), newToken()];
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.ru`, first_name: 'Иван', last_name: 'Петров', type: 'physical' })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      user_id: id,
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .execute();
  if (roubles > 0) await storedOrder(db, { user_id: id, total: roubles * 100 });
  return { id, token };
}

beforeAll(async () => {
  api = await createTestCatalogue();
  const search = { category: 'sverla-tverdosplavnye', limit: 24, state_filters: ['with_price'] };
  const found = await api.app.inject({ method: 'POST', url: '/api/search/all', payload: search });
  goods = found.json().data[0];
  const body = `{{goods id=${goods.id}}}\n\n{{selection slug=account_cart_additional_goods}}`;
  await api.database.db
    .insertInto('pages')
    .values({ slug: 'vybor', title: 'x', description: 'x', h1: 'x', updated_on: '2026-11-01', body })
    .execute();
  promoted = (await api.app.inject('/api/promotions')).json().data[0].slug;
  buyers.five = (await buyer(1_500_000)).token;
  const seven = await buyer(4_000_000);
  [buyers.seven, sevenId] = [seven.token, seven.id];
  buyers.newcomer = (await buyer(0)).token;
});
afterAll(() => api.close());

interface ShownPrice {
  readonly current_value_with_tax: number | null;
  readonly original_value_with_tax: number | null;
}

async function sendCall(call: Call, token?: string) {
  return api.app.inject({
    method: call.method ?? 'GET',
    url: call.url(),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(call.body ? { payload: call.body() } : {}),
  });
}

/** Every object of a response that has the shape of a price. */
function pricesIn(value: unknown): ShownPrice[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('current_value_with_tax' in value) return [value as ShownPrice];
  return Object.values(value).flatMap(pricesIn);
}

/** What a percent off makes of a list price. */
function less(price: ShownPrice, percent: number): ShownPrice {
  const { current_value_with_tax: now, original_value_with_tax: before } = price;
  if (now === null) return price;
  return {
    current_value_with_tax: Math.round(now * (100 - percent)) / 100,
    original_value_with_tax: before ?? now,
  };
}

interface Call {
  readonly method?: 'POST';
  readonly url: () => string;
  readonly body?: () => object;
}
const first = (id: string): Call => ({ url: () => `/api/goods/id/${goods.id}/${id}` });

/** Calls that show list prices. A new one needs a line here, or a line among those tested elsewhere. */
const calls: Readonly<Record<string, Call>> = {
  'GET /api/goods/slug/:slug': { url: () => `/api/goods/slug/${goods.slug}` },
  'GET /api/goods/id/:id/analogue-goods': first('analogue-goods'),
  'GET /api/goods/id/:id/additional-goods': first('additional-goods'),
  'GET /api/goods/id/:id/same-type-goods': first('same-type-goods'),
  'POST /api/search/all': {
    method: 'POST',
    url: () => '/api/search/all',
    body: () => ({ category: 'tools', limit: 24, special_discount: [promoted] }),
  },
  'POST /api/search/suggestions': {
    method: 'POST',
    url: () => '/api/search/suggestions',
    body: () => ({ query: 'сверло' }),
  },
  'GET /api/brands/slug/:slug': { url: () => `/api/brands/slug/${goods.brand?.slug}` },
  'GET /api/selections': { url: () => '/api/selections' },
  'GET /api/selections/account_cart_additional_goods': {
    url: () => '/api/selections/account_cart_additional_goods',
  },
  'GET /api/selections/:slug': { url: () => '/api/selections/account_cart_additional_goods' },
  'GET /api/pages/*': { url: () => '/api/pages/vybor' },
  'GET /api/promotions': { url: () => '/api/promotions' },
};

/**
 * Lists of one visitor's own: another asker has another list, so there is nothing to compare. Texts with goods among
 * them are those of pages. Choices of the configurator are priced as a whole, in its own test. The hook is the same.
 */
const elsewhere = new RegExp(
  '^\\w+ /api/(?:favorites|comparison|v1/goods/viewed|material|faq|vacancies|education-courses|' +
    'goods/configurable|goods/id/:id/kit-variants|v1/goods/kit-variant|goods/slug/:slug/configurator)',
);

describe('prices of a signed-in buyer', () => {
  it('are looked at in every call that shows list prices', () => {
    const all = Object.values(endpoints).flatMap((module) => Object.values(module) as Endpoint[]);
    const priced = all
      .filter(({ response }) => partsOf(ListPrice)(response) !== null)
      .map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1').replace(/(?<=.)\/$/, '')}`);
    expect(priced.filter((call) => !calls[call] && !elsewhere.test(call))).toEqual([]);
    expect(priced.length).toBeGreaterThanOrEqual(Object.keys(calls).length);
  });

  it.each(Object.entries(calls))('%s: two buyers and a guest, each their own', async (_name, call) => {
    const answers = [
      await sendCall(call),
      await sendCall(call, buyers.five),
      await sendCall(call, buyers.seven),
    ];
    const again = [await sendCall(call, buyers.five), await sendCall(call)];
    for (const answer of answers) expect(answer.statusCode).toBe(200);
    const [guest, five, seven] = answers.map((answer) => pricesIn(answer.json())) as [
      ShownPrice[],
      ShownPrice[],
      ShownPrice[],
    ];
    expect(guest.length).toBeGreaterThan(0);
    const off = (percent: number) => guest.map((price) => expect.objectContaining(less(price, percent)));
    expect(five).toEqual(off(5));
    expect(seven).toEqual(off(7));
    // No personal price was cached for the next viewer.
    expect(pricesIn(again[0]?.json())).toEqual(five);
    expect(pricesIn(again[1]?.json())).toEqual(guest);
    for (const answer of answers.slice(1)) expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are the list prices at the first level, with a made-up token and in filters and sorting', async () => {
    const call = calls['POST /api/search/all'] as Call;
    const guest = (await sendCall(call)).json();
    expect((await sendCall(call, buyers.newcomer)).json()).toEqual(guest);
    expect((await sendCall(call, 'A'.repeat(43))).json()).toEqual(guest);
    const price = goods.options[0]?.price.current_value_with_tax ?? 0;
    const within = {
      ...call,
      body: () => ({ category: 'tools', limit: 1, price: { min_value: price, max_value: price } }),
    };
    const found = (token?: string) =>
      sendCall(within, token).then((answer) => answer.json().goods_found as number);
    expect(await found(buyers.five)).toBe(await found());
    expect(await found()).toBeGreaterThan(0);
  });

  it('are those of the payer chosen in the cart', async () => {
    const { db } = api.database;
    const { id, token } = await buyer(1_500_000);
    const client = randomUUID();
    await db
      .insertInto('clients')
      .values({ id: client, inn: '6671109590', name_short: 'ООО «Новая»', name_full: 'ООО «Новая»' })
      .execute();
    await db.insertInto('client_members').values({ client_id: client, user_id: id, role: 'owner' }).execute();
    const list = goods.options[0]?.price.current_value_with_tax ?? 0;
    const shownPrice = async () =>
      pricesIn((await sendCall(calls['GET /api/goods/slug/:slug'] as Call, token)).json())[0]
        ?.current_value_with_tax;
    expect(await shownPrice()).toBe(list);
    await api.services.buyers.setPayer(id, id);
    expect(await shownPrice()).toBe(Math.round(list * 95) / 100);
    await api.services.buyers.setPayer(id, client);
    expect(await shownPrice()).toBe(list);
  });

  it('follow a level that changes at once', async () => {
    const call = calls['GET /api/goods/slug/:slug'] as Call;
    const shownPrice = async () =>
      pricesIn((await sendCall(call, buyers.seven)).json())[0]?.current_value_with_tax;
    const before = await shownPrice();
    await api.database.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('user_id', '=', sevenId)
      .execute();
    await api.deps.notices.notify(api.database.db, 'bonus', sevenId);
    await expect.poll(shownPrice).toBe(goods.options[0]?.price.current_value_with_tax);
    expect(before).not.toBe(goods.options[0]?.price.current_value_with_tax);
  });
});
