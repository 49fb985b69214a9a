import { describe, expect, it } from 'vitest';
import { priceBy, pricesBy } from './price-rule.ts';

const percent = (value: number, step = 1000, rounding: 'near' | 'up' | 'down' = 'near') =>
  ({ by: 'percent', value, step, rounding }) as const;

describe('priceBy', () => {
  it.each([
    // Plus 5 %, rounded to ten roubles.
    [percent(500), 487_050, 511_000],
    [percent(500, 1000, 'up'), 487_050, 512_000],
    [percent(500, 1000, 'down'), 487_050, 511_000],
    // A half goes up.
    [percent(1000, 100), 50, 100],
    [percent(-1000, 1), 105, 95],
    [percent(1, 1), 10_000_000, 10_001_000],
    // Beyond what a double holds.
    [percent(333, 1), 999_999_999_999, null],
    [percent(333, 1), 900_000_000_001, 929_970_000_001],
    [{ by: 'amount', value: -15_000, step: 100, rounding: 'near' }, 487_050, 472_100],
    [{ by: 'amount', value: -487_050, step: 100, rounding: 'near' }, 487_050, null],
    // Rounded down to nothing is no price.
    [percent(-5000, 100_000, 'down'), 90_000, null],
  ] as const)('%j of %d is %s', (rule, price, expected) => {
    expect(priceBy(rule, price)).toBe(expected);
  });
});

describe('pricesBy', () => {
  it('carries the old price and those from a quantity on along', () => {
    expect(
      pricesBy(percent(1000), { price: 100_000, original_price: 120_000, quantity_prices: [95_000, 90_000] }),
    ).toEqual({ price: 110_000, original_price: 132_000, quantity_prices: [105_000, 99_000] });
  });

  it.each([
    [{ price: null, original_price: null, quantity_prices: null }, 'по\u00a0запросу'],
    [{ price: 100_000, original_price: 100_100, quantity_prices: null }, 'Старая'],
    [{ price: 100_000, original_price: null, quantity_prices: [200] }, 'не\u00a0осталось'],
  ])('explains why %j does not fit', (prices, why) => {
    expect(pricesBy(percent(1000), prices)).toEqual({ problem: expect.stringContaining(why) });
  });
});
