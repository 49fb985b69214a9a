import { shopDay } from '@spindle/contract/shop/shop-day';
import {
  type LoggedQuery,
  QUERY_PERIODS,
  QUERY_VIEWS,
  type QueryPeriod,
  type QueryView,
  type TriedQuery,
} from '@spindle/contract/staff/texts/staff-search';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { stateNames } from '../facets.view.ts';
import { loggedQuery, splitByMatch } from './search-log.rules.ts';
import * as logSql from './search-log.sql.ts';
import type { SearchLayouts } from '../layouts/layouts.service.ts';
import type { SearchService } from '../search.service.ts';
import { partsOf, understoodWords } from '../words/understood.rules.ts';

const queriesShown = 200;
const exportedQueriesAtMost = 10_000;
/** Trying parts of a query costs some counts each. */
const offersShown = 40;
const goodsShown = 10;
/** Bars of a query's line: days, three days, weeks. */
const stepsOf: Readonly<Record<QueryPeriod, number>> = { 7: 7, 30: 10, 90: 13 };

interface QueriesFilter {
  readonly of?: QueryView | undefined;
  readonly days?: QueryPeriod | undefined;
}

const rowsOf = ({ db, now }: StaffDeps, { of = 'all', days = '30' }: QueriesFilter, limit: number) =>
  logSql.queryRows(db, { of, today: shopDay(now()), days: Number(days), steps: stepsOf[days] }, limit);

export async function showQueries(
  deps: StaffDeps,
  search: Pick<SearchService, 'counts'>,
  filter: QueriesFilter,
): Promise<{ data: LoggedQuery[]; totals: logSql.QueryTotals; views: Record<QueryView, number> }> {
  const [today, days] = [shopDay(deps.now()), Number(filter.days ?? '30')];
  const [rows, totals, views] = await Promise.all([
    rowsOf(deps, filter, queriesShown),
    logSql.queryTotals(deps.db, today, days),
    logSql.queryViews(deps.db, today, days),
  ]);
  let offers = 0;
  const data: LoggedQuery[] = [];
  for (const row of rows) {
    const isOffered = row.found === 0 && offers++ < offersShown;
    data.push({ ...row, offer: isOffered ? await offerFor(search, row.query) : null });
  }
  return { data, totals, views };
}

/** The first part of a query that finds goods now. */
async function offerFor(search: Pick<SearchService, 'counts'>, query: string): Promise<LoggedQuery['offer']> {
  const parts = partsOf(query);
  if (parts.length === 0) return null;
  const counts = await search.counts(parts.map((part) => ({ query: part })));
  const at = counts.findIndex((count) => count > 0);
  return at < 0 ? null : { words: parts[at]!, found: counts[at]! };
}

/** The log as a spreadsheet; the journal records who exported it. */
export async function queriesSpreadsheet(deps: StaffDeps, actor: Actor, filter: QueriesFilter) {
  const rows = await rowsOf(deps, filter, exportedQueriesAtMost);
  const name = `Запросы за ${QUERY_PERIODS[filter.days ?? '30'].toLowerCase()}, ${QUERY_VIEWS[filter.of ?? 'all'].toLowerCase()}`;
  await writeAudit(deps.db, actor, {
    action: 'figures.export',
    record: ['list', 'queries'],
    after: { name, records: rows.length },
  });
  const spreadsheetRows = rows.map(({ query, asked, found, clicked, corrected }) => [
    query,
    asked,
    found,
    clicked,
    corrected ?? '',
  ]);
  return { name, rows: [['Запрос', 'Искали', 'Найдено', 'Открыли', 'Понят как'], ...spreadsheetRows] };
}

/** Runs of up to four words of a query, and the whole of it. */
function phrasesOf(query: string): string[] {
  const words = query.split(' ');
  const runs = words.flatMap((_, from) =>
    [1, 2, 3, 4].map((size) => words.slice(from, from + size).join(' ')),
  );
  return [...new Set([...runs, query])];
}

/**
 * What a query finds now in the shop's own search, its interpretation, and which of its words the first goods contain.
 */
export async function showTry(
  { db }: StaffDeps,
  { search, layouts }: { readonly search: SearchService; readonly layouts: SearchLayouts },
  query: string,
): Promise<TriedQuery> {
  const listing = await search.all({ query, offset: 0, limit: goodsShown });
  const answer = await search.understand(query);
  const layout = await layouts.of(query);
  const typed = loggedQuery(query) ?? '';
  const groups = await logSql.groupsWith(db, phrasesOf(typed), 20);
  const { words, passedOver } = answer
    ? understoodWords(typed.split(' '), answer)
    : { words: [], passedOver: [] };
  const interpreted = words.map(({ typed: text, as }) => loggedQuery(as ?? text) ?? '').join(' ');
  return {
    query,
    found: listing.goods_found,
    corrected: listing.corrected_query,
    typed_found: listing.typed_found,
    words,
    left_out: listing.left_out,
    passed_over: passedOver,
    filters: [
      ...listing.values_said.map(({ property_name: name, value_name: value }) => `${name}: ${value}`),
      ...listing.states_said.map((state) => stateNames[state] ?? state),
    ],
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
        ...splitByMatch(interpreted, [card.name, card.brand?.name ?? '', ...articles].join(' ')),
      };
    }),
  };
}
