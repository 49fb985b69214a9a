import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { Problems } from '../../../kernel/imports/import-problems.ts';
import { readYaml } from '../../../kernel/imports/yaml-file.ts';

const word = z.string().check(z.minLength(1), z.maxLength(100));
const Synonyms = z.object({
  /** Rows of words that mean the same. */
  synonyms: z.array(z.array(word).check(z.minLength(2), z.maxLength(20))).check(z.maxLength(5000)),
  /** Colloquial words and the catalogue terms they find. */
  meanings: z.optional(
    z
      .array(z.strictObject({ find: word, said: z.array(word).check(z.minLength(1), z.maxLength(20)) }))
      .check(z.maxLength(5000)),
  ),
});
type SynonymEntries = z.infer<typeof Synonyms>;

export function readSynonyms(file: string, source: string, problems: Problems): SynonymEntries | undefined {
  return readYaml(file, source, Synonyms, problems)?.value;
}

export async function storeSynonyms(tx: Db, { synonyms, meanings = [] }: SynonymEntries): Promise<void> {
  await tx.deleteFrom('search_synonyms').execute();
  const rows = [
    ...synonyms.map((words) => ({ words, finds: null })),
    ...meanings.map(({ said: phrases, find }) => ({ words: phrases, finds: find })),
  ];
  if (rows.length > 0) await tx.insertInto('search_synonyms').values(rows).execute();
}

export async function writtenSynonyms(db: Db) {
  const rows = await db.selectFrom('search_synonyms').select(['words', 'finds']).orderBy('id').execute();
  return {
    synonyms: rows.filter(({ finds }) => finds === null).map(({ words }) => words),
    meanings: rows.flatMap(({ words: said, finds: find }) => (find === null ? [] : [{ find, said }])),
  };
}
