import { numberOf, readRows } from '../data-files.ts';

type Status =
  | 'new'
  | 'confirmed'
  | 'awaiting_payment'
  | 'paid'
  | 'assembling'
  | 'shipped'
  | 'ready_for_pickup'
  | 'completed'
  | 'cancelled';
type Delivery = 'Pickup' | 'ToDoorEconom' | 'ToDoorExpress' | 'ToTerminal';

export interface PlannedOrder {
  /** The part of the e-mail before @example.ru. */
  readonly buyer: string;
  readonly daysAgo: number;
  readonly status: Status;
  readonly delivery: Delivery;
  /** Roubles with VAT; null is the total of its products. */
  readonly total: number | null;
  /** The number within the year, where other documents name it. */
  readonly number: number | null;
  /** A machine instead of tools. */
  readonly hasMachine: boolean;
  /** Is shipped in two parts, of which the first has been. */
  readonly inParts: boolean;
}

/** Orders in every status, oldest first; completed ones give the bonus levels of the demo accounts. */
export const plannedOrders: readonly PlannedOrder[] = readRows('orders.tsv', (cells): PlannedOrder => ({
  buyer: cells('buyer'),
  daysAgo: Number(cells('days_ago')),
  status: cells('status') as Status,
  delivery: cells('delivery') as Delivery,
  total: numberOf(cells('total')) ?? null,
  number: numberOf(cells('number')) ?? null,
  hasMachine: cells('kind') === 'machine',
  inParts: cells('kind') === 'parts',
})).sort((a, b) => b.daysAgo - a.daysAgo);

/** The steps of an order to its status, each with its day. */
export function orderSteps({ status, delivery, daysAgo }: PlannedOrder): { status: Status; day: number }[] {
  const steps: readonly (readonly [Status, number])[] = [
    ['new', 0],
    ['confirmed', 0],
    ['awaiting_payment', 0],
    ['paid', 1],
    ['assembling', 2],
    ...(delivery === 'Pickup' ? [] : ([['shipped', 3]] as const)),
    ...(delivery === 'Pickup' ? ([['ready_for_pickup', 3]] as const) : []),
    ['completed', 7],
  ];
  if (status === 'cancelled')
    return [
      { status: 'new', day: 0 },
      { status, day: Math.min(1, daysAgo) },
    ];
  const end = steps.findIndex(([step]) => step === status);
  return steps.slice(0, end + 1).map(([step, day]) => ({ status: step, day: Math.min(day, daysAgo) }));
}
