import type { ComposedLine } from './compose-lines.ts';
import { type PlannedOrder, stepsOf } from './order-plan.ts';

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

/** As an order and a quotation keep it. */
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
  };
  readonly seller: object;
  readonly today: string;
  readonly id: string;
  /** Numbers that are given away. */
  readonly taken: Set<number>;
  readonly lines: readonly ComposedLine[];
  /** Kopecks that are left for the delivery. */
  readonly rest: number;
}

const day = 86_400_000;
const held = ['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling', 'ready_for_pickup'];
const withWaybill = ['shipped', 'ready_for_pickup', 'completed'];

/** Every row of one order, as its day would have written it. */
export function orderRows(facts: OrderFacts) {
  const { plan, party, point, seller, today, id, lines, rest } = facts;
  const created = momentBefore(today, plan.daysAgo);
  const rate = created.toISOString() < '2026-01-01' ? 20 : 22;
  const vatOf = (sum: number): number => Math.round((sum * rate) / (100 + rate));
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
    ready_days: 0,
  }));
  const goodsTotal = rows.reduce((sum, { total }) => sum + total, 0);
  const deliveryPrice = plan.delivery === 'Pickup' ? 0 : rest;
  const total = goodsTotal + deliveryPrice;
  const steps = stepsOf(plan).map(({ status, day: after }, index) => ({
    status,
    at: new Date(created.getTime() + after * day + index * 40 * 60_000),
  }));
  const last = steps.at(-1)?.at ?? created;
  const number = numberOf(created, plan, facts.taken);
  const dates = { date_from: dateOf(created, 5), date_to: dateOf(created, 7) };
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
      shipment: 'together',
      option: point.id,
      point: { name: point.name, city: point.city, address: point.address, opening_hours: point.hours },
      ...dates,
      parts: [
        {
          ready_days: 0,
          kg: Math.ceil(
            lines.reduce((sum, { option, quantity }) => sum + option.weight_g * quantity, 0) / 1000,
          ),
          price: deliveryPrice,
          ...dates,
          lines: rows.map(({ position, quantity }) => ({ position, quantity })),
        },
      ],
    },
    email: party.email,
    recipient: { name: party.person, phone: party.phone },
    registration_number: plan.delivery === 'Pickup' ? 'А123ВС96' : null,
    comment: null,
    call_consent: plan.daysAgo % 3 !== 0,
    goods_total: goodsTotal,
    discount_total: 0,
    delivery_price: deliveryPrice,
    delivery_vat_percent: rate,
    delivery_vat: vatOf(deliveryPrice),
    total,
    vat_total: rows.reduce((sum, { vat }) => sum + vat, 0) + vatOf(deliveryPrice),
    weight_g: lines.reduce((sum, { option, quantity }) => sum + option.weight_g * quantity, 0),
    reserve_until: new Date(Date.parse(`${dateOf(created, 5)}T15:00:00Z`)).toISOString(),
    completed_at: plan.status === 'completed' ? last.toISOString() : null,
    created_at: created.toISOString(),
  };
  return {
    order,
    lines: rows,
    history: steps.map(({ status, at }) => ({
      order_id: id,
      status,
      actor: status === 'new' || status === 'cancelled' ? 'buyer' : 'staff',
      user_id: status === 'new' || status === 'cancelled' ? party.user_id : null,
      at: at.toISOString(),
    })),
    documents: documentsOf(order, plan, steps),
    reservations: held.includes(plan.status) ? reservationsOf(id, lines) : [],
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
  plan: PlannedOrder,
  steps: readonly { status: string; at: Date }[],
) {
  const shipped = steps.find(({ status }) => status === 'shipped' || status === 'ready_for_pickup');
  const paper = (kind: string, title: string, on: string) => ({
    id: '',
    client_id: order.client_id,
    user_id: order.client_id ? null : order.user_id,
    kind,
    number: order.number,
    title: `${title} № ${order.number}`,
    issued_on: on.slice(0, 10),
    amount: order.total,
    order_id: order.id,
  });
  return [
    paper('invoice', 'Счёт на оплату', order.created_at),
    ...(shipped && withWaybill.includes(plan.status)
      ? [paper('waybill', 'УПД', shipped.at.toISOString())]
      : []),
  ];
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

/** «ШП-2026-0418»: about three orders a day, below the numbers the shop itself begins with. */
function numberOf(created: Date, { number }: PlannedOrder, taken: Set<number>): string {
  const year = created.getUTCFullYear();
  let own = number ?? Math.round(((created.getTime() - Date.UTC(year, 0, 1)) / day) * 3.1);
  if (number === undefined) while (taken.has(own)) own += 1;
  taken.add(own);
  return `ШП-${year}-${String(own).padStart(4, '0')}`;
}

const momentBefore = (today: string, days: number): Date =>
  new Date(Date.parse(`${today}T06:10:00Z`) - days * day + ((days * 37) % 60) * 60_000);
const dateOf = (from: Date, days: number): string =>
  new Date(from.getTime() + days * day).toISOString().slice(0, 10);
