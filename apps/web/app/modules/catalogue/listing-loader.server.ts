import type { Folder } from '@spindle/contract/catalogue';
import { LIST_LIMITS, MAX_PAGE, PAGE_SIZE } from '@spindle/contract/constants';
import type { Seo } from '@spindle/contract/site';
import { redirect } from 'react-router';
import { required } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import { paths } from '../../paths.ts';
import type { PageContext } from '../../server-context.ts';
import { breadcrumbsJsonLd } from '../../ui/breadcrumbs.tsx';
import { pageCount } from '../../ui/page-list.ts';
import { canonicalListing, DEFAULT_SORT, formatListing } from './listing-address.ts';
import { folderView, type ListingData } from './listing-data.ts';
import { selectionOf, withoutDropped } from './listing-selection.ts';

interface Asked {
  readonly request: Request;
  /** As the router has read it: without its own parameters, but escaped anew. */
  readonly url: URL;
  readonly folder: Folder;
  readonly seo: Seo | null;
}

/** The goods of a folder as its address asks; any other form of the address leads to the canonical one. */
export async function loadListing(
  page: PageContext,
  { request, url, folder, seo }: Asked,
): Promise<ListingData> {
  const { client, publicUrl } = page;
  const raw = new URL(request.url);
  const isData = isDataRequest(raw.pathname);
  const search = isData ? url.search : raw.search;
  // A folder has one address: asked for under other parents it moves there.
  if (folder.url !== url.pathname) throw redirect(folder.url + search, 301);
  const defaults = { view: folderView(folder) };
  const address = canonicalListing(search, defaults);
  const { listing, canonical } = address;
  const isTidy = isData ? address.isCanonicalUnescaped : address.isCanonical;
  if (!isTidy) throw redirect(folder.url + address.redirect, 301);
  if (listing.page > MAX_PAGE) throw notFound();

  const side = sideBlocks(page, folder);
  const result = await required(
    client.search.all({
      body: {
        ...selectionOf(listing, folder.slug),
        ...(listing.sort === DEFAULT_SORT ? {} : { sort: listing.sort }),
        offset: (listing.page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
        with_facets: true,
      },
    }),
  );
  const known = formatListing(withoutDropped(listing, result.dropped), defaults);
  // Not for good: a brand unknown today may come tomorrow.
  if (known !== canonical) throw redirect(folder.url + known);
  if (listing.page > pageCount(result.goods_found, PAGE_SIZE)) throw notFound();

  const crumbs = [
    { label: 'Главная', to: paths.home() },
    ...folder.parents.map((parent) => ({ label: parent.name, to: parent.url })),
    { label: folder.name, to: folder.url },
  ];
  const { data, goods_found, facets, columns } = result;
  return {
    folder,
    listing,
    defaults,
    result: { data, goods_found, facets, columns },
    ...(await side),
    crumbs,
    jsonLd: [breadcrumbsJsonLd(crumbs, publicUrl)],
    seo,
  };
}

/** Moving between pages asks for `…/_.data`. */
export function isDataRequest(pathname: string): boolean {
  return pathname.endsWith('.data');
}

type SideBlocks = Pick<ListingData, 'selections' | 'catalogues' | 'banners'>;

/** What a page can be without: a failure is logged and leaves its place empty. */
async function sideBlocks({ client, log }: PageContext, folder: Folder): Promise<SideBlocks> {
  const side = async <T>(name: string, call: Promise<T>, fallback: T): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      log.error({ err: error, part: name }, 'a side block of the listing failed');
      return fallback;
    }
  };
  const [selections, catalogues, banners] = await Promise.all([
    side(
      'selections',
      client.selections.list({ query: { folder_slug: folder.slug } }).then(({ data }) => data),
      [],
    ),
    side(
      'paper catalogues',
      client.selections
        .paperCatalogues({ query: { folder_slug: folder.slug, per_page: LIST_LIMITS.paperCatalogues } })
        .then(({ data, show_all_link }) => ({ list: data, all: show_all_link })),
      { list: [], all: null },
    ),
    side(
      'banners',
      client.site.banners({ params: { '*': folder.url.replace(/^\/|\/$/g, '') } }).then(({ data }) => data),
      [],
    ),
  ]);
  return { selections: selections.filter(({ goods }) => goods.length > 0), catalogues, banners };
}
