import { scenarios } from './scenarios.ts';
import { openWorld } from './world.ts';

/**
 * `npm run test:faults [words…]`: what must survive failures. Prints a line per scenario; words select scenarios by
 * name. FAULT_KILLS and FAULT_DATABASE_KILLS set how often something is killed.
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
if (words.includes('--help')) {
  print(`npm run test:faults [-- words…]\n\n${scenarios.map(({ name }) => name).join('\n')}`);
  process.exit(0);
}
const chosen = scenarios.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  print(`No such scenario. There are: ${scenarios.map(({ name }) => name).join('; ')}.`);
  process.exit(2);
}

const world = await openWorld();
let failed = 0;
try {
  for (const { name, run } of chosen) {
    const started = Date.now();
    const seconds = (): string => `${((Date.now() - started) / 1000).toFixed(0)} s`;
    try {
      print(`ok    ${name}: ${await run(world)} (${seconds()})`);
    } catch (error) {
      failed += 1;
      print(`LOST  ${name}: ${(error as Error).message} (${seconds()})`);
    }
  }
} finally {
  await world.close();
}
process.exit(failed > 0 ? 1 : 0);
