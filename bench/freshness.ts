import type { Filters, Range } from '@spindle/catalogue-index/query';
import { openNotices } from '@spindle/database/notices';
import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { createDictionary } from '../apps/api/src/modules/catalogue/dictionary.ts';
import { createIndexHolder } from '../apps/api/src/modules/catalogue/index-holder.ts';
import { openDemoDatabase } from './demo-database.ts';

/**
 * `node bench/freshness.ts [goods]`: how long after a change of a property, a brand, a class, a folder, a name of a series,
 * what a brand is called, or of goods that come and go the index shows it, while the stock of other goods changes all the time. Fails above the bar: 5 s, and 30 s for a
 * million goods.
 */
const goods = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
const barMs = (goods ?? 0) > 100_000 ? 30_000 : 5000;
const soldEveryMs = 50;
const lookEveryMs = 20;
const rounds = 3;

interface Change {
  readonly name: string;
  readonly make: RawBuilder<unknown>;
  readonly range?: Range;
  readonly filters?: Filters;
}

const { database, connection, close } = await openDemoDatabase(goods);
const { db } = database;
const [builds, whole]: [number[], number[]] = [[], []];
const log = {
  info: ({ seconds, read }: { seconds: number; read: number | 'all' }) =>
    (read === 'all' ? whole : builds).push(seconds),
  error: console.error,
} as unknown as FastifyBaseLogger;
const notices = openNotices({ connection, log: () => {} });
const index = createIndexHolder({
  db,
  connection,
  notices,
  log,
  dictionary: createDictionary({ db, notices }),
});

async function changesOf(round: number): Promise<Change[]> {
  const { rows } = await sql<{ id: number; brand: string; class: string; folder: string; marked: number }>`
    SELECT g.id, 900000 + ${round}::int AS marked,
      (SELECT slug FROM brands WHERE id <> g.brand_id ORDER BY id LIMIT 1) AS brand,
      (SELECT slug FROM classes WHERE id IS DISTINCT FROM g.class_id ORDER BY id LIMIT 1) AS class,
      (SELECT f.id FROM folders f WHERE f.id <> g.folder_id AND NOT EXISTS (SELECT FROM folders c WHERE c.parent_id = f.id)
        ORDER BY f.path LIMIT 1) AS folder
    FROM goods g WHERE g.properties ? '11' AND NOT EXISTS (SELECT FROM options o WHERE o.goods_id = g.id AND o.is_used)
    ORDER BY g.id OFFSET ${round * 7} LIMIT 1`.execute(db);
  const one = rows[0]!;
  const article = `FR-${Date.now()}-${round}`;
  const created = sql`
    WITH made AS (
      INSERT INTO goods SELECT (jsonb_populate_record(g, jsonb_build_object('id', (SELECT max(id) + 1 FROM goods),
        'public_id', 'p_' || ${article}::text, 'slug', lower(${article}::text)))).* FROM goods g WHERE id = ${one.id} RETURNING id
    )
    INSERT INTO options (id, goods_id, price, weight_g, lead_days, position, public_id, article)
    SELECT (SELECT max(id) + 1 FROM options), id, 100, 1, 1, 0, 'new_' || ${article}::text, ${article} FROM made`;
  return [
    {
      name: 'property',
      make: sql`UPDATE goods SET properties = properties || jsonb_build_object('11', ${one.marked}::int) WHERE id = ${one.id}`,
      filters: { properties: [{ slug: 'teeth', min_value: one.marked, max_value: one.marked }] },
    },
    {
      name: 'brand',
      make: sql`UPDATE goods SET brand_id = (SELECT id FROM brands WHERE slug = ${one.brand}) WHERE id = ${one.id}`,
      filters: { brands: [one.brand] },
    },
    {
      name: 'class',
      make: sql`UPDATE goods SET class_id = (SELECT id FROM classes WHERE slug = ${one.class}) WHERE id = ${one.id}`,
      filters: { classes: [one.class] },
    },
    {
      name: 'folder',
      make: sql`UPDATE goods SET folder_id = ${one.folder} WHERE id = ${one.id}`,
      range: { folder: one.folder },
    },
    { name: 'new goods', make: created, range: { text: { query: article, asTyped: true } } },
    {
      name: 'series',
      make: sql`UPDATE series SET name = name || ' ' || ${`зюйд${'абвгде'[round]!.repeat(3)}`} WHERE id = (SELECT series_id FROM goods WHERE id = ${one.id})`,
      range: { text: { query: `зюйд${'абвгде'[round]!.repeat(3)}`, asTyped: true } },
    },
    {
      name: 'brand name',
      make: sql`UPDATE brands SET name = name || ' ' || ${`норд${'абвгде'[round]!.repeat(3)}`} WHERE slug = ${one.brand}`,
      range: { text: { query: `норд${'абвгде'[round]!.repeat(3)}`, asTyped: true } },
    },
    {
      name: 'new folder',
      make: sql`
        WITH made AS (
          INSERT INTO folders SELECT (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'slug', ${`fr-${article.toLowerCase()}`}::text,
            'path', path || ${`-${article.toLowerCase()}`}::text))).* FROM folders f WHERE id = ${one.folder} RETURNING id
        ), told AS (SELECT pg_notify('catalogue', 'words') FROM made)
        UPDATE goods SET folder_id = (SELECT id FROM made) WHERE id = ${one.id} AND EXISTS (SELECT FROM told)`,
      range: { folder: one.folder },
    },
    { name: 'gone', make: sql`UPDATE goods SET state = 'hidden' WHERE id = ${one.id}` },
  ];
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

let sold = 0;
const over = new AbortController();
async function sell(): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT option_id AS id FROM stock LIMIT 2000`.execute(
    db,
  );
  while (!over.signal.aborted) {
    const { id } = rows[sold % rows.length]!;
    await sql`UPDATE stock SET quantity = quantity + 1 WHERE option_id = ${id}`.execute(db);
    sold += 1;
    await pause(soldEveryMs);
  }
}

try {
  await index.start();
  const selling = sell();
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    for (const { name, make, range = {}, filters = {} } of await changesOf(round)) {
      const count = () => index.current().count({ range, filters }).total;
      const before = count();
      const started = performance.now();
      await make.execute(db);
      while (count() === before && performance.now() - started < 4 * barMs) await pause(lookEveryMs);
      times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
    }
  }
  over.abort();
  await selling;
  console.log(
    `Freshness of ${index.current().goods} goods, ${sold} changes of stock meanwhile; bar ${barMs / 1000} s`,
  );
  const middle = builds.toSorted((a, b) => a - b)[Math.floor(builds.length / 2)] ?? 0;
  console.log(
    `  all goods were read ${whole.length} times, ${whole.map((seconds) => seconds.toFixed(1)).join(' and ')} s; then ${builds.length} indexes` +
      ` went on from the one before, each ${middle.toFixed(2)} s: a change waits for the one that is made, and for its own`,
  );
  for (const [name, all] of times) {
    const worst = Math.max(...all);
    if (worst > barMs) process.exitCode = 1;
    console.log(
      `${worst > barMs ? '! ' : '  '}${name.padEnd(12)} ${all.map((ms) => (ms / 1000).toFixed(2)).join('  ')} s`,
    );
  }
} finally {
  over.abort();
  await index.stop();
  await notices.close();
  await close();
}
