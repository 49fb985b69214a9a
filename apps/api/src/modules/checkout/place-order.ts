import type { CompleteForm } from '@spindle/contract/checkout';
import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import type { StoredDelivery, StoredPayer, StoredSeller } from '@spindle/database/tables/orders';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Post } from '../../kernel/letters/post.ts';
import type { Buyer, CartService } from '../cart/cart.service.ts';
import { takePromoCode } from '../cart/promo-codes.sql.ts';
import { reserveUntil, shopDay } from '../delivery/working-days.rules.ts';
import { paperName } from '../orders/order-papers.ts';
import { placedLetter, shopLetter } from '../orders/orders.letters.ts';
import * as ordersSql from '../orders/orders.sql.ts';
import { lockStock, reserve } from '../orders/reservations.sql.ts';
import type { Chosen, Selection } from './checkout.plan.ts';
import { type CheckoutReader, lineName, type Prepared, readyDays, type Reading } from './checkout-reader.ts';
import * as checkoutSql from './checkout.sql.ts';
import { problemsOf } from './checkout.view.ts';
import { changesSince } from './shown.rules.ts';

export interface PlaceDeps extends ApiDeps {
  readonly cart: CartService;
  readonly post: Post;
  readonly reader: CheckoutReader;
}

/** Everything an order keeps a copy of, read before the transaction. */
export interface Placing {
  readonly userId: string;
  readonly buyer: Buyer & { readonly owner: NonNullable<Buyer['owner']> };
  readonly prepared: Prepared;
  readonly form: CompleteForm;
  readonly person: { readonly name: string; readonly phone: string | null; readonly email: string };
  readonly payers: readonly StoredPayer[];
  readonly seller: StoredSeller;
}

export interface Placed {
  readonly id: string;
  readonly number: string;
}

const promoGone = 'Промокод больше не\u00a0действует: скидка по\u00a0нему снята.';

/** Makes the order in the caller's transaction: checked against what the buyer saw, reserved, written, told. */
export async function placeOrder(deps: PlaceDeps, tx: Db, placing: Placing): Promise<Placed> {
  const { cart, reader } = deps;
  const held = await cart.lock(tx, placing.buyer.owner);
  if (!held) throw new AppError('cart_empty');
  const reading = await reader.read(tx, placing.buyer, placing.prepared, (ids) => lockStock(tx, ids));
  const chosen = await agreed(tx, held.id, reading, placing);
  if (reading.cart.code && reading.cart.codeState === 'applied') {
    const taken = await takePromoCode(tx, reading.cart.code.id, shopDay(deps.now()));
    if (!taken) throw new AppError('checkout_changed', { fields: { promo_code: [promoGone] } });
  }
  const id = deps.newId();
  const number = await ordersSql.nextNumber(tx, shopDay(deps.now()).slice(0, 4));
  await write(deps, tx, placing, reading, chosen, { id, number });
  await reserve(tx, id, chosen.pieces);
  await cart.empty(tx, held.id);
  await checkoutSql.forgetShown(tx, held.id);
  await tell(deps, tx, id, placing);
  return { id, number };
}

/** The order is for exactly what the buyer last saw; anything else they see and confirm first. */
async function agreed(
  tx: Db,
  cartId: number,
  reading: Reading,
  { form, prepared }: Placing,
): Promise<Chosen> {
  if (reading.cart.lines.length === 0) throw new AppError('cart_empty');
  const problems = problemsOf(reading).map(({ message }) => message);
  if (problems.length > 0) throw new AppError('checkout_changed', { fields: { cart: problems } });
  const { chosen } = reading.plan;
  if (!chosen)
    throw new AppError('invalid', { fields: { delivery: [deliveryMessage(reading, prepared.selection)] } });
  const { shown, version } = await checkoutSql.readCheckout(tx, cartId);
  const changes = shown
    ? changesSince(shown, reading.shown)
    : ['Проверьте состав, доставку и\u00a0сумму заказа.'];
  if (changes.length > 0) throw new AppError('checkout_changed', { fields: { cart: changes } });
  if (form.version !== undefined && form.version !== version) {
    const message = 'Оформление открыто ещё в\u00a0одном окне, и\u00a0там показано другое. Проверьте заказ.';
    throw new AppError('checkout_changed', { fields: { cart: [message] } });
  }
  return chosen;
}

function deliveryMessage({ plan }: Reading, wanted: Selection | null): string {
  if (!plan.selection) return 'Выберите способ доставки';
  const type = plan.types.find(({ tariff }) => tariff.type === plan.selection?.type);
  if (type?.reason) return type.reason;
  if (plan.selection.type === 'Pickup') return 'Выберите склад, с\u00a0которого заберёте заказ';
  if (plan.selection.type !== 'ToTerminal') return 'Выберите адрес доставки';
  return wanted?.option ? 'Выберите терминал: прежнего больше нет в\u00a0списке' : 'Выберите терминал';
}

async function write(
  deps: PlaceDeps,
  tx: Db,
  { userId, form, person, payers, seller }: Placing,
  reading: Reading,
  chosen: Chosen,
  { id, number }: Placed,
): Promise<void> {
  const { cart, deliveryVat, total, vat } = reading;
  const payer = payers.find((one) => one.id === cart.payer?.id);
  if (!payer) throw new AppError('invalid', { fields: { payer_id: ['Выберите плательщика'] } });
  const now = deps.now();
  await ordersSql.insertOrder(
    tx,
    {
      id,
      number,
      status: 'new',
      user_id: userId,
      client_id: payer.is_legal ? payer.id : null,
      payer: JSON.stringify(payer),
      seller: JSON.stringify(seller),
      delivery: JSON.stringify(storedDelivery(chosen)),
      email: person.email,
      recipient: JSON.stringify(form.recipient ?? { name: person.name, phone: person.phone }),
      registration_number: chosen.selection.type === 'Pickup' ? (form.registration_number ?? null) : null,
      comment: form.comment ?? null,
      call_consent: form.call_consent,
      promo_code: cart.codeState === 'applied' ? (cart.code?.code ?? null) : null,
      goods_total: cart.totals.total,
      discount_total: cart.totals.discount,
      delivery_price: chosen.shipment.price,
      delivery_vat_percent: reading.vatPercent,
      delivery_vat: deliveryVat,
      total,
      vat_total: vat.reduce((sum, { amount }) => sum + amount, 0),
      weight_g: cart.weightG,
      reserve_until: reserveUntil(now),
      created_at: now,
    },
    cart.lines.map((line, index) => lineRow(id, line, index + 1, readyDays(reading.plan, index + 1))),
  );
  await ordersSql.addHistory(tx, id, { status: 'new', actor: 'buyer', userId, at: now });
  await ordersSql.addDocument(tx, {
    id: deps.newId(),
    ...(payer.is_legal ? { client_id: payer.id, user_id: null } : { user_id: userId, client_id: null }),
    kind: 'invoice',
    number,
    title: paperName('invoice', number),
    issued_on: shopDay(now),
    amount: total,
    order_id: id,
  });
}

function lineRow(orderId: string, line: Reading['cart']['lines'][number], position: number, ready: number) {
  const { offer, priced, quantity } = line;
  // Lines without a price were refused before.
  const unit = priced?.unit ?? { original: 0, current: 0 };
  return {
    order_id: orderId,
    position,
    option_id: offer.optionId,
    goods_id: offer.goodsKey,
    option_public_id: offer.option.id,
    article: offer.option.article,
    name: lineName(line),
    image: offer.option.image.thumbnail,
    unit_code: offer.unitCode,
    unit_name: offer.unit,
    quantity,
    list_price: unit.original,
    price: unit.current,
    total: unit.current * quantity,
    vat_percent: priced?.vatPercent ?? 0,
    vat: priced?.vat ?? 0,
    weight_g: offer.weightG,
    ready_days: ready,
  };
}

function storedDelivery({ selection, tariff, point, shipment }: Chosen): StoredDelivery {
  return {
    type: selection.type,
    type_name: tariff.name,
    shipment: selection.shipment,
    option: selection.option,
    point: {
      name: point.name,
      city: point.city,
      address: point.address,
      opening_hours: point.openingHours,
    },
    date_from: shipment.dateFrom,
    date_to: shipment.dateTo,
    parts: shipment.parts.map((part) => ({
      ready_days: part.readyDays,
      kg: part.kg,
      price: part.price,
      date_from: part.dateFrom,
      date_to: part.dateTo,
      lines: part.lines,
    })),
  };
}

/** Letters wait in the outbox of the same transaction: an order is never without them. */
async function tell({ post, mail }: PlaceDeps, tx: Db, id: string, { person }: Placing): Promise<void> {
  const order = await ordersSql.orderById(tx, id);
  if (!order) return;
  const lines = await ordersSql.linesOf(tx, [id]);
  const attachments = [
    {
      orderId: id,
      paper: 'invoice' as const,
      issuedOn: shopDay(order.created_at),
      name: `${paperName('invoice', order.number)}.pdf`,
    },
  ];
  await post(
    tx,
    { template: 'order-placed', to: order.email, attachments },
    placedLetter(order, lines, `/personal/orders/${id}/`),
  );
  await post(
    tx,
    { template: 'order-new', to: mail.mailboxFor('order'), replyTo: order.email, attachments },
    shopLetter(order, lines, person.name),
  );
}
