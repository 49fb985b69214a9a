import type { ComposedLine } from './compose-lines.ts';
import { partRows, plannedParts, readyDaysOf } from './part-rows.ts';
import { orderSteps, type PlannedOrder } from './planned-orders.ts';

export interface Party {
  readonly login: string;
  readonly user_id: string;
  readonly email: string;
  readonly person: string;
  readonly phone: string | null;
  readonly client_id: string | null;
  readonly name_short: string | null;
  readonly inn: string | null;
  readonly kpp: string | null;
  readonly legal_address: string | null;
  /** The company's first address. */
  readonly office: {
    readonly id: string;
    readonly name: string;
    readonly city: string;
    readonly address: string;
  } | null;
}

/** As orders and quotations store it. */
export const payerOf = (party: Party) => ({
  id: party.client_id ?? party.user_id,
  is_legal: party.client_id !== null,
  name: party.name_short ?? party.person,
  inn: party.inn,
  kpp: party.kpp,
  address: party.legal_address,
});

interface OrderFacts {
  readonly plan: PlannedOrder;
  readonly party: Party;
  readonly point: {
    readonly id: string;
    readonly name: string;
    readonly city: string;
    readonly address: string;
    readonly hours: string | null;
    readonly type_name: string;
    readonly carrier: string | null;
  };
  readonly seller: object;
  readonly today: string;
  readonly id: string;
  readonly usedNumbers: Set<number>;
  readonly lines: readonly ComposedLine[];
  /** Kopecks for the delivery. */
  readonly remainder: number;
}

const day = 86_400_000;
const reserving = ['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling', 'ready_for_pickup'];

/** Every row of one order, with the moments of its steps. */
export function orderRows(facts: OrderFacts) {
  const { plan, party, point, seller, today, id, lines, remainder } = facts;
  const created = momentBefore(today, plan.daysAgo);
  const rate = created.toISOString() < '2026-01-01' ? 20 : 22;
  const parts = plannedParts(lines, plan.inParts);
  const vatOf = (amount: number): number => Math.round((amount * rate) / (100 + rate));
  const rows = lines.map(({ option, quantity }, index) => ({
    order_id: id,
    position: index + 1,
    option_id: option.id,
    goods_id: option.goods_id,
    option_public_id: option.public_id,
    article: option.article,
    name: option.name,
    image: option.image,
    unit_code: option.unit_code,
    unit_name: option.unit_name,
    quantity,
    list_price: option.price,
    price: option.price,
    total: option.price * quantity,
    vat_percent: rate,
    vat: vatOf(option.price * quantity),
    weight_g: option.weight_g,
    ready_days: readyDaysOf(parts, index + 1),
  }));
  const subtotal = rows.reduce((amount, { total }) => amount + total, 0);
  const deliveryPrice = plan.delivery === 'Pickup' ? 0 : remainder;
  const total = subtotal + deliveryPrice;
  const steps = orderSteps(plan).map(({ status, day: after }, index) => ({
    status,
    at: new Date(created.getTime() + after * day + index * 40 * 60_000),
  }));
  const last = steps.at(-1)?.at ?? created;
  const number = numberOf(created, plan, facts.usedNumbers);
  // An order that is still open is not late.
  const wait = plan.status === 'completed' ? 5 : Math.max(5, plan.daysAgo + 1);
  const datesOf = (days: number) => ({
    date_from: dateOf(created, days + wait),
    date_to: dateOf(created, days + wait + 2),
  });
  const lastDay = parts.at(-1)?.readyDays ?? 0;
  // The first delivery costs half of all, rounded up.
  const firstPrice = Math.ceil(deliveryPrice / parts.length);
  const order = {
    id,
    number,
    status: plan.status,
    user_id: party.user_id,
    client_id: party.client_id,
    payer: payerOf(party),
    seller,
    delivery: {
      type: plan.delivery,
      type_name: point.type_name,
      shipment: plan.inParts ? 'parts' : 'together',
      option: point.id,
      point: { name: point.name, city: point.city, address: point.address, opening_hours: point.hours },
      date_from: datesOf(0).date_from,
      date_to: datesOf(lastDay).date_to,
      parts: parts.map((part, index) => ({
        ready_days: part.readyDays,
        kg: Math.ceil(gramsOf(lines, part.lines) / 1000),
        price: index === 0 ? firstPrice : deliveryPrice - firstPrice,
        ...datesOf(part.readyDays),
        lines: part.lines,
      })),
    },
    email: party.email,
    recipient: { name: party.person, phone: party.phone },
    registration_number: plan.delivery === 'Pickup' ? 'А123ВС96' : null,
    comment: null,
    call_consent: plan.daysAgo % 3 !== 0,
    goods_total: subtotal,
    discount_total: 0,
    delivery_price: deliveryPrice,
    delivery_vat_percent: rate,
    delivery_vat: vatOf(deliveryPrice),
    total,
    vat_total: rows.reduce((amount, { vat }) => amount + vat, 0) + vatOf(deliveryPrice),
    weight_g: lines.reduce((grams, { option, quantity }) => grams + option.weight_g * quantity, 0),
    reserve_until: new Date(Date.parse(`${dateOf(created, 5)}T15:00:00Z`)).toISOString(),
    completed_at: plan.status === 'completed' ? last.toISOString() : null,
    created_at: created.toISOString(),
    partly: plan.inParts,
  };
  const shipment = steps.find(({ status }) => status === 'shipped' || status === 'ready_for_pickup');
  const shipped = plan.inParts ? { at: new Date(created.getTime() + 3 * day) } : shipment;
  const [firstPart] = parts;
  const shippedPart =
    shipped && firstPart
      ? partRows({
          order,
          lines: rows,
          part: firstPart,
          dates: datesOf(0),
          price: firstPrice,
          status: plan.inParts ? 'shipped' : (plan.status as 'shipped' | 'ready_for_pickup' | 'completed'),
          carrier: plan.delivery === 'Pickup' ? null : (point.carrier ?? 'Тракт'),
          shippedAt: shipped.at.toISOString(),
          completedAt: order.completed_at,
        })
      : null;
  return {
    order,
    lines: rows,
    history: [...steps, ...(plan.inParts && shipped ? [{ status: 'shipped', part: 1, ...shipped }] : [])].map(
      ({ status, at, ...more }) => ({
        order_id: id,
        status,
        actor: status === 'new' || status === 'cancelled' ? 'buyer' : 'staff',
        user_id: status === 'new' || status === 'cancelled' ? party.user_id : null,
        at: at.toISOString(),
        part: 'part' in more ? more.part : null,
      }),
    ),
    // Paid in full when its history has the step; a cancelled order was refunded long ago.
    payments: steps
      .filter(({ status }) => status === 'paid' && plan.status !== 'cancelled')
      .map(({ at }) => ({
        order_id: id,
        kind: 'payment',
        kopecks: order.total,
        paid_on: at.toISOString().slice(0, 10),
        document: '',
        at: at.toISOString(),
      })),
    parts: shippedPart ? [shippedPart.part] : [],
    partLines: shippedPart?.lines ?? [],
    documents: documentsOf(order, shippedPart && { ...shippedPart, isWhole: parts.length === 1 }),
    // Products made to order are not in stock yet.
    reservations: reserving.includes(plan.status) && !plan.inParts ? reservationsOf(id, lines) : [],
  };
}

function documentsOf(
  order: {
    id: string;
    number: string;
    client_id: string | null;
    user_id: string;
    total: number;
    created_at: string;
  },
  shipped: {
    readonly part: { readonly left_at: string };
    readonly amount: number;
    readonly isWhole: boolean;
  } | null,
) {
  const document = (kind: string, title: string, number: string, on: string, amount: number) => ({
    id: '',
    client_id: order.client_id,
    user_id: order.client_id ? null : order.user_id,
    kind,
    number,
    title: `${title} № ${number}`,
    issued_on: on.slice(0, 10),
    amount,
    order_id: order.id,
    order_part: kind === 'waybill' ? 1 : null,
  });
  const waybillNumber = shipped?.isWhole === false ? `${order.number}/1` : order.number;
  return [
    document('invoice', 'Счёт на оплату', order.number, order.created_at, order.total),
    ...(shipped ? [document('waybill', 'УПД', waybillNumber, shipped.part.left_at, shipped.amount)] : []),
  ];
}

function gramsOf(
  lines: readonly ComposedLine[],
  part: readonly { readonly position: number; readonly quantity: number }[],
): number {
  return part.reduce(
    (grams, { position, quantity }) => grams + (lines[position - 1]?.option.weight_g ?? 0) * quantity,
    0,
  );
}

function reservationsOf(orderId: string, lines: readonly ComposedLine[]) {
  return lines.map(({ option, quantity }) => ({
    order_id: orderId,
    option_id: option.id,
    warehouse_id: option.warehouse_id,
    kind: 'stock',
    quantity,
    state: 'held',
  }));
}

/** «ШП-2026-0418»: about three orders a day, below the first number of the shop. */
function numberOf(created: Date, { number }: PlannedOrder, used: Set<number>): string {
  const year = created.getUTCFullYear();
  let free = number ?? Math.round(((created.getTime() - Date.UTC(year, 0, 1)) / day) * 2.7);
  if (number === null) while (used.has(free)) free += 1;
  used.add(free);
  return `ШП-${year}-${String(free).padStart(4, '0')}`;
}

const momentBefore = (today: string, days: number): Date =>
  new Date(Date.parse(`${today}T06:10:00Z`) - days * day + ((days * 37) % 60) * 60_000);
const dateOf = (from: Date, days: number): string =>
  new Date(from.getTime() + days * day).toISOString().slice(0, 10);
