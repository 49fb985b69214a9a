import type { OrderCard } from '@spindle/contract/orders';
import { Link } from 'react-router';
import { formatDate } from '../../format/date.ts';
import { formatMoney } from '../../format/money.ts';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import rows from '../account/rows.module.css';
import { statusLook } from './order-status.ts';

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
              <Link className="link" to={paths.order(order.id)} prefetch="intent">
                Заказ {order.number}
              </Link>{' '}
              <Tag look={statusLook(order.status)}>{order.status_name}</Tag>
              <div className="sm muted">
                {formatDate(order.created_at)}. {order.state.title} {order.state.text}
              </div>
            </div>
            <b className="num">{formatMoney(order.total)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
