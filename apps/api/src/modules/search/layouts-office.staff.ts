import { articleList } from '@spindle/contract/staff/articles';
import { LAYOUT_FIELDS, LAYOUT_GOODS } from '@spindle/contract/staff/search-layouts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import * as layoutsSql from './layouts-office.sql.ts';
import { loggedQuery } from './search-log.rules.ts';

/** Results of a query laid out by hand. The table's trigger tells the index, so they work at once. */
export const layoutDoor: SpecDoor = {
  record: 'search-layout',
  actions: { add: 'search-layouts.add', change: 'search-layouts.change', remove: 'search-layouts.remove' },
  specs: LAYOUT_FIELDS,
  nameOf: ({ query = '' }) => query,
  clean: (fields) => ({ ...fields, query: loggedQuery(fields['query'] ?? '') ?? '' }),
  async facts(db, { fields }) {
    const [pinned, hidden] = await Promise.all(
      ['pinned', 'hidden'].map((key) => layoutsSql.namedArticles(db, articleList(fields[key] ?? ''))),
    );
    const told = (label: string, list: readonly layoutsSql.NamedArticle[] = []) =>
      list.map(({ article, name }) => ({
        label,
        text: name ?? `${article}: товара нет`,
        is_warning: name === null,
      }));
    return [...told('Первым', pinned), ...told('Скрыт', hidden)];
  },
  async problem(tx, { query = '', pinned = '', hidden = '' }, id) {
    if (query === '') return ['query', 'Такой запрос не\u00a0раскладывается: назовите слова'];
    const twin = await layoutsSql.layoutTwin(tx, query);
    if (twin !== undefined && twin !== id) return ['query', 'Этот запрос уже разложен'];
    const [first, none] = [articleList(pinned), articleList(hidden)];
    if (first.length + none.length === 0) return ['pinned', 'Назовите артикулы'];
    for (const [field, list] of [['pinned', first] as const, ['hidden', none] as const]) {
      if (list.length > LAYOUT_GOODS) return [field, `Не\u00a0больше ${LAYOUT_GOODS} артикулов`];
      const unknown = (await layoutsSql.namedArticles(tx, list)).filter(({ name }) => name === null);
      if (unknown.length > 0)
        return [field, `В\u00a0магазине нет: ${unknown.map(({ article }) => article).join(', ')}`];
    }
    const shown = new Set((await layoutsSql.namedArticles(tx, first)).map(({ goods }) => goods));
    const both = (await layoutsSql.namedArticles(tx, none)).find(({ goods }) => shown.has(goods));
    return both ? ['hidden', `И\u00a0первым, и\u00a0скрыт: ${both.article}`] : null;
  },
  find: layoutsSql.findLayout,
  lock: layoutsSql.lockLayout,
  insert: layoutsSql.insertLayout,
  write: layoutsSql.writeLayout,
  remove: layoutsSql.removeLayout,
  changed: async () => {},
};
