import type { OrderStatus } from '@spindle/contract/constants';
import type { NewTerm, StoredPart } from '@spindle/database/tables/orders';

export interface PartLine {
  readonly position: number;
  readonly quantity: number;
}

export interface OrderedLine extends PartLine {
  readonly cancelled: number;
}

export type ShippedStatus = 'shipped' | 'ready_for_pickup' | 'completed';

/** A part that has left. */
export interface ShippedPart {
  readonly number: number;
  readonly status: ShippedStatus;
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

/** Quantity of each line that is neither shipped nor cancelled. */
export function dueLines(
  lines: readonly OrderedLine[],
  shippedParts: readonly Pick<ShippedPart, 'lines'>[],
): PartLine[] {
  const shippedQuantities = quantityByLine(shippedParts.flatMap((part) => part.lines));
  return lines
    .map(({ position, quantity, cancelled }) => ({
      position,
      quantity: quantity - cancelled - (shippedQuantities.get(position) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The only place that derives the order's state: from its shipped parts and from whether anything is due. */
export function stateOfParts(
  statuses: readonly ShippedStatus[],
  isDue: boolean,
): { status: OrderStatus; partly: boolean } {
  if (isDue) return { status: 'assembling', partly: statuses.length > 0 };
  if (statuses.every((status) => status === 'completed')) return { status: 'completed', partly: false };
  return { status: statuses.includes('shipped') ? 'shipped' : 'ready_for_pickup', partly: false };
}

export interface PlannedOrder {
  readonly lines: readonly OrderedLine[];
  readonly shippedParts: readonly ShippedPart[];
  /** How it was to leave when it was placed. */
  readonly delivery: {
    readonly date_from: string;
    readonly date_to: string;
    readonly parts: readonly StoredPart[];
  };
}

/** The parts still due, as planned minus what has shipped; they get the smallest free numbers. */
export function dueParts({ lines, shippedParts, delivery }: PlannedOrder): DuePart[] {
  const plans = delivery.parts.map((part) => ({ ...part, remaining: quantityByLine(part.lines) }));
  for (const part of shippedParts) {
    // A part that left as planned leaves the other plans alone.
    const same = plans.find(({ remaining }) => isSame(remaining, part.lines));
    for (const { position, quantity } of part.lines)
      takeFrom(same ? [same.remaining] : plans.map(({ remaining }) => remaining), position, quantity);
  }
  const due = quantityByLine(dueLines(lines, shippedParts));
  const parts = plans.map(({ date_from, date_to, remaining }, plan) => ({
    plan,
    date_from,
    date_to,
    lines: [...remaining].flatMap(([position, planned]) => {
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
  const numbers = freeNumbers(shippedParts, all.length);
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

export function freeNumbers(shippedParts: readonly ShippedPart[], count: number): number[] {
  const usedNumbers = new Set(shippedParts.map(({ number }) => number));
  const free: number[] = [];
  for (let number = 1; free.length < count; number++) if (!usedNumbers.has(number)) free.push(number);
  return free;
}

function takeFrom(remainders: readonly Map<number, number>[], position: number, quantity: number): void {
  let needed = quantity;
  for (const remainder of remainders) {
    const taken = Math.min(needed, remainder.get(position) ?? 0);
    if (taken === 0) continue;
    remainder.set(position, (remainder.get(position) ?? 0) - taken);
    needed -= taken;
  }
}

export function quantityByLine(lines: readonly PartLine[]): Map<number, number> {
  const quantities = new Map<number, number>();
  for (const { position, quantity } of lines)
    quantities.set(position, (quantities.get(position) ?? 0) + quantity);
  return quantities;
}

const joined = (lines: readonly PartLine[]): PartLine[] =>
  [...quantityByLine(lines)]
    .sort(([a], [b]) => a - b)
    .map(([position, quantity]) => ({ position, quantity }));

export function isSame(quantities: ReadonlyMap<number, number>, lines: readonly PartLine[]): boolean {
  const positive = [...quantities].filter(([, quantity]) => quantity > 0);
  return (
    positive.length === lines.length &&
    lines.every(({ position, quantity }) => quantities.get(position) === quantity)
  );
}
