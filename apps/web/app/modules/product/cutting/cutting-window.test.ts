import { describe, expect, test } from 'vitest';
import { axis, axes, middleOf, pointAt, speedLimit, spindleSettings, xOf, yOf } from './cutting-window.ts';
import type { CuttingRow } from './product-cutting.ts';

const steel: CuttingRow = {
  group: 'P',
  material: 'Сталь',
  example: '40Х',
  hardness: '≤ 300 HB',
  speed_min: 80,
  speed_max: 120,
  feed_min: 0.08,
  feed_max: 0.12,
  feed_unit: 'мм/об',
  note: '',
};

describe('the window of cutting data', () => {
  test('has axes of round numbers that hold every row', () => {
    expect(axis(75, 130)).toEqual({ least: 40, most: 140, ticks: [40, 60, 80, 100, 120, 140] });
    for (const largest of [0.004, 0.13, 1, 7, 28, 130, 240, 900]) {
      const { least, most, ticks } = axis(largest / 2, largest);
      expect(least).toBeGreaterThanOrEqual(0);
      expect(least).toBeLessThan(largest / 2);
      expect(most).toBeGreaterThan(largest);
      expect(most).toBeLessThan(largest * 1.8);
      expect(ticks.at(-1)).toBe(most);
      expect(ticks.length).toBeGreaterThan(2);
      expect(ticks.length).toBeLessThan(8);
    }
  });

  test('gives back what a hand points at, within the row', () => {
    const both = axes([steel]);
    const at = { speed: 100, feed: 0.1 };
    expect(pointAt(xOf(at.speed, both.speed), yOf(at.feed, both.feed), both, steel)).toEqual(at);
    expect(pointAt(0, 0, both, steel)).toEqual({ speed: 80, feed: 0.12 });
    expect(middleOf(steel)).toEqual(at);
  });

  test("computes spindle speed and feed rate, and where the spindle's limit is", () => {
    // n = 1000 · 100 / (π · 10) = 3183; 3183 · 0,1 · 4 = 1273
    expect(spindleSettings({ speed: 100, feed: 0.1 }, { diameter: 10, teeth: 4 })).toEqual({
      rpm: 3183,
      feed: 1273,
    });
    expect(speedLimit(3183.1, 10)).toBeCloseTo(100, 1);
  });
});
