import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { casesOf, isChosen, leastWarm } from './api.cases.ts';
import { tellBar } from './bars.rows.ts';
import { keptConnection } from './kept-connection.ts';
import { type Asked, load } from './load.ts';
import type { Shot } from './load.worker.ts';
import { makeBuyers } from './made-buyers.ts';
import { fetchRaw } from './raw-answer.ts';
import { median, openBareRows, openShopLoad, press } from './shop-load.ts';
import { openProfiler } from './shop-profile.ts';

/**
 * `node bench/api.ts [goods] [--only=words,of,names] [--profile] [--rounds=5] [--seconds=2]`: every kind of answer over
 * HTTP at one connection, beside a bare Fastify that sends the same bytes, beside a read and beside a kept write by
 * primary key, in the same run; medians of the rounds. CPU is the processor time of the shop's process (PostgreSQL is not in it) for one
 * answer. The bars are those of a calm machine of two cores at 100 000 goods. Needs the built pages.
 */
const flags = new Map(
  process.argv.slice(2).flatMap((one) => {
    const [, name = '', value = ''] = /^--([a-z]+)=?(.*)$/.exec(one) ?? [];
    return name ? [[name, value] as const] : [];
  }),
);
const goods = Number(process.argv.slice(2).find((one) => /^\d+$/.test(one)) ?? 100_000);
const only = flags.get('only')?.split(',') ?? [];
const withProfile = flags.has('profile');
const rounds = Number(flags.get('rounds') ?? 5);
const seconds = Number(flags.get('seconds') ?? 2);

interface Row {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: number;
  readonly kilobytes: number;
}

const profiling = withProfile ? { node: ['--inspect=127.0.0.1:0'] } : {};

const shop = await openShopLoad(18_434, { goods, ...profiling });
const { db } = shop.database;
const profiler = withProfile ? await openProfiler(shop.process) : null;

/** The middle of the rounds by processor time. */
const middle = (all: readonly Row[]): Row => ({
  perSecond: median(all.map((one) => one.perSecond)),
  p50: median(all.map((one) => one.p50)),
  p99: median(all.map((one) => one.p99)),
  cpu: median(all.map((one) => one.cpu)),
  kilobytes: all[0]?.kilobytes ?? 0,
});

function ownCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function measured(given: Asked, cpu: () => Promise<number> | number): Promise<Row> {
  const before = await cpu();
  const { answered, perSecond, p50, p99, kilobytes } = await load(given, seconds);
  return { perSecond, p50, p99, kilobytes, cpu: ((await cpu()) - before) / answered };
}

/** The same bodies and headers as the shop sends, a read and a write by primary key, by a server that does nothing else. */
async function openBare() {
  const app = Fastify();
  let body: Buffer = Buffer.alloc(0);
  let headers: Record<string, string> = {};
  const { pool } = shop.database;
  app.all('/same', (_request, reply) => reply.headers(headers).send(body));
  app.get('/row', async () => {
    const { rows } = await pool.query({
      name: 'bare',
      text: 'SELECT id, slug, name FROM goods WHERE id = $1',
      values: [1 + Math.floor(Math.random() * 1000)],
    });
    return { rows };
  });
  const write = await openBareRows(shop.database);
  // Answered when PostgreSQL has it on its disk, like every change of the shop.
  app.get('/write', async () => {
    await write(0);
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    async take({ method = 'GET', path, body: asked, headers: given = {} }: Shot): Promise<void> {
      const answer = await fetchRaw(shop.port, { method, path, body: asked, headers: given });
      body = answer.body;
      headers = answer.headers;
    },
    weight: () => body.length,
    close: () => app.close(),
  };
}

async function memory(): Promise<string> {
  const status = await readFile(`/proc/${shop.process.pid}/status`, 'utf8').catch(() => '');
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  const [now, most] = [read('VmRSS').toFixed(0), read('VmHWM').toFixed(0)];
  const bar = goods <= 15_000 ? 300 : goods <= 150_000 ? 450 : 900;
  tellBar({
    work: `memory after this load, ${goods} goods`,
    bar: `${bar} MB`,
    measured: `${now} MB`,
    baseline: `at most ${most} MB`,
    holds: read('VmRSS') <= bar,
  });
  return `memory of the shop: ${now} MB now, ${most} MB at most`;
}

const column = (value: number, width: number, digits: number): string =>
  value.toFixed(digits).padStart(width);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const bare = await openBare();
  const chosen = (await casesOf(shop)).filter(isChosen(only));
  say(`${goods} goods, one connection, medians of ${rounds} rounds of ${seconds} s; CPU ms of one answer`);
  for (const [name, path] of [
    ['a read by primary key', '/row'],
    ['a write by primary key, on the disk', '/write'],
  ] as const) {
    const row = await measuredRounds(() =>
      measured({ port: bare.port, shots: [{ path }], unique: false }, ownCpu),
    );
    say(`${name} over the same framework: ${row.perSecond.toFixed(0)}/s, CPU ${row.cpu.toFixed(3)}`);
  }
  say(
    `${'work'.padEnd(44)}${'per s'.padStart(7)}${'bar'.padStart(8)}      ${'p50'.padStart(7)}${'p99'.padStart(8)}${'CPU'.padStart(9)}${'bare/s'.padStart(9)}${'CPU'.padStart(8)}${'KB'.padStart(8)}`,
  );
  for (const { name, shots, bar, unique = false, warm = 1.5, mostKilobytes } of chosen) {
    const given = { port: shop.port, shots, unique };
    // The first answers of a process run code that is not compiled yet.
    await load(given, warm, leastWarm(name));
    await bare.take(shots[0] ?? { path: '/' });
    const [own, beside]: [Row[], Row[]] = [[], []];
    const mine = await measuredRounds(async () => {
      const one = await measured(given, () => shop.cpu());
      own.push(one);
      beside.push(
        await measured(
          { port: bare.port, shots: [{ path: '/same', headers: shots[0]?.headers ?? {} }], unique: false },
          ownCpu,
        ),
      );
      return one;
    });
    const plain = middle(beside);
    // Each round beside its own: the machine's speed changes from one to the next.
    const share = median(own.map(({ perSecond }, round) => perSecond / (beside[round]?.perSecond ?? 1)));
    const wanted = typeof bar === 'number' ? bar : (plain.perSecond * Number.parseFloat(bar)) / 100;
    const holds = typeof bar === 'number' ? mine.perSecond >= bar : share * 100 >= Number.parseFloat(bar);
    say(
      `${name.padEnd(44)}${column(mine.perSecond, 7, 0)}${column(wanted, 8, 0)} ${holds ? 'held' : '    '} ${column(mine.p50, 7, 2)}${column(mine.p99, 8, 2)}${column(mine.cpu, 9, 3)}${column(plain.perSecond, 9, 0)}${column(plain.cpu, 8, 3)}${column(mine.kilobytes, 8, 1)}`,
    );
    tellBar({
      work: name,
      bar: typeof bar === 'number' ? `${bar}/s` : `${bar} of bare`,
      measured: `${mine.perSecond.toFixed(0)}/s${typeof bar === 'number' ? '' : ` (${(share * 100).toFixed(0)} %)`}, ${mine.cpu.toFixed(2)} ms, p50 ${mine.p50.toFixed(1)}, p99 ${mine.p99.toFixed(1)}`,
      baseline: `bare ${plain.perSecond.toFixed(0)}/s`,
      holds,
    });
    // A tail that is longer than three middles is felt, however quick the middle is.
    if (name.startsWith('page from memory'))
      tellBar({
        work: `${name}, p99`,
        bar: '3 × p50',
        measured: `${mine.p99.toFixed(2)} of ${mine.p50.toFixed(2)} ms`,
        baseline: `bare ${plain.p99.toFixed(2)} of ${plain.p50.toFixed(2)} ms`,
        holds: mine.p99 <= 3 * mine.p50,
      });
    const weight = bare.weight();
    if (mostKilobytes)
      tellBar({
        work: `HTML of ${name.replace('rendered anew: ', '')}, gzip`,
        bar: `${mostKilobytes} KB`,
        measured: `${(weight / 1000).toFixed(1)} KB`,
        baseline: '',
        holds: weight <= mostKilobytes * 1000,
      });
    if (profiler) {
      await profiler.start();
      await load(given, 3);
      for (const line of await profiler.stop()) say(line);
    }
  }
  if (only.length === 0 || only.includes('checkout')) await checkout();
  say(await memory());
  await bare.close();
} finally {
  profiler?.close();
  await shop.close();
}

async function measuredRounds(one: () => Promise<Row>): Promise<Row> {
  const all: Row[] = [];
  for (let round = 0; round < rounds; round++) all.push(await one());
  return middle(all);
}

/** Three calls each: a line into the cart, the overview, the order. */
async function checkout(): Promise<void> {
  const connections = 16;
  const { rows: options } = await sql<{ option: string }>`
    WITH chosen AS (SELECT o.id, o.public_id FROM options o WHERE o.price IS NOT NULL AND o.pack_size = 1 AND NOT o.is_used
      AND EXISTS (SELECT 1 FROM stock s WHERE s.option_id = o.id AND s.quantity > 0) LIMIT 200),
    filled AS (UPDATE stock SET quantity = 1000000 WHERE option_id IN (SELECT id FROM chosen))
    SELECT public_id AS option FROM chosen`.execute(db);
  const { public_id: warehouse } = await db
    .selectFrom('warehouses')
    .select('public_id')
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const tokens = (await makeBuyers(db, 1500)).map(({ token }) => token);
  const as = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const own = Array.from({ length: connections }, () => ({
    token: '',
    left: 0,
    ...keptConnection(shop.port),
  }));
  let [buyer, orders] = [0, 0];
  const one = async (connection: number): Promise<void> => {
    const state = own[connection];
    if (!state) return;
    // One person may place sixty orders in ten minutes.
    if (state.left === 0) {
      state.token = tokens[(buyer += 1)] ?? '';
      state.left = 50;
      const delivery = { type: 'Pickup', warehouse_id: warehouse };
      await state.ask('PUT', '/api/cart/checkout/delivery', { delivery }, as(state.token));
    }
    state.left -= 1;
    const option = options[(orders += 1) % options.length];
    await state.ask('POST', '/api/cart', { goods_id: option?.option, quantity: 1 }, as(state.token));
    await state.ask('GET', '/api/cart/checkout/overview', null, as(state.token));
    const key = { 'idempotency-key': randomUUID() };
    await state.ask('POST', '/api/cart/checkout/complete', {}, { ...as(state.token), ...key });
  };
  // A process that has placed 200 orders spends half as much again on one as a process of 2 500 (decision 187).
  await press(connections, 24, one);
  const [before, placed] = [await shop.cpu(), orders];
  const all = await press(connections, seconds, one, rounds);
  const cpu = ((await shop.cpu()) - before) / Math.max(1, orders - placed);
  const { perSecond, p50, p99 } = middle(all.map((row) => ({ ...row, cpu, kilobytes: 0 })));
  tellBar({
    work: 'checkout (three calls), 16 connections',
    bar: '150/s',
    measured: `${perSecond.toFixed(0)}/s, ${cpu.toFixed(2)} ms, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}`,
    baseline: '',
    holds: perSecond >= 150,
  });
  say(
    `${'checkout (three calls), 16 connections'.padEnd(44)}${column(perSecond, 7, 0)}${column(150, 8, 0)} ${perSecond >= 150 ? 'held' : '    '} ${column(p50, 7, 2)}${column(p99, 8, 2)}${column(cpu, 9, 3)}`,
  );
  if (profiler) {
    await profiler.start();
    await press(connections, 3, one);
    for (const line of await profiler.stop()) say(line);
  }
  for (const { close } of own) close();
}
