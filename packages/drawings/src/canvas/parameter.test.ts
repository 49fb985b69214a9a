import { describe, expect, test } from 'vitest';
import {
  caption,
  choice,
  envelope,
  flag,
  grow,
  interval,
  maybeNumeric,
  numeric,
  parseNumber,
  integer,
} from './parameter.ts';

describe('numbers', () => {
  test.each([
    [8.5, 8.5],
    ['8,5', 8.5],
    ['⌀ 8.5 мм', 8.5],
    ['M10×1,5', 10],
    ['1 200', 1200],
    ['12\u00A0000 об/мин', 12_000],
    ['−3', -3],
    ['', undefined],
    ['нет', undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [[5], undefined],
  ])('%j reads as %j', (value, expected) => {
    expect(parseNumber(value)).toBe(expected);
  });

  test('are clamped; zero and negative ones count as missing', () => {
    const size = numeric(10, 1, 100);
    expect([5, 0.2, 1e9, 0, -4, 'x'].map(size.read)).toEqual([5, 1, 100, 10, 10, 10]);
    expect(maybeNumeric(0, 45).read(0)).toBe(0);
    expect(maybeNumeric(1, 45).read(0)).toBeUndefined();
    expect(integer(4, 1, 8).read(2.6)).toBe(3);
  });

  test('missing sizes grow with a known one', () => {
    expect(grow(61, 1)).toBe(61);
    expect(grow(61, 4)).toBeGreaterThan(61);
    expect(grow(61, 4)).toBeLessThan(61 * 4);
  });
});

test('flags are read as people write them', () => {
  expect([true, 'да', 'Есть', 1, '1'].map(flag(false).read)).toEqual([true, true, true, true, true]);
  expect([false, 'нет', 0, 'no'].map(flag(true).read)).toEqual([false, false, false, false]);
  expect(flag(true).read('может быть')).toBe(true);
});

test('choices ignore case and fall back', () => {
  const shape = choice('er', ['er', 'weldon']);
  expect(['Weldon', 'ER', 'other', 5].map(shape.read)).toEqual(['weldon', 'er', 'er', 'er']);
});

test('captions are cut by characters and lose what XML cannot carry', () => {
  expect(caption('', 3).read('ABCDE')).toBe('ABC');
  expect(caption('', 2).read('😀😀😀')).toBe('😀😀');
  expect(caption('', 9).read('a\u0000b\nc')).toBe('a b c');
  expect(caption('x', 9).read('\uD800')).toBe('\uFFFD');
  expect(caption('x', 9).read('  ')).toBe('x');
  expect(caption('', 9).read(2525)).toBe('2525');
});

test('envelopes and intervals need the right count of positive numbers', () => {
  expect(envelope.read([2350, '2200', '2 560'])).toEqual([2350, 2200, 2560]);
  expect(envelope.read('2350,2200,2560.5')).toEqual([2350, 2200, 2560.5]);
  expect(envelope.read('2350×2200×2560,5')).toEqual([2350, 2200, 2560.5]);
  expect(interval.read('9–10')).toEqual([9, 10]);
  expect(envelope.read('2350,2200')).toBeUndefined();
  expect(envelope.read([1, 2])).toBeUndefined();
  expect(envelope.read([1, 2, 0])).toBeUndefined();
  expect(interval.read([10, 9])).toEqual([9, 10]);
});
