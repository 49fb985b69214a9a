import type { Db } from '@spindle/database/pool';
import type { StoredUpload } from './stored-files.ts';

export async function insertFiles(tx: Db, files: readonly StoredUpload[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('files')
    .values(files.map(({ storageKey, ...file }) => ({ ...file, storage_key: storageKey })))
    .execute();
}

/** Which of these keys of the storage a row names. */
export async function namedKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('files').select('storage_key').where('storage_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.storage_key));
}
