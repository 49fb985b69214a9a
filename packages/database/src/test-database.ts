import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connectionStringOf, type Database, openDatabase } from './pool.ts';
import type { TestCluster } from './test-cluster.setup.ts';

export interface TestDatabase extends Database {
  /** Usable by another process. */
  connectionString: string;
  drop(): Promise<void>;
}

/** Makes an own, migrated database for a test file out of the template of this test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = testCluster();
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asAdministrator(cluster, `create database ${name} template ${cluster.template}`);
  const connection = { ...cluster.connection, database: name };
  const database = openDatabase({ connection, applicationName: name, max: 8, log: () => {} });
  return {
    ...database,
    connectionString: connectionStringOf(connection),
    async drop() {
      await database.close();
      await asAdministrator(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The connection of the shared cluster, for tests that need a database of their own kind. */
export function testCluster(): TestCluster {
  const cluster = inject('spindleTestCluster');
  if (cluster) return cluster;
  throw new Error(
    'There is no test cluster: run vitest with the configuration at the root of the repository, which starts one.',
  );
}

async function asAdministrator(cluster: TestCluster, statement: string): Promise<void> {
  const client = new Client({ ...cluster.connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}
