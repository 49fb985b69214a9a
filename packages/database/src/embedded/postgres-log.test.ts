import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { complaintIn, openPostgresLog } from './postgres-log.ts';

const directory = await mkdtemp(path.join(os.tmpdir(), 'spindle-log-'));
afterAll(() => rm(directory, { recursive: true }));

test('the last fatal line is the complaint, without its time stamp', () => {
  const text = [
    '2026-11-15 05:01:02.049 UTC [1] LOG:  starting PostgreSQL',
    '2026-11-15 05:01:02.050 UTC [1] FATAL:  could not open file "global/pg_control"',
    '2026-11-15 05:01:02.051 UTC [1] LOG:  database system is shut down',
    '',
  ].join('\n');
  expect(complaintIn(text)).toBe('FATAL:  could not open file "global/pg_control"');
  expect(complaintIn('creating directory ... \ninitdb: error: could not create directory\nexiting')).toBe(
    'initdb: error: could not create directory',
  );
  expect(complaintIn('sh: 1: unshare: not found\n')).toBe('sh: 1: unshare: not found');
  expect(complaintIn('')).toBeUndefined();
});

test('only lines of this start count', async () => {
  const file = path.join(directory, 'a.log');
  await writeFile(file, 'FATAL:  of yesterday\n');
  const log = await openPostgresLog(file);
  const from = await log.size();
  expect(await log.complaint(from)).toBeUndefined();
  writeSync(log.descriptor, 'FATAL:  of today\n');
  expect(await log.complaint(from)).toBe('FATAL:  of today');
  log.close();
});

test('a large log is set aside at start, and cut while running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const file = path.join(directory, 'b.log');
  await writeFile(file, Buffer.alloc((8 << 20) + 1, 'a'));
  const log = await openPostgresLog(file);
  expect(await log.size()).toBe(0);
  expect((await stat(`${file}.1`)).size).toBe((8 << 20) + 1);

  writeSync(log.descriptor, Buffer.alloc((8 << 20) + 2, 'b'));
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  await expect.poll(() => log.size()).toBe(0);
  expect((await stat(`${file}.1`)).size).toBe((8 << 20) + 2);
  writeSync(log.descriptor, 'next');
  expect(await readFile(file, 'utf8')).toBe('next');
  log.close();
});
