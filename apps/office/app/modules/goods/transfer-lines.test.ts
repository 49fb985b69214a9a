import { expect, test } from 'vitest';
import { pastedLines, piecesOf } from './transfer-lines.ts';

test('a block of a spreadsheet becomes lines: titles and empty rows go, names between are no matter', () => {
  expect(
    pastedLines('Артикул\tКоличество\r\nR-1\t4\r\n\r\nR-2\tСверло, 8\u00a0мм\t1\u00a0200\r\n"R 3"\t\r\n'),
  ).toEqual([
    { article: 'R-1', quantity: '4' },
    { article: 'R-2', quantity: '1\u00a0200' },
    { article: 'R 3', quantity: '1' },
  ]);
  expect(pastedLines('R-1\nR-2')).toHaveLength(2);
  expect(pastedLines('R-1')).toBeNull();
});

test.each([
  ['4', 4],
  [' 1\u00a0200 ', 1200],
  ['3,00', 3],
  ['0', null],
  ['-1', null],
  ['1,5', null],
  ['', null],
  ['9999999', null],
])('«%s» is %s pieces', (text, pieces) => {
  expect(piecesOf(text)).toBe(pieces);
});
