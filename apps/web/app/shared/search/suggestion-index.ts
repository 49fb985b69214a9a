import { client } from '../../calls/client.ts';
import { catalogTree } from '../../layout/catalog-tree.ts';
import type { PopularDestination } from '@spindle/contract/catalogue/search';
import type { IndexedBrand, SuggestionIndex, SuggestRow } from './suggest-rows.ts';

let indexPromise: Promise<SuggestionIndex> | null = null;

/** Folders and brands for matching while typing; loaded once, on the first focus of the box. */
export function loadSuggestionIndex(): Promise<SuggestionIndex> {
  indexPromise ??= Promise.all([
    catalogTree().catch(() => []),
    brands().catch(() => []),
    popular().catch(() => []),
  ]).then(([roots, list, often]) => ({ roots, brands: list, popular: often }));
  return indexPromise;
}

async function popular(): Promise<PopularDestination[]> {
  const { places: often } = await client().search.popular(undefined, { hint: 'passive' });
  return often;
}

/** Reports that a search led there, without waiting for the answer. */
export function countDestination(destination: SuggestRow['place']): void {
  if (destination)
    client()
      .search.led({ body: destination }, { hint: 'passive' })
      .catch(() => {});
}

async function brands(): Promise<IndexedBrand[]> {
  const { data } = await client().brands.select(undefined, { hint: 'passive' });
  return data.map(({ slug, name }) => ({ slug, name }));
}
