import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type EmbeddedServer, startEmbedded } from '@spindle/database/embedded';
import { connectionStringOf, type Database, openDatabase } from '@spindle/database/pool';
import { shopFlags, shopSettings } from './shop-flags.ts';

/** Benchmarks of calls that write: a shop of its own over a PostgreSQL of its own, asked over HTTP. */
export interface ShopLoad {
  readonly database: Database;
  readonly connection: EmbeddedServer['connection'];
  readonly port: number;
  readonly process: ChildProcess;
  /** Processor time of the shop so far, in milliseconds: on a busy machine it says more than the clock. */
  cpu(): Promise<number>;
  call(method: string, url: string, body: object | null, headers?: Record<string, string>): Promise<string>;
  close(): Promise<void>;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export const runs = 5;
const host = '127.0.0.1';
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Asks on so many connections at once, each waiting for its answer, for some rounds without a pause between them. A round has what was
 * answered within it: what is under way at its end belongs to the next one, else short rounds would tell more than there was.
 */
export async function press(
  connections: number,
  seconds: number,
  ask: (connection: number) => Promise<void>,
  rounds = 1,
): Promise<Figures[]> {
  const times: number[][] = Array.from({ length: rounds }, () => []);
  const begin = performance.now();
  const end = begin + rounds * seconds * 1000;
  const one = async (connection: number): Promise<void> => {
    for (let start = performance.now(); start < end;) {
      await ask(connection);
      const now = performance.now();
      times[Math.floor((now - begin) / 1000 / seconds)]?.push(now - start);
      start = now;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_unused, connection) => one(connection)));
  return times.map((round) => {
    const sorted = round.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
    return { perSecond: round.length / seconds, p50: at(0.5), p99: at(0.99) };
  });
}

/** One line: the median of the runs. */
export function report(name: string, figures: readonly Figures[]): void {
  const of = (key: keyof Figures): string =>
    median(figures.map((one) => one[key])).toFixed(key === 'perSecond' ? 0 : 2);
  console.log(
    `${name.padEnd(52)} ${of('perSecond').padStart(7)}/s   p50 ${of('p50')} ms   p99 ${of('p99')} ms`,
  );
}

export interface ShopLoadOptions {
  readonly goods?: number;
  /** Arguments of Node. */
  readonly node?: readonly string[];
}

/** `BENCH_DATA` names a directory in which the shop of each size is kept for the next run. */
export async function openShopLoad(
  port: number,
  { goods = 3000, node = [] }: ShopLoadOptions = {},
): Promise<ShopLoad> {
  const kept = process.env['BENCH_DATA'];
  const directory = kept
    ? path.resolve(kept, `shop-${goods}`)
    : await mkdtemp(path.join(os.tmpdir(), 'spindle-bench-'));
  const embedded = await startEmbedded({ dataDir: directory, log: () => {} });
  const database = openDatabase({
    connection: embedded.connection,
    applicationName: 'bench',
    max: 16,
    log: console.error,
  });
  const call: ShopLoad['call'] = (method, url, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const payload = body ? JSON.stringify(body) : '';
      const all = {
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
        ...headers,
      };
      const asked = request({ host, port, method, path: url, agent, headers: all }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text.slice(0, 200)}`));
        });
      });
      asked.on('error', reject);
      asked.end(payload);
    });
  const shop: ChildProcess = spawn(
    process.execPath,
    [...shopFlags, ...node, path.join(import.meta.dirname, '../apps/shop/src/main.mjs')],
    {
      env: {
        ...process.env,
        ...shopSettings,
        DATA_DIR: directory,
        DATABASE_URL: connectionStringOf(embedded.connection),
        PORT: String(port),
        DEMO_GOODS: String(goods),
        METRICS_OPEN: 'yes',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', node.length > 0 ? 'pipe' : 'inherit'],
    },
  );
  // Why a call was refused stands in the shop's log alone.
  if (shop.stdout)
    createInterface(shop.stdout).on('line', (line) => {
      if (line.startsWith('{')) console.error(line);
    });
  const close = async (): Promise<void> => {
    if (shop.exitCode === null) {
      shop.kill('SIGTERM');
      await once(shop, 'exit');
    }
    await database.close();
    await embedded.stop();
    if (!kept) await rm(directory, { recursive: true, force: true });
  };
  const cpu = async (): Promise<number> => {
    const text = await call('GET', '/metrics', null);
    return Number(/process_cpu_seconds_total ([\d.]+)/.exec(text)?.[1] ?? 0) * 1000;
  };
  for (let tries = 0; tries < 1200; tries++) {
    const ready = await call('GET', '/health/ready', null).catch(() => null);
    if (ready !== null)
      return { database, connection: embedded.connection, port, process: shop, cpu, call, close };
    if (shop.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await close();
  throw new Error('The shop did not start.');
}

/** Sixteen rows for the bare update that every write is measured beside. */
export async function openBareRows({ pool }: Database): Promise<(connection: number) => Promise<void>> {
  await pool.query('CREATE TABLE IF NOT EXISTS bench_rows (id int PRIMARY KEY, value int NOT NULL)');
  await pool.query('INSERT INTO bench_rows SELECT n, 0 FROM generate_series(0, 15) n ON CONFLICT DO NOTHING');
  return async (connection) => {
    await pool.query('UPDATE bench_rows SET value = value + 1 WHERE id = $1', [connection]);
  };
}
