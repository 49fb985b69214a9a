import type { VatRate } from '@spindle/contract/vat';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commandLine } from '../../kernel/staff/actor.ts';
import type { TestOption } from '../cart/cart.fixture.ts';
import { priceLine } from './quotation-lines.staff.ts';
import { openQuotationsApi, type QuotationsApi } from './quotations.fixture.ts';

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

it('a cart, an order and its papers reckon each line at the rate of its goods', async () => {
  const [{ owner }, plain, low, none] = [
    await api.company(),
    await sold('general', 122_000),
    await sold('reduced', 110_000),
    await sold('zero', 50_000),
  ];
  await api.put(owner, plain);
  await api.put(owner, low);
  const seen = await api.ready(owner, none);
  expect(seen.totals.vat).toEqual([
    // Delivery is a service of its own: the general rate.
    { percent: 22, amount: 220 + Math.round((seen.totals.delivery ?? 0) * 100 * (22 / 122)) / 100 },
    { percent: 10, amount: 100 },
    { percent: 0, amount: 0 },
  ]);
  expect(seen.cart.items.map(({ vat_percent, vat }) => [vat_percent, vat])).toEqual(
    expect.arrayContaining([
      [22, 220],
      [10, 100],
      [0, 0],
    ]),
  );
  const { json } = await api.complete(owner);
  const { id } = json as { id: string };
  const order = async () => (await api.call('GET', `/api/orders/${id}`, { as: owner })).json().data;
  const placed = await order();
  expect(placed.lines.map((line: { vat_percent: number }) => line.vat_percent).toSorted()).toEqual([
    0, 10, 22,
  ]);
  const invoice = await api.call('GET', placed.documents[0].url, { as: owner });
  const paper = await text(invoice.rawPayload);
  expect(paper).toContain('НДС 22 %');
  expect(paper).toMatch(/НДС 10 % 100,00/);
  // What was sold stays as it was sold.
  await setRate(low, 'general');
  expect((await order()).vat).toEqual(placed.vat);
});

it('a product tells its rate, and a company what is left without it', async () => {
  const [{ owner }, low] = [await api.company(), await sold('reduced', 110_000)];
  const slug = await api.db
    .selectFrom('goods')
    .select('slug')
    .where('public_id', '=', low.goodsId)
    .executeTakeFirstOrThrow();
  const asked = () => api.call('GET', `/api/goods/slug/${slug.slug}`, { as: owner });
  const goods = (await asked()).json().data;
  expect(goods).toMatchObject({
    vat_percent: 10,
    options: [
      { price: { current_value_with_tax: 1100, current_value_without_tax: 1000, vat_rate: 'reduced' } },
    ],
  });
  await setRate(low, 'zero');
  await vi.waitFor(async () => expect((await asked()).json().data.vat_percent).toBe(0));
});

it('a quotation is priced at the rate of its goods, and its order keeps it', async () => {
  const [person, low] = [await api.person(), await sold('reduced', 110_000)];
  const { data } = await api.request(person, {
    items: [{ goods_id: low.id, quantity: 2 }],
    wishes: [{ text: 'Пуск', quantity: 1 }],
  });
  await priceLine(api.staff, commandLine, data.number, { position: 1, price: 110_000 });
  await priceLine(api.staff, commandLine, data.number, { position: 2, price: 122_000 });
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
