import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** `table.column` of every table that holds one of these texts in a row, JSON and arrays included. */
export async function tracesInTables(db: Db, marks: readonly string[]): Promise<string[]> {
  const containsMark = (text: RawBuilder<unknown>) =>
    sql`${text}::text ilike any (array[${sql.join(marks.map((mark) => `%${mark}%`))}])`;
  const { rows: tables } = await sql<{ schema: string; name: string; columns: string[] }>`
    select table_schema as schema, table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    group by 1, 2 order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { schema, name, columns } of tables) {
    const table = sql.id(schema, name);
    const hit = await sql`select 1 from ${table} t where ${containsMark(sql`t`)} limit 1`.execute(db);
    if (hit.rows.length === 0) continue;
    for (const column of columns) {
      const { rows } =
        await sql`select 1 from ${table} t where ${containsMark(sql`t.${sql.id(column)}`)} limit 1`.execute(
          db,
        );
      if (rows.length > 0) found.push(`${schema === 'public' ? '' : `${schema}.`}${name}.${column}`);
    }
  }
  return found;
}

/** Files below a directory that hold one of these texts, or are called by it. */
export async function tracesInFiles(directory: string, marks: readonly string[]): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const text = `${entry.name} ${await readFile(file, 'utf8')}`.toLowerCase();
    if (marks.some((mark) => text.includes(mark))) found.push(path.relative(directory, file));
  }
  return found;
}
