import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { clusterProcesses } from './cluster-processes.ts';
import { type EmbeddedServer, type EmbeddedOptions, startEmbedded } from './embedded.ts';
import { testDirectory } from '../testing/test-database.ts';

const fixture = fileURLToPath(new URL('./embedded.fixture.ts', import.meta.url));

/** Temporary data directories, started clusters and shops of one test file, all put away by `cleanUp`. */
export function embeddedKit() {
  const undo: (() => Promise<unknown>)[] = [];
  const shops: ChildProcess[] = [];
  let ready: string | undefined;

  async function newDirectory(name = 'data'): Promise<string> {
    const parent = await testDirectory();
    undo.push(() => rm(parent, { recursive: true, force: true }));
    return path.join(parent, name);
  }

  async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
    const embedded = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' }, ...options });
    undo.push(() => embedded.stop());
    return embedded;
  }

  return {
    newDirectory,
    start,
    /** A data directory with a finished cluster in it, made once and shared by the tests of a file. */
    async readyDirectory(): Promise<string> {
      if (ready === undefined) {
        ready = await newDirectory();
        const embedded = await start(ready);
        await embedded.stop();
      }
      return ready;
    },
    /** Starts the fixture as its own process and gives its first word of importance. */
    async startShop(
      dataDir: string,
    ): Promise<{ shop: ChildProcess; output: string; connection: EmbeddedServer['connection'] }> {
      const shop = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
      shops.push(shop);
      undo.push(async () => shop.kill('SIGKILL'));
      for await (const line of createInterface({ input: shop.stdout })) {
        if (line.startsWith('ready ')) return { shop, output: line, connection: JSON.parse(line.slice(6)) };
        if (line.includes('Error: '))
          return { shop, output: line, connection: {} as EmbeddedServer['connection'] };
      }
      throw new Error('The fixture ended without a word.');
    },
    async killShops(): Promise<void> {
      for (const shop of shops) shop.kill('SIGKILL');
    },
    async cleanUp(): Promise<void> {
      for (let step = undo.pop(); step; step = undo.pop()) await step();
    },
  };
}

export async function query(
  connection: EmbeddedServer['connection'],
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(text);
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

export function processesOn(dataDir: string): Promise<number[]> {
  return clusterProcesses({ directory: path.join(dataDir, 'postgres'), tag: 'unknown' });
}

export async function until(
  condition: () => Promise<boolean> | boolean,
  milliseconds = 10_000,
): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not come to pass within ${milliseconds} ms.`);
    // sleeps because it polls
    await sleep(20);
  }
}
