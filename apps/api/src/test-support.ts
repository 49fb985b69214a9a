import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNotices } from '@spindle/database/notices';
import { createTestDatabase, type TestDatabase } from '@spindle/database/test-database';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApi } from './api.ts';
import type { ApiDeps } from './kernel/deps.ts';
import { createJobs } from './kernel/jobs.ts';
import { createDiskStorage } from './kernel/storage/disk-storage.ts';
import { createServices, type Services } from './services.ts';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly deps: ApiDeps;
  readonly services: Services;
  close(): Promise<void>;
}

/** The whole API over a real PostgreSQL, without a socket: `api.app.inject(…)`. */
export async function createTestApi(given: Partial<ApiDeps> = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  const connection = { connectionString: database.connectionString };
  const directory = await mkdtemp(join(tmpdir(), 'spindle-api-'));
  const notices = openNotices({ connection, log: () => {} });
  const app = Fastify({ routerOptions: { maxParamLength: 2000 } });
  const deps: ApiDeps = {
    db: database.db,
    notices,
    log: app.log,
    now: () => new Date('2026-11-15T09:00:00Z'),
    newId: randomUUID,
    publicUrl: new URL('https://shop.example'),
    draw: () => '<svg/>',
    jobs: createJobs({ connection, log: app.log }),
    storage: createDiskStorage(join(directory, 'files')),
    uploadsDirectory: join(directory, 'uploads'),
    mail: { from: 'shop@example.ru', smtpUrl: null, directory: join(directory, 'mail'), mailboxFor: () => 'manager@example.ru' },
    ...given,
  };
  const services = createServices(deps);
  await app.register(createApi(services), { prefix: '/api' });
  await app.ready();
  await notices.ready();
  return {
    app,
    database,
    deps,
    services,
    async close() {
      await app.close();
      await notices.close();
      await database.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
