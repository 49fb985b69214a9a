import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Row } from '../bench.ts';
import { type HttpRequest, sendOk } from '../http.ts';
import { load } from '../load.ts';
import { chooseDelivery, fillStock, orderCalls } from '../people.ts';
import { untilIdle } from '../process-figures.ts';
import type { Shop } from '../shop.ts';
import { ms, percentile, perSecond } from '../table.ts';

const connections = 16;
/** One person may place sixty orders in ten minutes. */
const ordersPerBuyer = 50;
const calls = 3;
/** What follows an order has been done by then. */
const pause = 3000;
/** More than two hundred orders a second would need more buyers. */
const mostPerSecond = 250;

/** One list a connection: every buyer's orders, one after another. */
function orderLists(
  tokens: readonly string[],
  options: readonly string[],
  warehouse: string,
): HttpRequest[][] {
  const lists: HttpRequest[][] = Array.from({ length: connections }, () => []);
  tokens.forEach((token, at) => {
    const list = lists[at % connections];
    list?.push(chooseDelivery(token, warehouse));
    for (let index = 0; index < ordersPerBuyer; index++)
      list?.push(...orderCalls(token, options[(at * 7 + index) % options.length] ?? ''));
  });
  return lists;
}

interface Statements {
  /** Until the answers of the three calls were there. */
  readonly calls: number;
  /** Includes the e-mails, PDFs and jobs of the order. */
  readonly all: number;
}

/** Statements of an order as PostgreSQL's own log counts them, orders placed one by one in a shop that is idle otherwise. */
async function statementsOf(shop: Shop, orders: readonly (readonly HttpRequest[])[]): Promise<Statements> {
  const log = path.join(shop.directory, 'postgres.log');
  const statement = /LOG: {2}(?:statement|execute [^:]*): (?!BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)/gi;
  const size = async (): Promise<number> => (await stat(log)).size;
  const countFrom = async (from: number, to: number): Promise<number> => {
    const file = await open(log);
    const { buffer } = await file.read({ buffer: Buffer.alloc(to - from), position: from });
    await file.close();
    return buffer.toString().match(statement)?.length ?? 0;
  };
  const logAll = async (isOn: boolean): Promise<void> => {
    await shop.pool.query(
      isOn ? `ALTER SYSTEM SET log_statement = 'all'` : 'ALTER SYSTEM RESET log_statement',
    );
    await shop.pool.query('SELECT pg_reload_conf()');
    await sleep(500);
  };
  await untilIdle(shop.pid);
  await logAll(true);
  try {
    const idleFrom = await size();
    await sleep(pause);
    const idle = await countFrom(idleFrom, await size());
    const counts: Statements[] = [];
    for (const order of orders) {
      const from = await size();
      for (const call of order) await sendOk(shop.port, call);
      const answered = await size();
      await sleep(pause);
      const calls = await countFrom(from, answered);
      counts.push({ calls, all: (await countFrom(from, await size())) - idle });
    }
    const middle = (of: keyof Statements) =>
      percentile(
        counts.map((count) => count[of]),
        0.5,
      );
    return { calls: middle('calls'), all: middle('all') };
  } finally {
    await logAll(false);
  }
}

async function bareWriteRate(bench: Bench): Promise<number> {
  const lists = Array.from({ length: connections }, () => [{ path: '/write' }]);
  return (await load(await bench.bare(), { lists, seconds: 3, repeat: true })).perSecond;
}

export const checkout: Row = {
  name: 'checkout',
  about: 'checkout of three calls at 16 connections, and its statements',
  async run(bench) {
    const shop = await bench.shop();
    const { buyable } = await bench.addresses();
    const warehouse = await fillStock(shop, buyable);
    const warming = Math.min(10, bench.options.seconds);
    const buyersNeeded = ((warming + bench.options.seconds) * mostPerSecond) / ordersPerBuyer;
    const tokens = await bench.newBuyers(Math.ceil(buyersNeeded / connections) * connections + 1);
    const [single = '', ...others] = tokens;
    await sendOk(shop.port, chooseDelivery(single, warehouse));
    const ten = Array.from({ length: 10 }, (_unused, at) => orderCalls(single, buyable[at] ?? ''));
    for (const call of ten.splice(0, 1).flat()) await sendOk(shop.port, call);
    const statements = await statementsOf(shop, ten);
    const bareRate = await bareWriteRate(bench);
    const half = Math.floor(others.length / 2 / connections) * connections;
    const lists = (some: readonly string[]) => orderLists(some, buyable, warehouse);
    await load(shop, { lists: lists(others.slice(0, half)), seconds: warming, repeat: false });
    const measured = await load(shop, {
      lists: lists(others.slice(half)),
      seconds: bench.options.seconds,
      repeat: false,
    });
    await untilIdle(shop.pid);
    return [
      {
        row: 'checkout (three calls), 16 connections',
        measured: `${perSecond(measured.perSecond / calls)} (${ms(measured.processor * calls)} of processor, a call p99 ${ms(measured.p99)})`,
        baseline: `bare UPDATE by key, 16 connections: ${perSecond(bareRate)}`,
        floor: '≥ 70/s',
        held: measured.perSecond / calls >= 70,
      },
      {
        row: 'checkout, statements of an order',
        measured: `${statements.calls} (${statements.all} with letters and papers that follow), without BEGIN and COMMIT`,
        baseline: '',
        floor: '≤ 20',
        held: statements.calls <= 20,
      },
    ];
  },
};
