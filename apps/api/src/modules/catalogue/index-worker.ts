import { parentPort } from 'node:worker_threads';
import { createBuilder } from '@spindle/catalogue-index/builder';
import { openDatabase } from '@spindle/database/pool';
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
    const dictionary = await loadDictionary(database.db);
    const builder = createBuilder(await indexSchema(database.db, dictionary), memory ? { memory } : {});
    for await (const rows of indexRows(database.db, dictionary)) builder.add(rows);
    return builder.finish();
  } finally {
    await database.close();
  }
}

parentPort?.on('message', (order: IndexOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void build(order).then((built) => parentPort?.postMessage(built));
});
