import { describe, expect, it } from 'vitest';
import { levelFor, progressOf } from './bonus.rules.ts';

const levels = [
  { id: 1, name: 'Базовый', turnover_from: 0, discount_percent: 0 },
  { id: 2, name: 'Участок', turnover_from: 30_000_000, discount_percent: 3 },
  { id: 3, name: 'Цех', turnover_from: 100_000_000, discount_percent: 5 },
];

describe('bonus levels', () => {
  it.each([
    [0, 1],
    [29_999_999, 1],
    [30_000_000, 2],
    [99_999_999, 2],
    [100_000_000, 3],
    [Number.MAX_SAFE_INTEGER, 3],
  ])('turnover %i kopecks → level %i', (turnover, id) => {
    expect(levelFor(levels, turnover)?.id).toBe(id);
  });

  it.each([
    [0, 0, 30_000_000, 2],
    [15_000_000, 50, 15_000_000, 2],
    [29_999_999, 99, 1, 2],
    [30_000_000, 0, 70_000_000, 3],
    [65_000_000, 50, 35_000_000, 3],
  ])('turnover %i → %i %% of the way, %i left to level %i', (turnover, percent, left, next) => {
    expect(progressOf(levels, turnover)).toMatchObject({ percent, left, next: { id: next } });
  });

  it('the highest level has nowhere to go', () => {
    expect(progressOf(levels, 100_000_000)).toEqual({ percent: 100, left: null, next: null });
  });

  it('a shop without levels gives no discount', () => {
    expect(levelFor([], 5)).toBeUndefined();
    expect(progressOf([], 5)).toEqual({ percent: 100, left: null, next: null });
  });

  it('levels that begin above zero are a way too', () => {
    expect(progressOf(levels.slice(1), 15_000_000)).toMatchObject({ percent: 50, left: 15_000_000 });
  });
});
