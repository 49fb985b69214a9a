import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addLine } from '../apps/api/src/modules/cart/cart-lines.sql.ts';
import { nothingBeside, readCart } from '../apps/api/src/modules/cart/cart.sql.ts';
import { personWithCompanies } from '../apps/api/src/modules/company/company.sql.ts';
import type { Db } from '@spindle/database/pool';
import type { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import { openDemoDatabase } from './demo-database.ts';
import { percentile } from './timing.ts';

/**
 * `node bench/prepared.ts`: the hot statements of a buyer, planned once per connection, beside the same statements
 * planned with every question, in turns on one connection. On Linux with the processor time of its PostgreSQL process.
 */
const turns = 300;
const rounds = 7;

interface Cost {
  readonly wall: number;
  readonly server: number;
}

const { database, close } = await openDemoDatabase(3000);
const client = await database.pool.connect();
try {
  await compare(database.db, client);
} finally {
  client.release();
  await close();
}

async function compare(db: Db, on: PoolClient): Promise<void> {
  const userId = randomUUID();
  const [email, first_name, last_name] = [`${userId}@example.ru`, 'Иван', 'Петров'];
  await db
    .insertInto('users')
    .values({ id: userId, email, first_name, last_name, type: 'physical' })
    .execute();
  const tokenHash = randomBytes(32);
  await db.insertInto('carts').values({ token_hash: tokenHash, version: 1 }).execute();
  const options = await db
    .selectFrom('options')
    .select('public_id')
    .where('price', 'is not', null)
    .where('pack_size', '=', 1)
    .limit(10)
    .execute();
  const add = (to: Db, turn: number) =>
    addLine(
      to,
      tokenHash,
      { goodsId: options[turn % options.length]!.public_id, quantity: 1, note: '', attempt: null },
      '2026-11-15',
    );
  for (let at = 0; at < options.length; at++) await add(db, at);
  await on.query('ANALYZE');
  const statements: Record<string, (to: Db) => Promise<unknown>> = {
    'read a cart of 10 lines': (to) =>
      readCart(to, { tokenHash }, '2026-11-15', { beside: nothingBeside, given: {} }),
    'add to a cart of 10 lines, and read it': (to) => add(to, 0),
    'a buyer and their companies': (to) => personWithCompanies(to, userId),
  };
  const { rows } = await on.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  console.log(`${''.padEnd(30)}   prepared   planned each time   ratio   (ms, median of ${rounds})`);
  for (const [name, ask] of Object.entries(statements)) {
    const { sql: text, parameters } = await textOf(db, ask);
    const values = [...parameters];
    const [kept, anew]: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      kept.push(await measure(rows[0]!.pid, () => on.query({ name, text, values })));
      // The pool's own client would prepare the text it knows.
      anew.push(await measure(rows[0]!.pid, () => on.query(`${text} `, values)));
    }
    line(name, kept, anew, 'wall');
    line('  of it PostgreSQL’s processor', kept, anew, 'server');
  }
}

/** What a function of SQL would ask. */
async function textOf(db: Db, ask: (to: Db) => Promise<unknown>): Promise<CompiledQuery> {
  let asked: CompiledQuery | undefined;
  const listening = new Proxy(db, {
    get: (target, key) =>
      key === 'executeQuery'
        ? async (query: CompiledQuery) => {
            asked = query;
            return { rows: [] };
          }
        : // Kysely's own fields are private to it.
          bound(target, Reflect.get(target, key, target)),
  });
  await ask(listening);
  if (!asked) throw new Error('nothing was asked');
  return asked;
}

function bound(to: Db, value: unknown): unknown {
  return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(to) : value;
}

async function measure(pid: number, ask: () => Promise<unknown>): Promise<Cost> {
  const before = await cpuOf(pid);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return { wall: percentile(times, 0.5), server: ((await cpuOf(pid)) - before) / turns };
}

async function cpuOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '');
  return Number(text.split(' ')[0]) / 1e6;
}

function line(name: string, kept: readonly Cost[], anew: readonly Cost[], key: keyof Cost): void {
  const middle = (of: readonly Cost[]): number =>
    percentile(
      of.map((one) => one[key]),
      0.5,
    );
  const [fast, slow] = [middle(kept), middle(anew)];
  const cells = [
    fast.toFixed(3).padStart(11),
    slow.toFixed(3).padStart(20),
    (slow / fast).toFixed(1).padStart(8),
  ];
  console.log(name.padEnd(30) + cells.join(''));
}
