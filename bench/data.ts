import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { untilIdle } from './process-figures.ts';
import { startShop } from './shop.ts';

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/spindle-bench');

/** Shops with the same tables share a folder. */
function cached(checkout: string, goods: number): string {
  const hash = createHash('sha256');
  const directory = path.join(checkout, 'packages/database');
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();
  for (const file of files.filter((name) => name.endsWith('.sql')))
    hash.update(readFileSync(path.join(directory, file)));
  const digest = hash.digest('hex').slice(0, 8);
  return path.join(cache, `${goods}-${digest}`);
}

/**
 * A copy of a filled data folder: what a run writes is gone with it, and every run begins with the same. The shop itself fills
 * the folder when it is not there.
 */
export async function copyData(checkout: string, goods: number, dataFolder: string | null): Promise<string> {
  const filled = dataFolder ?? cached(checkout, goods);
  if (!existsSync(filled)) {
    console.log(`Filling a shop of ${goods} goods into ${filled}`);
    const filling = `${filled}.filling`;
    await rm(filling, { recursive: true, force: true });
    await mkdir(path.dirname(filling), { recursive: true });
    const shop = await startShop(checkout, filling, goods);
    await untilIdle(shop.pid);
    await shop.stop();
    await rename(filling, filled);
  }
  const copy = await mkdtemp(path.join(tmpdir(), 'spindle-bench-'));
  execFileSync('cp', ['-a', '--reflink=auto', `${filled}/.`, copy]);
  return copy;
}
