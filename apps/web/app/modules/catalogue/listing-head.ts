import { NOUNS } from '@spindle/contract/nouns';
import { withVat } from '@spindle/contract/money/vat-words';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { DEFAULT_SORT, formatListing } from '../../shared/listing/listing-address.ts';
import { filterCount } from '../../shared/listing/listing-changes.ts';
import { listingChips } from '../../shared/listing/listing-chips.ts';
import type { ListingData } from '../../shared/listing/listing-data.ts';
import type { PageHead } from '../../layout/page-head.ts';

/** Pages with more filters get noindex, because nobody searches for them. */
const mostIndexed = 2;

/** Sort and view show the same goods: their canonical address is the one without them. */
export function listingHead(page: Pick<ListingData, 'folder' | 'listing' | 'defaults' | 'result'>): PageHead {
  const { folder, listing, defaults, result } = page;
  const chosen = listingChips(listing, result.facets).map(({ text }) => text);
  const parts = [
    [folder.heading, ...chosen].join(', '),
    ...(listing.page > 1 ? [`страница ${listing.page}`] : []),
  ];
  const title = parts.join(' — ');
  const isFilteredOut = filterCount(listing) > mostIndexed || Object.keys(listing.ranges).length > 0;
  return {
    title,
    description: `${title}: ${formatCount(result.goods_found, NOUNS.goods)}. ${folder.description ?? `${withVat('Цены')}, наличие по\u00a0складам и\u00a0сроки.`}`,
    canonical: folder.url + formatListing({ ...listing, sort: DEFAULT_SORT, view: defaults.view }, defaults),
    ...(isFilteredOut ? { robots: 'noindex, follow' } : {}),
  };
}
