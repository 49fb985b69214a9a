import type { DeliveryType, OrderStatus, OrderStatusGroup } from '../constants.ts';

/** Words for orders. No schemas: a page pays only for what it names. */
export const ORDER_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  new: 'Оформлен',
  confirmed: 'Подтверждён',
  awaiting_payment: 'Ждёт оплаты',
  paid: 'Оплачен',
  assembling: 'Собирается',
  shipped: 'В пути',
  ready_for_pickup: 'Готов к выдаче',
  completed: 'Получен',
  cancelled: 'Отменён',
};

/** The state of an order in words; one that has left in part is being assembled on. */
export function orderStatusName(order: {
  readonly status: OrderStatus;
  readonly partly: boolean;
  readonly delivery: { readonly type: DeliveryType };
}): string {
  if (!order.partly) return ORDER_STATUS_NAMES[order.status];
  return order.delivery.type === 'Pickup' ? 'Готов частично' : 'Отгружен частично';
}

/** Names of the states of an order's part: before it leaves it waits with the order. */
export const PART_STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  new: 'Ждёт оплаты',
  confirmed: 'Ждёт оплаты',
  awaiting_payment: 'Ждёт оплаты',
  paid: 'Готовится',
  assembling: 'Готовится',
  shipped: 'В пути',
  ready_for_pickup: 'Готова к выдаче',
  completed: 'Получена',
  cancelled: 'Отменена',
};

export const ORDER_GROUP_NAMES: Readonly<Record<OrderStatusGroup, string>> = {
  all: 'Все',
  active: 'В работе',
  completed: 'Получены',
  cancelled: 'Отменены',
};

export const SHIPMENT_IDS = ['together', 'parts'] as const;
export type ShipmentId = (typeof SHIPMENT_IDS)[number];

export const SHIPMENT_NAMES: Readonly<Record<ShipmentId, string>> = {
  together: 'Всё вместе',
  parts: 'По частям',
};
