import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@spindle/database/embedded';
import { connectionStringOf, openDatabase } from '@spindle/database/pool';

/**
 * `node bench/cart.ts [seconds]`: adding to a cart over HTTP, beside a bare update by primary key on the same
 * PostgreSQL in the same run, at 1 and 16 connections. Each figure is the median of five runs.
 */
const seconds = Number(process.argv[2] ?? 3);
const runs = 5;
const linesPerCart = 10;
const port = 18_431;
const host = '127.0.0.1';

interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Asks on so many connections at once, each waiting for its answer, for some seconds. */
async function press(connections: number, ask: (connection: number) => Promise<void>): Promise<Figures> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const one = async (connection: number): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      await ask(connection);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_unused, connection) => one(connection)));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function call(method: string, url: string, body: object | null, cart: string | null): Promise<string> {
  return new Promise((resolve, reject) => {
    const payload = body ? JSON.stringify(body) : '';
    const headers = {
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
      ...(cart ? { 'cart-uuid': cart } : {}),
    };
    const asked = request({ host, port, method, path: url, agent, headers }, (answer) => {
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
}

async function startShop(dataDir: string, databaseUrl: string): Promise<ChildProcess> {
  const shop = spawn(process.execPath, [path.join(import.meta.dirname, '../apps/shop/src/main.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      DEMO_GOODS: '3000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 240; tries++) {
    const ready = await call('GET', '/health/ready', null, null).catch(() => null);
    if (ready !== null) return shop;
    if (shop.exitCode !== null) throw new Error(`The shop ended with ${shop.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The shop did not start.');
}

function report(name: string, figures: readonly Figures[]): void {
  const of = (key: keyof Figures): string =>
    median(figures.map((one) => one[key])).toFixed(key === 'perSecond' ? 0 : 2);
  console.log(
    `${name.padEnd(46)} ${of('perSecond').padStart(7)}/s   p50 ${of('p50')} ms   p99 ${of('p99')} ms`,
  );
}

const directory = await mkdtemp(path.join(os.tmpdir(), 'spindle-bench-'));
const embedded = await startEmbedded({ dataDir: directory, log: () => {} });
let shop: ChildProcess | undefined;
const database = openDatabase({
  connection: embedded.connection,
  applicationName: 'bench',
  max: 16,
  log: console.error,
});
try {
  shop = await startShop(directory, connectionStringOf(embedded.connection));
  const options = await database.db
    .selectFrom('options')
    .select('public_id')
    .where('price', 'is not', null)
    .where('pack_size', '=', 1)
    .limit(linesPerCart)
    .execute();
  await database.pool.query('CREATE TABLE bench_rows (id int PRIMARY KEY, value int NOT NULL)');
  await database.pool.query('INSERT INTO bench_rows SELECT n, 0 FROM generate_series(0, 15) n');
  for (const connections of [1, 16]) {
    const carts = await Promise.all(
      Array.from({ length: connections }, async () => {
        const first = await call('POST', '/api/cart', { goods_id: options[0]?.public_id, quantity: 1 }, null);
        return JSON.parse(first).cart.id as string;
      }),
    );
    let turn = 0;
    const [added, bare]: [Figures[], Figures[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      bare.push(
        await press(connections, async (connection) => {
          await database.pool.query('UPDATE bench_rows SET value = value + 1 WHERE id = $1', [connection]);
        }),
      );
      added.push(
        await press(connections, async (connection) => {
          const option = options[(turn += 1) % options.length];
          await call(
            'POST',
            '/api/cart',
            { goods_id: option?.public_id, quantity: 1 },
            carts[connection] ?? null,
          );
        }),
      );
    }
    report(`bare update by primary key, ${connections} connections`, bare);
    report(`add to a cart of ${linesPerCart} lines, ${connections} connections`, added);
  }
} finally {
  if (shop && shop.exitCode === null) {
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  }
  await database.close();
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}
