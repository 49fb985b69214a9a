import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestMailServer } from '@spindle/api/kernel/mail/mail-server.fixture';
import { employee } from '@spindle/api/modules/staff/staff.fixture';
import { sql } from 'kysely';
import { createBuyer } from './buyer.ts';
import { checkOrders, checkStock, countOrders } from './checks.ts';
import { startLoad } from './load.ts';
import type { Scenario } from './scenario.ts';
import { killImport } from './spreadsheet-scenario.ts';
import type { World } from './world.ts';

const shopKills = Number(process.env['FAULT_KILLS'] ?? 50);
const databaseKills = Number(process.env['FAULT_DATABASE_KILLS'] ?? 10);
const runRecords = Number(process.env['FAULT_RUN_RECORDS'] ?? 50_000);
const runKills = Number(process.env['FAULT_RUN_KILLS'] ?? 3);
const atOnce = 6;
const pieces = 100_000;

const lastPiece: Scenario = {
  name: '100 buyers, 1 piece',
  async run(world) {
    const option = await world.option(1, true);
    const buyers = (await world.buyers(100)).map((identity) => createBuyer(world.shop.url, identity));
    for (const buyer of buyers) await buyer.prepare(option.publicId);
    const answers = await Promise.all(buyers.map((buyer) => buyer.complete(randomUUID())));
    const placed = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ body }) => body['code'] === 'checkout_changed').length;
    const stored = await countOrders(world, [option.id]);
    await checkStock(world, [{ id: option.id, pieces: 1 }]);
    if (placed !== 1 || refused !== 99 || stored !== 1) {
      throw new Error(`${placed} orders placed, ${refused} refused, ${stored} stored`);
    }
    return '1 order, 99 told that it is sold';
  },
};

const twins: Scenario = {
  name: '20 twins with one key',
  async run(world) {
    const option = await world.option(pieces);
    const [identity] = await world.buyers(1);
    if (!identity) throw new Error('no buyer');
    const buyer = createBuyer(world.shop.url, identity);
    await buyer.prepare(option.publicId, 3);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.complete(key)));
    const numbers = new Set(answers.map(({ status, body }) => `${status} ${String(body['number'])}`));
    const stored = await countOrders(world, [option.id]);
    await checkStock(world, [{ id: option.id, pieces }]);
    if (numbers.size !== 1 || stored !== 1) throw new Error(`${numbers.size} answers, ${stored} orders`);
    return `20 answers with the same number, 1 order`;
  },
};

/** Orders under load while something is killed again and again; afterwards everything must add up. */
async function underFire(world: World, times: number, strike: () => Promise<void>): Promise<string> {
  const options = await Promise.all(Array.from({ length: 5 }, () => world.option(pieces)));
  const buyers = await world.buyers(Math.max(60, times * 2));
  const load = startLoad(
    world,
    buyers,
    options.map(({ publicId }) => publicId),
    atOnce,
  );
  for (let round = 0; round < times; round++) {
    await load.progress(6);
    await sleep(Math.random() * 800);
    await strike();
  }
  await load.finish();
  await checkOrders(world, load.orders);
  const { held } = await checkStock(
    world,
    options.map(({ id }) => ({ id, pieces })),
  );
  const stored = await countOrders(
    world,
    options.map(({ id }) => id),
  );
  if (stored !== load.orders.length)
    throw new Error(`${stored} orders stored, ${load.orders.length} acknowledged`);
  return `${times} times; ${stored} orders acknowledged and stored once, ${held} pieces held, stock adds up`;
}

const killShop: Scenario = {
  name: 'kill -9 of the shop under load',
  run: (world) =>
    underFire(world, shopKills, async () => {
      await world.shop.kill();
      await world.shop.start();
    }),
};

const killDatabase: Scenario = {
  name: 'kill -9 of PostgreSQL under load',
  run: (world) =>
    underFire(world, databaseKills, async () => {
      const file = await readFile(path.join(world.directory, 'postgres', 'postmaster.pid'), 'utf8');
      process.kill(Number(file.split('\n')[0]), 'SIGKILL');
      await alive(world);
    }),
};

async function alive({ database }: World): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answered = await database.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not come back');
}

const sigterm: Scenario = {
  name: 'SIGTERM under load',
  async run(world) {
    const tokens = (await world.buyers(24)).map(({ token }) => token);
    const figures = { answered: 0, inFlight: 0, failed: [] as string[], stopping: false };
    // A connection per request, so that every one of them has to be accepted.
    const agent = new Agent({ keepAlive: false });
    const send = (token: string): Promise<void> =>
      new Promise((resolve) => {
        const headers = { authorization: `Bearer ${token}` };
        const sentRequest = request(
          `${world.shop.url}/api/cart/checkout/overview`,
          { agent, headers },
          (answer) => {
            answer.resume();
            answer.on('error', ({ message }) => void figures.failed.push(message));
            answer.on('close', resolve);
            if (answer.statusCode !== 200) figures.failed.push(`status ${answer.statusCode}`);
            else figures.answered += 1;
            if (figures.stopping) figures.inFlight += 1;
          },
        );
        sentRequest.on('error', ({ message }) => {
          figures.failed.push(message);
          resolve();
        });
        sentRequest.end();
      });
    const workers = tokens.map(async (token) => {
      while (!figures.stopping) await send(token);
    });
    await sleep(3000);
    figures.stopping = true;
    const started = Date.now();
    const code = await world.shop.stop();
    const seconds = (Date.now() - started) / 1000;
    await Promise.all(workers);
    await world.shop.start();
    if (code !== 0 || figures.failed.length > 0 || seconds > 10) {
      throw new Error(`code ${code} after ${seconds} s, failed: ${figures.failed.join(', ') || 'none'}`);
    }
    return `${figures.answered} requests answered, ${figures.inFlight} of them after the signal, none failed, gone after ${seconds.toFixed(1)} s`;
  },
};

const killRun: Scenario = {
  name: 'kill -9 of the shop in a run over many records',
  async run(world) {
    const { db } = world.database;
    const { id: staffId, token } = await employee(db);
    const marker = `прогон${process.pid}`;
    // In steps: one statement for all of them would last longer than statements may.
    for (let from = 1; from <= runRecords; from += 2000)
      await sql`INSERT INTO requests (id, number, form, fields)
        SELECT gen_random_uuid(), ${marker} || '-' || n, 'callback', jsonb_build_object('name', ${marker}::text)
        FROM generate_series(${from}::int, ${Math.min(from + 1999, runRecords)}::int) n`.execute(db);
    const answer = await fetch(`${world.shop.url}/api/staff/runs`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: world.shop.url,
        cookie: `Staff-Token=${token}`,
      },
      body: JSON.stringify({
        list: 'requests',
        action: 'assign',
        query: new URLSearchParams({ q: marker }).toString(),
        staff_id: staffId,
      }),
    });
    if (answer.status !== 200) throw new Error(`the run was not begun: ${answer.status}`);
    const { data: run } = (await answer.json()) as { data: { id: string; total: number } };
    // The action would repeat it: only the run's own marks prevent that.
    const written = async (): Promise<{ entries: number; records: number }> => {
      const { rows } = await sql<{ entries: number; records: number }>`
        SELECT count(*)::int AS entries, count(DISTINCT record_id)::int AS records FROM audit
        WHERE action = 'requests.assign' AND starts_with(record_id, ${`${marker}-`})`.execute(db);
      return rows[0] ?? { entries: 0, records: 0 };
    };
    const until = async (is: () => Promise<boolean>): Promise<void> => {
      for (let tries = 0; tries < 3000; tries++) {
        if (await is()) return;
        await sleep(200);
      }
      throw new Error(`the run stands still at ${(await written()).records} of ${run.total}`);
    };
    const stops: number[] = [];
    for (let round = 1; round <= runKills; round++) {
      const half = (run.total * round) / (runKills + 1);
      await until(async () => (await written()).records >= half);
      await world.shop.kill();
      stops.push((await written()).records);
      await world.shop.start();
    }
    const finished = () =>
      db
        .selectFrom('staff_runs')
        .select(['state', 'done', 'refused'])
        .where('id', '=', run.id)
        .where('ended_at', 'is not', null)
        .executeTakeFirst();
    await until(async () => (await finished()) !== undefined);
    const [end, { entries, records }] = [await finished(), await written()];
    if (run.total !== runRecords || end?.state !== 'done' || end.done !== run.total || records !== run.total)
      throw new Error(`${end?.state}: ${end?.done} of ${run.total} done, ${records} written`);
    if (entries !== records) throw new Error(`${entries - records} records were changed twice`);
    if (stops.some((stop) => stop >= run.total)) throw new Error('it was over before it was killed');
    return `${run.total} records, killed at ${stops.join(', ')}; every record changed once`;
  },
};

const emails: Scenario = {
  name: 'letters after a mail server that was away all the time',
  async run(world) {
    const { db } = world.database;
    const written = await db.selectFrom('letters').select('message_id').execute();
    const server = await startTestMailServer(world.mailPort);
    try {
      for (let tries = 0; tries < 900; tries++) {
        const waiting = await db
          .selectFrom('letters')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('sent_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(waiting.count) === 0) break;
        // The queue waits up to ten minutes between attempts; here they pass at once.
        await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'retry'`.execute(
          db,
        );
        await sleep(1000);
      }
      const got = server.letters.map(({ messageId }) => messageId ?? '');
      const lost = written.filter(({ message_id }) => !got.includes(message_id));
      const twice = got.length - new Set(got).size;
      if (lost.length > 0 || twice > 0) throw new Error(`${lost.length} letters lost, ${twice} came twice`);
      return `${written.length} letters waited, all arrived, each Message-ID once`;
    } finally {
      await server.close();
    }
  },
};

export const scenarios: readonly Scenario[] = [
  lastPiece,
  twins,
  killShop,
  killDatabase,
  sigterm,
  killRun,
  killImport,
  emails,
];
