import { rmSync } from 'node:fs';
import { removeLeftovers } from '../packages/database/src/testing/test-scratch.ts';
import { startShop } from './run-shop.ts';
import { throwAwayDirectory } from './throw-away.ts';

/**
 * One built shop for all browser tests, with its own data and a free port. `KEPT_DATA_DIR=/tmp/shop npx playwright test
 * …` saves filling the shop every time while debugging one test: the directory is filled once and stays.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const keptDirectory = process.env['KEPT_DATA_DIR'];
  await removeLeftovers();
  const dataDir = keptDirectory ?? (await throwAwayDirectory());
  const shop = await startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' });
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_DATA_DIR'] = dataDir;
  return async () => {
    await shop.stop();
    printFailures(shop.output());
    refuseValues(shop.output());
    if (!keptDirectory) rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Errors logged by the shop, because a browser tells its test only «500». */
function printFailures(log: string): void {
  for (const line of log.split('\n'))
    if (/^\{"level":(?:"error"|"fatal"|[56]0)/.test(line)) console.log(line);
}

/** The log of the whole run must hold address patterns only and no personal data. */
function refuseValues(log: string): void {
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  const named = lines.filter((line) =>
    /(?:@|%40)[a-z-]+\.ru|token=(?!\[)|[?&]\w+=(?!\[)|\+7\d{3}|%D0/i.test(line),
  );
  if (lines.length === 0 || named.length > 0)
    throw new Error(
      `the log of the run names values (${lines.length} lines):\n${named.slice(0, 10).join('\n')}`,
    );
}
