import type { Generated } from 'kysely';

export interface SearchTables {
  search_synonyms: { id: Generated<number>; words: string[]; finds: string | null };
}
