import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkServerVersion, connectionStringOf, isUnavailable, openDatabase } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const quiet = () => {};

function open(options: {
  max?: number;
  statementTimeout?: number;
  connectionTimeout?: number;
  log?: () => void;
}) {
  const { connectionString } = database;
  return openDatabase({
    connection: { connectionString },
    applicationName: 'pool test',
    log: quiet,
    ...options,
  });
}

const rejected = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => new Error('It was fulfilled.'),
    (error: unknown) => error,
  );

test('columns come back in the promised types', async () => {
  const { rows } =
    await sql`select 9007199254740991::int8 as int8, array[1, null]::int8[] as int8s, count(*) as count,
    12.50::numeric as numeric, '2026-02-28'::date as date, array['2026-02-28'::date] as dates,
    '2026-02-28 12:00:00.5+03'::timestamptz as moment, '2026-02-28 12:00'::timestamp as local,
    current_setting('timezone') as zone, true as yes, '{"a":1}'::jsonb as json`.execute(database.db);
  expect(rows).toEqual([
    {
      int8: 9007199254740991,
      int8s: [1, null],
      count: 1,
      numeric: '12.50',
      date: '2026-02-28',
      dates: ['2026-02-28'],
      moment: new Date('2026-02-28T09:00:00.500Z'),
      local: '2026-02-28 12:00:00',
      zone: 'UTC',
      yes: true,
      json: { a: 1 },
    },
  ]);
});

test('an int8 that a number cannot hold is an error, not a wrong number', async () => {
  await expect(sql`select 9007199254740993::int8 as large`.execute(database.db)).rejects.toThrow(RangeError);
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

test('a full pool answers within its patience that it is unavailable', async () => {
  const small = open({ max: 1, connectionTimeout: 1000 });
  const holder = await small.pool.connect();
  const error = await rejected(sql`select 1`.execute(small.db));
  expect(error).toMatchObject({ message: expect.stringContaining('timeout exceeded') });
  expect(isUnavailable(error)).toBe(true);
  holder.release();
  expect((await sql`select 1 as one`.execute(small.db)).rows).toEqual([{ one: 1 }]);
  await small.close();
});

test('a slow statement is cancelled', async () => {
  const hasty = open({ statementTimeout: 100 });
  const error = await rejected(sql`select pg_sleep(10)`.execute(hasty.db));
  expect(error).toMatchObject({ code: '57014' });
  expect(isUnavailable(error)).toBe(true);
  await hasty.close();
});

const terminate = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(database.db);

test('connections lost while idle, or inside a transaction, neither crash the process nor poison the pool', async () => {
  const lines: string[] = [];
  const victim = open({ max: 2, log: () => lines.push('lost') });
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const idle = await backend.execute(victim.db);
  await terminate(idle.rows[0]!.pid);
  await expect.poll(() => lines).toEqual(['lost']);

  const error = await rejected(
    victim.db.transaction().execute(async (tx) => {
      const { rows } = await backend.execute(tx);
      await terminate(rows[0]!.pid);
      await sql`select 1`.execute(tx);
    }),
  );
  expect(isUnavailable(error)).toBe(true);
  expect((await sql`select 1 as one`.execute(victim.db)).rows).toEqual([{ one: 1 }]);
  await victim.close();
});

test('a server that went silent costs one connection, not the pool', async () => {
  const deaf = open({ max: 1, statementTimeout: 0 });
  deaf.pool.options.query_timeout = 100;
  const error = await rejected(sql`select pg_sleep(20)`.execute(deaf.db));
  expect(error).toMatchObject({ message: 'Query read timeout' });
  expect(isUnavailable(error)).toBe(true);
  expect((await sql`select 1 as one`.execute(deaf.db)).rows).toEqual([{ one: 1 }]);
  await deaf.close();
});

test('a database that is not there, and a closed pool, are unavailable', async () => {
  const away = openDatabase({
    connection: { host: '/nonexistent', port: 5432, user: 'a', database: 'a' },
    applicationName: 'away',
    log: quiet,
  });
  expect(isUnavailable(await rejected(sql`select 1`.execute(away.db)))).toBe(true);
  await Promise.all([away.close(), away.close()]);
  expect(isUnavailable(await rejected(sql`select 1`.execute(away.db)))).toBe(true);

  const refused = openDatabase({
    connection: { connectionString: 'postgresql://a@localhost:1/a' },
    applicationName: 'refused',
    log: quiet,
  });
  expect(isUnavailable(await rejected(sql`select 1`.execute(refused.db)))).toBe(true);
  await refused.close();
});

test('the server of the tests is good enough', async () => {
  await expect(checkServerVersion(database.db)).resolves.toBeUndefined();
});

test('an old server is refused in one sentence', async () => {
  await sql`create schema old`.execute(database.db);
  await sql`create function old.current_setting(text) returns text language sql as
    $$ select case $1 when 'server_version_num' then '140011' else '14.11' end $$`.execute(database.db);
  await expect(
    database.db.transaction().execute(async (tx) => {
      await sql`set local search_path = old, pg_catalog`.execute(tx);
      await checkServerVersion(tx);
    }),
  ).rejects.toThrow('The shop needs PostgreSQL 15 or newer, but the server runs 14.11.');
});

test('odd names survive in a connection string', () => {
  expect(
    connectionStringOf({ host: '/tmp/a b', port: 5432, user: 'u@x', database: 'd/1', password: 'p:?' }),
  ).toBe('postgresql://u%40x:p%3A%3F@/d%2F1?host=%2Ftmp%2Fa%20b&port=5432');
});
