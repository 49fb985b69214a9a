import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { loadDictionary } from './dictionary.ts';
import { changedSince } from './index-mark.ts';
import { indexSchema } from './index-schema.ts';
import { readStoredIndex, type StoredIndex } from './stored-index.ts';

interface RestoredIndex extends StoredIndex {
  /** Goods that are to be read again. */
  readonly changed: readonly number[];
}

/** The stored index when it was built from this database and little has changed since; else null. */
export async function restoreIndex(db: Db, directory: string): Promise<RestoredIndex | null> {
  const stored = await readStoredIndex(directory);
  if (!stored) return null;
  const changed = await inTransaction(
    db,
    (tx) =>
      changedSince(tx, stored.mark, async () => {
        const dictionary = await loadDictionary(tx);
        return { dictionary, schema: await indexSchema(tx, dictionary) };
      }),
    { isolation: 'repeatable read' },
  );
  return changed && { ...stored, changed };
}
