import { spawnSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { openBench, type Row } from './bench.ts';
import { help, readOptions } from './options.ts';
import { repeatedRequests } from './rows/again.ts';
import { productOverApi, searchOverApi, sectionOverApi } from './rows/api.ts';
import { checkout } from './rows/checkout.ts';
import { clone } from './rows/clone.ts';
import { freshness } from './rows/freshness.ts';
import { spreadsheetImport } from './rows/import.ts';
import { lighthouse } from './rows/lighthouse.ts';
import { million } from './rows/million.ts';
import { mixed } from './rows/mixed.ts';
import { homeOfBuyer, listingPage, productPage } from './rows/pages.ts';
import { press, pressSlow } from './rows/press.ts';
import { memory, start } from './rows/start.ts';
import { weight } from './rows/weight.ts';
import { type Figure, printTable } from './table.ts';

/**
 * `npm run bench -- [rows…]`: prints one table of the shop under load, each row with a baseline of the same run. The
 * shop runs as its own process and is measured over HTTP and in Chromium, so that any checkout can be measured.
 */
const rows: readonly Row[] = [
  weight,
  productPage,
  listingPage,
  homeOfBuyer,
  productOverApi,
  sectionOverApi,
  searchOverApi,
  repeatedRequests,
  checkout,
  mixed,
  memory,
  start,
  press,
  pressSlow,
  freshness,
  spreadsheetImport,
  lighthouse,
  clone,
  million,
];

const args = process.argv.slice(2);
if (args[0] === 'search') {
  const file = path.join(import.meta.dirname, 'search/quality.ts');
  process.exit(spawnSync(process.execPath, [file, ...args.slice(1)], { stdio: 'inherit' }).status ?? 1);
}
if (args.includes('--help')) {
  console.log(`${help}\n\n${rows.map(({ name, about }) => `${name.padEnd(12)} ${about}`).join('\n')}`);
  process.exit(0);
}
const options = readOptions(args);
const unknown = options.rows.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. There are: ${rows.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

function isChosen({ name, onlyByName = false }: Row): boolean {
  if (options.rows.length > 0) return options.rows.includes(name);
  if (options.goods >= 1_000_000) return name === million.name;
  if (name === lighthouse.name) return options.lighthouse;
  if (name === clone.name) return options.clone;
  return !onlyByName;
}

const figures: Figure[] = [];
let failed = 0;
const bench = openBench(options);
try {
  for (const row of rows.filter(isChosen)) {
    console.log(`… ${row.name}: ${row.about}`);
    try {
      figures.push(...(await row.run(bench)));
    } catch (error) {
      failed += 1;
      console.error(`${row.name}: ${(error as Error).stack}`);
    }
  }
} finally {
  await bench.close();
}
const machine = `${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
console.log(`\n${options.shop}, ${options.goods} goods, ${machine}`);
printTable(figures);
process.exit(failed > 0 ? 1 : 0);
