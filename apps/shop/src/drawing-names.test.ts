import { DRAWING_NAMES, drawingChoices } from '@spindle/contract/staff/drawing-names';
import { drawingKinds } from '@spindle/drawings/draw';
import { expect, it } from 'vitest';

it('names every drawing of the shop in words, and nothing else', () => {
  expect(Object.keys(DRAWING_NAMES).toSorted()).toEqual(drawingKinds.toSorted());
  expect(drawingChoices(['vise', 'lathe']).map(({ label }) => label)).toEqual(['Тиски', 'Токарный центр']);
});
