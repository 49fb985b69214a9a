import { expect, it } from 'vitest';
import { amountText, kopecksOf } from './amount.ts';

it.each([
  ['12 345,50', 1_234_550],
  ['7', 700],
  ['7.5', 750],
  ['0,05', 5],
])('«%s»', (text, kopecks) => {
  expect(kopecksOf(text)).toBe(kopecks);
  expect(kopecksOf(amountText(kopecks))).toBe(kopecks);
});

it.each(['', '-7', '7,555', '1e3', 'сто'])('«%s» is not an amount', (text) => {
  expect(kopecksOf(text)).toBeNull();
});
