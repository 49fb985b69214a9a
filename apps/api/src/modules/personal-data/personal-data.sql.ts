import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import type { Sweep } from './table-policy.ts';
import { personalTable } from './table-policies.ts';
import {
  all,
  any,
  changesOf,
  matches,
  rowsOf,
  setters,
  type Subject,
  type Test,
  valueAfter,
} from './rows.sql.ts';

async function count(query: RawBuilder<unknown>, db: Db): Promise<number> {
  const { numAffectedRows } = await query.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Records that never change let words of people go while this is on. */
export async function setErasing(tx: Db, on: boolean): Promise<void> {
  await sql`select set_config('shop.erasing', ${on ? 'on' : ''}, true)`.execute(tx);
}

export async function countRows(db: Db, name: string, subject: Subject): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    SELECT count(*)::int AS rows FROM ${sql.table(name)} WHERE ${rowsOf(name, subject)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Deletes or empties the person's rows of one table by its policy; returns their number. */
export async function eraseRows(tx: Db, name: string, subject: Subject): Promise<number> {
  const table = personalTable(name);
  const { leaving } = table;
  const deletedWhole = table.of.filter((owner) => owner.rows === 'delete');
  let touched = 0;
  if (deletedWhole.length > 0)
    touched += await count(
      sql`DELETE FROM ${sql.table(name)} WHERE ${rowsOf(name, subject, deletedWhole)}`,
      tx,
    );
  if (leaving.rows === 'delete') {
    const when = (leaving.when ?? []).map((condition) => matches(name, condition));
    touched += await count(
      sql`DELETE FROM ${sql.table(name)} WHERE ${all([rowsOf(name, subject), ...when])}`,
      tx,
    );
  }
  const changes = changesOf(table, ({ left: onErasure }) => onErasure);
  if (changes.length === 0 || leaving.rows === 'follow' || leaving.rows === 'handled') return touched;
  return (
    touched +
    (await count(
      sql`UPDATE ${sql.table(name)} SET ${setters(name, changes)} WHERE ${rowsOf(name, subject)}`,
      tx,
    ))
  );
}

/** Deletes sent e-mails at once; queued ones are deleted after sending. */
export async function eraseEmails(tx: Db, subject: Subject): Promise<{ id: string; created_at: Date }[]> {
  const emailRows = rowsOf('letters', subject);
  const { rows } = await sql<{ id: string; created_at: Date }>`
    DELETE FROM letters WHERE ${emailRows} AND (sent_at IS NOT NULL OR failed_at IS NOT NULL) RETURNING id, created_at`.execute(
    tx,
  );
  await sql`UPDATE letters SET forgotten = true, user_id = NULL WHERE ${emailRows}`.execute(tx);
  return rows;
}

/** Columns that refer to stored files, by the constraints of the schema: a new table cannot be forgotten. */
async function fileReferences(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT t.relname AS "table", a.attname AS "column" FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'files'::regclass`.execute(db);
  return rows;
}

/** Rows of files that nothing names any more; the keys of their bytes. */
export async function dropUnnamedFiles(tx: Db): Promise<string[]> {
  const unnamed = (await fileReferences(tx)).map(
    ({ table, column }) =>
      sql<boolean>`NOT EXISTS (SELECT FROM ${sql.table(table)} r WHERE ${sql.ref(`r.${column}`)} = files.id)`,
  );
  const { rows } = await sql<{ storage_key: string }>`
    DELETE FROM files WHERE ${all(unnamed)} RETURNING storage_key`.execute(tx);
  return rows.map(({ storage_key }) => storage_key);
}

function past(name: string, sweep: Sweep): Test {
  if ('with' in sweep) {
    const owner = personalTable(name).of.find((one) => one.by === 'through' && one.table === sweep.with);
    if (owner?.by !== 'through') throw new Error(`${name} is not found through ${sweep.with}`);
    const expired = (personalTable(sweep.with).sweeps ?? []).map((one) => past(sweep.with, one));
    return sql`${sql.ref(`${name}.${owner.column}`)} IN (SELECT ${sql.id(owner.key)} FROM ${sql.table(sweep.with)} WHERE ${any(expired)})`;
  }
  const since = sql.ref(`${name}.${sweep.from}`);
  const over =
    sweep.years === undefined
      ? sql<boolean>`${since} < now() - make_interval(days => ${sweep.days ?? 0})`
      : sql<boolean>`${since} < date_trunc('year', now()) - make_interval(years => ${sweep.years})`;
  return all([over, ...(sweep.when ?? []).map((condition) => matches(name, condition))]);
}

/** Processes one batch of expired rows; a batch smaller than the limit is the last. */
export async function sweepRows(tx: Db, name: string, sweep: Sweep, atMost: number): Promise<number> {
  const table = sql.table(name);
  if (sweep.rows === 'delete')
    return count(
      sql`DELETE FROM ${table} WHERE ctid IN (SELECT ctid FROM ${table} WHERE ${past(name, sweep)} LIMIT ${atMost})`,
      tx,
    );
  const changes = changesOf(
    personalTable(name),
    ({ left: onErasure, ended: onExpiry }) => onExpiry ?? onErasure,
  );
  // Rows emptied earlier are not counted again.
  const full = any(
    changes.map(
      ([column, cases]) =>
        sql`${sql.ref(`${name}.${column}`)} IS DISTINCT FROM ${valueAfter(name, column, cases)}`,
    ),
  );
  return count(
    sql`UPDATE ${table} SET ${setters(name, changes)} WHERE ctid IN (
      SELECT ctid FROM ${table} WHERE ${past(name, sweep)} AND ${full} LIMIT ${atMost})`,
    tx,
  );
}

export async function addCount(tx: Db, table: string, rows: number): Promise<void> {
  await sql`INSERT INTO retention_counts AS c (day, place, rows) VALUES (current_date, ${table}, ${rows})
    ON CONFLICT (day, place) DO UPDATE SET rows = c.rows + excluded.rows`.execute(tx);
}

export function countsSince(db: Db, days: number) {
  return db
    .selectFrom('retention_counts')
    .selectAll()
    .where('day', '>', sql<string>`current_date - ${days}::int`)
    .orderBy('day', 'desc')
    .orderBy('place')
    .execute();
}
