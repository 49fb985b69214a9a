import { read } from '@e965/xlsx';
import { csvRows, decodeText } from '../imports/csv-file.ts';
import { unguardText } from './sheet-cell.ts';
import { unzip, ZipError } from './zip-reader.ts';
import { storedZip } from './zip-writer.ts';

export interface SheetRow {
  /** As the person sees it numbered. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface SheetLimits {
  readonly bytes: number;
  readonly unpackedBytes: number;
  readonly rows: number;
  readonly columns: number;
  /** Of all rows together, empty ones not counted. */
  readonly cells: number;
  readonly cellLength: number;
}

/** The file is no sheet, or too large; the message is one Russian sentence. */
export class SheetError extends Error {
  override name = 'SheetError';
}

/** Stands for a formula that failed. */
export const brokenCell = '\uFFFD';

const zipSign = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** The container of .xls. */
const compoundSign = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const megabyte = 1024 * 1024;
const mostFiles = 300;
/** Texts of an .xlsx; pictures, macros and other kinds of archives are left out. */
const workbookPart = /^(?:\[Content_Types\]\.xml|(?:_rels|docProps|xl)\/.+\.(?:xml|rels))$/i;

/** Rows of a .csv (UTF-8 or Windows-1251), .xlsx or .xls, empty ones left out; cells are trimmed text. */
export async function readSheet(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  if (bytes.length > limits.bytes) {
    throw new SheetError(`Файл больше ${Math.floor(limits.bytes / megabyte)} МБ: разделите его на части.`);
  }
  const rows = await readRows(bytes, limits);
  // The head is a row too.
  if (rows.length > limits.rows + 1) {
    throw new SheetError(`В файле больше ${limits.rows} строк: разделите его на части.`);
  }
  for (const { line, cells } of rows) {
    if (cells.length > limits.columns) throw tooWide(line, limits);
    if (cells.some((cell) => cell.length > limits.cellLength))
      throw new SheetError(`Строка ${line}: в ячейке больше ${limits.cellLength} символов.`);
  }
  return rows;
}

function tooWide(line: number, { columns }: SheetLimits): SheetError {
  return new SheetError(`Строка ${line}: больше ${columns} столбцов.`);
}

async function readRows(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const sign = bytes.subarray(0, 4);
  if (sign.equals(compoundSign)) return readWorkbook(bytes, limits);
  if (!sign.equals(zipSign)) return readText(bytes);
  return readWorkbook(await repacked(bytes, limits), limits);
}

/** What was unpacked within bounds is handed on as it is: the workbook's reader never unpacks a sender's archive. */
async function repacked(bytes: Buffer, limits: SheetLimits): Promise<Buffer> {
  try {
    const bounds = { files: mostFiles, bytes: limits.unpackedBytes };
    return storedZip(await unzip(bytes, bounds, (name) => workbookPart.test(name)));
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new SheetError('Файл .xlsx повреждён или слишком велик в распакованном виде.');
  }
}

function readText(bytes: Buffer): SheetRow[] {
  if (bytes.includes(0))
    throw new SheetError('Файл не читается: нужен .csv (UTF-8, Windows-1251), .xlsx или .xls.');
  return csvRows(decodeText(bytes).replace(/^\uFEFF/, '')).map(({ line, cells }) => ({
    line,
    cells: trimEnd(cells.map(cleanText)),
  }));
}

function readWorkbook(bytes: Buffer, limits: SheetLimits): SheetRow[] {
  let sheet: { '!data'?: unknown } | undefined;
  try {
    const book = read(bytes, {
      dense: true,
      sheets: 0,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      // One row more than allowed is enough to refuse.
      sheetRows: limits.rows + 2,
    });
    sheet = book.Sheets[book.SheetNames[0] ?? ''];
  } catch {
    throw new SheetError('Файл не читается: сохраните его в\u00a0Excel заново и\u00a0попробуйте ещё раз.');
  }
  const data = (sheet?.['!data'] ?? []) as readonly (readonly Cell[] | undefined)[];
  const rows: SheetRow[] = [];
  let left = limits.cells;
  for (const [index, row] of data.entries()) {
    if (!row) continue;
    const texts = filled(row, limits.columns);
    if (texts === null) throw tooWide(index + 1, limits);
    left -= texts.size;
    if (left < 0) throw new SheetError(`В файле больше ${limits.cells} ячеек: разделите его на части.`);
    const width = Math.max(-1, ...texts.keys()) + 1;
    const cells = Array.from({ length: width }, (_none, column) => texts.get(column) ?? '');
    if (width > 0) rows.push({ line: index + 1, cells });
  }
  return rows;
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
