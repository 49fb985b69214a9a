import { articleKey } from '@spindle/contract/article-key';
import {
  TEXT_LIMITS,
  UPLOAD_LIST_MAX_BYTES,
  UPLOAD_LIST_MAX_COLUMNS,
  UPLOAD_LIST_MAX_LINES,
} from '@spindle/contract/constants';
import { cleanLine, hasForbiddenCharacters } from '@spindle/contract/fields/text';
import type { SheetLimits, SheetRow } from '../../kernel/sheets/sheet-reader.ts';
import { recogniseColumns, type ListColumns } from './list-columns.rules.ts';
import { listQuantity } from './list-quantity.rules.ts';
import type { RawLine, UploadColumns } from './list-upload.sql.ts';
import { pastedLines } from './pasted-lines.rules.ts';

/** Five thousand full rows of an .xlsx unpack to some 30 MB. */
export const sheetLimits: SheetLimits = {
  bytes: UPLOAD_LIST_MAX_BYTES,
  unpackedBytes: 40 * 1024 * 1024,
  rows: UPLOAD_LIST_MAX_LINES,
  columns: UPLOAD_LIST_MAX_COLUMNS,
  cells: (UPLOAD_LIST_MAX_LINES + 1) * UPLOAD_LIST_MAX_COLUMNS,
  cellLength: 2000,
};

export interface ReadList {
  readonly columns: UploadColumns & { readonly rows?: readonly SheetRow[] };
  readonly lines: readonly RawLine[];
}

/** Says which of these texts are articles of the shop. */
export type ArticleLookup = (articles: readonly string[]) => Promise<ReadonlySet<string>>;

const sampleRows = 60;
const longestText = TEXT_LIMITS.article * 2;

export async function readSheetList(rows: readonly SheetRow[], known: ArticleLookup): Promise<ReadList> {
  const cells = rows.map((row) => row.cells);
  const sample = cells.slice(0, sampleRows);
  const articles = await known([
    ...new Set(
      sample
        .flat()
        .map(clean)
        .filter((cell) => cell.length >= 3),
    ),
  ]);
  const recognised = recogniseColumns(
    cells,
    (column) => sample.filter((row) => articles.has(clean(row[column] ?? ''))).length,
  );
  const kept = rows.map(({ line, cells: own }) => ({ line, cells: own.map(clean) }));
  return {
    columns: { ...recognised, titles: titlesOf(kept, recognised), rows: kept },
    lines: linesBy(kept, recognised),
  };
}

export const titlesOf = (rows: readonly SheetRow[], { head }: Pick<ListColumns, 'head'>): string[] => {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const first = rows[0]?.cells ?? [];
  return Array.from({ length: width }, (_unused, column) => (head ? (first[column] ?? '') : ''));
};

/** The lines these columns give; rows without an article are totals and empty places. */
export function linesBy(rows: readonly SheetRow[], { article, quantity, head }: ListColumns): RawLine[] {
  return rows.slice(head ? 1 : 0).flatMap(({ line, cells }) => {
    const text = clean(cells[article] ?? '');
    if (articleKey(text) === '') return [];
    const quantityText = quantity === null ? '1' : clean(cells[quantity] ?? '');
    return [{ line, article: text, quantityText, quantity: listQuantity(quantityText) }];
  });
}

export async function readPastedList(text: string, known: ArticleLookup): Promise<ReadList> {
  const pasted = pastedLines(text);
  // «CNMG 120408» is an article that ends with a number, not an article and a quantity.
  const articles = await known([...new Set(pasted.map(({ whole }) => clean(whole)))]);
  return {
    columns: { article: 0, quantity: 1, head: false, titles: ['', ''] },
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
    .slice(0, longestText);
  return hasForbiddenCharacters(line) ? '' : line.toWellFormed();
}
