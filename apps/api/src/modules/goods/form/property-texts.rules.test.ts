import { expect, it } from 'vitest';
import { readTexts, textsOf } from './property-texts.rules.ts';

const propertiesById = new Map(
  (
    [
      [1, 'number', 1],
      [2, 'choice', 0],
      [3, 'flag', 0],
      [4, 'number', 0],
    ] as const
  ).map(([id, kind, decimals]) => [
    id,
    {
      id,
      kind,
      decimals,
      unit: 'мм',
      least: id === 4 ? -2 : null,
      most: id === 4 ? 12 : null,
      values: [{ id: 21 }, { id: 22 }],
    },
  ]),
);

it('reads what a form holds, and gives it back as it was typed', () => {
  const texts = { 1: '8,5', 2: '21,22', 3: 'no', 4: '12' };
  const { values, problems } = readTexts(texts, propertiesById, null);
  expect([...problems]).toEqual([]);
  expect(values).toEqual({ 1: 8.5, 2: [21, 22], 3: false, 4: 12 });
  expect(textsOf(values)).toEqual(texts);
  expect(readTexts({ 2: '21' }, propertiesById, null).values).toEqual({ 2: 21 });
  expect(readTexts({ 1: ' ' }, propertiesById, { 1: 8.5 }).values).toEqual({});
});

it.each([
  ['1', 'ø8', 'Нужно число'],
  ['1', '8,55', 'Знаков после запятой не\u00a0больше 1'],
  ['4', '8,5', 'Нужно целое число'],
  ['4', '13', 'В\u00a0этом разделе от\u00a0−2 до\u00a012\u00a0мм'],
  ['4', '-3', 'В\u00a0этом разделе от\u00a0−2 до\u00a012\u00a0мм'],
  ['2', '21,23', 'Такого значения больше нет'],
  ['2', '21; DROP', 'Такого значения больше нет'],
  ['3', 'может быть', 'Нужно «да» или «нет»'],
  ['9', '1', 'Такого свойства больше нет'],
])('%s: «%s» is refused', (id, text, problem) => {
  expect([...readTexts({ [id]: text }, propertiesById, null).problems]).toEqual([[id, problem]]);
});

it('keeps an invalid value that an import has stored', () => {
  expect(readTexts({ 1: '8,555', 4: '99', 9: '5' }, propertiesById, { 1: 8.555, 4: 99, 9: 5 })).toEqual({
    values: { 1: 8.555, 4: 99, 9: 5 },
    problems: new Map(),
  });
});
