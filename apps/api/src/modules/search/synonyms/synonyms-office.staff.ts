import { wordList } from '@spindle/contract/staff/field-specs';
import type { synonyms } from '@spindle/contract/staff/records/synonyms';
import type { RecordHooks } from '../../../kernel/records/record-hooks.ts';
import { synonymSql } from './synonyms-office.sql.ts';

export const synonymHooks: RecordHooks<typeof synonyms> = {
  sql: synonymSql,
  columns: () => ({ source: 'office' }),
  async problem(_tx, { words, finds }) {
    const list = wordList(words);
    if (list.some((word) => word.length > 100)) return ['words', 'Слово не\u00a0длиннее 100\u00a0знаков'];
    return finds === '' && list.length < 2 ? ['words', 'Нужны хотя\u00a0бы два слова через запятую'] : null;
  },
};
