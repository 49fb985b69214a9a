import { shopDay } from '@spindle/contract/shop-day';
import type { QueryView, TriedQuery } from '@spindle/contract/staff/staff-search';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { loggedQuery, wordsSaid } from './search-log.rules.ts';
import * as logSql from './search-log.sql.ts';
import type { SearchLayouts } from './layouts.service.ts';
import type { SearchService } from './search.service.ts';

const queriesShown = 200;
const goodsShown = 10;

export async function showQueries({ db, now }: StaffDeps, of: QueryView) {
  const today = shopDay(now());
  const [data, totals] = await Promise.all([
    logSql.queryRows(db, of, today, queriesShown),
    logSql.queryTotals(db, today),
  ]);
  return { data: [...data], totals };
}

/** What a query finds now by the shop's own search, and which of its words the first goods say. */
export async function showTry(
  { db }: StaffDeps,
  { search, layouts }: { readonly search: Pick<SearchService, 'all'>; readonly layouts: SearchLayouts },
  query: string,
): Promise<TriedQuery> {
  const listing = await search.all({ query, offset: 0, limit: goodsShown });
  const layout = await layouts.of(query);
  const typed = loggedQuery(query) ?? '';
  const words = loggedQuery(listing.corrected_query ?? query) ?? '';
  const groups = await logSql.groupsWith(db, [typed, words, ...typed.split(' '), ...words.split(' ')], 20);
  return {
    query,
    found: listing.goods_found,
    corrected: listing.corrected_query,
    typed_found: listing.typed_found,
    left_out: listing.left_out,
    filters: listing.values_said.map(({ property_name: name, value_name: value }) => `${name}: ${value}`),
    synonyms: groups.map(({ id, words: list, finds }) => ({ id: String(id), words: list.join(', '), finds })),
    layout: layout && {
      id: String(layout.id),
      pinned: layout.pinned.length,
      hidden: layout.hidden.length,
    },
    goods: listing.data.map((card, at) => {
      const articles = card.options.map(({ article }) => article);
      return {
        name: card.name,
        article: articles[0] ?? '',
        url: card.url,
        is_pinned: at < (layout?.pinned.length ?? 0),
        ...wordsSaid(words, [card.name, card.brand?.name ?? '', ...articles].join(' ')),
      };
    }),
  };
}
