import { createTestDatabase, testCluster, type TestDatabase } from '@spindle/database/testing/test-database';
import { templateDirectory, type TestTemplate } from '@spindle/database/testing/test-database-template';
import Fastify, { type FastifyInstance } from 'fastify';
import { cp } from 'node:fs/promises';
import { createApi } from './api.ts';
import { createTestDeps } from './kernel/deps.fixture.ts';
import type { ApiDeps } from './kernel/deps.ts';
import { createServices, type Services } from './services.ts';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly deps: ApiDeps;
  readonly services: Services;
  close(): Promise<void>;
}

/** The whole API over a real PostgreSQL, empty or a copy of a template, without a socket: `api.app.inject(…)`. */
export async function createTestApi(over: Partial<ApiDeps> = {}, template?: TestTemplate): Promise<TestApi> {
  const database = await createTestDatabase(template);
  const { deps, directory, close } = await createTestDeps(database, over);
  if (template) await cp(templateDirectory(testCluster(), template), directory, { recursive: true });
  const app = Fastify({ routerOptions: { maxParamLength: 2000 } });
  const services = createServices(deps);
  await app.register(createApi(services), { prefix: '/api' });
  await app.ready();
  await deps.notices.ready();
  return {
    app,
    database,
    deps,
    services,
    async close() {
      await app.close();
      await close();
      await database.drop();
    },
  };
}
