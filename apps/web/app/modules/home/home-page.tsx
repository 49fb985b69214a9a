import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/home-page';
import { paths } from '@spindle/contract/addresses/paths';
import { Banners } from '../../shared/banners/banners.tsx';
import { BrandGrid } from '../../shared/brands/brand-grid.tsx';
import { GoodsGrid } from '../../shared/goods/card/goods-card-grid.tsx';
import { UsefulMaterials } from '../../shared/materials/useful-materials.tsx';
import { BelowFold } from '../../layout/below-fold.tsx';
import { organisation } from '../../layout/organisation.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { finderRedirect } from './finder-loader.server.ts';
import { ControlScreen } from './control-screen.tsx';
import { HomeHero } from './home-hero.tsx';
import { loadHome } from './home-loader.server.ts';
import { HomeMachines } from './home-machines.tsx';
import { HomePosts } from './home-posts.tsx';
import { HomeTooling } from './home-tooling.tsx';
import styles from './home-page.module.css';
import { redirect } from '../../addresses/local-redirect.ts';

const title = 'Станки, инструмент и\u00a0оснастка для металлообработки';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (url.searchParams.has('finder')) {
    const found = await finderRedirect(page.client, url.searchParams).catch(() => null);
    throw redirect(found ?? paths.home());
  }
  return { home: await loadHome(page), seo: context.get(seoContext) };
}

export default function HomePage({ loaderData: { home, seo } }: Route.ComponentProps) {
  const heading = seo?.h1 ?? title;
  return (
    <div className={`wrap ${styles.page}`}>
      <HomeHero title={heading} data={home} />
      <ControlScreen data={home} />
      <BelowFold>
        {home.machines.folders.length > 0 && <HomeMachines machines={home.machines} />}
        {home.tools.folders.length > 0 && <HomeTooling tools={home.tools} />}
        {home.promotions.goods.length > 0 && (
          <section className="section">
            <SectionHeading
              side={
                <Link prefetch="intent" className="link" to={paths.promotions()}>
                  Все акции{'\u00a0'}%
                </Link>
              }
            >
              Акции недели
            </SectionHeading>
            <GoodsGrid goods={home.promotions.goods} layout="row" label="Товары по акциям" />
          </section>
        )}
        {home.brands.main.length > 0 && (
          <section className="section">
            <SectionHeading
              side={
                <Link prefetch="intent" className="link" to={paths.brands()}>
                  Все бренды
                </Link>
              }
            >
              Бренды
            </SectionHeading>
            <BrandGrid brands={home.brands.main} compact />
          </section>
        )}
        <UsefulMaterials useful={home.useful} />
        <Banners banners={home.banners} />
        <HomePosts posts={home.posts} />
      </BelowFold>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title,
    description:
      'Обрабатывающие центры, токарные станки, свёрла, фрезы, пластины и патроны: подбор, поставка, запуск и сервис.',
    jsonLd: organisation(args.matches),
  });
}
