import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import type { TestTemplate } from './test-database-template.ts';

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

test('a template is filled once, also when two request it at the same moment, and its copies are independent', async () => {
  let fills = 0;
  const template: TestTemplate = {
    name: 'of_this_test',
    async prepare({ db }) {
      fills += 1;
      await sql`create table filled as select 1 as number`.execute(db);
    },
  };
  const [one, other] = await Promise.all([createTestDatabase(template), createTestDatabase(template)]);
  await sql`insert into filled values (2)`.execute(one.db);
  const { rows } = await sql`select number from filled`.execute(other.db);
  expect(rows).toEqual([{ number: 1 }]);
  expect(fills).toBe(1);
  await Promise.all([one.drop(), other.drop()]);
});

test('a template that could not be filled is tried again from the start', async () => {
  let fills = 0;
  const template: TestTemplate = {
    name: 'shaky_of_this_test',
    async prepare({ db }) {
      await sql`create table half (id int)`.execute(db);
      fills += 1;
      if (fills === 1) throw new Error('not yet');
    },
  };
  await expect(createTestDatabase(template)).rejects.toThrow('not yet');
  const database = await createTestDatabase(template);
  expect((await sql`select * from half`.execute(database.db)).rows).toEqual([]);
  await database.drop();
});

test('an unmigrated database has no tables', async () => {
  const empty = await createTestDatabase('unmigrated');
  const { rows } = await sql`select to_regclass('schema_migrations') as found`.execute(empty.db);
  expect(rows).toEqual([{ found: null }]);
  await empty.drop();
});
