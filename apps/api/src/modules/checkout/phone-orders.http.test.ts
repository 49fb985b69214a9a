import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addKit, smallKit } from '../configurator/configurator.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { type CheckoutApi, openCheckoutApi } from './checkout.fixture.ts';

let api: CheckoutApi;
let manager: Employee;
beforeAll(async () => {
  api = await openCheckoutApi();
  manager = await employee(api.db, { roles: ['sales-manager'], name: 'Марина' });
});
afterAll(() => api.close());

const post = (url: string, body: object, as: Employee = manager, headers: Record<string, string> = {}) =>
  staffCall(api, 'POST', `/api/staff${url}`, { as, body, headers });
const typed = (email: string) => ({
  first_name: 'Анна',
  last_name: 'Седова',
  phone: '+7 (912) 240-18-36',
  email,
  consent: true,
});

/** An order to a terminal by a person who pays for themselves. */
async function draftOf(userId: string, quantity = 2) {
  const option = await api.option({ price: 1000_00, weight: 500, stock: 20 });
  const delivery = { type: 'ToTerminal', pickup_point_id: api.terminal };
  const lines = [{ goods_id: option.id, quantity }];
  return { option, draft: { user_id: userId, payer_id: userId, lines, delivery } };
}

it('an order taken by phone uses the buyer’s stock, prices and e-mail and records which employee took it', async () => {
  const buyer = await api.person();
  await api.put(buyer, await api.option({ stock: 5 }));
  const { option, draft } = await draftOf(buyer.id);
  const seen = (await post('/orders/count', draft)).json().data;
  expect(seen.totals.goods).toBe(2000);
  const body = { ...draft, version: seen.version, comment: 'Позвонить на проходную' };
  const headers = { 'idempotency-key': randomUUID() };
  const placedOrder = (await post('/orders', body, manager, headers)).json();
  expect((await post('/orders', body, manager, headers)).json()).toEqual(placedOrder);
  expect(await api.free(option)).toBe(18);
  const order = (
    await staffCall(api, 'GET', `/api/staff/orders/${encodeURIComponent(placedOrder.number)}`, {
      as: manager,
    })
  ).json().data;
  expect(order).toMatchObject({
    status: 'new',
    assignee: { id: manager.id },
    feed: [{ who: 'Марина Зуева', status: 'new', text: 'Принят по\u00a0телефону' }],
    call_consent: false,
    comment: body.comment,
  });
  const emails = await api.letters(buyer.email);
  expect(emails.filter(({ template }) => template === 'order-placed')).toHaveLength(1);
  // Their own cart is left as it was.
  expect((await api.overview(buyer)).cart.number_items).toBe(1);
  expect((await post('/orders', { ...body, version: 'x1' })).json().code).toBe('checkout_changed');
});

it('a configuration is found by its address and ordered by phone and quoted like goods', async () => {
  const [buyer, machine, part] = [
    await api.person(),
    await api.option({ stock: 3, price: 50_000_00 }),
    await api.option({ stock: 8, price: 1_000_00 }),
  ];
  const { ids } = await addKit(api.db, machine, smallKit(part));
  const saved = await api.call('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
    body: { options: [ids['belt'], ids['table']] },
  });
  const key = saved.json().data.id as string;
  const address = encodeURIComponent(`https://shop.example.ru/configurator/machine/${key}`);
  const found = (await staffCall(api, 'GET', `/api/staff/goods?q=${address}`, { as: manager })).json();
  expect(found.data[0]).toMatchObject({ id: key, name: expect.stringContaining('комплектация') });
  const kitDraft = { ...(await draftOf(buyer.id)).draft, lines: [{ goods_id: key, quantity: 1 }] };
  const { version, totals } = (await post('/orders/count', kitDraft)).json().data;
  expect(Math.round(totals.goods * 100)).toBe(found.data[0].price);
  expect((await post('/orders', { ...kitDraft, version })).statusCode).toBe(200);
  expect(await api.free(machine)).toBe(2);
  const unknown = { ...kitDraft, lines: [{ goods_id: 'k_none', quantity: 1 }] };
  expect((await post('/orders/count', unknown)).statusCode).toBe(404);
  const quotation = (await post('/quotations', { user_id: buyer.id })).json().data;
  const added = await staffCall(
    api,
    'POST',
    `/api/staff/quotations/${encodeURIComponent(quotation.number)}/lines`,
    {
      as: manager,
      version: quotation.version,
      body: { kind: 'goods', article: decodeURIComponent(address), quantity: 1 },
    },
  );
  expect(added.json().data.lines.at(-1).name).toContain('комплектация');
});

it('the same key with other goods, somebody else’s payer and goods that are not there are refused', async () => {
  const [buyer, stranger] = [await api.person(), await api.person()];
  const { draft } = await draftOf(buyer.id);
  const { version } = (await post('/orders/count', draft)).json().data;
  const headers = { 'idempotency-key': randomUUID() };
  expect((await post('/orders', { ...draft, version }, manager, headers)).statusCode).toBe(200);
  const other = { ...draft, lines: [{ ...draft.lines[0], quantity: 1 }] };
  expect((await post('/orders', other, manager, headers)).json().code).toBe('key_reused');
  expect((await post('/orders/count', { ...draft, payer_id: stranger.id })).statusCode).toBe(422);
  expect((await post('/orders/count', { ...draft, user_id: randomUUID() })).statusCode).toBe(404);
  const unknownGoods = { ...draft, lines: [{ goods_id: 'new_none', quantity: 1 }] };
  expect((await post('/orders/count', unknownGoods)).statusCode).toBe(404);
});

it('stores a buyer without an account with an address; the e-mail link opens the order', async () => {
  const email = `${randomUUID()}@example.ru`;
  const { id } = (await post('/guests', typed(email))).json();
  const { draft } = await draftOf(id);
  const address = { city: 'Екатеринбург', address: 'ул. Мира, 1', client_id: randomUUID() };
  const added = (await post(`/buyers/${id}/addresses`, address)).json();
  const toDoor = { ...draft, delivery: { type: 'ToDoorEconom', address_id: added.id } };
  const { version } = (await post('/orders/count', toDoor)).json().data;
  expect((await post('/orders', { ...toDoor, version })).statusCode).toBe(200);
  const [placedEmail] = (await api.letters(email)).filter(({ template }) => template === 'order-placed');
  const [, order_id, key] = /\/checkout\/([\w-]+)\/\?key=([\w-]+)/.exec(placedEmail?.text ?? '') ?? [];
  const opened = await api.cartRequest('POST', '/api/cart/checkout/open', { body: { order_id, key } });
  const guest = { id, email, token: opened.answer.json().access_token };
  const page = await api.call('GET', `/api/cart/checkout/complete/${order_id}`, { as: guest });
  expect(page.json().data.invoice_url).toEqual(expect.any(String));
});

it('finds a buyer with an account instead of adding one; a manager limited to own customers sees nobody else’s', async () => {
  const buyer = await api.person();
  expect((await post('/guests', typed(buyer.email))).json().code).toBe('refused');
  expect((await post('/guests', { ...typed('a@example.ru'), consent: false })).statusCode).toBe(422);
  const limitedManager = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true });
  const { draft } = await draftOf(buyer.id);
  for (const [url, body] of [
    ['/orders/count', draft],
    ['/orders', draft],
    [`/buyers/${buyer.id}/addresses`, { city: 'Екатеринбург', address: 'ул. Мира, 1' }],
  ] as const)
    expect([url, (await post(url, body, limitedManager)).statusCode]).toEqual([url, 404]);
  const { id } = (await post('/guests', typed(`${randomUUID()}@example.ru`), limitedManager)).json();
  const mine = await draftOf(id);
  expect((await post('/orders/count', mine.draft, limitedManager)).statusCode).toBe(200);
});
