import type { ColumnType, Generated } from 'kysely';

export interface SearchTables {
  search_synonyms: {
    id: Generated<number>;
    words: string[];
    finds: string | null;
    source: Generated<'files' | 'office'>;
    version: ColumnType<number, never, never>;
    /** Roots of the words of each phrase: texts are searched by them. */
    keys: ColumnType<string[], never, never>;
  };
  /** Results of one query laid out by hand. */
  search_layouts: {
    id: Generated<number>;
    query: string;
    pinned: string[];
    hidden: string[];
    ends_on: ColumnType<string | null, string | null, string | null>;
    version: ColumnType<number, never, never>;
  };
  /** Search queries, by words alone. */
  search_queries: {
    day: string;
    query: string;
    asked: number;
    clicked: number;
    found: number;
    corrected: string | null;
  };
}
