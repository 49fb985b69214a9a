import { expect, it } from 'vitest';
import { priceJump } from './price-jump.ts';

it('computes how far a price jumps from the texts of the import', () => {
  expect(priceJump('1\u00a0000\u00a0₽', '1\u00a0250\u00a0₽')).toBe(25);
  expect(priceJump('13\u00a0420,50\u00a0₽', '1\u00a0342,05\u00a0₽')).toBeCloseTo(-90);
  expect(priceJump('', '100\u00a0₽')).toBeNull();
  expect(priceJump('по\u00a0запросу', '100\u00a0₽')).toBeNull();
  expect(priceJump('100\u00a0₽', '100\u00a0₽')).toBeNull();
});
