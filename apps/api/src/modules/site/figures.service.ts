import { addDays, shopDay, shopMoment } from '@spindle/contract/shop/shop-day';
import type { ShopFigures } from '@spindle/contract/content/site';
import type { ApiDeps } from '../../kernel/deps.ts';
import * as figuresSql from './figures.sql.ts';

export interface FiguresService {
  now(): Promise<ShopFigures>;
}

/** Counting the whole stock is slow, and a minute's delay is invisible, so the result is cached for that long. */
const cacheMs = 60_000;

export function createFiguresService({ db, now }: Pick<ApiDeps, 'db' | 'now'>): FiguresService {
  let cachedCount: { readonly at: number; readonly figures: Promise<ShopFigures> } | undefined;

  async function count(): Promise<ShopFigures> {
    const day = shopDay(now());
    const [stock, shipped] = await Promise.all([
      figuresSql.stockByCity(db),
      figuresSql.shippedSince(db, shopMoment(day, 0), shopMoment(addDays(day, -6), 0)),
    ]);
    return { stock, shipped_today: shipped.today, shipped_week: shipped.week };
  }

  return {
    now() {
      const at = now().getTime();
      if (cachedCount && at - cachedCount.at >= 0 && at - cachedCount.at < cacheMs)
        return cachedCount.figures;
      const mine = { at, figures: count() };
      cachedCount = mine;
      mine.figures.catch(() => {
        if (cachedCount === mine) cachedCount = undefined;
      });
      return mine.figures;
    },
  };
}
