import { paths } from '@spindle/contract/addresses/paths';
import type { DestinationKind, PopularDestination } from '@spindle/contract/catalogue/search';
import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import type { ApiDeps } from '../../../kernel/deps.ts';
import { type CatalogueService, folderLink } from '../../catalogue/catalogue.service.ts';
import * as popularSql from './popular-destinations.sql.ts';

const retentionDays = 30;
const fewestVoices = 3;
const shownAtMost = 6;
/** More than are shown: some may be gone from the shop by now. */
const candidatesAtMost = 20;

/** Popular searches, expressed by the shop's own names of folders and brands. */
export interface PopularDestinations {
  /** A search led here; whether it counted. */
  led(
    destination: { readonly kind: DestinationKind; readonly slug: string },
    sender: string,
  ): Promise<boolean>;
  list(): Promise<PopularDestination[]>;
}

export function createPopularDestinations(
  deps: Pick<ApiDeps, 'db' | 'now'> & { readonly catalogue: CatalogueService },
): PopularDestinations {
  const { db, now, catalogue } = deps;

  async function destinationLookup(): Promise<
    (kind: DestinationKind, slug: string) => PopularDestination | null
  > {
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
    async led(destination, sender) {
      const destinationOf = await destinationLookup();
      if (!destinationOf(destination.kind, destination.slug)) return false;
      const day = shopDay(now());
      return popularSql.addVoice(db, destination, { sender, day, since: addDays(day, -retentionDays) });
    },
    async list() {
      const since = addDays(shopDay(now()), -retentionDays);
      const [destinationOf, loudest] = await Promise.all([
        destinationLookup(),
        popularSql.loudest(db, since, fewestVoices, candidatesAtMost),
      ]);
      return loudest.flatMap(({ kind, slug }) => destinationOf(kind, slug) ?? []).slice(0, shownAtMost);
    },
  };
}
