import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClusterLocation, clusterUser, ensureCluster } from './cluster.ts';
import { waitUntilFree } from './cluster-processes.ts';
import { type ClusterSettings, defaultSettings } from './cluster-settings.ts';
import { lockDataDir } from './data-lock.ts';
import { locateBinaries } from './embedded-binaries.ts';
import { asDataDirError } from './embedded-errors.ts';
import { choosePlacement, type DataDir, prepareDataDir } from './embedded-placement.ts';
import { openPostgresLog, type PostgresLog } from './postgres-log.ts';
import { type PostmasterOptions, shopDatabase, startPostmaster } from './postmaster.ts';
import { makeSocketDirectory, socketPort } from './socket-directory.ts';
import type { SupervisedProcess } from './supervised.ts';

export { DataDirError, DataDirInUseError, EmbeddedError } from './embedded-errors.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Called before each step that may take a while. */
  onProgress?: (text: string) => void;
  /** Called when PostgreSQL died and is being restarted. */
  onDown?: (reason: string) => void;
  /** Settings of PostgreSQL on top of the usual ones. */
  settings?: ClusterSettings;
  /** As root, whether a user namespace may be tried before a system user; true by default. */
  userNamespaces?: boolean;
}

export interface EmbeddedServer {
  connection: {
    /** Directory of the unix socket. */
    host: string;
    port: number;
    user: string;
    database: string;
    password?: string;
  };
  stop(): Promise<void>;
}

/** Starts the shop's own PostgreSQL on a data directory and keeps it running until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = await prepareDataDir(options.dataDir);
  const undo: (() => Promise<void>)[] = [];
  const undoAll = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) {
      await step().catch((error: Error) =>
        options.log(`PostgreSQL was not put away cleanly: ${error.message}`),
      );
    }
  };
  try {
    const lock = await lockDataDir(dataDir.path, dataDir.tag);
    undo.push(() => lock.release());
    const log = await openPostgresLog(path.join(dataDir.path, 'postgres.log'));
    undo.push(async () => log.close());
    const run = await prepareRun(dataDir, log, options);
    undo.push(() => rm(run.socketDirectory, { recursive: true, force: true }));
    const server = await keepRunning(run, options);
    undo.push(() => server.stop());
    const connection = {
      host: run.socketDirectory,
      port: socketPort,
      user: clusterUser,
      database: shopDatabase,
    };
    let stopped: Promise<void> | undefined;
    return { connection, stop: () => (stopped ??= undoAll()) };
  } catch (error) {
    await undoAll();
    throw asDataDirError(error, dataDir.path);
  }
}

async function prepareRun(
  dataDir: DataDir,
  log: PostgresLog,
  options: EmbeddedOptions,
): Promise<PostmasterOptions> {
  const report = options.onProgress ?? (() => {});
  const { userNamespaces = true } = options;
  const chosen = await choosePlacement(dataDir, await locateBinaries(), { userNamespaces, log: options.log });
  const location: ClusterLocation = { ...chosen, dataDir: dataDir.path, log };
  const cluster = { directory: location.directory, tag: dataDir.tag };
  await waitUntilFree(cluster, {
    patience: 15_000,
    onWait: () => report('Waiting for the previous PostgreSQL to stop'),
  });
  const settings = { ...defaultSettings(), ...options.settings };
  await ensureCluster(location, { settings, report, log: options.log });
  const socketDirectory = await makeSocketDirectory(dataDir.tag, location.account);
  return { location, socketDirectory, tag: dataDir.tag, report };
}

const shortestPause = 100;
const longestPause = 10_000;

/** Starts PostgreSQL, and starts it again with growing pauses whenever it dies. */
async function keepRunning(
  run: PostmasterOptions,
  options: EmbeddedOptions,
): Promise<{ stop(): Promise<void> }> {
  const cluster = { directory: run.location.directory, tag: run.tag };
  const stopping = new AbortController();
  let server: SupervisedProcess | undefined = await startPostmaster(run);
  let startedAt = Date.now();
  let pause = shortestPause;

  async function startAgain(): Promise<SupervisedProcess | undefined> {
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, longestPause);
      if (stopping.signal.aborted) break;
      try {
        // Orphans of a killed postmaster hold its memory and may be busy for long: they are not waited for.
        await waitUntilFree(cluster, { patience: 0 });
        return await startPostmaster(run, stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted)
          options.log(`PostgreSQL could not be started again: ${(error as Error).message}`);
      }
    }
    return undefined;
  }

  async function watch(): Promise<void> {
    while (server) {
      const reason = (await server.ended) ?? 'it was told to stop by somebody else';
      if (stopping.signal.aborted) return;
      options.onDown?.(`PostgreSQL is down: ${reason}`);
      if (Date.now() - startedAt > 60_000) pause = shortestPause;
      server = await startAgain();
      startedAt = Date.now();
      // The stop may have come while it was starting.
      if (stopping.signal.aborted) await server?.stop();
      else if (server) options.log('PostgreSQL runs again.');
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await server?.stop();
      await watching;
      await waitUntilFree(cluster, { patience: 5000 });
    },
  };
}
