import { LIST_LIMITS, ORDER_STATUS_GROUPS, type OrderStatusGroup } from '@spindle/contract/constants';
import { ORDER_GROUP_NAMES } from '@spindle/contract/order-names';
import { required } from '../../failures/page-failures.server.ts';
import { pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { pageContext, seoContext } from '../../server-context.ts';
import { ChipLink, ChipRow } from '../../ui/chip.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { EmptySection } from '../account/empty-section.tsx';
import type { Route } from './+types/orders-page';
import { OrderCard } from './order-card.tsx';
import styles from './orders-page.module.css';

const pageSize = LIST_LIMITS.orders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const asked = url.searchParams.get('status_group');
  const group = ORDER_STATUS_GROUPS.find((one) => one === asked) ?? 'all';
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page') ?? 1)) || 1);
  const query = { status_group: group, offset: (page - 1) * pageSize, limit: pageSize };
  const { data: orders, counts, meta: count } = await required(client.orders.list({ query }));
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
      <div className={styles.groups}>
        <ChipRow label="Состояние заказов" scroll>
          {ORDER_STATUS_GROUPS.map((one) => (
            <ChipLink
              key={one}
              to={hrefOf(one, 1)}
              selected={one === group}
              count={counts[one]}
              prefetch="intent"
            >
              {ORDER_GROUP_NAMES[one]}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      {orders.length === 0 && <p className="muted">Таких заказов нет.</p>}
      <div className={styles.list}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <Pagination page={page} total={total} pageSize={pageSize} hrefFor={(target) => hrefOf(group, target)} />
    </>
  );
}

function hrefOf(group: OrderStatusGroup, page: number): string {
  const query = new URLSearchParams();
  if (group !== 'all') query.set('status_group', group);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${paths.orders()}?${text}` : paths.orders();
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, { title: 'Заказы', description: 'Ваши заказы.', robots: 'noindex' });
}
