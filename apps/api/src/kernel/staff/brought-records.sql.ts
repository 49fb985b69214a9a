import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { BROUGHT, type BroughtRecord, type FileRow } from '../imports/brought-rows.sql.ts';
import type { StoredSpec } from './spec-records.ts';

/** Columns of one record as the office writes them. */
export type OfficeRow = Readonly<Record<string, unknown>>;

/** A text or a number of a row as it is typed; nothing is empty. */
export function rowText(row: FileRow, column: string): string {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** How a door reads and writes rows of a table that files fill too; what differs from kind to kind is how a row is typed. */
export function broughtRecords(record: BroughtRecord, typed: (row: FileRow) => FieldValues) {
  const table = sql.table(BROUGHT[record]);
  const read = async (db: Db, id: string, isLocked: boolean): Promise<StoredSpec | undefined> => {
    const { rows } = await sql<{ version: number; row: FileRow }>`
      SELECT t.version, to_jsonb(t) AS row FROM ${table} t WHERE t.id::text = ${id} ${isLocked ? sql`FOR UPDATE` : sql``}`.execute(
      db,
    );
    const [found] = rows;
    return found && { id, version: found.version, fields: typed(found.row) };
  };
  return {
    find: (db: Db, id: string) => read(db, id, false),
    lock: (tx: Db, id: string) => read(tx, id, true),
    async insert(tx: Db, row: OfficeRow): Promise<void> {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`INSERT INTO ${table} (${columns}, source)
        SELECT ${columns}, 'office' FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(row)}::jsonb)`.execute(
        tx,
      );
    },
    async write(tx: Db, id: string, row: OfficeRow): Promise<void> {
      const changes = sql.join(
        Object.keys(row).map((name) => sql`${sql.ref(name)} = filled.${sql.ref(name)}`),
      );
      await sql`UPDATE ${table} t SET ${changes}, source = 'office'
        FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(row)}::jsonb) AS filled WHERE t.id::text = ${id}`.execute(
        tx,
      );
    },
    async remove(tx: Db, id: string): Promise<void> {
      await sql`DELETE FROM ${table} t WHERE t.id::text = ${id}`.execute(tx);
    },
    /** The place after the last. */
    async lastPlace(tx: Db): Promise<number> {
      const { rows } = await sql<{ place: number }>`
        SELECT coalesce(max(position), -1) + 1 AS place FROM ${table}`.execute(tx);
      return rows[0]?.place ?? 0;
    },
  };
}
