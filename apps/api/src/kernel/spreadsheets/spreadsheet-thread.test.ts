import { describe, expect, test } from 'vitest';
import { type SpreadsheetLimits, SpreadsheetError } from './spreadsheet-reader.ts';
import { createSpreadsheetThreads } from './spreadsheet-thread.ts';
import { type Run, forgedOds, forgedWorkbook, forgedZip } from './zip.fixture.ts';

const limits: SpreadsheetLimits = {
  bytes: 5e6,
  unpackedBytes: 40e6,
  rows: 5000,
  columns: 50,
  cells: 250_000,
  cellLength: 100,
};
const bounds = {
  heapMb: 256,
  memoryMb: 448,
  cpuMs: 10_000,
  waitMs: 30_000,
  waiting: 1,
  tooHard: 'Слишком сложно.',
};
const row = (at: number, column: string) => `<row r="${at}"><c r="${column}${at}"><v>1</v></c></row>`;
const rows = (column: string) => Array.from({ length: 5000 }, (_none, i) => row(i + 1, column)).join('');
const much: Run = { byte: 'x', times: 200_000_000 };
const bomb = ['<row r="1"><c r="A1" t="str"><v>', much, '</v></c></row>'];
const odsCell = (attributes: string, text: string) =>
  `<table:table-cell${attributes} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const odsRow = (attributes: string, cells: string) =>
  `<table:table-row${attributes}>${cells}</table:table-row>`;
const [odsHead = '', odsTail = ''] = odsRow('', odsCell('', '|')).split('|');
const odsBomb = [odsHead, much, odsTail];
const columnsRepeated = (times: number) => ` table:number-columns-repeated="${times}"`;
const rowsRepeated = (times: number) => ` table:number-rows-repeated="${times}"`;

describe('an .ods that repeats itself', () => {
  const read = (rows: string) => createSpreadsheetThreads()(forgedOds(rows), limits);

  test('is written out within bounds, empty repeats left out', async () => {
    const rows =
      odsRow('', odsCell('', 'A-1') + odsCell(columnsRepeated(2), '5')) +
      odsRow(rowsRepeated(1_000_000), `<table:table-cell${columnsRepeated(16_384)}/>`) +
      odsRow(rowsRepeated(2), odsCell('', 'B &amp; 2'));
    expect(await read(rows)).toEqual([
      {
        name: 'a',
        rows: [
          { line: 1, cells: ['A-1', '5', '5'] },
          { line: 1_000_002, cells: ['B & 2'] },
          { line: 1_000_003, cells: ['B & 2'] },
        ],
      },
    ]);
  });

  test.each(['<', '<a', '<a "', "<a x='"])('or does not end its tags is read in one go: %s', async (tag) => {
    const [worksheet] = await read(odsRow('', odsCell('', 'A-1')) + tag.repeat(500_000));
    expect(worksheet?.rows).toEqual([{ line: 1, cells: ['A-1'] }]);
  });

  test.each([
    ['cells', odsRow('', odsCell(columnsRepeated(1_000_000_000), 'x')), 'больше 50 столбцов'],
    ['rows', odsRow(rowsRepeated(1_000_000_000), odsCell('', 'x')), 'больше 5000 строк'],
    [
      'rows of cells',
      odsRow(rowsRepeated(1_000_000_000), odsCell(columnsRepeated(50), 'x').repeat(1)),
      'больше 5000 строк',
    ],
    [
      'entities of its own',
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>' +
        odsRow('', odsCell('', '&a;&a;')) +
        odsRow('', odsCell(columnsRepeated(60), 'x')),
      'больше 50 столбцов',
    ],
  ])('is refused before its %s are written out', async (_what, rows, reason) => {
    const started = process.cpuUsage();
    await expect(read(rows)).rejects.toThrow(reason);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(4);
  });
});

describe('a thread', () => {
  test('reads a workbook', async () => {
    expect(await createSpreadsheetThreads()(forgedWorkbook(row(1, 'A') + row(3, 'B')), limits)).toEqual([
      {
        name: 'a',
        rows: [
          { line: 1, cells: ['1'] },
          { line: 3, cells: ['', '1'] },
        ],
      },
    ]);
  });

  test.each([
    ['counts no files', forgedWorkbook(bomb, {}, { count: 0, countHere: 4 })],
    ['is listed as stored', forgedWorkbook(bomb, { list: { method: 0 } })],
    ['says that it is small', forgedWorkbook(bomb, { list: { size: 1000 }, local: { size: 1000 } })],
    ['is honest about its size', forgedWorkbook(bomb)],
    ['is an .ods', forgedOds(odsBomb)],
    [
      'is an .ods that says that it is small',
      forgedOds(odsBomb, { list: { size: 1000 }, local: { size: 1000 } }),
    ],
    [
      'is the macros of an .xlsm',
      forgedZip([
        { name: 'xl/workbook.xml', data: '<workbook/>' },
        { name: 'xl/vbaProject.bin', data: { byte: '\0', times: 200_000_000 } },
      ]),
    ],
  ])('never unpacks a bomb that %s', async (_what, file) => {
    const before = process.resourceUsage().maxRSS;
    await expect(createSpreadsheetThreads()(file, limits)).rejects.toThrow(/распакованном/);
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(150_000);
  });

  test('refuses cells that stand far out, however many', async () => {
    const started = process.cpuUsage();
    await expect(createSpreadsheetThreads()(forgedWorkbook(rows('XFD')), limits)).rejects.toThrow(
      'Строка 1: больше 50 столбцов.',
    );
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(4);
  });

  test('refuses more cells than there may be', async () => {
    await expect(
      createSpreadsheetThreads()(forgedWorkbook(rows('A')), { ...limits, cells: 4999 }),
    ).rejects.toThrow('В файле больше 4999 ячеек: разделите его на части.');
  });

  test.each([
    ['heap', { heapMb: 12 }],
    ['memory', { memoryMb: 20 }],
    ['processor', { cpuMs: 50 }],
    ['time', { waitMs: 1 }],
  ])('terminates a file with %s and reports the problem to its sender', async (_what, less) => {
    // Fewer cells than there may be: those are counted before anything is read.
    const many = Array.from(
      { length: 4000 },
      (_none, i) =>
        `<row r="${i + 1}">${`<c r="A${i + 1}" t="str"><v>${'x'.repeat(40)}</v></c>`.repeat(60)}</row>`,
    ).join('');
    const read = createSpreadsheetThreads({ ...bounds, ...less });
    await expect(read(forgedWorkbook(many), limits)).rejects.toThrow(new SpreadsheetError('Слишком сложно.'));
    // The next file does not wait for it.
    const quick = createSpreadsheetThreads();
    expect(await quick(forgedWorkbook(row(1, 'A')), limits)).toHaveLength(1);
  });

  test('waits its turn, and is refused where too many wait', async () => {
    const read = createSpreadsheetThreads(bounds);
    const file = forgedWorkbook(row(1, 'A'));
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => read(file, limits)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'unavailable' } });
  });
});
