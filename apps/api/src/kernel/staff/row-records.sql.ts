import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { sql } from 'kysely';
import type { StoredSpec } from './spec-records.ts';

/** A row of a table by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** A text or a number of a row as it is typed; nothing is empty. */
export function rowText(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** How a door reads and writes rows of its table; what differs from kind to kind is how a row is typed. */
export function rowRecords(name: keyof Tables, typed: (row: Row) => FieldValues) {
  const table = sql.table(name);
  const read = async (db: Db, id: string, isLocked: boolean): Promise<StoredSpec | undefined> => {
    const { rows } = await sql<{ version: number; row: Row }>`
      SELECT t.version, to_jsonb(t) AS row FROM ${table} t WHERE t.id::text = ${id} ${isLocked ? sql`FOR UPDATE` : sql``}`.execute(
      db,
    );
    const [found] = rows;
    return found && { id, version: found.version, fields: typed(found.row) };
  };
  return {
    find: (db: Db, id: string) => read(db, id, false),
    lock: (tx: Db, id: string) => read(tx, id, true),
    async insert(tx: Db, row: Row): Promise<void> {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`INSERT INTO ${table} (${columns})
        SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(row)}::jsonb)`.execute(
        tx,
      );
    },
    async write(tx: Db, id: string, row: Row): Promise<void> {
      const changes = sql.join(
        Object.keys(row).map((column) => sql`${sql.ref(column)} = filled.${sql.ref(column)}`),
      );
      await sql`UPDATE ${table} t SET ${changes}
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
