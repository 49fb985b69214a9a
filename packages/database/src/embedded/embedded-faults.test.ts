import { mkdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataDirError } from './embedded.ts';
import { asDataDirError } from './embedded-errors.ts';
import { embeddedKit, processesOn } from './embedded.test-kit.ts';

const kit = embeddedKit();
afterAll(kit.cleanUp);

async function failure(dataDir: string): Promise<Error> {
  return kit.start(dataDir).then(
    () => new Error('It started.'),
    (error: Error) => error,
  );
}

test('a data directory that is a file, or below one, is refused in one sentence', async () => {
  const file = await kit.newDirectory('file');
  await writeFile(file, '');
  const below = await failure(path.join(file, 'data'));
  expect(below).toBeInstanceOf(DataDirError);
  expect(below.message).toBe(
    `The data directory "${file}/data" cannot be used: "${file}": it is not a directory.`,
  );
  const itself = await failure(file);
  expect(itself.message).toMatch(
    /^The data directory ".*file" cannot be used: .*: a part of the path is not a directory\.$/,
  );
});

function fileError(code: string): Error {
  return Object.assign(new Error(code), { code, path: '/srv/data/shop.lock' });
}

test('explains file system errors in plain sentences', () => {
  expect(asDataDirError(fileError('ENOSPC'), '/srv/data').message).toBe(
    'The disk that holds the data directory "/srv/data" is full.',
  );
  expect(asDataDirError(fileError('EACCES'), '/srv/data').message).toBe(
    'The data directory "/srv/data" cannot be used: "/srv/data/shop.lock": permission denied.',
  );
});

test('a cluster of another major version is refused', async () => {
  const dataDir = await kit.newDirectory();
  await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
  await writeFile(path.join(dataDir, 'postgres/initialised'), '');
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
  const error = await failure(dataDir);
  expect(error).toBeInstanceOf(DataDirError);
  expect(error.message).toMatch(
    /^The database cluster in ".*" was made by PostgreSQL 17, but this shop brings PostgreSQL 18\.$/,
  );
});

test('a broken cluster is refused with the words of PostgreSQL, again and again', async () => {
  const dataDir = await kit.readyDirectory();
  await truncate(path.join(dataDir, 'postgres/global/pg_control'), 100);
  for (let time = 0; time < 2; time++) {
    const error = await failure(dataDir);
    expect(error).toBeInstanceOf(DataDirError);
    expect(error.message).toMatch(
      /^PostgreSQL did not start on ".*postgres": (?:FATAL|PANIC): .*pg_control.* \(its log is .*postgres\.log\)\.$/,
    );
  }
  expect(await processesOn(dataDir)).toEqual([]);
});
