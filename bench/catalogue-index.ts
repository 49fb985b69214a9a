import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { attachIndex, type CatalogueIndex } from '@spindle/catalogue-index/catalogue-index';
import type { ListQuery } from '@spindle/catalogue-index/query';
import type { Snapshot } from '@spindle/catalogue-index/snapshot';
import { brands, leaves } from './catalogue-index.rows.ts';

/**
 * `node bench/catalogue-index.ts [sizes…]`: building and reading the catalogue index at each size, with
 * WebAssembly and, as the baseline of the same run, with the same index in plain JavaScript.
 */
const sizes = process.argv.slice(2).map(Number);
const runs = 5;
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

interface Built {
  readonly snapshot: Snapshot;
  readonly milliseconds: number;
  readonly addMilliseconds: number;
  readonly peakRss: number;
}

async function build(goods: number): Promise<Built> {
  const worker = new Worker(new URL('catalogue-index.worker.ts', import.meta.url), { workerData: { goods } });
  const [built] = (await once(worker, 'message')) as [Built];
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
const folders = {
  leaf: (turn: number) => toolLeaves[(turn * 37) % toolLeaves.length]!.id,
  section: () => 'tools',
  whole: () => undefined,
};

const cases: Record<string, (turn: number) => ListQuery> = Object.fromEntries(
  Object.entries(folders).flatMap(([name, folder]) => [
    [
      `${name}, 3 filters`,
      (turn: number) => ({
        range: { folder: folder(turn) },
        filters: filtersOf(turn),
        sort: sorts[turn % 5],
      }),
    ],
    [`${name}, no filters`, (turn: number) => ({ range: { folder: folder(turn) }, sort: sorts[turn % 5] })],
  ]),
);

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!;

/** Median of the runs' p50 and p99. */
function measure(work: (turn: number) => void): { p50: number; p99: number } {
  for (let turn = 0, end = performance.now() + 150; turn < 300 && performance.now() < end; turn++) work(turn);
  const results = Array.from({ length: runs }, () => {
    const times: number[] = [];
    const end = performance.now() + 400;
    for (let turn = 0; turn < 400 && (turn < 20 || performance.now() < end); turn++) {
      const start = performance.now();
      work(turn);
      times.push(performance.now() - start);
    }
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  });
  return {
    p50: percentile(
      results.map(({ p50 }) => p50),
      0.5,
    ),
    p99: percentile(
      results.map(({ p99 }) => p99),
      0.5,
    ),
  };
}

const cell = (milliseconds: number): string => `${milliseconds.toFixed(3)} ms`.padStart(12);

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
  const rss = process.memoryUsage().rss;
  console.log(`\n${goods} goods`);
  console.log(
    `  build ${(built.milliseconds / 1000).toFixed(2)} s (adding rows ${(built.addMilliseconds / 1000).toFixed(2)} s), ` +
      `index ${megabytes(wasm.bytes)}, RSS before ${megabytes(before)}, peak while building ${megabytes(built.peakRss)}, idle after ${megabytes(rss)}`,
  );
  console.log(
    `  ${'24 goods + total + all counts'.padEnd(30)} ${'values'.padStart(7)} ${'found'.padStart(8)}  WebAssembly SIMD p50 / p99       plain JavaScript p50 / p99    ratio`,
  );
  for (const [name, query] of Object.entries(cases)) {
    const ours = measure((turn) => wasm.list(query(turn)));
    const baseline = measure((turn) => plain.list(query(turn)));
    const counted = String(countedValues(wasm, query(1))).padStart(7);
    const found = String(wasm.count(query(1)).total).padStart(8);
    const ratio = `${(baseline.p50 / ours.p50).toFixed(1)}×`.padStart(7);
    console.log(
      `  ${name.padEnd(30)} ${counted} ${found} ${cell(ours.p50)} /${cell(ours.p99)}  ${cell(baseline.p50)} /${cell(baseline.p99)}  ${ratio}`,
    );
  }
  const count = measure((turn) => wasm.count({ range: { folder: 'tools' }, filters: filtersOf(turn) }));
  console.log(`  ${'section, 3 filters, count only'.padEnd(47)} ${cell(count.p50)} /${cell(count.p99)}`);
  const patch = measure((turn) =>
    wasm.patch(
      Array.from({ length: 100 }, (_, n) => ({
        key: 1 + ((n * 7919) % goods),
        price: 10_000 + ((turn * 977 + n * 131) % 1_000_000),
      })),
    ),
  );
  console.log(`  ${'change 100 prices in place'.padEnd(47)} ${cell(patch.p50)} /${cell(patch.p99)}`);
  const patched = measure((turn) => wasm.list(cases['section, 3 filters']!(turn)));
  console.log(
    `  ${'section, 3 filters, 100 prices changed'.padEnd(47)} ${cell(patched.p50)} /${cell(patched.p99)}`,
  );
}

for (const goods of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) await bench(goods);
