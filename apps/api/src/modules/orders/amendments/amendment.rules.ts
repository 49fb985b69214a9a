import type {
  AddedLine,
  AmendedBefore,
  AmendedLine,
  AmendedDestination,
} from '@spindle/database/tables/orders';
import { vatWithin } from '../../pricing/pricing.rules.ts';
import { deliveryNow, type ShippedPart, quantityByLine } from '../parts/order-parts.rules.ts';
import type { LineRow, OrderRow } from '../orders.sql.ts';

/** Proposed values; null leaves a field unchanged. */
export interface Amendment {
  readonly lines: readonly AmendedLine[];
  readonly delivery_price: number | null;
  readonly day: string | null;
  readonly place: AmendedDestination | null;
}

type Status = OrderRow['status'];
const amendable: readonly Status[] = ['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling'];

/** Something of the order is still to leave. */
export const mayAmend = (status: Status): boolean => amendable.includes(status);

interface AmendableOrder {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly shippedParts: readonly (Pick<ShippedPart, 'lines'> & { readonly delivery_price: number })[];
}

/** Why the order cannot become so; null where it can. */
export function amendmentRefusal(
  { order, lines, shippedParts }: AmendableOrder,
  amendment: Amendment,
): string | null {
  const { number } = order;
  if (!mayAmend(order.status)) return `Заказ ${number} уже отгружен или закрыт: изменить его состав нельзя.`;
  const shippedQuantities = quantityByLine(shippedParts.flatMap((part) => part.lines));
  const after = new Map(amendment.lines.map((line) => [line.position, line]));
  for (const line of lines) {
    const [sent, next] = [shippedQuantities.get(line.position) ?? 0, after.get(line.position)];
    if (sent === 0) continue;
    if (!next || next.quantity < sent)
      return `Из строки ${line.position} уже отгружено ${sent}: меньше сделать нельзя.`;
    if (next.price !== line.price)
      return `Из строки ${line.position} уже отгружено по\u00a0прежней цене: добавьте остальное новой строкой.`;
  }
  const carried = shippedParts.reduce((total, part) => total + part.delivery_price, 0);
  if (amendment.delivery_price !== null && amendment.delivery_price < carried)
    return 'Доставка отгруженных частей уже стоит больше.';
  if (amendment.place && !amendment.place.way && !isDoorDelivery(order.delivery.type))
    return 'Адрес меняется только у\u00a0доставки до\u00a0двери.';
  if (amendment.place?.way && shippedParts.length > 0)
    return 'Часть заказа уже отгружена прежним способом: способ доставки не\u00a0меняется.';
  if (amendment.place?.way && amendment.place.way.type !== 'Pickup' && amendment.delivery_price === null)
    return 'Назовите цену новой доставки.';
  if (amendment.lines.every(({ position, quantity }) => quantity === (shippedQuantities.get(position) ?? 0)))
    return 'Отгружать станет нечего: отмените остаток заказа.';
  return isSameOrder(order, lines, amendment) ? 'В\u00a0изменении ничего не\u00a0меняется.' : null;
}

function isSameOrder(order: OrderRow, lines: readonly LineRow[], amendment: Amendment): boolean {
  const { day, delivery_price: price, place } = amendment;
  const linesByPosition = new Map(lines.map((line) => [line.position, line]));
  return (
    amendment.lines.length === lines.length &&
    amendment.lines.every(({ position, quantity, price: unit }) => {
      const line = linesByPosition.get(position);
      return line?.quantity === quantity && line.price === unit;
    }) &&
    (price === null || price === order.delivery_price) &&
    (day === null || day === deliveryNow(order).date_to) &&
    (place === null || isSameDestination(order.delivery, place))
  );
}

const isSameDestination = (
  delivery: OrderRow['delivery'],
  { city, address, way }: AmendedDestination,
): boolean =>
  delivery.point.city === city &&
  delivery.point.address === address &&
  (!way || (way.type === delivery.type && (way.type !== 'ToTerminal' || way.option === delivery.option)));

const isDoorDelivery = (type: OrderRow['delivery']['type']): boolean =>
  type === 'ToDoorEconom' || type === 'ToDoorExpress';

/** A retained line with its new amounts. */
interface ChangedLine {
  readonly position: number;
  readonly quantity: number;
  readonly price: number;
  readonly list_price: number;
  readonly total: number;
  readonly vat: number;
}

export interface Amended {
  readonly retained: readonly ChangedLine[];
  readonly added: readonly (ChangedLine & { readonly copy: AddedLine })[];
  /** Positions of lines that go. */
  readonly removed: readonly number[];
  readonly totals: Pick<
    OrderRow,
    'goods_total' | 'discount_total' | 'delivery_price' | 'delivery_vat' | 'total' | 'vat_total' | 'weight_g'
  >;
  readonly delivery: OrderRow['delivery'];
}

/** The amended order with every amount recalculated in kopecks. */
export function amendedOrder(order: OrderRow, lines: readonly LineRow[], amendment: Amendment): Amended {
  const after = new Map(amendment.lines.map((line) => [line.position, line]));
  const retained = lines.flatMap((line) => {
    const next = after.get(line.position);
    return next ? [{ ...changed(next, line), weight: line.weight_g * next.quantity }] : [];
  });
  const added = amendment.lines.flatMap((line) =>
    line.added
      ? [{ ...changed(line, line.added), copy: line.added, weight: line.added.weight_g * line.quantity }]
      : [],
  );
  const removed = lines.filter(({ position }) => !after.has(position)).map(({ position }) => position);
  const all = [...retained, ...added];
  const totalOf = (of: (line: (typeof all)[number]) => number): number =>
    all.reduce((total, line) => total + of(line), 0);
  const goods = totalOf(({ total }) => total);
  const price = amendment.delivery_price ?? order.delivery_price;
  const vat =
    price === order.delivery_price ? order.delivery_vat : vatWithin(price, order.delivery_vat_percent);
  return {
    retained,
    added,
    removed,
    totals: {
      goods_total: goods,
      discount_total: totalOf((line) => (line.list_price - line.price) * line.quantity),
      delivery_price: price,
      delivery_vat: vat,
      total: goods + price,
      vat_total: totalOf((line) => line.vat) + vat,
      weight_g: totalOf(({ weight }) => weight),
    },
    delivery: amendedDelivery(order, amendment, new Set(removed)),
  };
}

function changed(
  { position, quantity, price }: AmendedLine,
  base: { readonly list_price: number; readonly vat_percent: number | null },
): ChangedLine {
  const total = price * quantity;
  // A price above the list one is no discount.
  const list = Math.max(base.list_price, price);
  return { position, quantity, price, list_price: list, total, vat: vatWithin(total, base.vat_percent) };
}

function amendedDelivery(
  order: OrderRow,
  { day, place }: Amendment,
  removed: ReadonlySet<number>,
): OrderRow['delivery'] {
  const { is_quoted: isQuoted, ...now } = deliveryNow(order);
  const dates = day ? { date_from: day, date_to: day } : {};
  return {
    ...now,
    // The name of a quotation's line is that of the delivery it quoted.
    ...(isQuoted && !place?.way ? { is_quoted: isQuoted } : {}),
    ...dates,
    ...(place ? movedTo(now, place) : {}),
    parts: now.parts.map((part) => ({
      ...part,
      ...dates,
      lines: part.lines.filter(({ position }) => !removed.has(position)),
    })),
  };
}

/** Another address, or another kind of delivery with all that belongs to it. */
function movedTo(
  now: OrderRow['delivery'],
  { city, address, way }: AmendedDestination,
): Partial<OrderRow['delivery']> {
  if (!way) return { point: { ...now.point, city, address } };
  const { type, type_name, option, name, opening_hours } = way;
  return { type, type_name, option, point: { name, city, address, opening_hours } };
}

/** The fields of the order before the change, for later display. */
export function beforeOf(order: OrderRow, lines: readonly LineRow[]): AmendedBefore {
  return {
    revision: order.revision,
    goods_total: order.goods_total,
    discount_total: order.discount_total,
    delivery_price: order.delivery_price,
    delivery_vat: order.delivery_vat,
    total: order.total,
    vat_total: order.vat_total,
    day: deliveryNow(order).date_to,
    lines: lines.map((line) => ({
      position: line.position,
      article: line.article,
      name: line.name,
      image: line.image,
      unit_code: line.unit_code,
      unit_name: line.unit_name,
      quantity: line.quantity,
      list_price: line.list_price,
      price: line.price,
      total: line.total,
      vat_percent: line.vat_percent,
      vat: line.vat,
    })),
  };
}

interface DemandChange {
  readonly optionId: number;
  readonly position: number;
  /** Above nothing: more pieces; below: fewer. */
  readonly quantity: number;
}

/** By how many pieces of each option the order grows or shrinks, parts built into machines too. */
export function demandChange(lines: readonly LineRow[], amendment: Amendment): DemandChange[] {
  const after = new Map(amendment.lines.map((line) => [line.position, line]));
  const changes = new Map<number, DemandChange>();
  const add = (optionId: number | null, position: number, quantity: number): void => {
    if (optionId === null || quantity === 0) return;
    const previous = changes.get(optionId);
    changes.set(optionId, {
      optionId,
      position: previous?.position ?? position,
      quantity: (previous?.quantity ?? 0) + quantity,
    });
  };
  for (const line of lines) {
    const more = (after.get(line.position)?.quantity ?? 0) - line.quantity;
    add(line.option_id, line.position, more);
    for (const part of line.kit?.parts ?? []) add(part.option_id, line.position, more * part.quantity);
  }
  for (const { position, quantity, added } of amendment.lines) {
    if (!added) continue;
    add(added.option_id, position, quantity);
    for (const part of added.kit?.parts ?? []) add(part.option_id, position, quantity * part.quantity);
  }
  return [...changes.values()].filter(({ quantity }) => quantity !== 0);
}

/** Pieces of each option that are still to leave, parts built into machines too. */
export function duePieces(
  lines: readonly LineRow[],
  shippedParts: readonly Pick<ShippedPart, 'lines'>[],
): ReadonlyMap<number, number> {
  const shippedQuantities = quantityByLine(shippedParts.flatMap((part) => part.lines));
  const due = new Map<number, number>();
  for (const line of lines) {
    const remaining = line.quantity - line.cancelled - (shippedQuantities.get(line.position) ?? 0);
    const components = [
      { option_id: line.option_id, quantity: 1 },
      ...(line.kit?.parts ?? []).map(({ option_id, quantity }) => ({ option_id, quantity })),
    ];
    for (const { option_id: id, quantity } of components)
      if (id !== null) due.set(id, (due.get(id) ?? 0) + remaining * quantity);
  }
  return due;
}
