import { parentPort } from 'node:worker_threads';
import { createBuilder } from '@spindle/catalogue-index/builder';
import { openDatabase } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { loadDictionary } from './dictionary.ts';
import { indexSchema } from './index-schema.ts';
import { indexRows } from './index-source.sql.ts';
import type { BuiltIndex, IndexOrder } from './index-thread.ts';

/** The other end of `index-thread`: a build that fails ends the thread. */
async function build({ connection, memory }: IndexOrder): Promise<BuiltIndex> {
  const database = openDatabase({
    connection,
    max: 2,
    applicationName: 'spindle index',
    log: () => {},
    statementTimeout: 0,
  });
  try {
    // One view of the database: kinds of properties and the values of goods belong together.
    return await inTransaction(
      database.db,
      async (tx) => {
        const dictionary = await loadDictionary(tx);
        const builder = createBuilder(await indexSchema(tx, dictionary), memory ? { memory } : {});
        for await (const rows of indexRows(tx, dictionary)) builder.add(rows);
        return builder.finish();
      },
      { isolation: 'repeatable read' },
    );
  } finally {
    await database.close();
  }
}

parentPort?.on('message', (order: IndexOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void build(order).then((built) => parentPort?.postMessage(built));
});
