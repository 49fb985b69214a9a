import { shopDay } from '@spindle/contract/shop/shop-day';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import type { AcceptQuotation } from '@spindle/contract/quotations/quotations';
import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import type { StoredSeller } from '@spindle/database/tables/orders';
import { type DeliveryDecision, type Preparation, storedDelivery } from '../checkout/checkout.service.ts';
import type { GoodsService } from '../goods/goods.service.ts';
import { buyerMarks, type Orderer } from '../orders/placing/order-parties.rules.ts';
import type { NewOrder, OrdersService, OrderReference } from '../orders/orders.service.ts';
import { vatWithin } from '../pricing/pricing.rules.ts';
import { vatPercents } from '../pricing/vat.rules.ts';
import {
  deliveryTotal,
  planQuotation,
  quotedDelivery,
  parseDeliveryOptionId,
  readyDays,
  shortages,
} from './quotation-delivery.ts';
import { nextStatus } from './quotation-status.rules.ts';
import { quotationTotals } from './terms/quotation-totals.rules.ts';
import * as quotationsSql from './quotations.sql.ts';

interface AcceptDeps {
  readonly goods: GoodsService;
  readonly orders: OrdersService;
  readonly now: () => Date;
}

/** Everything that is read before the transaction. */
interface Acceptance {
  readonly userId: string;
  readonly id: string;
  readonly form: AcceptQuotation;
  readonly prepared: Preparation;
  readonly person: Orderer;
  readonly seller: StoredSeller;
}

/**
 * Creates an order from a quotation at its prices in the caller's transaction; a concurrent second call waits and is
 * refused.
 */
export async function acceptQuotation(
  deps: AcceptDeps,
  tx: Db,
  accepting: Acceptance,
): Promise<OrderReference> {
  const { userId, id, form, prepared } = accepting;
  const quotation = await quotationsSql.lockVisible(tx, userId, id, shopDay(deps.now()));
  if (!quotation) throw new AppError('not_found');
  refuseClosed(quotation);
  const lines = await quotationsSql.linesOf(tx, id);
  const plan = await planQuotation(deps, tx, lines, prepared, (ids) => deps.orders.lockStock(tx, ids));
  if (plan.short.size > 0) throw changed(shortages(plan, lines));
  if (!plan.chosen) throw changed(['Так получить заказ больше нельзя: выберите другой способ.']);
  if (plan.chosen.shipment.price !== parseDeliveryOptionId(form.way).price)
    throw changed(['Изменилась цена доставки. Проверьте её и\u00a0подтвердите ещё раз.']);
  const order = await deps.orders.store(tx, newOrder(deps, quotation, lines, plan.chosen, accepting));
  if (quotation.status !== 'accepted')
    await quotationsSql.takeStep(tx, id, { status: 'accepted', actor: 'buyer', userId });
  const note = `Заказ ${order.number}`;
  await quotationsSql.takeStep(
    tx,
    id,
    { status: 'ordered', actor: 'buyer', userId, note },
    { order_id: order.id },
  );
  return order;
}

function refuseClosed({ status }: quotationsSql.QuotationRow): void {
  if (status === 'expired') throw new AppError('quotation_expired');
  if (status === 'ordered') throw new AppError('quotation_ordered');
  const accepted = status === 'accepted' ? status : nextStatus(status, 'accept', 'buyer');
  if (accepted === null || nextStatus(accepted, 'order', 'buyer') === null)
    throw new AppError('quotation_closed');
}

const changed = (messages: string[]): AppError =>
  new AppError('quotation_changed', { fields: { way: messages } });

function newOrder(
  { now }: AcceptDeps,
  quotation: quotationsSql.QuotationRow,
  lines: readonly quotationsSql.LineRow[],
  chosen: DeliveryDecision,
  { userId, form, person, seller }: Acceptance,
): NewOrder {
  const quoted = quotedDelivery(lines);
  const goods = lines.filter((line) => line !== quoted);
  const { total, original, vat } = quotationTotals(goods);
  const ready = readyDays(chosen);
  const delivery = deliveryTotal(lines) ?? chosen.shipment.price;
  const rate = quoted ? quoted.vat_percent : vatPercents(now()).general;
  const deliveryVat = vatWithin(delivery, rate);
  return {
    pieces: chosen.pieces,
    reserveUntil: quotation.valid_until,
    order: {
      user_id: userId,
      client_id: quotation.client_id,
      payer: JSON.stringify(quotation.payer),
      seller: JSON.stringify(seller),
      delivery: JSON.stringify({ ...storedDelivery(chosen), ...(quoted && { is_quoted: true }) }),
      email: person.email,
      recipient: JSON.stringify({ name: person.name, phone: person.phone }),
      registration_number: null,
      comment: form.comment ?? null,
      quotation_number: quotation.number,
      quotation_on: quotation.prepared_at && shopDay(quotation.prepared_at),
      terms: quotation.terms,
      advance_percent: quotation.advance_percent,
      call_consent: true,
      ...buyerMarks(form, quotation.payer),
      promo_code: null,
      goods_total: total,
      discount_total: original - total,
      delivery_price: delivery,
      delivery_vat_percent: rate,
      delivery_vat: deliveryVat,
      currency: quotation.currency,
      total: total + delivery,
      vat_total: vat.reduce((sum, { amount }) => sum + amount, 0) + deliveryVat,
      weight_g: lines.reduce((sum, { weight_g, quantity }) => sum + weight_g * quantity, 0),
    },
    lines: goods.map((line) => orderLine(line, ready(line))),
  };
}

function orderLine(line: quotationsSql.LineRow, ready: number): NewOrder['lines'][number] {
  const price = line.price ?? 0;
  return {
    position: line.position,
    option_id: line.option_id,
    goods_id: line.goods_id,
    option_public_id: line.option_public_id ?? '',
    article: line.article,
    name: line.name,
    image: line.image ?? drawingUrl('placeholder', { size: 'tile' }),
    unit_code: line.unit_code,
    unit_name: line.unit_name,
    quantity: line.quantity,
    list_price: Math.max(line.list_price ?? price, price),
    price,
    total: price * line.quantity,
    vat_percent: line.vat_percent,
    vat: vatWithin(price * line.quantity, line.vat_percent),
    weight_g: line.weight_g,
    ready_days: ready,
    kit: line.kit && JSON.stringify(line.kit),
    note: line.note,
  };
}
