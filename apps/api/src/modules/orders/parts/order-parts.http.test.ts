import { addDays } from '@spindle/contract/shop/shop-day';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../accounts.fixture.ts';
import { commandLine } from '../../../kernel/staff/actor.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { journalOf, testStaff } from '../../../kernel/staff/staff.fixture.ts';
import { type CheckoutApi, openCheckoutApi } from '../../checkout/checkout.fixture.ts';
import { employee, staffCall } from '../../staff/staff.fixture.ts';
import type { OrderStep } from '../status/order-status.rules.ts';
import { orderRows } from '../staff/orders-spreadsheet.ts';
import { expectPart, stepOrder, trackPart } from '../staff/orders.staff.ts';
import type { PartInput } from './part-steps.ts';

let api: CheckoutApi;
beforeAll(async () => {
  api = await openCheckoutApi({ now: () => new Date('2026-11-16T08:00:00Z') });
});
afterAll(() => api.close());

const staff = () =>
  testStaff(api.db, { post: api.services.post, now: () => new Date('2026-11-16T08:00:00Z') });
const step = (number: string, name: OrderStep, input: PartInput = {}) =>
  stepOrder(staff(), commandLine, number, name, null, input);
const get = async (as: Person, id: string) =>
  (await api.call('GET', `/api/orders/${id}`, { as })).json().data;
const emailsOf = async (as: Person) => {
  const rows = await api.db
    .selectFrom('letters')
    .select(['template', 'subject', 'text', 'attachments'])
    .where('recipient', '=', as.email)
    .orderBy('created_at')
    .execute();
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  return rows.map((row) => ({ ...row, subject: plain(row.subject), text: plain(row.text) }));
};

const pdfText = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

/** Ten pieces of which four lie here and six come from the maker, and three of another; being assembled. */
async function assembled(delivery: 'terminal' | 'pickup' = 'terminal') {
  return assembledFor(await api.person(), delivery);
}

async function assembledFor(person: Person, delivery: 'terminal' | 'pickup' = 'terminal') {
  const [scarce, plain] = [await api.option({ stock: 4 }), await api.option({ stock: 5 })];
  await api.put(person, scarce, 10);
  await api.put(person, plain, 3);
  await api.choose(
    person,
    delivery === 'pickup'
      ? { type: 'Pickup', warehouse_id: api.warehouses[0], shipment: 'parts' }
      : { type: 'ToTerminal', pickup_point_id: api.terminal, shipment: 'parts' },
  );
  await api.overview(person);
  const { id, number } = (await api.complete(person)).json as { id: string; number: string };
  for (const name of ['paid', 'assemble'] as const) await step(number, name);
  return { person, id, number, scarce, plain };
}

const partsOf = (order: {
  parts: { number: number; status: string; lines: { position: number; quantity: number }[] }[];
}) =>
  order.parts.map(({ number, status, lines }) => [
    number,
    status,
    lines.map(({ position, quantity }) => `${position}:${quantity}`).join(),
  ]);

describe('an order in parts', () => {
  it('ships part by part, each with its state, carrier, document and e-mail', async () => {
    const { person, id, number } = await assembled();
    const planned = await get(person, id);
    expect(partsOf(planned)).toEqual([
      [1, 'assembling', '1:4,2:3'],
      [2, 'assembling', '1:6'],
    ]);
    const outcome = await step(number, 'ship', {
      part: 1,
      carrier: 'Тракт',
      tracking_number: 'ТР-77120045',
      tracking_url: 'https://tract.example.ru/77120045',
    });
    expect(outcome).toMatchObject({ parts: [1], done: true });
    const order = await get(person, id);
    expect(order).toMatchObject({
      status: 'assembling',
      status_name: 'Отгружен частично',
      status_group: 'active',
      progress: 3,
      can_cancel: false,
      state: { title: 'Часть заказа в\u00a0пути.' },
    });
    expect(partsOf(order)).toEqual([
      [1, 'shipped', '1:4,2:3'],
      [2, 'assembling', '1:6'],
    ]);
    expect(order.lines.map((line: { left: number }) => line.left)).toEqual([4, 3]);
    const [first, second] = order.parts;
    expect(first).toMatchObject({
      status_name: 'В пути',
      carrier: 'Тракт',
      tracking_number: 'ТР-77120045',
      documents: [{ kind: 'waybill', title: `УПД № ${number}/1`, part: 1 }],
    });
    expect(second).toMatchObject({ status_name: 'Готовится', left_at: null, documents: [] });
    expect(second.date_to > first.date_to).toBe(true);
    expect(first.total + second.total).toBeCloseTo(order.total, 2);
    expect(order.history[2]).toMatchObject({ title: 'Часть 1: в пути', state: 'now' });

    const email = (await emailsOf(person)).at(-1);
    expect(email?.subject).toBe(`Заказ ${number}: отправлена часть 1 из 2`);
    expect(email?.text).toContain('Передали перевозчику 2 позиции');
    expect(email?.text).toMatch(/Перевозчик: Тракт\nНакладная: ТР-77120045\nГде груз: https:\/\/tract/);
    expect(email?.text).toMatch(/Ещё ждём:\n.*\n {2}Арт\..*, 6 шт\n {2}\d/);
    expect(email?.attachments).toMatchObject([{ paper: 'waybill', part: 1, name: `УПД № ${number}/1.pdf` }]);

    await step(number, 'ship');
    await step(number, 'complete', { part: 1 });
    expect(await get(person, id)).toMatchObject({ status: 'shipped', status_name: 'В пути' });
    await step(number, 'complete');
    const completed = await get(person, id);
    expect(completed.status).toBe('completed');
    expect(completed.documents.filter((row: { kind: string }) => row.kind === 'waybill')).toHaveLength(2);
    expect(completed.history.map((row: { title: string }) => row.title).slice(0, 5)).toEqual([
      'Получен',
      'Часть 2: получена',
      'Часть 1: получена',
      'Часть 2: в пути',
      'Часть 1: в пути',
    ]);
    expect((await api.call('GET', '/api/bonus', { as: person })).json().data.progress_discount.turnover).toBe(
      completed.total,
    );
  });

  it("documents of its parts have their own lines and add up to the order's total", async () => {
    const { person, id, number } = await assembled();
    await step(number, 'ship', { lines: [{ position: 2, quantity: 1 }] });
    await step(number, 'ship');
    const order = await get(person, id);
    const texts: string[] = [];
    for (const { documents } of order.parts)
      for (const { url } of documents)
        texts.push(await pdfText((await api.call('GET', url, { as: person })).rawPayload));
    expect(texts).toHaveLength(2);
    const lines = order.lines as { article: string }[];
    expect(texts[0]).toContain(`${number}/1`);
    expect(texts[0]).toContain(lines[1]?.article);
    expect(texts[0]).not.toContain(lines[0]?.article);
    expect(texts[1]).toContain(`${number}/2`);
    expect(texts[1]).toContain(lines[0]?.article);
    const list = (await api.call('GET', '/api/documents', { as: person })).json();
    const waybills = list.data.filter((row: { kind: string }) => row.kind === 'waybill');
    const total = waybills.reduce((all: number, row: { amount: number }) => all + row.amount, 0);
    expect(total).toBeCloseTo(order.total, 2);
  });

  it('one that leaves whole is as ever', async () => {
    const { person, id, number } = await assembled();
    expect(await step(number, 'ship')).toMatchObject({ parts: [] });
    const order = await get(person, id);
    expect(order).toMatchObject({ status: 'shipped', status_name: 'В пути' });
    expect(order.parts).toMatchObject([{ number: 1, documents: [{ title: `УПД № ${number}` }] }]);
    expect((await emailsOf(person)).at(-1)?.subject).toBe(`Заказ ${number} отправлен`);
  });

  it('can be fetched in parts', async () => {
    const { person, id, number } = await assembled('pickup');
    await step(number, 'ready', { lines: [{ position: 1, quantity: 4 }] });
    expect(await get(person, id)).toMatchObject({
      status_name: 'Готов частично',
      state: { title: 'Часть заказа готова к\u00a0выдаче.' },
    });
    expect((await emailsOf(person)).at(-1)?.subject).toContain('готова к выдаче часть 1 из 3');
    await step(number, 'complete');
    expect(await get(person, id)).toMatchObject({ state: { title: 'Часть заказа получена.' } });
    await step(number, 'ready');
    await step(number, 'complete');
    expect(await get(person, id)).toMatchObject({ status: 'completed' });
  });

  it('what was received may be reviewed, what is due may not', async () => {
    const { person, number, scarce, plain } = await assembled();
    await step(number, 'ship', { lines: [{ position: 2, quantity: null }] });
    await step(number, 'complete');
    const bought = async (option: typeof plain) => {
      const { id } = await api.db
        .selectFrom('goods')
        .select('id')
        .where('public_id', '=', option.goodsId)
        .executeTakeFirstOrThrow();
      return (await api.services.orders.boughtBy([person.id], id)).has(person.id);
    };
    expect([await bought(plain), await bought(scarce)]).toEqual([true, false]);
  });

  it('the list and the workbook of orders know it', async () => {
    const { person, id, number } = await assembled();
    await step(number, 'ship', { lines: [{ position: 1, quantity: 3 }] });
    await step(number, 'cancel');
    await step(number, 'complete');
    const { id: otherId, number: other } = await assembledFor(person);
    await step(other, 'ship', { part: 1 });
    const list = (await api.call('GET', '/api/orders?status_group=active', { as: person })).json();
    expect(list.data).toMatchObject([{ number: other, status_name: 'Отгружен частично' }]);
    const rows: (readonly unknown[])[] = [];
    for await (const row of orderRows(api.db, [id, otherId])) rows.push(row);
    const of = (name: string) =>
      rows.filter((row) => row[0] === name).map((row) => [row[3], row[10], ...row.slice(17)]);
    expect(rows[0]?.slice(17)).toEqual(['Отгружено', 'Отменено']);
    expect(of(number)).toEqual([
      ['Получен', 10, 3, 7],
      ['Получен', 3, 0, 3],
      ['Получен', 1, null, null],
    ]);
    expect(of(other).map(([state, ordered, remaining]) => [state, ordered, remaining])).toEqual([
      ['Отгружен частично', 10, 4],
      ['Отгружен частично', 3, 3],
      ['Отгружен частично', 1, null],
    ]);
  });

  it('accepts the carrier later', async () => {
    const { person, id, number } = await assembled();
    await expect(trackPart(staff(), commandLine, number, 1, { carrier: 'Тракт' })).rejects.toThrow(
      'ещё не\u00a0отгружена',
    );
    await step(number, 'ship', { part: 1 });
    await trackPart(staff(), commandLine, number, 1, { carrier: 'Тракт', tracking_number: '15' });
    expect((await get(person, id)).parts[0]).toMatchObject({ carrier: 'Тракт', tracking_number: '15' });
  });
});

describe('a part that has not left', () => {
  it('gets a new day from the staff; the buyer sees it and gets an e-mail', async () => {
    const { person, id, number } = await assembled();
    await step(number, 'ship', { part: 1 });
    const before = await get(person, id);
    const day = addDays(before.parts[1].date_to, 9);
    const input = { part: 2, day, note: 'Судно задержалось' };
    await expectPart(staff(), commandLine, number, input);
    expect((await journalOf(api.db, 'order', number)).at(-1)).toMatchObject({
      action: 'orders.expect',
      before: { day: before.parts[1].date_to },
      after: { part: 2, day },
    });
    const after = await get(person, id);
    expect(after.parts[1]).toMatchObject({ number: 2, date_from: day, date_to: day });
    expect([after.parts[0], partsOf(after)]).toEqual([before.parts[0], partsOf(before)]);
    expect(after.delivery.date_to).toBe(day);
    const email = await api.db
      .selectFrom('letters')
      .select(['subject', 'text'])
      .where('template', '=', 'order-term')
      .where('subject', 'like', `%${number}%`)
      .executeTakeFirstOrThrow();
    expect([email.subject, email.text]).toEqual([
      expect.stringContaining('новый срок'),
      expect.stringContaining('Судно задержалось'),
    ]);
    for (const wrong of [
      { ...input, part: 1 },
      { ...input, part: 3 },
      { ...input, day: '2020-01-01' },
    ])
      await expect(expectPart(staff(), commandLine, number, wrong)).rejects.toThrow(StaffError);
    await step(number, 'ship', { part: 2 });
    expect((await get(person, id)).parts[1]).toMatchObject({ status: 'shipped', date_to: day });
  });
});

describe('a quantity never leaves twice', () => {
  it('two of the staff at once: one ships, the other is refused', async () => {
    const { person, id, number } = await assembled();
    const input = { lines: [{ position: 1, quantity: 6 }] };
    const answers = await Promise.allSettled([step(number, 'ship', input), step(number, 'ship', input)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason.message).toContain('осталось отгрузить 4');
    expect((await get(person, id)).lines[0].left).toBe(6);
  });

  it('repeating the shipment of a part changes nothing and sends no e-mail', async () => {
    const { person, id, number } = await assembled();
    await step(number, 'ship', { part: 1 });
    const before = (await emailsOf(person)).length;
    expect(await step(number, 'ship', { part: 1 })).toMatchObject({ done: false });
    expect((await emailsOf(person)).length).toBe(before);
    expect(partsOf(await get(person, id))).toHaveLength(2);
  });

  it('the database itself refuses it, also for concurrent writers that bypass the service', async () => {
    const { id, number } = await assembled();
    await step(number, 'ship', { lines: [{ position: 1, quantity: 2 }] });
    const add = (part: number, quantity: number) =>
      api.db.transaction().execute(async (tx) => {
        await sql`INSERT INTO order_parts (order_id, number, status, date_from, date_to, delivery_price, delivery_vat, left_at)
          VALUES (${id}, ${part}, 'shipped', '2026-11-18', '2026-11-18', 0, 0, now())`.execute(tx);
        await sql`INSERT INTO order_part_lines (order_id, part, position, quantity, total, vat)
          VALUES (${id}, ${part}, 1, ${quantity}, 0, 0)`.execute(tx);
      });
    await expect(add(5, 9)).rejects.toThrow('cannot leave twice');
    const both = await Promise.allSettled([add(6, 8), add(7, 8)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const cancel = sql`UPDATE order_lines SET cancelled = 1 WHERE order_id = ${id} AND position = 1`;
    await expect(cancel.execute(api.db)).rejects.toThrow('cannot leave twice');
    await expect(
      api.db.updateTable('order_part_lines').set({ quantity: 1 }).where('order_id', '=', id).execute(),
    ).rejects.toThrow('does not change');
  });
});

describe('cancelling the rest', () => {
  it('releases what has not shipped and keeps what has; amounts and e-mails agree', async () => {
    const { person, id, number, scarce, plain } = await assembled();
    expect([await api.free(scarce), await api.free(plain)]).toEqual([0, 2]);
    await step(number, 'ship', {
      lines: [
        { position: 1, quantity: 3 },
        { position: 2, quantity: 1 },
      ],
    });
    const reservations = await api.db
      .selectFrom('reservations')
      .select(['quantity', 'used', 'state'])
      .where('order_id', '=', id)
      .orderBy('option_id')
      .execute();
    expect(reservations).toEqual([
      { quantity: 4, used: 3, state: 'held' },
      { quantity: 3, used: 1, state: 'held' },
    ]);
    await step(number, 'cancel');
    expect([await api.free(scarce), await api.free(plain)]).toEqual([1, 4]);
    const order = await get(person, id);
    expect(order).toMatchObject({ status: 'shipped', can_cancel: false });
    expect(order.lines.map((line: { cancelled: number }) => line.cancelled)).toEqual([7, 2]);
    expect(order.parts).toHaveLength(1);
    expect(order.parts[0].total + order.cancelled_total).toBeCloseTo(order.total, 2);
    expect((await emailsOf(person)).at(-1)).toMatchObject({
      template: 'order-rest-cancel',
      subject: `Заказ ${number}: остаток отменён`,
    });
    await expect(step(number, 'cancel')).rejects.toThrow('невозможен; можно: ready, complete');
    await expect(step(number, 'ship')).rejects.toThrow('невозможен');
    await step(number, 'complete');
    expect(await get(person, id)).toMatchObject({ status: 'completed' });
    const turnover = (await api.call('GET', '/api/bonus', { as: person })).json().data.progress_discount
      .turnover;
    expect(turnover).toBeCloseTo(order.total - order.cancelled_total, 2);
    expect([await api.free(scarce), await api.free(plain)]).toEqual([1, 4]);
  });

  it('an order whose parts are all received is received then', async () => {
    const { person, id, number } = await assembled();
    await step(number, 'ship', { part: 1 });
    await step(number, 'complete');
    await step(number, 'cancel');
    expect(await get(person, id)).toMatchObject({ status: 'completed', status_group: 'completed' });
  });
});

describe('what staff see', () => {
  it('names the steps parts can take, and refuses wrong lines with words', async () => {
    const { number } = await assembled();
    const head = await employee(api.db, { roles: ['sales-head'] });
    const show = async (): Promise<StaffOrder> => {
      const url = `/api/staff/orders/${encodeURIComponent(number)}`;
      return (await staffCall(api, 'GET', url, { as: head })).json().data;
    };
    expect((await show()).steps).toEqual(['ship', 'cancel']);
    await step(number, 'ship', { part: 2 });
    const staffView = await show();
    expect(staffView.steps).toEqual(['ship', 'ready', 'complete', 'cancel']);
    expect(staffView.parts.map((part) => [part.number, part.status])).toEqual([
      [1, 'assembling'],
      [2, 'shipped'],
    ]);
    await expect(step(number, 'ship', { lines: [{ position: 8, quantity: 1 }] })).rejects.toThrow(
      `Заказ ${number}. Строки 8 в\u00a0заказе нет`,
    );
    await expect(step(number, 'complete', { part: 1 })).rejects.toThrow('ещё не\u00a0отгружена');
    await expect(step(number, 'complete', { lines: [{ position: 1, quantity: 1 }] })).rejects.toThrow(
      'назовите её номер',
    );
  });
});
