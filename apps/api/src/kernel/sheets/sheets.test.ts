import { describe, expect, test } from 'vitest';
import { csvChunks } from './csv-writer.ts';
import { guardText, type SheetCell, unguardText } from './sheet-cell.ts';
import { readSheet, type SheetLimits } from './sheet-reader.ts';
import { columnName, xlsxChunks } from './xlsx-writer.ts';

const limits: SheetLimits = {
  bytes: 1e6,
  unpackedBytes: 1e6,
  rows: 100,
  columns: 40,
  cells: 1000,
  cellLength: 100,
};

async function collect(chunks: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk as string));
  return Buffer.concat(parts);
}

const rows: SheetCell[][] = [
  ['Имя', 'Число', 'Ещё'],
  ['=1+1', 8.5, ' «ёлки»; "кавычки"\nстрока'],
  ["'=x", -3, '-5 мм'],
  ['<b>&amp;\u0001', null, '😀'],
];
const texts = [
  ['Имя', 'Число', 'Ещё'],
  ['=1+1', '8.5', '«ёлки»; "кавычки"\nстрока'],
  ["'=x", '-3', '-5 мм'],
  ['<b>&amp;', '', '😀'],
];

describe('a sheet', () => {
  test('comes back from a workbook as it was', async () => {
    const file = await collect(xlsxChunks('Лист/1', rows));
    expect((await readSheet(file, limits)).map(({ cells }) => cells)).toEqual(texts);
  });

  test('comes back from a text file, numbers with their commas', async () => {
    const file = await collect(csvChunks(rows.slice(0, 3)));
    const [, second, third] = await readSheet(file, limits);
    expect(second).toEqual({ line: 2, cells: ['=1+1', '8,5', '«ёлки»; "кавычки"\nстрока'] });
    expect(third?.cells).toEqual(texts[2]);
    expect(file.toString()).toContain("\r\n'=1+1;8,5;");
    expect(file.toString()).toContain(";-3;'-5 мм");
  });

  test('is refused above its limits', async () => {
    const file = await collect(xlsxChunks('Лист', rows));
    for (const [less, reason] of [
      [{ bytes: 100 }, /больше 0 МБ/],
      [{ unpackedBytes: 500 }, /слишком велик в распакованном виде/],
      [{ rows: 2 }, /больше 2 строк/],
      [{ columns: 2 }, /больше 2 столбцов/],
      [{ cellLength: 5 }, /больше 5 символов/],
    ] as const)
      await expect(readSheet(file, { ...limits, ...less })).rejects.toThrow(reason);
  });
});

test.each(['=a', '+a', '-a', '@a', '\ta', "'=a"])('%j is guarded and comes back', (text) => {
  expect(guardText(text)).toBe(`'${text}`);
  expect(unguardText(guardText(text))).toBe(text);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %d is %s', (column, name) => {
  expect(columnName(column)).toBe(name);
});
