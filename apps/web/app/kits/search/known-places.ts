import { client } from '../../calls/client.ts';
import { catalogTree } from '../../layout/catalog-tree.ts';
import type { PopularPlace } from '@spindle/contract/catalogue/search';
import type { KnownBrand, KnownPlaces, SuggestRow } from './suggest-rows.ts';

let places: Promise<KnownPlaces> | null = null;

/** Folders and brands to match while typing; asked for once, when somebody first comes to the box. */
export function knownPlaces(): Promise<KnownPlaces> {
  places ??= Promise.all([
    catalogTree().catch(() => []),
    brands().catch(() => []),
    popular().catch(() => []),
  ]).then(([roots, list, often]) => ({ roots, brands: list, popular: often }));
  return places;
}

async function popular(): Promise<PopularPlace[]> {
  const { places: often } = await client().search.popular(undefined, { hint: 'passive' });
  return often;
}

/** Tells the shop that a search led there; nobody waits for it. */
export function countPlace(place: SuggestRow['place']): void {
  if (place)
    client()
      .search.led({ body: place }, { hint: 'passive' })
      .catch(() => {});
}

async function brands(): Promise<KnownBrand[]> {
  const { data } = await client().brands.select(undefined, { hint: 'passive' });
  return data.map(({ slug, name }) => ({ slug, name }));
}
