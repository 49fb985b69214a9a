import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connectionStringOf, type Database, openDatabase } from '../pool.ts';
import type { TestCluster } from './test-cluster.setup.ts';
import { bakedTemplate, copyOf, type TestTemplate } from './test-database-template.ts';
import { throwAwayName } from './test-scratch.ts';

export interface TestDatabase extends Database {
  /** Usable by another process. */
  connectionString: string;
  drop(): Promise<void>;
}

/**
 * Creates a database for a test file: migrated and empty, or, much faster than filling it again, a copy of a template
 * that the first file of the run has filled.
 */
export async function createTestDatabase(template?: TestTemplate | 'unmigrated'): Promise<TestDatabase> {
  const cluster = testCluster();
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asAdministrator(cluster, async (client) => {
    await client.query(copyOf(name, await templateName(cluster, client, template)));
  });
  const connection = { ...cluster.connection, database: name };
  // A busy machine takes seconds to open a connection: a shop answers 503 then, a test waits.
  const database = openDatabase({
    connection,
    applicationName: name,
    max: 8,
    connectionTimeout: 30_000,
    log: () => {},
  });
  return {
    ...database,
    connectionString: connectionStringOf(connection),
    async drop() {
      await database.close();
      await asAdministrator(cluster, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

async function templateName(
  cluster: TestCluster,
  client: Client,
  template?: TestTemplate | 'unmigrated',
): Promise<string> {
  if (template === 'unmigrated') return 'template1';
  return template ? bakedTemplate(cluster, client, template) : cluster.template;
}

/** The connection of the shared cluster, for tests that need a database of their own kind. */
export function testCluster(): TestCluster {
  const cluster = inject('spindleTestCluster');
  if (cluster) return cluster;
  throw new Error(
    'There is no test cluster: run vitest with the configuration at the root of the repository, which starts one.',
  );
}

/** An empty directory on a fast disk; the caller removes it. */
export const testDirectory = (): Promise<string> => mkdtemp(throwAwayName(testCluster().place));

async function asAdministrator(
  cluster: TestCluster,
  act: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ ...cluster.connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await act(client);
  } finally {
    await client.end().catch(() => {});
  }
}
