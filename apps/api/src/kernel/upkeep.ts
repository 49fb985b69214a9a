import type { AuditAction } from '@spindle/contract/staff/audit-list';
import type { Db } from '@spindle/database/pool';
import type { JobsLog } from './jobs.ts';
import type { FileStorage } from './storage/file-storage.ts';
import { namedKeys } from './uploads/files.sql.ts';

export interface UpkeepTask {
  readonly name: string;
  /** What the journal gets of it; null for what no record of the shop shows. */
  readonly writes: AuditAction | null;
  readonly run: () => Promise<void>;
}

/** Runs every task; a failing one is logged and does not stop the others. */
export async function runUpkeep(tasks: readonly UpkeepTask[], log: JobsLog): Promise<void> {
  for (const { name, run } of tasks) {
    await run().catch((err: unknown) => log.error({ err, task: name }, 'upkeep failed'));
  }
}

const strayAgeMs = 24 * 3600_000;
const keysAtOnce = 500;

/** Removes stored files that no row names: their request was never made, or the process was killed between. */
export async function sweepStrayFiles(db: Db, storage: FileStorage, now: Date): Promise<void> {
  let keys: string[] = [];
  for await (const { key, savedAt } of storage.list()) {
    if (now.getTime() - savedAt.getTime() < strayAgeMs) continue;
    keys.push(key);
    if (keys.length === keysAtOnce) {
      await removeUnknown(db, storage, keys);
      keys = [];
    }
  }
  await removeUnknown(db, storage, keys);
}

async function removeUnknown(db: Db, storage: FileStorage, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const referencedKeys = await namedKeys(db, keys);
  for (const key of keys) if (!referencedKeys.has(key)) await storage.remove(key);
}
