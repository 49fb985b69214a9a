import { formatCount, NOUNS } from '../../format/plural.ts';
import { pageHead } from '../../page-head.ts';
import { DEFAULT_SORT, formatListing } from './listing-address.ts';
import { filterCount } from './listing-changes.ts';
import { listingChips } from './listing-chips.ts';
import type { ListingData } from './listing-data.ts';

/** More filters than this make pages that nobody looks for: they are not for search engines. */
const mostIndexed = 2;

type HeadArgs = Parameters<typeof pageHead>[0];

/** Sort and view show the same goods: their canonical address is the one without them. */
export function listingMeta(args: HeadArgs, { folder, listing, defaults, result, jsonLd }: ListingData) {
  const chosen = listingChips(listing, result.facets).map(({ text }) => text);
  const parts = [
    [folder.heading, ...chosen].join(', '),
    ...(listing.page > 1 ? [`страница ${listing.page}`] : []),
  ];
  const title = parts.join(' — ');
  const canonical =
    folder.url + formatListing({ ...listing, sort: DEFAULT_SORT, view: defaults.view }, defaults);
  const isFilteredOut = filterCount(listing) > mostIndexed || Object.keys(listing.ranges).length > 0;
  const head = pageHead(args, {
    title,
    description: `${title}: ${formatCount(result.goods_found, NOUNS.goods)}. ${folder.description ?? 'Цены с\u00a0НДС, наличие по\u00a0складам и\u00a0сроки.'}`,
    ...(isFilteredOut ? { robots: 'noindex, follow' } : {}),
    jsonLd,
  });
  return head.map((entry) => withAddress(entry, folder.url, canonical));
}

/** A canonical address of the SEO table is left alone. */
export function withAddress<T extends object>(entry: T, path: string, canonical: string): T {
  const moved = (address: unknown) =>
    typeof address === 'string' && address.endsWith(path)
      ? address.slice(0, -path.length) + canonical
      : address;
  if ('rel' in entry && entry.rel === 'canonical' && 'href' in entry)
    return { ...entry, href: moved(entry.href) };
  if ('property' in entry && entry.property === 'og:url' && 'content' in entry) {
    return { ...entry, content: moved(entry.content) };
  }
  return entry;
}
