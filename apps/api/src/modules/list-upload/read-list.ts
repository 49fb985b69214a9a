import { articleKey } from '@spindle/contract/catalogue/article-key';
import {
  TEXT_LIMITS,
  UPLOAD_LIST_MAX_BYTES,
  UPLOAD_LIST_MAX_COLUMNS,
  UPLOAD_LIST_MAX_LINES,
} from '@spindle/contract/constants';
import { cleanLine, hasForbiddenCharacters } from '@spindle/contract/fields/text';
import type {
  Worksheet,
  SpreadsheetLimits,
  SpreadsheetRow,
} from '../../kernel/spreadsheets/spreadsheet-reader.ts';
import { recogniseColumns, type ListColumns } from './list-columns.rules.ts';
import { listQuantity } from './list-quantity.rules.ts';
import type { RawLine, UploadColumns } from './list-upload.sql.ts';
import { pastedLines } from './pasted-lines.rules.ts';

/** Five thousand full rows of an .xlsx unpack to some 30 MB. */
export const listFileLimits: SpreadsheetLimits = {
  bytes: UPLOAD_LIST_MAX_BYTES,
  unpackedBytes: 40 * 1024 * 1024,
  rows: UPLOAD_LIST_MAX_LINES,
  above: 10,
  columns: UPLOAD_LIST_MAX_COLUMNS,
  cells: (UPLOAD_LIST_MAX_LINES + 10) * UPLOAD_LIST_MAX_COLUMNS,
  cellLength: 2000,
};

interface ReadList {
  readonly columns: UploadColumns & { readonly sheets?: readonly (readonly SpreadsheetRow[])[] };
  readonly lines: readonly RawLine[];
}

/** Returns which of these texts are articles of the shop. */
type ArticleLookup = (articles: readonly string[]) => Promise<ReadonlySet<string>>;

const sampleRows = 60;
/** Of a cell that is read as an article. */
export const longestArticle = TEXT_LIMITS.article * 2;

/** Reads the sheet most similar to a list of articles and stores the others in case the buyer means one of them. */
export async function readBookList(
  worksheets: readonly Worksheet[],
  lookup: ArticleLookup,
): Promise<ReadList> {
  const read = [];
  for (const { rows } of worksheets) read.push(await readWorksheetList(rows, lookup));
  const [, sheetIndex] = read.reduce(
    ([best, at], { score }, index) => (score > best ? [score, index] : [best, at]),
    [-1, 0],
  );
  const chosen = read[sheetIndex];
  return {
    columns: {
      ...(chosen?.columns ?? noColumns),
      sheet: sheetIndex,
      sheet_names: worksheets.map(({ name }) => clean(name)),
      sheets: worksheets.map(({ rows }) => cleanRows(rows)),
    },
    lines: chosen?.lines ?? [],
  };
}

const noColumns = { article: 0, quantity: null, head: false, skip: 0, titles: [] };

const cleanRows = (rows: readonly SpreadsheetRow[]): SpreadsheetRow[] =>
  rows.map(({ line, cells }) => ({ line, cells: cells.map(clean) }));

/** Reads one sheet: its columns, its lines, and how similar to a list it is. */
export async function readWorksheetList(rows: readonly SpreadsheetRow[], lookup: ArticleLookup) {
  const cells = rows.map((row) => row.cells);
  const sample = cells.slice(0, sampleRows);
  const articles = await lookup([
    ...new Set(
      sample
        .flat()
        .map(clean)
        .filter((cell) => cell.length >= 3),
    ),
  ]);
  const matchesIn = (column: number) => sample.filter((row) => articles.has(clean(row[column] ?? ''))).length;
  const recognised = recogniseColumns(cells, matchesIn);
  const cleanedRows = cleanRows(rows);
  const lines = linesBy(cleanedRows, recognised);
  return {
    columns: { ...recognised, titles: titlesOf(cleanedRows, recognised) },
    lines,
    // Articles of the shop decide, then a head, then the number of lines.
    score:
      lines.length === 0
        ? -1
        : matchesIn(recognised.article) * 1000 + (recognised.head ? 100 : 0) + Math.min(99, lines.length),
  };
}

export const titlesOf = (
  rows: readonly SpreadsheetRow[],
  { head, skip }: Pick<ListColumns, 'head' | 'skip'>,
): string[] => {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const first = rows[skip]?.cells ?? [];
  return Array.from({ length: width }, (_unused, column) => (head ? (first[column] ?? '') : ''));
};

/** The lines these columns give; rows without an article are totals and empty places. */
export function linesBy(
  rows: readonly SpreadsheetRow[],
  { article, quantity, head, skip }: ListColumns,
): RawLine[] {
  return rows.slice(skip + (head ? 1 : 0)).flatMap(({ line, cells }) => {
    const text = clean(cells[article] ?? '');
    if (articleKey(text) === '') return [];
    const quantityText = quantity === null ? '1' : clean(cells[quantity] ?? '');
    return [{ line, article: text, quantityText, quantity: listQuantity(quantityText) }];
  });
}

export async function readPastedList(text: string, lookup: ArticleLookup): Promise<ReadList> {
  const pasted = pastedLines(text);
  // «CNMG 120408» is an article that ends with a number, not an article and a quantity.
  const articles = await lookup([...new Set(pasted.map(({ whole }) => clean(whole)))]);
  return {
    columns: { article: 0, quantity: 1, head: false, skip: 0, titles: ['', ''], sheet: 0, sheet_names: [] },
    lines: pasted.map(({ line, article, quantity, whole }) => {
      const [name, count] =
        articles.has(clean(whole)) && whole !== article ? [whole, '1'] : [article, quantity];
      return { line, article: clean(name), quantityText: clean(count), quantity: listQuantity(count) };
    }),
  };
}

function clean(cell: string): string {
  const line = cleanLine(cell)
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .slice(0, longestArticle);
  return hasForbiddenCharacters(line) ? '' : line.toWellFormed();
}
