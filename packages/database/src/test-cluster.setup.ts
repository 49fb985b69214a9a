import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './pool.ts';

export interface TestCluster {
  connection: EmbeddedServer['connection'];
  /** The migrated, empty database. */
  template: string;
  /** Files of the templates that tests bake. */
  directory: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    spindleTestCluster: TestCluster;
  }
}

const quiet = () => {};

const gigabyte = 2 ** 30;
const memoryFiles = '/dev/shm';

/** In memory where there is plenty: making and removing the files of a database costs half as much there. */
async function throwAwayPlace(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(memoryFiles);
    const isPlenty = bavail * bsize > 3 * gigabyte && process.availableMemory() > 6 * gigabyte;
    if (isPlenty) return await mkdtemp(path.join(memoryFiles, `${placeName}${process.pid}-`));
  } catch {
    // No such place here, or none for us.
  }
  return mkdtemp(path.join(os.tmpdir(), `${placeName}${process.pid}-`));
}

const placeName = 'spindle-test-';

/** A run that was killed leaves its files, which nobody but us would remove from memory. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(memoryFiles).catch(() => [])) {
    const pid = new RegExp(`^${placeName}(\\d+)-`).exec(name)?.[1];
    if (pid && !isRunning(Number(pid)))
      await rm(path.join(memoryFiles, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Starts one throw-away cluster for the whole run, with the migrated template in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const directory = await throwAwayPlace();
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    autovacuum: 'off',
    max_wal_size: '128MB',
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
      project.provide('spindleTestCluster', { connection, template, directory });
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
