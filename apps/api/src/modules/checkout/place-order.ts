import type { CompleteForm } from '@spindle/contract/orders/checkout';
import { AppError } from '@spindle/contract/errors';
import { noPayerMessage } from '@spindle/contract/messages';
import type { Db } from '@spindle/database/pool';
import type { StoredDelivery, StoredPayer, StoredSeller } from '@spindle/database/tables/orders';
import type { ApiDeps } from '../../kernel/deps.ts';
import { type Attempt, earlierAnswer } from '../../kernel/limits/attempts.ts';
import type { Buyer, SignedInBuyer } from '../buyers/buyers.service.ts';
import type { CartService, ReadCart, StoredLine } from '../cart/cart.service.ts';
import type { NewOrder, OrdersService, OrderReference } from '../orders/orders.service.ts';
import type { PromoCodesService } from '../promo-codes/promo-codes.service.ts';
import type { DeliveryDecision } from './checkout.plan.ts';
import {
  type CheckoutReader,
  lineName,
  type Preparation,
  readyDays,
  type Reading,
  stockOptionIds,
} from './checkout-reader.ts';
import { type CheckoutRow, endCheckout } from './checkout.sql.ts';
import { deliveryMessage, problemsOf } from './checkout.view.ts';
import { buyerMarks } from '../orders/placing/order-parties.rules.ts';
import { changesSince } from './seen-offer.rules.ts';

interface PlaceDeps extends ApiDeps {
  readonly cart: CartService;
  readonly orders: OrdersService;
  readonly promoCodes: PromoCodesService;
  readonly reader: CheckoutReader;
}

/** Everything an order snapshots, read before the transaction. */
interface Placing {
  readonly buyer: Buyer & { readonly userId: string };
  /** Who of the staff places it for the buyer. */
  readonly takenBy?: string | null;
  readonly prepared: Preparation;
  /** What the buyer was shown last. */
  readonly seen: Pick<CheckoutRow, 'shown' | 'version'>;
  readonly form: CompleteForm;
  readonly person: { readonly name: string; readonly phone: string | null; readonly email: string };
  readonly payers: readonly StoredPayer[];
  readonly seller: StoredSeller;
}

const promoEndedMessage = 'Промокод больше не\u00a0действует: скидка по\u00a0нему снята.';
const promoOfOthers =
  'Промокод для\u00a0вас и\u00a0выбранного плательщика больше не\u00a0действует: скидка по\u00a0нему снята.';

/**
 * Makes the order in the caller's transaction: checked against what the buyer saw, reserved, written. Twins of an attempt
 * wait for each other at the cart; the second one gets the first one's answer.
 */
export async function placeOrder(
  deps: PlaceDeps,
  tx: Db,
  placing: Placing & { readonly buyer: SignedInBuyer; readonly attempt: Attempt },
): Promise<{ placed: OrderReference; repeated: boolean }> {
  const { buyer, attempt } = placing;
  const cart = await deps.cart.readLocked(tx, buyer);
  if (cart.id === null) throw new AppError('cart_empty');
  const earlier = await earlierAnswer<OrderReference>(tx, attempt);
  if (earlier) return { placed: earlier, repeated: true };
  const locked = await deps.orders.lockStock(tx, cart.lines.flatMap(stockOptionIds));
  const placed = await deps.orders.store(tx, await orderOf(deps, tx, placing, cart, locked));
  await endCheckout(tx, cart.id, attempt, placed);
  return { placed, repeated: false };
}

/** The same for goods that stand in no cart: staff have put them together on the phone. */
export async function placeLines(
  deps: PlaceDeps,
  tx: Db,
  placing: Placing,
  lines: readonly StoredLine[],
): Promise<OrderReference> {
  const cart = await deps.cart.priceLines(tx, placing.buyer, lines);
  const locked = await deps.orders.lockStock(tx, cart.lines.flatMap(stockOptionIds));
  return deps.orders.store(tx, await orderOf(deps, tx, placing, cart, locked));
}

async function orderOf(
  deps: PlaceDeps,
  tx: Db,
  placing: Placing,
  cart: ReadCart,
  locked: Awaited<ReturnType<OrdersService['lockStock']>>,
): Promise<NewOrder> {
  const reading = deps.reader.read(cart, placing.prepared, locked);
  const chosen = agreed(reading, placing);
  if (reading.cart.code && reading.cart.codeState === 'applied') {
    const redeemed = await deps.promoCodes.take(tx, reading.cart.code.id);
    if (!redeemed) throw new AppError('checkout_changed', { fields: { promo_code: [promoEndedMessage] } });
  }
  return newOrder(placing, reading, chosen);
}

/** The order is for exactly what the buyer last saw; anything else they see and confirm first. */
function agreed(reading: Reading, { form, prepared, seen: { shown, version } }: Placing): DeliveryDecision {
  if (reading.cart.lines.length === 0) throw new AppError('cart_empty');
  const problems = problemsOf(reading).map(({ message }) => message);
  if (problems.length > 0) throw new AppError('checkout_changed', { fields: { cart: problems } });
  const { chosen } = reading.plan;
  if (!chosen)
    throw new AppError('invalid', { fields: { delivery: [deliveryMessage(reading, prepared.selection)] } });
  const changes = shown
    ? changesSince(shown, reading.shown)
    : version === reading.version
      ? []
      : ['Проверьте состав, доставку и\u00a0сумму заказа.'];
  if (changes.length > 0)
    throw new AppError('checkout_changed', { fields: { cart: [...codeChanges(reading.cart), ...changes] } });
  if (form.version !== undefined && form.version !== version) {
    const message = 'Оформление открыто ещё в\u00a0одном окне, и\u00a0там показано другое. Проверьте заказ.';
    throw new AppError('checkout_changed', { fields: { cart: [message] } });
  }
  return chosen;
}

/** Why the prices are others. */
const codeChanges = ({ codeState }: ReadCart): string[] =>
  codeState === 'not_theirs' ? [promoOfOthers] : codeState === 'ended' ? [promoEndedMessage] : [];

function newOrder(
  { buyer: { userId }, form, person, payers, seller, takenBy: staffId = null }: Placing,
  reading: Reading,
  chosen: DeliveryDecision,
): NewOrder {
  const { cart, deliveryVat, total, vat } = reading;
  const payer = payers.find((one) => one.id === cart.payer?.id);
  if (!payer) throw new AppError('invalid', { fields: { payer_id: [noPayerMessage] } });
  const days = readyDays(reading.plan);
  return {
    pieces: chosen.pieces,
    takenBy: staffId,
    order: {
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
      ...buyerMarks(form, payer),
      promo_code: cart.codeState === 'applied' ? (cart.code?.code ?? null) : null,
      goods_total: cart.totals.total,
      discount_total: cart.totals.discount,
      delivery_price: chosen.shipment.price,
      delivery_vat_percent: reading.vatPercent,
      delivery_vat: deliveryVat,
      total,
      vat_total: vat.reduce((vatTotal, { amount }) => vatTotal + amount, 0),
      weight_g: cart.weightG,
    },
    lines: cart.lines.map((line, index) => lineRow(line, index + 1, days(index + 1))),
  };
}

function lineRow(line: Reading['cart']['lines'][number], position: number, ready: number) {
  const { offer, kit, priced, quantity } = line;
  // Lines without a price were refused before.
  const unit = priced?.unit ?? { original: 0, current: 0 };
  return {
    position,
    option_id: offer.optionId,
    goods_id: offer.goodsKey,
    option_public_id: kit?.key ?? offer.option.id,
    article: offer.option.article,
    name: lineName(line),
    image: offer.option.image.thumbnail,
    unit_code: offer.unitCode,
    unit_name: offer.unit,
    quantity,
    list_price: unit.original,
    price: unit.current,
    total: unit.current * quantity,
    vat_percent: priced ? priced.vatPercent : 0,
    vat: priced?.vat ?? 0,
    weight_g: offer.weightG,
    ready_days: ready,
    kit: kit && JSON.stringify(kit.stored),
    note: line.note,
  };
}

export function storedDelivery({ selection, tariff, point, shipment }: DeliveryDecision): StoredDelivery {
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
