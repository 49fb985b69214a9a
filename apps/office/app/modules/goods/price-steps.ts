import type { PriceChange, PricePlan } from '@spindle/contract/staff/goods/staff-goods';

/** A price from one moment to the next; null is «по запросу». */
interface PriceStep {
  readonly from: number;
  readonly to: number;
  readonly price: number | null;
  readonly isPlanned: boolean;
}

const day = 86_400_000;

/** What an option cost and will cost, from the left edge to the right; nothing where its price never changed. */
export function priceSteps(input: {
  /** Of one option and one money. */
  readonly changes: readonly PriceChange[];
  readonly plans: readonly PricePlan[];
  readonly price: number | null;
  readonly now: number;
}): PriceStep[] {
  const past = input.changes
    .toSorted((one, other) => one.id - other.id)
    .map(({ at, price, price_before }) => ({ at: new Date(at).getTime(), price, before: price_before }));
  const coming = input.plans
    .filter(({ is_refused }) => !is_refused)
    .map(({ starts_at, price }) => ({ at: new Date(starts_at).getTime(), price }))
    .toSorted((one, other) => one.at - other.at);
  if (past.length + coming.length === 0) return [];
  const first = past[0]?.at ?? input.now;
  const last = Math.max(input.now, coming.at(-1)?.at ?? 0);
  const edge = Math.max(day, (last - first) * 0.08);
  const points = [
    { at: first - edge, price: past[0] ? past[0].before : input.price, isPlanned: false },
    ...past.map(({ at, price }) => ({ at, price, isPlanned: false })),
    ...coming.map(({ at, price }) => ({ at, price, isPlanned: true })),
  ];
  const end = coming.length > 0 ? last + edge : last;
  return points
    .map(({ at, price, isPlanned }, index) => ({
      from: at,
      to: points[index + 1]?.at ?? end,
      price,
      isPlanned,
    }))
    .filter(({ from, to }) => to > from);
}

interface PriceLines {
  /** In a square of 100 by 100. */
  readonly past: string;
  readonly planned: string;
  readonly now: number;
  readonly least: number;
  readonly most: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The steps as two paths; null where no price was ever named. */
export function priceLines(steps: readonly PriceStep[], now: number): PriceLines | null {
  const prices = steps.flatMap(({ price }) => price ?? []);
  const [start, end] = [steps[0]?.from ?? 0, steps.at(-1)?.to ?? 0];
  if (prices.length === 0 || end <= start) return null;
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: number): number => round(((at - start) / (end - start)) * 100);
  // One price all along stands in the middle.
  const y = (price: number): number =>
    most === least ? 50 : round(96 - ((price - least) / (most - least)) * 92);
  const pathOf = (isPlanned: boolean): string => {
    let before: PriceStep | null = null;
    let path = '';
    for (const step of steps) {
      if (step.price !== null && step.isPlanned === isPlanned) {
        const joins = before?.price != null && before.isPlanned === isPlanned;
        // A planned one begins where the price of now ends.
        const drop =
          !joins && before?.price != null ? `M${x(step.from)} ${y(before.price)}V${y(step.price)}` : '';
        path += joins ? `V${y(step.price)}` : drop || `M${x(step.from)} ${y(step.price)}`;
        path += `H${x(step.to)}`;
      }
      before = step;
    }
    return path;
  };
  return { past: pathOf(false), planned: pathOf(true), now: x(Math.min(now, end)), least, most };
}
