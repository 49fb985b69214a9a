import { officePaths } from '@spindle/contract/staff/office-paths';
import { ordersList } from '@spindle/contract/staff/lists/orders-list';
import type { ListedOrder } from '@spindle/contract/staff/orders/staff-order';
import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Avatar } from '../../ground/avatar.tsx';
import { Icon } from '../../ground/icon.tsx';
import { useMay, useMe } from '../../ground/me.ts';
import { count, dateLabel, money, momentLabel } from '../../ground/labels.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { Route } from './+types/orders-page';
import { OrderState } from './order-state.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, views, people] = await loaded(
    request,
    Promise.all([api.orders.list({ query }), api.orders.views(), api.office.colleagues()]),
  );
  return { page, views: views.data, people: people.data };
}

function Leader({ order: { assignee } }: { order: ListedOrder }) {
  const me = useMe();
  return <Avatar name={assignee?.name ?? null} own={assignee?.id === me.id} />;
}

const cells: Readonly<Record<string, (row: ListedOrder) => ReactNode>> = {
  number: (row) => (
    <Link className="num" to={officePaths.order(row.number)}>
      {row.number}
    </Link>
  ),
  created: (row) => <span className="m2">{momentLabel(row.created_at)}</span>,
  status: (row) => <OrderState status={row.status}>{row.status_name}</OrderState>,
  buyer: (row) => (
    <span title={row.buyer}>
      {row.buyer} <span className="mu">{row.person}</span>
    </span>
  ),
  lines: (row) => <span className="m2">{count(row.lines)}</span>,
  total: (row) => <span className="b5">{money(row.total, row.currency)}</span>,
  delivery: (row) => <span className="m2">{row.delivery}</span>,
  ship: (row) => <span className="m2">{dateLabel(row.ship_on)}</span>,
  reserve: (row) =>
    row.reserve_released ? <span className="mu">снят</span> : momentLabel(row.reserve_until),
  inn: (row) => row.inn,
  assignee: (row) => <Leader order={row} />,
};

const phoneRow = (row: ListedOrder): ReactNode => (
  <>
    <span className="a">{row.number}</span>
    <b className="b5">{money(row.total, row.currency)}</b>
    <span className="el">{row.buyer}</span>
    <OrderState status={row.status}>{row.status_name}</OrderState>
    <span className="x">
      {momentLabel(row.created_at)}, {row.delivery}
    </span>
  </>
);

export default function OrdersPage({ loaderData: { page, views, people } }: Route.ComponentProps) {
  const may = useMay();
  const { revalidate } = useRevalidator();
  return (
    <ListScreen
      definition={ordersList}
      page={page}
      views={views}
      people={people}
      idOf={(row) => row.number}
      titleOf={(row) => `${row.number}, ${row.buyer}`}
      pathOf={(row) => officePaths.order(row.number)}
      kopecksOf={(row) => row.total}
      cells={cells}
      phoneRow={phoneRow}
      actions={
        may('orders.create') &&
        may('customers.read') && (
          <Link className="b p" to={officePaths.newOrder()}>
            <Icon name="plus" />
            Заказ по&nbsp;телефону
          </Link>
        )
      }
      viewActions={{
        save: async (body) => {
          await api.orders.addView({ body });
          await revalidate();
        },
        remove: async (id) => {
          await api.orders.removeView({ params: { id } });
          await revalidate();
        },
      }}
    />
  );
}
