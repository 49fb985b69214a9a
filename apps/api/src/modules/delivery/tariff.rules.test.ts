import { describe, expect, it } from 'vitest';
import { billableKg, loadPrice } from './tariff.rules.ts';

const kazan = { base: 640_00, perKg: 24_00, daysMin: 3, daysMax: 5 };

describe('tariffs', () => {
  it.each([
    [0, 640_00],
    [1, 640_00],
    [10, 640_00],
    [11, 664_00],
    [24, 976_00],
    [1500, 36_400_00],
  ])('%i kg to a terminal in zone 3 cost %i kopecks', (kg, price) => {
    expect(loadPrice(kazan, kg, 10)).toBe(price);
  });

  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [1000, 0, 1],
    [1001, 0, 2],
    [23_400, 0, 24],
    [5000, 1_000_000, 200],
    [250_000, 1_000_000, 250],
    [0, 5001, 2],
  ])('%i g and %i cm³ count as %i kg', (weightG, volumeCm3, kg) => {
    expect(billableKg({ weightG, volumeCm3 }, 200)).toBe(kg);
  });
});
