import { VIEWED_SEARCH_QUERY } from '@spindle/contract/constants';
import { isSlug } from '@spindle/contract/fields/id';
import type { ViewedListing } from '@spindle/contract/catalogue/viewed';
import { paths } from '@spindle/contract/addresses/paths';
import { pagePath } from '../../addresses/page-path.ts';
import {
  type RequestAddress,
  loadListingGoods,
  readListing,
} from '../../shared/listing/listing-goods-loader.server.ts';
import type { PageContext } from '../../layout/server-context.ts';
import type { ViewedScope } from './viewed-chips.ts';

const defaults = { view: 'tile' } as const;

/** The goods looked at, of the whole shop or of one folder. */
export async function loadViewed(page: PageContext, address: RequestAddress) {
  const { client } = page;
  const scope = await scopeOf(page, pagePath(new URL(address.request.url).pathname));
  const path = scope ? paths.viewedCategory(scope.slug) : paths.viewedAll();
  const category = scope?.slug ?? 'all';
  const listing = readListing(address, path, defaults);
  const result = await loadListingGoods<ViewedListing>(
    page,
    { path, category, listing, defaults },
    ({ as_typed: _unused, ...body }) => client.viewed.list({ body: { ...body, query: VIEWED_SEARCH_QUERY } }),
  );
  const { data, goods_found, facets, columns, extras, viewed_count: count } = result;
  return {
    path,
    scope,
    category,
    listing,
    defaults,
    result: { data, goods_found, facets, columns, extras },
    count,
  };
}

/** A folder at the end of the address narrows the list; anything else after `/viewed/` shows all of it. */
async function scopeOf({ client }: PageContext, path: string): Promise<ViewedScope | null> {
  const slug = path.split('/').findLast(Boolean) ?? '';
  if (slug === 'viewed' || slug === 'all' || !isSlug(slug)) return null;
  try {
    const { data: folder } = await client.catalogue.folder({ params: { slug } });
    return {
      slug,
      name: folder.name,
      section: folder.section,
      parents: folder.parents.map((parent) => ({ slug: parent.slug, name: parent.name })),
    };
  } catch {
    return null;
  }
}
