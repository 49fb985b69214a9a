import { wordList } from '@spindle/contract/staff/field-specs';
import { SYNONYM_FIELDS } from '@spindle/contract/staff/site-records';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import * as synonymsSql from './synonyms-office.sql.ts';

/** Words that mean the same, or are looked for as others. The table's trigger tells the index, so they work at once. */
export const synonymDoor: SpecDoor = {
  record: 'synonym',
  actions: { add: 'synonyms.add', change: 'synonyms.change', remove: 'synonyms.remove' },
  specs: SYNONYM_FIELDS,
  nameOf: ({ words = '' }) => words,
  async problem(_tx, { words = '', finds = '' }) {
    const list = wordList(words);
    if (list.some((word) => word.length > 100)) return ['words', 'Слово не\u00a0длиннее 100\u00a0знаков'];
    return finds === '' && list.length < 2 ? ['words', 'Нужны хотя\u00a0бы два слова через запятую'] : null;
  },
  find: synonymsSql.findGroup,
  lock: synonymsSql.lockGroup,
  insert: synonymsSql.insertGroup,
  write: synonymsSql.writeGroup,
  remove: synonymsSql.removeGroup,
  changed: async () => {},
};
