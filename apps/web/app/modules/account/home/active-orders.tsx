import type { OrderCard } from '@spindle/contract/orders/orders';
import { formatDate } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { statusVariant } from '../../../shared/orders/order-status.ts';
import rows from '../../../shared/account/rows.module.css';

/** Orders in work on the account's first page. */
export function ActiveOrders({ orders, total }: { orders: readonly OrderCard[]; total: number }) {
  if (orders.length === 0) return null;
  return (
    <Panel
      title="Заказы в работе"
      side={
        <Link className="link" to={paths.orders()}>
          Все {total}
        </Link>
      }
    >
      <ul className={rows.rows}>
        {orders.map((order) => (
          <li key={order.id} className={rows.row}>
            <div className={rows.main}>
              <Link className="link" to={paths.order(order.id)}>
                Заказ {order.number}
              </Link>{' '}
              <Tag variant={statusVariant(order.status)}>{order.status_name}</Tag>
              <div className="sm muted">
                {formatDate(order.created_at)}. {order.state.title} {order.state.text}
              </div>
            </div>
            <b className="num">{formatMoney(order.total, order.currency)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
