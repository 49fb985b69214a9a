import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * `node bench/run.ts [names…] [-- arguments]`: runs every benchmark of the shop in turn, or those named. What stands behind
 * `--` is given to each: `node bench/run.ts search-speed -- 10000`.
 */
const benches = [
  'bars',
  'start',
  'catalogue-index',
  'catalogue-fuzz',
  'freshness',
  'search-speed',
  'search-quality',
  'cart',
  'checkout',
  'api',
  'personal-prices',
  'prepared',
  'xlsx',
  'long-lines',
  'navigation',
  'office',
  'figures',
  'property-turn',
  'import',
];

/** Only by name: one installs another shop, one fills a million goods, one asks a shop that runs. */
const asked = ['peers', 'sizes', 'weights'];

const given = process.argv.slice(2);
const cut = given.indexOf('--');
const names = cut < 0 ? given : given.slice(0, cut);
const rest = cut < 0 ? [] : given.slice(cut + 1);
const unknown = names.filter((name) => ![...benches, ...asked].includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${[...benches, ...asked].join(', ')}.`);
  process.exit(2);
}

let failed = 0;
// The table runs others itself: it is made when it is asked for.
for (const name of names.length > 0 ? names : benches.filter((one) => one !== 'bars')) {
  console.log(`\n=== ${name}`);
  const file = path.join(import.meta.dirname, `${name}.ts`);
  const { status } = spawnSync(process.execPath, [file, ...rest], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);
