import { goodsTablePath } from '@spindle/contract/addresses/goods-table-path';
import { formatListing, type ListingAddress, type ListingDefaults } from './listing-address.ts';

/** The URL of the whole table as a spreadsheet: the listing's URL without view and page. */
export function tableHref(category: string, listing: ListingAddress, defaults: ListingDefaults): string {
  const search = formatListing({ ...listing, view: defaults.view, page: 1 }, defaults).slice(1);
  return goodsTablePath(category, search);
}
