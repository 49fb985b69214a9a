import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BarRow } from './bars.rows.ts';

/**
 * `node bench/bars.ts [--goods=100000] [--beside=1000000] [--starts=12300] [--only=…] [--rounds=5] [--seconds=2]`: the table of what the shop
 * is to reach: work, bar, measured, its baseline from the same run, and whether it holds. Answers, pages with their bytes,
 * a checkout and memory come from `api.ts`, starts from `start.ts`, presses on links from `navigation.ts`, each with a shop of its own;
 * statements of a checkout are counted by its test. `--starts=` leaves starts out, `--presses=no` the browser.
 * With `--beside` `sizes.ts` asks a shop of a second size in turns with one of the first: how many times as long each answer takes there.
 * The bars are those of a calm machine of two cores. Needs the built pages.
 */
const flags = new Map(
  process.argv.slice(2).flatMap((one) => {
    const [, name = '', value = ''] = /^--([a-z]+)=(.*)$/.exec(one) ?? [];
    return name ? [[name, value] as const] : [];
  }),
);
const goods = flags.get('goods') ?? '100000';
const starts = (flags.get('starts') ?? '12300').split(',').filter((size) => size !== '');
const passedOn = ['only', 'rounds', 'seconds'].flatMap((name) =>
  flags.has(name) ? [`--${name}=${flags.get(name)}`] : [],
);
const directory = mkdtempSync(path.join(tmpdir(), 'spindle-bars-'));
const file = path.join(directory, 'rows');
let failed = 0;

function run(bench: string, given: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, bench), ...given], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_BARS: file },
  });
  if (status !== 0) failed += 1;
}

/** Who counts them is the test: here it is only asked. */
function tellStatements(): void {
  const test = 'apps/api/src/modules/checkout/checkout.http.test.ts';
  const { status } = spawnSync(
    path.join(import.meta.dirname, '../node_modules/.bin/vitest'),
    ['run', test, '-t', 'its three calls ask the database 20 times at most'],
    { cwd: path.join(import.meta.dirname, '..'), stdio: 'ignore' },
  );
  const row: BarRow = {
    work: 'checkout (three calls), statements',
    bar: '20',
    measured: status === 0 ? '20 at most, by its test' : 'its test fails',
    baseline: '',
    holds: status === 0,
  };
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}

function rowsOf(name: string): BarRow[] {
  if (!existsSync(name)) return [];
  const lines = readFileSync(name, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as BarRow);
}

try {
  run('api.ts', [goods, ...passedOn]);
  if (!flags.has('only')) tellStatements();
  if (starts.length > 0) run('start.ts', starts);
  if (!flags.has('only') && flags.get('presses') !== 'no') run('navigation.ts', []);
  const beside = flags.get('beside');
  if (beside) run('sizes.ts', [`--goods=${goods}`, `--beside=${beside}`, ...passedOn]);
  const rows = rowsOf(file);
  const line = (cells: readonly string[]): string =>
    cells.map((cell, place) => cell.padEnd([56, 12, 50, 26][place] ?? 0)).join(' ');
  console.log(`\n${line(['work', 'bar', 'measured', 'baseline', 'holds'])}`);
  for (const { work, bar, measured, baseline, holds } of rows)
    console.log(line([work, bar, measured, baseline, holds ? 'yes' : 'no']));
  console.log(`${rows.filter(({ holds }) => holds).length} of ${rows.length} bars hold`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exit(failed > 0 ? 1 : 0);
