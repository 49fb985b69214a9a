import { MAX_PAGE, PAGE_SIZE } from '@spindle/contract/constants';
import type { Facets, Listing } from '@spindle/contract/catalogue/search';
import { pageCount } from '@spindle/ui/navigation/page-list.ts';
import { required } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { lineOf, tableRowOf, tileOf } from '../goods/card/tile-goods.ts';
import {
  canonicalListing,
  DEFAULT_SORT,
  formatListing,
  type ListingAddress,
  type ListingDefaults,
  type ListingView,
} from './listing-address.ts';
import type { ListingResult } from './listing-data.ts';
import { selectionOf, withoutDropped } from './listing-selection.ts';
import { hasSwapped, swappedNote, tidySearch } from './swapped-ends.server.ts';
import { redirect } from '../../addresses/local-redirect.ts';

/** The requested URL before and after the router has parsed it. */
export interface RequestAddress {
  readonly request: Request;
  /** Parsed by the router: without its own parameters, but escaped again. */
  readonly url: URL;
}

/** The query string exactly as it was sent. */
export function requestSearch({ request, url }: RequestAddress): { isData: boolean; search: string } {
  const raw = new URL(request.url);
  const isData = isDataRequest(raw.pathname);
  return { isData, search: isData ? url.search : raw.search };
}

/** Client navigations request `…/_.data`. */
export function isDataRequest(pathname: string): boolean {
  return pathname.endsWith('.data');
}

/** Reads a listing's address; any other form of it leads to the canonical one. */
export function readListing(
  requestAddress: RequestAddress,
  path: string,
  defaults: ListingDefaults,
): ListingAddress {
  const { isData, search } = requestSearch(requestAddress);
  const address = canonicalListing(search, defaults);
  const isTidy = isData ? address.isCanonicalUnescaped : address.isCanonical;
  if (!isTidy) throw redirect(path + tidySearch(address, search), 301);
  if (address.listing.page > MAX_PAGE) throw notFound();
  return hasSwapped(search) ? { ...address.listing, note: swappedNote } : address.listing;
}

/** What a page that shows goods so is sent of a result. */
export function toListingResult(result: Listing, view: ListingView): ListingResult {
  const { data, goods_found, facets, columns, extras } = result;
  const rows = view === 'table' ? data.map(tableRowOf) : data.map(view === 'tile' ? tileOf : lineOf);
  return { data: rows, goods_found, facets: facets && toFacets(facets), columns, extras };
}

/** Alternative brand spellings are loaded on demand (`brand-spellings.ts`). */
const toFacets = (facets: Facets): Facets => ({
  ...facets,
  brands: facets.brands.map(({ also: _also, ...brand }) => brand),
});

interface Goods {
  readonly path: string;
  readonly category: string;
  readonly listing: ListingAddress;
  readonly defaults: ListingDefaults;
}

type SearchBody = NonNullable<NonNullable<Parameters<PageContext['client']['search']['all']>[0]>['body']>;

/** The goods of a listing with its filters; a page past the end is not there. */
export async function loadListingGoods<Found extends Listing = Listing>(
  { client }: PageContext,
  { path, category, listing, defaults }: Goods,
  find: (body: SearchBody) => Promise<Found> = (body) => client.search.all({ body }) as Promise<Found>,
): Promise<Found> {
  const result = await required(
    find({
      ...selectionOf(listing, category, defaults.query),
      ...(listing.sort === DEFAULT_SORT ? {} : { sort: listing.sort }),
      offset: (listing.page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
      with_facets: true,
    }),
  );
  const knownSearch = formatListing(withoutDropped(listing, result.dropped), defaults);
  // Not for good: a brand unknown today may come tomorrow.
  if (knownSearch !== formatListing(listing, defaults)) throw redirect(path + knownSearch);
  if (listing.page > pageCount(result.goods_found, PAGE_SIZE)) throw notFound();
  return result;
}
