import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './run-shop.ts';

/** One built shop for all browser tests, on its own data and a free port. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'spindle-e2e-'));
  const shop = await startShop({ DATA_DIR: dataDir });
  process.env['SHOP_URL'] = shop.url;
  process.env['SHOP_DATA_DIR'] = dataDir;
  return async () => {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
