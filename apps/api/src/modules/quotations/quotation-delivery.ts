import type { QuotationWay } from '@spindle/contract/quotations';
import type { Db } from '@spindle/database/pool';
import { type Chosen, type Plan, planDelivery, type Prepared } from '../checkout/checkout.service.ts';
import type { Demand, StockAt } from '../delivery/allocation.rules.ts';
import { shopDay } from '../delivery/working-days.rules.ts';
import type { GoodsService } from '../goods/goods.service.ts';
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
  { tariffs, points, city, selection }: Prepared,
  locked?: StockReader,
): Promise<Plan> {
  const demands = await demandsOf(goods, db, lines, locked);
  const today = shopDay(now());
  return planDelivery({ demands, tariffs, points, zone: city?.zone ?? null, selection, today });
}

async function demandsOf(
  goods: GoodsService,
  db: Db,
  lines: readonly LineRow[],
  locked?: StockReader,
): Promise<Demand[]> {
  const ids = [...new Set(lines.flatMap(({ option_id }) => option_id ?? []))].sort((a, b) => a - b);
  const held = await locked?.(ids);
  const offers = await goods.offers(db, ids);
  return lines.flatMap(({ position, option_id, quantity, weight_g }) => {
    const offer = offers.get(option_id ?? -1);
    if (!offer) return [];
    return {
      position,
      optionId: offer.optionId,
      quantity,
      // Another used machine like this one cannot be ordered.
      orderDays: offer.option.is_used ? null : offer.leadDays,
      weightG: weight_g,
      volumeCm3: offer.volumeCm3,
      stock:
        held?.get(offer.optionId) ??
        (held
          ? []
          : offer.stock.map((at) => ({
              warehouseId: at.warehouse_id,
              quantity: at.quantity,
              incoming: at.incoming,
              incomingDays: at.incoming_days,
            }))),
    };
  });
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
export function readyDays({ pieces }: Chosen, line: LineRow): number {
  const own = pieces.filter(({ position }) => position === line.position);
  return own.length === 0 ? (line.ready_days ?? 0) : Math.max(...own.map((piece) => piece.readyDays));
}
