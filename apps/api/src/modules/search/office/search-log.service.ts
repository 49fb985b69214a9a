import { paths } from '@spindle/contract/addresses/paths';
import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { clickedQuery, searchedQuery } from './search-log.rules.ts';
import * as logSql from './search-log.sql.ts';
import type { SearchService } from '../search.service.ts';

interface SearchLog {
  /** A page was sent. Costs nothing: queries are counted in memory until the next `store`. */
  note(url: string, referer: string | undefined): void;
  store(): Promise<void>;
}

/** Nearly every page of the shop has nothing to do with a search: seen without reading its address. */
const mayBeSearch = (url: string): boolean => url.includes(paths.searchStart());

/** Entries between two stores; more means a flood. */
const waitingAtMost = 300;
const rowsAtMost = 200_000;

/**
 * Logs search queries without any visitor. The number of results is queried when they are stored, because pages come
 * from the cache.
 */
export function createSearchLog(deps: {
  readonly db: Db;
  readonly now: () => Date;
  readonly search: Pick<SearchService, 'all'>;
}): SearchLog {
  let waiting = new Map<string, { asked: number; clicked: number }>();
  const entry = (query: string): { asked: number; clicked: number } | null => {
    const counter = waiting.get(query);
    if (counter) return counter;
    if (waiting.size >= waitingAtMost) return null;
    const fresh = { asked: 0, clicked: 0 };
    waiting.set(query, fresh);
    return fresh;
  };
  return {
    note(url, referer) {
      if (!mayBeSearch(url) && !(referer && mayBeSearch(referer))) return;
      const searched = searchedQuery(url);
      const counted = searched === null ? null : entry(searched);
      if (counted) counted.asked += 1;
      const clicked = clickedQuery(url, referer);
      const led = clicked === null ? null : entry(clicked);
      if (led) led.clicked += 1;
    },
    async store() {
      if (waiting.size === 0) return;
      const noted = waiting;
      waiting = new Map();
      const queries: logSql.CountedQuery[] = [];
      try {
        for (const [query, counts] of noted) {
          const { goods_found: found, corrected_query: corrected } = await deps.search.all({
            query,
            offset: 0,
            limit: 1,
          });
          queries.push({ query, ...counts, found, corrected });
        }
      } catch (error) {
        // The index is being built: they wait for the next time.
        if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
        waiting = noted;
        return;
      }
      await logSql.countQueries(deps.db, queries, shopDay(deps.now()), rowsAtMost);
    },
  };
}
