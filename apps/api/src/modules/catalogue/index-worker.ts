import { parentPort, workerData } from 'node:worker_threads';
import { createBuilder } from '@spindle/catalogue-index/builder';
import type { SharedMemory } from '@spindle/catalogue-index/memory';
import { type Connection, openDatabase } from '@spindle/database/pool';
import { loadDictionary } from './dictionary.ts';
import { indexSchema } from './index-schema.ts';
import { indexRows } from './index-source.sql.ts';

/** Builds the index in a thread of its own: requests go on being answered meanwhile. */
const { connection, memory } = workerData as { connection: Connection; memory?: SharedMemory };
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
  const { snapshot, report } = builder.finish();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ snapshot, report });
} finally {
  await database.close();
}
