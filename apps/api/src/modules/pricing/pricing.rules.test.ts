import { followLocale } from '@spindle/contract/shop/shop-locale';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  basePrice,
  betterDiscount,
  discountPercent,
  type ListPrices,
  noDiscounts,
  portion,
  priceLine,
  totalsOf,
  unitPrice,
  vatWithin,
} from './pricing.rules.ts';
import { followVat, followVatSystem } from '@spindle/contract/money/shop-vat';
import { countryRates, countryVat, vatPercents } from './vat.rules.ts';

const prices = (over: Partial<ListPrices> = {}): ListPrices => ({
  price: 487_000,
  original_price: null,
  quantity_steps: [10, 50],
  quantity_prices: [458_000, 429_000],
  ...over,
});
const kopecks = fc.integer({ min: 1, max: 50_000_000_000 });
const quantities = fc.integer({ min: 1, max: 99_999 });
const percents = fc.integer({ min: 0, max: 100 });
const discounts = fc.record({ bonus: percents, promoCode: percents });
const anyPrices: fc.Arbitrary<ListPrices> = fc
  .record({
    price: kopecks,
    rise: fc.option(kopecks),
    steps: fc.array(fc.tuple(fc.integer({ min: 2, max: 1000 }), kopecks), { maxLength: 4 }),
  })
  .map(({ price, rise, steps }) => ({
    price,
    original_price: rise === null ? null : price + rise,
    quantity_steps: steps.length ? steps.map(([from]) => from) : null,
    quantity_prices: steps.length ? steps.map(([, value]) => value) : null,
  }));

describe('rounding', () => {
  test.each([
    [100, 1, 200, 1],
    [99, 1, 200, 0],
    [1, 50, 100, 1],
    [1, 49, 100, 0],
    [12_300, 22, 122, 2218],
    [0, 22, 122, 0],
    [9_007_199_254_740_991, 22, 122, 1_624_249_045_936_900],
  ])('%d × %d / %d = %d', (amount, part, whole, expected) => {
    expect(portion(amount, part, whole)).toBe(expected);
  });

  it('is exact for every amount: the error is at most half a kopeck', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: 100 }),
        (amount, part) => {
          const remainder = BigInt(portion(amount, part, 100)) * 100n - BigInt(amount) * BigInt(part);
          expect(remainder > -50n && remainder <= 50n).toBe(true);
        },
      ),
    );
  });
});

describe('the base price', () => {
  test.each([
    [1, 487_000],
    [9, 487_000],
    [10, 458_000],
    [49, 458_000],
    [50, 429_000],
    [99_999, 429_000],
  ])('of %d pieces follows the steps', (quantity, expected) => {
    expect(basePrice(prices(), quantity)).toBe(expected);
  });

  test('is the promotion price where that is lower than the quantity price', () => {
    const promoted = prices({ price: 440_000, original_price: 487_000 });
    expect([1, 10, 50].map((quantity) => basePrice(promoted, quantity))).toEqual([440_000, 440_000, 429_000]);
  });

  test('never rises with the quantity, even over steps that do', () => {
    const odd = prices({ quantity_steps: [5, 10], quantity_prices: [400_000, 450_000] });
    expect([4, 5, 10].map((quantity) => basePrice(odd, quantity))).toEqual([487_000, 400_000, 400_000]);
    fc.assert(
      fc.property(anyPrices, quantities, quantities, (list, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(basePrice(list, more)).toBeLessThanOrEqual(basePrice(list, less) ?? 0);
      }),
    );
  });

  test('of a product without a price is none', () => {
    expect(basePrice(prices({ price: null, quantity_steps: null, quantity_prices: null }), 5)).toBeNull();
    expect(unitPrice(prices({ price: null }), 1)).toBeNull();
    expect(priceLine(prices({ price: null }), 1, noDiscounts, 22)).toBeNull();
  });
});

describe('discounts', () => {
  test('all pairs of level and code: the better one, never both, the level when they are equal', () => {
    for (let bonus = 0; bonus <= 100; bonus++) {
      for (let promoCode = 0; promoCode <= 100; promoCode++) {
        const { percent, source } = betterDiscount({ bonus, promoCode });
        expect(percent).toBe(Math.max(bonus, promoCode));
        expect(source).toBe(promoCode > bonus ? 'promo_code' : bonus > 0 ? 'bonus' : null);
      }
    }
  });

  test('are taken from the base', () => {
    const unit = unitPrice(prices({ price: 440_000, original_price: 487_000 }), 50, {
      bonus: 5,
      promoCode: 3,
    });
    expect(unit).toEqual({ original: 487_000, base: 429_000, current: 407_550, percent: 5, source: 'bonus' });
  });

  test.each([
    [333, 5, 316],
    [1, 50, 1],
    [1, 100, 0],
    [10, 5, 10],
    [199, 3, 193],
  ])('%d kopecks less %d %% are %d', (price, bonus, expected) => {
    const unit = unitPrice(prices({ price, quantity_steps: null, quantity_prices: null }), 1, {
      bonus,
      promoCode: 0,
    });
    expect(unit?.current).toBe(expected);
  });

  test('never make a price higher or negative', () => {
    fc.assert(
      fc.property(anyPrices, quantities, discounts, (list, quantity, discount) => {
        const unit = unitPrice(list, quantity, discount);
        expect(unit?.current).toBeGreaterThanOrEqual(0);
        expect(unit?.current).toBeLessThanOrEqual(unit?.base ?? 0);
        expect(unit?.base).toBeLessThanOrEqual(unit?.original ?? 0);
      }),
    );
  });
});

describe('a line and the totals', () => {
  test('what is shown multiplies and adds up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyPrices, fc.integer({ min: 1, max: 500 }), fc.constantFrom(22, 20, 10)), {
          maxLength: 30,
        }),
        discounts,
        (items, discount) => {
          const lines = items.flatMap(
            ([list, quantity, vat]) => priceLine(list, quantity, discount, vat) ?? [],
          );
          const totals = totalsOf(lines);
          for (const line of lines) expect(line.total).toBe(line.unit.current * line.quantity);
          expect(totals.total).toBe(lines.reduce((total, line) => total + line.total, 0));
          expect(totals.original - totals.discount).toBe(totals.total);
          expect(totals.discount).toBeGreaterThanOrEqual(0);
          expect(totals.vat.reduce((total, { amount }) => total + amount, 0)).toBe(
            lines.reduce((total, line) => total + line.vat, 0),
          );
        },
      ),
    );
  });

  test('VAT stands by rate, the highest first', () => {
    const one = priceLine(prices(), 1, noDiscounts, 22);
    const two = priceLine(prices(), 10, noDiscounts, 10);
    const totals = totalsOf([two, one].filter((line) => line !== null));
    expect(totals).toEqual({
      pieces: 11,
      original: 487_000 * 11,
      discount: 10 * (487_000 - 458_000),
      total: 487_000 + 4_580_000,
      vat: [
        { percent: 22, amount: 87_820 },
        { percent: 10, amount: 416_364 },
      ],
    });
  });

  test('the net amount and its VAT add up to the gross amount', () => {
    for (let total = 0; total <= 20_000; total++) {
      const net = total - vatWithin(total, 22);
      expect(Math.abs(net * 0.22 - vatWithin(total, 22))).toBeLessThanOrEqual(0.62);
    }
    expect(vatWithin(11_609_000, 22)).toBe(2_093_426);
  });

  test('nothing is nothing', () => {
    expect(totalsOf([])).toEqual({ pieces: 0, original: 0, discount: 0, total: 0, vat: [] });
  });
});

describe('the percent that is shown', () => {
  test.each([
    [534_000, 628_000, 15],
    [94, 100, 6],
    [995, 1000, 1],
    [996, 1000, 0],
    [100, 100, 0],
    [101, 100, null],
    [0, 100, 100],
    [0, 0, null],
  ])('%d of %d is %s', (current, original, expected) => {
    expect(discountPercent(current, original)).toBe(expected);
  });
});

test('what is sold without VAT is no 0 %: it stands last, with nothing in it', () => {
  const line = (vat: number | null) => {
    const prices = { price: 1220_00, original_price: null, quantity_steps: null, quantity_prices: null };
    return priceLine(prices, 1, noDiscounts, vat) ?? [];
  };
  const totals = totalsOf([null, 0, 22, 10, null].flatMap(line));
  expect(totals.total).toBe(5 * 1220_00);
  expect(totals.vat).toEqual([
    { percent: 22, amount: 220_00 },
    { percent: 10, amount: 110_91 },
    { percent: 0, amount: 0 },
    { percent: null, amount: 0 },
  ]);
  expect(vatWithin(1220_00, null)).toBe(0);
});

test('a shop that pays no VAT sells everything without it; rates of its country stay known', () => {
  const day = new Date('2026-11-17T09:00:00Z');
  const rates = { general: 22, reduced: 10, zero: 0, none: null, simple5: 5, simple7: 7 };
  expect(vatPercents(day)).toEqual(rates);
  followVat(true);
  expect(new Set(Object.values(vatPercents(day)))).toEqual(new Set([null]));
  expect(countryVat(day).general).toBe(22);
  followVat(false);
  expect(vatPercents(day).general).toBe(22);
});

test('a shop on the simplified system sells at its one rate; goods without VAT and at 0 % stay so', () => {
  const day = new Date('2026-11-17T09:00:00Z');
  followVatSystem('simple5');
  try {
    const simplifiedRates = { general: 5, reduced: 5, zero: 0, none: null, simple5: 5, simple7: 5 };
    expect(vatPercents(day)).toEqual(simplifiedRates);
    followVatSystem('simple7');
    expect(vatPercents(day)).toMatchObject({ general: 7, reduced: 7, zero: 0, none: null });
    // Its country has them since 2025; another country never.
    expect(vatPercents(new Date('2024-12-30T09:00:00Z'))).toMatchObject({ general: 20, simple7: 20 });
    expect(vatPercents(day, 'ru_KZ')).toMatchObject({ general: 16, reduced: 5, simple5: 16 });
    expect(countryRates(day, 'ru_KZ')).toEqual(['general', 'reduced', 'zero', 'none']);
    expect(countryRates(day, 'ru_RU')).toContain('simple5');
    // One who pays nothing pays nothing, whatever else is set.
    followVat(true);
    expect(vatPercents(day).general).toBeNull();
  } finally {
    followVat(false);
    followVatSystem('general');
  }
  expect(vatPercents(day)).toMatchObject({ general: 22, simple5: 5, simple7: 7 });
});

describe('the VAT rate', () => {
  test.each([
    ['2026-11-15T12:00:00Z', 22],
    ['2025-12-31T20:59:59Z', 20],
    ['2025-12-31T21:00:00Z', 22],
    ['2018-12-31T20:59:59Z', 18],
    ['1999-01-01T00:00:00Z', 18],
  ])('at %s is %d %%', (moment, percent) => {
    expect(vatPercents(new Date(moment)).general).toBe(percent);
  });

  test.each([
    ['ru_RU', '2026-11-15T12:00:00Z', 10],
    ['ru_KZ', '2025-12-31T12:00:00Z', 12],
    ['ru_KZ', '2026-12-31T12:00:00Z', 5],
    ['ru_KZ', '2027-01-01T12:00:00Z', 10],
    ['ru_BY', '2026-11-15T12:00:00Z', 10],
  ] as const)('that is reduced of %s at %s is %d %%', (locale, moment, percent) => {
    expect(vatPercents(new Date(moment), locale)).toMatchObject({ reduced: percent, zero: 0 });
  });

  test.each([
    ['ru_KZ', '2025-12-31T12:00:00Z', 12],
    ['ru_KZ', '2026-01-01T12:00:00Z', 16],
    ['ru_BY', '2025-12-31T12:00:00Z', 20],
    ['ru_BY', '2026-11-15T12:00:00Z', 20],
  ] as const)('of %s at %s is %d %%', (locale, moment, percent) => {
    expect(vatPercents(new Date(moment), locale).general).toBe(percent);
    followLocale(locale);
    expect(vatPercents(new Date(moment)).general).toBe(percent);
    followLocale('ru_RU');
  });
});
