import type { Db } from '@spindle/database/pool';
import { loadDictionary } from './dictionary.ts';
import { indexSchema } from './index-schema.ts';
import { indexRows } from './index-source.sql.ts';

/** What the index of this database is built from, for a benchmark that builds its own. */
export async function readIndexSource(db: Db) {
  const dictionary = await loadDictionary(db);
  return { schema: await indexSchema(db, dictionary), batches: indexRows(db, dictionary) };
}
