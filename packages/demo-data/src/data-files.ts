import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const dataDirectory = new URL('../data/', import.meta.url);

const readText = (name: string): string => readFileSync(new URL(name, dataDirectory), 'utf8');

/** Whoever names the shape of a file vouches for it; tests read every file. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the file holds
export const readYaml = <T>(name: string): T => parse(readText(name)) as T;

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Tab-separated values: the first line names the columns, an empty cell holds nothing. */
export function readTable(name: string): Table {
  const [header = '', ...lines] = readText(name).trimEnd().split('\n');
  const columns = header.split('\t');
  return { columns, rows: lines.map((line) => line.split('\t')) };
}

/** A row by the names of its columns. */
export type Cells = (column: string) => string;

export function readRows<T>(name: string, read: (cells: Cells) => T): T[] {
  const { columns, rows } = readTable(name);
  const indexes = new Map(columns.map((column, index) => [column, index]));
  return rows.map((row) => read((column) => row[indexes.get(column) ?? -1] ?? ''));
}

/** Items of a cell: «a|b». */
export const listOf = (cell: string): string[] => (cell === '' ? [] : cell.split('|'));

export const numberOf = (cell: string): number | undefined => (cell === '' ? undefined : Number(cell));
