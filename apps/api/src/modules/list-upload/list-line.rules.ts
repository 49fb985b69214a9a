import type { ListLineState } from '@spindle/contract/orders/list-upload';

interface LineFacts {
  readonly match: 'waiting' | 'found' | 'ambiguous' | 'missing';
  readonly quantity: number | null;
  /** Of the goods it was found to be. */
  readonly offer: {
    readonly price: number | null;
    readonly packSize: number;
    readonly inStock: number;
  } | null;
}

export function lineState({ match, quantity, offer }: LineFacts): ListLineState {
  if (match === 'waiting') return 'waiting';
  if (match !== 'found') return match;
  // The goods were removed from the catalogue meanwhile.
  if (!offer) return 'missing';
  if (offer.price === null) return 'no_price';
  if (quantity === null || quantity % offer.packSize !== 0) return 'quantity';
  return offer.inStock < quantity ? 'short' : 'found';
}

/** Lines that an «add» takes. */
export const isReady = (state: ListLineState): boolean => state === 'found' || state === 'short';

const order: Record<ListLineState, number> = {
  ambiguous: 0,
  quantity: 1,
  missing: 2,
  no_price: 3,
  waiting: 4,
  short: 5,
  found: 6,
};

/** What waits for the buyer's answer stands first; within a state the file's order. */
export function inOrderOfNeed<T extends { state: ListLineState; line: number; is_skipped: boolean }>(
  lines: readonly T[],
): T[] {
  return lines.toSorted(
    (a, b) =>
      Number(a.is_skipped) - Number(b.is_skipped) || order[a.state] - order[b.state] || a.line - b.line,
  );
}

/** Edits between two keys, at most `most`; one more where they are further apart. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_unused, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return Math.min(row[b.length] ?? 0, most + 1);
}
