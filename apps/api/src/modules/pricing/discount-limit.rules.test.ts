import type { Permission } from '@spindle/contract/staff/permissions';
import { expect, it } from 'vitest';
import { discountLimit, linesAbove } from './discount-limit.rules.ts';

it.each<[Permission[], number]>([
  [[], 0],
  [['quotations.discount-7'], 7],
  [['quotations.discount-7', 'quotations.discount-30'], 30],
  [['quotations.discount-any'], 100],
])('%s', (permissions, limit) => {
  expect(discountLimit(new Set(permissions))).toBe(limit);
});

const line = (position: number, list_price: number | null, price: number | null) => ({
  position,
  list_price,
  price,
});

it('names lines below the limit, and neither the price of today nor a rounded kopeck', () => {
  const lines = [
    line(1, 10_000, 9_300),
    line(2, 10_000, 9_299),
    line(3, 999, 929),
    line(4, null, 1),
    line(5, 10_000, null),
    line(6, 10_000, 8_000),
  ];
  expect(linesAbove(lines, 7, new Map([[6, 8_000]]))).toEqual([2]);
  expect(linesAbove(lines, 100, new Map())).toEqual([]);
});
