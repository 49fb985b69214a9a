import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personalPrice } from './personal-price.rules.ts';

const price = (
  current: number | null,
  original: number | null = null,
  tiers: [number, number][] = [],
  percent?: number,
) => ({
  ...(percent !== undefined && { personal_percent: percent }),
  current_value_with_tax: current,
  original_value_with_tax: original,
  current_currency: 'RUB',
  quantity_prices: tiers.map(([from, value_with_tax]) => ({ from, value_with_tax })),
});
const bonus = (percent: number) => ({ bonus: percent, promoCode: 0 });

describe('a price as its buyer sees it', () => {
  it('strikes the list price and takes the level off', () => {
    expect(personalPrice(price(1000), bonus(5))).toEqual(price(950, 1000, [], 5));
  });

  it('takes the level discount off the promotion price and retains the price before the promotion', () => {
    expect(personalPrice(price(900, 1000), bonus(5))).toEqual(price(855, 1000, [], 5));
  });

  it('takes the level off quantity prices, which are never above the promotion price', () => {
    expect(
      personalPrice(
        price(900, 1000, [
          [10, 950],
          [50, 800],
        ]),
        bonus(10),
      ),
    ).toEqual(
      price(
        810,
        1000,
        [
          [10, 810],
          [50, 720],
        ],
        10,
      ),
    );
  });

  it('shows a company the price without VAT after all discounts', () => {
    expect(
      personalPrice(price(1220), {
        ...bonus(0),
        vat: { general: 22, reduced: 10, zero: 0, none: null, simple5: 5, simple7: 7 },
      }),
    ).toEqual({
      ...price(1220),
      current_value_without_tax: 1000,
    });
    expect(
      personalPrice(price(1220), {
        ...bonus(10),
        vat: { general: 22, reduced: 10, zero: 0, none: null, simple5: 5, simple7: 7 },
      }).current_value_without_tax,
    ).toBe(900);
    expect(
      personalPrice(
        { ...price(1100), vat_rate: 'reduced' },
        { ...bonus(0), vat: { general: 22, reduced: 10, zero: 0, none: null, simple5: 5, simple7: 7 } },
      ).current_value_without_tax,
    ).toBe(1000);
    // Goods sold without VAT have nothing to deduct.
    expect(
      personalPrice(
        { ...price(1100), vat_rate: 'none' },
        { ...bonus(0), vat: { general: 22, reduced: 10, zero: 0, none: null, simple5: 5, simple7: 7 } },
      ).current_value_without_tax,
    ).toBe(1100);
    expect(personalPrice(price(1220), bonus(10))).not.toHaveProperty('current_value_without_tax');
  });

  it('rounds to a kopeck, a half up', () => {
    expect(personalPrice(price(0.1), bonus(5)).current_value_with_tax).toBe(0.1);
    expect(personalPrice(price(1.1), bonus(5)).current_value_with_tax).toBe(1.05);
  });

  it('leaves «Цена по запросу» alone', () => {
    expect(personalPrice(price(null), bonus(5))).toEqual(price(null));
  });

  it('changes nothing without a discount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (kopecks) => {
        expect(personalPrice(price(kopecks / 100), bonus(0))).toEqual(price(kopecks / 100));
      }),
    );
  });
});
