import type { AddedLine, AmendedBefore, AmendedLine, AmendedPlace } from '@spindle/database/tables/orders';
import { vatWithin } from '../../pricing/pricing.rules.ts';
import { deliveryNow, type LeftPart, sumByLine } from '../parts/order-parts.rules.ts';
import type { LineRow, OrderRow } from '../orders.sql.ts';

/** What is to be different; what is null stays. */
export interface Amendment {
  readonly lines: readonly AmendedLine[];
  readonly delivery_price: number | null;
  readonly day: string | null;
  readonly place: AmendedPlace | null;
}

type Status = OrderRow['status'];
const amendable: readonly Status[] = ['new', 'confirmed', 'awaiting_payment', 'paid', 'assembling'];

/** Something of the order is still to leave. */
export const mayAmend = (status: Status): boolean => amendable.includes(status);

interface Known {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly left: readonly (Pick<LeftPart, 'lines'> & { readonly delivery_price: number })[];
}

/** Why the order cannot become so; null where it can. */
export function amendmentRefusal({ order, lines, left }: Known, wish: Amendment): string | null {
  const { number } = order;
  if (!mayAmend(order.status)) return `Заказ ${number} уже отгружен или закрыт: изменить его состав нельзя.`;
  const gone = sumByLine(left.flatMap((part) => part.lines));
  const after = new Map(wish.lines.map((line) => [line.position, line]));
  for (const line of lines) {
    const [sent, next] = [gone.get(line.position) ?? 0, after.get(line.position)];
    if (sent === 0) continue;
    if (!next || next.quantity < sent)
      return `Из строки ${line.position} уже отгружено ${sent}: меньше сделать нельзя.`;
    if (next.price !== line.price)
      return `Из строки ${line.position} уже отгружено по\u00a0прежней цене: добавьте остальное новой строкой.`;
  }
  const carried = left.reduce((sum, part) => sum + part.delivery_price, 0);
  if (wish.delivery_price !== null && wish.delivery_price < carried)
    return 'Доставка отгруженных частей уже стоит больше.';
  if (wish.place && !wish.place.way && !isToDoor(order.delivery.type))
    return 'Адрес меняется только у\u00a0доставки до\u00a0двери.';
  if (wish.place?.way && left.length > 0)
    return 'Часть заказа уже отгружена прежним способом: способ доставки не\u00a0меняется.';
  if (wish.place?.way && wish.place.way.type !== 'Pickup' && wish.delivery_price === null)
    return 'Назовите цену новой доставки.';
  if (wish.lines.every(({ position, quantity }) => quantity === (gone.get(position) ?? 0)))
    return 'Отгружать станет нечего: отмените остаток заказа.';
  return isSameOrder(order, lines, wish) ? 'В\u00a0изменении ничего не\u00a0меняется.' : null;
}

function isSameOrder(order: OrderRow, lines: readonly LineRow[], wish: Amendment): boolean {
  const { day, delivery_price: price, place } = wish;
  const known = new Map(lines.map((line) => [line.position, line]));
  return (
    wish.lines.length === lines.length &&
    wish.lines.every(({ position, quantity, price: unit }) => {
      const line = known.get(position);
      return line?.quantity === quantity && line.price === unit;
    }) &&
    (price === null || price === order.delivery_price) &&
    (day === null || day === deliveryNow(order).date_to) &&
    (place === null || isSamePlace(order.delivery, place))
  );
}

const isSamePlace = (delivery: OrderRow['delivery'], { city, address, way }: AmendedPlace): boolean =>
  delivery.point.city === city &&
  delivery.point.address === address &&
  (!way || (way.type === delivery.type && (way.type !== 'ToTerminal' || way.option === delivery.option)));

const isToDoor = (type: OrderRow['delivery']['type']): boolean =>
  type === 'ToDoorEconom' || type === 'ToDoorExpress';

/** A line that stays, with its new sums. */
interface ChangedLine {
  readonly position: number;
  readonly quantity: number;
  readonly price: number;
  readonly list_price: number;
  readonly total: number;
  readonly vat: number;
}

export interface Amended {
  readonly kept: readonly ChangedLine[];
  readonly added: readonly (ChangedLine & { readonly copy: AddedLine })[];
  /** Positions of lines that go. */
  readonly gone: readonly number[];
  readonly sums: Pick<
    OrderRow,
    'goods_total' | 'discount_total' | 'delivery_price' | 'delivery_vat' | 'total' | 'vat_total' | 'weight_g'
  >;
  readonly delivery: OrderRow['delivery'];
}

/** The order as it becomes: every sum anew, in kopecks. */
export function amendedOrder(order: OrderRow, lines: readonly LineRow[], wish: Amendment): Amended {
  const after = new Map(wish.lines.map((line) => [line.position, line]));
  const kept = lines.flatMap((line) => {
    const next = after.get(line.position);
    return next ? [{ ...changed(next, line), weight: line.weight_g * next.quantity }] : [];
  });
  const added = wish.lines.flatMap((line) =>
    line.added
      ? [{ ...changed(line, line.added), copy: line.added, weight: line.added.weight_g * line.quantity }]
      : [],
  );
  const gone = lines.filter(({ position }) => !after.has(position)).map(({ position }) => position);
  const all = [...kept, ...added];
  const sum = (of: (line: (typeof all)[number]) => number): number =>
    all.reduce((total, line) => total + of(line), 0);
  const goods = sum(({ total }) => total);
  const price = wish.delivery_price ?? order.delivery_price;
  const vat =
    price === order.delivery_price ? order.delivery_vat : vatWithin(price, order.delivery_vat_percent);
  return {
    kept,
    added,
    gone,
    sums: {
      goods_total: goods,
      discount_total: sum((line) => (line.list_price - line.price) * line.quantity),
      delivery_price: price,
      delivery_vat: vat,
      total: goods + price,
      vat_total: sum((line) => line.vat) + vat,
      weight_g: sum(({ weight }) => weight),
    },
    delivery: amendedDelivery(order, wish, new Set(gone)),
  };
}

function changed(
  { position, quantity, price }: AmendedLine,
  known: { readonly list_price: number; readonly vat_percent: number | null },
): ChangedLine {
  const total = price * quantity;
  // A price above the list one is no discount.
  const list = Math.max(known.list_price, price);
  return { position, quantity, price, list_price: list, total, vat: vatWithin(total, known.vat_percent) };
}

function amendedDelivery(
  order: OrderRow,
  { day, place }: Amendment,
  gone: ReadonlySet<number>,
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
      lines: part.lines.filter(({ position }) => !gone.has(position)),
    })),
  };
}

/** Another address, or another kind of delivery with all that belongs to it. */
function movedTo(
  now: OrderRow['delivery'],
  { city, address, way }: AmendedPlace,
): Partial<OrderRow['delivery']> {
  if (!way) return { point: { ...now.point, city, address } };
  const { type, type_name, option, name, opening_hours } = way;
  return { type, type_name, option, point: { name, city, address, opening_hours } };
}

/** Enough of the order to tell later what it was. */
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

interface Wanted {
  readonly optionId: number;
  readonly position: number;
  /** Above nothing: more pieces; below: fewer. */
  readonly quantity: number;
}

/** By how many pieces of each option the order grows or shrinks, parts built into machines too. */
export function demandChange(lines: readonly LineRow[], wish: Amendment): Wanted[] {
  const after = new Map(wish.lines.map((line) => [line.position, line]));
  const changes = new Map<number, Wanted>();
  const add = (optionId: number | null, position: number, quantity: number): void => {
    if (optionId === null || quantity === 0) return;
    const known = changes.get(optionId);
    changes.set(optionId, {
      optionId,
      position: known?.position ?? position,
      quantity: (known?.quantity ?? 0) + quantity,
    });
  };
  for (const line of lines) {
    const more = (after.get(line.position)?.quantity ?? 0) - line.quantity;
    add(line.option_id, line.position, more);
    for (const part of line.kit?.parts ?? []) add(part.option_id, line.position, more * part.quantity);
  }
  for (const { position, quantity, added } of wish.lines) {
    if (!added) continue;
    add(added.option_id, position, quantity);
    for (const part of added.kit?.parts ?? []) add(part.option_id, position, quantity * part.quantity);
  }
  return [...changes.values()].filter(({ quantity }) => quantity !== 0);
}

/** Pieces of each option that are still to leave, parts built into machines too. */
export function duePieces(
  lines: readonly LineRow[],
  left: readonly Pick<LeftPart, 'lines'>[],
): ReadonlyMap<number, number> {
  const gone = sumByLine(left.flatMap((part) => part.lines));
  const due = new Map<number, number>();
  for (const line of lines) {
    const rest = line.quantity - line.cancelled - (gone.get(line.position) ?? 0);
    const own = [
      { option_id: line.option_id, quantity: 1 },
      ...(line.kit?.parts ?? []).map(({ option_id, quantity }) => ({ option_id, quantity })),
    ];
    for (const { option_id: id, quantity } of own)
      if (id !== null) due.set(id, (due.get(id) ?? 0) + rest * quantity);
  }
  return due;
}
