import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Notices, openNotices } from './notices.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let notices: Notices;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  const { connectionString } = database;
  notices = openNotices({ connection: { connectionString }, log: () => {} });
});
afterEach(() => notices.close());

const spy = () => vi.fn<(payload?: string) => void>();

const breakConnection = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'notices' and datname = current_database()`.execute(database.db);

test('a notice reaches the listeners of its channel, and no others', async () => {
  const [settings, other, gap] = [spy(), spy(), spy()];
  notices.subscribe('Настройки', settings, gap);
  notices.subscribe('other', other, gap);
  await notices.ready();
  expect(gap).toHaveBeenCalledTimes(2);
  await notices.notify(database.db, 'Настройки', 'валюта');
  await vi.waitFor(() => expect(settings).toHaveBeenCalledExactlyOnceWith('валюта'), 10_000);
  expect(other).not.toHaveBeenCalled();
});

test('a notice inside a transaction goes out with its commit', async () => {
  const received = spy();
  notices.subscribe('cart', received, () => {});
  await notices.ready();
  const undone = inTransaction(database.db, async (tx) => {
    await notices.notify(tx, 'cart', 'undone');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await inTransaction(database.db, (tx) => notices.notify(tx, 'cart', 'done'));
  await vi.waitFor(() => expect(received).toHaveBeenCalled(), 10_000);
  expect(received.mock.calls).toEqual([['done']]);
});

test('after a lost connection every listener gets the gap and listens again', async () => {
  const [received, gap, otherGap] = [spy(), spy(), spy()];
  notices.subscribe('cart', received, gap);
  notices.subscribe('other', spy(), otherGap);
  await notices.ready();
  await breakConnection();
  await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(2), 10_000);
  expect(otherGap).toHaveBeenCalledTimes(2);
  await notices.notify(database.db, 'cart', 'again');
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith('again'), 10_000);
});

test('an unsubscribed listener receives nothing, and a failing one affects no other', async () => {
  const [unsubscribed, stayed] = [spy(), spy()];
  const leave = notices.subscribe('cart', unsubscribed, () => {});
  notices.subscribe(
    'cart',
    () => {
      throw new Error('mine');
    },
    () => {
      throw new Error('mine too');
    },
  );
  notices.subscribe('cart', stayed, () => {});
  await notices.ready();
  leave();
  await notices.notify(database.db, 'cart', 'x');
  await vi.waitFor(() => expect(stayed).toHaveBeenCalledTimes(1), 10_000);
  expect(unsubscribed).not.toHaveBeenCalled();
});

test('a payload that PostgreSQL would refuse is refused in words', async () => {
  await expect(notices.notify(database.db, 'cart', 'ы'.repeat(4000))).rejects.toThrow(RangeError);
});

test('close ends the connection also during a reconnect', async () => {
  notices.subscribe('cart', spy(), spy());
  await notices.ready();
  await breakConnection();
  await notices.close();
  // PostgreSQL notices the end a moment after the request.
  await expect
    .poll(async () => {
      const { rows } = await sql`select count(*) as left from pg_stat_activity
        where application_name = 'notices' and datname = current_database()`.execute(database.db);
      return rows;
    })
    .toEqual([{ left: 0 }]);
});
