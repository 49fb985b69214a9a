import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password } from '../../accounts.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { testStaff } from '../../kernel/staff/staff.fixture.ts';
import { setPayer } from '../buyers/buyers.sql.ts';
import { setSetting } from '../site/site.staff.ts';
import { addKitLine } from './cart-lines.sql.ts';
import { changedCart, openCart } from './cart.sql.ts';
import { joinCarts } from './join-carts.sql.ts';
import { type CartApi, openCartApi } from './cart.fixture.ts';

let api: CartApi;
beforeAll(async () => {
  api = await openCartApi();
});
afterAll(() => api.close());

const url = '/api/cart';

async function guestWith(...lines: readonly [goods: string, quantity: number][]): Promise<string> {
  let cart: string | null = null;
  for (const [goods_id, quantity] of lines) {
    const { cart: changed } = await api.cartRequest('POST', url, { cart, body: { goods_id, quantity } });
    cart = changed.id;
  }
  return cart ?? '';
}

describe('the first line of a guest', () => {
  const lineInputs = async () => {
    const plain = await api.option({ pack: 5, weight: 120 });
    const stepped = await api.option({ price: 10_000, steps: [[10, 9000]], stock: 3 });
    const used = await api.option({ used: true, stock: 1 });
    return [
      { goods_id: plain.id, quantity: 10, note: 'Цех\u00a02' },
      { goods_id: stepped.goodsId, quantity: 12 },
      { goods_id: used.id, quantity: 1 },
    ];
  };

  it('answers the same cart as a later reading', async () => {
    for (const body of await lineInputs()) {
      const headers = { 'idempotency-key': `first-line-${body.goods_id}` };
      const { status, cart, answer } = await api.cartRequest('POST', url, { body, headers });
      expect([status, cart.number_items]).toEqual([200, 1]);
      expect(answer.headers['set-cookie']).toContain(`Cart-Uuid=${cart.id}`);
      expect(cart).toEqual((await api.cartRequest('GET', url, { cart: cart.id })).cart);
    }
  });

  it('is refused as soon as its goods are not sold any more or by the pack, and leaves no cart', async () => {
    const carts = async () =>
      (await sql<{ all: number }>`SELECT count(*)::int AS all FROM carts`.execute(api.db)).rows[0]?.all;
    const [withdrawn, packed] = [await api.option({}), await api.option({ pack: 5 })];
    await sql`UPDATE options SET is_withdrawn = true WHERE public_id = ${withdrawn.id}`.execute(api.db);
    const before = await carts();
    for (const body of [
      { goods_id: withdrawn.id, quantity: 1 },
      { goods_id: packed.id, quantity: 3 },
    ]) {
      const { status, answer } = await api.cartRequest('POST', url, { body });
      expect([status, answer.headers['set-cookie']]).toEqual([422, undefined]);
    }
    expect(await carts()).toBe(before);
  });

  it('sent again with its cart adds nothing', async () => {
    const headers = { 'idempotency-key': 'a-first-line-sent-twice' };
    const body = { goods_id: (await api.option({})).id, quantity: 2 };
    const { cart } = await api.cartRequest('POST', url, { body, headers });
    const again = await api.cartRequest('POST', url, { cart: cart.id, body, headers });
    expect(again.cart.items.map(({ quantity }) => quantity)).toEqual([2]);
  });
});

it('a change of a cart touches no index', async () => {
  const cart = await guestWith([(await api.option({})).id, 1]);
  await api.db.transaction().execute(async (tx) => {
    await sql`UPDATE carts SET version = version + 1, changed_at = now()
      WHERE token_hash = sha256(${cart}::text::bytea)`.execute(tx);
    // An earlier change of the same connection may be counted with it.
    const { rows } = await sql<{ all: string; without: string }>`
      SELECT n_tup_upd AS all, n_tup_hot_upd AS without FROM pg_stat_xact_user_tables WHERE relname = 'carts'`.execute(
      tx,
    );
    const [{ all, without } = { all: '0', without: '' }] = rows;
    expect(Number(all)).toBeGreaterThan(0);
    expect(without).toBe(all);
  });
});

it('a guest stands in no index of people, a plain line in none of machines', async () => {
  const { rows } = await sql<{ name: string; only: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_expr(indpred, indrelid) AS only FROM pg_index
    WHERE indisunique AND indrelid IN ('carts'::regclass, 'cart_items'::regclass) AND indpred IS NOT NULL ORDER BY name`.execute(
    api.db,
  );
  expect(rows).toEqual([
    { name: 'cart_items_kit', only: '(kit_variant_id IS NOT NULL)' },
    { name: 'carts_user', only: '(user_id IS NOT NULL)' },
  ]);
});

it.each(['now', 'of the release before'])('carts and lines are found by the indexes %s', async (which) => {
  const { id: userId } = await api.person();
  const tokenHash = randomBytes(32);
  class RolledBack extends Error {}
  const work = api.db.transaction().execute(async (tx) => {
    if (which !== 'now') {
      await sql`DROP INDEX carts_user, cart_items_kit`.execute(tx);
      await sql`ALTER TABLE carts ADD UNIQUE (user_id)`.execute(tx);
      await sql`ALTER TABLE cart_items ADD UNIQUE (cart_id, kit_variant_id)`.execute(tx);
    }
    const openedCart = await openCart(tx, { userId });
    await setPayer(tx, userId, userId);
    const { rows } = await sql<{ id: number }>`
      WITH cart AS (${changedCart({ userId }, true, sql`SELECT`)}) SELECT id FROM cart`.execute(tx);
    expect(rows).toEqual([{ id: openedCart }]);
    const guests = await openCart(tx, { tokenHash });
    expect(await openCart(tx, { tokenHash })).toBe(guests);
    await joinCarts(tx, { tokenHash }, { userId });
    const line = {
      variantId: 0,
      quantity: 1,
      note: '',
      position: null,
      price: 1,
      attempt: null,
      raise: true,
    };
    // It gets as far as the machine, which is not there.
    await expect(addKitLine(tx, { userId }, true, line)).rejects.toMatchObject({
      constraint: 'cart_items_kit_variant_id_fkey',
    });
    throw new RolledBack();
  });
  await expect(work).rejects.toThrow(RolledBack);
});

describe('a used machine', () => {
  const used = () => api.option({ used: true, stock: 1 });
  const quantities = (cart: { items: readonly { option_id: string; quantity: number }[] }) =>
    cart.items.map(({ quantity }) => quantity);

  it('is one piece: more of it is refused, by adding, raising and changing', async () => {
    const machine = await used();
    const many = await api.cartRequest('POST', url, { body: { goods_id: machine.id, quantity: 5 } });
    expect([many.status, many.errors]).toEqual([
      422,
      { quantity: ['Это единственный экземпляр: можно заказать 1\u00a0шт.'] },
    ]);
    const cart = await guestWith([machine.id, 1]);
    const again = await api.cartRequest('POST', url, { cart, body: { goods_id: machine.id, quantity: 1 } });
    const raised = await api.cartRequest('PUT', `${url}/${machine.id}`, { cart, body: { quantity: 2 } });
    expect([again.status, raised.status]).toEqual([422, 422]);
    expect(quantities((await api.cartRequest('GET', url, { cart })).cart)).toEqual([1]);
    expect(
      (await api.cartRequest('PUT', `${url}/${machine.id}`, { cart, body: { note: 'Цех 2' } })).status,
    ).toBe(200);
  });

  it('stays one piece when lines are brought back, shared or joined', async () => {
    const machine = await used();
    const items = [{ goods_id: machine.id, quantity: 5 }];
    const { cart } = await api.cartRequest('POST', `${url}/restore`, { body: { items } });
    expect(quantities(cart)).toEqual([1]);
    const { answer } = await api.cartRequest('POST', `${url}/share`, { cart: cart.id });
    const added = await api.cartRequest('POST', `${url}/shared/${answer.json().token}`, { cart: cart.id });
    expect(quantities(added.cart)).toEqual([1]);
    const person = await api.person();
    await api.cartRequest('POST', url, { as: person, body: { goods_id: machine.id, quantity: 1 } });
    const joined = await api.call('POST', '/api/auth/sign-in', {
      body: { email: person.email, password },
      headers: { 'cart-uuid': cart.id ?? '' },
    });
    const as = { ...person, token: joined.json().access_token };
    expect(quantities((await api.cartRequest('GET', url, { as })).cart)).toEqual([1]);
  });

  it('that somebody has bought is sold, not to be ordered', async () => {
    const machine = await used();
    const cart = await guestWith([machine.id, 1]);
    await sql`UPDATE stock SET quantity = 0 WHERE option_id = (SELECT id FROM options WHERE public_id = ${machine.id})`.execute(
      api.db,
    );
    const [line] = (await api.cartRequest('GET', url, { cart })).cart.items;
    expect(line?.availability).toMatchObject({ quantity: 0, lead_days: null, is_sold: true });
    const other = await api.cartRequest('POST', url, { body: { goods_id: machine.id, quantity: 1 } });
    expect(other.errors).toEqual({ quantity: ['Этот экземпляр уже продан.'] });
  });
});

describe('a guest', () => {
  it('has an empty cart without an id, a price or a cookie', async () => {
    const { cart, answer } = await api.cartRequest('GET', url);
    expect(cart).toEqual({
      id: null,
      number_items: 0,
      window: null,
      attention: { changed: 0, later: 0, later_days: 0 },
      version: 0,
      payer: null,
      payers: [],
      items: [],
      totals: {
        pieces: 0,
        original_total_with_tax: 0,
        discount: 0,
        total_with_tax: 0,
        vat: [],
        weight_kg: 0,
      },
      promo_code: null,
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gets the whole cart and its cookie with the first line', async () => {
    const drill = await api.option({ price: 487_000, stock: 124, weight: 150 });
    const { cart, answer } = await api.cartRequest('POST', url, {
      body: { goods_id: drill.goodsId, quantity: 3, note: 'На\u00a0участок 2' },
    });
    expect(cart).toMatchObject({
      number_items: 1,
      version: 1,
      totals: {
        pieces: 3,
        original_total_with_tax: 14_610,
        discount: 0,
        total_with_tax: 14_610,
        vat: [{ percent: 22, amount: 2634.59 }],
        weight_kg: 0.45,
      },
      items: [
        {
          goods_id: drill.goodsId,
          option_id: drill.id,
          article: drill.article,
          quantity: 3,
          note: 'На\u00a0участок 2',
          unit: 'шт',
          pack_size: 1,
          total_with_tax: 14_610,
          vat: 2634.59,
          vat_percent: 22,
          price: { current_value_with_tax: 4870, original_value_with_tax: null },
          discount: { percent: null, source: null },
          availability: {
            quantity: 124,
            lead_days: 21,
            warehouses: [{ warehouse: 'Екатеринбург', quantity: 124 }],
          },
          problems: [],
        },
      ],
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toContain(`Cart-Uuid=${cart.id}`);
    expect(cookie).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect((await api.cartRequest('GET', url, { cart: cart.id })).cart.number_items).toBe(1);
    const { rows } =
      await sql`SELECT * FROM carts WHERE token_hash = sha256(${cart.id}::text::bytea)`.execute(api.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cart.id);
  });

  it('is given a token of 128 random bits, and a made-up one opens nothing', async () => {
    const drill = await api.option();
    const ids = await Promise.all(Array.from({ length: 20 }, () => guestWith([drill.id, 1])));
    expect(new Set(ids).size).toBe(20);
    // Bits that a UUID would fix are random here.
    expect(new Set(ids.map((id) => id[14])).size).toBeGreaterThan(1);
    const forged = '00000000-0000-0000-0000-000000000000';
    const { cart, answer } = await api.cartRequest('POST', url, {
      cart: forged,
      body: { goods_id: drill.id, quantity: 1 },
    });
    expect(cart.id).not.toBe(forged);
    expect(String(answer.headers['set-cookie'])).toContain(String(cart.id));
  });

  it('raises the quantity by adding again, by goods or by option alike', async () => {
    const drill = await api.option({ steps: [[10, 458_000]] });
    const cart = await guestWith([drill.goodsId, 4], [drill.id, 6]);
    const { cart: read } = await api.cartRequest('GET', url, { cart });
    expect(read.items).toHaveLength(1);
    expect(read.items[0]).toMatchObject({
      quantity: 10,
      price: { current_value_with_tax: 4580, original_value_with_tax: 4870 },
      discount: { percent: 6, source: null },
      total_with_tax: 45_800,
      original_total_with_tax: 48_700,
    });
    expect(read.totals).toMatchObject({ total_with_tax: 45_800, discount: 2900 });
  });

  it('lists lines in the order of adding', async () => {
    const options = [await api.option(), await api.option(), await api.option()];
    const cart = await guestWith(...options.map(({ id }) => [id, 1] as [string, number]), [
      options[0]?.id ?? '',
      1,
    ]);
    const { cart: read } = await api.cartRequest('GET', url, { cart });
    expect(read.items.map((item) => item.option_id)).toEqual(options.map(({ id }) => id));
  });
});

describe('quantities', () => {
  const message = {
    whole: 'Введите целое число цифрами',
    least: 'Введите число не меньше 1',
    most: 'Введите число не больше 99\u00a0999',
  };
  it.each([
    [-1, message.least],
    [0, message.least],
    [1.5, message.whole],
    [1e9, message.most],
    ['1e3', message.whole],
    ['', 'Введите целое число цифрами'],
    [' 5', message.whole],
    [null, message.whole],
    [100_000, message.most],
    [Number.MAX_SAFE_INTEGER, message.most],
    [[], message.whole],
  ])('%j is refused under its field', async (quantity, expected) => {
    const drill = await api.option();
    const { status, errors } = await api.cartRequest('POST', url, { body: { goods_id: drill.id, quantity } });
    expect([status, errors]).toEqual([422, { quantity: [expected] }]);
    const cart = await guestWith([drill.id, 2]);
    const [line] = (await api.cartRequest('GET', url, { cart })).cart.items;
    const changed = await api.cartRequest('PUT', `${url}/${line?.id}`, { cart, body: { quantity } });
    expect([changed.status, changed.errors]).toEqual([422, { quantity: [expected] }]);
    expect((await api.cartRequest('GET', url, { cart })).cart.items[0]?.quantity).toBe(2);
  });

  it('come in whole packs', async () => {
    const insert = await api.option({ pack: 10 });
    const refused = await api.cartRequest('POST', url, { body: { goods_id: insert.id, quantity: 15 } });
    expect([refused.status, refused.errors]).toEqual([422, { quantity: ['Введите число, кратное 10'] }]);
    expect(refused.answer.headers['set-cookie']).toBeUndefined();
    const cart = await guestWith([insert.id, 20]);
    const [line] = (await api.cartRequest('GET', url, { cart })).cart.items;
    const changed = await api.cartRequest('PUT', `${url}/${line?.id}`, { cart, body: { quantity: 25 } });
    expect(changed.errors).toEqual({ quantity: ['Введите число, кратное 10'] });
    expect(
      (await api.cartRequest('PUT', `${url}/${line?.id}`, { cart, body: { quantity: 30 } })).cart.items[0]
        ?.quantity,
    ).toBe(30);
  });

  it('stop at the most a line may hold, and what is there stays', async () => {
    const drill = await api.option();
    const cart = await guestWith([drill.id, 99_000]);
    const { status, errors } = await api.cartRequest('POST', url, {
      cart,
      body: { goods_id: drill.id, quantity: 1000 },
    });
    expect(status).toBe(422);
    expect(errors['quantity']?.[0]).toContain('уже 99\u00a0000\u00a0шт.');
    expect((await api.cartRequest('GET', url, { cart })).cart.items[0]?.quantity).toBe(99_000);
    expect(
      (await api.cartRequest('POST', url, { cart, body: { goods_id: drill.id, quantity: 999 } })).status,
    ).toBe(200);
  });

  it('of goods without a price are not taken: a quotation is offered', async () => {
    const machine = await api.option({ price: null });
    const { status, answer } = await api.cartRequest('POST', url, {
      body: { goods_id: machine.goodsId, quantity: 1 },
    });
    expect([status, answer.json().code]).toEqual([422, 'no_price']);
    expect(answer.json().message).toContain('коммерческое предложение');
  });

  it('of unknown goods and with unknown fields are refused', async () => {
    expect(
      (await api.cartRequest('POST', url, { body: { goods_id: 'new_nothing', quantity: 1 } })).status,
    ).toBe(404);
    expect((await api.cartRequest('POST', url, { body: { goods_id: 'drill', quantity: 1 } })).status).toBe(
      422,
    );
    const drill = await api.option();
    const { errors } = await api.cartRequest('POST', url, {
      body: { goods_id: drill.id, quantity: 1, price: 1 },
    });
    expect(errors).toEqual({ price: ['Неизвестное поле'] });
  });
});

describe('lines', () => {
  it('are changed, noted and removed by their own cart alone', async () => {
    const drill = await api.option();
    const cart = await guestWith([drill.id, 2]);
    const other = await guestWith([drill.id, 1]);
    const [line] = (await api.cartRequest('GET', url, { cart })).cart.items;
    const lineUrl = `${url}/${line?.id}`;
    for (const stranger of [{ cart: other }, { cart: null }, { as: await api.person() }]) {
      expect((await api.cartRequest('PUT', lineUrl, { ...stranger, body: { quantity: 5 } })).status).toBe(
        404,
      );
      expect((await api.cartRequest('DELETE', lineUrl, stranger)).status).toBe(404);
      const bulk = await api.cartRequest('POST', '/api/v1/cart/bulk-delete', {
        ...stranger,
        body: { items: [line?.id] },
      });
      expect(bulk.status).toBe(404);
    }
    const noted = await api.cartRequest('PUT', lineUrl, { cart, body: { note: 'Срочно' } });
    expect(noted.cart.items[0]).toMatchObject({ note: 'Срочно', quantity: 2 });
    const changed = await api.cartRequest('PUT', lineUrl, { cart, body: { quantity: 5 } });
    expect(changed.cart.items[0]).toMatchObject({ note: 'Срочно', quantity: 5 });
    expect((await api.cartRequest('PUT', lineUrl, { cart, body: { note: '' } })).cart.items[0]?.note).toBe(
      '',
    );
    expect((await api.cartRequest('DELETE', lineUrl, { cart })).cart).toMatchObject({
      number_items: 0,
      version: 5,
    });
    expect((await api.cartRequest('DELETE', lineUrl, { cart })).status).toBe(404);
    expect((await api.cartRequest('GET', url, { cart: other })).cart.number_items).toBe(1);
  });

  it('are also named by the option they hold, in the asker’s own cart', async () => {
    const drill = await api.option();
    const [cart, other] = [await guestWith([drill.id, 2]), await guestWith([drill.id, 1])];
    const changed = await api.cartRequest('PUT', `${url}/${drill.id}`, { cart, body: { quantity: 7 } });
    expect(changed.cart.items[0]?.quantity).toBe(7);
    expect((await api.cartRequest('DELETE', `${url}/${drill.id}`, { cart })).cart.number_items).toBe(0);
    expect((await api.cartRequest('DELETE', `${url}/${drill.id}`, { cart })).status).toBe(404);
    expect((await api.cartRequest('GET', url, { cart: other })).cart.items).toMatchObject([{ quantity: 1 }]);
  });

  it('go several at once, all at once, and come back to their places', async () => {
    const options = [await api.option(), await api.option(), await api.option()];
    const cart = await guestWith(...options.map(({ id }, at) => [id, at + 1] as [string, number]));
    const { items } = (await api.cartRequest('GET', url, { cart })).cart;
    const deleted = await api.cartRequest('POST', '/api/v1/cart/bulk-delete', {
      cart,
      body: { items: [items[0]?.id, items[1]?.id, '00000000-0000-4000-8000-000000000000'] },
    });
    expect(deleted.cart.items.map((item) => item.option_id)).toEqual([options[2]?.id]);
    const { removed } = deleted.answer.json();
    expect(removed).toMatchObject([{ goods_id: options[0]?.id, quantity: 1 }, { quantity: 2 }]);
    const back = removed.map((line: object) => ({ ...line, note: 'Вернули' }));
    for (let twice = 0; twice < 2; twice++) {
      const { cart: restored } = await api.cartRequest('POST', '/api/cart/restore', {
        cart,
        body: { items: back },
      });
      expect(restored.items.map(({ option_id, quantity, note }) => [option_id, quantity, note])).toEqual([
        [options[0]?.id, 1, 'Вернули'],
        [options[1]?.id, 2, 'Вернули'],
        [options[2]?.id, 3, ''],
      ]);
    }
    expect((await api.cartRequest('DELETE', url, { cart })).cart).toMatchObject({ id: cart, items: [] });
  });

  it('report what needs attention: too few in stock, another price, no price any more', async () => {
    const [few, dearer, lost] = [
      await api.option({ stock: 2 }),
      await api.option({ price: 100_00 }),
      await api.option(),
    ];
    const cart = await guestWith([few.id, 3], [dearer.id, 1], [lost.id, 1]);
    await api.db.updateTable('options').set({ price: 120_00 }).where('public_id', '=', dearer.id).execute();
    await api.db.updateTable('options').set({ price: null }).where('public_id', '=', lost.id).execute();
    const { cart: read } = await api.cartRequest('GET', url, { cart });
    expect(read.items.map((item) => item.problems)).toEqual([
      ['not_enough'],
      ['price_changed'],
      ['no_price'],
    ]);
    expect(read.items[1]).toMatchObject({ previous_value_with_tax: 100, total_with_tax: 120 });
    expect(read.items[2]).toMatchObject({ total_with_tax: null, vat: null });
    expect(read.totals.total_with_tax).toBe(3 * 4870 + 120);
  });
});

describe('what a line is called', () => {
  it('follows the catalogue even though names are stored', async () => {
    const drill = await api.option();
    const cart = await guestWith([drill.id, 1]);
    await api.db
      .updateTable('goods')
      .set({ name: 'Новое имя' })
      .where('public_id', '=', drill.goodsId)
      .execute();
    await expect
      .poll(async () => (await api.cartRequest('GET', url, { cart })).cart.items[0]?.name)
      .toBe('Новое имя');
  });
});

describe('changes at the same moment', () => {
  it('are all counted', async () => {
    const drill = await api.option();
    const cart = await guestWith([drill.id, 1]);
    await Promise.all(
      Array.from({ length: 25 }, () =>
        api.cartRequest('POST', url, { cart, body: { goods_id: drill.id, quantity: 1 } }),
      ),
    );
    expect((await api.cartRequest('GET', url, { cart })).cart).toMatchObject({
      version: 26,
      items: [{ quantity: 26 }],
    });
  });

  it('make one cart for one person', async () => {
    const [drill, as] = [await api.option(), await api.person()];
    await Promise.all(
      Array.from({ length: 10 }, () =>
        api.cartRequest('POST', url, { as, body: { goods_id: drill.id, quantity: 1 } }),
      ),
    );
    expect((await api.cartRequest('GET', url, { as })).cart.items).toMatchObject([{ quantity: 10 }]);
  });

  it('count once under one key, and another body under it is refused', async () => {
    const drill = await api.option();
    const cart = await guestWith([drill.id, 1]);
    const body = { goods_id: drill.id, quantity: 2 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        api.cartRequest('POST', url, { cart, body, headers: { 'idempotency-key': 'press-once-1' } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const again = await api.cartRequest('POST', url, {
      cart,
      body: { ...body, idempotency_key: 'press-once-1' },
    });
    expect(again.cart.items[0]?.quantity).toBe(3);
    const other = await api.cartRequest('POST', url, {
      cart,
      body: { ...body, quantity: 5, idempotency_key: 'press-once-1' },
    });
    expect([other.status, other.answer.json().code]).toEqual([409, 'key_reused']);
    // The key is of this cart alone.
    const stranger = await guestWith([drill.id, 1]);
    const theirs = await api.cartRequest('POST', url, {
      cart: stranger,
      body: { ...body, idempotency_key: 'press-once-1' },
    });
    expect(theirs.cart.items[0]?.quantity).toBe(3);
  });
});

describe('a shop without a basket', () => {
  it('has no cart calls', async () => {
    const drill = await api.option();
    await setSetting(testStaff(api.db), commandLine, 'basketEnabled', 'false');
    try {
      await expect.poll(async () => (await api.cartRequest('GET', url)).status).toBe(404);
      expect((await api.cartRequest('POST', url, { body: { goods_id: drill.id, quantity: 1 } })).status).toBe(
        404,
      );
      expect((await api.cartRequest('DELETE', url)).status).toBe(404);
    } finally {
      await setSetting(testStaff(api.db), commandLine, 'basketEnabled', 'true');
      await expect.poll(async () => (await api.cartRequest('GET', url)).status).toBe(200);
    }
  });
});
