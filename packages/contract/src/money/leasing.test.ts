import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEASING, leasingEstimate, leasingPrice } from './leasing.ts';

test('the example of the page about leasing', () => {
  expect(leasingEstimate({ price: 7_480_000, advancePercent: 20, months: 36 })).toEqual({
    advance: 1_496_000,
    financed: 5_984_000,
    monthly: 225_447.6,
    total: 9_612_113.6,
    overpayment: 2_132_113.6,
  });
});

test('without interest the price is split evenly', () => {
  const terms = { price: 2_400_000, advancePercent: 0, months: 24, yearlyPercent: 0 };
  expect(leasingEstimate(terms)).toMatchObject({ monthly: 100_000, total: 2_400_000, overpayment: 0 });
});

test.each([
  ['too cheap', { price: leasingPrice().min - 1, advancePercent: 20, months: 36 }],
  ['no price', { price: Number.NaN, advancePercent: 20, months: 36 }],
  ['half is paid at once', { price: 5_000_000, advancePercent: 50, months: 36 }],
  ['a negative advance', { price: 5_000_000, advancePercent: -1, months: 36 }],
  ['a year', { price: 5_000_000, advancePercent: 20, months: 12 }],
  ['a part of a month', { price: 5_000_000, advancePercent: 20, months: 24.5 }],
  ['beyond five years', { price: 5_000_000, advancePercent: 20, months: 61 }],
])('%s is not leased', (_case, terms) => expect(leasingEstimate(terms)).toBeNull());

test('amounts add up; a longer term and a larger advance lower the payment', () => {
  const { advance, months } = LEASING;
  fc.assert(
    fc.property(
      fc.integer({ min: leasingPrice().min, max: leasingPrice().max }),
      fc.integer({ min: advance.min, max: advance.max - 1 }),
      fc.integer({ min: months.min, max: months.max - 1 }),
      (price, advancePercent, term) => {
        const terms = { price, advancePercent, months: term };
        const one = leasingEstimate(terms);
        const longer = leasingEstimate({ ...terms, months: term + 1 });
        const larger = leasingEstimate({ ...terms, advancePercent: advancePercent + 1 });
        if (!one || !longer || !larger) throw new Error('refused');
        expect(one.advance + one.financed).toBeCloseTo(price, 2);
        expect(one.total - price).toBeCloseTo(one.overpayment, 2);
        expect(one.total).toBeGreaterThan(price);
        expect(longer.monthly).toBeLessThan(one.monthly);
        expect(longer.overpayment).toBeGreaterThan(one.overpayment);
        expect(larger.monthly).toBeLessThan(one.monthly);
      },
    ),
  );
});
