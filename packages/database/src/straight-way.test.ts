import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './pool.ts';
import { writtenOnce } from './prepared.ts';
import { ShopPool } from './straight-way.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { inTransaction } from './transaction.ts';

let world: TestDatabase;
let one: Database;
beforeAll(async () => {
  world = await createTestDatabase();
  const { connectionString } = world;
  one = openDatabase({
    connection: { connectionString },
    applicationName: 'straight way',
    max: 1,
    connectionTimeout: 500,
    log: () => {},
  });
  await one.pool.query('CREATE TABLE straight (id int PRIMARY KEY)');
});
afterAll(async () => {
  await one.close();
  await world.drop();
});

const pid = writtenOnce<{ by: number }, { pid: number; half: number }>(
  ({ by }) => sql`SELECT pg_backend_pid() AS pid, 2 / ${by}::int AS half`,
);
const add = writtenOnce<{ id: number }, never>(({ id }) => sql`INSERT INTO straight VALUES (${id})`);
const ask = async (db = one.db): Promise<number> => (await pid(db, { by: 1 })).rows[0]?.pid ?? 0;

test('a connection comes back after each answer, and after a failure', async () => {
  const first = await ask();
  await expect(pid(one.db, { by: 0 })).rejects.toThrow('division by zero');
  expect(await ask()).toBe(first);
  expect([one.pool.totalCount, one.pool.idleCount, one.pool.waitingCount]).toEqual([1, 1, 0]);
});

test('an answer says how many rows were changed', async () => {
  expect(await add(one.db, { id: 1 })).toEqual({ numAffectedRows: 1n, rows: [] });
  await expect(add(one.db, { id: 1 })).rejects.toThrow('duplicate key');
});

test('a transaction is asked on its own connection, and what goes beside it on one that none holds', async () => {
  const held = await ask();
  const { inside, beside } = await inTransaction(one.db, async (tx) => {
    await add(tx, { id: 2 });
    return { inside: await ask(tx), beside: await ask() };
  });
  expect(inside).toBe(held);
  expect(beside).not.toBe(held);
  await expect(
    inTransaction(one.db, async (tx) => {
      await add(tx, { id: 3 });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect((await one.pool.query('SELECT id FROM straight ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

test('where all are lent it waits, in its turn and only so long', async () => {
  // It is idle still, and is to be lent with the next turn.
  const before = one.pool.connect().then(async (client) => {
    const { rows } = await client.query('SELECT id FROM straight WHERE id = 4');
    client.release();
    return rows;
  });
  await add(one.db, { id: 4 });
  expect(await before).toEqual([]);
  const held = await one.pool.connect();
  await expect(ask()).rejects.toThrow('timeout exceeded when trying to connect');
  held.release();
});

test('a connection that was lost is not lent again', async () => {
  const lost = await ask();
  const left = new Promise((resolve) => one.pool.once('remove', resolve));
  await sql`SELECT pg_terminate_backend(${lost})`.execute(world.db);
  await left;
  expect(await ask()).not.toBe(lost);
});

const hold = writtenOnce<{ seconds: number }, { done: boolean }>(
  ({ seconds }) => sql`SELECT pg_sleep(${seconds}::float8) IS NOT NULL AS done`,
);
const isAsleep = async (): Promise<boolean> =>
  (
    await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database()
      AND state = 'active' AND query LIKE 'SELECT pg_sleep%'`.execute(world.db)
  ).rows.length > 0;

test('whoever waits for a connection gets another one when the lent one is lost', async () => {
  const lost = await ask();
  const asleep = hold(one.db, { seconds: 30 });
  const waiting = ask();
  const both = Promise.allSettled([asleep, waiting]);
  await expect.poll(isAsleep).toBe(true);
  await sql`SELECT pg_terminate_backend(${lost})`.execute(world.db);
  const [first, second] = await both;
  expect(first.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: expect.any(Number) });
  expect([one.pool.totalCount, one.pool.idleCount, one.pool.waitingCount]).toEqual([1, 1, 0]);
});

test('a pool that ends waits for what is lent', async () => {
  const { connectionString } = world;
  const connection = { connectionString };
  const other = openDatabase({ connection, applicationName: 'ends', max: 1, log: () => {} });
  await ask(other.db);
  const asleep = hold(other.db, { seconds: 0.2 });
  await other.close();
  expect((await asleep).rows).toEqual([{ done: true }]);
  expect(other.pool.totalCount).toBe(0);
});

test('what nobody uses any more is ended, what is used is not', async () => {
  const { connectionString } = world;
  const pool = new ShopPool({ connectionString, max: 2, idleTimeoutMillis: 150 });
  const clients = await Promise.all([pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  expect(pool.totalCount).toBe(2);
  const held = pool.takeIdle();
  await expect.poll(() => pool.totalCount).toBe(1);
  await expect(held?.client.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
  if (held) pool.giveBack(held);
  expect(pool.idleCount).toBe(1);
  await expect.poll(() => pool.totalCount).toBe(0);
  await pool.end();
});
