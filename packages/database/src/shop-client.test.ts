import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, type Db, openDatabase } from './pool.ts';
import { askAndCommit, askTogether, question, writtenPerShape } from './prepared.ts';
import { type Answered, RoundTrip } from './round-trip.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { inTransaction } from './transaction.ts';

let world: TestDatabase;
let one: Database;
/** What went to the server, message by message of the driver's socket. */
let writes: number;
beforeAll(async () => {
  world = await createTestDatabase();
  const { connectionString } = world;
  one = openDatabase({ connection: { connectionString }, applicationName: 'client', max: 1, log: () => {} });
  await sql`create table till (id int primary key, amount int not null)`.execute(one.db);
  const client = await one.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: { uncork(): void; write: unknown } } })
    .connection;
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => {
    writes += 1;
    uncork();
  };
  client.release();
});
beforeEach(async () => {
  await sql`truncate till`.execute(one.db);
  await sql`insert into till values (1, 0), (2, 0)`.execute(one.db);
  writes = 0;
});
afterAll(async () => {
  await one.close();
  await world.drop();
});

const add = (id: number, more = 1) =>
  sql<{ amount: number }>`update till set amount = amount + ${more} where id = ${id} returning amount`;
const amounts = async (): Promise<number[]> => {
  const { rows } = await sql<{ amount: number }>`select amount from till order by id`.execute(world.db);
  return rows.map(({ amount }) => amount);
};
const asked = (db: Db, ...statements: ReturnType<typeof add>[]) =>
  statements.map((statement) => question(db, statement));

test('statements that go together are answered in their order, in one round trip, each seeing the one before', async () => {
  const answers = await askTogether(one.db, asked(one.db, add(1), add(1, 5), add(2)));
  expect(answers).toEqual([[{ amount: 1 }], [{ amount: 6 }], [{ amount: 1 }]]);
  expect(writes).toBe(1);
  // Known by now, their rows look the same.
  expect(await askTogether(one.db, asked(one.db, add(2), add(1)))).toEqual([
    [{ amount: 2 }],
    [{ amount: 7 }],
  ]);
});

test('where one of them fails nothing is done, and the connection goes on', async () => {
  const twice = sql<{ amount: number }>`insert into till values (${1}, ${0}) returning amount`;
  const late = sql<{ amount: number }>`select amount from till where id = ${2} /* after a failure */`;
  await expect(askTogether(one.db, asked(one.db, add(1), twice, late))).rejects.toThrow('duplicate key');
  expect(await amounts()).toEqual([0, 0]);
  expect(await askTogether(one.db, asked(one.db, late, add(1)))).toEqual([[{ amount: 0 }], [{ amount: 1 }]]);
  // The one that failed may be asked again too.
  await expect(askTogether(one.db, asked(one.db, twice))).rejects.toThrow('duplicate key');
});

test('a statement whose table has changed is told by the server once, and works after it', async () => {
  // By a name of its own: names are counted per process, and other tests of it may have taken them all.
  const ask = async (): Promise<readonly Answered[]> => {
    const client = await one.pool.connect();
    const sent = [{ name: 'all of the till', text: 'select * from till where id = $1', values: [1] }];
    const answers = new Promise<readonly Answered[]>((resolve, reject) => {
      client.query(
        new RoundTrip(sent, (error, given = []) => {
          if (error) reject(error);
          else resolve(given);
        }),
      );
    });
    return answers.finally(() => client.release());
  };
  expect(await ask()).toMatchObject([{ rows: [{ id: 1, amount: 0 }] }]);
  await sql`alter table till add column note text`.execute(world.db);
  await expect(ask()).rejects.toThrow('cached plan');
  expect(await ask()).toMatchObject([{ rows: [{ id: 1, amount: 0, note: null }] }]);
  await sql`alter table till drop column note`.execute(world.db);
});

test('a transaction begins with its first statement and ends with its last, in one round trip each', async () => {
  await inTransaction(one.db, async (tx) => {
    expect(writes).toBe(0);
    await askTogether(tx, asked(tx, add(1)));
    expect(await amounts()).toEqual([0, 0]);
    await askAndCommit(tx, asked(tx, add(2)));
    expect(await amounts()).toEqual([1, 1]);
  });
  expect(writes).toBe(2);
  await inTransaction(one.db, async () => {});
  expect(writes).toBe(2);
});

test('a last statement that fails takes the whole transaction back', async () => {
  const failing = inTransaction(one.db, async (tx) => {
    await askTogether(tx, asked(tx, add(1)));
    await askAndCommit(tx, asked(tx, add(2), sql`insert into till values (${2}, ${0}) returning amount`));
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(await amounts()).toEqual([0, 0]);
  // Neither it nor its beginning is left on the connection.
  await askTogether(one.db, asked(one.db, add(1)));
  expect(await amounts()).toEqual([1, 0]);
});

test('what is thrown in a transaction takes it back, whether anything was asked or not', async () => {
  for (const ask of [async () => {}, async (tx: Db) => void (await add(1).execute(tx))])
    await expect(
      inTransaction(one.db, async (tx) => {
        await ask(tx);
        throw new Error('second thoughts');
      }),
    ).rejects.toThrow('second thoughts');
  expect(await amounts()).toEqual([0, 0]);
  await add(2).execute(one.db);
  expect(await amounts()).toEqual([0, 1]);
});

test('a transaction that failed and was caught is not taken for a committed one', async () => {
  const failing = inTransaction(one.db, async (tx) => {
    await add(1).execute(tx);
    await sql`insert into till values (${1}, ${0})`.execute(tx).catch(() => {});
    await askAndCommit(tx, asked(tx, add(2)));
  });
  await expect(failing).rejects.toThrow('current transaction is aborted');
  expect(await amounts()).toEqual([0, 0]);
});

test('several statements in one text, and one without values, begin a transaction too', async () => {
  await expect(
    inTransaction(one.db, async (tx) => {
      await sql`update till set amount = 7; update till set amount = amount + 1`.execute(tx);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await amounts()).toEqual([0, 0]);
});

test('only a transaction can be ended with a statement', async () => {
  await expect(askAndCommit(one.db, asked(one.db, add(1)))).rejects.toThrow('Only a transaction');
  expect(await amounts()).toEqual([0, 0]);
});

test('a statement of rows is written once for each shape of them', async () => {
  let times = 0;
  const insert = writtenPerShape<Record<string, { id: number; amount: number }>>((rows, db) => {
    times += 1;
    return (db as Db)
      .insertInto('till' as never)
      .values(Object.values(rows) as never)
      .returning('id' as never);
  });
  const of = (...ids: number[]) =>
    Object.fromEntries(ids.map((id, at) => [`row ${at}`, { id, amount: id * 10 }]));
  expect(await askTogether(one.db, [insert(one.db, of(5, 6))])).toEqual([[{ id: 5 }, { id: 6 }]]);
  expect(await askTogether(one.db, [insert(one.db, of(7, 8))])).toEqual([[{ id: 7 }, { id: 8 }]]);
  expect(times).toBe(1);
  await askTogether(one.db, [insert(one.db, of(9))]);
  expect(times).toBe(2);
  expect(await amounts()).toEqual([0, 0, 50, 60, 70, 80, 90]);
});
