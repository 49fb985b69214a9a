import type { Folder } from '@spindle/contract/catalogue/catalogue';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { CATEGORIES, LIST_LIMITS } from '@spindle/contract/constants';
import { isSlug } from '@spindle/contract/fields/id';
import { pageCount } from '@spindle/ui/navigation/page-list.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { required, side } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import {
  canonicalListing,
  DEFAULT_SORT,
  type ListingAddress,
  type ListingQuery,
  QUERY_PARAMETERS,
} from '../../shared/listing/listing-address.ts';
import { isFiltered } from '../../shared/listing/listing-changes.ts';
import {
  type RequestAddress,
  requestSearch,
  loadListingGoods,
  readListing,
  toListingResult,
} from '../../shared/listing/listing-goods-loader.server.ts';
import { lineOf, type LineGoods } from '../../shared/goods/card/tile-goods.ts';
import { selectedOption } from '../../shared/goods/cart/selected-option.ts';
import { namesArticle } from '../../shared/search/exact-article.ts';
import { selectionOf } from '../../shared/listing/listing-selection.ts';
import { nearestFolders } from '../../shared/search/nearest-folders.ts';
import { searchCategories, type SearchScope } from '../../shared/search/search-categories.ts';
import { readQuery } from '../../shared/search/search-query.ts';
import { loadBanners } from '../../shared/banners/banners-loader.server.ts';
import type { PageContext } from '../../layout/server-context.ts';
import {
  formatContentAddress,
  isContentCanonical,
  isContentTab,
  readContentAddress,
} from './content-address.ts';
import { redirect } from '../../addresses/local-redirect.ts';

interface SearchRequest extends RequestAddress {
  readonly params: { readonly slug?: string | undefined; readonly slug_2?: string | undefined };
}

const hitsBelowGoods = 3;
const nearestAtMost = 6;

export async function loadSearch(page: PageContext, request: SearchRequest) {
  const scope = await scopeOf(page, request);
  const { path } = scope;
  const { search } = requestSearch(request);
  const parameters = new URLSearchParams(search);
  const { text, cut } = readQuery(parameters.get(QUERY_PARAMETERS.text) ?? '');
  if (text === '') throw redirect(paths.searchStart());
  const query: ListingQuery = { text, asTyped: parameters.get(QUERY_PARAMETERS.asTyped) === '1' };
  // A truncated query is marked, so that the page can say what was left out.
  if (cut > 0)
    throw redirect(`${path}${canonicalListing(search, { view: 'tile', query }).canonical}&cut=${cut}`);
  const shared = {
    scope,
    query,
    cut: readCut(parameters.get('cut')),
    banners: await loadBanners(page, paths.searchStart()),
  };
  if (isContentTab(search)) return { ...shared, ...(await loadContentTab(page, search, scope, query)) };
  return { ...shared, ...(await loadGoodsTab(page, request, scope, query)) };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
export type SearchGoodsData = Extract<SearchData, { tab: 'goods' }>;
export type SearchContentData = Extract<SearchData, { tab: 'content' }>;

interface ResolvedScope extends SearchScope {
  readonly path: string;
  /** What the API calls it. */
  readonly category: string;
  readonly folderName: string | null;
}

/** The segment and the folder of an address. A folder lies in one section and has its address there. */
async function scopeOf({ client }: PageContext, request: SearchRequest): Promise<ResolvedScope> {
  const { slug, slug_2: folderSlug } = request.params;
  const segment = CATEGORIES.find((category) => category === slug);
  if (!segment) throw notFound();
  if (folderSlug === undefined) {
    return { segment, folder: null, path: paths.search(segment), category: segment, folderName: null };
  }
  if (!isSlug(folderSlug)) throw notFound();
  const { data: folder } = await required(client.catalogue.folder({ params: { slug: folderSlug } }));
  if (isSection(folder)) throw notFound();
  const path = paths.search(folder.section, folder.slug);
  if (segment === 'all') throw redirect(path + requestSearch(request).search, 301);
  if (folder.section !== segment) throw notFound();
  return { segment, folder: folder.slug, path, category: folder.slug, folderName: folder.heading };
}

const isSection = (folder: Folder): boolean => folder.parents.length === 0;

async function loadGoodsTab(
  page: PageContext,
  request: SearchRequest,
  scope: ResolvedScope,
  query: ListingQuery,
) {
  const { client } = page;
  const { path, category } = scope;
  const defaults = { view: 'tile', query } as const;
  const listing = readListing(request, path, defaults);
  const categories = side(
    page,
    'categories',
    client.search.goodsCategories({ body: selectionOf(listing, 'all', query) }),
    { goods_categories: [] },
  );
  const texts = foundTexts(page, query.text, hitsBelowGoods);
  const result = await loadListingGoods(page, { path, category, listing, defaults });
  const {
    corrected_query: corrected,
    typed_found: typedFound,
    left_out: leftOut,
    states_said: statesSaid,
    values_said: valuesSaid,
    without_values: withoutValues,
  } = result;
  const content = (await texts) ?? (corrected && (await foundTexts(page, corrected, hitsBelowGoods)));
  const exact = exactIn(result.data, listing, query.text);
  const listed = exact ? { ...result, data: result.data.filter(({ id }) => id !== exact.id) } : result;
  return {
    tab: 'goods' as const,
    listing,
    defaults,
    exact,
    result: toListingResult(listed, listing.view),
    corrected,
    typedFound,
    leftOut,
    statesSaid,
    valuesSaid,
    withoutValues,
    categories: searchCategories((await categories).goods_categories, scope),
    content: content || null,
    nearest: result.goods_found === 0 && !isFiltered(listing) ? await nearest(page, query.text) : [],
  };
}

async function loadContentTab(page: PageContext, search: string, scope: ResolvedScope, query: ListingQuery) {
  const address = readContentAddress(search, query.text);
  if (!isContentCanonical(search, address)) throw redirect(scope.path + formatContentAddress(address), 301);
  const { client } = page;
  const limit = LIST_LIMITS.searchContent;
  const goods = await required(
    client.search.all({
      body: { query: query.text, as_typed: query.asTyped, category: scope.category, limit: 1 },
    }),
  );
  const searchTexts = (text: string) =>
    required(
      client.search.content({
        body: {
          query: text,
          offset: (address.page - 1) * limit,
          limit,
          ...(address.kind ? { category: address.kind } : {}),
        },
      }),
    );
  const textResults = await searchTexts(query.text);
  const corrected = textResults.content_root_categories.length === 0 ? goods.corrected_query : null;
  const found = corrected === null ? textResults : await searchTexts(corrected);
  if (address.page > pageCount(found.meta.total, limit)) throw notFound();
  return {
    tab: 'content' as const,
    address,
    found,
    corrected,
    typedFound: null,
    goodsFound: goods.goods_found,
  };
}

/** The product whose article was typed, where nothing but the query chooses. */
function exactIn(cards: readonly GoodsCard[], listing: ListingAddress, query: string): LineGoods | null {
  if (listing.page > 1 || listing.sort !== DEFAULT_SORT || isFiltered(listing)) return null;
  const [first] = cards;
  const goods = first && lineOf(first);
  return goods && namesArticle(query, selectedOption(goods)?.article) ? goods : null;
}

/** The first finds among texts and how many there are; null when there are none. */
async function foundTexts(page: PageContext, query: string, limit: number) {
  const found = await side(page, 'content', page.client.search.content({ body: { query, limit } }), null);
  return found && found.meta.total > 0 ? { hits: found.data, total: found.meta.total } : null;
}

async function nearest(page: PageContext, query: string) {
  const menus = await side(page, 'menus', page.client.site.menus(), null);
  return menus ? nearestFolders(menus.data.catalog, query, nearestAtMost) : [];
}

function readCut(text: string | null): number {
  return text !== null && /^\d{1,5}$/.test(text) ? Number(text) : 0;
}
