import { describe, expect, test } from 'vitest';
import { aligned } from './dimension.ts';
import { belt, simplify, windingOf, type Point } from './geometry.ts';
import { createMemo } from './memo.ts';
import { taperOf } from '../tool-holding/spindle-taper.ts';
import { circle, markup, path, segment, text } from './svg.ts';
import { polygon, polyline, Trace } from './trace.ts';

describe('path data', () => {
  test('moves in relative steps of 0.1 px', () => {
    expect(
      polyline([
        [10, 10],
        [20, 10],
        [20, 15.25],
        [19.5, 15],
      ]),
    ).toBe('M10 10h10v5.3l-.5-.3');
    expect(
      polygon([
        [0, 0],
        [1, 1],
        [2, 0],
      ]),
    ).toBe('M0 0l1 1 1-1z');
    expect(
      polyline([
        [0.04, -0.04],
        [0.01, 0.02],
      ]),
    ).toBe('M0 0');
  });

  test('does not drift: rounding errors never add up', () => {
    const points = Array.from({ length: 300 }, (_, i): Point => [i * 0.33, Math.sin(i) * 3]);
    let x = 0;
    for (const [, step] of polyline(points)
      .slice(1)
      .matchAll(/(?:l| )(-?[\d.]+)[ -]/g))
      x += Number(step);
    expect(Math.abs(x - 299 * 0.33)).toBeLessThan(3);
    const end = new Trace().move([0, 0]).quad([1.04, 1], [2.04, 0]).quad([3.04, 1], [4.08, 0]).data;
    expect(end).toBe('M0 0q1 1 2 0 1 1 2.1 0');
  });
});

describe('markup', () => {
  const thin = { stroke: 'red', width: 0.9 };

  test('joins neighbouring lines of one pen', () => {
    expect(markup([segment([0, 0], [1, 0], thin), segment([0, 5], [1, 5], thin)])).toBe(
      '<path d="M0 0h1M0 5h1" stroke="red" stroke-width=".9"/>',
    );
  });

  test('preserves painting order and gives filled shapes their own paths', () => {
    const filled = { ...thin, fill: 'blue' };
    const out = markup([
      segment([0, 0], [1, 0], thin),
      path('M0 0h9', filled),
      segment([0, 5], [1, 5], thin),
    ]);
    expect(out.replace(/ stroke[^/>]*/g, '')).toContain(
      '<path d="M0 0h1"/><path d="M0 0h9" fill="blue"/><path d="M0 5h1"/>',
    );
  });

  test('names a shared pen once and switches it off for shapes without one', () => {
    const pen = { stroke: 'var(--ill-ink,#16212C)', width: 1.5, fill: 'a' };
    const out = markup([
      circle([0, 0], 1, pen),
      circle([1, 1], 1, { fill: 'b' }),
      circle([2, 2], 1, pen),
      circle([3, 3], 1, pen),
    ]);
    expect(out.match(/--ill-ink/g)).toHaveLength(1);
    expect(out).toContain('fill="b" stroke="none"');
  });

  test('moves labels that would be cut off at the edge', () => {
    expect(markup([text([2, 10], 'M10×1,5')], 300)).toMatch(/x="2\d\.?\d*"/);
    expect(markup([text([150, 10], 'M10×1,5')], 300)).toContain('x="150"');
    expect(markup([text([299, 10], '⌀10', { anchor: 'start' })], 300)).toMatch(/x="27\d/);
  });
});

test('labels of upright dimensions read from the right', () => {
  const mark = aligned(
    [
      [10, 90],
      [10, 10],
    ],
    [
      [20, 90],
      [20, 10],
    ],
    '2560',
    'height',
  );
  expect(markup([mark])).toContain('rotate(-90 ');
});

describe('geometry', () => {
  test('simplifies a line without losing its corners', () => {
    const line: Point[] = [
      [0, 0],
      [1, 0.01],
      [2, 0],
      [2, 5],
      [2, 9],
    ];
    expect(simplify(line, 0.1)).toEqual([
      [0, 0],
      [2, 0],
      [2, 9],
    ]);
  });

  test('knows the winding of an outline', () => {
    const square: Point[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ];
    expect(windingOf(square)).toBe(2);
    expect(windingOf(square.toReversed())).toBe(-2);
  });

  test('puts a belt round two pulleys', () => {
    const xs = belt([0, 0], 1, [10, 0], 3).map(([x]) => x);
    expect(Math.min(...xs)).toBeCloseTo(-1, 1);
    expect(Math.max(...xs)).toBeCloseTo(13, 1);
  });
});

describe('memo', () => {
  test('remembers, and forgets the least used first', () => {
    const memo = createMemo(25);
    let madeCount = 0;
    const make = (): string => {
      madeCount++;
      return 'x'.repeat(9);
    };
    memo('a', make);
    memo('b', make);
    memo('a', make);
    expect(madeCount).toBe(2);
    memo('c', make);
    memo('a', make);
    expect(madeCount).toBe(3);
    memo('b', make);
    expect(madeCount).toBe(4);
  });

  test('returns a value too large for the cache', () => {
    const memo = createMemo(3);
    expect(memo('key', () => 'long drawing')).toBe('long drawing');
    expect(memo('key', () => 'again')).toBe('again');
  });
});

test('tapers are recognised however they are written', () => {
  const same = ['HSK-A63', 'HSK63A', 'hsk a63', 'HSK 63'].map((name) => taperOf(name).flange);
  expect(same).toEqual([63, 63, 63, 63]);
  expect(taperOf('BT 50').gauge).toBe(69.85);
  expect(taperOf('ISO40').length).toBe(taperOf('SK40').length);
  expect(taperOf('KM3').family).toBe('morse');
  expect(taperOf('?')).toBe(taperOf('BT40'));
});
