import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { loadDictionary } from './dictionary.ts';
import { changedSince } from './index-mark.ts';
import { indexSchema } from './index-schema.ts';
import { keptIndex, type KeptIndex } from './stored-index.ts';

interface RestoredIndex extends KeptIndex {
  /** Goods that are to be read again. */
  readonly changed: readonly number[];
}

/** The kept index when this database is the one it was made from and little has changed since; else null. */
export async function restoreIndex(db: Db, directory: string): Promise<RestoredIndex | null> {
  const kept = await keptIndex(directory);
  if (!kept) return null;
  const changed = await inTransaction(
    db,
    (tx) =>
      changedSince(tx, kept.mark, async () => {
        const dictionary = await loadDictionary(tx);
        return { dictionary, schema: await indexSchema(tx, dictionary) };
      }),
    { isolation: 'repeatable read' },
  );
  return changed && { ...kept, changed };
}
