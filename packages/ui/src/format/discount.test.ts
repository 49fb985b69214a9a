import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountLabel, discountPercent, discountSign } from './discount.ts';

test.each([
  [94, 100, 6],
  [945, 1000, 6],
  [944.9, 1000, 6],
  [100, 100, 0],
  [0, 100, 100],
  [101, 100, null],
  [10, 0, null],
  [-1, 100, null],
  [NaN, 100, null],
  [1, Infinity, null],
])('%s of %s → %s', (current, original, percent) => expect(discountPercent(current, original)).toBe(percent));

test('labels', () => {
  expect(discountLabel(94, 100)).toBe('Скидка 6\u00a0%');
  expect(discountSign(94, 100)).toBe('\u22126\u00a0%');
  expect(discountLabel(100, 100)).toBeNull();
  expect(discountLabel(99.9, 100)).toBeNull();
  expect(discountSign(120, 100)).toBeNull();
  expect(discountLabel(100, null)).toBeNull();
});

test('a percent is whole and between 0 and 100', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (current, original) => {
      const percent = discountPercent(current / 100, original / 100);
      const refused = original === 0 || current > original;
      const isWholePercent = percent !== null && Number.isInteger(percent) && percent >= 0 && percent <= 100;
      expect(isWholePercent).toBe(!refused);
    }),
  );
});
