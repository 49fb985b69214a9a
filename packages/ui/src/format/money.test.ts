import { expect, test } from 'vitest';
import { formatMoney, formatMoneyDelta, formatPrice, formatPriceFrom } from './money.ts';

test.each([
  [1234567.5, 'RUB', '1\u00a0234\u00a0567,50\u00a0₽'],
  [1234567, 'RUB', '1\u00a0234\u00a0567\u00a0₽'],
  [0, 'RUB', '0\u00a0₽'],
  [0.05, 'RUB', '0,05\u00a0₽'],
  [14610.1, 'RUB', '14\u00a0610,10\u00a0₽'],
  [1.15, 'RUB', '1,15\u00a0₽'],
  [99.999, 'RUB', '100\u00a0₽'],
  [-500, 'RUB', '\u2212500\u00a0₽'],
  [450000, 'KZT', '450\u00a0000\u00a0KZT'],
  [1234.5, 'BYN', '1\u00a0234,50\u00a0BYN'],
  [NaN, 'RUB', ''],
] as const)('%s %s', (value, currency, text) => expect(formatMoney(value, currency)).toBe(text));

test('roubles are the default', () => expect(formatMoney(5)).toBe('5\u00a0₽'));

test('a missing price is written in words, a zero one is not', () => {
  expect(formatPrice(null)).toBe('Цена по запросу');
  expect(formatPrice(undefined)).toBe('Цена по запросу');
  expect(formatPrice(0)).toBe('0\u00a0₽');
  expect(formatPriceFrom(1234)).toBe('от\u00a01\u00a0234\u00a0₽');
  expect(formatPriceFrom(null)).toBe('Цена по запросу');
});

test.each([
  [310000, '+310\u00a0000\u00a0₽'],
  [-5000.5, '\u22125\u00a0000,50\u00a0₽'],
  [0, 'в\u00a0базе'],
  [0.001, 'в\u00a0базе'],
])('delta %s', (value, text) => expect(formatMoneyDelta(value)).toBe(text));
