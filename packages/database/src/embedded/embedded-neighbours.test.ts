import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockByName, lockDataDir } from './data-lock.ts';
import { DataDirInUseError } from './embedded.ts';
import { embeddedKit, processesOn, query, until } from './embedded.test-kit.ts';
import { reachEmbedded } from './embedded-running.ts';

const kit = embeddedKit();
afterAll(kit.cleanUp);

test('a second copy on the same data directory is refused, and a command reaches the running one', async () => {
  const dataDir = await kit.readyDirectory();
  const { shop, connection } = await kit.startShop(dataDir);
  const refusal = kit.start(dataDir);
  await expect(refusal).rejects.toBeInstanceOf(DataDirInUseError);
  await expect(refusal).rejects.toThrow(
    `The data directory "${dataDir}" is in use by another running copy of the shop.`,
  );
  expect((await kit.startShop(dataDir)).output).toContain('DataDirInUseError: ');

  const reached = await reachEmbedded({ dataDir, log: () => {} });
  expect(reached.connection).toEqual(connection);
  await reached.stop();
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);

  shop.kill('SIGTERM');
  await once(shop, 'exit');
  expect(await processesOn(dataDir)).toEqual([]);
});

test('after kill -9 PostgreSQL stops by itself and retains what was committed', async () => {
  const dataDir = await kit.readyDirectory();
  const { shop, connection } = await kit.startShop(dataDir);
  await query(connection, 'create table kept as select 7 as number');
  shop.kill('SIGKILL');
  await until(async () => (await processesOn(dataDir)).length === 0);
  const again = await kit.start(dataDir);
  expect(await query(again.connection, 'select number from kept')).toEqual([{ number: 7 }]);
  await again.stop();
});

test('a start right after kill -9 waits for the old PostgreSQL and works', async () => {
  const dataDir = await kit.readyDirectory();
  const { shop, connection } = await kit.startShop(dataDir);
  await query(connection, 'create table many as select generate_series(1, 100000) as number');
  shop.kill('SIGKILL');
  await once(shop, 'exit');
  const again = await kit.start(dataDir);
  expect(await query(again.connection, 'select count(*)::int as count from many')).toEqual([
    { count: 100_000 },
  ]);
  await again.stop();
});

test('kill -9 while the cluster is being made leaves nothing that needs a hand', async () => {
  const dataDir = await kit.newDirectory();
  const starting = kit.startShop(dataDir).catch(() => undefined);
  await until(async () =>
    (await readFile(path.join(dataDir, 'postgres.log'), 'utf8').catch(() => '')).includes('bootstrap'),
  );
  await kit.killShops();
  await starting;
  const embedded = await kit.start(dataDir);
  expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stop();
});

test('both kinds of lock admit one holder and can be taken again', async () => {
  const directory = await kit.newDirectory();
  await mkdir(directory);
  for (const take of [() => lockDataDir(directory, 'unused'), () => lockByName('kit-lock', directory)]) {
    const lock = await take();
    await expect(take()).rejects.toBeInstanceOf(DataDirInUseError);
    await lock.release();
    await (await take()).release();
  }
});
