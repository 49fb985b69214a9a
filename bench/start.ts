import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tellBar } from './bars.rows.ts';
import { shopFlags, shopSettings } from './shop-flags.ts';

/**
 * The whole shop from an empty folder: how long until it serves with that many goods and until it lists them, how long
 * the second time, with the processor time of the process until then, and what it weighs. Beside it, a bare server of the same framework. Sizes: `node bench/start.ts 12600 1000000`.
 */
const bare = `
  import { fastify } from 'fastify';
  const app = fastify();
  app.get('/health/ready', async () => 'ok');
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });`;

const root = path.resolve(import.meta.dirname, '..');
const port = 4871;
const longest = 20 * 60_000;

interface StartFigures {
  readonly seconds: number;
  /** Until a listing has goods; of a bare server the same moment. */
  readonly listed: number;
  /** Processor time of all threads until then, in seconds; PostgreSQL is not in it. */
  readonly cpu: number;
  readonly child: ChildProcess;
}

async function start(args: readonly string[], env: Record<string, string>): Promise<StartFigures> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, 'apps/shop'),
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (performance.now() - began < longest) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (answer?.ok) {
      const seconds = (performance.now() - began) / 1000;
      while (!(await lists())) await sleep(50);
      const listed = (performance.now() - began) / 1000;
      return { child, seconds, listed, cpu: await spent(child) };
    }
    if (child.exitCode !== null) throw new Error(`it stopped with code ${child.exitCode}`);
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error('it did not start in time');
}

/** Whether the shop lists goods by now; a bare server has nothing to list. */
async function lists(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/search/all`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'catalog', limit: 24, offset: 0, with_facets: true }),
  }).catch(() => null);
  if (answer?.status === 404) return true;
  const { data } = ((await answer?.json().catch(() => null)) ?? {}) as { data?: readonly unknown[] };
  return answer?.ok === true && (data?.length ?? 0) > 0;
}

const ticksPerSecond = 100;

async function spent({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Megabytes now and at most, of the process itself. */
async function weight({ pid }: ChildProcess): Promise<{ idle: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { idle: read('VmRSS'), most: read('VmHWM') };
}

async function line(name: string, started: StartFigures, barMegabytes?: number): Promise<string> {
  // Idle: what the start left behind has been collected, and V8 has given it back.
  await sleep(35_000);
  const { idle, most } = await weight(started.child);
  await stop(started.child);
  if (barMegabytes !== undefined)
    tellBar({
      work: `memory, ${name}`,
      bar: `${barMegabytes} MB`,
      measured: `${idle.toFixed(0)} MB`,
      baseline: `at most ${most.toFixed(0)} MB`,
      holds: idle <= barMegabytes,
    });
  return `${name.padEnd(34)} ${started.seconds.toFixed(1).padStart(7)} s, lists after ${started.listed.toFixed(1)} s (${started.cpu.toFixed(1)} s of processor)  RSS idle ${idle.toFixed(0).padStart(5)} MB, at most ${most.toFixed(0).padStart(5)} MB`;
}

const sizes = process.argv.slice(2).map(Number);
const plain = await start(['--input-type=module', '-e', bare], {});
const baseline = `bare ${plain.listed.toFixed(1)} s`;
console.log(await line('bare Fastify', plain));
for (const goods of sizes.length > 0 ? sizes : [12_600, 1_000_000]) {
  const directory = await mkdtemp(path.join(tmpdir(), 'spindle-bench-'));
  const env = { ...shopSettings, DATA_DIR: directory, DEMO_GOODS: String(goods) };
  const main = path.join(root, 'apps/shop/src/main.mjs');
  try {
    const first = await start([...shopFlags, main], env);
    const measured = ({ listed, cpu }: StartFigures): string =>
      `${listed.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU`;
    if (goods >= 1_000_000)
      tellBar({
        work: `${goods} goods from an empty folder`,
        bar: '240 s',
        measured: measured(first),
        baseline,
        holds: first.listed <= 240,
      });
    const megabytes = goods >= 1_000_000 ? 900 : goods >= 100_000 ? 450 : 300;
    console.log(await line(`${goods} goods, from an empty folder`, first, megabytes));
    const second = await start([...shopFlags, main], env);
    const bar = goods >= 1_000_000 ? 10 : 2;
    tellBar({
      work: `start with ${goods} goods in place`,
      bar: `${bar} s`,
      measured: measured(second),
      baseline,
      holds: second.listed <= bar,
    });
    console.log(await line(`${goods} goods, the second time`, second, megabytes));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
