import type { OrderStatus } from '@spindle/contract/constants';
import type { OrderCard } from '@spindle/contract/orders/orders';
import type { TagLook } from '@spindle/ui/text/tag.tsx';

const looks: Readonly<Record<OrderStatus, TagLook>> = {
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

export const statusLook = (status: OrderStatus): TagLook => looks[status];

/** Accepted and not paid yet: its way begins with the payment. */
export const waitsForPayment = ({ status, progress }: Pick<OrderCard, 'status' | 'progress'>): boolean =>
  status !== 'cancelled' && progress === 1;
