const numberOf = (text: string): number => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

/** By how many per cent a price in words changes; null where one of them is none. */
export function priceJump(before: string, after: string): number | null {
  const [from, to] = [numberOf(before), numberOf(after)];
  return from > 0 && to > 0 && from !== to ? ((to - from) / from) * 100 : null;
}
