import { describe, expect, it } from 'vitest';
import { allowedQuantity, parseQuantity, quantityLimits, stepQuantity } from './quantity-rules.ts';

describe('quantity', () => {
  it.each([
    [0, {}, 1],
    [3, {}, 3],
    [2.4, {}, 3],
    [Number.NaN, {}, 1],
    [15, { step: 10 }, 20],
    [1, { step: 10 }, 10],
    [999, { step: 10, max: 125 }, 120],
    [7, { min: 5, step: 2 }, 8],
    [1, { min: 5, step: 2 }, 6],
    [50, { max: 40 }, 40],
    [50, { max: 0 }, 1],
  ])('%d with %o becomes %d', (requested, rules, expected) => {
    expect(allowedQuantity(requested, rules)).toBe(expected);
  });

  it('steps by packs and stops at the ends', () => {
    expect(stepQuantity(20, 1, { step: 10 })).toBe(30);
    expect(stepQuantity(10, -1, { step: 10 })).toBe(10);
    expect(stepQuantity(115, 1, { step: 10, max: 125 })).toBe(120);
    expect(quantityLimits({ step: 10, max: 125, min: 1 })).toEqual({ least: 10, most: 120 });
  });

  it('reads what people type', () => {
    expect(parseQuantity('12')).toBe(12);
    expect(parseQuantity('1 200 шт.')).toBe(1200);
    expect(parseQuantity('')).toBeUndefined();
    expect(parseQuantity('много')).toBeUndefined();
    expect(parseQuantity('-5')).toBeUndefined();
  });
});
