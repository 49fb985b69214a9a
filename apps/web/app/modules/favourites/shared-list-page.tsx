import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import type { Route } from './+types/shared-list-page';
import { pageFromUrl, pageHref, withinPages } from '../../addresses/requested-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { GoodsGrid } from '../../shared/goods/card/goods-card-grid.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { pageSize } from './favourites-paging.ts';
import styles from './favourites-view.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const page = pageFromUrl(url);
  const query = { offset: (page - 1) * pageSize, per_page: pageSize };
  const { data, meta: count } = await required(client.favourites.shared({ params, query }));
  withinPages(page, count.total, pageSize);
  return { ...data, total: count.total, page, token: params.token, seo: context.get(seoContext) };
}

/** A shared list, read-only; its owner stays anonymous. */
export default function SharedListPage({ loaderData }: Route.ComponentProps) {
  const { name, goods, total, page, token } = loaderData;
  const base = paths.sharedFavorites(token);
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Главная', to: paths.home() }, { label: name }]} />
      <SectionHeading level="h1" count={total > 0 && formatCount(total, NOUNS.goods)}>
        {name}
      </SectionHeading>
      <p className={`second ${styles.lists}`}>
        Список товаров, которым с&nbsp;вами поделились. Цены и&nbsp;остатки на&nbsp;сегодня.
      </p>
      {goods.length > 0 ? (
        <GoodsGrid goods={goods} heading="h2" eager={5} label={name} />
      ) : (
        <EmptyState
          title="В&nbsp;списке ничего нет"
          actions={<ButtonLink to={paths.catalog()}>Перейти в каталог</ButtonLink>}
        >
          Владелец списка убрал из&nbsp;него все товары.
        </EmptyState>
      )}
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        hrefFor={(target) => pageHref(base, target)}
      />
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: args.loaderData?.name ?? 'Список товаров',
    description: 'Список товаров, которым с вами поделились.',
    robots: 'noindex',
  });
}
