import type { Section } from '@spindle/contract/constants';
import type { Availability } from '@spindle/contract/catalogue/goods';
import { NOUNS } from '@spindle/contract/nouns';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import type { StockState } from '@spindle/ui/text/stock-dot.tsx';

const few = 10;

export interface StockText {
  readonly state: StockState;
  readonly text: string;
}

type WarehouseStock = Omit<Availability['warehouses'][number], 'warehouse_id'>;

/** Availability data of a stock text; a warehouse is identified by its name. */
export interface DisplayedStock extends Omit<Availability, 'warehouses'> {
  readonly warehouses: readonly WarehouseStock[];
}

const pieces = (quantity: number): string => `${formatNumber(quantity)}${NBSP}шт.`;
const days = (count: number): string => formatCount(count, NOUNS.day);
/** Few machines are many: only tools run out soon. */
const stateOf = (quantity: number, section: Section): StockState =>
  section === 'catalog' || quantity > few ? 'in' : 'low';

/** One warehouse: «124 шт.», «В пути, 18 дней», «Нет». */
export function warehouseStock(entry: WarehouseStock, section: Section = 'tools'): StockText {
  const { quantity, arrives_in_days: arrives, leaves_in_days: leaves } = entry;
  const laterText = leaves ? `, отгрузка через ${days(leaves)}` : '';
  if (quantity > 0) return { state: stateOf(quantity, section), text: `${pieces(quantity)}${laterText}` };
  if (arrives !== null) return { state: 'low', text: `В${NBSP}пути, ${days(arrives + (leaves ?? 0))}` };
  return { state: 'none', text: 'Нет' };
}

/** All of them in a line: «В наличии 124 шт.», «В пути, 18 дней», «Под заказ, 21 день». */
export function stockSummary(availability: DisplayedStock, section: Section = 'tools'): StockText {
  const { quantity, lead_days: lead, warehouses } = availability;
  if (quantity > 0) return { state: stateOf(quantity, section), text: `В${NBSP}наличии ${pieces(quantity)}` };
  if (availability.is_archived) return { state: 'none', text: `Снят с${NBSP}продажи` };
  if (availability.is_sold) return { state: 'none', text: 'Продан' };
  const arrivals = warehouses.flatMap((entry) => entry.arrives_in_days ?? []);
  if (arrivals.length > 0) return { state: 'low', text: `В${NBSP}пути, ${days(Math.min(...arrivals))}` };
  if (lead !== null && lead > 0) return { state: 'order', text: `Под${NBSP}заказ, ${days(lead)}` };
  return { state: 'none', text: `Нет в${NBSP}наличии` };
}
