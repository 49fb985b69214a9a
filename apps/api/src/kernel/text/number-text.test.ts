import { expect, it } from 'vitest';
import { numberText } from './number-text.ts';

it.each([
  [0, undefined, '0'],
  [8.5, undefined, '8,5'],
  [12_000, undefined, '12\u00a0000'],
  [-1234.5, undefined, '\u22121\u00a0234,5'],
  [0.00025, undefined, '0'],
  [0.00025, 6, '0,00025'],
  [1.25, 1, '1,3'],
])('%d with %s digits is written «%s»', (value, digits, text) => {
  expect(numberText(value, digits)).toBe(text);
});
