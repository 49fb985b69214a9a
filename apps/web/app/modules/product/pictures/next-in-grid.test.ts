import { expect, it } from 'vitest';
import { nextInGrid } from './next-in-grid.ts';

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, undefined],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 8, undefined],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, undefined],
  ['Home', 7, 0],
  ['End', 7, 9],
  ['Enter', 7, undefined],
  ['ArrowDown', -1, undefined],
])('%s from %i of ten in rows of four', (key, from, to) => expect(nextInGrid(key, from, 10, 4)).toBe(to));
