import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import { importSheet } from '@spindle/api/modules/goods/goods.staff';
import { createPhotoStore } from '@spindle/api/modules/goods/photos/photo-store';
import { sql } from 'kysely';
import { openDemoDatabase } from './demo-database.ts';

/**
 * `node bench/import.ts [rows]`: a sheet of new goods with price and stock, the same sheet again and with other prices,
 * beside PostgreSQL's COPY of the same file into a table without anything around it. Fails when a row is lost or refused.
 */
const rows = Number(process.argv[2] ?? 100_000);
const demo = await openDemoDatabase(2000);
const { db } = demo.database;
const directory = await mkdtemp(path.join(tmpdir(), 'spindle-import-'));
// PostgreSQL reads it as whoever it runs as.
await chmod(directory, 0o755);
let failures = 0;

const like = await db
  .selectFrom('goods')
  .innerJoin('folders', 'folders.id', 'goods.folder_id')
  .innerJoin('brands', 'brands.id', 'goods.brand_id')
  .select(['folders.path', 'brands.slug'])
  .where('folders.section', '=', 'tools')
  .orderBy('goods.id')
  .executeTakeFirstOrThrow();
const place = await db.selectFrom('warehouses').select('slug').orderBy('position').executeTakeFirstOrThrow();

const head = `Артикул;Наименование;Цена, руб.;stock.${place.slug};Раздел;Бренд`;
const sheet = (price: number): string[] =>
  Array.from({ length: rows }, (_none, at) =>
    [`BENCH-${at}`, `Вещь ${at}`, at + price, 2, like.path, like.slug].join(';'),
  );

async function timed(name: string, work: () => Promise<string>): Promise<number> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const said = await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `${name}: ${(ms / 1000).toFixed(1)} s, ${Math.round(rows / (ms / 1000))} rows/s, ${((user + system) / 1e6).toFixed(1)} s of this process; ${said}`,
  );
  return ms;
}

async function brought(name: string, price: number, wanted: object): Promise<number> {
  const file = Buffer.from([head, ...sheet(price)].join('\n'));
  const deps = {
    db,
    photos: createPhotoStore(directory),
    post: async () => {},
    now: () => new Date(),
    newId: randomUUID,
    officeUrl: new URL('http://x/'),
  };
  return timed(name, async () => {
    const { created, changed, unchanged, refused } = await importSheet(deps, commandLine, file, {
      stockAt: new Date(),
    });
    const found = { created, changed, unchanged, refused };
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      failures += 1;
      return `FAIL ${JSON.stringify(found)}`;
    }
    return 'every row there';
  });
}

try {
  const plain = path.join(directory, 'plain.csv');
  await writeFile(plain, sheet(1).join('\n'));
  await chmod(plain, 0o644);
  await sql`CREATE TABLE bench_plain (article text PRIMARY KEY, name text, price bigint, stock int, folder text, brand text)`.execute(
    db,
  );
  const copy = await timed('COPY of the same rows', async () => {
    await sql`COPY bench_plain FROM ${sql.lit(plain)} WITH (FORMAT csv, DELIMITER ';')`.execute(db);
    return 'one table, one index, nothing checked';
  });
  const none = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  const fresh = await brought('new goods', 1, { ...none, created: rows });
  const again = await brought('the same sheet again', 1, { ...none, unchanged: rows });
  const priced = await brought('other prices', 2, { ...none, changed: rows });
  const times = (ms: number): string => `${(ms / copy).toFixed(0)}×`;
  console.log(`beside COPY: new ${times(fresh)}, the same ${times(again)}, other prices ${times(priced)}`);
} finally {
  await sql`DROP TABLE IF EXISTS bench_plain`.execute(db);
  await demo.close();
  await rm(directory, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);
