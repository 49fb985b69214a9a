import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatBadge,
  formatNumber,
  formatRange,
  formatItemsShown,
  formatWithUnit,
  NBSP,
  unbroken,
} from './number.ts';
import { oneLine } from './one-line.ts';

test('names of the trade do not break at their hyphens, words do', () => {
  expect(unbroken('HSS-Co5, HSK-A63')).toBe('HSS-\u2060Co5, HSK-\u2060A63');
  expect(unbroken('токарно-фрезерный')).toBe('токарно-фрезерный');
  expect(unbroken('Станок Ortho F/500, стол 600 мм')).toBe(`Станок Ortho${NBSP}F/500, стол 600${NBSP}мм`);
  expect(unbroken('Haas VF-2, 8100 об/мин')).toBe(`Haas${NBSP}VF-\u20602, 8100${NBSP}об/мин`);
  expect(unbroken('Фреза 12 мест, 4 модуля')).toBe('Фреза 12 мест, 4 модуля');
  expect(oneLine('Средние с ходом 600–1200 мм')).toBe(`Средние с ходом 600–\u20601200${NBSP}мм`);
  expect(oneLine('об/мин')).toBe('об/\u2060мин');
});

describe('formatNumber', () => {
  test.each([
    [0, '0'],
    [8.5, '8,5'],
    [999, '999'],
    [1234, '1\u00a0234'],
    [1234567, '1\u00a0234\u00a0567'],
    [-6, '\u22126'],
    [-0, '0'],
    [-0.0001, '0'],
    [0.003, '0,003'],
    [0.0005, '0,001'],
    [1.0005, '1,001'],
    [999.9996, '1\u00a0000'],
    [1e20, '100\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000\u00a0000'],
    [1e-9, '0'],
    [NaN, ''],
    [Infinity, ''],
  ])('%s → %s', (value, text) => expect(formatNumber(value)).toBe(text));

  test('is what Intl writes, with our spaces and minus', () => {
    const numbers = fc.oneof(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => value / 10_000),
    );
    const digits = fc.constantFrom([0, 0], [0, 3], [2, 2], [0, 6], [1, 3]);
    fc.assert(
      fc.property(numbers, digits, (value, [least = 0, most = 0]) => {
        fc.pre(Math.abs(value) >= 1e-6);
        const written = new Intl.NumberFormat('ru-RU', {
          minimumFractionDigits: least,
          maximumFractionDigits: most,
        }).format(Math.abs(value));
        const text = formatNumber(value, { least, most });
        expect(text.replace('\u2212', '')).toBe(written.replaceAll(/\s/g, NBSP));
      }),
      { numRuns: 300 },
    );
  });

  test('can be read back', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        const text = formatNumber(value);
        expect(Number(text.replaceAll('\u00a0', '').replace('\u2212', '-'))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

test.each([
  [12000, 'об/мин', '12\u00a0000\u00a0об/мин'],
  [8.5, 'мм', '8,5\u00a0мм'],
  [140, '°', '140°'],
  [6, '%', '6\u00a0%'],
  [40, null, '40'],
  [40, '', '40'],
])('number with unit: %s %s', (value, unit, text) => expect(formatWithUnit(value, unit)).toBe(text));

test.each([
  [9, 10, 'мм', '9\u2060–\u206010\u00a0мм'],
  [8, 10.5, undefined, '8\u2060–\u206010,5'],
  [9, 9, 'мм', '9\u00a0мм'],
  [9, null, 'мм', 'от\u00a09\u00a0мм'],
  [null, 10, 'мм', 'до\u00a010\u00a0мм'],
  [null, undefined, 'мм', ''],
  [-5, 40, '°C', '\u22125…40\u00a0°C'],
])('range %s to %s %s', (from, to, unit, text) => expect(formatRange(from, to, unit)).toBe(text));

test('place in a list, badge', () => {
  expect(formatItemsShown(1, 24, 1184)).toBe('1\u2060–\u206024 из\u00a01\u00a0184');
  expect([0, 7, 99, 100, 12345].map(formatBadge)).toEqual(['0', '7', '99', '99+', '99+']);
});

test('counts are written as Intl writes them', () => {
  const intl = new Intl.NumberFormat('ru-RU');
  for (const value of [0, -0, 1, 7, 99, 100, 999, 1000, 1001, 12_345])
    expect(formatNumber(value)).toBe(intl.format(Math.abs(value)).replace(/\s/g, NBSP));
  expect(formatNumber(5, { least: 2 })).toBe('5,00');
});
