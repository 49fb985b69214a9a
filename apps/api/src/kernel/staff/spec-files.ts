import { isDeepStrictEqual } from 'node:util';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { SpecTheirs } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import * as broughtSql from '../imports/brought-rows.sql.ts';
import type { BroughtRecord, FileRow } from '../imports/brought-rows.sql.ts';

/** Files bring such records too: what they brought over the office's change waits for a choice. */
export interface SpecFiles {
  readonly waiting: (db: Db, id: string) => Promise<SpecTheirs | null>;
  /** It is chosen: theirs wholly, or what the office has now. */
  readonly settle: (tx: Db, id: string, isTheirs: boolean) => Promise<void>;
  /** Before the office removes one: files that are as they were do not bring it back. */
  readonly noteRemoved?: (tx: Db, id: string) => Promise<void>;
}

/** Of records that are rows of a table which files fill too. */
export const rowFiles = (
  record: BroughtRecord,
  /** A row of the table as it is typed; reads the database where fields are names of something. */
  fieldsOf: (db: Db, row: FileRow) => Promise<FieldValues>,
  /** Columns that no field shows. */
  names: Readonly<Record<string, string>>,
): SpecFiles => ({
  async waiting(db, id) {
    const row = await broughtSql.waitingRow(db, record, id);
    if (!row) return null;
    const beside = Object.entries(names).flatMap(([column, name]) =>
      isDeepStrictEqual(row.now[column], row.theirs[column])
        ? []
        : [{ name, before: besideText(row.now[column]), after: besideText(row.theirs[column]) }],
    );
    return { fields: await fieldsOf(db, { ...row.now, ...row.theirs }), beside };
  },
  async settle(tx, id, isTheirs) {
    const row = await broughtSql.waitingRow(tx, record, id);
    if (!row) return;
    await (isTheirs ? broughtSql.putRows : broughtSql.settleRows)(tx, record, [row.theirs]);
  },
  noteRemoved: (tx, id) => broughtSql.noteRemoved(tx, record, id),
});

/** What no form shows, in words of its own: a line for each part. */
export function besideText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(besideText).join('\n');
  if (typeof value !== 'object') return String(value as string | number | boolean);
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${besideText(one) || '–'}`)
    .join(', ');
}
