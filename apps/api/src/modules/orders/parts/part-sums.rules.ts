import type { StoredPart } from '@spindle/database/tables/orders';
import { dueLines, isSame, type OrderedLine, type PartLine, quantityByLine } from './order-parts.rules.ts';

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

/** Totals of a part in kopecks, VAT by pieces. All parts add up to the order's totals. */
export function totalsOfPart(
  order: SummedOrder,
  lines: readonly SummedLine[],
  earlierParts: readonly SummedPart[],
  partLines: readonly PartLine[],
) {
  const shippedQuantities = quantityByLine(earlierParts.flatMap((part) => part.lines));
  const byPosition = new Map(lines.map((line) => [line.position, line]));
  const worth = (quantities: readonly PartLine[]): number =>
    quantities.reduce(
      (total, { position, quantity }) => total + (byPosition.get(position)?.price ?? 0) * quantity,
      0,
    );
  const rows = partLines.flatMap(({ position, quantity }) => {
    const line = byPosition.get(position);
    if (!line) return [];
    const before = shippedQuantities.get(position) ?? 0;
    const vatOf = (pieces: number): number => Math.round((line.vat * pieces) / line.quantity);
    return {
      position,
      quantity,
      total: line.price * quantity,
      vat: vatOf(before + quantity) - vatOf(before),
    };
  });
  const goods = worth(partLines);
  const due = dueLines(lines, earlierParts);
  const isLast = isSame(quantityByLine(due), partLines);
  return {
    lines: rows,
    goods,
    ...deliveryShare(order, earlierParts, partLines, isLast ? null : goods / worth(due)),
  };
}

/** The planned delivery price; an unplanned part takes a share by value, and the last one the remainder. */
function deliveryShare(
  order: SummedOrder,
  earlierParts: readonly SummedPart[],
  partLines: readonly PartLine[],
  share: number | null,
) {
  const remainingPrice = earlierParts.reduce((sum, part) => sum - part.delivery_price, order.delivery_price);
  const vat = earlierParts.reduce(
    (remainingVat, part) => remainingVat - part.delivery_vat,
    order.delivery_vat,
  );
  if (share === null) return { delivery_price: remainingPrice, delivery_vat: vat };
  const plans = order.delivery.parts;
  // A quoted delivery was planned for no part.
  const isPriced = plans.reduce((total, part) => total + part.price, 0) === order.delivery_price;
  const planned = isPriced ? plans.find((part) => isSame(quantityByLine(part.lines), partLines)) : undefined;
  const price = planned ? Math.min(planned.price, remainingPrice) : Math.round(remainingPrice * (share || 0));
  return {
    delivery_price: price,
    delivery_vat: remainingPrice === 0 ? 0 : Math.round((vat * price) / remainingPrice),
  };
}

/** «ШП-2026-1127/2» for a part's document; a part with the whole order uses the order's number. */
export function partNumber(
  orderNumber: string,
  part: { readonly number: number; readonly lines: readonly PartLine[] },
  lines: readonly PartLine[],
): string {
  const pieces = (all: readonly PartLine[]): number =>
    all.reduce((total, { quantity }) => total + quantity, 0);
  return pieces(part.lines) === pieces(lines) ? orderNumber : `${orderNumber}/${part.number}`;
}
