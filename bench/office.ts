import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listPage } from '@spindle/api/modules/orders/orders-office.staff';
import { ordersList } from '@spindle/contract/staff/orders-list';
import { permissionsOfRole } from '@spindle/contract/staff/permissions';
import { startEmbedded } from '@spindle/database/embedded';
import { migrate } from '@spindle/database/migrate';
import { openDatabase } from '@spindle/database/pool';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fillOrders } from './filled-orders.ts';
import { percentile } from './timing.ts';

/**
 * `node bench/office.ts [orders] [folder]`: pages of the office's list of orders at a million rows: every tab, every order of rows,
 * pages far in, filters and searches, beside a plain `SELECT … LIMIT` in the same run. Fails when a first page takes more
 * than 50 ms (p50) or when a page reads the whole table. A folder that is named keeps its orders for the next run.
 */
const many = Number(process.argv[2] ?? 1_000_000);
const limit = 50;
/** A search looks through the words of a million orders. */
const searchLimit = 150;
const turns = 9;
/** More rows read in their order for one page than a count up to its limit needs: an index is missing. */
const readAtMost = 60_000;

const kept = process.argv[3];
const directory = kept ?? (await mkdtemp(path.join(tmpdir(), 'spindle-bench-')));
const embedded = await startEmbedded({ dataDir: path.join(directory, 'office'), log: () => {} });
// One connection: what it has read of the table is counted by it.
const database = openDatabase({
  connection: embedded.connection,
  max: 1,
  applicationName: 'spindle bench',
  log: () => {},
  statementTimeout: 0,
});
const { db } = database;
const staff = {
  id: randomUUID() as string,
  sessionId: '',
  name: '',
  email: '',
  position: '',
  roles: [],
  permissions: new Set(permissionsOfRole('administrator')),
  onlyOwn: false,
  factorMissing: false,
  provedUntil: null,
  expiresAt: new Date(),
};
const deps = {
  db,
  post: async () => {},
  now: () => new Date(),
  newId: randomUUID,
  officeUrl: new URL('http://x/'),
};
let failures = 0;

const rowsRead = async (): Promise<number> => {
  await sql`SELECT pg_stat_force_next_flush()`.execute(db);
  await sql`SELECT pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ read: number }>`SELECT seq_tup_read AS read FROM pg_stat_user_tables
    WHERE relname = 'orders'`.execute(db);
  return Number(rows[0]?.read ?? 0);
};

async function p50(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}

try {
  await migrate(database);
  const start = performance.now();
  const { rows: known } = await sql<{ id: string }>`SELECT id FROM staff WHERE email = '1@x.ru'`.execute(db);
  if (known[0]) staff.id = known[0].id;
  else await fillOrders(db, many, staff.id);
  console.log(`${many} orders in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const plain = await p50(() =>
    sql`SELECT id, number, status, total, created_at FROM orders ORDER BY created_at DESC, id DESC LIMIT 51`.execute(
      db,
    ),
  );
  console.log(`${'plain SELECT … LIMIT'.padEnd(60)}${plain.toFixed(1).padStart(8)} ms`);
  const asked: (readonly [string, string])[] = [
    ...ordersList.views.map(({ name, query }) => [`tab «${name}»`, query] as const),
    ...['created', '-total', 'total', '-reserve'].map((sort) => [`sort ${sort}`, `sort=${sort}`] as const),
    ['saved: mine, paid or assembling, from 100 000', 'assignee=me&status=paid,assembling&total=100000..'],
    ['saved: cancelled in a month', `status=cancelled&created=${day(60)}..${day(30)}`],
    ['saved: completed, by sum', 'status=completed&sort=-total'],
    ['saved: open, oldest first', 'status=!completed,cancelled&sort=created'],
    ['saved: mine and open, oldest first', 'assignee=me&status=!completed,cancelled&sort=created'],
    ['saved: paid or assembling, by sum', 'status=paid,assembling&sort=-total'],
    ['search: a number', 'q=ШП-123456'],
    ['search: a tax number', 'q=6600012345'],
    ['search: a name', 'q=Завод 12345'],
    ['search: nothing', 'q=такогонет'],
  ];
  for (const [name, query] of asked) {
    const params = Object.fromEntries(new URLSearchParams(query));
    const before = await rowsRead();
    const first = await p50(() => listPage(deps, staff, params));
    const read = Math.round(((await rowsRead()) - before) / turns);
    const { next } = await listPage(deps, staff, params);
    const second = next === null ? null : await p50(() => listPage(deps, staff, { ...params, after: next }));
    const promised = name.startsWith('search') ? searchLimit : limit;
    const bad = [first > promised && `over ${promised} ms`, read > readAtMost && `reads ${read} rows`].filter(
      Boolean,
    );
    failures += bad.length;
    console.log(
      `${name.padEnd(60)}${first.toFixed(1).padStart(8)} ms${second === null ? '' : `, next page ${second.toFixed(1)} ms`}${bad.length > 0 ? `  ! ${bad.join(', ')}` : ''}`,
    );
  }
  const middle = Buffer.from(
    JSON.stringify([
      new Date(Date.now() - many * 20_000).toISOString().replace('T', ' ').replace('Z', '+00'),
      randomUUID(),
    ]),
  ).toString('base64url');
  const deep = await p50(() => listPage(deps, staff, { after: middle }));
  console.log(`${'a page half a million rows in'.padEnd(60)}${deep.toFixed(1).padStart(8)} ms`);
  if (deep > limit) failures += 1;
} finally {
  await database.close();
  await embedded.stop();
  if (kept === undefined) await rm(directory, { recursive: true, force: true });
}
if (failures > 0) {
  console.error(`${failures} of the list's promises are broken`);
  process.exit(1);
}

function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}
