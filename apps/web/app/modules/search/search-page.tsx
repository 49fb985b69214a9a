import { useEffect } from 'react';
import type { Route } from './+types/search-page';
import { Banners } from '../../shared/banners/banners.tsx';
import { formatListing } from '../../shared/listing/listing-address.ts';
import { rememberQuery } from '../../shared/search/last-queries.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { formatContentAddress } from './content-address.ts';
import { SearchContent } from './search-content.tsx';
import { SearchGoods } from './search-goods.tsx';
import { loadSearch } from './search-loader.server.ts';

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const search = await loadSearch(context.get(pageContext), { params, request, url });
  return { search, seo: context.get(seoContext) };
}

export default function SearchPage({ loaderData: { search } }: Route.ComponentProps) {
  const { query, scope, banners } = search;
  const found = search.tab === 'goods' ? search.result.goods_found : search.found.meta.total;
  useEffect(() => {
    if (found > 0) rememberQuery(query.text);
  }, [found, query.text]);
  return (
    <div className="wrap">
      {search.tab === 'goods' ? (
        <SearchGoods key={`${scope.path} ${query.text}`} data={search} />
      ) : (
        <SearchContent data={search} />
      )}
      <Banners banners={banners} />
    </div>
  );
}

/** Results are for people: search engines have the catalogue itself. */
export function meta(args: Route.MetaArgs) {
  const search = args.loaderData?.search;
  if (!search) return [];
  const { query, scope } = search;
  const page = search.tab === 'goods' ? search.listing.page : search.address.page;
  const canonicalQuery =
    search.tab === 'goods'
      ? formatListing(search.listing, search.defaults)
      : formatContentAddress(search.address);
  const title = `«${search.corrected ?? query.text}» — поиск${page > 1 ? `, страница ${page}` : ''}`;
  return pageHead(args, {
    title,
    description: `Что есть в\u00a0магазине по\u00a0запросу ${title}: товары с\u00a0ценами и\u00a0наличием, статьи и\u00a0справка.`,
    robots: 'noindex, follow',
    canonical: scope.path + canonicalQuery,
  });
}
