import type { OrderStatus } from '@spindle/contract/constants';
import { ORDER_STATUS_NAMES } from '@spindle/contract/orders/order-names';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { dayLabel } from '../../ground/labels.ts';

const statusPath: readonly OrderStatus[] = ['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling'];

/** Points of the way with their days: done, now, to come. A cancelled order has none. */
export function OrderPath({ order: { status, delivery, feed } }: { order: StaffOrder }) {
  if (status === 'cancelled') return null;
  const end: readonly OrderStatus[] =
    delivery.type === 'Pickup'
      ? ['ready_for_pickup', 'completed']
      : delivery.type === 'ToTerminal'
        ? ['shipped', 'ready_for_pickup', 'completed']
        : ['shipped', 'completed'];
  const points = [...statusPath, ...end];
  const now = points.indexOf(status);
  return (
    <ol className="path" aria-label="Путь заказа">
      {points.map((point, index) => {
        const done = feed.find((event) => event.kind === 'step' && event.status === point);
        return (
          <li
            key={point}
            className={index < now || status === 'completed' ? 'd' : index === now ? 'n' : ''}
            aria-current={index === now ? 'step' : undefined}
          >
            {ORDER_STATUS_NAMES[point]}
            <small>{done ? dayLabel(done.at) : '—'}</small>
          </li>
        );
      })}
    </ol>
  );
}
