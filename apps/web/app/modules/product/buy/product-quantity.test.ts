import { describe, expect, it } from 'vitest';
import { sampleOption } from '../../../shared/stock/product.fixture.ts';
import { lineTotal, nextStep, priceSteps, stepFor } from './product-quantity.ts';

const { price } = sampleOption();
const steps = priceSteps(price);

describe('prices by quantity', () => {
  it('stand in steps without gaps', () => {
    expect(steps).toEqual([
      { from: 1, to: 9, value: 4870 },
      { from: 10, to: 49, value: 4580 },
      { from: 50, to: null, value: 4290 },
    ]);
  });

  it('leave out steps that are not cheaper', () => {
    const promotion = { ...price, current_value_with_tax: 4500 };
    expect(priceSteps(promotion).map(({ from }) => from)).toEqual([1, 50]);
  });

  it('are none without a price', () => {
    expect(priceSteps({ ...price, current_value_with_tax: null })).toEqual([]);
  });

  it.each([
    [1, 4870],
    [9, 4870],
    [10, 4580],
    [50, 4290],
    [99_999, 4290],
  ])('%i pieces cost %i each', (quantity, value) => {
    expect(stepFor(steps, quantity)?.value).toBe(value);
  });

  it.each([
    [3, 1, { missing: 7, value: 4580 }],
    [9, 1, { missing: 1, value: 4580 }],
    [10, 1, { missing: 40, value: 4290 }],
    [50, 1, null],
    [4, 4, { missing: 8, value: 4580 }],
  ])('from %i by packs of %i the next price is near', (quantity, pack, expected) => {
    expect(nextStep(steps, quantity, pack)).toEqual(expected);
  });

  it('add up to the kopeck', () => {
    expect(lineTotal(0.1, 3)).toBe(0.3);
    expect(lineTotal(1234.55, 99_999)).toBe(123_453_765.45);
  });
});
