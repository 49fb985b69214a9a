import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { sql } from 'kysely';

/** A record of a file: the columns of its table that the file fills. */
export type SeedRow = Readonly<Record<string, unknown>> & { readonly id: string | number };

const atOnce = 1000;

/** Writes rows over those of the same id. */
export async function writeRows(tx: Db, name: keyof Tables, rows: readonly SeedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const table = sql.table(name);
  const columns = Object.keys(first);
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const renewed = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  for (let from = 0; from < rows.length; from += atOnce)
    await sql`INSERT INTO ${table} (${listed})
      SELECT ${listed} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows.slice(from, from + atOnce))}::jsonb)
      ON CONFLICT (id) DO UPDATE SET ${renewed}`.execute(tx);
}

/** Deletes the rows that a file does not have. */
export async function dropOthers(tx: Db, name: keyof Tables, rows: readonly SeedRow[]): Promise<void> {
  const ids = rows.map(({ id }) => String(id));
  await sql`DELETE FROM ${sql.table(name)} WHERE id::text <> ALL(${ids}::text[])`.execute(tx);
}

/** The table holds what the file has, and nothing else. */
export async function seedRows(tx: Db, name: keyof Tables, rows: readonly SeedRow[]): Promise<void> {
  await writeRows(tx, name, rows);
  await dropOthers(tx, name, rows);
}

/** Two rows may have exchanged their slugs: those that change make room first. */
export async function freeSlugs(
  tx: Db,
  name: 'cities' | 'companies' | 'regions',
  rows: readonly (SeedRow & { readonly slug: string })[],
): Promise<void> {
  await sql`UPDATE ${sql.table(name)} t SET slug = t.id::text WHERE NOT EXISTS (
    SELECT FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(id text, slug text)
    WHERE given.id = t.id::text AND given.slug = t.slug)`.execute(tx);
}
