import type { QuotationWay } from '@spindle/contract/quotations';
import { shopDay } from '@spindle/contract/shop-day';
import type { Db } from '@spindle/database/pool';
import {
  type DeliveryDecision,
  type Plan,
  planDelivery,
  type Preparation,
} from '../checkout/checkout.service.ts';
import type { Demand, StockAt } from '../delivery/allocation.rules.ts';
import type { GoodsService, Offer } from '../goods/goods.service.ts';
import type { LineRow } from './quotations.sql.ts';

export type StockReader = (optionIds: readonly number[]) => Promise<ReadonlyMap<number, readonly StockAt[]>>;

interface PlanDeps {
  readonly goods: GoodsService;
  readonly now: () => Date;
}

/** How the goods of a quotation can be had; lines that are not goods need no stock. */
export async function planQuotation(
  { goods, now }: PlanDeps,
  db: Db,
  lines: readonly LineRow[],
  { tariffs, points, city, selection }: Preparation,
  locked?: StockReader,
): Promise<Plan> {
  const demands = await demandsOf(goods, db, lines, locked);
  const today = shopDay(now());
  return planDelivery({ demands, tariffs, points, zone: city?.zone ?? null, selection, today });
}

/** The goods of each line, and what is built into a machine made to order; its parts are in the weight of the whole. */
async function demandsOf(
  goods: GoodsService,
  db: Db,
  lines: readonly LineRow[],
  locked?: StockReader,
): Promise<Demand[]> {
  const taken = lines.flatMap(({ option_id, kit }) => [
    ...(option_id === null ? [] : [option_id]),
    ...(kit?.parts ?? []).map((part) => part.option_id),
  ]);
  const ids = [...new Set(taken)].sort((a, b) => a - b);
  const held = await locked?.(ids);
  const offers = await goods.offers(db, ids);
  const demand = (id: number | null, position: number, quantity: number): Demand[] => {
    const offer = offers.get(id ?? -1);
    return offer ? [demandOf(offer, position, quantity, held)] : [];
  };
  return lines.flatMap(({ position, option_id, quantity, weight_g, ready_days, kit }) => [
    ...demand(option_id, position, quantity).map((own) => ({
      ...own,
      weightG: weight_g,
      ...(kit && { notBefore: ready_days ?? 0 }),
    })),
    ...(kit?.parts ?? []).flatMap((part) =>
      demand(part.option_id, position, part.quantity * quantity).map((own) => ({
        ...own,
        weightG: 0,
        volumeCm3: 0,
        isPart: true,
      })),
    ),
  ]);
}

function demandOf(
  offer: Offer,
  position: number,
  quantity: number,
  held: ReadonlyMap<number, readonly StockAt[]> | undefined,
): Demand {
  const shown = offer.stock.map((at) => ({
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
    stock: held ? (held.get(offer.optionId) ?? []) : shown,
  };
}

export const wayId = (type: string, point: string, price: number): string => `${type}.${point}.${price}`;

/** `Pickup.<warehouse>.0` → what was chosen, and the price that was shown for it. */
export function readWay(id: string): { type: QuotationWay['type']; point: string; price: number } {
  const [type = '', point = '', price = ''] = id.split('.');
  return { type: type as QuotationWay['type'], point, price: Number(price) };
}

export function waysOf({ types }: Plan): QuotationWay[] {
  return types.flatMap(({ tariff, points }) =>
    points.flatMap(({ point, shipment, reason }) => {
      if (!shipment || reason) return [];
      return {
        id: wayId(tariff.type, point.id, shipment.price),
        type: tariff.type,
        name: tariff.name,
        point: [point.city, point.name, point.address].filter(Boolean).join(', '),
        price: shipment.price / 100,
        date_from: shipment.dateFrom,
        date_to: shipment.dateTo,
      };
    }),
  );
}

/** What is too little of, line by line. */
export function shortages({ short }: Plan, lines: readonly LineRow[]): string[] {
  return [...short].map(([position, have]) => {
    const line = lines.find((one) => one.position === position);
    const left = have === 0 ? 'уже продан' : `осталось ${have}\u00a0${line?.unit_name ?? 'шт'}`;
    return `Позиция ${position}, ${line?.name ?? ''}: ${left}. Напишите нам, подберём замену.`;
  });
}

/** When the last piece of the line is there. */
export function readyDays({ pieces }: DeliveryDecision, line: LineRow): number {
  const own = pieces.filter(({ position }) => position === line.position);
  return own.length === 0 ? (line.ready_days ?? 0) : Math.max(...own.map((piece) => piece.readyDays));
}
