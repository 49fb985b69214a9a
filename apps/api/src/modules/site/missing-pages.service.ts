import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { missingPath } from './missing-pages.rules.ts';
import * as seoSql from './seo-office.sql.ts';

interface MissingPages {
  /** Counts a request for a missing page, in memory until the next `store`, so that it costs nothing. */
  note(url: string): void;
  store(): Promise<void>;
}

/** Entries between two stores; more means a flood. */
const waitingAtMost = 1000;
const rowsAtMost = 5000;

/** Counts missing addresses without any visitor. */
export function createMissingPages(deps: { readonly db: Db; readonly now: () => Date }): MissingPages {
  let waiting = new Map<string, number>();
  return {
    note(url) {
      const path = missingPath(url);
      if (path === null || (!waiting.has(path) && waiting.size >= waitingAtMost)) return;
      waiting.set(path, (waiting.get(path) ?? 0) + 1);
    },
    async store() {
      if (waiting.size === 0) return;
      const hits = waiting;
      waiting = new Map();
      await seoSql.countMissing(deps.db, hits, shopDay(deps.now()), rowsAtMost);
    },
  };
}
