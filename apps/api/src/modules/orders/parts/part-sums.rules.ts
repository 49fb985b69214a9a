import type { StoredPart } from '@spindle/database/tables/orders';
import { dueLines, isSame, type OrderedLine, type PartLine, sumByLine } from './order-parts.rules.ts';

interface SummedLine extends OrderedLine {
  readonly price: number;
  readonly vat: number;
}

interface SummedOrder {
  readonly delivery_price: number;
  readonly delivery_vat: number;
  readonly delivery: { readonly parts: readonly StoredPart[] };
}

export interface SummedPart {
  readonly lines: readonly PartLine[];
  readonly delivery_price: number;
  readonly delivery_vat: number;
}

/** Kopecks of a part: VAT of a line by pieces. All parts together come to the order's own sums. */
export function sumsOfPart(
  order: SummedOrder,
  lines: readonly SummedLine[],
  left: readonly SummedPart[],
  own: readonly PartLine[],
) {
  const gone = sumByLine(left.flatMap((part) => part.lines));
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  const worth = (quantities: readonly PartLine[]): number =>
    quantities.reduce(
      (sum, { position, quantity }) => sum + (byPosition.get(position)?.price ?? 0) * quantity,
      0,
    );
  const rows = own.flatMap(({ position, quantity }) => {
    const line = byPosition.get(position);
    if (!line) return [];
    const before = gone.get(position) ?? 0;
    const vatOf = (pieces: number): number => Math.round((line.vat * pieces) / line.quantity);
    return {
      position,
      quantity,
      total: line.price * quantity,
      vat: vatOf(before + quantity) - vatOf(before),
    };
  });
  const goods = worth(own);
  const due = dueLines(lines, left);
  const isLast = isSame(sumByLine(due), own);
  return { lines: rows, goods, ...deliveryShare(order, left, own, isLast ? null : goods / worth(due)) };
}

/** What was planned for it; a part nobody planned has its share of what is left by its worth, the last one all of it. */
function deliveryShare(
  order: SummedOrder,
  left: readonly SummedPart[],
  own: readonly PartLine[],
  share: number | null,
) {
  const rest = left.reduce((sum, part) => sum - part.delivery_price, order.delivery_price);
  const vat = left.reduce((sum, part) => sum - part.delivery_vat, order.delivery_vat);
  if (share === null) return { delivery_price: rest, delivery_vat: vat };
  const plans = order.delivery.parts;
  // A quoted delivery was planned for no part.
  const isPriced = plans.reduce((sum, part) => sum + part.price, 0) === order.delivery_price;
  const planned = isPriced ? plans.find((part) => isSame(sumByLine(part.lines), own)) : undefined;
  const price = planned ? Math.min(planned.price, rest) : Math.round(rest * (share || 0));
  return { delivery_price: price, delivery_vat: rest === 0 ? 0 : Math.round((vat * price) / rest) };
}

/** «ШП-2026-1127/2»: a part's own paper; one that takes the whole order has the order's number. */
export function partNumber(
  orderNumber: string,
  part: { readonly number: number; readonly lines: readonly PartLine[] },
  lines: readonly PartLine[],
): string {
  const pieces = (all: readonly PartLine[]): number => all.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces(part.lines) === pieces(lines) ? orderNumber : `${orderNumber}/${part.number}`;
}
