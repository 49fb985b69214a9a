import { addDays, shopDay, shopMoment } from '@spindle/contract/shop/shop-day';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../../kernel/staff/actor.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { dateInWords } from '../../kernel/text/document-text.ts';
import { workingDayFrom } from '../delivery/working-days.rules.ts';
import { issueBalanceInvoice, stepOrder } from '../orders/staff/orders.staff.ts';
import { addLine, prepareQuotation } from './office/quotation-lines.staff.ts';
import { sendQuotation } from './office/quotations.staff.ts';
import { openQuotationsApi, type QuotationsApi } from './quotations.fixture.ts';

let api: QuotationsApi;
/** How many days later than it is the shop believes it to be. */
let dayOffset = 0;
beforeAll(async () => {
  api = await openQuotationsApi({ now: () => new Date(Date.now() + dayOffset * 86_400_000) });
});
afterEach(() => {
  dayOffset = 0;
});
afterAll(() => api.close());

async function responsePdfText({ rawPayload }: { rawPayload: Buffer }): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}
const item = (goodsId: string, quantity = 1) => ({ items: [{ goods_id: goodsId, quantity }] });
const ordersOf = async (quotationId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM orders WHERE quotation_number = (SELECT number FROM quotations WHERE id = ${quotationId})`.execute(
    api.db,
  );
  return rows[0]?.count ?? 0;
};

describe('asking for a quotation', () => {
  it('stores the request, shows no price, e-mails the shop and the buyer', async () => {
    const { owner, id } = await api.company();
    const option = await api.option({ price: 100_000 });
    const { status, data } = await api.request(owner, {
      ...item(option.goodsId, 3),
      wishes: [{ text: 'Тиски 150 мм', quantity: 2 }],
      comment: 'Нужно к марту',
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'requested',
      status_group: 'in_work',
      total: null,
      file_url: null,
      comment: 'Нужно к марту',
      payer: { id, is_legal: true },
      can_accept: false,
      can_decline: true,
    });
    expect(data.number).toMatch(/^КП-\d{4,}$/);
    expect(data.lines).toMatchObject([
      { option_id: option.id, quantity: 3, price: null, list_price: 1000, ready_in_days: 0 },
      { option_id: null, name: 'Тиски 150 мм', quantity: 2, list_price: null },
    ]);
    expect((await api.letters(owner.email)).map(({ template }) => template)).toEqual([
      'quotation-accepted-request',
    ]);
    const shop = (await api.letters('manager@example.ru')).at(-1);
    expect(shop?.text).toContain(`Запрос предложения ${data.number}`);
    expect(shop?.text).toContain('Тиски 150 мм');
  });

  it('takes goods without a price, a cart and an uploaded list with unknown articles', async () => {
    const person = await api.person();
    const [priced, onRequest] = [await api.option({ pack: 10 }), await api.option({ price: null })];
    const unpriced = await api.request(person, item(onRequest.id));
    expect(unpriced.data.lines[0]).toMatchObject({ list_price: null });
    await api.put(person, priced, 20);
    const cart = await api.request(person, { from_cart: true });
    expect(cart.data).toMatchObject({ source: 'cart', lines: [{ option_id: priced.id, quantity: 20 }] });
    const text = `${priced.article} 15\nНЕТ-ТАКОГО-77 4`;
    const upload = (await api.call('POST', '/api/cart/uploads', { as: person, body: { text } })).json().data;
    const list = await api.request(person, { upload_id: upload.id });
    expect(list.data).toMatchObject({
      source: 'list',
      lines: [
        { option_id: priced.id, quantity: 20, note: expect.stringContaining('Просили 15') },
        { option_id: null, name: 'НЕТ-ТАКОГО-77', quantity: 4 },
      ],
    });
  });

  it.each([
    ['nothing', {}, 'items'],
    [
      'a price of the buyer’s own',
      { items: [{ goods_id: 'new_test1', quantity: 1, price: 1 }] },
      'items.price',
    ],
    ['an unknown field', { wishes: [{ text: 'a', quantity: 1 }], total: 1 }, 'total'],
    ['no pieces', { wishes: [{ text: 'a', quantity: 0 }] }, 'wishes.0.quantity'],
    ['too many wishes', { wishes: Array.from({ length: 51 }, () => ({ text: 'a', quantity: 1 })) }, 'wishes'],
    ['a comment without end', { wishes: [{ text: 'a', quantity: 1 }], comment: 'а'.repeat(2001) }, 'comment'],
  ])('refuses %s', async (_name, body, field) => {
    const { status, errors } = await api.request(await api.person(), body);
    expect(status).toBe(422);
    expect(Object.keys(errors)).toContain(field);
  });

  it('more than one of a used machine is refused at its line', async () => {
    const [person, machine] = [await api.person(), await api.option({ used: true, stock: 1 })];
    expect(await api.request(person, item(machine.id, 5))).toMatchObject({
      status: 422,
      errors: { 'items.0.quantity': ['Это единственный экземпляр: можно заказать 1\u00a0шт.'] },
    });
    expect((await api.request(person, item(machine.id, 1))).status).toBe(200);
  });

  it('part of a pack is refused at its line, unknown goods are not found', async () => {
    const [person, packed] = [await api.person(), await api.option({ pack: 5 })];
    expect(await api.request(person, item(packed.id, 3))).toMatchObject({
      status: 422,
      errors: { 'items.0.quantity': [expect.any(String)] },
    });
    expect((await api.request(person, item('new_nothing'))).status).toBe(404);
  });

  it('the same attempt twice at once makes one; another body under its key is refused', async () => {
    const [person, option] = [await api.person(), await api.option()];
    const twins = await Promise.all([1, 2, 3].map(() => api.request(person, item(option.id), 'attempt-1')));
    expect(new Set(twins.map(({ data }) => data.id)).size).toBe(1);
    expect((await api.request(person, item(option.id, 2), 'attempt-1')).code).toBe('key_reused');
    const list = (await api.call('GET', '/api/v1/quotations', { as: person })).json();
    expect(list.counts).toEqual({ all: 1, in_work: 1, active: 0, ordered: 0, closed: 0 });
  });
});

describe('a draft', () => {
  it('is its writer’s alone, changes until it is sent, and then no more', async () => {
    const { owner, employee } = await api.company();
    const [first, second] = [await api.option(), await api.option()];
    const { data } = await api.request(owner, {
      items: [
        { goods_id: first.id, quantity: 1 },
        { goods_id: second.id, quantity: 1 },
      ],
      is_draft: true,
    });
    expect(data).toMatchObject({ status: 'draft', can_change: true });
    expect((await api.asked('GET', `/quotation/${data.id}`, employee)).status).toBe(404);
    const lines = [
      { position: 1, quantity: 0 },
      { position: 2, quantity: 4 },
    ];
    const changed = await api.asked('PUT', `/quotation/${data.id}`, owner, { lines, comment: 'Два' });
    expect(changed.data).toMatchObject({ lines: [{ position: 2, quantity: 4 }], comment: 'Два' });
    const none = { lines: [{ position: 2, quantity: 0 }] };
    expect((await api.asked('PUT', `/quotation/${data.id}`, owner, none)).status).toBe(422);
    const sent = await api.asked('PUT', `/quotation/${data.id}`, owner, { is_draft: false });
    expect(sent.data.status).toBe('requested');
    expect((await api.asked('GET', `/quotation/${data.id}`, employee)).status).toBe(200);
    expect((await api.asked('PUT', `/quotation/${data.id}`, owner, {})).code).toBe('quotation_closed');
    expect((await api.asked('DELETE', `/quotation/${data.id}`, owner)).code).toBe('quotation_closed');
  });
});

describe('the shop', () => {
  it('prices with the buyer’s discount, sends once, and what was sent stays', async () => {
    const [person, option] = [await api.person(), await api.option({ price: 100_000 })];
    const { data } = await api.request(person, {
      ...item(option.id, 2),
      wishes: [{ text: 'Пуск', quantity: 1 }],
    });
    await sql`UPDATE quotations SET discount_percent = 5 WHERE id = ${data.id}`.execute(api.db);
    expect(await prepareQuotation(api.staff, commandLine, data.number)).toEqual({ left: [2] });
    await expect(sendQuotation(api.staff, commandLine, data.number, {})).rejects.toThrow(/Без цены.*2/);
    // Prices are hidden before it is sent.
    expect(await api.see(person, data.id)).toMatchObject({ total: null, lines: [{ price: null }, {}] });
    await api.priceLine(data.number, 2, 50_000_00);
    await api.save(data.number, () => ({}), { text: 'Комплект' });
    await sendQuotation(api.staff, commandLine, data.number, {});
    expect(await journalOf(api.db, 'quotation', data.number)).toMatchObject([
      { action: 'quotations.prepare', before: { sum: 0 }, after: { priced: 1, left: 1 } },
      { action: 'quotations.save', before: { sum: 190_000 }, after: { sum: 5_190_000 } },
      { action: 'quotations.save' },
      { action: 'quotations.send', before: { total: null }, after: { status: 'prepared' } },
    ]);
    const sent = await api.see(person, data.id);
    expect(sent).toMatchObject({
      status: 'prepared',
      total: 51_900,
      original_total: 52_000,
      text: 'Комплект',
      lines: [{ price: 950, total: 1900 }, { price: 50_000 }],
      total_in_words: expect.stringMatching(/^Пятьдесят одна тысяча девятьсот/),
    });
    await expect(sendQuotation(api.staff, commandLine, data.number, {})).rejects.toThrow(StaffError);
    await expect(
      sql`UPDATE quotation_lines SET price = 1 WHERE quotation_id = ${data.id}`.execute(api.db),
    ).rejects.toThrow(/does not change/);
    await expect(
      sql`UPDATE quotations SET valid_until = '2099-01-01' WHERE id = ${data.id}`.execute(api.db),
    ).rejects.toThrow(/keeps its numbers/);
    const lastEmail = (await api.letters(person.email)).at(-1);
    expect(lastEmail).toMatchObject({ template: 'quotation-prepared' });
    expect(lastEmail?.text).toContain(`/quotations/${data.id}/`);
  });

  it('prints it with what it offers', async () => {
    const [{ owner }, option] = [await api.company(), await api.option({ price: 123_450 })];
    const { id, number } = await api.offered(owner, option, 2);
    const answer = await api.call('GET', `/api/v1/quotation/${id}/file`, { as: owner });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'no-store',
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
      mergePages: true,
    });
    const plain = text.replaceAll(/\s+/g, ' ');
    for (const part of [number, option.article, '2 469', 'ООО «Компания', 'Комплект'])
      expect(plain).toContain(part);
    const again = await api.call('GET', `/api/v1/quotation/${id}/file`, { as: owner });
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
    const requested = await api.request(owner, item(option.id));
    expect((await api.asked('GET', `/quotation/${requested.data.id}/file`, owner)).status).toBe(404);
  });
});

describe('the cart as a PDF', () => {
  it('is a guest’s too, with today’s prices; an empty one has none', async () => {
    const option = await api.option({ price: 250_050 });
    const { cart } = await api.cartRequest('POST', '/api/cart', {
      body: { goods_id: option.id, quantity: 2 },
    });
    const headers = { 'cart-uuid': cart.id ?? '' };
    const answer = await api.call('GET', '/api/cart/cart.pdf', { headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
      mergePages: true,
    });
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Расчёт по корзине.*5 001,00.*не оферта/);
    expect((await api.call('GET', '/api/cart/cart.pdf')).json().code).toBe('cart_empty');
  });
});

describe('a new quotation is marked as seen', () => {
  it('by the shop’s own pages and by the holder of a token, and by no foreign page', async () => {
    const [person, option] = [await api.person(), await api.option()];
    const { id } = await api.offered(person, option);
    const url = `/api/v1/quotation/${id}/view-completed`;
    const cookie = { cookie: `token=${person.token}` };
    for (const site of ['cross-site', 'same-site', 'none', undefined]) {
      const headers = { ...cookie, ...(site ? { 'sec-fetch-site': site } : {}) };
      const answer = await api.call('GET', url, { headers });
      expect([site, answer.statusCode, answer.json().code]).toEqual([site, 403, 'forbidden_origin']);
    }
    expect((await api.see(person, id)).status).toBe('prepared');
    const sameOrigin = await api.call('GET', url, {
      headers: { ...cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(sameOrigin.json().data).toEqual({ id, status: 'viewed' });
    expect((await api.call('GET', url, { as: person })).json().data.status).toBe('viewed');
    const history = (await api.see(person, id)).history.filter(({ state }) => state !== 'coming');
    expect(history.map(({ title }) => title)).toEqual([
      'Предложение просмотрено',
      'Предложение готово',
      'Запрос отправлен',
    ]);
  });
});

describe('accepting', () => {
  it('makes an order at the locked prices, whatever prices are today, and holds its goods', async () => {
    const { owner, employee, id: clientId } = await api.company();
    const option = await api.option({ price: 100_000, stock: 10 });
    const quotation = await api.offered(owner, option, 4);
    await sql`UPDATE options SET price = 900000 WHERE public_id = ${option.id}`.execute(api.db);
    // A colleague accepts for the company.
    const seen = await api.see(employee, quotation.id);
    const { status, order } = await api.accept(employee, seen, { comment: 'Позвоните' });
    expect(status).toBe(200);
    const placedOrder = (await api.call('GET', `/api/orders/${order.id}`, { as: owner })).json().data;
    expect(placedOrder).toMatchObject({
      number: order.number,
      goods_total: 4000,
      payer: { id: clientId },
      lines: [{ price: 1000, quantity: 4 }],
    });
    expect([placedOrder.comment, placedOrder.quotation.number]).toEqual(['Позвоните', quotation.number]);
    expect(await api.free(option)).toBe(6);
    const after = await api.see(owner, quotation.id);
    expect(after).toMatchObject({ status: 'ordered', order, can_accept: false, ways: [] });
    expect(after.history.map(({ title }) => title).slice(0, 2)).toEqual([
      'Заказ оформлен',
      'Предложение согласовано',
    ]);
  });

  it('applies its terms: invoice and payment code are for the advance, goods are reserved as long as prices hold', async () => {
    const { owner } = await api.company();
    const option = await api.option({ price: 100_000_00, stock: 10 });
    const { data } = await api.request(owner, {
      ...item(option.id, 2),
      wishes: [{ text: 'Пуск', quantity: 1 }],
    });
    const { number } = data;
    await prepareQuotation(api.staff, commandLine, number);
    await api.priceLine(number, 1, 100_000_00, 40);
    await api.priceLine(number, 2, 44_000_00, 60);
    const until = addDays(shopDay(new Date()), 30);
    const terms = 'Аванс 50\u00a0%, остаток перед отгрузкой';
    await api.save(number, () => ({}), { terms });
    expect(await sendQuotation(api.staff, commandLine, number, { until })).toMatchObject({ advance: 50 });
    const seen = await api.see(owner, data.id);
    expect(seen).toMatchObject({ terms, advance_percent: 50 });
    const pickup = seen.ways.find(({ type }) => type === 'Pickup');
    // The longest term that was offered is the order's, be it of words.
    expect(pickup?.date_from).toBe(workingDayFrom(addDays(shopDay(new Date()), 60)));
    const marks = { contract: '45/26', buyer_number: '77' };
    const { order } = await api.accept(owner, seen, { way: pickup?.id, ...marks });
    const completed = (await api.call('GET', `/api/cart/checkout/complete/${order.id}`, { as: owner })).json()
      .data;
    expect(completed.order).toMatchObject({
      total: 244_000,
      advance: { percent: 50, sum: 122_000, rest: 122_000, vat: [{ percent: 22, amount: 22_000 }] },
      quotation: { number, issued_on: shopDay(new Date()), terms },
      marks: { contract: '45/26', buyer_number: '77', cost_centre: null },
      lines: [{ ready_in_days: 40 }, { ready_in_days: 60 }],
      reserve_until: shopMoment(until, 18).toISOString(),
    });
    const invoice = await responsePdfText(await api.call('GET', completed.invoice_url, { as: owner }));
    const day = dateInWords(shopDay(new Date())).replaceAll('\u00a0', ' ');
    expect(invoice).toContain(`Договор № 45/26, предложение ${number} от ${day}, заказ № ${order.number}`);
    expect(invoice).toContain(
      'К оплате, аванс 50 % 122 000,00 В том числе НДС 22 % 22 000,00 Остаток 122 000,00',
    );
    expect(invoice).toContain('Условия Аванс 50 %, остаток перед отгрузкой');
    expect(invoice).toContain(`Счёт действителен до ${dateInWords(until).replaceAll('\u00a0', ' ')}, 18:00`);
    const emails = await api.letters(owner.email);
    const offered = emails.find(({ template }) => template === 'quotation-prepared');
    expect(offered?.text).toMatch(/Здравствуйте, [А-ЯЁ][а-яё]+\. Предложение/);
    const lastText = emails.at(-1)?.text.replaceAll('\u00a0', ' ');
    expect(lastText).toContain('аванс 50 %: 122 000 ₽');
    // The invoice's due date does not shorten the promised term.
    await stepOrder(api.staff, commandLine, order.number, 'invoice', null);
    const row = await api.db
      .selectFrom('orders')
      .select('reserve_until')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.reserve_until).toEqual(shopMoment(until, 18));
    await expect(
      sql`UPDATE orders SET advance_percent = 10 WHERE id = ${order.id}`.execute(api.db),
    ).rejects.toThrow(/keeps its terms/);
    // The remainder gets an invoice of its own, once, after the advance is paid.
    const invoiceRemainder = () =>
      issueBalanceInvoice(api.staff, commandLine, order.number, 'Готов к отгрузке');
    await expect(invoiceRemainder()).rejects.toThrow(/не\u00a0отмечен как оплаченный/);
    await stepOrder(api.staff, commandLine, order.number, 'paid', null);
    const outcomes = await Promise.allSettled([invoiceRemainder(), invoiceRemainder()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(invoiceRemainder()).rejects.toThrow(`уже выставлен: № ${order.number}-2`);
    const { documents, history } = (await api.call('GET', `/api/orders/${order.id}`, { as: owner })).json()
      .data;
    expect(documents).toMatchObject([
      { kind: 'invoice', is_rest: false },
      { kind: 'invoice', is_rest: true, title: `Счёт на остаток № ${order.number}-2`, part: null },
    ]);
    expect(JSON.stringify(history)).toContain(`остаток № ${order.number}-2. Готов к отгрузке`);
    const second = await responsePdfText(await api.call('GET', documents[1].url, { as: owner }));
    expect(second).toContain(`Счёт на оплату № ${order.number}-2 от ${day}`);
    expect(second).toContain(`остаток после аванса по счёту № ${order.number} от ${day}`);
    expect(second).toContain(
      'Итого 244 000,00 Оплачен аванс 50 % −122 000,00 К оплате, остаток 122 000,00 В том числе НДС 22 % 22 000,00',
    );
    const stranger = await api.person();
    expect((await api.call('GET', documents[1].url, { as: stranger })).statusCode).toBe(404);
    const invoices = (await api.call('GET', '/api/documents?kind=invoice', { as: owner })).json().data;
    expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual([122_000, 122_000]);
    const lastEmail = (await api.letters(owner.email)).at(-1);
    expect(lastEmail?.text.replaceAll('\u00a0', ' ')).toContain('на остаток 122 000 ₽ во вложении');
    const { attachments } = await api.db
      .selectFrom('letters')
      .select('attachments')
      .where('template', '=', 'order-rest')
      .executeTakeFirstOrThrow();
    expect(attachments).toMatchObject([
      { order_id: order.id, paper: 'rest', name: `Счёт на остаток № ${order.number}-2.pdf` },
    ]);
  });

  it('a machine that no tariff takes has its delivery quoted: a line of the offer, the delivery of the order', async () => {
    const { owner } = await api.company();
    const machine = await api.option({ price: 2_000_000_00, stock: 1, weight: 1_501_000 });
    const { data } = await api.request(owner, item(machine.id));
    expect(await prepareQuotation(api.staff, commandLine, data.number)).toEqual({ left: [2] });
    expect(await prepareQuotation(api.staff, commandLine, data.number)).toEqual({ left: [2] });
    await expect(
      addLine(api.staff, commandLine, data.number, { name: 'Кран', price: 1, quantity: 1, isDelivery: true }),
    ).rejects.toThrow(/уже есть/);
    await api.priceLine(data.number, 2, 122_000_00);
    await sendQuotation(api.staff, commandLine, data.number, { advance: 30 });
    const seen = await api.see(owner, data.id);
    expect(seen.lines[1]).toMatchObject({
      name: expect.stringMatching(/машина с\u00a0краном/),
      total: 122_000,
    });
    expect(seen).toMatchObject({ total: 2_122_000, original_total: 2_122_000, delivery: 122_000 });
    const offer = await responsePdfText(
      await api.call('GET', `/api/v1/quotation/${data.id}/file`, { as: owner }),
    );
    expect(offer).toMatch(/Товары 2 000 000 ₽ Доставка 122 000 ₽ Итого 2 122 000 ₽/);
    // Without an address the line names the destination; with one the delivery goes there.
    expect(seen.ways).toMatchObject([{ type: 'ToDoorEconom', price: 0, is_quoted: true }]);
    const address = { city: 'Посёлок Дальний', address: 'Заводская, 1' };
    await api.call('POST', '/api/profile/account/address', { as: owner, body: address });
    const again = await api.see(owner, data.id);
    expect(again.ways).toMatchObject([{ point: expect.stringContaining('Заводская, 1'), is_quoted: true }]);
    const { order } = await api.accept(owner, again);
    const placedOrder = (await api.call('GET', `/api/orders/${order.id}`, { as: owner })).json().data;
    expect(placedOrder).toMatchObject({
      goods_total: 2_000_000,
      delivery_price: 122_000,
      total: 2_122_000,
      advance: { sum: 636_600 },
      lines: [{ position: 1 }],
      delivery: { point: { address: 'Заводская, 1' } },
    });
    const invoice = await responsePdfText(await api.call('GET', placedOrder.documents[0].url, { as: owner }));
    expect(invoice).toMatch(/Доставка: машина с краном, разгрузка у покупателя 1 усл\. 122 000,00/);
    expect(invoice).toContain('Товары 2 000 000,00 Доставка 122 000,00 Итого 2 122 000,00');
    // Who fetches it themselves has no such line.
    const other = (await api.request(owner, item((await api.option({ weight: 1_600_000 })).id))).data;
    await prepareQuotation(api.staff, commandLine, other.number);
    await api.save(other.number, ({ position }) => (position === 2 ? null : {}));
    expect((await journalOf(api.db, 'quotation', other.number)).at(-1)).toMatchObject({
      action: 'quotations.save',
      before: { lines: 2 },
      after: { lines: 1 },
    });
    await sendQuotation(api.staff, commandLine, other.number, {});
    expect(new Set((await api.see(owner, other.id)).ways.map(({ type }) => type))).toEqual(
      new Set(['Pickup']),
    );
  });

  it('twice gives one order: the same attempt its order, another one a refusal', async () => {
    const [person, option] = [await api.person(), await api.option({ stock: 10 })];
    const quotation = await api.offered(person, option, 2);
    const first = await api.accept(person, quotation, {}, 'agreed-1');
    const again = await api.accept(person, quotation, {}, 'agreed-1');
    expect([first.status, again.order]).toEqual([200, first.order]);
    expect((await api.accept(person, quotation, { comment: 'x' }, 'agreed-1')).code).toBe('key_reused');
    expect((await api.accept(person, quotation, {}, 'agreed-2')).code).toBe('quotation_ordered');
    expect((await api.accept(person, quotation)).code).toBe('quotation_ordered');
    expect([await ordersOf(quotation.id), await api.free(option)]).toEqual([1, 8]);
  });

  it('by eight hands at once gives one order and takes its goods once', async () => {
    const { owner, employee } = await api.company();
    const option = await api.option({ stock: 10 });
    const quotation = await api.offered(owner, option, 3);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.accept(index % 2 ? owner : employee, quotation, {}, `race-hand-${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set(['quotation_ordered']),
    );
    expect([await ordersOf(quotation.id), await api.free(option)]).toEqual([1, 7]);
  });

  it('after its last day is refused, whether the job has come by or not; some days before it reminds once', async () => {
    const [person, option] = [await api.person(), await api.option({ stock: 5 })];
    const quotation = await api.offered(person, option);
    const reminders = async (): Promise<number> => {
      await Promise.all([api.services.quotations.expireOverdue(), api.services.quotations.expireOverdue()]);
      await api.services.quotations.expireOverdue();
      const emails = await api.letters(person.email);
      return emails.filter(({ template }) => template === 'quotation-ending').length;
    };
    const last = await api.db
      .selectFrom('quotations')
      .select('valid_until')
      .where('id', '=', quotation.id)
      .executeTakeFirstOrThrow();
    const daysLeft = (new Date(last.valid_until ?? '').getTime() - Date.now()) / 86_400_000;
    expect([daysLeft > 6, await reminders()]).toEqual([true, 0]);
    dayOffset = Math.floor(daysLeft) - 1;
    expect(await reminders()).toBe(1);
    dayOffset = 400;
    expect(await api.see(person, quotation.id)).toMatchObject({
      status: 'expired',
      can_accept: false,
      can_repeat: true,
    });
    expect((await api.accept(person, quotation)).code).toBe('quotation_expired');
    expect((await api.asked('GET', `/quotation/${quotation.id}/view-completed`, person)).data.status).toBe(
      'expired',
    );
    const group = async () =>
      (await api.call('GET', '/api/v1/quotations?status_group=closed', { as: person })).json().data.length;
    expect(await group()).toBe(1);
    await Promise.all([api.services.quotations.expireOverdue(), api.services.quotations.expireOverdue()]);
    expect((await api.accept(person, quotation)).code).toBe('quotation_expired');
    expect([await group(), await ordersOf(quotation.id), await api.free(option)]).toEqual([1, 0, 5]);
    const emails = (await api.letters(person.email)).filter(
      ({ template }) => template === 'quotation-expired',
    );
    expect(emails).toHaveLength(1);
    const auditRows = api.db
      .selectFrom('audit')
      .select('actor_kind')
      .where('record_id', '=', quotation.number);
    expect(await auditRows.where('action', '=', 'quotations.expire').execute()).toEqual([
      { actor_kind: 'job' },
    ]);
  });

  it('a declined, unanswered or draft quotation cannot be accepted', async () => {
    const [person, option] = [await api.person(), await api.option()];
    const deliveryOption = (await api.offered(person, option)).ways[0]?.id;
    const declined = await api.offered(person, option);
    await api.asked('POST', `/quotation/${declined.id}/decline`, person, { reason: 'Дорого' });
    expect(await api.see(person, declined.id)).toMatchObject({
      status: 'declined',
      decline_reason: 'Дорого',
    });
    const requested = (await api.request(person, item(option.id))).data;
    const draft = (await api.request(person, { ...item(option.id), is_draft: true })).data;
    for (const { id } of [declined, requested, draft])
      expect((await api.asked('POST', `/quotation/${id}/accept`, person, { way: deliveryOption })).code).toBe(
        'quotation_closed',
      );
  });

  it('a way that is not there, a price that was not shown or a price in the body is refused', async () => {
    const [person, option] = [await api.person(), await api.option()];
    const address = { city: 'Екатеринбург', address: 'ул. Ленина, 1' };
    await api.call('POST', '/api/profile/account/address', { as: person, body: address });
    const quotation = await api.offered(person, option);
    expect(new Set(quotation.ways.map(({ type }) => type))).toEqual(
      new Set(['Pickup', 'ToDoorEconom', 'ToDoorExpress', 'ToTerminal']),
    );
    const terminal = quotation.ways.find(({ type }) => type === 'ToTerminal')?.id ?? '';
    expect((await api.accept(person, quotation, { way: terminal.replace(/\d+$/, '1') })).code).toBe(
      'quotation_changed',
    );
    const nowhere = 'Pickup.00000000-0000-4000-8000-000000000000.0';
    expect((await api.accept(person, quotation, { way: nowhere })).code).toBe('quotation_changed');
    for (const body of [{ way: 'Pickup' }, { way: '' }, { total: 1 }, { price: 1 }])
      expect((await api.accept(person, quotation, body)).status).toBe(422);
    expect(await ordersOf(quotation.id)).toBe(0);
    expect((await api.accept(person, quotation, { way: terminal })).status).toBe(200);
  });

  it('a list of thousands becomes an order of thousands', async () => {
    const person = await api.person();
    const { data } = await api.request(person, { wishes: [{ text: 'Строка 1', quantity: 1 }] });
    await sql`
      INSERT INTO quotation_lines (quotation_id, position, article, name, unit_code, unit_name, quantity, price, vat_percent)
      SELECT ${data.id}, n, '', 'Строка ' || n, 796, 'шт.', 1, 100, 22 FROM generate_series(2, 4000) n`.execute(
      api.db,
    );
    await api.priceLine(data.number, 1, 100);
    await sendQuotation(api.staff, commandLine, data.number, {});
    const { status, order } = await api.accept(person, await api.see(person, data.id));
    expect(status).toBe(200);
    const { rows } = await sql<{ lines: number; total: number }>`
      SELECT count(*)::int AS lines, sum(total)::int AS total FROM order_lines WHERE order_id = ${order.id}`.execute(
      api.db,
    );
    expect(rows).toEqual([{ lines: 4000, total: 400_000 }]);
  });

  it('the last used machine goes to one of two who were offered it', async () => {
    const [one, two, option] = [await api.person(), await api.person(), await api.option({ stock: 1 })];
    const used = { ...option, id: option.id.replace('new_', 'bu_') };
    await sql`UPDATE options SET is_used = true, lead_days = 0, public_id = ${used.id} WHERE public_id = ${option.id}`.execute(
      api.db,
    );
    const offers = [await api.offered(one, used), await api.offered(two, used)];
    const answers = await Promise.all([
      api.accept(one, offers[0] as never),
      api.accept(two, offers[1] as never),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'quotation_changed',
      errors: { way: [expect.stringContaining('уже продан')] },
    });
    expect(await api.free(used)).toBe(0);
  });
});

describe('a person who leaves', () => {
  it('takes drafts and words along; what was offered stays for the books', async () => {
    const [person, option] = [await api.person(), await api.option()];
    const offered = await api.offered(person, option, 1, { comment: 'Позвоните Ивану' });
    const draft = (await api.request(person, { ...item(option.id), is_draft: true })).data;
    await api.leave(person);
    const rows = await api.db
      .selectFrom('quotations')
      .select(['id', 'comment', 'payer', 'total'])
      .where('id', 'in', [offered.id, draft.id])
      .execute();
    expect(rows).toMatchObject([
      { id: offered.id, comment: null, payer: { name: 'Данные удалены' }, total: 487_000 },
    ]);
  });
});

describe('requested again', () => {
  it('has the same lines with new prices to come', async () => {
    const [person, option] = [await api.person(), await api.option()];
    const old = await api.offered(person, option, 3);
    const { data } = await api.request(person, { quotation_id: old.id, is_draft: true });
    expect(data).toMatchObject({
      status: 'draft',
      source: 'quotation',
      lines: [{ option_id: option.id, quantity: 3 }],
    });
    expect(data.number).not.toBe(old.number);
  });
});

describe('the list of quotations', () => {
  it('is searched by number, article and name, and narrowed by period and payer', async () => {
    const { owner, id: client_id } = await api.company();
    const option = await api.option({ price: 100_000 });
    const { data } = await api.request(owner, {
      ...item(option.goodsId, 3),
      wishes: [{ text: 'Тиски прецизионные ещё', quantity: 2 }],
    });
    const { employee: stranger } = await api.company();
    const found = async (query: Record<string, string>, as = owner) =>
      (await api.call('GET', `/api/v1/quotations?${new URLSearchParams(query).toString()}`, { as })).json()
        .meta?.total;
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const matchingQueries: Record<string, string>[] = [
      { query: data.number },
      { query: 'тиски еще' },
      { query: (data.lines[0]?.article ?? '').toLowerCase() },
      { from: today, to: today },
      { payer: data.payer.id },
    ];
    for (const query of matchingQueries) {
      expect([query, await found(query)]).toEqual([query, 1]);
      expect([query, await found(query, stranger)]).toEqual([query, 0]);
    }
    expect(await found({ to: '2020-01-01' })).toBe(0);
    expect(await found({ query: 'тиски патрон' })).toBe(0);
    expect(await found({ payer: data.payer.id === client_id ? owner.id : client_id })).toBe(0);
    expect(await found({ from: '2026-02-02', to: '2026-02-01' })).toBeUndefined();
  });
});
