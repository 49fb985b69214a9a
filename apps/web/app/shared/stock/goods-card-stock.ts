import type { Section } from '@spindle/contract/constants';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { type DisplayedStock, type StockText, stockSummary } from './product-stock.ts';

const few = 10;

interface StockOptions {
  /** The buyer's city: what lies there is named first. */
  readonly city?: string | null;
  readonly section: Section;
}

/** «Екатеринбург, 124 шт.», «В пути, 18 дней», «Под заказ, 21 день». Few machines are many: they are never «low». */
export function cardStock(availability: DisplayedStock, { city, section }: StockOptions): StockText {
  const { quantity, warehouses } = availability;
  if (quantity <= 0) return stockSummary(availability);
  const stocked = warehouses.filter((entry) => entry.quantity > 0);
  const cityStock = city ? stocked.find(({ warehouse }) => warehouse.startsWith(city)) : undefined;
  const largest = [...stocked].sort((one, other) => other.quantity - one.quantity)[0];
  const nearest = cityStock ?? largest;
  const text = nearest
    ? `${nearest.warehouse}, ${formatNumber(nearest.quantity)}${NBSP}шт.`
    : `В${NBSP}наличии, ${formatNumber(quantity)}${NBSP}шт.`;
  return { state: section === 'catalog' || quantity > few ? 'in' : 'low', text };
}
