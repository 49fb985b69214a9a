import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { attachIndex } from '@spindle/catalogue-index/catalogue-index';
import type { ListQuery } from '@spindle/catalogue-index/query';
import type { Snapshot } from '@spindle/catalogue-index/snapshot';
import { otherLayout } from '@spindle/catalogue-index/text/keyboard-layout';
import { cells, measure, megabytes } from './timing.ts';

/**
 * `node bench/search-speed.ts [sizes…]`: searches over the demo catalogue at each size: a page of 24 goods by
 * relevance with all counts, and suggestions for every beginning of a query.
 */
const sizes = process.argv.slice(2).map(Number);

interface IndexBuild {
  readonly snapshot: Snapshot;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly samples: readonly { name: string; article: string }[];
}

async function build(goods: number): Promise<IndexBuild> {
  const worker = new Worker(new URL('search-speed.worker.ts', import.meta.url), { workerData: { goods } });
  const [built] = (await once(worker, 'message')) as [IndexBuild];
  await worker.terminate();
  return built;
}

const typed: Record<string, readonly string[]> = {
  'a common word': ['сверло', 'фреза', 'пластина', 'патрон', 'метчик'],
  'two or three words': [
    'сверло твердосплавное',
    'фреза концевая черновая',
    'патрон цанговый',
    'пластина токарная для стали',
  ],
  'words and sizes': [
    'сверло 8.5 5xD',
    'метчик м10х1.5',
    'патрон bt40 er32',
    'CNMG 120408',
    'фреза концевая 10 z4',
    'сверло под м10',
  ],
  'typing errors': [
    'свердо твердоспавное',
    'фркза концевая',
    'патрн цанговый',
    'метчк спиральный',
    'плостина токарная',
  ],
  'wrong layout, wrong alphabet': [
    'cdthkj 8.5',
    'ahtpf rjywtdfz',
    'sverlo tverdosplavnoe',
    'хаас',
    'кернел сверло',
    'frezer',
  ],
  'synonyms and properties': [
    'ТС сверло 10 нержавейка',
    'станок с чпу',
    'шпиндель 12000 об/мин',
    'эмульсия',
    'лерка м8',
  ],
  'nothing, or too much': [
    'ыыыыыы щщщщщщщ',
    'сверло сверло сверло фреза метчик',
    '1 2 3 4 5 6 7 8 9 10',
    'а'.repeat(10_000),
  ],
};

const properties = [
  'diameter',
  'shank_diameter',
  'total_length',
  'depth_ratio',
  'coolant',
  'materials',
  'tool_material',
  'coating',
];

const query = (text: string): ListQuery => ({
  range: { text: { query: text } },
  sort: 'relevance',
  properties,
});
const suggestion = (text: string): ListQuery => ({
  range: { text: { query: text, typing: true } },
  sort: 'relevance',
  limit: 6,
});

/** What is in the box while somebody types. */
const beginnings = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)));

async function bench(goods: number) {
  const { snapshot, seconds, cpuSeconds, samples } = await build(goods);
  const index = attachIndex(snapshot);
  await sleep(1000);
  const { terms, articles, deletions } = snapshot.text;
  console.log(
    `\n${goods} goods: index ${megabytes(index.bytes)}, built in ${seconds.toFixed(1)} s (processor ${cpuSeconds.toFixed(1)} s), RSS ${megabytes(process.memoryUsage().rss)}`,
  );
  console.log(
    `  ${terms.count} terms, ${articles.keys.count} articles, ${deletions} spellings for typing errors`,
  );
  console.log(`  ${'24 goods + all counts, ms'.padEnd(44)}  found      p50      p99      cpu`);
  const cases: Record<string, readonly string[]> = {
    ...typed,
    'whole names': samples.map(({ name }) => name),
    articles: samples.map(({ article }) => article),
    'articles with an error': samples.map(
      ({ article }) => `${article.slice(0, -2)}${article.at(-1)}${article.at(-2)}`,
    ),
    'names in the wrong layout': samples.map(({ name }) => otherLayout(name.toLowerCase()) ?? name),
  };
  const all = Object.values(cases).flat();
  for (const [name, texts] of Object.entries({ ...cases, 'all of these, by turns': all })) {
    const times = measure((turn) => index.list(query(texts[(turn * 7) % texts.length]!)));
    console.log(
      `  ${name.padEnd(44)} ${String(index.count(query(texts[0]!)).total).padStart(6)}${cells(times)}`,
    );
  }
  console.log(`  ${'6 suggestions, ms'.padEnd(44)}`);
  const begun = beginnings([
    ...Object.values(typed)
      .flat()
      .filter(({ length }) => length < 100),
    ...samples.slice(0, 20).map(({ name }) => name),
  ]);
  const times = measure((turn) => index.find(suggestion(begun[(turn * 31) % begun.length]!)));
  console.log(`  ${`${begun.length} beginnings of queries, by turns`.padEnd(51)}${cells(times)}`);
  const short = begun.filter(({ length }) => length <= 2);
  console.log(
    `  ${'one or two letters'.padEnd(51)}${cells(measure((turn) => index.find(suggestion(short[turn % short.length]!))))}`,
  );
}

for (const goods of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) await bench(goods);
