import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import * as viewsSql from './banner-views.sql.ts';
import type { SiteService } from './site.service.ts';

export interface BannerViews {
  /** Counts what a page reported, in memory until the next `store`; banners that are not shown now are ignored. */
  note(view: { readonly seen: readonly string[]; readonly followed: string | null }): Promise<void>;
  store(): Promise<void>;
}

/** How often banners are seen and followed, without anything of who looked. */
export function createBannerViews(deps: {
  readonly db: Db;
  readonly now: () => Date;
  readonly site: Pick<SiteService, 'hasBanner'>;
}): BannerViews {
  let waiting = new Map<string, viewsSql.CountedViews>();
  function add({ id, day, views, clicks }: viewsSql.CountedViews): void {
    const key = `${day} ${id}`;
    const counted = waiting.get(key) ?? { id, day, views: 0, clicks: 0 };
    waiting.set(key, { ...counted, views: counted.views + views, clicks: counted.clicks + clicks });
  }
  async function count(id: string, views: number, clicks: number): Promise<void> {
    if (await deps.site.hasBanner(id)) add({ id, day: shopDay(deps.now()), views, clicks });
  }
  return {
    async note({ seen, followed }) {
      for (const id of new Set(seen)) await count(id, 1, 0);
      if (followed !== null) await count(followed, 0, 1);
    },
    async store() {
      if (waiting.size === 0) return;
      const counts = [...waiting.values()];
      waiting = new Map();
      try {
        await viewsSql.countViews(deps.db, counts, shopDay(deps.now()));
      } catch (error) {
        // The database is away: they wait for the next time.
        counts.forEach(add);
        throw error;
      }
    },
  };
}
