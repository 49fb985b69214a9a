import type { Random } from '../../seeded-random.ts';

/** Roubles → kopecks, rounded the way price lists are. */
function tidyPrice(roubles: number): number {
  const step =
    roubles < 20
      ? 0.1
      : roubles < 200
        ? 0.5
        : roubles < 1000
          ? 1
          : roubles < 20_000
            ? 10
            : roubles < 200_000
              ? 100
              : roubles < 2_000_000
                ? 1000
                : 10_000;
  return Math.max(10, Math.round(Math.max(1, Math.round(roubles / step)) * step * 100));
}

interface Price {
  /** In kopecks; null is on request. */
  readonly current: number | null;
  readonly original: number | null;
  readonly steps: readonly number[];
  readonly stepPrices: readonly number[];
}

/** Price of one option: a promotion lowers it, larger quantities of tools cost less. */
export function priceOf(
  roubles: number | null,
  { percent, pack, isMachine }: { percent: number; pack: number; isMachine: boolean },
): Price {
  if (roubles === null) return { current: null, original: null, steps: [], stepPrices: [] };
  const list = tidyPrice(roubles);
  const lowered = percent > 0 ? tidyPrice((roubles * (100 - percent)) / 100) : list;
  const inPromotion = lowered < list;
  const steps = isMachine || roubles > 60_000 ? [] : pack > 1 ? [pack * 5, pack * 20] : [10, 50];
  const cheaper = steps
    .map((from, index) => ({ from, price: tidyPrice((list / 100) * (index === 0 ? 0.94 : 0.88)) }))
    .filter(({ price }, index, all) => price < lowered && price < (all[index - 1]?.price ?? list));
  return {
    current: lowered,
    original: inPromotion ? list : null,
    steps: cheaper.map(({ from }) => from),
    stepPrices: cheaper.map(({ price }) => price),
  };
}

/** A maker's price list is a little dearer or cheaper than the rule says. */
export const spreadOf = (random: Random): number => 0.95 + random.next() * 0.1;
