import { articleList } from '@spindle/contract/staff/texts/articles';
import { LAYOUT_GOODS, type searchLayouts } from '@spindle/contract/staff/records/search-layouts';
import { dayText } from '@spindle/contract/staff/records/shared-fields';
import type { RecordHooks } from '../../../kernel/records/record-hooks.ts';
import * as layoutsSql from './layouts-office.sql.ts';
import { loggedQuery } from '../office/search-log.rules.ts';

export const searchLayoutHooks: RecordHooks<typeof searchLayouts> = {
  sql: layoutsSql.searchLayoutSql,
  cells: async () => (row) => {
    const last = row['ends_on'];
    if (row['is_over']) return { term: 'закончилось' };
    return { term: typeof last === 'string' ? `до\u00a0${dayText(last)}` : 'бессрочно' };
  },
  clean: (fields) => ({
    ...fields,
    query: loggedQuery(fields.query) ?? '',
    pinned: articleList(fields.pinned).join('\n'),
    hidden: articleList(fields.hidden).join('\n'),
  }),
  async facts(db, { fields }) {
    const [pinned, hidden] = await Promise.all(
      (['pinned', 'hidden'] as const).map((key) => layoutsSql.namedArticles(db, articleList(fields[key]))),
    );
    const factsOf = (label: string, list: readonly layoutsSql.NamedArticle[] = []) =>
      list.map(({ article, name }) => ({
        label,
        text: name ?? `${article}: товара нет`,
        is_warning: name === null,
      }));
    return [...factsOf('Первым', pinned), ...factsOf('Скрыт', hidden)];
  },
  async problem(tx, { query, pinned, hidden }) {
    if (query === '') return ['query', 'Такой запрос не\u00a0раскладывается: назовите слова'];
    const [first, none] = [articleList(pinned), articleList(hidden)];
    if (first.length + none.length === 0) return ['pinned', 'Назовите артикулы'];
    for (const [field, list] of [['pinned', first] as const, ['hidden', none] as const]) {
      if (list.length > LAYOUT_GOODS) return [field, `Не\u00a0больше ${LAYOUT_GOODS} артикулов`];
      const unknown = (await layoutsSql.namedArticles(tx, list)).filter(({ name }) => name === null);
      if (unknown.length > 0)
        return [field, `В\u00a0магазине нет: ${unknown.map(({ article }) => article).join(', ')}`];
    }
    const pinnedGoods = new Set((await layoutsSql.namedArticles(tx, first)).map(({ goods }) => goods));
    const both = (await layoutsSql.namedArticles(tx, none)).find(({ goods }) => pinnedGoods.has(goods));
    return both ? ['hidden', `И\u00a0первым, и\u00a0скрыт: ${both.article}`] : null;
  },
};
