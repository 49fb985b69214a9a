import type { Facets } from '@spindle/contract/catalogue/search';
import type { Visitor } from '@spindle/contract/account/visitor';
import { canonicalListing, type ListingAddress, type ListingDefaults } from '../listing/listing-address.ts';
import { clearFilter } from '../listing/listing-changes.ts';

interface FitChip {
  readonly key: string;
  readonly names: readonly string[];
  readonly selected: boolean;
  /** The listing with the filters of the machine, or without them when they are set. */
  readonly target: ListingAddress;
}

interface FolderListing {
  /** The folder itself and those it stands in, the nearest first. */
  readonly folders: readonly string[];
  readonly listing: ListingAddress;
  readonly defaults: ListingDefaults;
  readonly facets: Facets | undefined;
}

type Machine = Visitor['equipment']['machines'][number];

/** One chip for all machines that need the same filter in this folder. */
export function fitChips(
  machines: readonly Pick<Machine, 'name' | 'fits'>[],
  folderListing: FolderListing,
): FitChip[] {
  const fits = machines.flatMap(({ name, fits }) => {
    const folder = folderListing.folders.find((slug) => fits[slug] !== undefined);
    const query = folder === undefined ? undefined : fits[folder];
    return query === undefined ? [] : [{ name, query, isOwnFolder: folder === folderListing.folders[0] }];
  });
  return [...Map.groupBy(fits, ({ query }) => query)].flatMap(([query, same]) => {
    const chip = chipOf(query, folderListing);
    const fitsHere =
      chip.selected || same.some(({ isOwnFolder }) => isOwnFolder) || isOffered(query, folderListing);
    return fitsHere ? [{ ...chip, key: query, names: same.map(({ name }) => name) }] : [];
  });
}

function listingOf(query: string, { defaults }: FolderListing): ListingAddress {
  return canonicalListing(`?${query}`, { view: defaults.view }).listing;
}

function chipOf(query: string, folderListing: FolderListing): Pick<FitChip, 'selected' | 'target'> {
  const { listing } = folderListing;
  const fitListing = listingOf(query, folderListing);
  const names = [...Object.keys(fitListing.values), ...Object.keys(fitListing.ranges)];
  const selected = names.every(
    (name) =>
      fitListing.values[name]?.join() === listing.values[name]?.join() &&
      fitListing.ranges[name]?.from === listing.ranges[name]?.from &&
      fitListing.ranges[name]?.to === listing.ranges[name]?.to,
  );
  const cleared = names.reduce(clearFilter, listing);
  const target = {
    ...cleared,
    values: { ...cleared.values, ...fitListing.values },
    ranges: { ...cleared.ranges, ...fitListing.ranges },
  };
  return { selected, target: selected ? cleared : target };
}

/** In a folder below the one a rule names, only filters that leave something there. */
function isOffered(query: string, folderListing: FolderListing): boolean {
  const fitListing = listingOf(query, folderListing);
  const facet = (name: string) => folderListing.facets?.properties.find(({ slug }) => `p.${slug}` === name);
  return (
    Object.entries(fitListing.values).every(([name, values]) =>
      facet(name)?.values.some(({ slug, goods_found: found }) => found > 0 && values.includes(slug)),
    ) &&
    Object.entries(fitListing.ranges).every(([name, { from, to }]) => {
      const range = facet(name)?.range;
      return range && (from === null || range.max >= from) && (to === null || range.min <= to);
    })
  );
}
