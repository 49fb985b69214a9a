import type { SplitChoices } from '@spindle/contract/staff/goods/folder-split';
import { expect, it } from 'vitest';
import { articlesOf, emptySplit, splitChoiceOf } from './split-choice.ts';

const property = { id: 7, name: 'Диаметр', unit: 'мм', values: [], least: 1, most: 20 };
const choices = (kind: 'number' | 'choice' | 'flag'): SplitChoices => ({
  goods: 9,
  brands: [],
  properties: [{ ...property, kind }],
});

it('articles come as a column of a spreadsheet or as words, each once', () => {
  expect(articlesOf(' A-1\r\nA-2\tA-3, A-1;;\n')).toEqual(['A-1', 'A-2', 'A-3']);
});

it.each([
  [{ ticked: [] }, 'choice', null],
  [{ ticked: [3, 4] }, 'choice', { by: 'brand', brands: [3, 4] }],
  [{ by: '7', ticked: [3] }, 'choice', { by: 'values', property_id: 7, values: [3] }],
  [{ by: '7', is: false }, 'flag', { by: 'flag', property_id: 7, is: false }],
  [{ by: '7', least: '8,5', most: '' }, 'number', { by: 'range', property_id: 7, least: 8.5, most: null }],
  [{ by: '7', least: '', most: '' }, 'number', null],
  [{ by: '7', least: 'восемь', most: '' }, 'number', expect.stringContaining('числа')],
  [{ by: '7', least: '9', most: '8' }, 'number', expect.stringContaining('меньше')],
  [{ by: '8' }, 'number', null],
  [{ by: 'articles', articles: ' ' }, 'choice', null],
  [{ by: 'articles', articles: 'A\nB' }, 'choice', { by: 'articles', articles: ['A', 'B'] }],
  [{ by: 'articles', articles: 'x'.repeat(101) }, 'choice', expect.stringContaining('100 знаков')],
] as const)('%j of a %s', (form, kind, choice) => {
  expect(splitChoiceOf({ ...emptySplit, ...form }, choices(kind))).toEqual(choice);
});
