import type { Folder } from '@spindle/contract/catalogue/catalogue';
import { LIST_LIMITS } from '@spindle/contract/constants';
import type { Seo } from '@spindle/contract/content/site';
import { paths } from '@spindle/contract/addresses/paths';
import { side } from '../../failures/page-failures.server.ts';
import {
  folderView,
  type ListingData,
  type ListingFolder,
  MAX_SUBFOLDERS,
} from '../../shared/listing/listing-data.ts';
import {
  type RequestAddress,
  requestSearch,
  loadListingGoods,
  readListing,
  toListingResult,
} from '../../shared/listing/listing-goods-loader.server.ts';
import { tileOf } from '../../shared/goods/card/tile-goods.ts';
import { loadUseful } from '../../shared/materials/useful-loader.server.ts';
import { loadBanners } from '../../shared/banners/banners-loader.server.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { listingHead } from './listing-head.ts';
import { redirect } from '../../addresses/local-redirect.ts';

interface ListingRequest extends RequestAddress {
  readonly folder: Folder;
  readonly seo: Seo | null;
}

/** The goods of a folder by the address. */
export async function loadListing(page: PageContext, listingRequest: ListingRequest): Promise<ListingData> {
  const { folder, seo } = listingRequest;
  const path = folder.url;
  // A folder has one address and redirects from other parents.
  if (path !== listingRequest.url.pathname) throw redirect(path + requestSearch(listingRequest).search, 301);
  const defaults = { view: folderView(folder), bySize: folder.type === 'table' };
  const listing = readListing(listingRequest, path, defaults);

  const beside = sideBlocks(page, folder);
  const result = await loadListingGoods(page, { path, category: folder.slug, listing, defaults });
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    ...folder.parents.map((parent) => ({ label: parent.name, to: parent.url })),
    { label: folder.name, to: folder.url },
  ];
  const base = {
    folder: displayedFolder(folder),
    listing,
    defaults,
    result: toListingResult(result, listing.view),
  };
  return {
    ...base,
    ...(await beside),
    crumbs,
    head: listingHead(base),
    seo,
  };
}

/** Only the tools section shows the contents of its folders. */
function displayedFolder(folder: Folder): ListingFolder {
  const { id, name, slug, url, section, heading, description, parents } = folder;
  const isDeep = parents.length === 0 && section === 'tools';
  const children = folder.children.map(({ id: _id, children: inside, ...child }) => ({
    ...child,
    children: isDeep ? inside.slice(0, MAX_SUBFOLDERS).map((one) => ({ name: one.name, url: one.url })) : [],
  }));
  const above = parents.map((parent) => ({ slug: parent.slug }));
  return { id, name, slug, url, section, heading, description, parents: above, children };
}

type SideBlocks = Pick<ListingData, 'selections' | 'catalogues' | 'useful' | 'banners'>;

/** What a page can be without: a failure is logged and leaves its place empty. */
async function sideBlocks(page: PageContext, folder: Folder): Promise<SideBlocks> {
  const { client } = page;
  const [selections, catalogues, useful, banners] = await Promise.all([
    side(
      page,
      'selections',
      client.selections.list({ query: { folder_slug: folder.slug } }).then(({ data }) => data),
      [],
    ),
    side(
      page,
      'paper catalogues',
      client.selections
        .paperCatalogues({ query: { folder_slug: folder.slug, per_page: LIST_LIMITS.paperCatalogues } })
        .then(({ data, show_all_link }) => ({ list: data, all: show_all_link })),
      { list: [], all: null },
    ),
    loadUseful(page, 'folder', folder.slug),
    loadBanners(page, folder.url),
  ]);
  const nonEmpty = selections
    .filter(({ goods }) => goods.length > 0)
    .map((selection) => ({ ...selection, goods: selection.goods.map(tileOf) }));
  return { selections: nonEmpty, catalogues, useful, banners };
}
