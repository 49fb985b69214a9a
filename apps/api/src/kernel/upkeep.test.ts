import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingLog } from './log.fixture.ts';
import { createDiskStorage } from './storage/disk-storage.ts';
import { runUpkeep, sweepStrayFiles } from './upkeep.ts';

describe('upkeep', () => {
  let database: TestDatabase;
  let directory: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    directory = await mkdtemp(path.join(os.tmpdir(), 'upkeep-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });

  it('goes on when one task fails', async () => {
    const log = recordingLog();
    let runs = 0;
    const broken = { name: 'broken', writes: null, run: () => Promise.reject(new Error('no')) };
    await runUpkeep([broken, { name: 'well', writes: null, run: async () => void runs++ }], log);
    expect(runs).toBe(1);
    expect(log.lines).toMatchObject([{ level: 'error', details: { task: 'broken' } }]);
  });

  it('removes files that no row names, once they are a day old', async () => {
    const storage = createDiskStorage(directory);
    const [stray, named] = [await storage.put(Buffer.from('x')), await storage.put(Buffer.from('y'))];
    await database.db
      .insertInto('files')
      .values({
        id: randomUUID(),
        storage_key: named,
        name: 'чертёж.pdf',
        mime: 'application/pdf',
        size: 1,
        sha256: Buffer.alloc(32),
      })
      .execute();
    await sweepStrayFiles(database.db, storage, new Date());
    (await storage.open(stray)).destroy();
    await sweepStrayFiles(database.db, storage, new Date(Date.now() + 25 * 3600_000));
    await expect(storage.open(stray)).rejects.toThrow('no file');
    (await storage.open(named)).destroy();
  });
});
