import { describe, expect, test } from 'vitest';
import { csvChunks } from './csv-writer.ts';
import { guardText, type SpreadsheetCell, unguardText } from './spreadsheet-cell.ts';
import { readSpreadsheet, type SpreadsheetLimits } from './spreadsheet-reader.ts';
import { columnName, xlsxChunks } from './xlsx-writer.ts';

const limits: SpreadsheetLimits = {
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

const rows: SpreadsheetCell[][] = [
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

describe('spreadsheet reader', () => {
  test('comes back from a workbook as it was', async () => {
    const file = await collect(xlsxChunks('Лист/1', rows));
    expect((await readSpreadsheet(file, limits)).map(({ cells }) => cells)).toEqual(texts);
  });

  test('comes back from a text file, numbers with their commas', async () => {
    const file = await collect(csvChunks(rows.slice(0, 3)));
    const [, second, third] = await readSpreadsheet(file, limits);
    expect(second).toEqual({ line: 2, cells: ['=1+1', '8,5', '«ёлки»; "кавычки"\nстрока'] });
    expect(third?.cells).toEqual(texts[2]);
    expect(file.toString()).toContain("\r\n'=1+1;8,5;");
    expect(file.toString()).toContain(";-3;'-5 мм");
  });

  test.each([
    ['utf-16le', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16be', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['utf-8', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ])('is read in %s', async (_name, encoded) => {
    const file = encoded('Артикул\tЦена\r\nФЁ-1\t12,5\r\n');
    expect((await readSpreadsheet(file, limits)).map(({ cells }) => cells)).toEqual([
      ['Артикул', 'Цена'],
      ['ФЁ-1', '12,5'],
    ]);
  });

  test.each([
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n')],
    ['картинка PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
    ['картинка JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['архив RAR', Buffer.from('Rar!\u001A')],
  ])('that is another file (%s) is called what it is', async (kind, file) => {
    await expect(readSpreadsheet(file, limits)).rejects.toThrow(`Это ${kind}, а\u00a0не\u00a0таблица`);
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
      await expect(readSpreadsheet(file, { ...limits, ...less })).rejects.toThrow(reason);
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
