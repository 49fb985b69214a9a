import { randomUUID } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { createBuilder } from '@spindle/catalogue-index/builder';
import { type Db, openDatabase } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { loadDictionary } from './dictionary.ts';
import { indexMark } from './index-mark.ts';
import { addWitness, canTellPlace } from './index-mark.sql.ts';
import { indexSchema } from './index-schema.ts';
import { changedRows, indexRows } from './index-source.sql.ts';
import type { BuiltIndex, IndexOrder, OlderIndex } from './index-thread.ts';
import { otherWords, type RowWords, rowWords } from './index-words.rules.ts';
import { goodsOfWords } from './index-words.sql.ts';
import { keepIndex, type KeptIndex } from './stored-index.ts';

/** The other end of `index-thread`: a build that fails ends the thread. */
async function build({ connection, memory, keepIn, from }: IndexOrder): Promise<BuiltIndex> {
  const database = openDatabase({
    connection,
    max: 2,
    applicationName: 'spindle index',
    log: () => {},
    statementTimeout: 0,
  });
  try {
    // One view of the database: kinds of properties and the values of goods belong together.
    const keeps = keepIn !== undefined && (await canTellPlace(database.db));
    const { mark, ...built } = await inTransaction(
      database.db,
      async (tx) => {
        const dictionary = await loadDictionary(tx);
        const schema = await indexSchema(tx, dictionary);
        const words = rowWords(dictionary, schema);
        const changed = from ? await changedIn(tx, from, words) : null;
        const base = from && changed ? { base: { snapshot: from.snapshot, without: changed } } : {};
        const builder = createBuilder(schema, { ...base, ...(memory ? { memory } : {}) });
        const batches = changed ? changedRows(tx, changed, dictionary) : indexRows(tx, dictionary);
        for await (const rows of batches) builder.add(rows);
        const mark = keeps ? await indexMark(tx, { schema, dictionary }, randomUUID()) : null;
        return { ...builder.finish(), words, read: changed && changed.length, mark };
      },
      { isolation: 'repeatable read' },
    );
    if (keepIn === undefined || mark === null) return built;
    return { ...built, notKept: await keep(database.db, keepIn, { ...built, mark }) };
  } finally {
    await database.close();
  }
}

/** Goods to be read for an index that goes on from an older one; null when all are. */
async function changedIn(tx: Db, { words, changed }: OlderIndex, now: RowWords): Promise<number[] | null> {
  const other = otherWords(words, now);
  return other && [...new Set([...changed, ...(await goodsOfWords(tx, other))])];
}

/** Before the index is handed over: from then on its memory changes. Without room on the disk the shop goes on; answers why. */
async function keep(db: Db, directory: string, kept: KeptIndex): Promise<string | null> {
  try {
    await addWitness(db, kept.mark.witness);
    await keepIndex(directory, kept);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

parentPort?.on('message', (order: IndexOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void build(order).then((built) => parentPort?.postMessage(built));
});
