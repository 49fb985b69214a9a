import { attackClasses } from './attack-classes.ts';
import { openTally, type Row, tableOf } from './tally.ts';
import { openWorld } from './world.ts';

/**
 * `npm run test:attacks [words…]`: attacks a shop of its own on loopback, class by class. Words select classes by name.
 * Fails when an attacker gained anything or the shop failed.
 */
const longestMs = 15 * 60_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const filters = process.argv.slice(2);
if (filters.includes('--help')) {
  print(`npm run test:attacks [-- words…]\n\n${attackClasses.map(({ name }) => name).join('\n')}`);
  process.exit(0);
}
const chosen = attackClasses.filter(
  ({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)),
);
if (chosen.length === 0) {
  print(`No such class. There are: ${attackClasses.map(({ name }) => name).join('; ')}.`);
  process.exit(2);
}
const began = Date.now();
const world = await openWorld();
setTimeout(() => {
  print('The attacks took too long.');
  void world.close().finally(() => process.exit(1));
}, longestMs).unref();
const rows: Row[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void world.close().finally(() => process.exit(1)));
try {
  for (const { name, attack } of chosen) {
    const since = Date.now();
    const { tally, row } = openTally(name);
    rows.push(row);
    try {
      await attack(world, tally);
    } catch (error) {
      tally.decide('the attack itself', `did not come to its end: ${(error as Error).message}`);
    }
    const lost = await world.lost();
    tally.decide('the attackers', lost.length > 0 && `lost their sessions: ${lost.join(', ')}`);
    if (!world.shop.isRunning()) tally.decide('the shop', 'is gone');
    print(`${name}: ${row.cases} cases in ${((Date.now() - since) / 1000).toFixed(0)} s`);
    for (const note of row.notes) print(`  ${note}`);
    for (const win of row.wins) print(`  !! ${win}`);
  }
} finally {
  await world.close();
}
print(`\n${tableOf(rows)}\n${((Date.now() - began) / 1000).toFixed(0)} s with the start of the shop`);
process.exit(rows.some(({ successes, failed }) => successes + failed > 0) ? 1 : 0);
