import { pointName } from '@spindle/contract/account/address-line';
import type { OrderStatus, OrderStatusGroup } from '@spindle/contract/constants';
import { ORDER_STATUS_NAMES, orderStatusName, PART_STATUS_NAMES } from '@spindle/contract/orders/order-names';
import type { Order, OrderCard } from '@spindle/contract/orders/orders';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { dayInWords, daysInWords, momentInWords } from '../../kernel/text/document-text.ts';
import { roubles } from '../pricing/pricing.rules.ts';
import type { AmendmentRow } from './amendments/amendments.sql.ts';
import { amendmentView } from './amendments/amendments.view.ts';
import { deliveryNow, dueParts, quantityByLine } from './parts/order-parts.rules.ts';
import { documentLines } from './documents/documents.service.ts';
import { buyerMayCancel, progressOf, waitsForMoney } from './status/order-status.rules.ts';
import { documentView, partsView } from './parts/order-parts.view.ts';
import type { PartRow } from './parts/order-parts.sql.ts';
import type { DocumentRow, HistoryRow, LineRow, OrderRow } from './orders.sql.ts';
import type { DocumentTotals } from '../../kernel/pdf/document-totals.ts';
import { orderTotals } from './placing/order-terms.rules.ts';

export const picturesOnCard = 4;

interface CardFacts {
  readonly order: OrderRow;
  /** All of them where a part has left; otherwise those with a picture are enough for a card. */
  readonly lines: readonly LineRow[];
  readonly linesCount: number;
  readonly documents: readonly DocumentRow[];
  /** Parts that have left. */
  readonly shippedParts: readonly PartRow[];
  /** Name of the person who placed it; null after the account is deleted. */
  readonly placedBy: string | null;
  readonly viewerId: string;
  /** Current URL and picture by option, for products still sold. */
  readonly currentOffers: ReadonlyMap<string, { readonly url: string; readonly image: string }>;
}

export function cardView(facts: CardFacts): OrderCard {
  const { order, lines, documents, placedBy, viewerId, currentOffers } = facts;
  const { payer } = order;
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    status_name: orderStatusName(order),
    status_group: groupOf(order.status),
    created_at: order.created_at.toISOString(),
    total: roubles(order.total),
    currency: order.currency,
    payer: { id: payer.id, name: payer.name, is_legal: payer.is_legal },
    placed_by: placedBy,
    is_own: order.user_id === viewerId,
    lines_count: facts.linesCount,
    pictures: lines.slice(0, picturesOnCard).map((line) => ({
      name: line.name,
      image: currentOffers.get(line.option_public_id)?.image ?? line.image,
    })),
    progress: order.partly ? progressOf('shipped') : progressOf(order.status),
    state: order.partly ? partlyState(facts) : stateOf(order),
    can_cancel: buyerMayCancel(order.status),
    documents: documents.map(documentView),
  };
}

interface OrderFacts extends CardFacts {
  /** The lines of the requested page. */
  readonly visibleLines: readonly LineRow[];
  readonly window: Order['window'];
  readonly history: readonly HistoryRow[];
  /** A change that waits for its answer. */
  readonly amendment: AmendmentRow | null;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

export function orderView(facts: OrderFacts): Order {
  const { order, lines, visibleLines, window, currentOffers } = facts;
  const delivery = deliveryNow(order);
  const { vat, advance = null } = orderTotals(order, documentLines(order, lines));
  const shippedQuantities = quantityByLine(facts.shippedParts.flatMap((part) => part.lines));
  return {
    ...cardView(facts),
    window,
    lines: visibleLines.map((line) => ({
      position: line.position,
      option_id: line.option_public_id,
      url: line.kit?.url ?? currentOffers.get(line.option_public_id)?.url ?? null,
      article: line.article,
      name: line.name,
      kit: line.kit?.options.map(({ stage, name }) => ({ stage, name })) ?? null,
      image: currentOffers.get(line.option_public_id)?.image ?? line.image,
      note: line.note,
      unit: line.unit_name,
      quantity: line.quantity,
      list_price: roubles(line.list_price),
      price: roubles(line.price),
      total: roubles(line.total),
      vat_percent: line.vat_percent,
      ready_in_days: line.ready_days,
      left: shippedQuantities.get(line.position) ?? 0,
      cancelled: line.cancelled,
    })),
    goods_total: roubles(order.goods_total),
    discount: roubles(order.discount_total),
    delivery_price: roubles(order.delivery_price),
    vat: taxes(vat),
    advance: advance && {
      percent: advance.percent,
      sum: roubles(advance.amount),
      rest: roubles(advance.remainder),
      vat: taxes(advance.vat),
    },
    quotation:
      order.quotation_number && order.quotation_on
        ? { number: order.quotation_number, issued_on: order.quotation_on, terms: order.terms }
        : null,
    weight_kg: order.weight_g / 1000,
    cancelled_total: roubles(order.cancelled_total),
    parts: partsView(facts),
    reserve_until:
      waitsForMoney(order.status) && !order.reserve_released_at ? order.reserve_until.toISOString() : null,
    delivery: {
      type: delivery.type,
      name: delivery.type_name,
      shipment: delivery.shipment,
      point: delivery.point,
      date_from: delivery.date_from,
      date_to: delivery.date_to,
    },
    payer_details: { inn: order.payer.inn, kpp: order.payer.kpp, address: order.payer.address },
    marks: {
      buyer_number: order.buyer_number,
      cost_centre: order.cost_centre,
      contract: order.contract,
    },
    recipient: order.recipient,
    email: order.email,
    registration_number: order.registration_number,
    comment: order.comment,
    call_consent: order.call_consent,
    amendment: facts.amendment && amendmentView(facts, facts.amendment, roubles),
    history: timelineOf(facts),
  };
}

const taxes = (vat: DocumentTotals['vat']): Order['vat'] =>
  vat.map(({ percent, amount }) => ({ percent, amount: roubles(amount) }));

function groupOf(status: OrderStatus): OrderStatusGroup {
  return status === 'completed' || status === 'cancelled' ? status : 'active';
}

function stateOf(order: OrderRow): OrderCard['state'] {
  const { status } = order;
  const delivery = deliveryNow(order);
  const arrives = `Прибудет ${daysInWords(delivery.date_from, delivery.date_to)}`;
  const where = `${delivery.point.city}, ${pointName(delivery.point)}`;
  const reserve = order.reserve_released_at
    ? 'Резерв снят, ждём оплату'
    : `Резерв до\u00a0${momentInWords(order.reserve_until).replace(/ \d{4}\u00a0г\./, '')}`;
  const texts: Readonly<Record<OrderStatus, readonly [string, string]>> = {
    new: ['Заказ оформлен.', reserve],
    confirmed: ['Заказ подтверждён.', reserve],
    awaiting_payment: ['Счёт выставлен.', reserve],
    paid: ['Заказ оплачен.', 'Передаём на\u00a0склад'],
    assembling: ['Склад собирает заказ.', delivery.type === 'Pickup' ? `Выдача: ${where}` : arrives],
    shipped: ['Заказ в\u00a0пути.', arrives],
    ready_for_pickup: ['Заказ готов к\u00a0выдаче.', where],
    completed: [
      order.completed_at ? `Получен ${dayInWords(shopDay(order.completed_at))}.` : 'Получен.',
      where,
    ],
    cancelled: ['Заказ отменён.', 'Товар вернулся в\u00a0продажу'],
  };
  const [title, text] = texts[status];
  return { title, text };
}

/** For a partly shipped order: what is on its way and when the remainder comes. */
function partlyState({ order, lines, shippedParts }: CardFacts): OrderCard['state'] {
  const due = dueParts({ lines, shippedParts, delivery: deliveryNow(order) });
  const [first, last] = [due[0] ?? order.delivery, due.at(-1) ?? order.delivery];
  const days = daysInWords(first.date_from, last.date_to);
  const received = shippedParts.every(({ status }) => status === 'completed');
  const pickup = order.delivery.type === 'Pickup';
  const title = received ? 'получена' : pickup ? 'готова к\u00a0выдаче' : 'в\u00a0пути';
  const remainderText = pickup ? 'Остальное будет готово' : 'Остальное прибудет';
  return { title: `Часть заказа ${title}.`, text: `${remainderText} ${days}` };
}

/** Future steps first, then past ones, the newest on top. */
function timelineOf({ order, history }: OrderFacts): Order['history'] {
  const pastSteps = history.map((row): Order['history'][number] => ({
    title: titleOf(row),
    text: row.status ? [who(row), row.note].filter(Boolean).join('. ') || null : null,
    at: row.at.toISOString(),
    state: 'done',
  }));
  const last = history.findLastIndex(({ status }) => status !== null);
  const isClosed = order.status === 'completed' || order.status === 'cancelled';
  const past = pastSteps.map((row, index) =>
    index === last && !isClosed ? { ...row, state: 'now' as const } : row,
  );
  return [...coming(order).toReversed(), ...past.toReversed()];
}

function titleOf({ status, part, note }: HistoryRow): string {
  if (!status) return note ?? '';
  if (part === null) return ORDER_STATUS_NAMES[status];
  return `Часть ${part}: ${PART_STATUS_NAMES[status].toLowerCase()}`;
}

function coming(order: OrderRow): Order['history'] {
  const { status } = order;
  const delivery = deliveryNow(order);
  const pickup = delivery.type === 'Pickup';
  const route: readonly OrderStatus[] = pickup
    ? ['paid', 'assembling', 'ready_for_pickup', 'completed']
    : ['paid', 'assembling', 'shipped', 'completed'];
  if (status === 'completed' || status === 'cancelled') return [];
  const passed = progressOrder.indexOf(status);
  return route
    .filter((step) => progressOrder.indexOf(step) > passed)
    .map((step) => ({
      title: ORDER_STATUS_NAMES[step],
      text: step === 'completed' ? daysInWords(delivery.date_from, delivery.date_to) : null,
      at: null,
      state: 'coming',
    }));
}

const progressOrder: readonly OrderStatus[] = [
  'new',
  'confirmed',
  'awaiting_payment',
  'paid',
  'assembling',
  'shipped',
  'ready_for_pickup',
  'completed',
];

/** Staff stay nameless to buyers. */
function who({ actor, first_name, last_name }: HistoryRow): string | null {
  return actor === 'buyer' ? [first_name, last_name].filter(Boolean).join(' ') || null : null;
}
