import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import type { Route } from './+types/brand-page';
import { pageHref } from '../../addresses/requested-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { GoodsGrid } from '../../shared/goods/card/goods-card-grid.tsx';
import { PrintedCatalogues } from '../../shared/materials/printed-catalogues.tsx';
import { UsefulMaterials } from '../../shared/materials/useful-materials.tsx';
import { Banners } from '../../shared/banners/banners.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { BrandFolders } from './brand-folders.tsx';
import { BrandHero } from './brand-hero.tsx';
import { loadBrand } from './brand-loader.server.ts';
import { BrandService } from './brand-service.tsx';
import styles from './brand-page.module.css';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const data = await loadBrand(context.get(pageContext), url, params.slug);
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    { label: 'Бренды', to: paths.brands() },
    { label: data.brand.name, to: paths.brand(data.brand.slug) },
  ];
  return { data, crumbs, seo: context.get(seoContext) };
}

export default function BrandPage({ loaderData: { data, crumbs, seo } }: Route.ComponentProps) {
  const { brand, page } = data;
  const brandPath = paths.brand(brand.slug);
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      {page === 1 ? (
        <>
          <BrandHero data={data} title={seo?.h1 ?? null} />
          <BrandFolders brand={brand} />
        </>
      ) : (
        <h1>
          {brand.name}, страница{'\u00a0'}
          {page}
        </h1>
      )}
      {brand.goods.length > 0 && (
        <section className="section" id="goods">
          <SectionHeading count={formatCount(brand.meta.total, NOUNS.goods)}>
            Товары {brand.name}
          </SectionHeading>
          <GoodsGrid goods={brand.goods} />
          <div className={styles.pages}>
            <Pagination
              page={page}
              total={brand.meta.total}
              hrefFor={(target) => pageHref(brandPath, target)}
            />
          </div>
        </section>
      )}
      {page === 1 && (
        <>
          <PrintedCatalogues catalogues={data.catalogues} all={data.cataloguesLink} />
          <UsefulMaterials useful={data.useful} />
          <BrandService brand={brand} />
          <Banners banners={data.banners} />
        </>
      )}
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const { data, crumbs } = args.loaderData ?? {};
  if (!data) return [];
  const { brand, page } = data;
  const suffix = page > 1 ? `, страница\u00a0${page}` : '';
  return pageHead(args, {
    title: `${brand.name}: ${brand.specialty?.toLowerCase() ?? 'каталог'}, цены и\u00a0наличие${suffix}`,
    description: `${brand.description ?? `${formatCount(brand.goods_found, NOUNS.goods)} ${brand.name} с\u00a0ценами и\u00a0остатками.`}${suffix}`,
    crumbs,
  });
}
