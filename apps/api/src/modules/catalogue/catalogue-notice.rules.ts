/** The words of the catalogue changed, and no goods by that: folders, properties, brands and the like. */
export const isOfWords = (payload: string): boolean => payload === 'words';

/** Pieces came or went, and nothing else changed: names, pictures and prices are as they were. */
export const isOfStock = (payload: string): boolean => payload.startsWith('{"only":"stock"');

/** Goods named by a notice on the channel `catalogue`; null when it only says that something changed. */
export function changedGoods(payload: string): number[] | null {
  try {
    const value: unknown = JSON.parse(payload);
    const ids = Array.isArray(value) ? value : (value as { goods?: unknown } | null)?.goods;
    if (!Array.isArray(ids) || ids.length === 0) return null;
    return ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
  } catch {
    return null;
  }
}
