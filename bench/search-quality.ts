import { createBuilder } from '@spindle/catalogue-index/builder';
import { attachIndex } from '@spindle/catalogue-index/catalogue-index';
import type { GoodsRow } from '@spindle/catalogue-index/schema';
import { readIndexSource } from '@spindle/api/modules/catalogue/index-source.fixture';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { openDemoDatabase } from './demo-database.ts';
import { prepareBaseline, searchBaseline } from './search-baseline.ts';
import { generateQueries, type Sample } from './search-generated.ts';
import { type Right, writtenQueries } from './search-queries.ts';

/**
 * `node bench/search-quality.ts [seed]`: how well searches over the demo catalogue find what is meant, beside
 * plain PostgreSQL (full text and trigrams) on the same queries. `VERBOSE=1` lists what was not found first.
 */
const seed = Number(process.argv[2] ?? 4_071_977);
const page = 24;
const isVerbose = process.env['VERBOSE'] === '1';

interface QueryResult {
  readonly part: string;
  readonly query: string;
  readonly right: ReadonlySet<number>;
}

interface Score {
  readonly rank: number;
  readonly recall: number;
}

interface Goods {
  readonly row: GoodsRow;
  readonly sample: Sample;
}

async function readGoods(
  db: Db,
): Promise<{ goods: Goods[]; schema: Awaited<ReturnType<typeof readIndexSource>>['schema'] }> {
  const { schema, batches } = await readIndexSource(db);
  const { rows } = await sql<{ id: number; title: string }>`
    SELECT g.id, s.title FROM goods g JOIN series s ON s.id = g.series_id`.execute(db);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const goods: Goods[] = [];
  for await (const batch of batches) {
    for (const row of batch) {
      const { key: id, name, text } = row;
      goods.push({
        row,
        sample: { id, name, title: titles.get(id)!, size: text!.size, article: text!.articles[0]! },
      });
    }
  }
  return { goods, schema };
}

async function foldersBelow(db: Db): Promise<(slug: string) => ReadonlySet<string>> {
  const folders = await db.selectFrom('folders').select(['id', 'slug', 'path']).execute();
  return (slug) =>
    new Set(folders.filter(({ path }) => `/${path}/`.includes(`/${slug}/`)).map(({ id }) => id));
}

/** Without the signs that only keep lines together. */
const plain = (name: string): string => name.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '');

function isRight({ row }: Goods, right: Right, folders: ReadonlySet<string> | null): boolean {
  const values = Object.entries(right.has ?? {});
  return (
    (!right.name || right.name.test(plain(row.name))) &&
    (!right.brand || row.brand === right.brand) &&
    (!right.article || row.text!.articles.includes(right.article)) &&
    (!folders || folders.has(row.folder)) &&
    values.every(([slug, value]) => [row.properties[slug]].flat().includes(value))
  );
}

async function allQueries(db: Db, goods: readonly Goods[]): Promise<QueryResult[]> {
  const below = await foldersBelow(db);
  const written = writtenQueries.map(({ query, right }): QueryResult => {
    const folders = right.folder ? below(right.folder) : null;
    const found = goods.filter((one) => isRight(one, right, folders)).map(({ row }) => row.key);
    if (found.length === 0) throw new Error(`No goods of the demo catalogue is right for «${query}».`);
    return { part: 'written by hand', query, right: new Set(found) };
  });
  const samples = goods.map(({ sample }) => sample);
  const generated = generateQueries(samples, seed).map(({ kind, query, isRight: fits }): QueryResult => ({
    part: `generated: ${kind}`,
    query,
    right: new Set(samples.filter((sample) => fits(sample)).map(({ id }) => id)),
  }));
  return [...generated, ...written];
}

function scoreOf(keys: readonly number[], right: ReadonlySet<number>): Score {
  const first = keys.findIndex((key) => right.has(key));
  const met = keys.filter((key) => right.has(key)).length;
  return { rank: first < 0 ? 0 : 1 / (first + 1), recall: met / Math.min(page, right.size) };
}

const mean = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)).toFixed(3).padStart(8);

function printTable(asked: readonly QueryResult[], ours: readonly Score[], theirs: readonly Score[]): void {
  console.log(`\n  ${''.padEnd(30)} queries      ours: MRR  recall@24     PostgreSQL: MRR  recall@24`);
  const print = (name: string, isIn: (part: string) => boolean) => {
    const places = [...asked.keys()].filter((at) => isIn(asked[at]!.part));
    const of = (scores: readonly Score[], field: keyof Score) => mean(places.map((at) => scores[at]![field]));
    console.log(
      `  ${name.padEnd(30)} ${String(places.length).padStart(7)}        ${of(ours, 'rank')}   ${of(ours, 'recall')}            ${of(theirs, 'rank')}   ${of(theirs, 'recall')}`,
    );
  };
  for (const part of new Set(asked.map((one) => one.part))) print(part, (other) => other === part);
  print('all generated', (part) => part.startsWith('generated'));
  print('all', () => true);
}

const { database, close } = await openDemoDatabase();
try {
  const { goods, schema } = await readGoods(database.db);
  const builder = createBuilder(schema);
  builder.add(goods.map(({ row }) => row));
  const index = attachIndex(builder.finish().snapshot);
  const asked = await allQueries(database.db, goods);
  console.log(`Search quality: ${asked.length} queries over ${index.goods} goods, seed ${seed}`);
  const names = new Map(goods.map(({ row }) => [row.key, row.name]));
  const ours = asked.map(({ part, query, right }) => {
    const { keys, text } = index.find({ range: { text: { query } }, sort: 'relevance', limit: page });
    const score = scoreOf(keys, right);
    if (isVerbose && score.rank < 1) {
      const [example] = right;
      console.log(
        `  ${part}: «${query}» ${score.rank.toFixed(2)}, found «${names.get(keys[0]!)}», meant «${names.get(example!)}», ${JSON.stringify({ corrected: text?.corrected, leftOut: text?.leftOut })}`,
      );
    }
    return score;
  });
  await prepareBaseline(database.db);
  const theirs: Score[] = [];
  for (const { query, right } of asked)
    theirs.push(scoreOf(await searchBaseline(database.db, query, page), right));
  printTable(asked, ours, theirs);
} finally {
  await close();
}
