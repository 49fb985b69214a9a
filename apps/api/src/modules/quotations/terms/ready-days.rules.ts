import type { Availability } from '@spindle/contract/catalogue/goods';

/** Days until so many pieces of the stock can leave, from the soonest warehouses; null when there are not so many. */
export function readyDays({ warehouses }: Availability, quantity: number): number | null {
  let missing = quantity;
  const soonest = warehouses.toSorted(
    (one, other) => (one.leaves_in_days ?? 0) - (other.leaves_in_days ?? 0),
  );
  for (const { quantity: pieces, leaves_in_days: days = 0 } of soonest) {
    missing -= pieces;
    if (missing <= 0) return days;
  }
  return null;
}
