import { allDrawings, DRAWING_NAMES } from '@spindle/contract/staff/goods/drawing-names';
import { drawingKinds } from '@spindle/drawings/draw';
import { expect, it } from 'vitest';

it('names every drawing of the shop in words, and nothing else', () => {
  expect(Object.keys(DRAWING_NAMES).toSorted()).toEqual(drawingKinds.toSorted());
  const labels = allDrawings().map(({ label }) => label);
  expect(labels).toHaveLength(drawingKinds.length);
  expect(labels.indexOf('Тиски')).toBeLessThan(labels.indexOf('Токарный центр'));
});
