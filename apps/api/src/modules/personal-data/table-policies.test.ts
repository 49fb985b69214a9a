import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TablePolicy } from './table-policy.ts';
import { personalTables, tablePolicies } from './table-policies.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const columnsOf = (policy: TablePolicy): readonly string[] =>
  policy.of === null ? policy.columns : Object.keys(policy.columns);
const listed = (): string[] =>
  Object.entries(tablePolicies).flatMap(([table, policy]) =>
    columnsOf(policy).map((column) => `${table}.${column}`),
  );

async function stored(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema', 'pgboss') and table_type = 'BASE TABLE'`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

describe('the list of personal data', () => {
  it('has a row for every column of every table, and for nothing else', async () => {
    const [inList, inSchema] = [listed(), await stored()];
    expect(inSchema.filter((name) => !inList.includes(name))).toEqual([]);
    expect(inList.filter((name) => !inSchema.includes(name))).toEqual([]);
    expect(new Set(inList).size).toBe(inList.length);
  });

  it('fails for a column that a migration has just added', async () => {
    await sql`alter table reviews add column nickname text`.execute(database.db);
    expect((await stored()).filter((name) => !listed().includes(name))).toEqual(['reviews.nickname']);
    await sql`alter table reviews drop column nickname`.execute(database.db);
  });

  it('finds every table that refers to an account by that account', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(database.db);
    const found = personalTables.flatMap(([table, { of }]) =>
      of.flatMap((owner) => (owner.by === 'account' ? [`${table}.${owner.column}`] : [])),
    );
    // Of the twins of an old version nothing is left but the column.
    const unlisted = rows.map(({ name }) => name).filter((name) => !found.includes(name));
    expect(unlisted).toEqual(['users.twin_of']);
  });

  it('states for all personal data whether it is downloaded, how it is erased and how long it is kept', () => {
    const silent: string[] = [];
    for (const [table, policy] of personalTables) {
      if (policy.retention === '') silent.push(`${table} has no term`);
      const isDeleted =
        (policy.leaving.rows === 'delete' && !policy.leaving.when) || policy.leaving.rows === 'follow';
      for (const [column, { dataClass, title, notExported, left: onErasure, law }] of Object.entries(
        policy.columns,
      )) {
        if (dataClass !== 'personal') continue;
        if (policy.heading !== undefined && title === undefined && notExported === undefined)
          silent.push(`${table}.${column} in the download`);
        if (!isDeleted && policy.leaving.rows !== 'handled' && !onErasure && law === undefined)
          silent.push(`${table}.${column} after leaving`);
      }
    }
    expect(silent).toEqual([]);
  });
});
