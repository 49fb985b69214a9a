import { shopClock } from '@spindle/contract/shop/shop-day';
import type { SpreadsheetCell } from '../spreadsheets/spreadsheet-cell.ts';
import { dayInFigures } from '../spreadsheets/spreadsheet-period.ts';
import type { ListOwner } from './handle-staff.ts';
import { idsOfNames, type ListSql } from './lists.sql.ts';
import type { RunSheet } from './run-step.ts';

/** Column titles of an exported file and the values below them. */
export type ExportColumns<Row> = readonly (readonly [head: string, cell: (row: Row) => SpreadsheetCell])[];

interface ListExport<Row> {
  readonly sql: ListSql;
  readonly columns: ExportColumns<Row>;
  /** Rows by their ids, in any order. */
  readonly rows: (ids: readonly string[], reader: ListOwner) => Promise<ReadonlyMap<string, Row>>;
}

const atOnce = 500;

/** The file of a list: a row each, in the order of the selection, read a few at a time. */
export const listExportRows = <Row>({ sql, columns, rows }: ListExport<Row>): RunSheet =>
  async function* (db, names, reader) {
    yield columns.map(([head]) => head);
    for (let at = 0; at < names.length; at += atOnce) {
      const ids = await idsOfNames(db, sql, names.slice(at, at + atOnce));
      const found = await rows(ids, reader);
      for (const id of ids) {
        const row = found.get(id);
        if (row) yield columns.map(([, cell]) => cell(row));
      }
    }
  };

/** «12.11.2026 14:05» by the clock of the shop. */
export function momentCell(iso: string | null): string {
  if (iso === null) return '';
  const local = shopClock(new Date(iso));
  return `${dayInFigures(local.slice(0, 10))} ${local.slice(11, 16)}`;
}

export const dayCell = (day: string | null): string => (day === null ? '' : dayInFigures(day));
export const yesCell = (is: boolean): string => (is ? 'да' : 'нет');
