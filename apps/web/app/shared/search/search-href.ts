import { paths } from '@spindle/contract/addresses/paths';
import { formatListing, type ListingAddress, type ListingQuery } from '../listing/listing-address.ts';
import type { SearchScope } from './search-categories.ts';

const plain: ListingAddress = { values: {}, ranges: {}, sort: '', view: 'tile', page: 1 };

/** A query in a segment or a folder; the filters in force may go along. */
export function scopeHref(
  { segment, folder }: SearchScope,
  query: ListingQuery,
  listing: ListingAddress = plain,
): string {
  return (
    paths.search(segment, folder ?? undefined) +
    formatListing({ ...listing, page: 1 }, { view: 'tile', query })
  );
}
