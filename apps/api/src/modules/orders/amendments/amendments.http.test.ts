import type { OrderAmendment } from '@spindle/contract/orders/order-amendments';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import type { TestOption } from '../../cart/cart.fixture.ts';
import { type CheckoutApi, openCheckoutApi } from '../../checkout/checkout.fixture.ts';
import { addKit, smallKit } from '../../configurator/configurator.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';

let api: CheckoutApi;
let head: Employee;
let clock = new Date('2026-11-16T08:00:00Z');
beforeAll(async () => {
  api = await openCheckoutApi({ now: () => clock });
  head = await employee(api.db, { roles: ['sales-head'], name: 'Игорь' });
});
afterAll(() => api.close());

interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly buyer: Person;
  readonly option: TestOption;
}

/** An order of three pieces out of ten, paid or not. */
async function placeOrder(quantity = 3): Promise<PlacedOrder> {
  const [buyer, option] = [await api.person(), await api.option({ stock: 10, price: 1_000_00 })];
  await api.ready(buyer, option, quantity);
  const { id, number } = (await api.complete(buyer, {}, randomUUID())).json as { id: string; number: string };
  return { id, number, buyer, option };
}

const url = (number: string, suffix = '') => `/api/staff/orders/${encodeURIComponent(number)}${suffix}`;
const read = async (number: string): Promise<StaffOrder> =>
  (await staffCall(api, 'GET', url(number), { as: head })).json().data;
const change = async (
  number: string,
  method: 'POST' | 'PUT' | 'DELETE',
  suffix: string,
  body?: object,
  as = head,
) =>
  staffCall(api, method, url(number, suffix), {
    as,
    version: (await read(number)).version,
    ...(body ? { body } : {}),
  });
const propose = async (number: string, input: object, as = head) => {
  const saved = await change(number, 'PUT', '/amendment', input);
  expect([saved.statusCode, saved.json().message]).toEqual([200, undefined]);
  return change(number, 'POST', '/amendment/send', { days: 3 }, as);
};
const step = async (number: string, name: string, over: object = {}) =>
  change(number, 'POST', '/step', { step: name, ...over });
const answer = (order: PlacedOrder, amendment: number, body: object, as = order.buyer) =>
  api.call('POST', `/api/orders/${order.id}/amendments/${amendment}/answer`, { as, body });
const emailsTo = async (email: string): Promise<string[]> =>
  (await api.letters(email)).map(({ template }) => template).filter((name) => name.includes('amend'));
const five = { lines: [{ position: 1, quantity: 5, price: 950_00 }] };

describe('an amendment', () => {
  it('changes nothing while it is prepared, holds its pieces while it waits, and gives them back when refused', async () => {
    const order = await placeOrder();
    const draft = (await change(order.number, 'PUT', '/amendment', five)).json().data as StaffOrder;
    expect(draft).toMatchObject({
      lines: [{ quantity: 3 }],
      amendments: [
        {
          state: 'draft',
          lines: [{ before: { quantity: 3, price: 1_000_00 }, after: { quantity: 5, price: 950_00 } }],
        },
      ],
    });
    expect(await api.free(order.option)).toBe(7);
    const orderUrl = `/api/orders/${order.id}`;
    expect((await api.call('GET', orderUrl, { as: order.buyer })).json().data.amendment).toBeNull();
    await change(order.number, 'POST', '/amendment/send', { days: 3 });
    expect(await api.free(order.option)).toBe(5);
    const seen = (await api.call('GET', orderUrl, { as: order.buyer })).json().data;
    expect(seen).toMatchObject({
      lines: [{ quantity: 3, price: 1000 }],
      amendment: { number: 1, state: 'sent', lines: [{ after: { quantity: 5, price: 950 } }] },
    });
    expect(await emailsTo(order.buyer.email)).toEqual(['order-amendment']);
    const refused = await answer(order, 1, { agrees: false, word: 'Столько не нужно' });
    expect(refused.json().data).toMatchObject({ amendment: null, lines: [{ quantity: 3 }] });
    expect(await api.free(order.option)).toBe(7);
    expect((await read(order.number)).feed[0]?.text).toContain('Столько не нужно');
    // Twice is once, and another mind comes too late.
    expect((await answer(order, 1, { agrees: false })).statusCode).toBe(200);
    expect((await answer(order, 1, { agrees: true })).json().code).toBe('amendment_closed');
    expect((await journalOf(api.db, 'order', order.number)).map(({ action }) => action)).toEqual([
      'orders.amend',
      'orders.amend-send',
    ]);
  });

  it('an accepted amendment changes lines, amounts, stock, invoice and payment in one transaction', async () => {
    const order = await placeOrder();
    const other = await api.option({ stock: 4, price: 200_00 });
    await step(order.number, 'paid');
    const paid = (await read(order.number)).money.paid;
    await propose(order.number, {
      ...five,
      lines: [...five.lines, { goods_id: other.id, quantity: 2 }],
      delivery_price: 700_00,
      day: '2026-12-01',
      note: 'Довезём всё вместе',
    });
    const accepted = await answer(order, 1, { agrees: true, word: 'Да' });
    expect(accepted.json().data).toMatchObject({
      status: 'awaiting_payment',
      goods_total: 5 * 950 + 2 * 200,
      delivery_price: 700,
      total: 5 * 950 + 2 * 200 + 700,
      lines: [
        { position: 1, quantity: 5, price: 950, list_price: 1000 },
        { position: 2, quantity: 2, price: 200 },
      ],
      delivery: { date_to: '2026-12-01' },
    });
    expect([await api.free(order.option), await api.free(other)]).toEqual([5, 2]);
    const now = await read(order.number);
    expect(now.money).toMatchObject({ paid, debt: 5 * 950_00 + 2 * 200_00 + 700_00 - paid });
    expect(now.papers.map(({ title }) => title)).toEqual([
      `Счёт на оплату № ${order.number}, заменён`,
      `Счёт на оплату № ${order.number}-В2`,
    ]);
    const sizes = new Set<string>();
    for (const { id } of now.papers) {
      const pdf = await staffCall(api, 'GET', url(order.number, `/papers/${id}`), { as: head });
      expect(pdf.statusCode).toBe(200);
      sizes.add(pdf.body);
    }
    expect(sizes.size).toBe(2);
    expect(await emailsTo(order.buyer.email)).toEqual(
      expect.arrayContaining(['order-amendment', 'order-amended']),
    );
    expect((await answer(order, 1, { agrees: true })).statusCode).toBe(200);
    expect((await read(order.number)).lines).toHaveLength(2);
    // All of it leaves, and nothing is left held.
    await step(order.number, 'paid');
    await step(order.number, 'assemble');
    expect((await step(order.number, 'ship')).json().data.status).toBe('shipped');
    const { rows } = await sql<{ state: string; quantity: number; used: number }>`
      SELECT state, quantity, used FROM reservations WHERE order_id = ${order.id} ORDER BY option_id`.execute(
      api.db,
    );
    expect(rows).toEqual([
      { state: 'used', quantity: 5, used: 5 },
      { state: 'used', quantity: 2, used: 2 },
    ]);
  });

  it('gives back the pieces of a smaller order, and takes a line away', async () => {
    const order = await placeOrder();
    const other = await api.option({ stock: 4, price: 200_00 });
    await propose(order.number, { lines: [{ goods_id: other.id, quantity: 1 }] });
    await answer(order, 1, { agrees: true });
    expect([await api.free(order.option), await api.free(other)]).toEqual([10, 3]);
    expect((await read(order.number)).lines).toMatchObject([{ position: 2, quantity: 1 }]);
  });

  it('is replaced by a second one, withdrawn, or over by its day; cancelling the order ends it', async () => {
    const order = await placeOrder();
    await propose(order.number, five);
    await propose(order.number, { lines: [{ position: 1, quantity: 9 }] });
    expect(await api.free(order.option)).toBe(1);
    const states = async () =>
      (await read(order.number)).amendments.map(({ state }: OrderAmendment) => state);
    expect(await states()).toEqual(['sent', 'replaced']);
    expect((await answer(order, 1, { agrees: true })).json().code).toBe('amendment_closed');
    await change(order.number, 'POST', '/amendment/withdraw');
    expect([await api.free(order.option), (await states())[0]]).toEqual([7, 'withdrawn']);
    await propose(order.number, five);
    clock = new Date('2026-11-19T08:00:01Z');
    expect((await answer(order, 3, { agrees: true })).json().code).toBe('amendment_closed');
    await api.services.orders.releaseOverdue();
    expect([await api.free(order.option), (await states())[0]]).toEqual([7, 'expired']);
    clock = new Date('2026-11-16T08:00:00Z');
    await propose(order.number, five);
    await step(order.number, 'cancel', { note: 'Не нужно' });
    expect([await api.free(order.option), (await states())[0]]).toEqual([10, 'withdrawn']);
    expect(await emailsTo(order.buyer.email)).toEqual(expect.arrayContaining(['order-amendment-end']));
  });

  it('lets nothing leave while the buyer thinks, and never goes below what has left', async () => {
    const order = await placeOrder(4);
    await step(order.number, 'confirm');
    await propose(order.number, five);
    expect((await step(order.number, 'assemble')).json()).toMatchObject({ code: 'refused' });
    await change(order.number, 'POST', '/amendment/withdraw');
    await step(order.number, 'assemble');
    await step(order.number, 'ship', { lines: [{ position: 1, quantity: 2 }] });
    const input = (quantity: number, price: number) => ({ lines: [{ position: 1, quantity, price }] });
    for (const [quantity, price] of [
      [1, 1_000_00],
      [2, 1_000_00],
      [5, 900_00],
      [4, 1_000_00],
    ] as const)
      expect([
        quantity,
        price,
        (await change(order.number, 'PUT', '/amendment', input(quantity, price))).json().code,
      ]).toEqual([quantity, price, 'refused']);
    await propose(order.number, input(3, 1_000_00));
    await answer(order, 2, { agrees: true });
    expect(await api.free(order.option)).toBe(7);
    expect((await step(order.number, 'ship')).json().data).toMatchObject({ status: 'shipped' });
    await expect(
      api.db
        .updateTable('order_lines')
        .set({ quantity: 1, total: 1_000_00 })
        .where('order_id', '=', order.id)
        .execute(),
    ).rejects.toThrow('does not change');
  });

  it('cannot take what is not there, nor give a discount above the limit, nor come from nowhere', async () => {
    const order = await placeOrder();
    const used = await api.option({ stock: 1, used: true, price: 5_000_00 });
    const manager = await employee(api.db, { roles: ['sales-manager'] });
    const cheap = { lines: [{ position: 1, quantity: 3, price: 500_00 }] };
    await change(order.number, 'PUT', '/amendment', cheap);
    const dear = await change(order.number, 'POST', '/amendment/send', { days: 3 }, manager);
    expect(dear.json()).toMatchObject({ code: 'refused', message: expect.stringContaining('7\u00a0%') });
    await sql`UPDATE stock SET quantity = 0 WHERE option_id = (SELECT id FROM options WHERE public_id = ${used.id})`.execute(
      api.db,
    );
    await change(order.number, 'PUT', '/amendment', {
      lines: [
        { position: 1, quantity: 3 },
        { goods_id: used.id, quantity: 1 },
      ],
    });
    const short = await change(order.number, 'POST', '/amendment/send', { days: 3 });
    expect(short.json()).toMatchObject({
      code: 'refused',
      message: expect.stringContaining('не\u00a0хватает'),
    });
    for (const [body, status] of [
      [{ lines: [] }, 422],
      [{ lines: [{ quantity: 1 }] }, 422],
      [{ lines: [{ position: 1, goods_id: used.id, quantity: 1 }] }, 422],
      [{ lines: [{ position: 7, quantity: 1 }] }, 409],
      [
        {
          lines: [
            { position: 1, quantity: 1 },
            { position: 1, quantity: 2 },
          ],
        },
        409,
      ],
      [{ lines: [{ goods_id: used.id, quantity: 2 }] }, 422],
      [{ lines: [{ position: 1, quantity: 3 }] }, 409],
      [{ ...five, day: '2026-11-01' }, 409],
      [{ ...five, place: { city: 'Пермь', address: 'ул. Мира, 1' } }, 409],
      [{ ...five, delivery_price: -1 }, 422],
    ] as const)
      expect([body, (await change(order.number, 'PUT', '/amendment', body)).statusCode]).toEqual([
        body,
        status,
      ]);
    expect(
      (await staffCall(api, 'PUT', url(order.number, '/amendment'), { as: head, body: five })).statusCode,
    ).toBe(428);
    const stale = await staffCall(api, 'PUT', url(order.number, '/amendment'), {
      as: head,
      body: five,
      version: 99,
    });
    expect([stale.statusCode, stale.json().current.number]).toEqual([412, order.number]);
    // A draft cannot be answered, and another buyer's order is not found.
    expect((await answer(order, 1, { agrees: true })).statusCode).toBe(404);
    expect((await answer(order, 1, { agrees: true }, await api.person())).statusCode).toBe(404);
  });
});

describe('another kind of delivery', () => {
  it('is agreed to with its price and place: fetched instead of carried, and the other way round', async () => {
    const order = await placeOrder();
    const first = (await read(order.number)).delivery;
    const { data: warehouses } = (
      await staffCall(api, 'GET', '/api/staff/warehouses', { as: head })
    ).json() as {
      data: { id: number }[];
    };
    const lines = [{ position: 1, quantity: 3 }];
    const doorDelivery = { type: 'ToDoorEconom', city: 'Пермь', address: 'ул. Героев Хасана, 7' };
    const free = await change(order.number, 'PUT', '/amendment', { lines, place: doorDelivery });
    expect(free.json().message).toContain('цену');
    await propose(order.number, { lines, place: doorDelivery, delivery_price: 1_500_00, day: '2026-12-01' });
    const [waiting] = (await read(order.number)).amendments;
    expect(waiting?.delivery).toMatchObject({
      before: { type: first.type },
      after: { type: 'ToDoorEconom', price: 1_500_00, place: expect.stringContaining('Пермь') },
    });
    await answer(order, 1, { agrees: true });
    const carried = await read(order.number);
    expect(carried.delivery).toMatchObject({ type: 'ToDoorEconom', price: 1_500_00, date_to: '2026-12-01' });
    expect(carried.delivery.place).toContain('Героев Хасана');
    const fetched = { type: 'Pickup', warehouse_id: warehouses[0]?.id };
    await propose(order.number, { lines, place: fetched });
    await answer(order, 2, { agrees: true });
    const last = await read(order.number);
    expect(last.delivery).toMatchObject({ type: 'Pickup', price: 0 });
    expect(last.total).toBe(3_000_00);
    const { cities, data } = (
      await staffCall(api, 'GET', '/api/staff/terminals?city=Екатеринбург', { as: head })
    ).json() as { cities: string[]; data: { id: string }[] };
    expect([cities.includes('Екатеринбург'), data.some(({ id }) => id === api.terminal)]).toEqual([
      true,
      true,
    ]);
    const terminal = { type: 'ToTerminal', terminal_id: api.terminal };
    const unpriced = await change(order.number, 'PUT', '/amendment', { lines, place: terminal });
    expect(unpriced.json().message).toContain('цену');
    await propose(order.number, { lines, place: terminal, delivery_price: 900_00, day: '2026-12-03' });
    await answer(order, 3, { agrees: true });
    const sent = await read(order.number);
    expect(sent.delivery).toMatchObject({ type: 'ToTerminal', price: 900_00, date_to: '2026-12-03' });
    expect(sent.delivery.place).toContain('Уктус');
    for (const place of [
      { type: 'ToTerminal', terminal_id: randomUUID() },
      { type: 'Pickup', warehouse_id: 999_999 },
      { type: 'ToTerminal', city: 'Пермь', address: 'ул. Ленина, 1' },
      { type: 'Pickup', city: 'Пермь', address: 'ул. Ленина, 1' },
    ]) {
      const wrong = await change(order.number, 'PUT', '/amendment', { lines, place });
      expect([409, 422]).toContain(wrong.statusCode);
    }
  });
});

describe('a made-to-order machine', () => {
  it('is ordered once more with its parts, and goes with them', async () => {
    const [buyer, machine, part, other] = [
      await api.person(),
      await api.option({ stock: 4, price: 100_000_000 }),
      await api.option({ stock: 8, price: 1_000_000 }),
      await api.option({ stock: 5, price: 1_000_00 }),
    ];
    const { ids } = await addKit(api.db, machine, smallKit(part));
    const saved = await api.call('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
      body: { options: [ids['belt'], ids['table']] },
    });
    const key = saved.json().data.id as string;
    await api.call('POST', '/api/cart', { as: buyer, body: { goods_id: key, quantity: 1 } });
    await api.ready(buyer, other, 1);
    const checkout = await api.complete(buyer, {}, randomUUID());
    expect([checkout.status, checkout.json]).toEqual([
      200,
      expect.objectContaining({ number: expect.any(String) }),
    ]);
    const { id, number } = checkout.json as { id: string; number: string };
    const order = { id, number, buyer, option: other };
    const { lines } = await read(number);
    const at = lines.find(({ name }) => name.includes('комплектация'))?.position ?? 0;
    const otherLines = lines.filter(({ position }) => position !== at);
    const [machines, parts] = [await api.free(machine), await api.free(part)];
    await propose(number, {
      lines: lines.map(({ position }) => ({ position, quantity: position === at ? 2 : 1 })),
    });
    await answer(order, 1, { agrees: true });
    expect((await read(number)).lines.find(({ position }) => position === at)?.quantity).toBe(2);
    const used = parts - (await api.free(part));
    expect([machines - (await api.free(machine)), used]).toEqual([1, expect.any(Number)]);
    expect(used).toBeGreaterThan(0);
    await propose(number, { lines: otherLines.map(({ position }) => ({ position, quantity: 1 })) });
    await answer(order, 2, { agrees: true });
    expect([await api.free(machine), await api.free(part)]).toEqual([machines + 1, parts + used]);
    // The other machine comes as a new line by its configuration key, with its parts and with its options in the
    // documents.
    const again = [
      ...otherLines.map(({ position }) => ({ position, quantity: 1 })),
      { goods_id: key, quantity: 1 },
    ];
    await propose(number, { lines: again });
    expect([await api.free(machine), await api.free(part)]).toEqual([machines, parts]);
    await answer(order, 3, { agrees: true });
    const seen = (await api.call('GET', `/api/orders/${id}`, { as: buyer })).json().data;
    expect(seen.lines.at(-1)).toMatchObject({
      name: expect.stringContaining('комплектация'),
      kit: expect.arrayContaining([expect.objectContaining({ name: 'table' })]),
    });
    expect([await api.free(machine), await api.free(part)]).toEqual([machines, parts]);
    const unknownKit = await change(number, 'PUT', '/amendment', {
      lines: [{ goods_id: 'k_none', quantity: 1 }],
    });
    expect(unknownKit.statusCode).toBe(422);
  });
});
