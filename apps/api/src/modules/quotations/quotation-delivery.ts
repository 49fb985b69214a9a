import { pointLine } from '@spindle/contract/account/address-line';
import type { QuotationDeliveryOption } from '@spindle/contract/quotations/quotations';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import {
  type DeliveryDecision,
  type Plan,
  planDelivery,
  type Preparation,
} from '../checkout/checkout.service.ts';
import type { Demand, StockAt } from '../delivery/allocation.rules.ts';
import type { Tariff } from '../delivery/tariff.rules.ts';
import type { GoodsService, Offer } from '../goods/goods.service.ts';
import type { LineRow } from './quotations.sql.ts';

type StockReader = (optionIds: readonly number[]) => Promise<ReadonlyMap<number, readonly StockAt[]>>;

interface PlanDeps {
  readonly goods: GoodsService;
  readonly now: () => Date;
}

/** How the goods of a quotation can be had; lines that are not goods need no stock. */
export async function planQuotation(
  { goods, now }: PlanDeps,
  db: Db,
  lines: readonly LineRow[],
  { tariffs, points, city, selection, leaves }: Preparation,
  locked?: StockReader,
): Promise<Plan> {
  const demands = await demandsOf(goods, db, lines, locked);
  const today = shopDay(now());
  const zone = city?.zone ?? null;
  const quoted = quotedDelivery(lines);
  const deliveryTerms = quoted ? quotedDeliveryTerms(quoted, { tariffs, points }) : { tariffs, points };
  return planDelivery({ demands, ...deliveryTerms, zone, selection, today, leaves });
}

/** The line that is the delivery itself: a truck with a crane for what no tariff takes. */
export const quotedDelivery = (lines: readonly LineRow[]): LineRow | undefined =>
  lines.find(({ is_delivery }) => is_delivery);

/** What that line comes to; null without one. */
export function deliveryTotal(lines: readonly LineRow[]): number | null {
  const line = quotedDelivery(lines);
  return line ? (line.price ?? 0) * line.quantity : null;
}

const quotedType = 'ToDoorEconom';

/**
 * Delivery to the buyer's address without a weight limit; its price is a line of the quotation. Without an address the
 * line names the destination.
 */
function quotedDeliveryTerms(line: LineRow, { tariffs, points }: Pick<Preparation, 'tariffs' | 'points'>) {
  const addressPoints = points[quotedType].map((point) => ({
    ...point,
    zone: point.zone ?? farthest,
    maxKg: null,
  }));
  const nowhere = {
    id: line.quotation_id,
    name: line.name,
    city: '',
    address: '',
    openingHours: null,
    lat: null,
    lon: null,
    zone: farthest,
    warehouseId: null,
    maxKg: null,
  };
  return {
    tariffs: tariffs
      .filter(({ type }) => type === quotedType)
      .map((tariff) => ({ ...tariff, name: line.name, maxKg: null, rates: free(tariff.rates) })),
    points: {
      Pickup: [],
      ToTerminal: [],
      ToDoorExpress: [],
      [quotedType]: addressPoints.length > 0 ? addressPoints : [nowhere],
    },
  };
}

/** Of no tariff's: the days of the farthest zone there is. */
const farthest = -1;

function free(rates: Tariff['rates']): Tariff['rates'] {
  const named = [...rates].map(([zone, rate]) => [zone, { ...rate, base: 0, perKg: 0 }] as const);
  const last = named.reduce((far, [, rate]) => (rate.daysMax > far.daysMax ? rate : far), noRate);
  return new Map([...named, [farthest, last]]);
}
const noRate = { base: 0, perKg: 0, daysMin: 0, daysMax: 0 };

/**
 * The goods of each line and the parts built into a machine made to order; their weight is included in that of the
 * whole.
 */
async function demandsOf(
  goods: GoodsService,
  db: Db,
  lines: readonly LineRow[],
  locked?: StockReader,
): Promise<Demand[]> {
  const optionIds = lines.flatMap(({ option_id, kit }) => [
    ...(option_id === null ? [] : [option_id]),
    ...(kit?.parts ?? []).map((part) => part.option_id),
  ]);
  const ids = [...new Set(optionIds)].sort((a, b) => a - b);
  const lockedStock = await locked?.(ids);
  const offers = await goods.offers(db, ids);
  const demand = (id: number | null, position: number, quantity: number): Demand[] => {
    const offer = offers.get(id ?? -1);
    return offer ? [demandOf(offer, position, quantity, lockedStock)] : [];
  };
  return lines.flatMap(({ position, option_id, quantity, weight_g, ready_days, kit }) => [
    ...demand(option_id, position, quantity).map((entry) => ({
      ...entry,
      weightG: weight_g,
      // The term that was offered holds, also where staff gave it.
      ...((kit || ready_days) && { notBefore: ready_days ?? 0 }),
    })),
    // Words of the shop with a term: nothing of the stock, but the order waits for it.
    ...(option_id === null && ready_days ? [textLineDemand(position, quantity, ready_days)] : []),
    ...(kit?.parts ?? []).flatMap((part) =>
      demand(part.option_id, position, part.quantity * quantity).map((entry) => ({
        ...entry,
        weightG: 0,
        volumeCm3: 0,
        isPart: true,
      })),
    ),
  ]);
}

const textLineDemand = (position: number, quantity: number, orderDays: number): Demand => ({
  position,
  optionId: -position,
  quantity,
  orderDays,
  weightG: 0,
  volumeCm3: 0,
  stock: [],
});

function demandOf(
  offer: Offer,
  position: number,
  quantity: number,
  lockedStock: ReadonlyMap<number, readonly StockAt[]> | undefined,
): Demand {
  const shownStock = offer.stock.map((at) => ({
    warehouseId: at.warehouse_id,
    quantity: at.quantity,
    incoming: at.incoming,
    incomingDays: at.incoming_days,
  }));
  return {
    position,
    optionId: offer.optionId,
    quantity,
    // Another used machine like this one cannot be ordered.
    orderDays: offer.option.is_used ? null : offer.leadDays,
    weightG: offer.weightG,
    volumeCm3: offer.volumeCm3,
    stock: lockedStock ? (lockedStock.get(offer.optionId) ?? []) : shownStock,
  };
}

const deliveryOptionId = (type: string, point: string, price: number): string => `${type}.${point}.${price}`;

/** Parses `Pickup.<warehouse>.0` into the chosen option and the price that was shown for it. */
export function parseDeliveryOptionId(id: string): {
  type: QuotationDeliveryOption['type'];
  point: string;
  price: number;
} {
  const [type = '', point = '', price = ''] = id.split('.');
  return { type: type as QuotationDeliveryOption['type'], point, price: Number(price) };
}

export function deliveryOptionsOf({ types }: Plan, isQuoted: boolean): QuotationDeliveryOption[] {
  return types.flatMap(({ tariff, points }) =>
    points.flatMap(({ point, shipment, reason }) => {
      if (!shipment || reason) return [];
      return {
        id: deliveryOptionId(tariff.type, point.id, shipment.price),
        type: tariff.type,
        name: tariff.name,
        point: pointLine(point),
        price: shipment.price / 100,
        is_quoted: isQuoted,
        date_from: shipment.dateFrom,
        date_to: shipment.dateTo,
      };
    }),
  );
}

/** Shortages, line by line. */
export function shortages({ short }: Plan, lines: readonly LineRow[]): string[] {
  const linesByPosition = new Map(lines.map((line) => [line.position, line]));
  return [...short].map(([position, have]) => {
    const line = linesByPosition.get(position);
    const remaining = have === 0 ? 'уже продан' : `осталось ${have}\u00a0${line?.unit_name ?? 'шт'}`;
    return `Позиция ${position}, ${line?.name ?? ''}: ${remaining}. Напишите нам, подберём замену.`;
  });
}

/** When the last piece of a line is there. */
export function readyDays({ pieces }: DeliveryDecision): (line: LineRow) => number {
  const last = new Map<number, number>();
  for (const piece of pieces)
    last.set(piece.position, Math.max(last.get(piece.position) ?? 0, piece.readyDays));
  return (line) => last.get(line.position) ?? line.ready_days ?? 0;
}
