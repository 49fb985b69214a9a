import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { embeddedKit, processesOn, query, until } from './embedded.test-kit.ts';

const kit = embeddedKit();
afterAll(kit.cleanUp);

test('a cluster below a deep path with spaces and Cyrillic knows Cyrillic and listens on a private socket only', async () => {
  const dataDir = await kit.newDirectory(`Мои документы/${'очень глубокая папка/'.repeat(6)}данные`);
  const steps: string[] = [];
  const embedded = await kit.start(dataDir, { settings: {}, onProgress: (text) => steps.push(text) });
  const [row] = await query(
    embedded.connection,
    `select lower('ЁЖ') as lower, upper('ёж') as upper, 'Шпиндель' ilike 'шПИН%' as ilike, 'ЁЛКА' ~* 'ёлка' as regex,
      current_setting('listen_addresses') as listen, current_setting('fsync') as fsync,
      current_setting('server_encoding') as encoding, to_tsvector('russian', 'Станки')::text as vector`,
  );
  expect(row).toEqual({
    lower: 'ёж',
    upper: 'ЁЖ',
    ilike: true,
    regex: true,
    listen: '',
    fsync: 'on',
    encoding: 'UTF8',
    vector: "'станк':1",
  });
  await query(embedded.connection, 'create extension pg_trgm');
  expect(await query(embedded.connection, `select similarity('Станок', 'станки') > 0.3 as similar`)).toEqual([
    { similar: true },
  ]);
  expect((await stat(embedded.connection.host)).mode & 0o777).toBe(0o700);
  expect(steps).toEqual(['Creating the database cluster']);
});

test('stop leaves no process and no socket; the next start is warm and finds the data', async () => {
  const dataDir = await kit.readyDirectory();
  const first = await kit.start(dataDir);
  await query(first.connection, 'create table kept as select 42 as answer');
  await Promise.all([first.stop(), first.stop()]);
  expect(await processesOn(dataDir)).toEqual([]);
  expect(existsSync(first.connection.host)).toBe(false);

  const steps: string[] = [];
  const second = await kit.start(dataDir, { onProgress: (text) => steps.push(text) });
  expect(steps).toEqual([]);
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('an incomplete cluster is created again and nothing is thrown away', async () => {
  const dataDir = await kit.newDirectory();
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '18\n');
  await mkdir(path.join(dataDir, 'postgres.new-abcdef'));
  const lines: string[] = [];
  const embedded = await kit.start(dataDir, { log: (line) => lines.push(line) });
  expect(await query(embedded.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  const names = await readdir(dataDir);
  const aside = names.find((name) => name.startsWith('postgres.unfinished-'));
  expect(await readFile(path.join(dataDir, String(aside), 'PG_VERSION'), 'utf8')).toBe('18\n');
  expect(names.filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  expect(lines.join()).toContain('set aside');
  await embedded.stop();
});

test('a killed PostgreSQL is started again, although a busy orphan is left', async () => {
  const downs: string[] = [];
  const dataDir = await kit.readyDirectory();
  const embedded = await kit.start(dataDir, { onDown: (reason) => downs.push(reason) });
  const busy = query(embedded.connection, `do $$ begin loop end loop; end $$`).catch((error: Error) => error);
  await until(async () => {
    const rows = await query(embedded.connection, `select 1 from pg_stat_activity where query like 'do %'`);
    return rows.length === 1;
  });
  const before = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(before, 10), 'SIGKILL');
  await until(() => downs.length === 1);
  expect(downs).toEqual(['PostgreSQL is down: it was ended by SIGKILL']);
  await until(() => query(embedded.connection, 'select 1').then(Boolean, () => false));
  expect(await busy).toBeInstanceOf(Error);
  await embedded.stop();
  expect(await processesOn(dataDir)).toEqual([]);
});

test('stop at any moment of a restart leaves no server behind', async () => {
  const dataDir = await kit.readyDirectory();
  for (const pause of [0, 110, 140, 170, 200]) {
    const embedded = await kit.start(dataDir);
    const pid = Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
    process.kill(pid, 'SIGKILL');
    // sleeps because the moment of the stop is what is tested
    await sleep(pause);
    await embedded.stop();
    expect(await processesOn(dataDir)).toEqual([]);
  }
});
