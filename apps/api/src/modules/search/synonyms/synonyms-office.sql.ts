import { sql } from 'kysely';
import { containsAllText } from '../../../kernel/sql/list-filter.sql.ts';
import type { RecordSql } from '../../../kernel/records/records.sql.ts';
import { plainWords, searchWordsOrPhone } from '../../../kernel/staff/lists.sql.ts';

const searchText = plainWords(sql`array_to_string(search_synonyms.words, ' ')`, sql`search_synonyms.finds`);

export const synonymSql: RecordSql = {
  sorts: { added: { by: sql`search_synonyms.id::bigint`, type: 'bigint' } },
  filters: { kind: sql`CASE WHEN search_synonyms.finds IS NULL THEN 'equal' ELSE 'meaning' END` },
  search: (text) => containsAllText(searchText, searchWordsOrPhone(text)),
};
