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
const mayTell = (url: string): boolean => url.includes(paths.searchStart());

/** Between two stores; what is beyond is a flood, not readers. */
const waitingAtMost = 300;
const keptAtMost = 200_000;

/** What is looked for, by words alone. How much a query finds is asked when it is stored: pages come from memory. */
export function createSearchLog(deps: {
  readonly db: Db;
  readonly now: () => Date;
  readonly search: Pick<SearchService, 'all'>;
}): SearchLog {
  let waiting = new Map<string, { asked: number; clicked: number }>();
  const entry = (query: string): { asked: number; clicked: number } | null => {
    const known = waiting.get(query);
    if (known) return known;
    if (waiting.size >= waitingAtMost) return null;
    const fresh = { asked: 0, clicked: 0 };
    waiting.set(query, fresh);
    return fresh;
  };
  return {
    note(url, referer) {
      if (!mayTell(url) && !(referer && mayTell(referer))) return;
      const asked = searchedQuery(url);
      const counted = asked === null ? null : entry(asked);
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
      await logSql.countQueries(deps.db, queries, shopDay(deps.now()), keptAtMost);
    },
  };
}
