import { describe, expect, it } from 'vitest';
import {
  isCrossed,
  logStep,
  niceStep,
  parseRangeNumber,
  rangeText,
  settleRange,
  rangePosition,
  valueAt,
} from './range-values.ts';

const bounds = { min: 1, max: 100 };

describe('numbers of a range', () => {
  it.each([
    ['8,5', 8.5],
    ['8.5', 8.5],
    ['4 000 000', 4_000_000],
    ['4\u00a0000\u202f000,25', 4_000_000.25],
    ['\u22125', -5],
    ['-5', -5],
    ['', null],
    ['от 5', null],
    ['1,2,3', null],
    ['1e9', null],
  ])('«%s» is %s', (text, expected) => {
    expect(parseRangeNumber(text)).toBe(expected);
  });

  it('shows with a comma and no-break spaces, and reads that back', () => {
    expect(rangeText(4_000_000.5)).toBe('4\u00a0000\u00a0000,5');
    expect(parseRangeNumber(rangeText(4_000_000.5))).toBe(4_000_000.5);
    expect(rangeText(null)).toBe('');
  });
});

describe('settling a range', () => {
  it.each([
    [
      { from: 8, to: 10.5 },
      { from: 8, to: 10.5 },
    ],
    [
      { from: -5, to: 500 },
      { from: null, to: null },
    ],
    [
      { from: 1, to: 100 },
      { from: null, to: null },
    ],
    [
      { from: 200, to: null },
      { from: 100, to: null },
    ],
    [
      { from: null, to: 0 },
      { from: null, to: 1 },
    ],
    [
      { from: null, to: null },
      { from: null, to: null },
    ],
  ])('%o becomes %o', (range, expected) => {
    expect(settleRange(range, bounds)).toEqual(expected);
  });
});

describe('step of the slider', () => {
  it('is round and gives about a hundred positions', () => {
    expect(niceStep({ min: 0, max: 100 })).toBe(1);
    expect(niceStep({ min: 1_000_000, max: 16_000_000 })).toBe(200_000);
    expect(niceStep({ min: 0.1, max: 0.5 })).toBe(0.005);
    expect(niceStep({ min: 5, max: 5 })).toBe(1);
  });
});

describe('scales', () => {
  const bounds = { min: 100, max: 1_000_000 };

  it('places values equally or by powers of ten', () => {
    expect(rangePosition(550, { min: 100, max: 1000 }, 'linear')).toBe(0.5);
    expect(rangePosition(10_000, bounds, 'log')).toBeCloseTo(0.5);
    expect([rangePosition(1, bounds, 'log'), rangePosition(1e9, bounds, 'log')]).toEqual([0, 1]);
    expect(rangePosition(5, { min: 0, max: 10 }, 'log')).toBe(0.5);
    expect(rangePosition(5, { min: 5, max: 5 }, 'log')).toBe(0);
  });

  it('gives round values, and the bounds exactly', () => {
    expect([0, 100, 155, 200].map((at) => valueAt(at, bounds))).toEqual([100, 10_000, 126_000, 1_000_000]);
    expect(valueAt(1, { min: 123, max: 9999 })).toBeGreaterThanOrEqual(123);
  });

  it('every step has a value of its own, so that arrow keys move both thumbs', () => {
    for (const range of [
      bounds,
      { min: 1000, max: 9_870_000 },
      { min: 0.03, max: 6.5 },
      { min: 41, max: 1600 },
    ])
      for (let step = 0; step <= 200; step++) expect(logStep(valueAt(step, range), range)).toBe(step);
  });

  it('knows ends that nothing can be meant by', () => {
    expect(isCrossed({ from: 12_000, to: 9 })).toBe(true);
    for (const range of [
      { from: 9, to: 9 },
      { from: 9, to: null },
      { from: null, to: 1 },
    ])
      expect(isCrossed(range)).toBe(false);
  });
});
