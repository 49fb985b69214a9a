import type { FacetQuery, Facets } from '../query.ts';

/** The number of selections with cached counts. */
const MOST_SELECTIONS = 200;

interface FacetMemo {
  get(query: FacetQuery, count: () => Facets): Facets;
  clear(): void;
}

/** The counts of a selection, which its pages and sort orders share. Every patch clears them. */
export function createFacetMemo(): FacetMemo {
  const memo = new Map<string, Facets>();
  return {
    get({ range, filters, properties, folders }, count) {
      // A list of keys is as long as the work it would save.
      if (range?.keys) return count();
      const key = JSON.stringify([range, filters, properties, folders]);
      const facets = memo.get(key) ?? count();
      memo.delete(key);
      memo.set(key, facets);
      for (const oldest of memo.keys()) {
        if (memo.size <= MOST_SELECTIONS) break;
        memo.delete(oldest);
      }
      return facets;
    },
    clear: () => memo.clear(),
  };
}
