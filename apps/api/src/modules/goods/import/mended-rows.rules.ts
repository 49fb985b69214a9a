import type { StoredCellProblem, StoredHead } from '@spindle/database/tables/staff';
import type { RowProblem } from './parse-row.ts';

/** Which cell a problem means: problems name a column as the file does, by its key, or as the shop calls it. */
export interface CellNames {
  readonly placeOf: (column: string) => number | null;
  /** As the file calls a column; a key says nothing to people. */
  readonly titleOf: (column: string) => string;
  /** Where a row says which goods it means, and what they are called. */
  readonly article: number | null;
  readonly naming: string;
  readonly name: number | null;
}

/** What says which goods, machine or series a row means. */
const naming: readonly string[] = ['article', 'option_id', 'series'];

export function cellNames(
  heads: readonly StoredHead[],
  columns: readonly { readonly key: string; readonly title: string }[],
): CellNames {
  const titles = new Map(columns.map(({ key, title }) => [key, title]));
  const places = new Map<string, number>();
  for (const [place, { title, column }] of heads.entries())
    if (column !== null)
      for (const name of [title, column, titles.get(column) ?? title, usual(titles.get(column))])
        if (name !== '' && !places.has(name)) places.set(name, place);
  const of = (key: string): number | null => {
    const place = heads.findIndex(({ column }) => column === key);
    return place < 0 ? null : place;
  };
  const article = naming.map(of).find((place) => place !== null) ?? null;
  return {
    placeOf: (column) => places.get(column) ?? null,
    titleOf: (name) => heads.find(({ column, title }) => column === name && title !== '')?.title ?? name,
    article,
    naming: (article !== null && heads[article]?.title) || 'Артикул',
    name: of('name'),
  };
}

/** «Цена, KZT» of a shop in Kazakhstan is named as in Russia by whoever refuses it. */
const usual = (title = ''): string => title.replace(/(цена), [A-Z]{3}$/i, '$1, руб.');

/** Refused rows with their cells, so that they can be mended where they stand. */
export function refusedRows(
  problems: readonly RowProblem[],
  names: CellNames,
  cellsOf: (line: number) => readonly string[],
): { line: number; article: string; name: string; problems: StoredCellProblem[] }[] {
  return [...Map.groupBy(problems, ({ line }) => line)].map(([line, own]) => {
    const cells = cellsOf(line);
    const textAt = (place: number | null): string => (place === null ? '' : (cells[place] ?? ''));
    const wrong = own.map(({ column, reason }) => {
      const place = names.placeOf(column);
      return { column: names.titleOf(column), reason, place, text: textAt(place) };
    });
    // A column that the file has not cannot be filled; a row that was meant for other goods can be told by its article.
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
export const inFileWords = (problems: readonly RowProblem[], names: CellNames): RowProblem[] =>
  problems.map((problem) => ({ ...problem, column: names.titleOf(problem.column) }));

/** A row with some of its cells written anew. */
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
