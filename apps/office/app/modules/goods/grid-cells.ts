import { GOODS_STATES, type GoodsState } from '@spindle/contract/staff/goods/goods-form';
import type { GridRow } from '@spindle/contract/staff/goods/goods-grid';
import type { ListedOption } from '@spindle/contract/staff/goods/staff-goods';
import { amountText, kopecksOf } from '../../ground/amount.ts';

export interface GridColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: 'money' | 'days' | 'pieces' | 'state';
}

/** Unsaved input by option and column. */
export type Edits = ReadonlyMap<string, string>;
export const cellKey = (id: string, column: string): string => `${id} ${column}`;

/** A cell as its field holds it. */
export function cellText(row: ListedOption, { key, kind }: GridColumn): string {
  if (kind === 'state') return GOODS_STATES[row.state];
  if (kind === 'pieces') return String(row.places[key] ?? 0);
  if (kind === 'days') return String(row.lead_days);
  const kopecks = key === 'price' ? row.price : row.original_price;
  return kopecks === null ? '' : amountText(kopecks);
}

type Read = { readonly value: number | string | null } | { readonly problem: string };

/** What people and spreadsheets write: «8 420,00», «8420 ₽», «4 нед», «скрыт». */
export function readCell(text: string, { kind }: GridColumn): Read {
  const compact = text.replaceAll(/[\s\u00a0]/g, '').toLowerCase();
  if (kind === 'money') {
    if (compact === '' || compact === 'позапросу' || compact === '—') return { value: null };
    const kopecks = kopecksOf(compact.replace(/(?:₽|руб\.?|р\.?)$/, ''));
    return kopecks ? { value: kopecks } : { problem: 'Нужна сумма больше нуля, например 8\u00a0420,50' };
  }
  if (kind === 'days') {
    const [, number = '', weeks] = /^(\d{1,4})(?:(нед\S*)|дн\S*|день|дня)?$/.exec(compact) ?? [];
    const days = number === '' ? Number.NaN : Number(number) * (weeks ? 7 : 1);
    return days <= 3650 ? { value: days } : { problem: 'Нужны дни, от\u00a00 до\u00a03650' };
  }
  if (kind === 'pieces')
    return /^\d{1,7}(?:шт\.?)?$/.test(compact)
      ? { value: Number.parseInt(compact, 10) }
      : { problem: 'Нужно целое число штук' };
  const state = (Object.keys(GOODS_STATES) as GoodsState[]).find(
    (key) => key === compact || GOODS_STATES[key].replaceAll(/[\s\u00a0]/g, '').toLowerCase() === compact,
  );
  return state ? { value: state } : { problem: 'На\u00a0сайте, скрыт или в\u00a0архиве' };
}

/** Rows of cells as a spreadsheet copies them; a quoted cell may hold tabs and lines. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  const body = text.replace(/(?:\r\n|\n|\r)$/, '');
  for (let at = cell.exec(body); at; at = cell.exec(body)) {
    rows.at(-1)?.push(at[1] === undefined ? (at[2] ?? '') : at[1].replaceAll('""', '"'));
    if (at[3] === '') break;
    if (at[3] !== '\t') rows.push([]);
  }
  return rows;
}

/** Edits with this text in a cell; a cell as it was is no edit. */
export function withCell(edits: Edits, row: ListedOption, column: GridColumn, text: string): Edits {
  const next = new Map(edits);
  if (same(text, cellText(row, column), column)) next.delete(cellKey(row.id, column.key));
  else next.set(cellKey(row.id, column.key), text.trim());
  return next;
}

function same(one: string, other: string, column: GridColumn): boolean {
  const [read, was] = [readCell(one, column), readCell(other, column)];
  return 'value' in read && 'value' in was && read.value === was.value;
}

interface PlannedRow {
  readonly body: GridRow;
  readonly problems: ReadonlyMap<string, string>;
}

/** The changes of a row; none for a row without edits. */
export function plannedRow(
  row: ListedOption,
  columns: readonly GridColumn[],
  edits: Edits,
): PlannedRow | null {
  const problems = new Map<string, string>();
  const changes: Record<string, number | string | null> = {};
  const stock: { warehouse_id: string; delta: number }[] = [];
  for (const column of columns) {
    const text = edits.get(cellKey(row.id, column.key));
    if (text === undefined) continue;
    const read = readCell(text, column);
    if ('problem' in read) problems.set(column.key, read.problem);
    else if (column.kind === 'pieces')
      stock.push({ warehouse_id: column.key, delta: Number(read.value) - (row.places[column.key] ?? 0) });
    else changes[column.key] = read.value;
  }
  if (problems.size === 0 && stock.length === 0 && Object.keys(changes).length === 0) return null;
  const price = 'price' in changes ? changes['price'] : row.price;
  const before = 'original_price' in changes ? changes['original_price'] : row.original_price;
  if (
    before !== null &&
    before !== undefined &&
    (price === null || Number(before) <= Number(price)) &&
    problems.size === 0
  )
    problems.set(
      'original_price' in changes ? 'original_price' : 'price',
      'Старая цена должна быть больше цены',
    );
  return {
    problems,
    body: { id: row.id, version: row.version, ...changes, ...(stock.length > 0 ? { stock } : {}) },
  };
}
