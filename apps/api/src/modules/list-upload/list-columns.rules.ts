import { listQuantity } from './list-quantity.rules.ts';

export interface ListColumns {
  readonly article: number;
  /** Null where the list has no quantities: one of each. */
  readonly quantity: number | null;
  readonly head: boolean;
}

const articleHead = /артикул|^арт\b|обознач|каталож|код|номенклатур|article|sku|part|item|model|модель/i;
const strongArticleHead = /артикул|^арт\b|article|sku|part/i;
const quantityHead = /кол-?во|количеств|^кол\b|qty|quantity|quant|потребн|заказ|^шт/i;

type Rows = readonly (readonly string[])[];

/** Which columns hold articles and quantities: by what stands above them, else by what is in them. */
export function recogniseColumns(rows: Rows, knownKeys: (column: number) => number): ListColumns {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_unused, column) => column);
  const first = rows[0] ?? [];
  const named = (pattern: RegExp): number | undefined =>
    columns.find((column) => pattern.test(first[column] ?? '') && listQuantity(first[column] ?? '') === null);
  const namedArticle = named(strongArticleHead) ?? named(articleHead);
  const namedQuantity = columns.find(
    (column) => column !== namedArticle && quantityHead.test(first[column] ?? ''),
  );
  const head = namedArticle !== undefined || namedQuantity !== undefined;
  const body = head ? rows.slice(1) : rows;
  const article =
    namedArticle ?? best(columns, (column) => articleScore(body, column, knownKeys(column))) ?? 0;
  const others = columns.filter((column) => column !== article);
  const quantity = namedQuantity ?? best(others, (column) => quantityScore(body, column)) ?? null;
  // A first row whose quantity is a word stands above the others, whatever the word.
  const looksLikeHead =
    quantity !== null &&
    body.length > 1 &&
    /\p{L}/u.test(first[quantity] ?? '') &&
    listQuantity(first[quantity] ?? '') === null;
  return { article, quantity, head: head || looksLikeHead };
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
function articleScore(rows: Rows, column: number, known: number): number {
  const cells = filled(rows, column);
  if (cells.length === 0) return 0;
  const like = cells.filter(
    (cell) => /\d/.test(cell) && cell.length >= 3 && cell.length <= 40 && !/^\d{1,3}$/.test(cell),
  );
  return known * 10 + like.length / cells.length;
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
