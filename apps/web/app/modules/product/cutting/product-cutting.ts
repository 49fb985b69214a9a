import type { Goods } from '@spindle/contract/catalogue/goods';
import { specNumber } from '../../../shared/goods/card/product-spec.ts';

export type CuttingRow = Goods['cutting_data'][number];

interface Regime {
  /** Spindle speed for the middle of the cutting speeds, rev/min. */
  readonly speed: number;
  /** Table feed for the middle of the feeds, mm/min. */
  readonly feed: number;
}

const middle = (from: number, to: number): number => (from + to) / 2;
const roundTo = (value: number, step: number): number => Math.round(value / step) * step;

/** What the tool's own size makes of a recommendation. Only for tools that turn; teeth count where the feed is per tooth. */
export function regime(row: CuttingRow, diameter: number | null, teeth: number | null): Regime | null {
  if (diameter === null || diameter <= 0) return null;
  const perTooth = /зуб/.test(row.feed_unit);
  if (perTooth && !teeth) return null;
  const speed = (1000 * middle(row.speed_min, row.speed_max)) / (Math.PI * diameter);
  const feed = speed * middle(row.feed_min, row.feed_max) * (perTooth ? (teeth ?? 1) : 1);
  return { speed: roundTo(speed, speed < 100 ? 1 : 10), feed: roundTo(feed, feed < 100 ? 1 : 10) };
}

/** Diameter and teeth of a turning tool, from its own properties. */
export function toolSize(goods: Pick<Goods, 'properties'>): {
  diameter: number | null;
  teeth: number | null;
} {
  const specs = goods.properties.flatMap((group) => group.specs);
  const number = (slug: string) => specNumber(specs.find((spec) => spec.slug === slug));
  return { diameter: number('diameter'), teeth: number('teeth') };
}
