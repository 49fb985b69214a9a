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
  /** Roubles with VAT; null takes what the goods come to. */
  readonly total: number | null;
  /** The number within the year, where other papers name it. */
  readonly number?: number;
  /** A machine instead of tools. */
  readonly machine?: true;
  /** Leaves in two parts, of which the first has left. */
  readonly parts?: true;
}

/** buyer, days ago, status, delivery, roubles or «-», number, «machine» or «parts». */
const table = `
s.voronov 187 completed ToDoorEconom 347800 418
n.klimova 73 completed ToTerminal 207600 907
s.voronov 45 completed ToTerminal 184500
n.klimova 41 completed ToDoorEconom 96240
s.voronov 36 completed ToTerminal 231700
n.klimova 31 completed ToTerminal 142380
n.klimova 26 completed ToDoorExpress 58960
s.voronov 22 completed ToTerminal 118420
s.voronov 345 completed ToTerminal 176900
n.klimova 338 completed ToDoorEconom 92650
s.voronov 330 completed ToTerminal 189150
s.voronov 410 completed ToTerminal 205000
s.voronov 1 new ToTerminal 116730
n.klimova 0 new Pickup -
s.voronov 2 confirmed ToDoorEconom 64300
n.klimova 2 awaiting_payment ToTerminal 41250
s.voronov 3 paid ToTerminal 152800
s.voronov 5 assembling Pickup - machine
n.klimova 4 assembling ToTerminal 87340 parts
n.klimova 6 ready_for_pickup Pickup -
s.voronov 60 cancelled ToTerminal 33900
n.klimova 15 cancelled Pickup -
d.rogov 130 completed ToDoorEconom 266200 633
d.rogov 12 shipped ToDoorEconom 48700
d.rogov 2 awaiting_payment ToTerminal 19900
d.rogov 90 cancelled ToTerminal 57300
d.rogov 1 new ToTerminal 36480
d.rogov 4 paid ToDoorExpress 28150
a.lebedev 108 completed ToTerminal 45380 751
a.lebedev 200 completed ToDoorEconom 120000
a.lebedev 160 completed ToTerminal 64500
a.lebedev 75 completed ToTerminal 85300
a.lebedev 20 completed ToDoorExpress 30200
a.lebedev 390 completed ToTerminal 18000
a.lebedev 0 new Pickup -
a.lebedev 1 awaiting_payment ToTerminal 15320
a.lebedev 3 assembling ToDoorExpress 27600
a.lebedev 9 shipped ToTerminal 34750
a.lebedev 7 ready_for_pickup Pickup -
a.lebedev 33 cancelled ToTerminal 9860`;

/** Forty orders in every status, oldest first; completed ones give the bonus levels of the demo accounts. */
export const plannedOrders: readonly PlannedOrder[] = table
  .trim()
  .split('\n')
  .map((row): PlannedOrder => {
    const [buyer = '', days, status, delivery, total, last] = row.split(' ');
    return {
      buyer,
      daysAgo: Number(days),
      status: status as Status,
      delivery: delivery as Delivery,
      total: total === '-' ? null : Number(total),
      ...(last === 'machine' || last === 'parts' ? { [last]: true } : last ? { number: Number(last) } : {}),
    };
  })
  .sort((a, b) => b.daysAgo - a.daysAgo);

/** The way of an order to its status: each step with the days it took from the beginning. */
export function stepsOf({ status, delivery, daysAgo }: PlannedOrder): { status: Status; day: number }[] {
  const way: readonly (readonly [Status, number])[] = [
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
  const end = way.findIndex(([step]) => step === status);
  return way.slice(0, end + 1).map(([step, day]) => ({ status: step, day: Math.min(day, daysAgo) }));
}
