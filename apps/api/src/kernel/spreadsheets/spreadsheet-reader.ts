import { read } from '@e965/xlsx';
import { csvRows, decodeText, utf16Of } from '../imports/csv-file.ts';
import { odsSheets } from './ods-reader.ts';
import { scanWorksheet } from './spreadsheet-scan.ts';
import { unguardText } from './spreadsheet-cell.ts';
import { unzip, type ZipEntry, ZipError } from './zip-reader.ts';
import { FeedError, feedRows } from './yml-reader.ts';
import { storedZip } from './zip-writer.ts';

export interface SpreadsheetRow {
  /** As the person sees it numbered. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A sheet of a workbook; a .csv file gives one without a name. */
export interface Worksheet {
  readonly name: string;
  readonly rows: readonly SpreadsheetRow[];
}

export interface SpreadsheetLimits {
  readonly bytes: number;
  readonly unpackedBytes: number;
  readonly rows: number;
  /** Rows allowed besides the content: the header row and anything above it. Defaults to one. */
  readonly above?: number;
  readonly columns: number;
  /** Of all rows together, empty ones not counted. */
  readonly cells: number;
  readonly cellLength: number;
  /** Feeds of goods (.yml) are read too. */
  readonly feeds?: boolean;
}

/** The file is not a spreadsheet or is too large; the message is one Russian sentence. */
export class SpreadsheetError extends Error {
  override name = 'SheetError';
}

/** Stands for a formula that failed. */
export const brokenCell = '\uFFFD';

const zipSign = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** The container of .xls. */
const compoundSign = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Other files that are brought by mistake, by their first bytes. */
const others: readonly (readonly [kind: string, sign: Buffer])[] = [
  ['PDF', Buffer.from('%PDF-')],
  ['картинка PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['картинка JPEG', Buffer.from([0xff, 0xd8, 0xff])],
  ['архив RAR', Buffer.from('Rar!')],
  ['архив 7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf])],
  ['архив GZIP', Buffer.from([0x1f, 0x8b])],
];
const megabyte = 1024 * 1024;
const mostFiles = 300;
const aboveOf = ({ above = 1 }: SpreadsheetLimits): number => above;
const maxWorksheets = 20;
/** The entry that marks an archive as .ods. */
const odsContent = 'content.xml';
/** Texts of an .xlsx or .xlsm; pictures, macros and other kinds of archives are left out. */
const workbookPart = /^(?:\[Content_Types\]\.xml|(?:_rels|docProps|xl)\/.+\.(?:xml|rels))$/i;

const worksheetPart = /^xl\/worksheets\/[^/]+\.xml$/i;

/** Rows of the first sheet of a file without the empty ones; cells are trimmed text. */
export async function readSpreadsheet(
  bytes: Buffer,
  limits: SpreadsheetLimits,
): Promise<readonly SpreadsheetRow[]> {
  return (await readBook(bytes, limits))[0]?.rows ?? [];
}

/** Non-empty sheets of a .csv (UTF-8, UTF-16 or Windows-1251), .xlsx, .xlsm, .xls or .ods file. */
export async function readBook(bytes: Buffer, limits: SpreadsheetLimits): Promise<Worksheet[]> {
  if (bytes.length > limits.bytes) {
    throw new SpreadsheetError(
      `Файл больше ${Math.floor(limits.bytes / megabyte)} МБ: разделите его на части.`,
    );
  }
  const worksheets = (await readWorksheets(bytes, limits)).filter(({ rows }) => rows.length > 0);
  for (const worksheet of worksheets) checkRows(worksheet, worksheets.length > 1, limits);
  return worksheets;
}

function checkRows({ name, rows }: Worksheet, isOneOfMany: boolean, limits: SpreadsheetLimits): void {
  const where = isOneOfMany ? `Лист «${name}»: ` : '';
  if (rows.length > limits.rows + aboveOf(limits)) {
    throw new SpreadsheetError(
      isOneOfMany
        ? `${where}больше ${limits.rows} строк, разделите его на части.`
        : `В файле больше ${limits.rows} строк: разделите его на части.`,
    );
  }
  for (const { line, cells } of rows) {
    if (cells.length > limits.columns) throw tooWide(line, limits);
    if (cells.some((cell) => cell.length > limits.cellLength))
      throw new SpreadsheetError(`${where}Строка ${line}: в ячейке больше ${limits.cellLength} символов.`);
  }
}

function tooWide(line: number, { columns }: SpreadsheetLimits): SpreadsheetError {
  return new SpreadsheetError(`Строка ${line}: больше ${columns} столбцов.`);
}

async function readWorksheets(bytes: Buffer, limits: SpreadsheetLimits): Promise<Worksheet[]> {
  const sign = bytes.subarray(0, 4);
  if (sign.equals(compoundSign)) return readWorkbook(bytes, limits);
  if (!sign.equals(zipSign)) return [{ name: '', rows: readText(bytes, limits) }];
  const files = await unpacked(bytes, limits);
  const ods = files.find(({ name }) => name === odsContent);
  // Hands on only what was unpacked within bounds: the workbook library never unpacks an uploaded archive.
  return ods ? readOds(ods.data, limits) : readWorkbook(storedZip(bounded(files, limits)), limits);
}

async function unpacked(bytes: Buffer, limits: SpreadsheetLimits): Promise<ZipEntry[]> {
  try {
    const bounds = { files: mostFiles, bytes: limits.unpackedBytes };
    return await unzip(bytes, bounds, (name) => name === odsContent || workbookPart.test(name));
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new SpreadsheetError(
      'Файл .xlsx, .xlsm или .ods повреждён или слишком велик в распакованном виде.',
    );
  }
}

/** Cuts sheets to bounds first, because the workbook library expands everything it gets. */
function bounded(files: readonly ZipEntry[], limits: SpreadsheetLimits): ZipEntry[] {
  const remaining = {
    rows: limits.rows + aboveOf(limits) + 1,
    cells: limits.cells,
    anyCells: 4 * limits.cells,
  };
  return files.map(({ name, data }) => {
    if (!worksheetPart.test(name)) return { name, data };
    try {
      const { xml, cells } = scanWorksheet(data, remaining);
      remaining.cells -= cells;
      return { name, data: xml };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw tooManyCells(limits);
    }
  });
}

function readOds(content: Buffer, limits: SpreadsheetLimits): Worksheet[] {
  try {
    const bounds = { ...limits, sheets: maxWorksheets, rows: limits.rows + aboveOf(limits) + 1 };
    return odsSheets(content.toString(), bounds).map(({ name, rows }) => ({
      name,
      rows: rows.map(({ line, cells }) => {
        if (cells === null) throw tooWide(line, limits);
        return { line, cells: trimEnd(cells.map(cleanText)) };
      }),
    }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw tooManyCells(limits);
  }
}

function readText(bytes: Buffer, limits: SpreadsheetLimits): SpreadsheetRow[] {
  const other = others.find(([, sign]) => bytes.subarray(0, sign.length).equals(sign));
  if (other)
    throw new SpreadsheetError(
      `Это ${other[0]}, а\u00a0не\u00a0таблица: нужен .csv, .xlsx, .xlsm, .xls или .ods.`,
    );
  if (!utf16Of(bytes) && bytes.includes(0))
    throw new SpreadsheetError(
      'Файл не читается: нужен .csv (UTF-8, Windows-1251), .xlsx, .xlsm, .xls или .ods.',
    );
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  return (limits.feeds && text.trimStart().startsWith('<') ? readFeed(text, limits) : csvRows(text)).map(
    ({ line, cells }) => ({
      line,
      cells: trimEnd(cells.map(cleanText)),
    }),
  );
}

function readFeed(text: string, limits: SpreadsheetLimits): SpreadsheetRow[] {
  try {
    return feedRows(text.trimStart(), { ...limits, offers: limits.rows + 1 });
  } catch (error) {
    if (error instanceof FeedError) throw new SpreadsheetError(error.message);
    throw error instanceof RangeError ? tooManyCells(limits) : error;
  }
}

function readWorkbook(bytes: Buffer, limits: SpreadsheetLimits): Worksheet[] {
  let sheets: { name: string; sheet: { '!data'?: unknown } | undefined }[];
  try {
    const book = read(bytes, {
      dense: true,
      sheets: Array.from({ length: maxWorksheets }, (_none, at) => at),
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      // One row more than allowed is enough to refuse.
      sheetRows: limits.rows + aboveOf(limits) + 1,
    });
    sheets = book.SheetNames.slice(0, maxWorksheets).map((name) => ({ name, sheet: book.Sheets[name] }));
  } catch {
    throw new SpreadsheetError(
      'Файл не читается: сохраните его в\u00a0Excel заново и\u00a0попробуйте ещё раз.',
    );
  }
  const remaining = { cells: limits.cells };
  return sheets.map(({ name, sheet }) => ({
    name,
    rows: rowsOf((sheet?.['!data'] ?? []) as Data, remaining, limits),
  }));
}

type Data = readonly (readonly Cell[] | undefined)[];

/** `left` counts the cells of the whole workbook. */
function rowsOf(data: Data, remaining: { cells: number }, limits: SpreadsheetLimits): SpreadsheetRow[] {
  const rows: SpreadsheetRow[] = [];
  for (const [index, row] of data.entries()) {
    if (!row) continue;
    const texts = filled(row, limits.columns);
    if (texts === null) throw tooWide(index + 1, limits);
    remaining.cells -= texts.size;
    if (remaining.cells < 0) throw tooManyCells(limits);
    const width = Math.max(-1, ...texts.keys()) + 1;
    const cells = Array.from({ length: width }, (_none, column) => texts.get(column) ?? '');
    if (width > 0) rows.push({ line: index + 1, cells });
  }
  return rows;
}

function tooManyCells({ cells }: SpreadsheetLimits): SpreadsheetError {
  return new SpreadsheetError(`В файле больше ${cells} ячеек: разделите его на части.`);
}

/** Texts of a row by column; null where one stands too far. A row is as long as its last cell, and mostly holes. */
function filled(row: readonly Cell[], columns: number): Map<number, string> | null {
  const texts = new Map<number, string>();
  for (const key of Object.keys(row)) {
    const text = cellText(row[Number(key)]);
    if (text === '') continue;
    if (Number(key) >= columns) return null;
    texts.set(Number(key), text);
  }
  return texts;
}

type Cell = { readonly t?: string; readonly v?: unknown } | undefined;

function cellText(cell: Cell): string {
  const value = cell?.v;
  if (cell?.t === 'e') return brokenCell;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return typeof value === 'string' ? cleanText(value) : '';
}

function cleanText(text: string): string {
  return unguardText(text.trim());
}

function trimEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
