import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { attachIndex, type CatalogueIndex } from '@spindle/catalogue-index/catalogue-index';
import type { ListQuery } from '@spindle/catalogue-index/query';
import type { Snapshot } from '@spindle/catalogue-index/snapshot';
import { type Baseline, openBaseline } from './catalogue-baseline.ts';
import { brands, commonSlugs, leaves } from './catalogue-index.rows.ts';
import { cells, measure, megabytes } from './timing.ts';

/**
 * `node bench/catalogue-index.ts [sizes…] [--all-postgres]`: building and reading the catalogue index at each size,
 * with WebAssembly; beside it, in the same run, the same index in plain JavaScript, and the best query of PostgreSQL
 * for the same answer (above 100 000 goods only when asked for: loading takes minutes).
 */
const sizes = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .map(Number);
const mostInPostgres = process.argv.includes('--all-postgres') ? Infinity : 100_000;

interface IndexBuild {
  readonly snapshot: Snapshot;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakRss: number;
}

/** `isPlain`: options are products by themselves, the price of joining them is seen beside it. */
async function build(goods: number, isPlain = false): Promise<IndexBuild> {
  const worker = new Worker(new URL('catalogue-index.worker.ts', import.meta.url), {
    workerData: { goods, isPlain },
  });
  const [built] = (await once(worker, 'message')) as [IndexBuild];
  await worker.terminate();
  return built;
}

/** The same filters everywhere: a few brands, a range of lengths, two coatings; different ones each time. */
function filtersOf(turn: number): ListQuery['filters'] {
  return {
    brands: [0, 1, 2].map((n) => brands[(turn + n * 7) % brands.length]!),
    properties: [
      { slug: 'length', min_value: 5 + (turn % 10), max_value: 90 + (turn % 40) },
      { slug: 'coating', values: [`coating-${1 + (turn % 4)}`, `coating-${5 + (turn % 5)}`] },
    ],
  };
}

const sorts = ['popular', 'price_asc', 'price_desc', 'name', 'new'] as const;
const toolLeaves = leaves.filter(({ isTool }) => isTool);

/** A leaf counts all properties it has; a section and the whole catalogue those that most of its goods have. */
const ranges: Record<string, (turn: number) => ListQuery> = {
  leaf: (turn) => ({ range: { folder: toolLeaves[(turn * 37) % toolLeaves.length]!.id } }),
  section: () => ({ range: { folder: 'tools' }, properties: commonSlugs }),
  whole: () => ({ properties: commonSlugs }),
  'section, all 108 properties': () => ({ range: { folder: 'tools' } }),
};

const cases: Record<string, (turn: number) => ListQuery> = Object.fromEntries(
  Object.entries(ranges).flatMap(([name, range]) => [
    [
      `${name}, 3 filters`,
      (turn: number): ListQuery => ({ ...range(turn), filters: filtersOf(turn), sort: sorts[turn % 5] }),
    ],
    [`${name}, no filters`, (turn: number): ListQuery => ({ ...range(turn), sort: sorts[turn % 5] })],
  ]),
);

const line = (name: string, counted: string | number, found: string | number, ...rest: string[]): string =>
  `  ${name.padEnd(39)} ${String(counted).padStart(6)} ${String(found).padStart(8)} ${rest.join('   ')}`;

function countedValues(index: CatalogueIndex, query: ListQuery): number {
  const { facets } = index.facets(query);
  const lists = [
    facets.brands,
    facets.classes,
    facets.special_discounts,
    facets.state_filters,
    facets.folders,
  ];
  const ofProperties = facets.properties.map((facet) =>
    facet.kind === 'number' ? facet.histogram.length : facet.values.length,
  );
  return [...lists.map((list) => list.length), ...ofProperties].reduce((sum, length) => sum + length, 0);
}

async function bench(goods: number) {
  const before = process.memoryUsage().rss;
  const built = await build(goods);
  const wasm = attachIndex(built.snapshot, { engine: 'wasm' });
  const plain = attachIndex(built.snapshot, { engine: 'javascript' });
  await sleep(1000);
  const idle = process.memoryUsage().rss;
  const single = attachIndex((await build(goods, true)).snapshot, { engine: 'wasm' });
  console.log(`\n${goods} goods: index ${megabytes(wasm.bytes)}`);
  console.log(`  build ${built.seconds.toFixed(1)} s (processor ${built.cpuSeconds.toFixed(1)} s)`);
  console.log(
    `  RSS before ${megabytes(before)}, at most ${megabytes(built.peakRss)}, idle after ${megabytes(idle)}`,
  );
  const head = '      p50      p99      cpu';
  console.log(
    line(
      '24 goods + total + all counts, ms',
      'values',
      'found',
      `WebAssembly SIMD`.padEnd(27),
      'plain JavaScript'.padEnd(27),
      'options by themselves',
    ),
  );
  console.log(line('', '', '', head, head, head, 'ratio of cpu', 'joining options, cpu'));
  for (const [name, query] of Object.entries(cases)) {
    const ours = measure((turn) => wasm.list(query(turn)));
    const baseline = measure((turn) => plain.list(query(turn)));
    const apart = measure((turn) => single.list(query(turn)));
    const joining = (ours.cpu - apart.cpu).toFixed(2).padStart(12);
    const ratio = (baseline.cpu / ours.cpu).toFixed(1).padStart(7);
    const found = wasm.count(query(1)).total;
    console.log(
      line(
        name,
        countedValues(wasm, query(1)),
        found,
        cells(ours),
        cells(baseline),
        cells(apart),
        ratio,
        joining,
      ),
    );
  }
  const section = cases['section, 3 filters']!;
  console.log(
    line('section, 3 filters, only the total', '', '', cells(measure((turn) => wasm.count(section(turn))))),
  );
  const change = (turn: number) =>
    Array.from({ length: 100 }, (_, n) => ({
      key: 1 + ((n * 7919) % goods),
      price: 10_000 + ((turn * 977 + n * 131) % 1_000_000),
    }));
  console.log(
    line('change of 100 prices in place', '', '', cells(measure((turn) => wasm.patch(change(turn))))),
  );
  console.log(
    line('section, 3 filters, after it', '', '', cells(measure((turn) => wasm.list(section(turn))))),
  );
}

async function benchPostgres(goods: number, baseline: Baseline) {
  const seconds = await baseline.load(goods);
  console.log(`  PostgreSQL, two connections: loaded in ${seconds.toFixed(1)} s`);
  for (const range of ['leaf', 'section'] as const) {
    const { p50, p99, found } = await baseline.measure(range);
    const times = [p50, p99].map((milliseconds) => milliseconds.toFixed(3).padStart(9)).join('');
    console.log(line(`PostgreSQL: ${range}, 3 filters`, '', found, times));
  }
}

const baseline = await openBaseline();
try {
  for (const goods of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
    await bench(goods);
    if (goods <= mostInPostgres) await benchPostgres(goods, baseline);
  }
} finally {
  await baseline.close();
}
