import type { SpreadsheetRow } from '../../kernel/spreadsheets/spreadsheet-reader.ts';

interface PairColumns {
  readonly own: number;
  readonly ours: number;
}

type Rows = readonly SpreadsheetRow[];

/** Which column holds the shop's articles, and which the buyer's own. Null where there is only one. */
export function recognisePairs(rows: Rows, matchesIn: (column: number) => number): PairColumns | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_unused, column) => column);
  const filled = columns.filter((column) => rows.some(({ cells }) => (cells[column] ?? '') !== ''));
  if (filled.length < 2) return null;
  const [first = 0, second = 1] = filled;
  // Own articles stand first as people write them: of two that know the same, the later is the shop's.
  const ours = filled.reduce((best, column) => (matchesIn(column) >= matchesIn(best) ? column : best), first);
  if (matchesIn(ours) === 0) return { own: first, ours: second };
  const others = filled.filter((column) => column !== ours);
  const ownColumn = others.reduce((best, column) =>
    ownScore(rows, column) > ownScore(rows, best) ? column : best,
  );
  return { own: ownColumn, ours };
}

/** Short cells with digits; numbers of lines (1, 2, 3 …) and names are something else. */
function ownScore(rows: Rows, column: number): number {
  const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '');
  const numbers = cells.map(Number).filter((number) => Number.isInteger(number));
  if (numbers.length > 2 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at)) return 0;
  const like = cells.filter((cell) => /\d/.test(cell) && cell.length <= 40 && cell.split(' ').length < 4);
  return cells.length === 0 ? 0 : like.length / rows.length;
}

/** A title and the names of columns stand above the first article; an article has a digit in it. */
export function belowHead(rows: Rows, { ours }: PairColumns): Rows {
  const first = rows.findIndex(({ cells }) => /\d/.test(cells[ours] ?? ''));
  return first === -1 ? rows : rows.slice(first);
}

/** Pasted lines: two articles apart by a tab or «;», or by a space where neither has one in it. */
export function pastedPairs(text: string): SpreadsheetRow[] {
  return text.split('\n').flatMap((raw, at) => {
    const trimmed = raw.trim();
    if (trimmed === '') return [];
    const split = raw.split(/[\t;]/);
    const spaced = trimmed.split(/[ \u00a0]+/);
    const cells = split.length > 1 ? split : spaced.length === 2 ? spaced : [trimmed, ''];
    return [{ line: at + 1, cells: cells.map((cell) => cell.trim()) }];
  });
}
