import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterUser } from './cluster.ts';
import { DataDirInUseError, type EmbeddedServer, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { shopDatabase } from './postmaster.ts';

/** For commands beside a running shop: uses its PostgreSQL, or starts one when no shop runs on the directory. */
export async function reachEmbedded(options: EmbeddedOptions, patience = 30_000): Promise<EmbeddedServer> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await startEmbedded(options);
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
      const connection = await runningConnection(options.dataDir);
      // The neighbour's PostgreSQL is not ours to stop.
      if (connection) return { connection, stop: async () => {} };
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

/** The address of a running shop's PostgreSQL, from its pid file. */
async function runningConnection(dataDir: string): Promise<EmbeddedServer['connection'] | undefined> {
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const [, , , port, host] = lines;
  if (lines[7] !== 'ready' || !host?.startsWith('/')) return undefined;
  return { host, port: Number(port), user: clusterUser, database: shopDatabase };
}
