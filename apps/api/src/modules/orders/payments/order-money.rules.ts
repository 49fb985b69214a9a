import { portion } from '../../pricing/pricing.rules.ts';
import type { ShippedPart, PartLine } from '../parts/order-parts.rules.ts';
import { quantityByLine } from '../parts/order-parts.rules.ts';
import { dueOf } from '../placing/order-terms.rules.ts';
import type { LineRow, OrderRow } from '../orders.sql.ts';

interface Moved {
  readonly kind: 'payment' | 'refund';
  readonly kopecks: number;
  readonly taken_back_at: Date | null;
}

type Priced = Pick<OrderRow, 'status' | 'total' | 'cancelled_total' | 'returned_total' | 'advance_percent'>;

interface Balance {
  /** Payments minus refunds. */
  readonly paid: number;
  /** Current price of the order without cancelled and returned lines. */
  readonly payable: number;
  /** Still to come: of the invoice that was given, and of the whole. */
  readonly dueNow: number;
  readonly debt: number;
  /** Amount to refund. */
  readonly overpaid: number;
}

/** How the order and its money stand. */
export function balanceOf(order: Priced, moved: readonly Moved[]): Balance {
  const paid = moved
    .filter(({ taken_back_at }) => taken_back_at === null)
    .reduce((total, { kind, kopecks }) => total + (kind === 'payment' ? kopecks : -kopecks), 0);
  const payable =
    order.status === 'cancelled'
      ? 0
      : Math.max(0, order.total - order.cancelled_total - order.returned_total);
  return {
    paid,
    payable,
    dueNow: Math.max(0, Math.min(dueOf(order), payable) - paid),
    debt: Math.max(0, payable - paid),
    overpaid: Math.max(0, paid - payable),
  };
}

/** Pieces of each line that have left and have not come back. */
export function returnable(
  shippedParts: readonly Pick<ShippedPart, 'lines'>[],
  returned: readonly PartLine[],
): ReadonlyMap<number, number> {
  const back = quantityByLine(returned);
  return new Map(
    [...quantityByLine(shippedParts.flatMap((part) => part.lines))].map(([position, quantity]) => [
      position,
      quantity - (back.get(position) ?? 0),
    ]),
  );
}

/** Price of that many pieces of a line: together with the earlier pieces it equals the line's amount to the kopeck. */
export function returnAmount(
  line: Pick<LineRow, 'total' | 'quantity'>,
  before: number,
  quantity: number,
): number {
  return portion(line.total, before + quantity, line.quantity) - portion(line.total, before, line.quantity);
}
