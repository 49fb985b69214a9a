import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKit, smallKit } from '../configurator/configurator.fixture.ts';
import { usesOfKit } from '../configurator/kits-office.sql.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { prepareQuotation } from './office/quotation-lines.staff.ts';
import { offerRequestLink, sendQuotation } from './office/quotations.staff.ts';
import { openQuotationsApi, type QuotationsApi } from './quotations.fixture.ts';

let api: QuotationsApi;
beforeAll(async () => {
  api = await openQuotationsApi();
});
afterAll(() => api.close());

describe('a configuration', () => {
  it('is offered as one line with its options; its order takes the parts too', async () => {
    const { owner } = await api.company();
    const machine = await api.option({ price: 100_000_000, stock: 2 });
    const part = await api.option({ price: 1_000_000, stock: 5 });
    const { ids } = await addKit(api.db, machine, smallKit(part));
    const options = [ids['belt'], ids['table']];
    const saved = await api.cartRequest('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
      body: { options },
    });
    const key = saved.answer.json().data.id;
    const { status, data } = await api.asked('POST', '/quotation/kit-variant', owner, {
      kit_variant_id: key,
    });
    expect([status, data.source, data.lines[0]?.list_price]).toEqual([200, 'kit', 1_330_000]);
    expect(data.lines[0]?.specs.map(({ value }) => value)).toEqual(['s12', 'belt', 'lamp', 'table']);
    expect(data.lines[0]).toMatchObject({ option_id: key, ready_in_days: 20 });
    await prepareQuotation(api.staff, commandLine, data.number);
    await sendQuotation(api.staff, commandLine, data.number, {});
    const sent = await api.see(owner, data.id);
    expect(sent.total).toBe(1_330_000);
    const { order } = await api.accept(owner, sent);
    expect([await api.free(machine), await api.free(part)]).toEqual([1, 3]);
    const line = await api.db
      .selectFrom('order_lines')
      .select(['kit', 'price', 'ready_days'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ kit: { key }, price: 133_000_000, ready_days: 20 });
    // Staff who remove kits see both counts.
    const { goods_id } = await api.db
      .selectFrom('options')
      .select('goods_id')
      .where('public_id', '=', machine.id)
      .executeTakeFirstOrThrow();
    expect(await usesOfKit(api.db, goods_id)).toEqual([
      { kind: 'saved', count: 1, first: [] },
      { kind: 'orders', count: 1, first: [order.number] },
      { kind: 'quotations', count: 1, first: [data.number] },
    ]);
  });

  it('takes the coupon of the configurator along; options have prices where staff want them', async () => {
    const { owner } = await api.company();
    const machine = await api.option({ price: 100_000_000, stock: 2 });
    const { ids } = await addKit(api.db, machine, smallKit(await api.option({ price: 1_000_000, stock: 5 })));
    const saved = await api.cartRequest('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
      body: { options: [ids['belt'], ids['table']] },
    });
    const body = { kit_variant_id: saved.answer.json().data.id as string };
    const code = await api.promoCode({ percent: 10 });
    const wrong = await api.asked('POST', '/quotation/kit-variant', owner, {
      ...body,
      promotion_coupon: 'НЕТ',
    });
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['promotion_coupon']]);
    const { data } = await api.asked('POST', '/quotation/kit-variant', owner, {
      ...body,
      promotion_coupon: code.toLowerCase(),
    });
    expect(data.promo_code).toBe(code);
    expect((await api.letters('manager@example.ru')).at(-1)?.text).toContain(code);
    await prepareQuotation(api.staff, commandLine, data.number);
    await sendQuotation(api.staff, commandLine, data.number, { optionPrices: true });
    const sent = await api.see(owner, data.id);
    expect(sent).toMatchObject({ total: 1_197_000, original_total: 1_330_000 });
    const specTexts = sent.lines[0]?.specs.map(({ value }) => value.replaceAll('\u00a0', ' '));
    expect(specTexts).toEqual(['s12, в базе', 'belt, 279 000 ₽', 'lamp, в базе', 'table, 18 000 ₽']);
    const pdf = await api.call('GET', `/api/v1/quotation/${data.id}/file`, { as: owner });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
      mergePages: true,
    });
    expect(text.replaceAll(/\s+/g, ' ')).toContain('belt, 279 000 ₽');
    // The code of a cart goes along with its goods.
    await api.cartRequest('POST', '/api/cart', {
      as: owner,
      body: { goods_id: body.kit_variant_id, quantity: 1 },
    });
    await api.cartRequest('POST', '/api/cart/promo-code', { as: owner, body: { promo_code: code } });
    const cart = await api.asked('POST', '/quotation', owner, { from_cart: true });
    expect(cart.data.promo_code).toBe(code);
  });

  it('that can no longer be built is rejected in every kind of request', async () => {
    const { owner } = await api.company();
    const machine = await api.option({ price: 100_000_000, stock: 2 });
    const { ids, numbers } = await addKit(api.db, machine, smallKit(await api.option()));
    const saved = await api.cartRequest('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
      body: { options: [ids['belt']] },
    });
    const body = { kit_variant_id: saved.answer.json().data.id as string };
    const { data: requested } = await api.asked('POST', '/quotation/kit-variant', owner, body);
    const { data: draft } = await api.asked('POST', '/quotation/kit-variant', owner, {
      ...body,
      is_draft: true,
    });
    await api.cartRequest('POST', '/api/cart', {
      as: owner,
      body: { goods_id: body.kit_variant_id, quantity: 1 },
    });
    const [belt = 0, lamp = 0] = [numbers['belt'], numbers['lamp']];
    await sql`INSERT INTO kit_rules (goods_id, position, kind, option_id, option_ids, reason)
      SELECT goods_id, 99, 'excludes', ${belt}, ARRAY[${lamp}::int], 'Лента не встаёт' FROM options
      WHERE public_id = ${machine.id}`.execute(api.db);
    const refused = [
      await api.asked('POST', '/quotation/kit-variant', owner, body),
      await api.asked('POST', '/quotation', owner, { from_cart: true }),
      await api.asked('PUT', `/quotation/${draft.id}`, owner, { is_draft: false }),
    ];
    for (const { status, errors } of refused)
      expect([status, errors]).toEqual([422, { kit_variant_id: ['Лента не встаёт'] }]);
    // A repeated request is stored as text, with the reason.
    const { data: again } = await api.asked('POST', '/quotation', owner, { quotation_id: requested.id });
    expect(again.lines).toMatchObject([{ option_id: null, note: 'Лента не встаёт', specs: [] }]);
  });

  it('is looked at again before it goes: rules and prices that changed are named', async () => {
    const { owner } = await api.company();
    const machine = await api.option({ price: 100_000_000, stock: 2 });
    const { ids, numbers } = await addKit(api.db, machine, smallKit(await api.option()));
    const saved = await api.cartRequest('POST', `/api/v1/goods/kit-variant/${machine.goodsId}`, {
      body: { options: [ids['belt']] },
    });
    const body = { kit_variant_id: saved.answer.json().data.id as string };
    const { data } = await api.asked('POST', '/quotation/kit-variant', owner, body);
    await prepareQuotation(api.staff, commandLine, data.number);
    await sql`UPDATE options SET price = 110000000 WHERE public_id = ${machine.id}`.execute(api.db);
    const send = (more: object = {}) => sendQuotation(api.staff, commandLine, data.number, more);
    await expect(send()).rejects.toThrow(/Строка 1.*было .*стало /);
    const line = async () =>
      api.db
        .selectFrom('quotation_lines')
        .select(['price', 'list_price'])
        .where('quotation_id', '=', data.id)
        .executeTakeFirstOrThrow();
    const before = await line();
    await prepareQuotation(api.staff, commandLine, data.number);
    const after = await line();
    expect([after.price, after.list_price]).toEqual([
      (before.price ?? 0) + 10_000_000,
      (before.list_price ?? 0) + 10_000_000,
    ]);
    const [belt = 0, lamp = 0] = [numbers['belt'], numbers['lamp']];
    await sql`INSERT INTO kit_rules (goods_id, position, kind, option_id, option_ids, reason)
      SELECT goods_id, 99, 'excludes', ${belt}, ARRAY[${lamp}::int], 'Лента не встаёт' FROM options
      WHERE public_id = ${machine.id}`.execute(api.db);
    // No promise of an old price makes it buildable.
    await expect(send({ oldKitPrices: true })).rejects.toThrow('Лента не встаёт');
    await sql`DELETE FROM kit_rules WHERE position = 99`.execute(api.db);
    await sql`UPDATE options SET price = 120000000 WHERE public_id = ${machine.id}`.execute(api.db);
    expect((await send({ oldKitPrices: true })).total).toBe(after.price);
  });

  it.each([
    ['an unknown key', { kit_variant_id: 'k_aaaaaaaaaaaaaaaaaaaaaaaa' }, 404],
    ['no key', { kit_variant_id: 'p_1' }, 422],
    ['a price', { kit_variant_id: 'k_aaaaaaaaaaaaaaaaaaaaaaaa', price: 1 }, 422],
    ['none of it', { kit_variant_id: 'k_aaaaaaaaaaaaaaaaaaaaaaaa', quantity: 0 }, 422],
  ])('%s is refused', async (_name, body, status) => {
    expect((await api.asked('POST', '/quotation/kit-variant', await api.person(), body)).status).toBe(status);
  });
});

describe('an offer request of a guest', () => {
  it('becomes a quotation by a link that names its goods', async () => {
    const option = await api.option();
    const fields = { goods_id: `Сверло, артикул\u00a0${option.article}`, quantity: 12 };
    const link = await offerRequestLink(api.db, new URL('https://shop.example/'), fields);
    expect(link).toBe(`https://shop.example/quotations/?goods_id=${option.id}&quantity=12`);
  });
});
