import { randomUUID } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { createBuilder } from '@spindle/catalogue-index/builder';
import { type Db, openDatabase } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { loadDictionary } from './dictionary.ts';
import { indexMark } from './index-mark.ts';
import { addWitness, canReadPosition } from './index-mark.sql.ts';
import { indexSchema } from './index-schema.ts';
import { changedRows, indexRows } from './index-source.sql.ts';
import type { BuiltIndex, IndexOrder, OlderIndex } from './index-thread.ts';
import { changedReferences, type RowReferences, rowReferences } from './index-references.rules.ts';
import { goodsOfReferences } from './index-references.sql.ts';
import { writeStoredIndex, type StoredIndex } from './stored-index.ts';

/** The other end of `index-thread`: a build that fails ends the thread. */
async function build({ connection, memory, storeIn, from }: IndexOrder): Promise<BuiltIndex> {
  const database = openDatabase({
    connection,
    max: 2,
    applicationName: 'spindle index',
    log: () => {},
    statementTimeout: 0,
  });
  try {
    // One view of the database: kinds of properties and the values of goods belong together.
    const canStore = storeIn !== undefined && (await canReadPosition(database.db));
    const { mark, ...built } = await inTransaction(
      database.db,
      async (tx) => {
        const dictionary = await loadDictionary(tx);
        const schema = await indexSchema(tx, dictionary);
        const references = rowReferences(dictionary, schema);
        const changed = from ? await changedIn(tx, from, references) : null;
        const base = from && changed ? { base: { snapshot: from.snapshot, without: changed } } : {};
        const builder = createBuilder(schema, { ...base, ...(memory ? { memory } : {}) });
        const batches = changed ? changedRows(tx, changed, dictionary) : indexRows(tx, dictionary);
        for await (const rows of batches) builder.add(rows);
        const mark = canStore ? await indexMark(tx, { schema, dictionary }, randomUUID()) : null;
        return { ...builder.finish(), words: references, read: changed && changed.length, mark };
      },
      { isolation: 'repeatable read' },
    );
    if (storeIn === undefined || mark === null) return built;
    return { ...built, notStored: await storeIndex(database.db, storeIn, { ...built, mark }) };
  } finally {
    await database.close();
  }
}

/** Goods to be read for an index that goes on from an older one; null when all are. */
async function changedIn(
  tx: Db,
  { words: references, changed }: OlderIndex,
  now: RowReferences,
): Promise<number[] | null> {
  const other = changedReferences(references, now);
  return other && [...new Set([...changed, ...(await goodsOfReferences(tx, other))])];
}

/**
 * Runs before the index is handed over, because its memory changes from then on. A full disk does not stop the shop:
 * the reason is returned.
 */
async function storeIndex(db: Db, directory: string, storedIndex: StoredIndex): Promise<string | null> {
  try {
    await addWitness(db, storedIndex.mark.witness);
    await writeStoredIndex(directory, storedIndex);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

parentPort?.on('message', (order: IndexOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void build(order).then((built) => parentPort?.postMessage(built));
});
