import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { missingPath } from './missing-pages.rules.ts';
import * as seoSql from './seo-office.sql.ts';

interface MissingPages {
  /** A page was asked for and is not there. Costs nothing: it is counted in memory until the next `store`. */
  note(url: string): void;
  store(): Promise<void>;
}

/** Between two stores; what is beyond is a flood, not readers. */
const waitingAtMost = 1000;
const keptAtMost = 5000;

/** Addresses that lead nowhere, without anything of who asked. */
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
      await seoSql.countMissing(deps.db, hits, shopDay(deps.now()), keptAtMost);
    },
  };
}
