import { LIST_LIMITS, ORDER_STATUS_GROUPS } from '@spindle/contract/constants';
import { ORDER_GROUP_NAMES } from '@spindle/contract/order-names';
import { Pagination } from '@spindle/ui/pagination.tsx';
import type { Route } from './+types/orders-page';
import { askedPage, withinPages } from '../../addresses/asked-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { EmptySection } from '../../kits/account/empty-section.tsx';
import { askedGroup, groupHref, StatusGroups } from '../../kits/account/status-groups.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { OrderCard } from './order-card.tsx';
import styles from './orders-page.module.css';

const pageSize = LIST_LIMITS.orders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const group = askedGroup(url, ORDER_STATUS_GROUPS);
  const page = askedPage(url);
  const query = { status_group: group, offset: (page - 1) * pageSize, limit: pageSize };
  const { data: orders, counts, meta: count } = await required(client.orders.list({ query }));
  withinPages(page, count.total, pageSize);
  return { orders, counts, group, page, total: count.total, seo: context.get(seoContext) };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, counts, group, page, total, seo } = loaderData;
  const heading = seo?.h1 ?? 'Заказы';
  if (counts.all === 0) {
    return (
      <EmptySection heading={heading} title="Заказов пока нет">
        Здесь будут заказы с&nbsp;их состоянием, документами и&nbsp;возможностью повторить.
      </EmptySection>
    );
  }
  return (
    <>
      <h1>{heading}</h1>
      <StatusGroups
        label="Состояние заказов"
        path={paths.orders()}
        names={ORDER_GROUP_NAMES}
        counts={counts}
        groups={ORDER_STATUS_GROUPS}
        selected={group}
      />
      {orders.length === 0 && <p className="muted">Таких заказов нет.</p>}
      <div className={styles.list}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        hrefFor={(target) => groupHref(paths.orders(), group, target)}
      />
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Заказы', description: 'Ваши заказы.', robots: 'noindex' });
}
