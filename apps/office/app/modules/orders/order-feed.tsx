import { ORDER_STATUS_NAMES } from '@spindle/contract/orders/order-names';
import type { StaffOrder } from '@spindle/contract/staff/orders/staff-order';
import { api } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { type Change, RecordFeed } from '../../ground/record.tsx';

/** Steps of the order and of its parts, and notes. */
export function OrderFeed({ order, change }: { order: StaffOrder; change: Change<StaffOrder> }) {
  const may = useMay();
  const params = { number: order.number };
  return (
    <RecordFeed
      feed={order.feed}
      draft={`order-note:${order.number}`}
      keyOf={({ at, kind, part }) => `${at}${kind}${part ?? ''}`}
      step={({ part, status }) =>
        `${part ? ` часть ${part}` : ''}${status ? `: ${ORDER_STATUS_NAMES[status].toLowerCase()}` : ''}`
      }
      onNote={may('orders.step') ? (text) => change(() => api.orders.note({ params, body: { text } })) : null}
    />
  );
}
