import { listQuantity } from './list-quantity.rules.ts';

export interface ListColumns {
  readonly article: number;
  /** Null where the list has no quantities: one of each. */
  readonly quantity: number | null;
  readonly head: boolean;
  /** Title rows above the list, such as the sender, subject and date. */
  readonly skip: number;
}

const articleHead = /артикул|^арт\b|обознач|каталож|код|номенклатур|article|sku|part|item|model|модель/i;
const strongArticleHead = /артикул|^арт\b|article|sku|part/i;
const quantityHead = /кол-?во|количеств|^кол\b|qty|quantity|quant|потребн|заказ|^шт/i;

type Rows = readonly (readonly string[])[];

/** Recognises the columns of articles and quantities by their titles, else by their content. */
export function recogniseColumns(rows: Rows, matchesIn: (column: number) => number): ListColumns {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_unused, column) => column);
  const named = headRow(rows, columns);
  const skip = named?.at ?? titleRows(rows);
  const first = rows[skip] ?? [];
  const head = named !== undefined;
  const body = rows.slice(head ? skip + 1 : skip);
  const article =
    named?.article ?? best(columns, (column) => articleScore(body, column, matchesIn(column))) ?? 0;
  const others = columns.filter((column) => column !== article);
  const quantity = named?.quantity ?? best(others, (column) => quantityScore(body, column)) ?? null;
  // A first row with a word for the quantity is the header, whatever the word.
  const looksLikeHead =
    quantity !== null &&
    body.length > 1 &&
    /\p{L}/u.test(first[quantity] ?? '') &&
    listQuantity(first[quantity] ?? '') === null;
  return { article, quantity, head: head || looksLikeHead, skip };
}

interface NamedColumns {
  readonly at: number;
  readonly article: number | undefined;
  readonly quantity: number | undefined;
}

/** How far down a head is looked for. */
const headWithin = 10;

/** The row that names its columns: the one that names both, else the first that names one. */
function headRow(rows: Rows, columns: readonly number[]): NamedColumns | undefined {
  const candidates = rows.slice(0, headWithin).flatMap((row, at) => {
    const cells = row.filter((cell) => cell !== '').length;
    // A title is one cell however wide the list is; «Заказ № 5» in it is no column.
    if (at > 0 ? cells < Math.min(2, columns.length) : cells === 1 && isWider(rows, 1)) return [];
    const named = namedColumns(row, columns);
    return named.article === undefined && named.quantity === undefined ? [] : [{ at, ...named }];
  });
  const both = candidates.find(({ article, quantity }) => article !== undefined && quantity !== undefined);
  return both ?? candidates[0];
}

function namedColumns(row: readonly string[], columns: readonly number[]) {
  const named = (pattern: RegExp): number | undefined =>
    columns.find((column) => pattern.test(row[column] ?? '') && listQuantity(row[column] ?? '') === null);
  const article = named(strongArticleHead) ?? named(articleHead);
  const quantity = columns.find((column) => column !== article && quantityHead.test(row[column] ?? ''));
  return { article, quantity };
}

const filledCells = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;
/** Are most rows wider than so many cells? */
const isWider = (rows: Rows, cells: number): boolean =>
  rows.filter((row) => filledCells(row) > cells).length > rows.length / 2;

/** Without names of columns: rows of one cell above a list that is wider. */
function titleRows(rows: Rows): number {
  if (!isWider(rows, 1)) return 0;
  const at = rows.slice(0, headWithin).findIndex((row) => filledCells(row) > 1);
  return Math.max(0, at);
}

function best(columns: readonly number[], score: (column: number) => number): number | undefined {
  let found: number | undefined;
  let most = 0;
  for (const column of columns) {
    const value = score(column);
    if (value > most) [found, most] = [column, value];
  }
  return found;
}

const filled = (rows: Rows, column: number): string[] =>
  rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');

/** Articles the shop knows decide; without them, short cells with digits that are no plain small numbers. */
function articleScore(rows: Rows, column: number, matchCount: number): number {
  const cells = filled(rows, column);
  if (cells.length === 0) return 0;
  const like = cells.filter(
    (cell) => /\d/.test(cell) && cell.length >= 3 && cell.length <= 40 && !/^\d{1,3}$/.test(cell),
  );
  return matchCount * 10 + like.length / cells.length;
}

/** Counting numbers (1, 2, 3 …) are rather the lines' own numbers. */
function quantityScore(rows: Rows, column: number): number {
  const cells = filled(rows, column);
  const quantities = cells.map(listQuantity);
  const right = quantities.filter((quantity) => quantity !== null).length;
  if (cells.length === 0 || right / cells.length < 0.5) return 0;
  const counts =
    quantities.length > 2 && quantities.every((quantity, at) => quantity === (quantities[0] ?? 0) + at);
  return (right / cells.length) * (counts ? 0.1 : 1);
}
