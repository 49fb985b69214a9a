import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import * as looksSql from './banner-looks.sql.ts';
import type { SiteService } from './site.service.ts';

export interface BannerLooks {
  /** A page told what it showed. Counted in memory until the next `store`; banners that nobody is shown are not counted. */
  note(look: { readonly seen: readonly string[]; readonly followed: string | null }): Promise<void>;
  store(): Promise<void>;
}

/** How often banners are seen and followed, without anything of who looked. */
export function createBannerLooks(deps: {
  readonly db: Db;
  readonly now: () => Date;
  readonly site: Pick<SiteService, 'hasBanner'>;
}): BannerLooks {
  let waiting = new Map<string, looksSql.CountedLook>();
  function add({ id, day, views, clicks }: looksSql.CountedLook): void {
    const key = `${day} ${id}`;
    const known = waiting.get(key) ?? { id, day, views: 0, clicks: 0 };
    waiting.set(key, { ...known, views: known.views + views, clicks: known.clicks + clicks });
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
      const looks = [...waiting.values()];
      waiting = new Map();
      try {
        await looksSql.countLooks(deps.db, looks, shopDay(deps.now()));
      } catch (error) {
        // The database is away: they wait for the next time.
        looks.forEach(add);
        throw error;
      }
    },
  };
}
