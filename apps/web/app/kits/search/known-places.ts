import { client } from '../../calls/client.ts';
import { catalogTree } from '../../layout/catalog-tree.ts';
import type { KnownBrand, KnownPlaces } from './suggest-rows.ts';

let places: Promise<KnownPlaces> | null = null;

/** Folders and brands to match while typing; asked for once, when somebody first comes to the box. */
export function knownPlaces(): Promise<KnownPlaces> {
  places ??= Promise.all([catalogTree().catch(() => []), brands().catch(() => [])]).then(([roots, list]) => ({
    roots,
    brands: list,
  }));
  return places;
}

async function brands(): Promise<KnownBrand[]> {
  const { data } = await client().brands.select(undefined, { hint: 'passive' });
  return data.map(({ slug, name }) => ({ slug, name }));
}
