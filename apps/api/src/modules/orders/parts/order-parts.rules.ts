import type { OrderStatus } from '@spindle/contract/constants';
import type { NewTerm, StoredPart } from '@spindle/database/tables/orders';

export interface PartLine {
  readonly position: number;
  readonly quantity: number;
}

export interface OrderedLine extends PartLine {
  readonly cancelled: number;
}

export type LeftStatus = 'shipped' | 'ready_for_pickup' | 'completed';

/** A part that has left. */
export interface LeftPart {
  readonly number: number;
  readonly status: LeftStatus;
  readonly lines: readonly PartLine[];
}

export interface DuePart {
  readonly number: number;
  readonly date_from: string;
  readonly date_to: string;
  readonly lines: readonly PartLine[];
  /** Its place in the order's plan; -1 where it was in none. */
  readonly plan: number;
}

/** What of each line no part has taken and nobody has cancelled. */
export function dueLines(
  lines: readonly OrderedLine[],
  left: readonly Pick<LeftPart, 'lines'>[],
): PartLine[] {
  const gone = sumByLine(left.flatMap((part) => part.lines));
  return lines
    .map(({ position, quantity, cancelled }) => ({
      position,
      quantity: quantity - cancelled - (gone.get(position) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The order's state is made here and nowhere else: of its parts that have left, and of whether anything is due. */
export function stateOfParts(
  left: readonly LeftStatus[],
  isDue: boolean,
): { status: OrderStatus; partly: boolean } {
  if (isDue) return { status: 'assembling', partly: left.length > 0 };
  if (left.every((status) => status === 'completed')) return { status: 'completed', partly: false };
  return { status: left.includes('shipped') ? 'shipped' : 'ready_for_pickup', partly: false };
}

export interface PlannedOrder {
  readonly lines: readonly OrderedLine[];
  readonly left: readonly LeftPart[];
  /** How it was to leave when it was placed. */
  readonly delivery: {
    readonly date_from: string;
    readonly date_to: string;
    readonly parts: readonly StoredPart[];
  };
}

/** What is still to come, as it was planned, without what has left; numbers that are free, the smallest first. */
export function dueParts({ lines, left, delivery }: PlannedOrder): DuePart[] {
  const plans = delivery.parts.map((part) => ({ ...part, rest: sumByLine(part.lines) }));
  for (const part of left) {
    // A part that left as planned leaves the other plans alone.
    const same = plans.find(({ rest }) => isSame(rest, part.lines));
    for (const { position, quantity } of part.lines)
      takeFrom(same ? [same.rest] : plans.map(({ rest }) => rest), position, quantity);
  }
  const due = sumByLine(dueLines(lines, left));
  const parts = plans.map(({ date_from, date_to, rest }, plan) => ({
    plan,
    date_from,
    date_to,
    lines: [...rest].flatMap(([position, planned]) => {
      const quantity = Math.min(planned, due.get(position) ?? 0);
      due.set(position, (due.get(position) ?? 0) - quantity);
      return quantity > 0 ? [{ position, quantity }] : [];
    }),
  }));
  // Work and other lines that are no goods were in no plan: they go with the last part.
  const unplanned = [...due].flatMap(([position, quantity]) =>
    quantity > 0 ? [{ position, quantity }] : [],
  );
  const waiting = parts.filter((part) => part.lines.length > 0);
  const last = waiting.pop() ?? {
    plan: -1,
    date_from: delivery.date_from,
    date_to: delivery.date_to,
    lines: [],
  };
  const all = [...waiting, { ...last, lines: joined([...last.lines, ...unplanned]) }];
  const numbers = freeNumbers(left, all.length);
  return all
    .filter((part) => part.lines.length > 0)
    .map((part, index) => ({ ...part, number: numbers[index] ?? 0 }));
}

/** The plan with the days that staff have changed since; the order's own dates are those of its last part. */
export function deliveryNow<T extends PlannedOrder['delivery']>(order: {
  readonly delivery: T;
  readonly new_terms: readonly NewTerm[];
}): T {
  return order.new_terms.reduce((delivery, { plan, day }) => {
    const dates = { date_from: day, date_to: day };
    if (!delivery.parts[plan]) return { ...delivery, ...dates };
    const parts = delivery.parts.map((part, at) => (at === plan ? { ...part, ...dates } : part));
    const { date_from, date_to } = parts.reduce((a, b) => (b.date_to > a.date_to ? b : a));
    return { ...delivery, parts, date_from, date_to };
  }, order.delivery);
}

export function freeNumbers(left: readonly LeftPart[], count: number): number[] {
  const taken = new Set(left.map(({ number }) => number));
  const free: number[] = [];
  for (let number = 1; free.length < count; number++) if (!taken.has(number)) free.push(number);
  return free;
}

function takeFrom(rests: readonly Map<number, number>[], position: number, quantity: number): void {
  let gone = quantity;
  for (const rest of rests) {
    const taken = Math.min(gone, rest.get(position) ?? 0);
    if (taken === 0) continue;
    rest.set(position, (rest.get(position) ?? 0) - taken);
    gone -= taken;
  }
}

export function sumByLine(lines: readonly PartLine[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { position, quantity } of lines) sums.set(position, (sums.get(position) ?? 0) + quantity);
  return sums;
}

const joined = (lines: readonly PartLine[]): PartLine[] =>
  [...sumByLine(lines)].sort(([a], [b]) => a - b).map(([position, quantity]) => ({ position, quantity }));

export function isSame(rest: ReadonlyMap<number, number>, lines: readonly PartLine[]): boolean {
  const own = [...rest].filter(([, quantity]) => quantity > 0);
  return (
    own.length === lines.length && lines.every(({ position, quantity }) => rest.get(position) === quantity)
  );
}
