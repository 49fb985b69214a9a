import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAddress, password, type Person } from '../../accounts.fixture.ts';
import { readSpreadsheet } from '../../kernel/spreadsheets/spreadsheet-reader.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type CartApi, openCartApi } from './cart.fixture.ts';
import { takePromoCode } from '../promo-codes/promo-codes.sql.ts';

let api: CartApi;
beforeAll(async () => {
  api = await openCartApi();
});
afterAll(() => api.close());

const url = '/api/cart';
const add = (goods_id: string, quantity: number, who: { as?: Person; cart?: string | null }, note = '') =>
  api.cartRequest('POST', url, { ...who, body: { goods_id, quantity, note } });
const signIn = async (person: Person, cart: string | null): Promise<Person> => {
  const answer = await api.call('POST', '/api/auth/sign-in', {
    body: { email: person.email, password },
    headers: cart ? { 'cart-uuid': cart } : {},
  });
  return { ...person, token: answer.json().access_token };
};
const turnover = (user_id: string, roubles: number, client_id?: string) =>
  storedOrder(api.db, { user_id, client_id: client_id ?? null, total: roubles * 100 });

describe('a session that has ended', () => {
  it('changes nothing: the shop reports it, and the person finds the cart as it was', async () => {
    const [drill, mill] = [await api.option(), await api.option()];
    const as = await api.person();
    const { cart } = await add(drill.id, 2, { as });
    const line = `${url}/${cart.items[0]?.id}`;
    await api.call('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${as.token}` } });
    const refused = [
      await add(mill.id, 1, { as }),
      await api.cartRequest('PUT', line, { as, body: { quantity: 3 } }),
      await api.cartRequest('DELETE', line, { as }),
      await api.cartRequest('DELETE', url, { as }),
      await api.cartRequest('POST', `${url}/restore`, {
        as,
        body: { items: [{ goods_id: mill.id, quantity: 1 }] },
      }),
      await api.cartRequest('PUT', '/api/cart/checkout/delivery', { as, body: { delivery: null } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    // Reading is a guest's.
    expect((await api.cartRequest('GET', url, { as })).cart.number_items).toBe(0);
    const again = await signIn(as, null);
    const { items } = (await api.cartRequest('GET', url, { as: again })).cart;
    expect(items.map(({ option_id, quantity }) => [option_id, quantity])).toEqual([[drill.id, 2]]);
  });
});

describe('signing in', () => {
  it('adds the guest’s cart to the person’s own, and nothing is lost', async () => {
    const [both, packed, mine, theirs] = [
      await api.option(),
      await api.option({ pack: 10 }),
      await api.option(),
      await api.option(),
    ];
    const person = await api.person();
    await add(both.id, 2, { as: person }, 'Моё');
    await add(packed.id, 60_000, { as: person });
    await add(mine.id, 1, { as: person });
    const { cart: guest } = await add(both.id, 3, {}, 'Гостя');
    await add(packed.id, 50_000, { cart: guest.id });
    await add(theirs.id, 7, { cart: guest.id }, 'Срочно');
    const code = await api.promoCode();
    await api.cartRequest('POST', `${url}/promo-code`, { cart: guest.id, body: { promo_code: code } });
    const as = await signIn(person, guest.id);
    const { cart } = await api.cartRequest('GET', url, { as, cart: guest.id });
    expect(cart.items.map(({ option_id, quantity, note }) => [option_id, quantity, note])).toEqual([
      [both.id, 5, 'Моё; Гостя'],
      [packed.id, 99_990, ''],
      [mine.id, 1, ''],
      [theirs.id, 7, 'Срочно'],
    ]);
    expect(cart.promo_code?.code).toBe(code);
    expect(cart.id).not.toBe(guest.id);
    // The guest's token opens nothing any more.
    expect((await api.cartRequest('GET', url, { cart: guest.id })).cart.number_items).toBe(0);
  });

  it('twice at once joins the cart once', async () => {
    const [drill, person] = [await api.option(), await api.person()];
    const { cart: guest } = await add(drill.id, 4, {});
    await Promise.all([signIn(person, guest.id), signIn(person, guest.id)]);
    expect((await api.cartRequest('GET', url, { as: person })).cart.items).toMatchObject([{ quantity: 4 }]);
  });

  it('and out gives an empty guest cart, and the person’s own stays', async () => {
    const [drill, person] = [await api.option(), await api.person()];
    const { cart } = await add(drill.id, 1, { as: person });
    const out = await api.call('POST', '/api/auth/logout', { as: person });
    expect(String(out.headers['set-cookie'])).toContain('Cart-Uuid=;');
    expect((await api.cartRequest('GET', url)).cart.number_items).toBe(0);
    // The name of a person's cart is not a key to it.
    expect((await api.cartRequest('GET', url, { cart: cart.id })).cart.number_items).toBe(0);
    expect((await api.cartRequest('GET', url, { as: await signIn(person, null) })).cart.number_items).toBe(1);
  });

  it('a person’s data download has the cart, and leaving removes it', async () => {
    const [drill, person] = [await api.option(), await api.person()];
    await add(drill.id, 2, { as: person }, 'Для цеха');
    const data = await api.call('GET', '/api/profile/data', { as: person });
    expect(data.body).toContain('Для цеха');
    await api.call('DELETE', '/api/profile/account', { as: person, body: { current_password: password } });
    const remaining = await api.db
      .selectFrom('carts')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(remaining).toEqual([]);
  });
});

describe('the payer', () => {
  it('of an employee is the company first; each person has a cart of their own', async () => {
    const { owner, employee, id } = await api.company();
    const drill = await api.option();
    const { cart } = await add(drill.id, 1, { as: employee });
    expect(cart.payer).toMatchObject({ id, is_legal: true });
    expect(cart.payers.map((payer) => payer.id)).toEqual([id, employee.id]);
    expect((await api.cartRequest('GET', url, { as: owner })).cart.number_items).toBe(0);
  });

  it('brings the discount of its level, on the base price', async () => {
    const person = await api.person();
    await turnover(person.id, 1_500_000);
    const drill = await api.option({ price: 440_000, original: 487_000, steps: [[10, 429_000]] });
    const { cart } = await add(drill.id, 10, { as: person });
    expect(cart.items[0]).toMatchObject({
      price: { current_value_with_tax: 4075.5, original_value_with_tax: 4870 },
      discount: { percent: 16, source: 'bonus', personal_percent: 5 },
      total_with_tax: 40_755,
    });
    expect(cart.totals).toMatchObject({
      original_total_with_tax: 48_700,
      discount: 7945,
      total_with_tax: 40_755,
    });
  });

  it('chosen by the buyer decides, and a stranger’s is not found', async () => {
    const { employee, id } = await api.company();
    const stranger = await api.company();
    await turnover(employee.id, 400_000, id);
    const drill = await api.option({ price: 100_000 });
    expect((await add(drill.id, 1, { as: employee })).cart.totals.total_with_tax).toBe(970);
    await api.services.buyers.setPayer(employee.id, employee.id);
    const { cart } = await api.cartRequest('GET', url, { as: employee });
    expect([cart.payer?.id, cart.totals.total_with_tax]).toEqual([employee.id, 1000]);
    await expect(api.services.buyers.setPayer(employee.id, stranger.id)).rejects.toMatchObject({
      code: 'not_found',
    });
    // A person who no longer works there pays as themselves.
    await api.services.buyers.setPayer(employee.id, id);
    await api.db.deleteFrom('client_members').where('user_id', '=', employee.id).execute();
    expect((await api.cartRequest('GET', url, { as: employee })).cart.payer?.id).toBe(employee.id);
  });
});

describe('a promo code', () => {
  const apply = (promo_code: string, who: { as?: Person; cart?: string | null }) =>
    api.cartRequest('POST', `${url}/promo-code`, { ...who, body: { promo_code } });

  it('is better than a lower level and worse than a higher one, per line', async () => {
    const person = await api.person();
    await turnover(person.id, 1_500_000);
    const drill = await api.option({ price: 100_000 });
    await add(drill.id, 1, { as: person });
    const better = await apply(await api.promoCode({ percent: 10 }), { as: person });
    expect(better.cart).toMatchObject({ promo_code: { state: 'applied' }, totals: { total_with_tax: 900 } });
    expect(better.cart.items[0]?.discount).toMatchObject({ source: 'promo_code', personal_percent: 10 });
    const worse = await apply(await api.promoCode({ percent: 5 }), { as: person });
    expect(worse.cart).toMatchObject({
      promo_code: { state: 'not_better' },
      totals: { total_with_tax: 950 },
    });
    const off = await api.cartRequest('DELETE', `${url}/promo-code`, { as: person });
    expect(off.cart.promo_code).toBeNull();
  });

  it('applies from its minimum total on', async () => {
    const drill = await api.option({ price: 100_000 });
    const { cart: guest } = await add(drill.id, 1, {});
    const below = await apply((await api.promoCode({ min: 200_000 })).toLowerCase(), { cart: guest.id });
    expect(below.cart).toMatchObject({
      promo_code: { state: 'below_minimum', min_total_with_tax: 2000 },
      totals: { total_with_tax: 1000 },
    });
    const { cart } = await add(drill.id, 1, { cart: guest.id });
    expect(cart).toMatchObject({ promo_code: { state: 'applied' }, totals: { total_with_tax: 1800 } });
  });

  it('that is unknown, over or used up is refused in one and the same way', async () => {
    const drill = await api.option();
    const { cart: guest } = await add(drill.id, 1, {});
    const used = await api.promoCode({ limit: 1 });
    await api.db.updateTable('promo_codes').set({ used: 1 }).where('code', '=', used).execute();
    const answers = [];
    for (const code of ['NOSUCH', await api.promoCode({ ends: '2021-01-01' }), used]) {
      const { status, errors } = await apply(code, { cart: guest.id });
      answers.push([status, errors['promo_code']]);
    }
    expect(answers[0]?.[0]).toBe(422);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('tried a thousand times is stopped after twenty', async () => {
    const from = newAddress();
    const statuses = [];
    for (let attempt = 0; attempt < 1000; attempt++) {
      const answer = await api.call('POST', `${url}/promo-code`, {
        from,
        body: { promo_code: `TRY${attempt}` },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(980);
  });

  it('is stopped per cart too, wherever the tries come from', async () => {
    const { cart } = await add((await api.option()).id, 1, {});
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt++)
      statuses.push((await apply('NOSUCH', { cart: cart.id })).status);
    expect(statuses.slice(9)).toEqual([422, 429, 429]);
  });

  it('with a limit goes to as many orders and not to one more', async () => {
    const code = await api.promoCode({ limit: 3 });
    const { id } = await api.db
      .selectFrom('promo_codes')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => takePromoCode(api.db, id, '2026-11-15')),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(3);
  });
});

describe('favourites', () => {
  it('go into the cart by whole lists and one by one, a pack of each', async () => {
    const person = await api.person();
    const [packed, plain, lost] = [
      await api.option({ pack: 5 }),
      await api.option(),
      await api.option({ price: null }),
    ];
    const list = await api.call('POST', '/api/favorites/lists', { as: person, body: { name: 'Цех' } });
    const listId = list.json().data.id;
    for (const { goodsId } of [packed, lost])
      await api.call('POST', `/api/favorites/lists/${listId}/goods/${goodsId}`, { as: person });
    const { cart, answer } = await api.cartRequest('POST', `${url}/favorites`, {
      as: person,
      body: { favorite_ids: [listId, plain.goodsId] },
    });
    expect(Object.fromEntries(cart.items.map((item) => [item.option_id, item.quantity]))).toEqual({
      [packed.id]: 5,
      [plain.id]: 1,
    });
    expect(answer.json().skipped).toBe(1);
    const wrong = await api.cartRequest('POST', `${url}/favorites`, {
      as: person,
      body: { favorite_ids: ['x'] },
    });
    expect(wrong.status).toBe(422);
  });

  it('a product is bought as the option it was put aside by', async () => {
    const person = await api.person();
    const [first, other] = [await api.option(), await api.option()];
    await api.db
      .updateTable('options')
      .set(({ selectFrom }) => ({
        position: 1,
        goods_id: selectFrom('goods').select('id').where('public_id', '=', first.goodsId),
      }))
      .where('public_id', '=', other.id)
      .execute();
    await api.call('POST', `/api/favorites/lists/default/goods/${other.id}`, { as: person });
    const body = { favorite_ids: [first.goodsId] };
    const { cart } = await api.cartRequest('POST', `${url}/favorites`, { as: person, body });
    expect(cart.items.map((item) => item.option_id)).toEqual([other.id]);
  });
});

describe('a link to a cart', () => {
  it('shows the lines as they were, and adds them to anybody’s cart', async () => {
    const [one, two] = [await api.option({ price: 100_000 }), await api.option({ pack: 2 })];
    const { cart: guest } = await add(one.id, 3, {}, 'Секрет');
    await add(two.id, 4, { cart: guest.id });
    const shared = (await api.cartRequest('POST', `${url}/share`, { cart: guest.id })).answer.json();
    expect(shared.url).toBe(`/cart/shared/${shared.token}/`);
    await api.cartRequest('DELETE', url, { cart: guest.id });
    const person = await api.person();
    await turnover(person.id, 1_500_000);
    const seen = (await api.call('GET', `${url}/shared/${shared.token}`, { as: person })).json().data;
    expect(seen.items.map((item: { quantity: number }) => item.quantity)).toEqual([3, 4]);
    expect(seen.items[0].price.current_value_with_tax).toBe(950);
    expect(JSON.stringify(seen)).not.toContain('Секрет');
    const { cart } = await api.cartRequest('POST', `${url}/shared/${shared.token}`, { as: person });
    expect(cart.items.map((item) => item.quantity)).toEqual([3, 4]);
    await api.db
      .updateTable('cart_shares')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await api.call('GET', `${url}/shared/${shared.token}`)).statusCode).toBe(404);
    expect((await api.call('GET', `${url}/shared/short`)).statusCode).toBe(404);
    expect((await api.cartRequest('POST', `${url}/share`, { cart: guest.id })).status).toBe(404);
  });
});

describe('the workbook', () => {
  it('has the lines as they are shown, and no formula that a spreadsheet would run', async () => {
    const drill = await api.option({ price: 123_45 });
    const { cart } = await add(drill.id, 3, {}, '=1+1');
    const file = await api.call('GET', `${url}/cart.xlsx`, { headers: { 'cart-uuid': cart.id ?? '' } });
    expect(file.headers['content-disposition']).toContain('cart.xlsx');
    expect(file.headers['cache-control']).toBe('no-store');
    const bytes = file.rawPayload;
    const rows = await readSpreadsheet(bytes, {
      bytes: 1e6,
      unpackedBytes: 1e6,
      rows: 10,
      columns: 20,
      cells: 1000,
      cellLength: 500,
    });
    expect(rows[1]?.cells.slice(0, 6)).toEqual([
      drill.article,
      cart.items[0]?.name,
      '3',
      'шт',
      '123.45',
      '370.35',
    ]);
    expect(rows[1]?.cells.at(-1)).toBe('=1+1');
    expect(rows[2]?.cells).toEqual(['', 'Итого', '3', '', '', '370.35']);
  });
});
