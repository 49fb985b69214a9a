import { addDays, shopDay, shopMoment } from '@spindle/contract/shop/shop-day';
import type { ShopFigures } from '@spindle/contract/content/site';
import type { ApiDeps } from '../../kernel/deps.ts';
import * as figuresSql from './figures.sql.ts';

export interface FiguresService {
  now(): Promise<ShopFigures>;
}

/** Counting all shelves takes a while, and no visitor can tell a minute: so often they are counted, however many ask. */
const heldMs = 60_000;

export function createFiguresService({ db, now }: Pick<ApiDeps, 'db' | 'now'>): FiguresService {
  let held: { readonly at: number; readonly figures: Promise<ShopFigures> } | undefined;

  async function count(): Promise<ShopFigures> {
    const day = shopDay(now());
    const [stock, left] = await Promise.all([
      figuresSql.stockByCity(db),
      figuresSql.leftSince(db, shopMoment(day, 0), shopMoment(addDays(day, -6), 0)),
    ]);
    return { stock, shipped_today: left.today, shipped_week: left.week };
  }

  return {
    now() {
      const at = now().getTime();
      if (held && at - held.at >= 0 && at - held.at < heldMs) return held.figures;
      const mine = { at, figures: count() };
      held = mine;
      mine.figures.catch(() => {
        if (held === mine) held = undefined;
      });
      return mine.figures;
    },
  };
}
