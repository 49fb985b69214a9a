import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table till (id int primary key, amount int not null)`.execute(database.db);
});
beforeEach(async () => {
  await sql`truncate till`.execute(database.db);
  await sql`insert into till values (1, 0), (2, 0)`.execute(database.db);
});
afterAll(() => database.drop());

const add = (db: Db, id: number) => sql`update till set amount = amount + 1 where id = ${id}`.execute(db);

async function amounts(): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`select amount from till order by id`.execute(database.db);
  return rows.map((row) => row.amount);
}

test('what fails leaves nothing', async () => {
  const failing = inTransaction(database.db, async (tx) => {
    await add(tx, 1);
    throw new Error('second thoughts');
  });
  await expect(failing).rejects.toThrow('second thoughts');
  expect(await amounts()).toEqual([0, 0]);
});

test('a transaction inside a transaction is the same one', async () => {
  const failing = inTransaction(database.db, async (outer) => {
    const inner = await inTransaction(outer, async (tx) => {
      await add(tx, 1);
      return tx;
    });
    expect(inner).toBe(outer);
    throw new Error('after the inner one');
  });
  await expect(failing).rejects.toThrow('after the inner one');
  expect(await amounts()).toEqual([0, 0]);
});

test('rivals under serializable isolation all get through', async () => {
  let runs = 0;
  const both = Promise.withResolvers<void>();
  const rival = (id: number) =>
    inTransaction(
      database.db,
      async (tx) => {
        const { rows } = await sql<{ sum: number }>`select sum(amount) as sum from till`.execute(tx);
        if (++runs === 2) both.resolve();
        await both.promise;
        await sql`update till set amount = ${Number(rows[0]?.sum) + 1} where id = ${id}`.execute(tx);
      },
      { isolation: 'serializable' },
    );
  await Promise.all([rival(1), rival(2)]);
  expect(runs).toBe(3);
  expect((await amounts()).toSorted()).toEqual([1, 2]);
});

test('a deadlock is broken and tried again', async () => {
  let runs = 0;
  const both = Promise.withResolvers<void>();
  const crossing = (first: number, second: number) =>
    inTransaction(database.db, async (tx) => {
      await add(tx, first);
      if (++runs === 2) both.resolve();
      await both.promise;
      await add(tx, second);
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  expect(runs).toBe(3);
  expect(await amounts()).toEqual([2, 2]);
});

test('retries are bounded, and other errors are not retried', async () => {
  let runs = 0;
  const fail = (code: string, retries: number) =>
    inTransaction(
      database.db,
      async () => {
        runs++;
        throw Object.assign(new Error('no'), { code });
      },
      { retries },
    );
  await expect(fail('40001', 2)).rejects.toThrow('no');
  expect(runs).toBe(3);
  await expect(fail('23505', 2)).rejects.toThrow('no');
  expect(runs).toBe(4);
});

test('a request for a second connection does not wait for requests for the first', async () => {
  // More at once than there are connections, all for one row, and each queries beside its transaction.
  const all = Array.from({ length: 20 }, () =>
    inTransaction(database.db, async (tx) => {
      await add(tx, 1);
      await amounts();
    }),
  );
  await Promise.all(all);
  expect(await amounts()).toEqual([20, 0]);
});
