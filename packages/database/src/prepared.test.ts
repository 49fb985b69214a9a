import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './pool.ts';
import { executePrepared, writtenOnce } from './prepared.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let world: TestDatabase;
let one: Database;
beforeAll(async () => {
  world = await createTestDatabase();
  const { connectionString } = world;
  one = openDatabase({
    connection: { connectionString },
    applicationName: 'prepared',
    max: 1,
    log: () => {},
  });
});
afterAll(async () => {
  await one.close();
  await world.drop();
});

const kept = async () => {
  const { rows } = await sql<{ statement: string; plans: number }>`
    SELECT statement, (generic_plans + custom_plans)::int AS plans FROM pg_prepared_statements`.execute(
    one.db,
  );
  return rows;
};

test('a prepared statement is planned once per connection, others are left alone', async () => {
  for (const value of [1, 2, 3]) {
    const asked = await executePrepared(one.db, sql<{ sum: number }>`SELECT ${value}::int + 1 AS sum`);
    expect(asked.rows).toEqual([{ sum: value + 1 }]);
    await sql`SELECT ${value}::int`.execute(one.db);
  }
  const inside = await one.db
    .transaction()
    .execute((tx) => executePrepared(tx, sql<{ sum: number }>`SELECT ${7}::int + 1 AS sum`));
  expect(inside.rows).toEqual([{ sum: 8 }]);
  expect(await kept()).toEqual([{ statement: 'SELECT $1::int + 1 AS sum', plans: 4 }]);
});

test('only so many texts get a name; the rest are asked as usual', async () => {
  for (let at = 0; at < 250; at++) {
    const asked = await executePrepared(one.db, sql<{ at: number }>`SELECT ${sql.lit(at)} AS at`);
    expect(asked.rows).toEqual([{ at }]);
  }
  // Names are counted per process, and other tests of it have some.
  const { length } = await kept();
  expect(length).toBeGreaterThan(100);
  expect(length).toBeLessThanOrEqual(200);
});

test('a statement that is written once takes the values of each run, and is planned once too', async () => {
  let times = 0;
  const ask = writtenOnce<{ a: number; b: string | null }, { sum: number; b: string | null }>(({ a, b }) => {
    times += 1;
    return sql`SELECT ${a}::int + ${a}::int + ${10}::int AS sum, ${b}::text AS b /* once */`;
  });
  expect((await ask(one.db, { a: 1, b: 'one' })).rows).toEqual([{ sum: 12, b: 'one' }]);
  expect((await ask(one.db, { a: 2, b: null })).rows).toEqual([{ sum: 14, b: null }]);
  const inside = await one.db.transaction().execute((tx) => ask(tx, { a: 3, b: '' }));
  expect(inside.rows).toEqual([{ sum: 16, b: '' }]);
  expect(times).toBe(1);
});
