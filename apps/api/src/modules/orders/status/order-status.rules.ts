import type { DeliveryType, OrderStatus } from '@spindle/contract/constants';

export const ORDER_STEPS = [
  'confirm',
  'invoice',
  'paid',
  'assemble',
  'ship',
  'ready',
  'complete',
  'cancel',
] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

interface Transition {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  /** The kinds of delivery it makes sense for; all without it. */
  readonly only?: readonly DeliveryType[];
}

/** The whole life of an order. A payment may come before anybody has looked at the order. */
const transitions: Readonly<Record<OrderStep, readonly Transition[]>> = {
  confirm: [{ from: ['new'], to: 'confirmed' }],
  invoice: [{ from: ['new', 'confirmed'], to: 'awaiting_payment' }],
  paid: [{ from: ['new', 'confirmed', 'awaiting_payment'], to: 'paid' }],
  // Some pay when they come for the goods, or later by contract.
  assemble: [{ from: ['confirmed', 'awaiting_payment', 'paid'], to: 'assembling' }],
  ship: [{ from: ['assembling'], to: 'shipped', only: ['ToDoorEconom', 'ToDoorExpress', 'ToTerminal'] }],
  ready: [
    { from: ['assembling'], to: 'ready_for_pickup', only: ['Pickup'] },
    { from: ['shipped'], to: 'ready_for_pickup', only: ['ToTerminal'] },
  ],
  complete: [
    { from: ['ready_for_pickup'], to: 'completed', only: ['Pickup', 'ToTerminal'] },
    { from: ['shipped'], to: 'completed', only: ['ToDoorEconom', 'ToDoorExpress', 'ToTerminal'] },
  ],
  cancel: [{ from: ['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling'], to: 'cancelled' }],
};

/** Where the step leads from here; null when it cannot be made. */
export function nextStatus(status: OrderStatus, step: OrderStep, delivery: DeliveryType): OrderStatus | null {
  const found = transitions[step].find(
    ({ from, only }) => from.includes(status) && (only?.includes(delivery) ?? true),
  );
  return found?.to ?? null;
}

/** Steps a part takes; the others are the whole order's. */
const PART_STEPS = ['ship', 'ready', 'complete'] as const satisfies readonly OrderStep[];
export type PartStep = (typeof PART_STEPS)[number];

export const isPartStep = (step: OrderStep): step is PartStep =>
  (PART_STEPS as readonly OrderStep[]).includes(step);

/** Steps possible from here in their usual order; `shippedStatuses` are those of shipped parts. */
export function stepsFrom(
  status: OrderStatus,
  delivery: DeliveryType,
  shippedStatuses: readonly OrderStatus[] = [],
): OrderStep[] {
  return ORDER_STEPS.filter((step) =>
    [status, ...(isPartStep(step) ? shippedStatuses : [])].some(
      (from) => nextStatus(from, step, delivery) !== null,
    ),
  );
}

/** A buyer may change their mind until the order is being assembled. */
export function buyerMayCancel(status: OrderStatus): boolean {
  return ['new', 'confirmed', 'awaiting_payment', 'paid'].includes(status);
}

/** Goods are held for an order that is not paid only for a while. */
export function waitsForMoney(status: OrderStatus): boolean {
  return ['new', 'confirmed', 'awaiting_payment'].includes(status);
}

/** The four parts of the way a buyer sees: placed, paid, on its way, received. */
export function progressOf(status: OrderStatus): number {
  const parts: Readonly<Record<OrderStatus, number>> = {
    new: 1,
    confirmed: 1,
    awaiting_payment: 1,
    paid: 2,
    assembling: 2,
    shipped: 3,
    ready_for_pickup: 3,
    completed: 4,
    cancelled: 0,
  };
  return parts[status];
}
