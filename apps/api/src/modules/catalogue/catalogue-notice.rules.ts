/** The words of the catalogue changed, and no goods by that: folders, properties, brands and the like. */
export const isReferenceDataNotice = (payload: string): boolean => payload === 'words';

/** Pieces came or went, and nothing else changed: names, pictures and prices are as they were. */
export const isOfStock = (payload: string): boolean => payload.startsWith('{"only":"stock"');

/** Goods named by a notice on the channel `catalogue`; null when it only reports that something changed. */
export function changedGoods(payload: string): number[] | null {
  const named = read(payload);
  return named && idsOf(named.goods);
}

/** The same of goods that listings show otherwise than before: one that was sold and is still there is not among them. */
export function listedGoods(payload: string): number[] | null {
  const named = read(payload);
  if (!named) return null;
  const { goods, turned } = named;
  return Array.isArray(turned) && turned.length === 0 ? [] : idsOf(turned ?? goods);
}

function read(payload: string): { goods?: unknown; turned?: unknown } | null {
  try {
    const value: unknown = JSON.parse(payload);
    return Array.isArray(value) ? { goods: value } : (value as object | null);
  } catch {
    return null;
  }
}

function idsOf(ids: unknown): number[] | null {
  if (!Array.isArray(ids) || ids.length === 0) return null;
  return ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
}
