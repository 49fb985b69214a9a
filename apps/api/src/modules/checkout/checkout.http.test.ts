import type { Cart } from '@spindle/contract/orders/cart';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, sendOrderEmails } from '../../accounts.fixture.ts';
import { announce } from '../../kernel/sql/announce.sql.ts';
import { idleJobs } from '../../kernel/deps.fixture.ts';
import { recordStatements, type StatementsOf } from '../../kernel/statements.fixture.ts';
import { type CheckoutApi, openCheckoutApi } from './checkout.fixture.ts';

let api: CheckoutApi;
let statementsOf: StatementsOf;
beforeAll(async () => {
  // Jobs of a queue are one statement, like those of the shop.
  const add = async (db: Db): Promise<void> => void (await sql`SELECT 'jobs'`.execute(db));
  api = await openCheckoutApi({ jobs: { ...idleJobs, add } });
  statementsOf = recordStatements(api.database);
});
afterAll(() => api.close());

async function pdfText(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
const orderRow = (id: string) =>
  api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ordersOf = async (person: Person) =>
  (await api.db.selectFrom('orders').select('id').where('user_id', '=', person.id).execute()).length;
const setStock = (option: string, quantity: number) =>
  api.db
    .updateTable('stock')
    .set({ quantity })
    .where('option_id', 'in', api.db.selectFrom('options').select('id').where('public_id', '=', option))
    .execute();
const setPrice = (option: string, price: number) =>
  api.db.updateTable('options').set({ price }).where('public_id', '=', option).execute();

describe('the overview', () => {
  it('a guest sees prices and terms of their city, and no addresses', async () => {
    const option = await api.option({ weight: 2400 });
    const added = await api.cartRequest('POST', '/api/cart', { body: { goods_id: option.id, quantity: 10 } });
    const seen = await api.overview(null, '?city_id=301', added.cart.id ?? '');
    expect(seen.cart.number_items).toBe(1);
    expect(seen.delivery.map(({ type, price, reason }) => [type, price, reason])).toEqual([
      ['Pickup', 0, null],
      ['ToTerminal', 976, null],
      ['ToDoorEconom', 1180 + 14 * 32, null],
      ['ToDoorExpress', 2350 + 14 * 68, null],
    ]);
    expect(seen.delivery[1]?.points.map(({ name }) => name)).toEqual(['Южный']);
    expect(seen.delivery[2]?.points).toEqual([]);
    expect(seen).toMatchObject({
      delivery_selected: null,
      comment: '',
      call_consent: true,
      city: { id: 301, name: 'Казань' },
      your_data: { is_signed_in: false, payer: null },
      totals: { delivery: null, total: 48_700 },
    });
  });

  it('whose session has ended sees a guest’s cart, and nothing of their own', async () => {
    const [person, option, other] = [await api.person(), await api.option(), await api.option()];
    await api.ready(person, option);
    const added = await api.cartRequest('POST', '/api/cart', { body: { goods_id: other.id, quantity: 3 } });
    const guests = added.cart.id ?? '';
    expect((await api.overview(person, '', guests)).cart.items.map(({ quantity }) => quantity)).toEqual([1]);
    await api.db.updateTable('users').set({ locked_at: new Date() }).where('id', '=', person.id).execute();
    const seen = await api.overview(person, '', guests);
    expect(seen.cart.items.map(({ quantity }) => quantity)).toEqual([3]);
    expect(seen).toMatchObject({ delivery_selected: null, your_data: { is_signed_in: false, name: '' } });
    expect((await api.overview(person)).cart.items).toEqual([]);
  });

  it('a buyer chooses a payer and a delivery, and the totals follow', async () => {
    const { owner, id, inn } = await api.company();
    const option = await api.option({ weight: 500 });
    await api.put(owner, option, 2);
    await api.choose(owner, { type: 'ToTerminal', shipment: 'together', pickup_point_id: api.terminal });
    const seen = await api.overview(owner);
    expect(seen.delivery_selected).toEqual({
      type: 'ToTerminal',
      shipment: 'together',
      option: api.terminal,
    });
    expect(seen.totals).toMatchObject({ goods: 9740, delivery: 390, total: 10_130 });
    expect(seen.totals.vat).toEqual([{ percent: 22, amount: 1756.39 + 70.33 }]);
    expect(seen.your_data).toMatchObject({ payer: { id, is_legal: true, inn }, is_payer_chosen: false });
    const answer = await api.call('PUT', '/api/v1/cart/checkout/payer', {
      as: owner,
      body: { payer_id: owner.id },
    });
    expect(answer.json().payer).toMatchObject({ id: owner.id, is_legal: false });
    expect((await api.overview(owner)).your_data).toMatchObject({
      payer: { id: owner.id },
      is_payer_chosen: true,
    });
  });

  it('applies a planned price to viewers and orders as soon as its time has come, before the clock ticks', async () => {
    const person = await api.person();
    const option = await api.option();
    await api.put(person, option);
    await api.choose(person, { type: 'ToTerminal', shipment: 'together', pickup_point_id: api.terminal });
    const before = await api.overview(person);
    const startsAt = Date.now() + 700;
    await sql`INSERT INTO price_plans (id, option_id, starts_at, price)
      SELECT gen_random_uuid(), id, ${new Date(startsAt)}, 600000 FROM options WHERE public_id = ${option.id}`.execute(
      api.db,
    );
    expect((await api.overview(person)).totals.goods).toBe(before.totals.goods);
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(startsAt), 3000);
    expect((await api.complete(person)).status).toBe(409);
    expect((await api.overview(person)).totals.goods).toBe(6000);
    expect(await ordersOf(person)).toBe(0);
  });

  it('lines that come later make two ways to send them', async () => {
    const person = await api.person();
    await api.put(person, await api.option({ stock: 5 }), 1);
    await api.put(person, await api.option({ stock: 0 }), 1);
    const { delivery } = await api.overview(person, '?city_id=101');
    const [, terminal] = delivery;
    expect(terminal?.shipment.map(({ id, price }) => [id, price])).toEqual([
      ['together', 390],
      ['parts', 780],
    ]);
    expect(terminal?.shipment[1]?.parts.map((part) => part.ready_in_days)).toEqual([0, 21]);
  });

  it('a vanished terminal leaves the choice open and the order unplaced', async () => {
    const person = await api.person();
    const missingId = randomUUID();
    await api.db
      .insertInto('pickup_points')
      .values({
        id: missingId,
        city_id: 101,
        name: 'Временный',
        carrier: 'Тракт',
        address: 'ул. Ленина, 1',
        opening_hours: 'Пн–Пт',
        lat: 1,
        lon: 1,
        max_kg: null,
        position: 9,
      })
      .execute();
    await announce(api.db, 'content');
    await api.put(person, await api.option());
    const choice = { type: 'ToTerminal', pickup_point_id: missingId };
    await vi.waitFor(async () => expect((await api.choose(person, choice)).status).toBe(200));
    await api.overview(person);
    await api.db.deleteFrom('pickup_points').where('id', '=', missingId).execute();
    await announce(api.db, 'content');
    await vi.waitFor(async () =>
      expect((await api.overview(person)).delivery_selected).toMatchObject({
        type: 'ToTerminal',
        option: null,
      }),
    );
    const answer = await api.complete(person);
    expect([answer.status, answer.errors]).toEqual([
      422,
      { delivery: ['Выберите терминал: прежнего больше нет в\u00a0списке'] },
    ]);
  });
});

describe('choosing a delivery', () => {
  it('the id is sent under the name of its type; foreign and unknown ids are refused at their field', async () => {
    const [person, stranger] = [await api.person(), await api.person()];
    const created = await api.call('POST', '/api/profile/account/address', {
      as: stranger,
      body: { city: 'Казань', address: 'ул. Баумана, 1' },
    });
    const theirs = created.json().data.id;
    const cases: [object, string][] = [
      [{ type: 'ToDoorEconom', address_id: theirs }, 'delivery.address_id'],
      [{ type: 'ToDoorEconom', address_id: randomUUID() }, 'delivery.address_id'],
      [{ type: 'Pickup', warehouse_id: randomUUID() }, 'delivery.warehouse_id'],
      [{ type: 'ToTerminal', pickup_point_id: api.warehouses[0] }, 'delivery.pickup_point_id'],
      [{ type: 'Pickup', pickup_point_id: api.terminal }, 'delivery.pickup_point_id'],
      [{ type: 'Drone' }, 'delivery.type'],
      [{ type: 'Pickup', warehouse_id: 'x' }, 'delivery.warehouse_id'],
      [{ type: 'Pickup', option: api.warehouses[0] }, 'delivery.option'],
    ];
    for (const [choice, field] of cases) {
      const answer = await api.choose(person, choice);
      expect([choice, answer.status, Object.keys(answer.errors)]).toEqual([choice, 422, [field]]);
    }
    expect((await api.choose(stranger, { type: 'ToDoorEconom', address_id: theirs })).status).toBe(200);
  });

  it('an empty value takes the choice back', async () => {
    const person = await api.person();
    await api.ready(person, await api.option());
    expect((await api.choose(person, null)).json).toEqual({ delivery_selected: null });
    expect((await api.overview(person)).delivery_selected).toBeNull();
    expect((await api.choose(person, { type: 'Pickup', warehouse_id: null, address_id: null })).json).toEqual(
      {
        delivery_selected: { type: 'Pickup', shipment: 'together', option: null },
      },
    );
  });
});

describe('placing an order', () => {
  it('snapshots the order, reserves stock, assigns a number, empties the cart and sends e-mails with the invoice', async () => {
    const { owner, id: clientId } = await api.company();
    const option = await api.option({ stock: 10, price: 4870_00 });
    const seen = await api.ready(owner, option, 3);
    const answer = await api.complete(owner, {
      comment: ' Пропуск\r\nзаказан ',
      call_consent: false,
      recipient: { name: 'Анна Гусева', phone: '8 912 240-18-36' },
      version: seen.version,
    });
    expect(answer.status).toBe(200);
    const { id, number } = answer.json as { id: string; number: string };
    expect(number).toMatch(/^ШП-\d{4}-\d{4,}$/);
    const order = await orderRow(id);
    expect(order).toMatchObject({
      status: 'new',
      client_id: clientId,
      total: seen.totals.total * 100,
      goods_total: 3 * 4870_00,
      delivery_price: 390_00,
      comment: 'Пропуск\nзаказан',
      call_consent: false,
      recipient: { name: 'Анна Гусева', phone: '+79122401836' },
      delivery: { type: 'ToTerminal', option: api.terminal, point: { name: 'Уктус', city: 'Екатеринбург' } },
    });
    expect(order.vat_total).toBe(Math.round((3 * 4870_00 * 22) / 122) + Math.round((390_00 * 22) / 122));
    expect(await api.free(option)).toBe(7);
    const cart = (await api.cartRequest('GET', '/api/cart', { as: owner })).cart as Cart;
    expect(cart.number_items).toBe(0);
    await sendOrderEmails(api);
    const emails = await api.db
      .selectFrom('letters')
      .select(['template', 'recipient', 'attachments'])
      .where('subject', 'like', `%${number}%`)
      .orderBy('template')
      .execute();
    expect(emails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['order-new', 'manager@example.ru'],
      ['order-placed', owner.email],
    ]);
    expect(emails[1]?.attachments).toMatchObject([{ order_id: id, paper: 'invoice' }]);

    await setPrice(option.id, 9999_00);
    await api.db
      .updateTable('clients')
      .set({ name_short: 'ООО «Другое»' })
      .where('id', '=', clientId)
      .execute();
    const completed = (await api.call('GET', `/api/cart/checkout/complete/${id}`, { as: owner })).json().data;
    expect(completed.order).toMatchObject({
      number,
      total: seen.totals.total,
      lines: [{ price: 4870, quantity: 3 }],
    });
    expect(completed.order.payer.name).not.toBe('ООО «Другое»');
    expect(completed.qr.path).toMatch(/^M0 0h7/);
    const pdf = await api.call('GET', completed.invoice_url, { as: owner });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const listed = (await api.call('GET', '/api/documents', { as: owner })).json().data;
    expect(listed).toMatchObject([{ kind: 'invoice', number, order_id: id, amount: seen.totals.total }]);
  });

  it('needs an account, a cart, a delivery and what was shown', async () => {
    const guest = await api.call('POST', '/api/cart/checkout/complete', { body: {} });
    expect(guest.statusCode).toBe(401);
    const person = await api.person();
    expect((await api.complete(person)).code).toBe('cart_empty');
    await api.put(person, await api.option());
    // The page knows before it sends what the order would be refused with.
    const missing = async () => (await api.overview(person)).delivery_missing;
    expect(await missing()).toBe('Выберите способ доставки');
    expect((await api.complete(person)).errors).toEqual({ delivery: [await missing()] });
    await api.choose(person, { type: 'Pickup' });
    expect(await missing()).toBe('Выберите склад, с\u00a0которого заберёте заказ');
    expect((await api.complete(person)).errors).toEqual({ delivery: [await missing()] });
    await api.choose(person, { type: 'Pickup', warehouse_id: api.warehouses[0] });
    expect((await api.complete(person)).code).toBe('checkout_changed');
    expect(await missing()).toBeNull();
    expect((await api.complete(person)).status).toBe(200);
  });

  it('puts a company’s own number, cost centre, contract and line notes on the order, documents, e-mails and the next checkout', async () => {
    const { owner, employee, id: clientId } = await api.company();
    const option = await api.option({ stock: 20 });
    await api.ready(owner, option, 2);
    await api.call('PUT', `/api/cart/${option.id}`, { as: owner, body: { note: 'Участок 3, станок 12' } });
    await api.overview(owner);
    const long = await api.complete(owner, { buyer_number: 'х'.repeat(61), contract: 'х'.repeat(101) });
    expect([long.status, long.errors]).toEqual([
      422,
      {
        buyer_number: ['Поле не может быть более 60 символов'],
        contract: ['Поле не может быть более 100 символов'],
      },
    ]);
    const marks = { buyer_number: ' 4500-17 ', cost_centre: 'Цех 3', contract: '45/26 от 12.01.2026' };
    const { id, number } = (await api.complete(owner, marks)).json as { id: string; number: string };
    const { data: order } = (await api.call('GET', `/api/orders/${id}`, { as: employee })).json();
    expect(order.marks).toEqual({ ...marks, buyer_number: '4500-17' });
    expect(order.lines).toMatchObject([{ note: 'Участок 3, станок 12' }]);
    await sendOrderEmails(api);
    const emails = await api.db
      .selectFrom('letters')
      .select(['template', 'text', 'html'])
      .where('subject', 'like', `%${number}%`)
      .execute();
    expect(emails).toHaveLength(2);
    for (const { text, html } of emails) {
      for (const body of [text, html].map((one) => one.replaceAll(/[\s\u00a0]+/g, ' '))) {
        for (const part of ['Заказ № 4500-17, центр затрат Цех 3', 'Договор № 45/26 от 12.01.2026'])
          expect(body).toContain(part);
        expect(body).toContain('Примечание: Участок 3, станок 12');
      }
    }
    const pdf = await api.call('GET', order.documents[0].url, { as: owner });
    const text = await pdfText(pdf.rawPayload);
    expect(text).toContain('Основание Договор № 45/26 от 12.01.2026, заказ № ');
    expect(text).toContain('Ваши данные Заказ № 4500-17, центр затрат Цех 3');
    expect(text).toContain('Примечание: Участок 3, станок 12');

    // The next order of the company starts with its last contract and cost centre, whichever employee places it; other
    // payers' orders do not.
    await api.put(employee, option);
    expect((await api.overview(employee)).your_data).toMatchObject({
      payer: { id: clientId },
      last_marks: { cost_centre: 'Цех 3', contract: '45/26 от 12.01.2026' },
    });
    await api.put(owner, option);
    const body = { payer_id: owner.id };
    await api.call('PUT', '/api/v1/cart/checkout/payer', { as: owner, body });
    expect((await api.overview(owner)).your_data.last_marks).toEqual({ cost_centre: null, contract: null });
    const ownOrder = (await api.complete(owner, marks)).json as { id: string };
    expect(await orderRow(ownOrder.id)).toMatchObject({
      buyer_number: null,
      cost_centre: null,
      contract: null,
    });
  });

  it('marks the invoice of a cancelled order as cancelled; tells a buyer without a valid payer why', async () => {
    const person = await api.person();
    const option = await api.option({ stock: 20 });
    await api.ready(person, option);
    const { id } = (await api.complete(person)).json as { id: string };
    const url = (await api.call('GET', `/api/orders/${id}`, { as: person })).json().data.documents[0].url;
    expect(await pdfText((await api.call('GET', url, { as: person })).rawPayload)).not.toContain('отменён');
    await api.call('PUT', `/api/orders/${id}/cancel`, { as: person });
    expect(await pdfText((await api.call('GET', url, { as: person })).rawPayload)).toContain('Заказ отменён');

    await api.ready(person, option);
    const allow = async (value: boolean) => {
      const set = api.db.updateTable('site_settings').set({ value: String(value) });
      await set.where('key', '=', 'individualsAllowed').execute();
      await api.deps.notices.notify(api.db, 'site', '');
    };
    await allow(false);
    const why =
      'Некому выставить счёт: мы\u00a0продаём компаниям и\u00a0предпринимателям. Добавьте компанию в\u00a0профиле';
    await vi.waitFor(async () =>
      expect((await api.overview(person)).problems).toEqual([{ item_id: null, message: why }]),
    );
    expect((await api.complete(person)).errors).toEqual({ payer_id: [why] });
    await allow(true);
    await vi.waitFor(async () => expect((await api.overview(person)).problems).toEqual([]));
  });

  it('notes go along when an order is repeated', async () => {
    const person = await api.person();
    const option = await api.option({ stock: 20 });
    await api.ready(person, option, 2);
    await api.call('PUT', `/api/cart/${option.id}`, { as: person, body: { note: 'На ремонт' } });
    await api.overview(person);
    const { id } = (await api.complete(person)).json as { id: string };
    const repeated = await api.call('POST', `/api/orders/${id}/repeat`, { as: person });
    expect(repeated.json().cart.items).toMatchObject([{ note: 'На ремонт' }]);
  });

  it('validates and stores the car of a pickup; drops it for other deliveries', async () => {
    const person = await api.person();
    await api.put(person, await api.option());
    await api.choose(person, { type: 'Pickup', warehouse_id: api.warehouses[0] });
    await api.overview(person);
    for (const wrong of ['А12ВС77', 'А000ВС77', 'Ы123ВС77', 'А123ВС7']) {
      const answer = await api.complete(person, { registration_number: wrong });
      expect([wrong, Object.keys(answer.errors)]).toEqual([wrong, ['registration_number']]);
    }
    const { json } = await api.complete(person, { registration_number: 'a 123 bc 96' });
    expect((await orderRow((json as { id: string }).id)).registration_number).toBe('А123ВС96');
  });

  it('wrong bodies are refused field by field and lose nothing', async () => {
    const person = await api.person();
    await api.ready(person, await api.option());
    const cases: [object, string][] = [
      [{ total: 1 }, 'total'],
      [{ price: 1, status: 'paid' }, 'price'],
      [{ comment: 'x'.repeat(2001) }, 'comment'],
      [{ call_consent: 'maybe' }, 'call_consent'],
      [{ recipient: { name: 'Ivan', phone: '8 912 240-18-36' } }, 'recipient.name'],
      [{ recipient: { name: 'Иван', phone: '12' } }, 'recipient.phone'],
      [{ delivery: { type: 'ToTerminal', shipment: 'later' } }, 'delivery.shipment'],
      [{ idempotency_key: 'x'.repeat(101) }, 'idempotency_key'],
    ];
    for (const [body, field] of cases) {
      const answer = await api.complete(person, body);
      expect([body, answer.status, Object.keys(answer.errors)]).toEqual([
        body,
        422,
        expect.arrayContaining([field]),
      ]);
    }
    expect(await ordersOf(person)).toBe(0);
    expect((await api.complete(person)).status).toBe(200);
  });
});

describe('what changed since the buyer saw it', () => {
  it('a price, then confirmed', async () => {
    const person = await api.person();
    const option = await api.option({ price: 100_00 });
    await api.ready(person, option);
    await setPrice(option.id, 120_00);
    const answer = await api.complete(person);
    expect([answer.status, answer.code]).toEqual([409, 'checkout_changed']);
    expect(answer.errors['cart']?.[0]).toContain('цена была 100\u00a0₽, стала 120\u00a0₽');
    expect((await api.complete(person)).status).toBe(409);
    await api.overview(person);
    expect((await api.complete(person)).status).toBe(200);
  });

  it('stock: in stock became to order', async () => {
    const person = await api.person();
    const option = await api.option({ stock: 2 });
    await api.ready(person, option, 2);
    await setStock(option.id, 1);
    const answer = await api.complete(person);
    expect(answer.errors['cart']?.[0]).toContain('срок был «в\u00a0наличии», стал «21\u00a0дн.»');
    await api.overview(person);
    expect((await api.complete(person)).status).toBe(200);
    expect(await api.free(option)).toBe(0);
  });

  it('a used machine that was sold cannot be ordered at all', async () => {
    const person = await api.person();
    const option = await usedOption(1);
    await api.ready(person, option);
    await setStock(option.id, 0);
    const answer = await api.complete(person);
    expect(answer.errors['cart']?.[0]).toContain('уже продан');
    expect((await api.overview(person)).problems).toHaveLength(1);
  });

  it('the delivery of the body is not the one that was shown', async () => {
    const person = await api.person();
    await api.ready(person, await api.option());
    const answer = await api.complete(person, {
      delivery: { type: 'ToTerminal', pickup_point_id: api.farTerminal },
    });
    expect(answer.code).toBe('checkout_changed');
    expect(answer.errors['cart']?.[0]).toContain('способ доставки');
  });

  it('another window has shown something else', async () => {
    const person = await api.person();
    const first = await api.ready(person, await api.option());
    await api.choose(person, { type: 'ToTerminal', pickup_point_id: api.farTerminal });
    await api.overview(person);
    expect((await api.complete(person, { version: first.version })).code).toBe('checkout_changed');
  });
});

describe('one attempt, one order', () => {
  it('the same key gives the same answer, another body under it is refused', async () => {
    const person = await api.person();
    await api.ready(person, await api.option({ stock: 5 }));
    const key = randomUUID();
    const first = await api.complete(person, { comment: 'а' }, key);
    const second = await api.complete(person, { comment: 'а' }, key);
    expect(second.json).toEqual(first.json);
    expect((await api.complete(person, { comment: 'б' }, key)).code).toBe('key_reused');
    expect(await ordersOf(person)).toBe(1);
  });

  it('without a key the cart and its version are the key', async () => {
    const person = await api.person();
    await api.ready(person, await api.option({ stock: 5 }));
    const first = await api.complete(person, { comment: 'а' });
    const second = await api.complete(person, { comment: 'а' });
    expect(second.json).toEqual(first.json);
    await api.ready(person, await api.option({ stock: 5 }));
    const third = await api.complete(person, { comment: 'а' });
    expect(third.status).toBe(200);
    expect(third.json).not.toEqual(first.json);
    expect(await ordersOf(person)).toBe(2);
  });

  it('does not share an attempt key between two people', async () => {
    const key = randomUUID();
    const [one, other] = [await api.person(), await api.person()];
    await api.ready(one, await api.option());
    await api.complete(one, {}, key);
    await api.ready(other, await api.option());
    expect((await api.complete(other, {}, key)).status).toBe(200);
    expect(await ordersOf(other)).toBe(1);
  });

  it('one cart sent from ten windows, each under its own key, is one order', async () => {
    const person = await api.person();
    // Nothing in stock, so no row lock serializes the two windows.
    await api.ready(person, await api.option({ stock: 0 }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.complete(person, {}, randomUUID())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ordersOf(person)).toBe(1);
  });

  it('20 twins with one key make one order', async () => {
    const person = await api.person();
    const option = await api.option({ stock: 50 });
    await api.ready(person, option, 2);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.complete(person, {}, key)));
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1);
    expect(await ordersOf(person)).toBe(1);
    expect(await api.free(option)).toBe(48);
  });
});

describe('the last piece', () => {
  it.each([
    ['a used machine', () => usedOption(1)],
    ['a goods that can be ordered', () => api.option({ stock: 1 })],
  ])(
    '30 buyers of %s: exactly one gets it',
    async (_name, make) => {
      const option = await make();
      const people = await Promise.all(Array.from({ length: 30 }, () => api.person()));
      for (const person of people) await api.ready(person, option);
      const answers = await Promise.all(people.map((person) => api.complete(person)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 'checkout_changed')).toHaveLength(29);
      expect(await api.free(option)).toBe(0);
    },
    60_000,
  );

  it('the last use of a promo code goes to one order', async () => {
    const code = await api.promoCode({ percent: 10, limit: 1 });
    const people = [await api.person(), await api.person(), await api.person()];
    for (const person of people) {
      await api.put(person, await api.option());
      await api.call('POST', '/api/cart/promo-code', { as: person, body: { promo_code: code } });
      await api.choose(person, { type: 'Pickup', warehouse_id: api.warehouses[0] });
      await api.overview(person);
    }
    const answers = await Promise.all(people.map((person) => api.complete(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('many buyers at the same moment', () => {
  it('places more orders than there are connections while e-mail texts are reloaded', async () => {
    const option = await api.option({ stock: 100 });
    const people = await Promise.all(Array.from({ length: 20 }, () => api.person()));
    for (const person of people) await api.ready(person, option);
    // All caches are dropped: each transaction needs the same texts beside the connection it holds.
    await announce(api.db, 'content');
    const answers = await Promise.all(people.map((person) => api.complete(person, {}, randomUUID())));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(await api.free(option)).toBe(80);
  }, 60_000);
});

describe('attempts are counted', () => {
  const countOf = async ({ id }: Person): Promise<number> =>
    (
      await api.db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', `order:${id}`)
        .executeTakeFirst()
    )?.count ?? 0;

  it('placed or refused for what changed, each once; not forms that are wrong, nor repeated answers', async () => {
    const [person, option] = [await api.person(), await api.option()];
    await api.ready(person, option);
    expect((await api.complete(person, { comment: 'о'.repeat(5000) })).status).toBe(422);
    expect(await countOf(person)).toBe(0);
    await setPrice(option.id, 990_000);
    expect((await api.complete(person, {}, randomUUID())).code).toBe('checkout_changed');
    expect(await countOf(person)).toBe(1);
    await api.overview(person);
    const key = randomUUID();
    const { status, json } = await api.complete(person, {}, key);
    expect(status).toBe(200);
    expect(await countOf(person)).toBe(2);
    expect((await api.complete(person, {}, key)).json).toEqual(json);
    expect((await api.complete(person, { idempotency_key: key })).json).toEqual(json);
    expect((await api.complete(person, { comment: 'Иначе' }, key)).code).toBe('key_reused');
    expect(await countOf(person)).toBe(2);
  });

  it('beyond so many the next is refused, and counted, and nothing is ordered', async () => {
    const [person, option] = [await api.person(), await api.option()];
    await api.ready(person, option);
    await sql`INSERT INTO rate_limits (key, count, resets_at) VALUES (${`order:${person.id}`}, 60, now() + interval '9 minutes')`.execute(
      api.db,
    );
    const { status, code } = await api.complete(person, {}, randomUUID());
    expect([status, code, await countOf(person), await ordersOf(person)]).toEqual([429, 'too_many', 61, 0]);
  });
});

describe('words that an order is found by', () => {
  const searchTextOf = async (id: string) => {
    const { rows } = await sql<{ order: string; lines: string }>`
      SELECT words AS order, (SELECT string_agg(words, '|') FROM order_lines WHERE order_id = o.id) AS lines FROM orders o WHERE id = ${id}`.execute(
      api.db,
    );
    return rows[0] as (typeof rows)[number];
  };

  it('are stored with it and follow every change, whichever writer makes it', async () => {
    const [person, option] = [await api.person(), await api.option()];
    await api.ready(person, option);
    const { id } = (await api.complete(person)).json as { id: string };
    const { number, email } = await orderRow(id);
    const afterPlacing = await searchTextOf(id);
    for (const word of [number.toLowerCase(), email]) expect(afterPlacing.order).toContain(word);
    const { rows } = await sql<{
      words: string;
    }>`SELECT line_words(article, name) AS words FROM order_lines WHERE order_id = ${id}`.execute(api.db);
    expect(afterPlacing.lines).toBe(rows[0]?.words);
    await sql`UPDATE orders SET buyer_number = 'Ёж-17' WHERE id = ${id}`.execute(api.db);
    const numbered = await searchTextOf(id);
    expect(numbered.order).toContain('еж-17');
    await sql`UPDATE orders SET words = '' WHERE id = ${id}`.execute(api.db);
    await sql`UPDATE order_lines SET words = '' WHERE order_id = ${id}`.execute(api.db);
    expect(await searchTextOf(id)).toEqual(numbered);
  });
});

describe('a session that has ended', () => {
  it('adds nothing to the cart of its person, nor to that of a guest, and orders nothing', async () => {
    const [person, option, other] = [await api.person(), await api.option(), await api.option()];
    await api.ready(person, option);
    const guest = await api.cartRequest('POST', '/api/cart', { body: { goods_id: option.id, quantity: 1 } });
    await sql`UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE user_id = ${person.id}`.execute(
      api.db,
    );
    const added = await api.call('POST', '/api/cart', {
      as: person,
      headers: { 'cart-uuid': guest.cart.id ?? '' },
      body: { goods_id: other.id, quantity: 1 },
    });
    expect(added.statusCode).toBe(401);
    // The session is checked before the body.
    expect((await api.complete(person, { comment: 'о'.repeat(5000) })).status).toBe(401);
    expect((await api.complete(person, {}, randomUUID())).status).toBe(401);
    const { rows } = await sql<{ lines: number }>`
      SELECT count(*)::int AS lines FROM cart_items i JOIN options o ON o.id = i.option_id WHERE o.public_id = ${other.id}`.execute(
      api.db,
    );
    expect([rows[0]?.lines, await ordersOf(person)]).toEqual([0, 0]);
  });
});

describe('what a checkout costs', () => {
  /** Waits for pending notices, so that none of them drops a cache during the measurement. */
  const noticesDelivered = async (): Promise<void> => {
    const { notices } = api.deps;
    const delivered = new Promise<void>(
      (resolve) =>
        void notices.subscribe(
          'told',
          () => resolve(),
          () => {},
        ),
    );
    await notices.ready();
    await notices.notify(api.db, 'told', '');
    await delivered;
  };

  it('its three calls run at most 20 database statements', async () => {
    const [first, person, option] = [await api.person(), await api.person(), await api.option()];
    await api.choose(person, { type: 'ToTerminal', pickup_point_id: api.terminal });
    await noticesDelivered();
    // What all buyers share is in memory from the first one on.
    await api.ready(first, option);
    const calls = [
      await statementsOf(() => api.put(person, option)),
      await statementsOf(async () => void (await api.overview(person))),
      await statementsOf(async () => {
        expect((await api.complete(person, {}, randomUUID())).status).toBe(200);
      }),
    ];
    const statements = calls.flat().map((text) => text.trim().replaceAll(/\s+/g, ' '));
    expect(statements.slice(20)).toEqual([]);
    // The listener does see statements.
    expect(calls.every(({ length }) => length > 0)).toBe(true);
  });

  it('cached goods survive a sale of pieces and are dropped when their names change', async () => {
    const [first, person, option] = [await api.person(), await api.person(), await api.option()];
    await api.ready(first, option);
    expect((await api.complete(first, {}, randomUUID())).status).toBe(200);
    await noticesDelivered();
    // The buyer, the line, the cart.
    expect(await statementsOf(() => api.put(person, option))).toHaveLength(3);
    await api.db.updateTable('options').set({ name: 'иначе' }).where('public_id', '=', option.id).execute();
    await noticesDelivered();
    expect(await statementsOf(() => api.put(person, option))).toHaveLength(4);
  });
});

describe('sending the invoice', () => {
  it('goes to any mailbox with the invoice until the order is cancelled', async () => {
    const person = await api.person();
    await api.ready(person, await api.option());
    const { id } = (await api.complete(person)).json as { id: string };
    const send = (email: string) =>
      api.call('POST', '/api/cart/checkout/send/invoice', { as: person, body: { order_id: id, email } });
    expect((await send('buh@example.ru')).json()).toEqual({ email: 'buh@example.ru' });
    expect((await send('buh')).json().errors.email).toHaveLength(1);
    expect(await api.letters('buh@example.ru')).toMatchObject([{ template: 'order-invoice' }]);
    await api.call('PUT', `/api/orders/${id}/cancel`, { as: person });
    expect((await send('buh@example.ru')).json().code).toBe('nothing_to_pay');
  });
});

/** A used machine: so many there are, and no more can be had. */
const usedOption = (stock: number) => api.option({ stock, used: true });
