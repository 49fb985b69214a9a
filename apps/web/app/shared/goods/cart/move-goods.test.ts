import { expect, it } from 'vitest';
import { movedTo } from './move-goods.ts';

const ids = ['a1', 'b1', 'a2', 'a3', 'b2'];
const category = ['a1', 'a2', 'a3'];

it.each([
  ['a3', 0, 'a3 b1 a1 a2 b2'],
  ['a1', 1, 'a2 b1 a1 a3 b2'],
  ['a1', 99, 'a2 b1 a3 a1 b2'],
  ['a2', -1, 'a2 b1 a1 a3 b2'],
  ['gone', 0, 'a1 b1 a2 a3 b2'],
])('%s to place %i of its category', (id, position, order) => {
  expect(movedTo(ids, id, position, category).join(' ')).toBe(order);
});
