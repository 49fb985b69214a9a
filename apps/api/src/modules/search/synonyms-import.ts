import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';

const word = z.string().check(z.minLength(1), z.maxLength(100));
const Synonyms = z.object({
  synonyms: z.array(z.array(word).check(z.minLength(2), z.maxLength(20))).check(z.maxLength(5000)),
});
export type SynonymEntries = z.infer<typeof Synonyms>['synonyms'];

export function readSynonyms(file: string, source: string, problems: Problems): SynonymEntries | undefined {
  return readYaml(file, source, Synonyms, problems)?.value.synonyms;
}

export async function storeSynonyms(tx: Db, groups: SynonymEntries): Promise<void> {
  await tx.deleteFrom('search_synonyms').execute();
  if (groups.length === 0) return;
  await tx
    .insertInto('search_synonyms')
    .values(groups.map((words) => ({ words })))
    .execute();
}
