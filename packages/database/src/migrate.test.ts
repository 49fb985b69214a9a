import { sql } from 'kysely';
import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, MigrationError, migrationsDirectory } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const directory = await mkdtemp(path.join(os.tmpdir(), 'spindle-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('unmigrated');
  await rm(directory, { recursive: true });
  await mkdir(directory);
  await write('0001-first.sql', 'create table first (id int);\ninsert into first values (1);');
  await write('0002-second.sql', 'alter table first add column name text;');
});
afterEach(() => database.drop());

const write = (name: string, text: string) => writeFile(path.join(directory, name), text);
const run = (onStep?: (name: string) => void) => migrate(database, { directory, onStep });

async function tables(): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'
    order by 1`.execute(database.db);
  return rows.map((row) => row.name);
}

test('files are applied once, in order', async () => {
  const steps: string[] = [];
  expect(await run((name) => steps.push(name))).toEqual(['0001-first', '0002-second']);
  expect(steps).toEqual(['0001-first', '0002-second']);
  expect(await run()).toEqual([]);
  await write('0003-third.sql', 'create table third (id int);');
  expect(await run()).toEqual(['0003-third']);
  expect(await tables()).toEqual(['first', 'schema_migrations', 'third']);
});

test('two copies that start together apply each file once', async () => {
  const [one, two] = await Promise.all([run(), run()]);
  expect([...one, ...two]).toEqual(['0001-first', '0002-second']);
});

test('a failing file leaves nothing of itself and keeps those before it', async () => {
  await write('0003-bad.sql', 'create table half (id int);\nselect no_such_function();');
  await expect(run()).rejects.toThrow(
    /^The migration "0003-bad" failed: function no_such_function\(\) does not exist\.$/,
  );
  expect(await tables()).toEqual(['first', 'schema_migrations']);
  await write('0003-bad.sql', 'create table whole (id int);');
  expect(await run()).toEqual(['0003-bad']);
});

test('a changed, a missing, a newer and a late file are refused in one sentence', async () => {
  await run();
  const refusal = async () => run().then(String, (error: MigrationError) => error.message);

  await write('0002-second.sql', 'alter table first add column title text;');
  expect(await refusal()).toBe(
    'The migration "0002-second" was changed after it had been applied to this database.',
  );

  await unlink(path.join(directory, '0002-second.sql'));
  expect(await refusal()).toBe(
    'The database is newer than this version of the shop: it has the migration "0002-second".',
  );
  await write('0003-third.sql', '');
  expect(await refusal()).toBe(
    'The migration "0002-second" was applied to this database, but its file is missing.',
  );

  await unlink(path.join(directory, '0003-third.sql'));
  await write('0002-second.sql', 'alter table first add column name text;');
  await write('0000-early.sql', '');
  expect(await refusal()).toBe(
    'The migration "0000-early" comes before "0002-second", which is already applied.',
  );
  await expect(run()).rejects.toBeInstanceOf(MigrationError);
});

test('line ends of another system are not a change', async () => {
  await run();
  await write('0001-first.sql', 'create table first (id int);\r\ninsert into first values (1);');
  expect(await run()).toEqual([]);
});

test('a file may ask to run outside a transaction', async () => {
  await write('0003-index.sql', '-- no-transaction\ncreate index concurrently first_id on first (id);');
  expect(await run()).toEqual(['0001-first', '0002-second', '0003-index']);
});

test('files with odd names or the same number are refused', async () => {
  await write('0002-twin.sql', '');
  await expect(run()).rejects.toThrow('Two migration files have the number 0002.');
  await write('3-odd.sql', '');
  await expect(run()).rejects.toThrow('The migration file "3-odd.sql" is not named like 0001-name.sql.');
});

test('the migrations of the shop apply to an empty database', async () => {
  const names = await migrate(database);
  expect(names.length).toBeGreaterThan(0);
  expect(await migrate(database, { directory: migrationsDirectory })).toEqual([]);
});
