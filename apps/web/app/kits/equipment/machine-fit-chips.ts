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

interface Place {
  /** The folder itself and those it stands in, the nearest first. */
  readonly folders: readonly string[];
  readonly listing: ListingAddress;
  readonly defaults: ListingDefaults;
  readonly facets: Facets | undefined;
}

type Machine = Visitor['equipment']['machines'][number];

/** One chip for all machines that ask for the same goods of this folder. */
export function fitChips(machines: readonly Pick<Machine, 'name' | 'fits'>[], place: Place): FitChip[] {
  const asked = machines.flatMap(({ name, fits }) => {
    const folder = place.folders.find((slug) => fits[slug] !== undefined);
    const query = folder === undefined ? undefined : fits[folder];
    return query === undefined ? [] : [{ name, query, isOwn: folder === place.folders[0] }];
  });
  return [...Map.groupBy(asked, ({ query }) => query)].flatMap(([query, same]) => {
    const chip = chipOf(query, place);
    const fitsHere = chip.selected || same.some(({ isOwn }) => isOwn) || isOffered(query, place);
    return fitsHere ? [{ ...chip, key: query, names: same.map(({ name }) => name) }] : [];
  });
}

function wishOf(query: string, { defaults }: Place): ListingAddress {
  return canonicalListing(`?${query}`, { view: defaults.view }).listing;
}

function chipOf(query: string, place: Place): Pick<FitChip, 'selected' | 'target'> {
  const { listing } = place;
  const wish = wishOf(query, place);
  const names = [...Object.keys(wish.values), ...Object.keys(wish.ranges)];
  const selected = names.every(
    (name) =>
      wish.values[name]?.join() === listing.values[name]?.join() &&
      wish.ranges[name]?.from === listing.ranges[name]?.from &&
      wish.ranges[name]?.to === listing.ranges[name]?.to,
  );
  const rest = names.reduce(clearFilter, listing);
  const target = {
    ...rest,
    values: { ...rest.values, ...wish.values },
    ranges: { ...rest.ranges, ...wish.ranges },
  };
  return { selected, target: selected ? rest : target };
}

/** In a folder below the one a rule names, only filters that leave something there. */
function isOffered(query: string, place: Place): boolean {
  const wish = wishOf(query, place);
  const facet = (name: string) => place.facets?.properties.find(({ slug }) => `p.${slug}` === name);
  return (
    Object.entries(wish.values).every(([name, values]) =>
      facet(name)?.values.some(({ slug, goods_found: found }) => found > 0 && values.includes(slug)),
    ) &&
    Object.entries(wish.ranges).every(([name, { from, to }]) => {
      const range = facet(name)?.range;
      return range && (from === null || range.max >= from) && (to === null || range.min <= to);
    })
  );
}
