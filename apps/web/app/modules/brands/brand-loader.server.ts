import { PAGE_SIZE } from '@spindle/contract/constants';
import { pageOffset } from '@spindle/contract/fields/paging';
import { pageFromUrl, withinPages } from '../../addresses/requested-page.ts';
import { required, side } from '../../failures/page-failures.server.ts';
import { selectedOption } from '../../shared/goods/cart/selected-option.ts';
import { tileOf } from '../../shared/goods/card/tile-goods.ts';
import { loadUseful } from '../../shared/materials/useful-loader.server.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { loadBanners } from '../../shared/banners/banners-loader.server.ts';
import type { PageContext } from '../../layout/server-context.ts';

/** A brand with one page of its goods; side calls that fail leave their part out. */
export async function loadBrand(page: PageContext, url: URL, slug: string) {
  const { client } = page;
  const number = pageFromUrl(url);
  const { data: brand } = await required(
    client.brands.bySlug({ params: { slug }, query: { offset: pageOffset(number), per_page: PAGE_SIZE } }),
  );
  withinPages(number, brand.meta.total);

  const [inStock, useful, catalogues, banners] = await Promise.all([
    side(
      page,
      'stock',
      client.search
        .count({ body: { brands: slug, state_filters: 'in_stock' } })
        .then((answer) => answer.goods_found),
      null,
    ),
    loadUseful(page, 'brand', slug),
    side(page, 'paper catalogues', client.selections.paperCatalogues({ query: { brand_slug: slug } }), null),
    loadBanners(page, paths.brand(slug)),
  ]);
  return {
    brand: { ...brand, goods: brand.goods.map(tileOf) },
    /** Of the goods that stands for all of them. */
    picture: brand.goods[0] && selectedOption(brand.goods[0])?.image.original,
    page: number,
    inStock,
    useful,
    banners,
    catalogues: catalogues?.data ?? [],
    catalogueCount: catalogues?.meta.total ?? 0,
    cataloguesLink: catalogues?.show_all_link ?? null,
  };
}

export type BrandPageData = Awaited<ReturnType<typeof loadBrand>>;
