import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type ClusterPlace, clusterUser } from './cluster.ts';
import { DataDirError, diskFull, diskFullPattern } from './embedded-errors.ts';
import { socketPort } from './socket-directory.ts';
import { startSupervised, type SupervisedProcess } from './supervised.ts';

export const shopDatabase = 'spindle';

const patience = 5 * 60_000;

export interface PostmasterOptions {
  place: ClusterPlace;
  socketDirectory: string;
  tag: string;
  say: (text: string) => void;
}

/** Starts PostgreSQL on a cluster nobody else uses and waits until it answers. */
export async function startPostmaster(
  options: PostmasterOptions,
  signal?: AbortSignal,
): Promise<SupervisedProcess> {
  const { place, socketDirectory, tag } = options;
  const { account, binaries, directory, log } = place;
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
  const { place, socketDirectory, say } = options;
  const started = Date.now();
  let told = false;
  while (server.running()) {
    signal?.throwIfAborted();
    if (await saysReady(place.directory)) {
      await ensureDatabase(socketDirectory);
      return;
    }
    if (Date.now() - started > patience) break;
    if (!told && Date.now() - started > 3000) {
      told = true;
      say('PostgreSQL is recovering its data');
    }
    await sleep(15);
  }
  const complaint =
    (await place.log.complaint(from)) ?? (server.running() ? 'it does not answer' : await server.ended);
  if (diskFullPattern.test(String(complaint))) throw diskFull(place.dataDir);
  throw new DataDirError(
    `PostgreSQL did not start on "${place.directory}": ${complaint} (its log is ${place.log.file}).`,
  );
}

// Asking by connecting too early would fill the log with fatal lines.
async function saysReady(directory: string): Promise<boolean> {
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
