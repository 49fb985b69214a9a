import type { GoodsRow } from '../schema.ts';
import { addToHash, NO_HASH, textHash } from './text-hash.ts';

/** A shop has hundreds of properties and millions of their values: what each begins with is counted once. */
const slugHashes = new Map<string, number>();

function slugHash(slug: string): number {
  const cached = slugHashes.get(slug);
  if (cached !== undefined) return cached;
  const hash = addToHash(NO_HASH, [slug]);
  slugHashes.set(slug, hash);
  return hash;
}

/**
 * Hash of a product without price and states, to detect changes since the index was built. Other differences appear
 * with the next build.
 */
export function rowHash(row: GoodsRow): number {
  const {
    key,
    goods = key,
    isAlone = false,
    folder,
    name,
    brand,
    class: rank,
    series = '',
    createdAt,
    popularity,
    specialDiscounts,
    text,
  } = row;
  const nameHash = text ? textHash(name, text) : addToHash(NO_HASH, [name]);
  const discounts = specialDiscounts.length > 1 ? specialDiscounts.toSorted() : specialDiscounts;
  let hash = addToHash(nameHash, [
    folder,
    brand ?? '',
    rank ?? '',
    `${series}`,
    `${createdAt} ${popularity}`,
    `${goods} ${isAlone}`,
    ...discounts,
  ]);
  // Properties are summed, so their order does not matter; one without a value counts as absent.
  for (const slug in row.properties) {
    const value = row.properties[slug];
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    hash = (hash + addToHash(slugHash(slug), [String(value)])) >>> 0;
  }
  return hash;
}
