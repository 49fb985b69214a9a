import type { OrderStatus } from '@spindle/contract/constants';
import type { OrderCard } from '@spindle/contract/orders/orders';
import type { TagVariant } from '@spindle/ui/text/tag.tsx';

const variants: Readonly<Record<OrderStatus, TagVariant>> = {
  new: 'info',
  confirmed: 'info',
  awaiting_payment: 'warn',
  paid: 'info',
  assembling: 'info',
  shipped: 'info',
  ready_for_pickup: 'ok',
  completed: 'ok',
  cancelled: 'plain',
};

export const statusVariant = (status: OrderStatus): TagVariant => variants[status];

/** Accepted and not paid yet: its way begins with the payment. */
export const waitsForPayment = ({ status, progress }: Pick<OrderCard, 'status' | 'progress'>): boolean =>
  status !== 'cancelled' && progress === 1;
