import type { StoredCellProblem, StoredHead } from '@spindle/database/tables/staff';
import type { RowProblem } from './parse-row.ts';

/** Which cell a problem means: problems name a column as the file does, by its key, or as the shop calls it. */
export interface CellNames {
  readonly positionOf: (column: string) => number | null;
  /** The title of a column in the file, because a key means nothing to people. */
  readonly titleOf: (column: string) => string;
  /** The columns that identify the goods of a row and hold their name. */
  readonly article: number | null;
  readonly naming: string;
  readonly name: number | null;
}

/** Columns that identify the goods, machine or series of a row. */
const naming: readonly string[] = ['article', 'option_id', 'series'];

export function cellNames(
  heads: readonly StoredHead[],
  columns: readonly { readonly key: string; readonly title: string }[],
): CellNames {
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  const positions = new Map<string, number>();
  for (const [position, { title, column }] of heads.entries())
    if (column !== null)
      for (const name of [title, column, titles.get(column) ?? title, usual(titles.get(column))])
        if (name !== '' && !positions.has(name)) positions.set(name, position);
  const of = (key: string): number | null => {
    const position = heads.findIndex(({ column }) => column === key);
    return position < 0 ? null : position;
  };
  const article = naming.map(of).find((position) => position !== null) ?? null;
  return {
    positionOf: (column) => positions.get(column) ?? null,
    titleOf: (name) => heads.find(({ column, title }) => column === name && title !== '')?.title ?? name,
    article,
    naming: (article !== null && heads[article]?.title) || 'Артикул',
    name: of('name'),
  };
}

/** Problems name «Цена, KZT» of a shop in Kazakhstan as in Russia. */
const usual = (title = ''): string => title.replace(/(цена), [A-Z]{3}$/i, '$1, руб.');

/** Refused rows with their cells, so that they can be mended where they stand. */
export function refusedRows(
  problems: readonly RowProblem[],
  names: CellNames,
  cellsOf: (line: number) => readonly string[],
): { line: number; article: string; name: string; problems: StoredCellProblem[] }[] {
  return [...Map.groupBy(problems, ({ line }) => line)].map(([line, rowProblems]) => {
    const cells = cellsOf(line);
    const textAt = (position: number | null): string => (position === null ? '' : (cells[position] ?? ''));
    const wrong = rowProblems.map(({ column, reason }) => {
      const position = names.positionOf(column);
      return { column: names.titleOf(column), reason, place: position, text: textAt(position) };
    });
    // A column missing from the file cannot be filled; a row meant for other goods is identified by its article.
    const isStuck = wrong.every(({ place }) => place === null);
    const article = names.article;
    return {
      line,
      article: textAt(article),
      name: textAt(names.name),
      problems:
        isStuck && article !== null
          ? [...wrong, { column: names.naming, reason: '', place: article, text: textAt(article) }]
          : wrong,
    };
  });
}

/** Problems by the titles of the file. */
export const byFileTitles = (problems: readonly RowProblem[], names: CellNames): RowProblem[] =>
  problems.map((problem) => ({ ...problem, column: names.titleOf(problem.column) }));

/** Returns a row with some of its cells replaced. */
export function withCells(
  cells: readonly string[],
  mended: readonly { readonly place: number; readonly text: string }[],
): string[] {
  const row = [...cells];
  for (const { place, text } of mended) {
    while (row.length < place) row.push('');
    row[place] = text.trim();
  }
  return row;
}
