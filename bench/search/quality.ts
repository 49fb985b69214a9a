import { createBuilder } from '@spindle/catalogue-index/builder';
import { attachIndex, type CatalogueIndex } from '@spindle/catalogue-index/catalogue-index';
import type { Db } from '@spindle/database/pool';
import { prepareBaseline, searchBaseline } from './baseline.ts';
import { type Case, readCases, readProducts } from './cases.ts';
import { openDemoDatabase } from './demo-database.ts';
import { createSuggester, type Suggester } from './suggester.ts';

/** `npm run bench -- search [seed]`, described in `README.md`. */
const seed = Number(process.argv[2] ?? 4_071_977);
const page = 24;
const counted = 10;
const bars = { all: 0.95, each: 0.9 };
const isVerbose = process.env['VERBOSE'] === '1';
const only = process.env['ONLY'] ?? '';
const hasBaseline = process.env['BASELINE'] !== '0';

interface Score {
  readonly rank: number;
  readonly recall: number;
}

/** MRR counts the first ten. */
function scoreOf<T>(found: readonly T[], isRight: (one: T) => boolean, right: number): Score {
  const first = found.slice(0, counted).findIndex(isRight);
  const met = found.filter(isRight).length;
  return { rank: first < 0 ? 0 : 1 / (first + 1), recall: met / Math.min(page, right) };
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0) / Math.max(1, numbers.length);

function printTable(cases: readonly Case[], ours: readonly Score[], theirs: readonly (Score | null)[]) {
  console.log(`\n  ${''.padEnd(40)} queries      ours: MRR@10  recall@24     PostgreSQL: MRR@10  recall@24`);
  let isBelow = false;
  const print = (name: string, isIn: (group: string) => boolean, bar: number) => {
    const indexes = [...cases.keys()].filter((index) => isIn(cases[index]!.group));
    const of = (scores: readonly (Score | null)[], field: keyof Score) => {
      const groupScores = indexes.flatMap((index) => scores[index] ?? []);
      return groupScores.length === 0
        ? ''.padStart(8)
        : mean(groupScores.map((score) => score[field]))
            .toFixed(3)
            .padStart(8);
    };
    const below = mean(indexes.map((index) => ours[index]!.rank)) < bar;
    isBelow ||= below;
    console.log(
      `${below ? '! ' : '  '}${name.padEnd(40)} ${String(indexes.length).padStart(7)}           ${of(ours, 'rank')}   ${of(ours, 'recall')}               ${of(theirs, 'rank')}   ${of(theirs, 'recall')}`,
    );
  };
  for (const group of new Set(cases.map((one) => one.group)))
    print(group, (other) => other === group, bars.each);
  print('all', () => true, bars.all);
  return isBelow;
}

/** Every word of the dictionary finds goods with nothing left out, or a text. */
async function emptySynonyms(db: Db, index: CatalogueIndex, suggester: Suggester): Promise<string[]> {
  const rows = await db.selectFrom('search_synonyms').select(['words', 'finds']).execute();
  const empty: string[] = [];
  for (const query of new Set(rows.flatMap(({ words, finds }) => [...words, finds ?? '']))) {
    if (query === '') continue;
    const { total, text } = index.find({ range: { text: { query } }, limit: 1 });
    if (total > 0 && text!.leftOut.length === 0) continue;
    if ((await suggester('page', query)).length === 0) empty.push(query);
  }
  console.log(
    `\n  ${rows.length} rows of the dictionary, words that find nothing: ${empty.length} ${empty.join(', ')}`,
  );
  return empty;
}

const { database, close } = await openDemoDatabase();
try {
  const { products, schema } = await readProducts(database.db);
  const builder = createBuilder(schema);
  builder.add(products.map(({ row }) => row));
  const index = attachIndex(builder.finish().snapshot);
  const cases = (await readCases(database.db, products, seed)).filter(({ group }) => group.includes(only));
  const suggester = await createSuggester(database.db, index);
  console.log(`Search quality: ${cases.length} queries over ${index.goods} goods, seed ${seed}`);
  const names = new Map(products.map(({ row }) => [row.key, row.name]));
  const ours: Score[] = [];
  const theirs: (Score | null)[] = [];
  if (hasBaseline) await prepareBaseline(database.db);
  for (const { group, query, expected } of cases) {
    const { keys, text, total } = index.find({ range: { text: { query } }, sort: 'relevance', limit: page });
    let score: Score;
    let [found, expectedName] = [names.get(keys[0]!), ''];
    if (expected.kind === 'products') {
      score = scoreOf(keys, (key) => expected.keys.has(key), expected.keys.size);
      [expectedName = ''] = [...expected.keys].map((key) => names.get(key)!);
    } else if (expected.kind === 'nothing')
      score = { rank: total === 0 ? 1 : 0, recall: total === 0 ? 1 : 0 };
    else {
      const addresses = await suggester(expected.kind, query);
      score = scoreOf(addresses, (address) => address === expected.address, 1);
      [found, expectedName] = [addresses.slice(0, 3).join(' '), expected.address];
    }
    ours.push(score);
    theirs.push(
      hasBaseline && expected.kind === 'products'
        ? scoreOf(
            await searchBaseline(database.db, query, page),
            (key) => expected.keys.has(key),
            expected.keys.size,
          )
        : null,
    );
    if (isVerbose && score.rank < 1)
      console.log(
        `  ${group}: «${query}» ${score.rank.toFixed(2)}, found «${found}», meant «${expectedName}», ${JSON.stringify({ corrected: text?.corrected, leftOut: text?.leftOut, total })}`,
      );
  }
  if (printTable(cases, ours, theirs)) process.exitCode = 1;
  if (only === '' && (await emptySynonyms(database.db, index, suggester)).length > 0) process.exitCode = 1;
} finally {
  await close();
}
