import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CheckoutApi, openCheckoutApi } from '../checkout/checkout.fixture.ts';
import { addKit, smallKit } from '../configurator/configurator.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: CheckoutApi;
let head: Employee;
beforeAll(async () => {
  api = await openCheckoutApi();
  head = await employee(api.db, { roles: ['sales-head'], name: 'Игорь' });
});
afterAll(() => api.close());

const staff = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, version?: number) =>
  (
    await staffCall(api, method, `/api/staff${url}`, {
      as: head,
      ...(body && { body }),
      ...(version !== undefined && { version }),
    })
  ).json();

it('prices a line for its payer alike in cart, phone order, search, quotation, amendment and repeat', async () => {
  const { employee: buyer, id: company } = await api.company();
  await storedOrder(api.db, { user_id: buyer.id, client_id: company, total: 1_500_000_00 });
  const option = await api.option({ price: 5060_00, stock: 50 });
  const inCart = async () => (await api.overview(buyer)).cart.items[0]?.price.current_value_with_tax;

  const first = await api.option({ price: 1000_00, stock: 5 });
  await api.ready(buyer, first);
  const placed = (await api.complete(buyer, {}, randomUUID())).json as { id: string; number: string };
  // The person now buys for themselves, without a discount: the order stays the company's.
  await api.services.buyers.setPayer(buyer.id, buyer.id);
  await api.put(buyer, option);
  expect(await inCart()).toBe(5060);

  const order = `/orders/${encodeURIComponent(placed.number)}`;
  const { version, payer } = (await staff('GET', order)).data;
  expect(payer.id).toBe(company);
  const lines = [
    { position: 1, quantity: 1 },
    { goods_id: option.id, quantity: 1 },
  ];
  const amended = (await staff('PUT', `${order}/amendment`, { lines }, version)).data;
  expect(amended.amendments[0].lines.at(-1).after.price).toBe(4807_00);

  const counted = await staff('POST', '/orders/count', {
    user_id: buyer.id,
    payer_id: company,
    lines: [{ goods_id: option.id, quantity: 1 }],
    delivery: null,
  });
  expect(counted.data.cart.items[0].price.current_value_with_tax).toBe(4807);

  const { ids } = await addKit(api.db, option, smallKit(await api.option({ stock: 8, price: 1_000_00 })));
  const saved = await api.call('POST', `/api/v1/goods/kit-variant/${option.goodsId}`, {
    body: { options: [ids['belt'], ids['table']] },
  });
  const key = encodeURIComponent(saved.json().data.id as string);
  const listed = (await staff('GET', `/goods?q=${key}`)).data[0].price;
  const [found] = (await staff('GET', `/goods?q=${key}&payer_id=${company}`)).data;
  expect(found.price).toBe(Math.round(listed * 0.95));

  await api.services.buyers.setPayer(buyer.id, company);
  expect(await inCart()).toBe(4807);
  const quotation = (
    await staff('POST', '/quotations', { user_id: buyer.id, payer_id: company, from_cart: true })
  ).data;
  expect(quotation.lines[0].today_price).toBe(4807_00);
  const repeat = await api.call('POST', `/api/orders/${placed.id}/repeat/check`, { as: buyer });
  expect(repeat.json().lines[0].price).toBe(950);
});
