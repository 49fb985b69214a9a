import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { send } from './http.ts';
import type { Server } from './load.ts';

/** A shop that runs as its own process from any checkout, known by its port, process and data folder. */
export interface Shop extends Server {
  readonly url: string;
  readonly directory: string;
  /** Seconds until it answered, and until a listing had goods. */
  readonly answered: number;
  readonly listed: number;
  /** Its embedded PostgreSQL, for what no address offers. */
  readonly pool: Pool;
  stop(): Promise<void>;
}

const patience = 20 * 60_000;
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

/** The command with which `npm start` of a checkout ends. */
async function startCommand(checkout: string): Promise<string> {
  const { scripts } = JSON.parse(await readFile(path.join(checkout, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, command] = /exec (.*)$/.exec(scripts.start) ?? [];
  if (!command) throw new Error(`${checkout}: the start script has no command to run`);
  return command;
}

export function inCheckout(checkout: string, env: Record<string, string>): NodeJS.ProcessEnv {
  const bin = path.join(checkout, 'node_modules/.bin');
  return { ...process.env, PATH: `${bin}:${process.env['PATH']}`, ...env };
}

export async function startShop(checkout: string, directory: string, goods: number): Promise<Shop> {
  const port = await freePort();
  const began = performance.now();
  const env = {
    DATA_DIR: directory,
    DEMO_GOODS: String(goods),
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    // Each buyer has a network address of their own, so that limits per network do not affect the measurement.
    TRUST_PROXY: 'loopback',
  };
  const child = spawn('sh', ['-c', `exec ${await startCommand(checkout)}`], {
    cwd: checkout,
    env: inCheckout(checkout, env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child));
  const seconds = (): number => (performance.now() - began) / 1000;
  const until = async (isSo: () => Promise<boolean>): Promise<number> => {
    while (!(await isSo().catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`the shop stopped with code ${child.exitCode}`);
      if (performance.now() - began > patience) throw new Error('the shop did not start in time');
      await sleep(20);
    }
    return seconds();
  };
  const answered = await until(async () => (await send(port, { path: '/health/ready' })).status === 200);
  const listed = await until(() => lists(port));
  const pool = await openPool(directory);
  return {
    port,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    directory,
    answered,
    listed,
    pool,
    async stop() {
      await pool.end();
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function lists(port: number): Promise<boolean> {
  const { status, body } = await send(port, { path: '/api/search/all', body: { category: 'all', limit: 1 } });
  if (status !== 200) return false;
  return (JSON.parse(body.toString()) as { data: readonly unknown[] }).data.length > 0;
}

/** Reads the port and the host from PostgreSQL's pid file. */
async function openPool(directory: string): Promise<Pool> {
  const lines = (await readFile(path.join(directory, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const [, , , port, host] = lines.map((line) => line.trim());
  const pool = new Pool({
    host,
    port: Number(port),
    user: 'spindle',
    database: 'spindle',
    application_name: 'bench',
    max: 4,
  });
  // The shop stops its PostgreSQL while connections are idle.
  pool.on('error', () => {});
  return pool;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
