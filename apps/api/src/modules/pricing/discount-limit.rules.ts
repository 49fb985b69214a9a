import type { Permission } from '@spindle/contract/staff/permissions';

/** The largest discount in percent that staff may grant alone; the widest permission counts. */
const limits = [
  ['quotations.discount-any', 100],
  ['quotations.discount-30', 30],
  ['quotations.discount-15', 15],
  ['quotations.discount-7', 7],
] as const satisfies readonly (readonly [Permission, number])[];

export function discountLimit(permissions: ReadonlySet<Permission>): number {
  return limits.find(([permission]) => permissions.has(permission))?.[1] ?? 0;
}

interface PricedLine {
  readonly position: number;
  readonly list_price: number | null;
  readonly price: number | null;
}

/** Lines that cost less than the limit lets, and less than the buyer would pay today anyway. */
export function linesAbove(
  lines: readonly PricedLine[],
  limit: number,
  today: ReadonlyMap<number, number>,
): number[] {
  return lines
    .filter(({ position, list_price, price }) => {
      if (list_price === null || price === null) return false;
      // Half a kopeck of rounding is no discount.
      const least = Math.floor((list_price * (100 - limit)) / 100);
      return price < least && price < (today.get(position) ?? least);
    })
    .map(({ position }) => position);
}
