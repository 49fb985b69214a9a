import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../accounts.fixture.ts';
import { type CheckoutApi, openCheckoutApi } from '../checkout/checkout.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { testStaff } from '../../kernel/staff/staff.fixture.ts';
import { stepOrder } from './staff/orders.staff.ts';
import type { OrderStep } from './status/order-status.rules.ts';
import { storedOrder } from './orders.fixture.ts';

let api: CheckoutApi;
let clock = new Date('2026-11-16T08:00:00Z');
beforeAll(async () => {
  api = await openCheckoutApi({ now: () => clock });
});
afterAll(() => api.close());

const get = async (url: string, as: Person) => (await api.call('GET', url, { as })).json();
const placeOrder = async (as: Person, quantity = 2, stock = 10) => {
  const option = await api.option({ stock });
  await api.ready(as, option, quantity);
  const { id, number } = (await api.complete(as)).json as { id: string; number: string };
  return { id, number, option };
};
const step = (number: string, name: OrderStep, note: string | null = null) =>
  stepOrder(
    testStaff(api.db, { post: api.services.post, now: () => clock }),
    commandLine,
    number,
    name,
    note,
  );

describe('the list', () => {
  it('is by group with counts, newest first, with colleagues’ orders', async () => {
    const { owner, employee, id: client_id } = await api.company();
    await storedOrder(api.db, {
      user_id: owner.id,
      client_id,
      status: 'completed',
      created_at: new Date('2026-01-05'),
    });
    await storedOrder(api.db, {
      user_id: employee.id,
      client_id,
      status: 'shipped',
      created_at: new Date('2026-03-05'),
    });
    await storedOrder(api.db, {
      user_id: owner.id,
      client_id,
      status: 'cancelled',
      created_at: new Date('2026-02-05'),
    });
    await storedOrder(api.db, { user_id: owner.id, status: 'new' });
    const all = await get('/api/orders', employee);
    expect(all.counts).toEqual({ all: 3, active: 1, completed: 1, cancelled: 1 });
    expect(
      all.data.map((order: { status: string; is_own: boolean }) => [order.status, order.is_own]),
    ).toEqual([
      ['shipped', true],
      ['cancelled', false],
      ['completed', false],
    ]);
    expect(all.data[1]).toMatchObject({
      placed_by: 'Иван Петров',
      status_group: 'cancelled',
      can_cancel: false,
    });
    expect((await get('/api/orders?status_group=active', employee)).data).toHaveLength(1);
    expect((await get('/api/orders', owner)).counts.all).toBe(4);
    expect((await get('/api/orders?offset=9007199254740991', owner)).data).toEqual([]);
    expect((await api.call('GET', '/api/orders?status_group=odd', { as: owner })).statusCode).toBe(422);
  });
});

describe('cancelling', () => {
  it('releases stock and the promo code, e-mails the buyer, returns the order and works once', async () => {
    const person = await api.person();
    const code = await api.promoCode({ limit: 1 });
    const option = await api.option({ stock: 5 });
    await api.put(person, option, 3);
    await api.call('POST', '/api/cart/promo-code', { as: person, body: { promo_code: code } });
    await api.choose(person, { type: 'Pickup', warehouse_id: api.warehouses[0] });
    await api.overview(person);
    const { id } = (await api.complete(person)).json as { id: string };
    expect(await api.free(option)).toBe(2);
    for (let times = 0; times < 2; times++) {
      const answer = await api.call('PUT', `/api/orders/${id}/cancel`, { as: person });
      expect(answer.json().data).toMatchObject({ id, status: 'cancelled', can_cancel: false });
      expect(await api.free(option)).toBe(5);
    }
    const used = await api.db
      .selectFrom('promo_codes')
      .select('used')
      .where('code', '=', code)
      .executeTakeFirst();
    expect(used?.used).toBe(0);
    const emails = await api.letters(person.email);
    expect(emails.map(({ template }) => template)).toEqual(['order-placed', 'order-cancel']);
    for (const { text } of emails) {
      expect(text).toContain('Здравствуйте, Иван.');
      expect(text).toMatch(/Доставка: Самовывоз, .+, бесплатно$/m);
    }
    expect(emails[0]?.text).toMatch(/3\. Выдача: \d/);
  });

  it('is refused once the order is being assembled', async () => {
    const person = await api.person();
    const { id, number, option } = await placeOrder(person);
    for (const name of ['confirm', 'paid', 'assemble'] as const) await step(number, name);
    const answer = await api.call('PUT', `/api/orders/${id}/cancel`, { as: person });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'order_in_work']);
    expect(await api.free(option)).toBe(8);
    await step(number, 'cancel', 'Покупатель передумал');
    expect(await api.free(option)).toBe(10);
  });

  it('twenty presses at once give the goods back once', async () => {
    const person = await api.person();
    const { id, option } = await placeOrder(person, 4);
    await Promise.all(
      Array.from({ length: 20 }, () => api.call('PUT', `/api/orders/${id}/cancel`, { as: person })),
    );
    expect(await api.free(option)).toBe(10);
  });
});

describe('the way of an order', () => {
  it('every step adds history and sends an e-mail; documents and the bonus level follow', async () => {
    const person = await api.person();
    const { id, number } = await placeOrder(person);
    for (const name of ['confirm', 'invoice', 'paid', 'assemble', 'ship', 'complete'] as const)
      await step(number, name);
    const order = (await get(`/api/orders/${id}`, person)).data;
    expect(order.status).toBe('completed');
    expect(order.history.map((row: { title: string }) => row.title)).toEqual([
      'Получен',
      'В пути',
      'Собирается',
      'Оплачен',
      'Ждёт оплаты',
      'Подтверждён',
      'Оформлен',
    ]);
    expect(order.documents.map((row: { kind: string }) => row.kind).sort()).toEqual(['invoice', 'waybill']);
    const waybill = order.documents.find((row: { kind: string }) => row.kind === 'waybill');
    const pdf = await api.call('GET', waybill.url, { as: person });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const templates = (await api.letters(person.email)).map(({ template }) => template);
    expect(templates).toEqual(
      ['placed', 'confirm', 'bill', 'paid', 'assemble', 'ship', 'complete'].map((name) => `order-${name}`),
    );
    expect((await get('/api/bonus', person)).data.progress_discount.turnover).toBe(order.total);
    const states = await api.db
      .selectFrom('reservations')
      .select('state')
      .where('order_id', '=', id)
      .execute();
    expect(states).toEqual([{ state: 'used' }]);
  });

  it('a step that is not in the table is refused and changes nothing', async () => {
    const person = await api.person();
    const { number } = await placeOrder(person);
    await expect(step(number, 'ship')).rejects.toThrow(
      'шаг ship невозможен; можно: confirm, invoice, paid, cancel',
    );
    await expect(step('ШП-0', 'paid')).rejects.toThrow('нет');
  });

  it('amounts of a placed order never change', async () => {
    const person = await api.person();
    const { id } = await placeOrder(person);
    await expect(
      api.db
        .updateTable('orders')
        .set({ total: 1, goods_total: 1, delivery_price: 0 })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('keeps its numbers');
    await expect(
      api.db.updateTable('order_lines').set({ price: 1 }).where('order_id', '=', id).execute(),
    ).rejects.toThrow('does not change');
  });
});

describe('a reserve', () => {
  it('ends after three working days, and comes back with the money', async () => {
    const person = await api.person();
    const { id, number, option } = await placeOrder(person, 3);
    await api.services.orders.releaseOverdue();
    expect(await api.free(option)).toBe(7);
    clock = new Date('2026-11-19T15:00:01Z');
    await api.services.orders.releaseOverdue();
    await api.services.orders.releaseOverdue();
    expect(await api.free(option)).toBe(10);
    const auditRows = api.db.selectFrom('audit').select('actor_kind').where('record_id', '=', number);
    expect(await auditRows.where('action', '=', 'orders.release').execute()).toEqual([{ actor_kind: 'job' }]);
    const order = (await get(`/api/orders/${id}`, person)).data;
    expect(order).toMatchObject({ status: 'new', reserve_until: null });
    expect(order.history.some((row: { title: string }) => row.title === 'Резерв снят')).toBe(true);
    expect(
      (await api.letters(person.email)).filter(({ template }) => template === 'order-reserve-ended'),
    ).toHaveLength(1);
    await step(number, 'paid');
    expect(await api.free(option)).toBe(7);
    await api.services.orders.releaseOverdue();
    expect(await api.free(option)).toBe(7);
    clock = new Date('2026-11-16T08:00:00Z');
  });
});

describe('repeating', () => {
  it('reports what cannot be bought and why, and adds the other lines to the cart', async () => {
    const person = await api.person();
    const [available, soldOut, dear, packed] = [
      await api.option({ price: 100_00 }),
      await api.option(),
      await api.option(),
      await api.option(),
    ];
    for (const option of [available, soldOut, dear, packed]) await api.put(person, option, 3);
    await api.choose(person, { type: 'Pickup', warehouse_id: api.warehouses[0] });
    await api.overview(person);
    const { id } = (await api.complete(person)).json as { id: string };
    await api.db
      .updateTable('options')
      .set({ price: 120_00 })
      .where('public_id', '=', available.id)
      .execute();
    await sql`DELETE FROM goods WHERE public_id = ${soldOut.goodsId}`.execute(api.db);
    await api.db.updateTable('options').set({ price: null }).where('public_id', '=', dear.id).execute();
    await api.db.updateTable('options').set({ pack_size: 10 }).where('public_id', '=', packed.id).execute();
    const check = (await api.call('POST', `/api/orders/${id}/repeat/check`, { as: person })).json();
    expect(check.can_repeat).toBe(true);
    expect(
      check.lines.map((line: Record<string, unknown>) => [
        line['quantity'],
        line['reason'],
        line['old_price'],
        line['price'],
      ]),
    ).toEqual([
      [3, null, 100, 120],
      [0, 'Больше не\u00a0продаётся', 4870, null],
      [0, 'Цена по\u00a0запросу: запросите предложение', 4870, null],
      [10, 'Теперь продаётся упаковками по\u00a010\u00a0шт', 4870, 4870],
    ]);
    const repeated = (await api.call('POST', `/api/orders/${id}/repeat`, { as: person })).json();
    expect(repeated.cart.items.map((item: { quantity: number }) => item.quantity)).toEqual([3, 10]);
    expect(repeated.left_out).toHaveLength(3);
    expect(repeated.data).toMatchObject([{ id }]);
  });

  it('the price of today is the buyer’s own', async () => {
    const person = await api.person();
    await storedOrder(api.db, { user_id: person.id, total: 150_000_000 });
    const option = await api.option({ price: 100_00 });
    await api.ready(person, option, 2);
    const { id } = (await api.complete(person)).json as { id: string };
    const { lines } = (await api.call('POST', `/api/orders/${id}/repeat/check`, { as: person })).json();
    expect(lines).toMatchObject([{ old_price: 95, price: 95 }]);
  });

  it('an order of which nothing is left is refused', async () => {
    const person = await api.person();
    const { id } = await storedOrder(api.db, { user_id: person.id });
    const answer = await api.call('POST', `/api/orders/${id}/repeat`, { as: person });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing_to_repeat']);
  });
});

describe('who has bought', () => {
  it('the person and their colleagues, once the order is received', async () => {
    const { owner, employee } = await api.company();
    const stranger = await api.person();
    const { number, option } = await placeOrder(owner);
    const goods = await api.db
      .selectFrom('goods')
      .select('id')
      .where('public_id', '=', option.goodsId)
      .executeTakeFirstOrThrow();
    const userIds = [owner.id, employee.id, stranger.id, randomUUID()];
    expect(await api.services.orders.boughtBy(userIds, goods.id)).toEqual(new Set());
    for (const name of ['paid', 'assemble', 'ship', 'complete'] as const) await step(number, name);
    expect(await api.services.orders.boughtBy(userIds, goods.id)).toEqual(new Set([owner.id, employee.id]));
  });
});

describe('a person who leaves', () => {
  it('takes their data out of the orders, which stay', async () => {
    const { owner, employee, id: client } = await api.company();
    const { id } = await placeOrder(employee);
    await api.leave(employee);
    const order = (await get(`/api/orders/${id}`, owner)).data;
    expect(order).toMatchObject({
      recipient: { name: 'Данные удалены', phone: null },
      email: '',
      payer: { id: client },
    });
  });
});
