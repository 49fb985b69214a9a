import {
  filterNames,
  type ListingAddress,
  type ListingRange,
  type ListingView,
  orderedRange,
  settledSort,
} from './listing-address.ts';

/** Every change of a listing leads to its first page. */
function changed(listing: ListingAddress, change: Partial<ListingAddress>): ListingAddress {
  return { ...listing, page: 1, ...change };
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> {
  const { [name]: _removed, ...others } = record;
  return others;
}

export function hasValue(listing: ListingAddress, name: string, value: string): boolean {
  return listing.values[name]?.includes(value) ?? false;
}

export function setValue(
  listing: ListingAddress,
  name: string,
  value: string,
  chosen: boolean,
): ListingAddress {
  const others = (listing.values[name] ?? []).filter((other) => other !== value);
  const values = chosen ? [...others, value].sort() : others;
  const otherValues = without(listing.values, name);
  return changed(listing, { values: values.length > 0 ? { ...otherValues, [name]: values } : otherValues });
}

export function setRange(listing: ListingAddress, name: string, range: ListingRange): ListingAddress {
  const otherRanges = without(listing.ranges, name);
  const isOpen = range.from === null && range.to === null;
  return changed(listing, { ranges: isOpen ? otherRanges : { ...otherRanges, [name]: orderedRange(range) } });
}

/** Takes away a whole filter. */
export function clearFilter(listing: ListingAddress, name: string): ListingAddress {
  return changed(listing, {
    values: without(listing.values, name),
    ranges: without(listing.ranges, name),
  });
}

export function resetFilters(listing: ListingAddress): ListingAddress {
  return changed(listing, { values: {}, ranges: {} });
}

export function withSort(listing: ListingAddress, sort: string): ListingAddress {
  return changed(listing, { sort: settledSort(sort, listing.view) });
}

export function withView(listing: ListingAddress, view: ListingView): ListingAddress {
  return changed(listing, { view, sort: settledSort(listing.sort, view) });
}

export function withPage(listing: ListingAddress, page: number): ListingAddress {
  return { ...listing, page: Math.max(1, page) };
}

/** Rising, falling, rising again. */
export function sortByColumn(listing: ListingAddress, column: string): ListingAddress {
  return withSort(listing, listing.sort === `${column}_asc` ? `${column}_desc` : `${column}_asc`);
}

export function sortDirection(
  listing: ListingAddress,
  column: string,
): 'ascending' | 'descending' | undefined {
  if (listing.sort === `${column}_asc`) return 'ascending';
  return listing.sort === `${column}_desc` ? 'descending' : undefined;
}

/** How many filters are set: each value and each range counts. */
export function filterCount(listing: ListingAddress): number {
  const values = Object.values(listing.values).reduce((total, chosen) => total + chosen.length, 0);
  return values + Object.keys(listing.ranges).length;
}

export function isFiltered(listing: ListingAddress): boolean {
  return filterNames(listing).length > 0;
}
