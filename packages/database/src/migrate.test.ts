import { sql } from 'kysely';
import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, MigrationError } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const directory = await mkdtemp(path.join(os.tmpdir(), 'spindle-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

const files = {
  schema: path.join(directory, 'schema'),
  migrations: path.join(directory, 'migrations'),
  takeOver: path.join(directory, 'before-1.0.sql'),
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('unmigrated');
  await rm(directory, { recursive: true });
  await mkdir(files.schema, { recursive: true });
  await mkdir(files.migrations);
  await writeSchema('01-shelf.sql', 'create table shelf (id int primary key);');
  await writeSchema('02-book.sql', 'create table book (shelf_id int references shelf);');
  await writeFile(files.takeOver, 'create table brought (id int);');
  await write('0001-first.sql', 'create table first (id int);\ninsert into first values (1);');
  await write('0002-second.sql', 'alter table first add column name text;');
});
afterEach(() => database.drop());

const writeSchema = (name: string, text: string) => writeFile(path.join(files.schema, name), text);
const write = (name: string, text: string) => writeFile(path.join(files.migrations, name), text);
const run = (onStep?: (name: string) => void) => migrate(database, { files, onStep });
const refusal = () => run().then(String, (error: MigrationError) => error.message);

async function tables(): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'
    order by 1`.execute(database.db);
  return rows.map((row) => row.name);
}

test('the schema and the files after it are applied once, in order', async () => {
  const steps: string[] = [];
  expect(await run((name) => steps.push(name))).toEqual(['1.0', '0001-first', '0002-second']);
  expect(steps).toEqual(['1.0', '0001-first', '0002-second']);
  expect(await run()).toEqual([]);
  await write('0003-third.sql', 'create table third (id int);');
  expect(await run()).toEqual(['0003-third']);
  expect(await tables()).toEqual(['book', 'first', 'schema_migrations', 'shelf', 'third']);
});

test('two copies that start together apply each file once', async () => {
  const [one, two] = await Promise.all([run(), run()]);
  expect([...one, ...two]).toEqual(['1.0', '0001-first', '0002-second']);
});

test('a failing file leaves nothing behind and retains the files before it', async () => {
  await write('0003-bad.sql', 'create table half (id int);\nselect no_such_function();');
  await expect(run()).rejects.toThrow(
    /^The migration "0003-bad" failed: function no_such_function\(\) does not exist\.$/,
  );
  expect(await tables()).toEqual(['book', 'first', 'schema_migrations', 'shelf']);
  await write('0003-bad.sql', 'create table whole (id int);');
  expect(await run()).toEqual(['0003-bad']);
});

test('a changed, a missing, a newer and a late file are refused in one sentence', async () => {
  await run();
  await write('0002-second.sql', 'alter table first add column title text;');
  expect(await refusal()).toBe(
    'The migration "0002-second" was changed after it had been applied to this database.',
  );

  await unlink(path.join(files.migrations, '0002-second.sql'));
  expect(await refusal()).toBe(
    'The database is newer than this version of the shop: it has the migration "0002-second".',
  );
  await write('0003-third.sql', '');
  expect(await refusal()).toBe(
    'The migration "0002-second" was applied to this database, but its file is missing.',
  );

  await unlink(path.join(files.migrations, '0003-third.sql'));
  await write('0002-second.sql', 'alter table first add column name text;');
  await write('0000-early.sql', '');
  expect(await refusal()).toBe(
    'The migration "0000-early" comes before "0002-second", which is already applied.',
  );
  await expect(run()).rejects.toBeInstanceOf(MigrationError);

  await unlink(path.join(files.migrations, '0000-early.sql'));
  await writeSchema('03-page.sql', 'create table page (id int);');
  expect(await refusal()).toBe('The migration "1.0" was changed after it had been applied to this database.');
});

test('a schema that fails leaves nothing of itself', async () => {
  await writeSchema('03-bad.sql', 'select no_such_function();');
  expect(await refusal()).toBe('The migration "1.0" failed: function no_such_function() does not exist.');
  expect(await tables()).toEqual(['schema_migrations']);
});

test('line ends of another system are not a change', async () => {
  await run();
  await write('0001-first.sql', 'create table first (id int);\r\ninsert into first values (1);');
  expect(await run()).toEqual([]);
});

test('a file may opt out of the transaction', async () => {
  await write('0003-index.sql', '-- no-transaction\ncreate index concurrently first_id on first (id);');
  expect(await run()).toEqual(['1.0', '0001-first', '0002-second', '0003-index']);
});

test('files with odd names or the same number are refused', async () => {
  await write('0002-twin.sql', '');
  await expect(run()).rejects.toThrow('Two migration files have the number 0002.');
  await write('3-odd.sql', '');
  await expect(run()).rejects.toThrow('The migration file "3-odd.sql" is not named like 0001-name.sql.');
});

describe('a database of before 1.0', () => {
  /** The record of its last migrations, with as many names before them as there were. */
  async function recorded(count: number, last = '0332-checks-that-are-read-once'): Promise<void> {
    await sql`create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      database.db,
    );
    await sql`insert into schema_migrations (name, checksum)
      select lpad(n::text, 4, '0') || '-earlier', '' from generate_series(1, ${count - 1}) n
      union all select ${last}, 'cadf51fc8ca7c31ef49801f1c647019eefb98f543e982aa9c1127474707a8598'`.execute(
      database.db,
    );
  }

  test('is taken over when it has them all, and goes on from there', async () => {
    await recorded(140);
    expect(await run()).toEqual(['1.0', '0001-first', '0002-second']);
    expect(await tables()).toEqual(['brought', 'first', 'schema_migrations']);
    const { rows } = await sql`select name from schema_migrations order by name`.execute(database.db);
    expect(rows).toEqual([{ name: '0001-first' }, { name: '0002-second' }, { name: '1.0' }]);
    expect(await run()).toEqual([]);
  });

  test('is refused with the version to start first when it has fewer, and stays as it is', async () => {
    await recorded(139, '0331-carts-of-guests-write-less');
    expect(await refusal()).toBe(
      'The database is older than version 1.0: start the last version before it, which has the migration "0332-checks-that-are-read-once", and then this one.',
    );
    await sql`drop table schema_migrations`.execute(database.db);
    await recorded(139);
    expect(await refusal()).toMatch(/^The database is older than version 1\.0/);
    expect(await tables()).toEqual(['schema_migrations']);
  });
});

test('the schema and the migrations of the shop apply to an empty database', async () => {
  expect((await migrate(database))[0]).toBe('1.0');
  expect(await migrate(database)).toEqual([]);
});
