import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../accounts.fixture.ts';
import { type CheckoutApi, openCheckoutApi } from '../../checkout/checkout.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { storedOrder } from '../orders.fixture.ts';

let api: CheckoutApi;
let buyer: Person;
let head: Employee;
beforeAll(async () => {
  api = await openCheckoutApi();
  buyer = await api.person();
  head = await employee(api.db, { roles: ['sales-head'], name: 'Игорь' });
});
afterAll(() => api.close());

const order = (over: Partial<Parameters<typeof storedOrder>[1]> = {}) =>
  storedOrder(api.db, { user_id: buyer.id, status: 'awaiting_payment', completed_at: null, ...over });
const url = (number: string, suffix = '') => `/api/staff/orders/${encodeURIComponent(number)}${suffix}`;
const get = async (number: string) => (await staffCall(api, 'GET', url(number), { as: head })).json().data;
const change = async (number: string, method: 'POST' | 'PUT', suffix: string, body: object) => {
  const { version } = await get(number);
  return staffCall(api, method, url(number, suffix), { as: head, body, version });
};
const pay = (number: string, kopecks: number, over: object = {}) =>
  change(number, 'POST', '/payments', { kind: 'payment', kopecks, paid_on: '2026-01-12', ...over });

/** Texts of the e-mails about an order. */
const emailsOf = async (number: string, template: string): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM letters WHERE template = ${template} AND subject LIKE ${`%${number}%`}`.execute(api.db);
  return rows.map(({ text }) => text);
};

describe('money of an order', () => {
  it('comes in parts; the last of the invoice makes it paid, and a wrong mark is taken back', async () => {
    const { number } = await order({ total: 100_000_00 });
    const first = (await pay(number, 40_000_00, { document: 'п/п 117' })).json().data;
    expect(first).toMatchObject({
      status: 'awaiting_payment',
      money: { paid: 40_000_00, due_now: 60_000_00, payments: [{ document: 'п/п 117', who: 'Игорь Зуева' }] },
      feed: [{ who: 'Игорь Зуева', text: expect.stringContaining('осталось') }],
    });
    expect(await emailsOf(number, 'order-payment')).toEqual([expect.stringMatching(/Осталось: 60\s000\s₽/)]);
    const fullyPaid = (await pay(number, 60_000_00)).json().data;
    expect(fullyPaid).toMatchObject({ status: 'paid', money: { debt: 0, overpaid: 0 } });
    const wrong = fullyPaid.money.payments[1].id;
    const back = await change(number, 'POST', `/payments/${wrong}/take-back`, { reason: 'Чужой платёж' });
    expect(back.json().data).toMatchObject({
      status: 'awaiting_payment',
      money: { paid: 40_000_00, payments: [{ taken_back: null }, { taken_back: 'Чужой платёж' }] },
    });
    expect(new Date(back.json().data.reserve_until).getTime()).toBeGreaterThan(Date.now());
    const again = await change(number, 'POST', `/payments/${wrong}/take-back`, { reason: 'Ещё раз' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'refused']);
    expect((await journalOf(api.db, 'order', number)).map(({ action }) => action)).toEqual([
      'orders.pay',
      'orders.pay',
      'orders.pay-back',
    ]);
  });

  it('is refused above the debt, before its day, for nobody’s order, and without a version', async () => {
    const { number } = await order({ total: 500_00 });
    expect((await pay(number, 501_00)).json().code).toBe('refused');
    expect((await pay(number, 100_00, { paid_on: '2999-01-01' })).json().code).toBe('refused');
    expect((await pay(number, 100_00, { kind: 'refund' })).json().code).toBe('refused');
    for (const body of [{ kopecks: 0 }, { kopecks: 1.5 }, { paid_on: '2026-02-30' }, { kind: 'gift' }])
      expect([body, (await pay(number, 100_00, body)).statusCode]).toEqual([body, 422]);
    const body = { kind: 'payment', kopecks: 100, paid_on: '2026-01-12' };
    expect((await staffCall(api, 'POST', url(number, '/payments'), { as: head, body })).statusCode).toBe(428);
    const stale = await staffCall(api, 'POST', url(number, '/payments'), { as: head, body, version: 99 });
    expect([stale.statusCode, stale.json().current.number]).toEqual([412, number]);
    const manager = await employee(api.db, { roles: ['sales-manager'] });
    const asManager = await staffCall(api, 'POST', url(number, '/payments'), {
      as: manager,
      body,
      version: 1,
    });
    expect(asManager.statusCode).toBe(403);
  });

  it('of an advance leaves a rest, which has its invoice and its own mark', async () => {
    const { number } = await order({ total: 100_000_00, advance_percent: 30 });
    const { version, money } = await get(number);
    expect([money.due_now, money.may_ask_rest]).toEqual([30_000_00, false]);
    const body = { step: 'paid' };
    const paid = (await staffCall(api, 'POST', url(number, '/step'), { as: head, body, version })).json()
      .data;
    expect(paid).toMatchObject({
      status: 'paid',
      money: { paid: 30_000_00, debt: 70_000_00, may_ask_rest: true },
    });
    const billed = (await change(number, 'POST', '/rest', {})).json().data;
    expect([billed.money.may_ask_rest, billed.papers.length]).toEqual([false, 1]);
    const fullyPaid = (await pay(number, 70_000_00)).json().data;
    expect(fullyPaid.money.debt).toBe(0);
    expect(fullyPaid.feed[0].text).toContain('Остаток оплачен');
  });

  it('of a cancelled order is refunded, with a required reason', async () => {
    const { number } = await order({ total: 9_000_00 });
    await pay(number, 9_000_00);
    expect((await change(number, 'POST', '/step', { step: 'cancel' })).statusCode).toBe(422);
    const cancelled = await change(number, 'POST', '/step', { step: 'cancel', note: 'Нет на\u00a0складе' });
    expect(cancelled.json().data.money).toMatchObject({ payable: 0, overpaid: 9_000_00 });
    const back = await pay(number, 9_000_00, { kind: 'refund' });
    expect(back.json().data.money).toMatchObject({ paid: 0, overpaid: 0 });
    expect(await emailsOf(number, 'order-refund')).toHaveLength(1);
  });
});

describe('goods that came back', () => {
  it('lie in stock again, once, and their money is owed', async () => {
    const option = await api.option({ stock: 5 });
    const { rows } = await sql<{ warehouse_id: number; option_id: number }>`
      select option_id, warehouse_id from stock
      where option_id = (select id from options where public_id = ${option.id}) limit 1`.execute(api.db);
    const { option_id = 0, warehouse_id = 0 } = rows[0] ?? {};
    const inStock = async () =>
      (
        await sql<{ quantity: number }>`select quantity from stock
          where option_id = ${option_id} and warehouse_id = ${warehouse_id}`.execute(api.db)
      ).rows[0]?.quantity;
    const { number } = await order({
      status: 'completed',
      completed_at: new Date(),
      total: 800_00,
      option: option.id,
    });
    await pay(number, 800_00);
    const body = {
      lines: [{ position: 1, quantity: 1 }],
      reason: 'Не\u00a0подошла по\u00a0хвостовику',
      warehouse_id,
    };
    const returned = (await change(number, 'POST', '/returns', body)).json().data;
    expect(returned).toMatchObject({
      money: { payable: 0, overpaid: 800_00 },
      returns: [{ number: 1, kopecks: 800_00, reason: body.reason }],
      lines: [{ returnable: 0 }],
    });
    expect(await inStock()).toBe(6);
    expect(await emailsOf(number, 'order-return')).toEqual([expect.stringMatching(/К возврату: 800\s₽/)]);
    const act = `Акт возврата № ${number}-Р1`;
    const returnAct = returned.papers.find(({ title }: { title: string }) => title === act);
    const opened = await staffCall(api, 'GET', url(number, `/papers/${returnAct?.id}`), { as: head });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(opened.rawPayload)), {
      mergePages: true,
    });
    expect(text.replace(/\s+/g, ' ')).toMatch(/хвостовику.*Всего 655,74 144,26 800,00/);
    const email = await api.db
      .selectFrom('letters')
      .select('attachments')
      .where('template', '=', 'order-return')
      .where('subject', 'like', `%${number}%`)
      .executeTakeFirstOrThrow();
    expect(email.attachments).toMatchObject([{ paper: 'return', part: 1, name: `${act}.pdf` }]);
    const mine = (await api.call('GET', `/api/documents?kind=act`, { as: buyer })).json();
    expect(mine.data).toMatchObject([{ title: act, kind: 'act' }]);
    expect(
      (await api.call('GET', mine.data[0].file.url, { as: buyer })).rawPayload.equals(opened.rawPayload),
    ).toBe(true);
    expect((await change(number, 'POST', '/returns', body)).json().code).toBe('refused');
    const unsent = await order();
    expect((await change(unsent.number, 'POST', '/returns', body)).json().code).toBe('refused');
  });
});

describe('where due pieces are held', () => {
  it('is shown for each line, without shipped, returned or cancelled pieces', async () => {
    const person = await api.person();
    await api.put(person, await api.option({ stock: 4 }), 10);
    await api.choose(person, { type: 'ToTerminal', pickup_point_id: api.terminal, shipment: 'parts' });
    await api.overview(person);
    const { number } = (await api.complete(person)).json as { number: string };
    const line = async () => {
      const { due, held } = (await get(number)).lines[0];
      return [due, held];
    };
    const at = { warehouse: expect.stringMatching(/^\S+.*, \S/), is_coming: false };
    expect(await line()).toEqual([10, [{ ...at, quantity: 4 }]]);
    for (const step of ['paid', 'assemble']) await change(number, 'POST', '/step', { step });
    const lines = [{ position: 1, quantity: 3 }];
    expect((await change(number, 'POST', '/step', { step: 'ship', lines })).statusCode).toBe(200);
    expect(await line()).toEqual([7, [{ ...at, quantity: 1 }]]);
    const back = { lines: [{ position: 1, quantity: 1 }], reason: 'Брак', warehouse_id: null };
    expect((await change(number, 'POST', '/returns', back)).statusCode).toBe(200);
    expect(await line()).toEqual([7, [{ ...at, quantity: 1 }]]);
    const cancelled = await change(number, 'POST', '/step', { step: 'cancel', note: 'Не\u00a0нужно' });
    expect(cancelled.statusCode).toBe(200);
    expect(await line()).toEqual([0, []]);
  });
});

describe('e-mails and documents of an order', () => {
  it('are listed, sent again and opened by staff who may see the order', async () => {
    const { number } = await order({ status: 'new' });
    const { version } = await get(number);
    const body = { step: 'invoice' };
    await staffCall(api, 'POST', url(number, '/step'), { as: head, body, version });
    const { letters: emails } = await get(number);
    expect(emails).toMatchObject([{ subject: expect.stringContaining(number), state: 'waiting' }]);
    const again = url(number, `/letters/${emails[0].id}/again`);
    expect((await staffCall(api, 'POST', again, { as: head })).json().code).toBe('refused');
    await sql`update letters set sent_at = now() where id = ${emails[0].id}`.execute(api.db);
    // The same e-mail is queued again, not duplicated.
    expect((await staffCall(api, 'POST', again, { as: head })).json().data.letters).toMatchObject([
      { id: emails[0].id, state: 'waiting' },
    ]);
    const other = await order();
    const foreign = url(other.number, `/letters/${emails[0].id}/again`);
    expect((await staffCall(api, 'POST', foreign, { as: head })).statusCode).toBe(404);
    const strange = url(number, '/papers/00000000-0000-4000-8000-000000000000');
    expect((await staffCall(api, 'GET', strange, { as: head })).statusCode).toBe(404);
  });
});
