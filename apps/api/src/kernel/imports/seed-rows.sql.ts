import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { sql } from 'kysely';

const atOnce = 1000;

/** Writes rows over those of the same key, json as values and not as text; a row that is the same already stays as it is. */
export async function writeRows(
  tx: Db,
  name: keyof Tables,
  rows: readonly object[],
  key = 'id',
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const table = sql.table(name);
  const columns = Object.keys(first);
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const there = sql.join(columns.map((column) => sql.ref(`t.${column}`)));
  const incoming = sql.join(columns.map((column) => sql.ref(`excluded.${column}`)));
  for (let from = 0; from < rows.length; from += atOnce)
    await sql`INSERT INTO ${table} AS t (${listed})
      SELECT ${listed} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows.slice(from, from + atOnce))}::jsonb)
      ON CONFLICT (${sql.ref(key)}) DO UPDATE SET (${listed}) = ROW (${incoming})
      WHERE (${there}) IS DISTINCT FROM (${incoming})`.execute(tx);
}

/** Deletes the rows that a file does not have. */
export async function dropOthers(
  tx: Db,
  name: keyof Tables,
  rows: readonly object[],
  key = 'id',
): Promise<void> {
  const keys = rows.map((row) => String((row as Readonly<Record<string, unknown>>)[key]));
  await sql`DELETE FROM ${sql.table(name)} WHERE ${sql.ref(key)}::text <> ALL(${keys}::text[])`.execute(tx);
}

/** The table holds what the file has, and nothing else. */
export async function seedRows(
  tx: Db,
  name: keyof Tables,
  rows: readonly object[],
  key = 'id',
): Promise<void> {
  await writeRows(tx, name, rows, key);
  await dropOthers(tx, name, rows, key);
}

/** Two rows may have exchanged their slugs, so changing rows free theirs first. */
export async function freeSlugs(
  tx: Db,
  name: 'cities' | 'companies' | 'regions',
  rows: readonly object[],
): Promise<void> {
  await sql`UPDATE ${sql.table(name)} t SET slug = t.id::text WHERE NOT EXISTS (
    SELECT FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(id text, slug text)
    WHERE given.id = t.id::text AND given.slug = t.slug)`.execute(tx);
}
