import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a test database is migrated and empty', async () => {
  const rows = await database.db.selectFrom('schema_migrations').select('name').execute();
  expect(Array.isArray(rows)).toBe(true);
});

test('two test databases do not see each other', async () => {
  const other = await createTestDatabase();
  await sql`create table only_here (id int)`.execute(database.db);
  const { rows } = await sql`select to_regclass('only_here') as found`.execute(other.db);
  expect(rows).toEqual([{ found: null }]);
  await other.drop();
});

test('its connection string works elsewhere, and the database is gone after drop', async () => {
  const other = await createTestDatabase();
  const client = new Client({ connectionString: other.connectionString });
  await client.connect();
  const { rows } = await client.query('select current_database() as name');
  expect(other.connectionString).toContain(rows[0].name);
  await client.end();
  await other.drop();
  await expect(new Client({ connectionString: other.connectionString }).connect()).rejects.toMatchObject({
    code: '3D000',
  });
});
