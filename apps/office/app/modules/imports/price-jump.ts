const numberOf = (text: string): number => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

/** By how many per cent a price in words changes; null where one of them is none. */
export function priceJump(before: string, after: string): number | null {
  const [from, to] = [numberOf(before), numberOf(after)];
  return from > 0 && to > 0 && from !== to ? ((to - from) / from) * 100 : null;
}

/** A price that became ten times as large or as small is mostly a slip of the keys. */
export const isLostNought = (share: number): boolean => share <= -89 || share >= 800;
