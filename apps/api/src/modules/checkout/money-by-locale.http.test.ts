import type { Order } from '@spindle/contract/orders/orders';
import { LOCALE_RULES } from '@spindle/contract/shop/locales';
import { minMessage, phoneFormatMessage, taxNumberLengthMessage } from '@spindle/contract/messages';
import { followLocale, shopLocale } from '@spindle/contract/shop/shop-locale';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../accounts.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { missingRate, setRate } from '../pricing/rates.staff.ts';
import { setSetting } from '../site/site.staff.ts';
import { type CheckoutApi, openCheckoutApi } from './checkout.fixture.ts';

let api: CheckoutApi;
let staff: StaffDeps;
beforeAll(async () => {
  api = await openCheckoutApi();
  staff = { db: api.db } as StaffDeps;
});
afterAll(async () => {
  followLocale('ru_RU');
  await api.close();
});

/** Changes the locale as staff do, so that every instance is notified. */
async function speak(locale: string): Promise<void> {
  await setSetting(staff, commandLine, 'locale', locale);
  await vi.waitFor(() => expect(shopLocale()).toBe(locale));
}
const rate = (currency: string, value: string, step?: string) =>
  setRate(staff, commandLine, { currency, rate: value, step });
const stored = (id: string) =>
  api.db
    .selectFrom('options')
    .select(['price', 'original_price', 'quantity_steps', 'quantity_prices', 'price_rate'])
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();

async function order(as: Person): Promise<{ order: Order; qr: unknown; invoice_url: string | null }> {
  const { version } = await api.overview(as);
  const completed = await api.complete(as, { version });
  const { id } = completed.json as { id: string };
  const answer = await api.call('GET', `/api/cart/checkout/complete/${id}`, { as });
  return answer.json().data;
}

async function pdfText(url: string, as: Person): Promise<string> {
  const { rawPayload } = await api.call('GET', url, { as });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

describe('a shop that changes its country', () => {
  it('does not take a locale whose money has no rate', async () => {
    await expect(setSetting(staff, commandLine, 'locale', 'ru_KZ')).rejects.toThrow('currency rate KZT');
    expect(await missingRate(api.db)).toBeUndefined();
    await expect(rate('USD', '1')).rejects.toThrow('KZT или BYN');
    for (const wrong of ['0', '-1', 'шесть', '6,2,5'])
      await expect(rate('KZT', wrong)).rejects.toThrow('Курс');
    await expect(rate('KZT', '6,25', '0')).rejects.toThrow('Шаг');
  });

  it('sells in its own currency with its own tax and documents, and leaves old orders as they were', async () => {
    const { owner } = await api.company();
    const option = await api.option({ weight: 500 });
    const other = await api.option({ weight: 500 });
    const before = await stored(option.id);
    await api.ready(owner, option, 2);
    const old = await order(owner);
    expect(old.order).toMatchObject({ currency: 'RUB', total: 10_130, vat: [{ percent: 22 }] });
    expect(old.qr).not.toBeNull();

    await rate('KZT', '6,25');
    expect(await journalOf(api.db, 'currency', 'KZT')).toMatchObject([
      { action: 'rates.set', before: null, after: { step: 100 } },
    ]);
    await api.put(owner, option, 2);
    await speak('ru_KZ');
    const goods = await stored(option.id);
    // 4 870 roubles are 30 437,50 tenge, rounded to a whole one.
    expect(goods).toMatchObject({ price: 30_438_00, price_rate: '6.250000' });
    const seen = await api.overview(owner);
    expect(seen.cart.items[0]).toMatchObject({
      price: { current_value_with_tax: 30_438, current_currency: 'KZT' },
      previous_value_with_tax: null,
      vat_percent: 16,
    });
    // The minimum of a promo code is stored in roubles: 20 000 of them are 125 000 tenge.
    const code = await api.promoCode({ min: 20_000_00 });
    const coded = await api.call('POST', '/api/cart/promo-code', {
      as: owner,
      body: { promo_code: code },
    });
    expect(coded.json().cart.promo_code).toMatchObject({
      state: 'below_minimum',
      min_total_with_tax: 125_000,
    });
    await api.call('DELETE', '/api/cart/promo-code', { as: owner });
    await api.choose(owner, { type: 'ToTerminal', pickup_point_id: api.terminal });
    const bought = await order(owner);
    expect(bought.order).toMatchObject({
      currency: 'KZT',
      goods_total: 60_876,
      delivery_price: 2438,
      total: 63_314,
      vat: [{ percent: 16, amount: 8732.97 }],
    });
    expect(bought.qr).toBeNull();
    const invoice = await pdfText(bought.invoice_url ?? '', owner);
    expect(invoice).toContain('Шестьдесят три тысячи триста четырнадцать тенге 00 тиынов');
    expect(invoice).toContain('В том числе НДС 16 %');
    expect(invoice).toContain('БИН');
    for (const word of ['₽', 'QR', 'ИНН', 'КПП', 'рубл']) expect(invoice).not.toContain(word);

    const again = await api.call('GET', `/api/orders/${old.order.id}`, { as: owner });
    expect(again.json().data).toMatchObject({ currency: 'RUB', total: 10_130, vat: [{ percent: 22 }] });
    expect(await pdfText(old.invoice_url ?? '', owner)).toContain('рублей');
    await expect(
      api.db.updateTable('orders').set({ currency: 'RUB' }).where('id', '=', bought.order.id).execute(),
    ).rejects.toThrow('is kept');

    // A new rate moves made prices and leaves given ones.
    await api.db.updateTable('options').set({ price: 99_900_00 }).where('public_id', '=', other.id).execute();
    await rate('KZT', '7', '10');
    expect(await stored(option.id)).toMatchObject({ price: 34_090_00, price_rate: '7.000000' });
    expect(await stored(other.id)).toMatchObject({ price: 99_900_00, price_rate: null });

    await rate('BYN', '0,0365');
    await speak('ru_BY');
    expect(await stored(option.id)).toMatchObject({ price: 177_76, price_rate: '0.036500' });
    expect((await api.overview(owner)).cart).toBeDefined();
    await speak('ru_RU');
    expect(await stored(option.id)).toEqual(before);
    await speak('ru_KZ');
    expect(await stored(other.id)).toMatchObject({ price: 99_900_00, price_rate: null });
    await speak('ru_RU');
  });

  it('a shop without a rate reports it and shows no amounts', async () => {
    const option = await api.option({});
    const before = await stored(option.id);
    await api.db.deleteFrom('currency_rates').execute();
    // Written past the staff checks, as an older version of the shop could have left it.
    await api.db.updateTable('site_settings').set({ value: '"ru_BY"' }).where('key', '=', 'locale').execute();
    expect(await missingRate(api.db)).toContain('currency rate BYN');
    expect(await stored(option.id)).toMatchObject({ price: null, quantity_prices: null });
    await speak('ru_RU');
    expect(await stored(option.id)).toEqual(before);
  });

  it.each(['ru_RU', 'ru_KZ', 'ru_BY'] as const)(
    '%s: the server names things as its country does',
    async (locale) => {
      if (locale !== 'ru_RU') await rate(LOCALE_RULES[locale].currency, '2');
      await speak(locale);
      const { code, nationalDigits } = LOCALE_RULES[locale].phone;
      const body = { first_name: 'Иван', last_name: 'Петров', email: 'a@example.ru', inn: '123' };
      const refused = async (phone: string) =>
        (await api.call('POST', '/api/auth/sign-up/legal/preparation', { body: { ...body, phone } })).json()
          .errors;
      expect(await refused('29')).toMatchObject({
        phone: [minMessage(code.length + nationalDigits)],
        inn: [taxNumberLengthMessage(locale)],
      });
      expect(await refused('0000000000')).toMatchObject({ phone: [phoneFormatMessage(locale)] });
      await speak('ru_RU');
    },
  );
});
