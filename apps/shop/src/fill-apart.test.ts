import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@spindle/database/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillApart } from './fill-apart.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const order = { storageDir: '/nowhere', goods: null, staff: false };

test('a process of its own fills the shop and tells what it does', async () => {
  const [said, logged]: [string[], unknown[]] = [[], []];
  const info = (...told: unknown[]) => void logged.push(told);
  const { connectionString } = database;
  await fillApart(
    { ...order, connection: { connectionString } },
    { log: { info }, say: (text) => void said.push(text) },
  );
  expect(said).toEqual([expect.stringContaining('готовлю пустой магазин')]);
  expect(logged).toContainEqual([
    expect.objectContaining({ directory: expect.any(String) }),
    'content imported',
  ]);
  const folders = await database.db.selectFrom('folders').select('slug').execute();
  expect(folders).toHaveLength(2);
});

test('what it failed by is told with its code', async () => {
  const connection = { connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' };
  const nothing = { log: { info: () => {} }, say: () => {} };
  await expect(fillApart({ ...order, connection }, nothing)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('it ends with the shop that began it', async () => {
  const child = fork(fileURLToPath(new URL('./fill.worker.ts', import.meta.url)), { execArgv: [] });
  await once(child, 'spawn');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
});
