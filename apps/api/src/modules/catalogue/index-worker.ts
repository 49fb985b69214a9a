import { parentPort, workerData } from 'node:worker_threads';
import { createBuilder } from '@spindle/catalogue-index/builder';
import type { SharedMemory } from '@spindle/catalogue-index/memory';
import { type Connection, openDatabase } from '@spindle/database/pool';
import { loadDictionary } from './dictionary.ts';
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
  const folders = await database.db
    .selectFrom('folders')
    .select(['id', 'parent_id'])
    .orderBy('position')
    .execute();
  const builder = createBuilder(
    {
      folders: folders.map(({ id, parent_id }) => ({ id, parent: parent_id })),
      properties: [...dictionary.properties.values()].map(({ slug, kind }) => ({
        slug,
        kind: kind === 'flag' ? 'boolean' : kind,
        ...(kind === 'choice' ? { values: [...(dictionary.choicesBySlug.get(slug)?.keys() ?? [])] } : {}),
      })),
      brands: [...dictionary.brands.values()].map(({ slug }) => slug),
      classes: [...dictionary.classes.values()].map(({ slug }) => slug),
      specialDiscounts: [...dictionary.promotions.values()].map(({ slug }) => slug),
    },
    memory ? { memory } : {},
  );
  for await (const rows of indexRows(database.db, dictionary)) builder.add(rows);
  const { snapshot, report } = builder.finish();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ snapshot, report });
} finally {
  await database.close();
}
