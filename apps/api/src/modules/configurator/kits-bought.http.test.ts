import type { Cart } from '@spindle/contract/orders/cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../accounts.fixture.ts';
import type { TestOption } from '../cart/cart.fixture.ts';
import { type CheckoutApi, openCheckoutApi } from '../checkout/checkout.fixture.ts';
import { addKit, smallKit } from './configurator.fixture.ts';
import { usesOfKit } from './kits-office.sql.ts';

let api: CheckoutApi;
beforeAll(async () => {
  api = await openCheckoutApi();
});
afterAll(() => api.close());

interface Bought {
  readonly machine: TestOption;
  readonly part: TestOption;
  readonly numbers: Record<string, number>;
  goods(): Promise<number>;
  /** The key of a saved choice. */
  save(...names: string[]): Promise<string>;
}

async function configurable(stock = 2): Promise<Bought> {
  const machine = await api.option({ price: 100_000_000, weight: 400_000, stock });
  const part = await api.option({ price: 1_000_000, weight: 2_000, stock: 5 });
  const { ids, numbers } = await addKit(api.db, machine, smallKit(part));
  return {
    machine,
    part,
    numbers,
    async goods() {
      const { goods_id: id } = await api.db
        .selectFrom('options')
        .select('goods_id')
        .where('public_id', '=', machine.id)
        .executeTakeFirstOrThrow();
      return id;
    },
    async save(...names) {
      const { answer } = await api.cartRequest('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
        body: { options: names.map((name) => ids[name]) },
      });
      return answer.json().data.id;
    },
  };
}

const add = (key: string, quantity = 1, as: Person | null = null, headers: Record<string, string> = {}) =>
  api.cartRequest('POST', '/api/cart', { as, body: { goods_id: key, quantity }, headers });

describe('a made-to-order machine in the cart', () => {
  it('is one line with its options, one price and the weight of the whole', async () => {
    const kit = await configurable();
    const key = await kit.save('belt', 'table');
    const { cart, status } = await add(key, 2);
    expect(status).toBe(200);
    expect(cart.items).toMatchObject([
      {
        goods_id: kit.machine.goodsId,
        kit: { id: key, options: [{ name: 's12' }, { name: 'belt' }, { name: 'lamp' }, { name: 'table' }] },
        price: { current_value_with_tax: 1_330_000 },
        total_with_tax: 2_660_000,
        weight_kg: 2 * (400 + 480 + 4),
        availability: { quantity: 0, lead_days: 20 },
        problems: [],
      },
    ]);
    expect(cart.totals.weight_kg).toBe(1768);
  });

  it('stands beside the plain machine and other choices; the same one again raises its quantity', async () => {
    const kit = await configurable();
    const [one, other] = [await kit.save('belt'), await kit.save('skimmer')];
    const { id } = (await add(one)).cart;
    const inCart = { cart: id };
    const more = async (goodsId: string) =>
      (await api.cartRequest('POST', '/api/cart', { ...inCart, body: { goods_id: goodsId, quantity: 1 } }))
        .cart;
    await more(other);
    await more(kit.machine.id);
    const cart = await more(one);
    expect(cart.items.map((item) => [item.kit?.id ?? null, item.quantity])).toEqual([
      [one, 2],
      [other, 1],
      [null, 1],
    ]);
    const removed = await api.cartRequest('DELETE', `/api/cart/${one}`, inCart);
    expect(removed.cart.items.length).toBe(2);
    const back = await api.cartRequest('POST', '/api/cart/restore', {
      ...inCart,
      body: { items: removed.answer.json().removed },
    });
    expect(back.cart.items.map((item) => [item.kit?.id ?? null, item.quantity])).toEqual([
      [one, 2],
      [other, 1],
      [null, 1],
    ]);
    const visitor = await api.cartRequest('GET', '/api/visitor', inCart);
    expect(visitor.answer.json().data.cart).toMatchObject({ count: 3, lines: { [one]: 2, [other]: 1 } });
  });

  it('the same attempt sent again adds nothing', async () => {
    const kit = await configurable();
    const key = await kit.save('belt');
    const person = await api.person();
    const attempt = { 'idempotency-key': 'once-and-only-once' };
    await add(key, 1, person, attempt);
    expect((await add(key, 1, person, attempt)).cart.items).toMatchObject([{ quantity: 1 }]);
  });

  it('joins the account at sign-in, is shared by a link, and reports a changed price', async () => {
    const kit = await configurable();
    const key = await kit.save('belt');
    const person = await api.person();
    await add(key, 1, person);
    const shared = (await api.cartRequest('POST', '/api/cart/share', { as: person })).answer.json().token;
    const viewed = await api.cartRequest('GET', `/api/cart/shared/${shared}`);
    expect(viewed.answer.json().data.items).toMatchObject([{ kit: { id: key } }]);
    const filled = await api.cartRequest('POST', `/api/cart/shared/${shared}`);
    expect(filled.cart.items).toMatchObject([{ kit: { id: key }, quantity: 1 }]);
    await api.db
      .updateTable('kit_options')
      .set({ price: 32_000_000 })
      .where('id', '=', kit.numbers['belt'] ?? 0)
      .execute();
    const seen = (await api.cartRequest('GET', '/api/cart', { as: person })).cart;
    expect(seen.items).toMatchObject([{ problems: ['price_changed'], previous_value_with_tax: 1_310_000 }]);
    const changed = await api.cartRequest('PUT', `/api/cart/${seen.items[0]?.id}`, {
      as: person,
      body: { quantity: 2 },
    });
    expect(changed.cart.items).toMatchObject([{ problems: [], quantity: 2, total_with_tax: 2_640_000 }]);
  });

  it('that cannot be built any more is not added, and one that is there cannot be ordered', async () => {
    const kit = await configurable();
    const key = await kit.save('skimmer');
    const person = await api.person();
    await add(key, 1, person);
    await api.db
      .deleteFrom('kit_options')
      .where('id', '=', kit.numbers['skimmer'] ?? 0)
      .execute();
    const refused = await add(key);
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['goods_id']]);
    await api.choose(person, { type: 'ToTerminal', pickup_point_id: api.terminal });
    const { problems } = await api.overview(person);
    expect(problems[0]?.message).toContain('больше не\u00a0собирают');
    expect((await api.complete(person)).status).toBe(409);
  });
});

describe('an order of made-to-order machines', () => {
  const order = async (as: Person): Promise<{ status: number; id: string }> => {
    await api.choose(as, { type: 'ToTerminal', pickup_point_id: api.terminal });
    await api.overview(as);
    const { status, json } = await api.complete(as);
    return { status, id: (json as { data?: { id: string } }).data?.id ?? (json as { id: string }).id };
  };

  it('takes the machine and all parts from the stock, summed over its lines', async () => {
    const kit = await configurable(3);
    const person = await api.person();
    // Two choices share the part: 2 pieces in each of them, 1 more as it is.
    await add(await kit.save('table'), 1, person);
    await add(await kit.save('table', 'skimmer'), 1, person);
    await api.put(person, kit.part, 1);
    const placed = await order(person);
    expect(placed.status).toBe(200);
    expect([await api.free(kit.machine), await api.free(kit.part)]).toEqual([1, 0]);
    const reserved = await api.db
      .selectFrom('reservations')
      .select(['kind', 'quantity'])
      .where('order_id', '=', placed.id)
      .orderBy('quantity')
      .execute();
    expect(reserved).toEqual([
      { kind: 'stock', quantity: 2 },
      { kind: 'stock', quantity: 5 },
    ]);
    const seen = (await api.call('GET', `/api/orders/${placed.id}`, { as: person })).json().data;
    expect(seen.lines[0]).toMatchObject({
      kit: [{ name: 's12' }, { name: 'none' }, { name: 'lamp' }, { name: 'table' }],
      price: 1_020_000,
    });
    expect(seen.lines[0].url).toMatch(/^\/configurator\/.+\/k_/);
    expect(seen.parts.flatMap((part: { lines: object[] }) => part.lines)).toHaveLength(3);
    expect(await usesOfKit(api.db, await kit.goods())).toContainEqual({
      kind: 'orders',
      count: 1,
      first: [seen.number],
    });
    await api.call('PUT', `/api/orders/${placed.id}/cancel`, { as: person });
    expect([await api.free(kit.machine), await api.free(kit.part)]).toEqual([3, 5]);
  });

  it('leaves whole, when its last option is there, and can be repeated', async () => {
    const kit = await configurable(1);
    const person = await api.person();
    const key = await kit.save('s15', 'belt');
    await add(key, 1, person);
    const { id } = await order(person);
    const { lines } = (await api.call('GET', `/api/orders/${id}`, { as: person })).json().data;
    expect(lines).toMatchObject([{ ready_in_days: 45 }]);
    const again = await api.call('POST', `/api/orders/${id}/repeat`, { as: person });
    expect((again.json().cart as Cart).items).toMatchObject([{ kit: { id: key }, quantity: 1 }]);
  });
});
