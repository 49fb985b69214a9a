import { followVat, followVatSystem } from '@spindle/contract/money/shop-vat';
import type { VatRate } from '@spindle/contract/money/vat';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestOption } from '../../cart/cart.fixture.ts';
import { openQuotationsApi, type QuotationsApi } from '../quotations.fixture.ts';

let api: QuotationsApi;
beforeAll(async () => {
  api = await openQuotationsApi({ now: () => new Date('2026-11-17T09:00:00Z') });
});
afterAll(() => api.close());

async function sold(rate: VatRate, price: number): Promise<TestOption> {
  const option = await api.option({ price });
  await setRate(option, rate);
  return option;
}
const setRate = ({ goodsId }: TestOption, vat_rate: VatRate) =>
  api.db.updateTable('goods').set({ vat_rate }).where('public_id', '=', goodsId).execute();
const text = async (bytes: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replaceAll(
    /\s+/g,
    ' ',
  );

it('a cart, an order and its documents compute VAT of each line at the rate of its goods', async () => {
  const [{ owner }, plain, low, zero, none] = [
    await api.company(),
    await sold('general', 122_000),
    await sold('reduced', 110_000),
    await sold('zero', 50_000),
    await sold('none', 70_000),
  ];
  await api.put(owner, plain);
  await api.put(owner, low);
  await api.put(owner, zero);
  const seen = await api.ready(owner, none);
  expect(seen.totals.vat).toEqual([
    // Delivery is a service of its own, at the general rate.
    { percent: 22, amount: 220 + Math.round((seen.totals.delivery ?? 0) * 100 * (22 / 122)) / 100 },
    { percent: 10, amount: 100 },
    { percent: 0, amount: 0 },
    { percent: null, amount: 0 },
  ]);
  expect(seen.cart.items.map(({ vat_percent, vat }) => [vat_percent, vat])).toEqual(
    expect.arrayContaining([
      [22, 220],
      [10, 100],
      [0, 0],
      [null, 0],
    ]),
  );
  const { json } = await api.complete(owner);
  const { id } = json as { id: string };
  const order = async () => (await api.call('GET', `/api/orders/${id}`, { as: owner })).json().data;
  const placedOrder = await order();
  expect(
    placedOrder.lines.map((line: { vat_percent: number | null }) => line.vat_percent).toSorted(),
  ).toEqual([0, 10, 22, null]);
  const paid = placedOrder.lines.reduce(
    (subtotal: number, { total }: { total: number }) => subtotal + total,
    0,
  );
  expect(paid + placedOrder.delivery_price).toBe(placedOrder.total);
  const invoice = await api.call('GET', placedOrder.documents[0].url, { as: owner });
  const invoiceText = await text(invoice.rawPayload);
  expect(invoiceText).toContain('НДС 22 %');
  expect(invoiceText).toMatch(/НДС 10 % 100,00 В том числе НДС 0 % 0,00 Без налога \(НДС\) –/);
  // Each line shows its rate, and no total of different rates is labelled with one.
  expect(invoiceText).toMatch(/без НДС 700,00 700,00/);
  expect(invoiceText).not.toContain('Цена с НДС');
  const [placedEmail] = (await api.letters(owner.email)).filter(
    ({ template }) => template === 'order-placed',
  );
  expect(placedEmail?.text.replaceAll('\u00a0', ' ')).toContain('в том числе НДС');
  // Sold lines keep the rate of the sale.
  await setRate(low, 'general');
  await setRate(none, 'zero');
  expect((await order()).vat).toEqual(placedOrder.vat);
});

it('a product shows its rate, and a company the price without VAT', async () => {
  const [{ owner }, low] = [await api.company(), await sold('reduced', 110_000)];
  const slug = await api.db
    .selectFrom('goods')
    .select('slug')
    .where('public_id', '=', low.goodsId)
    .executeTakeFirstOrThrow();
  const fetchProduct = () => api.call('GET', `/api/goods/slug/${slug.slug}`, { as: owner });
  const goods = (await fetchProduct()).json().data;
  expect(goods).toMatchObject({
    vat_percent: 10,
    options: [
      { price: { current_value_with_tax: 1100, current_value_without_tax: 1000, vat_rate: 'reduced' } },
    ],
  });
  await setRate(low, 'zero');
  await vi.waitFor(async () => expect((await fetchProduct()).json().data.vat_percent).toBe(0));
  await setRate(low, 'none');
  await vi.waitFor(async () =>
    expect((await fetchProduct()).json().data).toMatchObject({
      vat_percent: null,
      options: [
        { price: { current_value_with_tax: 1100, current_value_without_tax: 1100, vat_rate: 'none' } },
      ],
    }),
  );
});

it('goods without VAT are marked as such in a quotation, its PDF and its order', async () => {
  const [person, none] = [await api.person(), await sold('none', 110_000)];
  const offer = await api.offered(person, none, 2);
  expect(offer).toMatchObject({ vat: [{ percent: null, amount: 0 }], lines: [{ vat_percent: null }] });
  const printed = await api.call('GET', `/api/v1/quotation/${offer.id}/file`, { as: person });
  const printedText = await text(printed.rawPayload);
  expect(printedText).toContain('Без налога (НДС) –');
  expect(printedText).not.toMatch(/с НДС|том числе/);
  await setRate(none, 'general');
  const { order } = await api.accept(person, offer);
  const lines = () =>
    api.db
      .selectFrom('order_lines')
      .select(['vat_percent', 'vat'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
  expect(await lines()).toEqual([{ vat_percent: null, vat: 0 }]);
  const read = (await api.call('GET', `/api/orders/${order.id}`, { as: person })).json().data;
  // A line without a price shows no VAT.
  const requested = await api.request(person, { items: [{ goods_id: none.id, quantity: 1 }] });
  expect(requested.data.vat).toEqual([]);
  expect(read.vat.at(-1)).toEqual({ percent: null, amount: 0 });
});

it('a shop that pays no VAT sells everything without it, delivery and its own lines too', async () => {
  const { owner } = await api.company();
  const [plain, zero] = [await sold('general', 122_000), await sold('zero', 50_000)];
  followVat(true);
  try {
    await api.put(owner, plain);
    const seen = await api.ready(owner, zero);
    expect(seen.totals.delivery).toBeGreaterThan(0);
    expect(seen.totals.vat).toEqual([{ percent: null, amount: 0 }]);
    expect(seen.cart.items[0]?.price).not.toHaveProperty('current_value_without_tax');
    const { json } = await api.complete(owner);
    const { id } = json as { id: string };
    const placedOrder = (await api.call('GET', `/api/orders/${id}`, { as: owner })).json().data;
    expect(placedOrder.vat).toEqual([{ percent: null, amount: 0 }]);
    const invoiceText = await text(
      (await api.call('GET', placedOrder.documents[0].url, { as: owner })).rawPayload,
    );
    expect(invoiceText).toContain('Без налога (НДС) –');
    expect(invoiceText).not.toMatch(/с НДС|22 %|том числе/);
    const [placedEmail] = (await api.letters(owner.email)).filter(
      ({ template }) => template === 'order-placed',
    );
    expect(placedEmail?.text.replaceAll('\u00a0', ' ')).toContain('НДС не облагается');
    const { data } = await api.request(owner, {
      items: [{ goods_id: plain.id, quantity: 1 }],
      wishes: [{ text: 'Пуск', quantity: 1 }],
    });
    await api.priceLine(data.number, 1, 110_000);
    await api.priceLine(data.number, 2, 122_000);
    const rates = await api.db
      .selectFrom('quotation_lines')
      .select('vat_percent')
      .where('quotation_id', '=', data.id)
      .execute();
    expect(rates).toEqual([{ vat_percent: null }, { vat_percent: null }]);
  } finally {
    followVat(false);
  }
});

it('goods at a rate of the simplified system, and a shop that sells at one, show it in the cart and in documents', async () => {
  const { owner } = await api.company();
  const [plain, seven] = [await sold('general', 122_000), await sold('simple7', 107_000)];
  await api.put(owner, plain);
  const mixed = await api.ready(owner, seven);
  expect(mixed.totals.vat).toContainEqual({ percent: 7, amount: 70 });
  expect(mixed.cart.items.map(({ price }) => price.vat_rate)).toContain('simple7');
  followVatSystem('simple5');
  try {
    const seen = await api.overview(owner);
    expect(seen.totals.vat).toHaveLength(1);
    expect(seen.totals.vat[0]?.percent).toBe(5);
    const { json } = await api.complete(owner);
    const { id } = json as { id: string };
    const placedOrder = (await api.call('GET', `/api/orders/${id}`, { as: owner })).json().data;
    // Goods and delivery alike: five of a hundred and five.
    expect(placedOrder.vat).toEqual([
      { percent: 5, amount: expect.closeTo((placedOrder.total * 5) / 105, 1) },
    ]);
    const invoiceText = await text(
      (await api.call('GET', placedOrder.documents[0].url, { as: owner })).rawPayload,
    );
    expect(invoiceText).toContain('НДС 5 %');
    expect(invoiceText).not.toMatch(/НДС 22|НДС 7/);
    const [placedEmail] = (await api.letters(owner.email)).filter(
      ({ template }) => template === 'order-placed',
    );
    expect(placedEmail?.text.replaceAll('\u00a0', ' ')).toContain('в том числе НДС');
  } finally {
    followVatSystem('general');
  }
});

it('a quotation is priced at the rate of its goods, and its order retains it', async () => {
  const [person, low] = [await api.person(), await sold('reduced', 110_000)];
  const { data } = await api.request(person, {
    items: [{ goods_id: low.id, quantity: 2 }],
    wishes: [{ text: 'Пуск', quantity: 1 }],
  });
  await api.priceLine(data.number, 1, 110_000);
  await api.priceLine(data.number, 2, 122_000);
  const lines = () =>
    api.db
      .selectFrom('quotation_lines')
      .select('vat_percent')
      .where('quotation_id', '=', data.id)
      .orderBy('position')
      .execute();
  expect(await lines()).toEqual([{ vat_percent: 10 }, { vat_percent: 22 }]);
  const offer = await api.offered(person, low, 2);
  expect(offer).toMatchObject({ vat: [{ percent: 10, amount: 200 }], lines: [{ vat_percent: 10 }] });
  await setRate(low, 'general');
  const { order } = await api.accept(person, offer);
  const row = await api.db
    .selectFrom('order_lines')
    .select(['vat_percent', 'vat'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ vat_percent: 10, vat: 20_000 });
});
