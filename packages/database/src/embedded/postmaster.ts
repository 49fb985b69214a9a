import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type ClusterLocation, clusterUser } from './cluster.ts';
import { DataDirError, diskFull, diskFullPattern } from './embedded-errors.ts';
import { socketPort } from './socket-directory.ts';
import { startSupervised, type SupervisedProcess } from './supervised.ts';

export const shopDatabase = 'spindle';

const patience = 5 * 60_000;

export interface PostmasterOptions {
  location: ClusterLocation;
  socketDirectory: string;
  tag: string;
  report: (text: string) => void;
}

/** Starts PostgreSQL on an unused cluster and waits until it answers. */
export async function startPostmaster(
  options: PostmasterOptions,
  signal?: AbortSignal,
): Promise<SupervisedProcess> {
  const { location, socketDirectory, tag } = options;
  const { account, binaries, directory, log } = location;
  await rm(path.join(directory, 'postmaster.pid'), { force: true });
  await rm(path.join(socketDirectory, `.s.PGSQL.${socketPort}`), { force: true });
  await rm(path.join(socketDirectory, `.s.PGSQL.${socketPort}.lock`), { force: true });
  const settings = {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: `"${socketDirectory}"`,
    cluster_name: `spindle-${tag}`,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const from = await log.size();
  const server = startSupervised(account, [binaries.postgres, '-D', directory, ...flags], log.descriptor);
  try {
    await untilReady(server, options, from, signal);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function untilReady(
  server: SupervisedProcess,
  options: PostmasterOptions,
  from: number,
  signal?: AbortSignal,
): Promise<void> {
  const { location, socketDirectory, report } = options;
  const started = Date.now();
  let reported = false;
  while (server.running()) {
    signal?.throwIfAborted();
    if (await isReady(location.directory)) {
      await ensureDatabase(socketDirectory);
      return;
    }
    if (Date.now() - started > patience) break;
    if (!reported && Date.now() - started > 3000) {
      reported = true;
      report('PostgreSQL is recovering its data');
    }
    await sleep(15);
  }
  const complaint =
    (await location.log.complaint(from)) ?? (server.running() ? 'it does not answer' : await server.ended);
  if (diskFullPattern.test(String(complaint))) throw diskFull(location.dataDir);
  throw new DataDirError(
    `PostgreSQL did not start on "${location.directory}": ${complaint} (its log is ${location.log.file}).`,
  );
}

// Connecting too early would fill the log with fatal lines.
async function isReady(directory: string): Promise<boolean> {
  const text = await readFile(path.join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n')[7]?.trim() === 'ready';
}

async function ensureDatabase(host: string): Promise<void> {
  const client = new Client({
    host,
    port: socketPort,
    user: clusterUser,
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [shopDatabase]);
    if (rowCount === 0) await client.query(`create database ${shopDatabase}`);
  } finally {
    await client.end().catch(() => {});
  }
}
