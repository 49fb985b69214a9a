import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedServer, startEmbedded } from '../embedded/embedded.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../pool.ts';
import { removeLeftovers, throwAwayName, scratchDirectory } from './test-scratch.ts';

export interface TestCluster {
  connection: EmbeddedServer['connection'];
  /** The migrated, empty database. */
  template: string;
  /** Files of the templates that tests bake. */
  directory: string;
  /** Where tests make directories that are thrown away. */
  place: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    spindleTestCluster: TestCluster;
  }
}

const quiet = () => {};

/** Starts one throw-away cluster for the whole run, with the migrated template in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const scratchRoot = await scratchDirectory();
  const directory = await mkdtemp(throwAwayName(scratchRoot));
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    autovacuum: 'off',
    max_wal_size: '128MB',
    // Tests that cross their locks wait for it.
    deadlock_timeout: '100ms',
  };
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const embedded = await startEmbedded({ dataDir: path.join(directory, 'cluster'), log: quiet, settings });
    const teardown = async () => {
      await embedded.stop();
      await remove();
    };
    try {
      const database = openDatabase({
        connection: embedded.connection,
        applicationName: 'template',
        log: quiet,
      });
      await migrate(database);
      await database.close();
      const { database: template } = embedded.connection;
      const connection = { ...embedded.connection, database: 'postgres' };
      project.provide('spindleTestCluster', { connection, template, directory, place: scratchRoot });
      return teardown;
    } catch (error) {
      await teardown();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}
