import { paths } from '@spindle/contract/addresses/paths';
import type { PlaceKind, PopularPlace } from '@spindle/contract/catalogue/search';
import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import type { ApiDeps } from '../../../kernel/deps.ts';
import { type CatalogueService, folderLink } from '../../catalogue/catalogue.service.ts';
import * as popularSql from './popular-places.sql.ts';

const keptDays = 30;
const fewestVoices = 3;
const shown = 6;
/** More than are shown: some may be gone from the shop by now. */
const asked = 20;

/** What people look for, told by the shop's own names of folders and brands. */
export interface PopularPlaces {
  /** A search led here; whether it counted. */
  led(place: { readonly kind: PlaceKind; readonly slug: string }, sender: string): Promise<boolean>;
  list(): Promise<PopularPlace[]>;
}

export function createPopularPlaces(
  deps: Pick<ApiDeps, 'db' | 'now'> & { readonly catalogue: CatalogueService },
): PopularPlaces {
  const { db, now, catalogue } = deps;

  async function placesBy(): Promise<(kind: PlaceKind, slug: string) => PopularPlace | null> {
    const [tree, { brands }] = await Promise.all([catalogue.tree(), catalogue.dictionary()]);
    const bySlug = new Map([...brands.values()].map((brand) => [brand.slug, brand]));
    return (kind, slug) => {
      const brand = kind === 'brand' ? bySlug.get(slug) : undefined;
      if (brand) return { kind, slug, name: brand.name, url: paths.brand(slug), parent_name: null };
      const folder = kind === 'folder' ? tree.bySlug.get(slug) : undefined;
      if (!folder?.parent) return null;
      const { url } = folderLink(folder);
      return { kind, slug, name: folder.full_name ?? folder.name, url, parent_name: folder.parent.name };
    };
  }

  return {
    async led(place, sender) {
      const placeOf = await placesBy();
      if (!placeOf(place.kind, place.slug)) return false;
      const day = shopDay(now());
      return popularSql.addVoice(db, place, { sender, day, since: addDays(day, -keptDays) });
    },
    async list() {
      const since = addDays(shopDay(now()), -keptDays);
      const [placeOf, loudest] = await Promise.all([
        placesBy(),
        popularSql.loudest(db, since, fewestVoices, asked),
      ]);
      return loudest.flatMap(({ kind, slug }) => placeOf(kind, slug) ?? []).slice(0, shown);
    },
  };
}
