import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './run-shop.ts';

/**
 * One built shop for all browser tests, on its own data and a free port. Whoever mends one test spares filling the shop
 * anew each time by `KEPT_DATA_DIR=/tmp/shop npx playwright test …`: the directory is filled at first and stays.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const kept = process.env['KEPT_DATA_DIR'];
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'spindle-e2e-'));
  const shop = await startShop({ DATA_DIR: dataDir });
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_DATA_DIR'] = dataDir;
  return async () => {
    await shop.stop();
    if (!kept) rmSync(dataDir, { recursive: true, force: true });
  };
}
