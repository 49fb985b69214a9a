import type { CheckoutOverview, DeliveryOption } from '@spindle/contract/orders/checkout';
import { DEFAULT_CALL_CONSENT } from '@spindle/contract/constants';
import { multipleMessage, noPayerMessage } from '@spindle/contract/messages';
import { SHIPMENT_NAMES } from '@spindle/contract/orders/order-names';
import { frozen } from '../../kernel/cache/frozen.ts';
import { cartView } from '../cart/cart.service.ts';
import type { City } from '../delivery/delivery.service.ts';
import type { Shipment } from '../delivery/shipments.rules.ts';
import { roubles } from '../pricing/pricing.rules.ts';
import type { PlannedType, Selection } from './checkout.plan.ts';
import { lineName, type Reading } from './checkout-reader.ts';

export function overviewView(
  reading: Reading,
  limit: number | undefined,
  yourData: CheckoutOverview['your_data'],
  /** As the buyer chose, whatever became of it. */
  requestedSelection: Selection | null,
): CheckoutOverview {
  const { cart, plan, city, cities } = reading;
  const { chosen } = plan;
  return {
    cart: cartView(cart, limit === undefined ? {} : { limit }),
    delivery: plan.types.map((type) => optionView(type, reading, limit)),
    delivery_selected: plan.selection,
    delivery_missing: chosen ? null : deliveryMessage(reading, requestedSelection),
    your_data: yourData,
    comment: '',
    call_consent: DEFAULT_CALL_CONSENT,
    city: city ? { id: city.id, name: city.name } : null,
    cities: citiesView(cities),
    totals: {
      goods: roubles(cart.totals.total),
      discount: roubles(cart.totals.discount),
      delivery: chosen ? roubles(chosen.shipment.price) : null,
      total: roubles(reading.total),
      vat: reading.vat.map(({ percent, amount }) => ({ percent, amount: roubles(amount) })),
      weight_kg: cart.weightG / 1000,
    },
    problems: [...payerProblem(yourData), ...problemsOf(reading)],
    version: reading.version,
  };
}

/** A third of the answer, and the same for everyone until a city changes. */
const citiesViews = new WeakMap<readonly City[], CheckoutOverview['cities']>();

function citiesView(cities: readonly City[]): CheckoutOverview['cities'] {
  const cachedView = citiesViews.get(cities);
  if (cachedView) return cachedView;
  const named = cities.filter(({ hasTerminals }) => hasTerminals).map(({ id, name }) => ({ id, name }));
  citiesViews.set(cities, frozen(named));
  return named;
}

function optionView(
  { tariff, reason, points, shipments }: PlannedType,
  reading: Reading,
  limit: number | undefined,
): DeliveryOption {
  const typeSelection = reading.plan.selection?.type === tariff.type ? reading.plan.selection : null;
  const shipment = shipments.find(({ id }) => id === typeSelection?.shipment) ?? shipments[0];
  return {
    type: tariff.type,
    name: tariff.name,
    reason,
    price: shipment ? roubles(shipment.price) : null,
    date_from: shipment?.dateFrom ?? null,
    date_to: shipment?.dateTo ?? null,
    shipment: shipments.map((one) => shipmentView(one, reading, limit)),
    points: points.map(({ point, reason: why, shipment: pointShipment }) => ({
      id: point.id,
      name: point.name,
      city: point.city,
      address: point.address,
      opening_hours: point.openingHours,
      lat: point.lat,
      lon: point.lon,
      price: pointShipment ? roubles(pointShipment.price) : null,
      date_from: pointShipment?.dateFrom ?? null,
      date_to: pointShipment?.dateTo ?? null,
      reason: why,
    })),
  };
}

function shipmentView(
  shipment: Shipment,
  { cart }: Reading,
  limit: number | undefined,
): DeliveryOption['shipment'][number] {
  return {
    id: shipment.id,
    name: SHIPMENT_NAMES[shipment.id],
    price: roubles(shipment.price),
    date_from: shipment.dateFrom,
    date_to: shipment.dateTo,
    parts: shipment.parts.map((part) => ({
      ready_in_days: part.readyDays,
      weight_kg: part.kg,
      price: roubles(part.price),
      date_from: part.dateFrom,
      date_to: part.dateTo,
      lines_count: part.lines.length,
      lines: part.lines.slice(0, limit).flatMap(({ position, quantity }) => {
        const line = cart.lines[position - 1];
        return line ? [{ item_id: line.id, name: lineName(line), quantity }] : [];
      }),
    })),
  };
}

/** A signed-in buyer without a valid payer is told at once, not after sending the order. */
function payerProblem({ is_signed_in: isSignedIn, payer }: CheckoutOverview['your_data']) {
  return isSignedIn && !payer ? [{ item_id: null, message: noPayerMessage }] : [];
}

/** What of the delivery is still to be chosen. */
export function deliveryMessage({ plan }: Reading, requestedSelection: Selection | null): string {
  if (!plan.selection) return 'Выберите способ доставки';
  const type = plan.types.find(({ tariff }) => tariff.type === plan.selection?.type);
  if (type?.reason) return type.reason;
  if (plan.selection.type === 'Pickup') return 'Выберите склад, с\u00a0которого заберёте заказ';
  if (plan.selection.type !== 'ToTerminal') return 'Выберите адрес доставки';
  return requestedSelection?.option
    ? 'Выберите терминал: прежнего больше нет в\u00a0списке'
    : 'Выберите терминал';
}

/** Why this cart cannot be ordered as it is. */
export function problemsOf({ cart, plan }: Reading): CheckoutOverview['problems'] {
  return cart.lines.flatMap((line, index) => {
    const name = lineName(line);
    const have = plan.short.get(index + 1);
    const problem = (message: string) => [{ item_id: line.id, message: `${name}: ${message}` }];
    if (line.priced === null)
      return problem('цена по\u00a0запросу. Запросите предложение или уберите строку.');
    if (line.problems.includes('kit_changed'))
      return problem(
        'такую комплектацию больше не\u00a0собирают. Откройте её в\u00a0конфигураторе и\u00a0выберите замену.',
      );
    if (line.quantity % line.offer.packSize !== 0)
      return problem(multipleMessage(line.offer.packSize).toLowerCase());
    if (have === 0) return problem('уже продан. Уберите строку, чтобы оформить остальное.');
    if (have !== undefined) return problem(`осталось ${have}\u00a0${line.offer.unit}. Уменьшите количество.`);
    return [];
  });
}
