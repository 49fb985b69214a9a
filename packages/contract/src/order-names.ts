import type { OrderStatus, OrderStatusGroup } from './constants.ts';

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
