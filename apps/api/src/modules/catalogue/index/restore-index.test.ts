import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachIndex } from '@spindle/catalogue-index/catalogue-index';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallDemoShop } from '../catalogue.fixture.ts';
import { buildIndex } from './index-thread.ts';
import { restoreIndex } from './restore-index.ts';

let database: TestDatabase;
let directory: string;
let file: string;

beforeAll(async () => {
  database = await createTestDatabase(smallDemoShop);
  directory = await mkdtemp(join(tmpdir(), 'spindle-kept-'));
  file = join(directory, 'catalogue.index');
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const buildAndStore = () =>
  buildIndex({ connection: { connectionString: database.connectionString }, storeIn: directory }).built;
const execute = (query: RawBuilder<unknown>) => query.execute(database.db);
const restored = () => restoreIndex(database.db, directory);

it('an index is read as it was built', async () => {
  expect(await restored()).toBeNull();
  const built = await buildAndStore();
  expect(built.notStored).toBeNull();
  const stored = await restored();
  expect(stored?.changed).toEqual([]);
  expect(stored?.report).toEqual(built.report);
  const [one, other] = [attachIndex(built.snapshot), attachIndex(stored!.snapshot)];
  for (const query of [
    { limit: 50, offset: 0, properties: [] as string[], folders: 'all' as const },
    { limit: 20, offset: 0, properties: [] as string[], folders: 'all' as const, text: 'просверлить сталь' },
    { limit: 20, offset: 0, properties: [] as string[], folders: 'all' as const, text: 'фреза 10' },
  ])
    expect(other.list(query)).toEqual(one.list(query));
  // Another start may find it too.
  expect((await restored())?.changed).toEqual([]);
});

it('goods that changed since are named, by whichever table, also what was not committed when it was built', async () => {
  const { rows } = await sql<{ id: number; option: number }>`
    SELECT o.goods_id AS id, min(o.id) AS option FROM options o JOIN stock ON stock.option_id = o.id GROUP BY 1 ORDER BY 1 LIMIT 4`.execute(
    database.db,
  );
  const [renamed, priced, sold, slow] = rows;
  await inTransaction(database.db, async (tx) => {
    await sql`SAVEPOINT inner_one`.execute(tx);
    await sql`UPDATE stock SET quantity = quantity + 1 WHERE option_id = ${slow!.option}`.execute(tx);
    await sql`RELEASE SAVEPOINT inner_one`.execute(tx);
    await buildAndStore();
  });
  expect((await restored())?.changed).toEqual([slow!.id]);
  await execute(sql`UPDATE goods SET description = description || ' ' WHERE id = ${renamed!.id}`);
  await execute(sql`UPDATE options SET price = price + 100 WHERE id = ${priced!.option}`);
  await execute(sql`UPDATE stock SET quantity = quantity + 1 WHERE option_id = ${sold!.option}`);
  const changed = (await restored())!.changed;
  expect(changed.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
});

/** Rolls back what `work` changes. */
async function tried<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  const back = new Error('taken back');
  let answer: T | undefined;
  await inTransaction(database.db, async (tx) => {
    answer = await work(tx);
    throw back;
  }).catch((error: unknown) => {
    if (error !== back) throw error;
  });
  return answer as T;
}

const more: readonly [string, RawBuilder<unknown>][] = [
  [
    'a brand is called otherwise',
    sql`UPDATE brands SET name = name || ' 2' WHERE id = (SELECT min(id) FROM brands)`,
  ],
  ['a synonym came', sql`INSERT INTO search_synonyms (words) VALUES (ARRAY['сверлилка', 'сверло'])`],
  [
    'a folder is called otherwise',
    sql`UPDATE folders SET name = name || ' 2' WHERE slug = (SELECT min(slug) FROM folders)`,
  ],
  [
    'a property is called otherwise',
    sql`UPDATE properties SET name = name || ' 2' WHERE id = (SELECT min(id) FROM properties)`,
  ],
  [
    'a value of a property is called otherwise',
    sql`UPDATE property_values SET name = name || ' 2' WHERE id = (SELECT min(id) FROM property_values)`,
  ],
  [
    'a folder filters by less',
    sql`UPDATE folder_properties SET filter_position = NULL WHERE filter_position = (SELECT min(filter_position) FROM folder_properties)`,
  ],
  ['a row of stock is gone', sql`DELETE FROM stock WHERE option_id = (SELECT min(option_id) FROM stock)`],
  ['an option is gone', sql`DELETE FROM options WHERE id = (SELECT max(id) FROM options WHERE is_used)`],
  ['buyers like something', sql`INSERT INTO goods_interest SELECT min(id), 100 FROM goods`],
  [
    'a series is called otherwise',
    sql`UPDATE series SET name = name || ' 2' WHERE id = (SELECT min(id) FROM series)`,
  ],
  ['thousands of goods changed', sql`UPDATE goods SET popularity = popularity + 1`],
  ['the database is older than the index', sql`DELETE FROM kept_indexes`],
];

it.each(more)('nothing is taken when %s', async (_, change) => {
  expect(await restored()).not.toBeNull();
  const stored = await tried(async (tx) => {
    await change.execute(tx);
    return restoreIndex(tx, directory);
  });
  expect(stored).toBeNull();
});

it('nothing is taken from a copy of the database', async () => {
  const copy = await createTestDatabase(smallDemoShop);
  try {
    await sql`INSERT INTO kept_indexes SELECT ${(await restored())!.mark.witness}::uuid`.execute(copy.db);
    expect(await restoreIndex(copy.db, directory)).toBeNull();
  } finally {
    await copy.drop();
  }
});

it('nothing is taken that is cut, spoilt or of another format', async () => {
  const intact = await readFile(file);
  const spoilt = (at: number): Buffer => {
    const bytes = Buffer.from(intact);
    bytes[at] = bytes[at]! ^ 1;
    return bytes;
  };
  for (const at of [0, 15, 17, 30, 60, intact.length - 70_000]) {
    await writeFile(file, spoilt(at));
    expect(await restored(), `byte ${at}`).toBeNull();
  }
  for (const length of [0, 20, 4000, intact.length - 1]) {
    await writeFile(file, intact);
    await truncate(file, length);
    expect(await restored(), `${length} bytes`).toBeNull();
  }
  await writeFile(file, intact);
  expect(await restored()).not.toBeNull();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('a build succeeds where the index cannot be stored', async () => {
  const blocked = join(directory, 'blocked');
  await writeFile(blocked, '');
  const built = await buildIndex({
    connection: { connectionString: database.connectionString },
    storeIn: blocked,
  }).built;
  expect(built.report.goods).toBeGreaterThan(1000);
  expect(built.notStored).toContain('EEXIST');
});
