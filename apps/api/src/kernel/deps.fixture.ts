import { openNotices } from '@spindle/database/notices';
import { type TestDatabase, testDirectory } from '@spindle/database/testing/test-database';
import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createPhotoStore } from '../modules/goods/photos/photo-store.ts';
import type { ApiDeps, PasswordCost } from './deps.ts';
import type { Jobs } from './jobs.ts';
import { createDiskStorage } from './storage/disk-storage.ts';

interface TestDeps {
  readonly deps: ApiDeps;
  /** Holds storage, uploads and mail of this test. */
  readonly directory: string;
  close(): Promise<void>;
}

/** The least argon2 takes: what a hash guards is no concern of tests. */
export const leastCost: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** No worker runs here: jobs vanish. */
export const idleJobs: Jobs = {
  define: () => {},
  add: async () => {},
  start: async () => {},
  stop: async () => {},
};

/** Dependencies of any module, over a test database and a test directory. */
export async function createTestDeps(database: TestDatabase, over: Partial<ApiDeps> = {}): Promise<TestDeps> {
  const directory = await testDirectory();
  const { db, connectionString } = database;
  const notices = openNotices({ connection: { connectionString }, log: () => {} });
  const photos = createPhotoStore(path.join(directory, 'files'));
  const deps: ApiDeps = {
    version: '1.2.3',
    db,
    connection: { connectionString },
    notices,
    log: Fastify().log,
    now: () => new Date(),
    newId: randomUUID,
    publicUrl: new URL('https://shop.example/'),
    ownOrigin: null,
    draw: () => '<svg/>',
    drawnParts: () => ({}),
    drawingTakes: () => ({}),
    openPhoto: photos.open,
    putPhoto: photos.put,
    cropPhoto: photos.crop,
    photoFiles: photos,
    jobs: idleJobs,
    mail: {
      from: 'Шпиндель <shop@example.ru>',
      smtpUrl: null,
      directory: path.join(directory, 'mail'),
      mailboxFor: () => 'manager@example.ru',
    },
    storage: createDiskStorage(path.join(directory, 'files')),
    uploadsDirectory: path.join(directory, 'uploads'),
    dadataKey: null,
    office: { host: null },
    passwordCost: leastCost,
    ...over,
  };
  return {
    deps,
    directory,
    async close() {
      await notices.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
