import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { startShop } from '../e2e/run-shop.ts';

/**
 * Pages a second of one server: rendered anew, from memory for a newcomer, from memory for somebody with a cart. Beside
 * it a bare Fastify that sends the same bytes from memory, in the same run. Needs the built pages.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const connections = 8;

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  kilobytes: number;
  statuses: Record<string, number>;
}

function load(
  port: number,
  path: string,
  over: { unique?: boolean; cookie?: string } = {},
): Promise<Figures> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load.worker.ts', import.meta.url), {
      workerData: { port, path, seconds, connections, unique: false, cookie: '', ...over },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** Processor time of the shop so far, in milliseconds: on a busy machine it says more than the clock. */
async function shopCpu(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/process_cpu_seconds_total ([\d.]+)/.exec(text)?.[1] ?? 0) * 1000;
}

function ownCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The same body and headers as the shop sends, by a server that does nothing else. */
async function bareServer(url: string): Promise<{ port: number; close(): Promise<void> }> {
  const page = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const body = gzipSync(Buffer.from(await page.arrayBuffer()));
  const headers = Object.fromEntries(
    [...page.headers].filter(
      ([name]) => !['content-length', 'date', 'connection', 'keep-alive'].includes(name),
    ),
  );
  const app = Fastify();
  app.get('/*', (_request, reply) => reply.headers({ ...headers, 'content-encoding': 'gzip' }).send(body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => app.close() };
}

const directory = mkdtempSync(join(tmpdir(), 'spindle-bench-'));
const shop = await startShop({ DATA_DIR: directory, METRICS_OPEN: 'yes' });
const cell = (text: string, width: number): string => text.padStart(width);
try {
  const port = Number(new URL(shop.url).port);
  const search = async (category: string): Promise<string> => {
    const answer = await fetch(`${shop.url}/api/search/all`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ category, limit: 1 }),
    });
    const { data } = (await answer.json()) as { data: { url: string }[] };
    return data[0]?.url ?? '/';
  };
  const goods = await search('tools');
  const pages = { home: '/', listing: goods.replace(/[^/]+\/$/, ''), product: goods };
  const cart = 'Cart-Uuid=11111111-1111-4111-8111-111111111111';
  process.stdout.write(`${connections} connections, ${seconds} s each, one server process\n`);
  process.stdout.write('page     how               pages/s   p50 ms   p99 ms   CPU ms   KB each   answers\n');
  for (const [name, path] of Object.entries(pages)) {
    const bare = await bareServer(shop.url + path);
    // The first pages of a process run code that is not compiled yet.
    await load(port, path, { unique: true });
    const rows: [string, () => Promise<Figures>, () => Promise<number> | number][] = [
      ['rendered anew', () => load(port, path, { unique: true }), () => shopCpu(shop.url)],
      ['from memory', () => load(port, path), () => shopCpu(shop.url)],
      ['with a cart cookie', () => load(port, path, { cookie: cart }), () => shopCpu(shop.url)],
      ['bare Fastify', () => load(bare.port, path), ownCpu],
    ];
    for (const [how, run, cpu] of rows) {
      const before = await cpu();
      const { perSecond, p50, p99, kilobytes, statuses } = await run();
      const count = Object.values(statuses).reduce((sum, one) => sum + one, 0);
      const each = ((await cpu()) - before) / count;
      process.stdout.write(
        `${name.padEnd(8)} ${how.padEnd(18)}${cell(perSecond.toFixed(0), 7)}${cell(p50.toFixed(2), 9)}${cell(p99.toFixed(2), 9)}${cell(each.toFixed(3), 9)}${cell(kilobytes.toFixed(1), 10)}   ${JSON.stringify(statuses)}\n`,
      );
    }
    await bare.close();
  }
} finally {
  await shop.stop();
  rmSync(directory, { recursive: true, force: true });
}
