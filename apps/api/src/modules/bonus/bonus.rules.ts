import { addMonths, shopDay, shopMoment } from '@spindle/contract/shop/shop-day';

/** A level as stored: turnover in kopecks. Levels come sorted by turnover. */
export interface Level {
  readonly id: number;
  readonly name: string;
  readonly turnover_from: number;
  readonly discount_percent: number;
}

/** The highest level this turnover reaches. */
export function levelFor(levels: readonly Level[], turnover: number): Level | undefined {
  return levels.findLast((level) => level.turnover_from <= turnover);
}

interface Progress {
  /** 0…100 of the way from the current level to the next. */
  readonly percent: number;
  /** Kopecks to the next level; null on the highest. */
  readonly left: number | null;
  readonly next: Level | null;
}

export function progressOf(levels: readonly Level[], turnover: number): Progress {
  const next = levels.find((level) => level.turnover_from > turnover);
  if (!next) return { percent: 100, left: null, next: null };
  const from = levelFor(levels, turnover)?.turnover_from ?? 0;
  const percent = Math.floor(((turnover - from) * 100) / (next.turnover_from - from));
  return { percent, left: next.turnover_from - turnover, next };
}

/** Orders of the last 12 months count, by the shop's days. */
export const turnoverSince = (now: Date): Date => shopMoment(addMonths(shopDay(now), -12), 0);
