import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@spindle/database/embedded';
import { openDatabase } from '@spindle/database/pool';
import type { Pool } from 'pg';
import { brands, goodsRow, leaves } from './catalogue-index.rows.ts';
import { percentile } from './timing.ts';

/**
 * The same answer from PostgreSQL, in the best layout found: one narrow table in the order of the folders, so that
 * a folder is a range of the index; filters as numbers; the page from an index, the counts in one pass.
 */
export interface Baseline {
  /** Loads so many goods; answers the seconds it took. */
  load(goods: number): Promise<number>;
  /** Times of a page of 24 by price, the total and the counts with three filters, in milliseconds. */
  measure(range: 'leaf' | 'section'): Promise<{ p50: number; p99: number; found: number }>;
  close(): Promise<void>;
}

const folderNumbers = new Map(leaves.map(({ id }, number) => [id, number]));
const brandNumbers = new Map(brands.map((brand, number) => [brand, number]));
const numberOf = (value: unknown): number => (typeof value === 'string' ? Number(value.split('-')[1]) : 0);
const batch = 20_000;
const turns = 25;

export async function openBaseline(): Promise<Baseline> {
  const directory = await mkdtemp(path.join(tmpdir(), 'spindle-baseline-'));
  const embedded = await startEmbedded({ dataDir: directory, log: () => {} });
  const database = openDatabase({
    connection: embedded.connection,
    max: 2,
    applicationName: 'spindle bench',
    log: () => {},
    statementTimeout: 0,
  });
  const { pool } = database;
  return {
    load: (goods) => load(pool, goods),
    measure: (range) => measure(pool, range),
    async close() {
      await database.close();
      await embedded.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function load(pool: Pool, goods: number): Promise<number> {
  const started = performance.now();
  await pool.query('DROP TABLE IF EXISTS staged, goods');
  await pool.query(`CREATE UNLOGGED TABLE staged (id int, folder smallint, brand smallint, class smallint, coating smallint,
    country smallint, in_stock boolean, is_new boolean, coolant boolean, length real, price bigint)`);
  for (let first = 0; first < goods; first += batch) {
    const rows = Array.from({ length: Math.min(batch, goods - first) }, (_, at) => {
      const { key, folder, brand, class: grade, states, price, properties } = goodsRow(first + at);
      return {
        id: key,
        folder: folderNumbers.get(folder),
        brand: brandNumbers.get(brand!),
        class: ['econom', 'standard', 'premium'].indexOf(grade!),
        coating: numberOf(properties['coating']),
        country: numberOf(properties['country']),
        in_stock: states.includes('in_stock'),
        is_new: states.includes('new'),
        coolant: properties['coolant'] === true,
        length: properties['length'] ?? null,
        price,
      };
    });
    await pool.query('INSERT INTO staged SELECT * FROM jsonb_populate_recordset(null::staged, $1)', [
      JSON.stringify(rows),
    ]);
  }
  await pool.query('CREATE UNLOGGED TABLE goods AS SELECT * FROM staged ORDER BY folder, price');
  await pool.query('DROP TABLE staged');
  await pool.query('CREATE INDEX ON goods (folder, price) INCLUDE (brand, coating, length, id)');
  await pool.query('CREATE INDEX ON goods (price)');
  await pool.query('VACUUM ANALYZE goods');
  return (performance.now() - started) / 1000;
}

const filters = 'brand = ANY($3::int[]) AS b, length BETWEEN $4 AND $5 AS l, coating = ANY($6::int[]) AS c';

/** Each group is counted without its own selection, so goods that fail one filter count too. */
const counts = `
  WITH few AS MATERIALIZED (
    SELECT * FROM (SELECT brand, class, coating, country, in_stock, is_new, coolant, folder, ${filters} FROM goods WHERE folder BETWEEN $1 AND $2) g
    WHERE coalesce(b, false)::int + coalesce(l, false)::int + coalesce(c, false)::int >= 2)
  SELECT brand, class, coating, country, in_stock, is_new, coolant, folder,
    count(*) FILTER (WHERE l AND c) AS without_brand, count(*) FILTER (WHERE b AND l) AS without_coating, count(*) FILTER (WHERE b AND l AND c) AS found
  FROM few GROUP BY GROUPING SETS ((brand), (class), (coating), (country), (in_stock), (is_new), (coolant), (folder), ())`;
const page = `
  SELECT id FROM goods WHERE folder BETWEEN $1 AND $2 AND brand = ANY($3::int[]) AND length BETWEEN $4 AND $5 AND coating = ANY($6::int[])
  ORDER BY price LIMIT 24`;

async function measure(pool: Pool, range: 'leaf' | 'section') {
  const tools = leaves.flatMap(({ isTool }, number) => (isTool ? [number] : []));
  const times: number[] = [];
  let found = 0;
  for (let turn = 0; turn < turns; turn++) {
    const leaf = tools[(turn * 37) % tools.length]!;
    const values = [
      range === 'leaf' ? leaf : tools[0],
      range === 'leaf' ? leaf : tools.at(-1),
      [0, 1, 2].map((n) => (turn + n * 7) % brands.length),
      5 + (turn % 10),
      90 + (turn % 40),
      [1 + (turn % 4), 5 + (turn % 5)],
    ];
    const start = performance.now();
    const [counted] = await Promise.all([pool.query(counts, values), pool.query(page, values)]);
    times.push(performance.now() - start);
    // The turn that ours is counted by.
    if (turn === 1)
      found = counted.rows.reduce(
        (most: number, row: { found: string }) => Math.max(most, Number(row.found)),
        0,
      );
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), found };
}
