import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { showFunnel, showSales, showStock } from '@spindle/api/modules/reports/reports.staff';
import { SALES_BY, type SalesBy } from '@spindle/contract/staff/figures';
import { permissionsOfRole } from '@spindle/contract/staff/permissions';
import { startEmbedded } from '@spindle/database/embedded';
import { migrate } from '@spindle/database/migrate';
import { openDatabase } from '@spindle/database/pool';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { fillLines, fillOrders } from './filled-orders.ts';
import { percentile } from './timing.ts';

/**
 * `node bench/figures.ts [orders] [folder]`: every figure of the office at a million orders of three lines: a month and a year by
 * day, folder, brand, goods and manager, the way to an order, what lies on shelves. Fails where a screen takes more than 300 ms
 * (p50). A folder that is named keeps its orders for the next run, and for `office`.
 */
const many = Number(process.argv[2] ?? 1_000_000);
const limit = 300;
const turns = 3;
const kept = process.argv[3];
const directory = kept ?? (await mkdtemp(path.join(tmpdir(), 'spindle-bench-')));
const embedded = await startEmbedded({ dataDir: path.join(directory, 'office'), log: () => {} });
const database = openDatabase({
  connection: embedded.connection,
  // As many as a screen asks at once.
  max: 5,
  applicationName: 'spindle bench',
  log: () => {},
  statementTimeout: 0,
});
const filling = openDatabase({
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

async function tell(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const p50 = percentile(times, 0.5);
  if (p50 > limit) failures += 1;
  console.log(
    `${name.padEnd(50)}${p50.toFixed(0).padStart(8)} ms, first ${(times[0] ?? 0).toFixed(0)} ms${p50 > limit ? `  ! over ${limit} ms` : ''}`,
  );
}

try {
  await migrate(database);
  const { rows: known } = await sql<{ id: string }>`SELECT id FROM staff WHERE email = '1@x.ru'`.execute(db);
  const start = performance.now();
  if (known[0]) staff.id = known[0].id;
  else await fillOrders(filling.db, many, staff.id);
  const { rows: lines } = await sql`SELECT FROM order_lines LIMIT 1`.execute(db);
  if (lines.length === 0) await fillLines(filling.db, 20_000);
  console.log(`${many} orders in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  const periods = [
    ['a month', 30],
    ['a year', 365],
  ] as const;
  for (const [name, days] of periods) {
    for (const by of Object.keys(SALES_BY) as SalesBy[])
      await tell(`sales by ${by}, ${name}`, () => showSales(deps, staff, { by, from: day(days) }));
    await tell(`the way to an order, ${name}`, () => showFunnel(deps, staff, { from: day(days) }));
  }
  const { rows: folders } = await sql<{ id: string }>`SELECT id FROM folders WHERE slug = 'bench-7'`.execute(
    db,
  );
  await tell('goods of a folder, a year', () =>
    showSales(deps, staff, { by: 'goods', from: day(365), folder: folders[0]?.id }),
  );
  await tell('own orders alone by day, a year', () =>
    showSales(deps, { ...staff, onlyOwn: true }, { by: 'day', from: day(365) }),
  );
  for (const days of [90, 180, 365]) await tell(`what lies ${days} days`, () => showStock(deps, staff, days));
} finally {
  await filling.close();
  await database.close();
  await embedded.stop();
  if (kept === undefined) await rm(directory, { recursive: true, force: true });
}
if (failures > 0) {
  console.error(`${failures} figures take longer than ${limit} ms`);
  process.exit(1);
}

function day(ago: number): string {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}
