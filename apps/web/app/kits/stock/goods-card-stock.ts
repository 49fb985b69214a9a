import type { Section } from '@spindle/contract/constants';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { type ShownStock, type StockText, stockSummary } from './product-stock.ts';

const few = 10;

interface StockPlace {
  /** The buyer's city: what lies there is named first. */
  readonly city?: string | null;
  readonly section: Section;
}

/** «Екатеринбург, 124 шт.», «В пути, 18 дней», «Под заказ, 21 день». Few machines are many: they are never «low». */
export function cardStock(availability: ShownStock, { city, section }: StockPlace): StockText {
  const { quantity, warehouses } = availability;
  if (quantity <= 0) return stockSummary(availability);
  const places = warehouses.filter((place) => place.quantity > 0);
  const own = city ? places.find(({ warehouse }) => warehouse.startsWith(city)) : undefined;
  const largest = [...places].sort((one, other) => other.quantity - one.quantity)[0];
  const place = own ?? largest;
  const text = place
    ? `${place.warehouse}, ${formatNumber(place.quantity)}${NBSP}шт.`
    : `В${NBSP}наличии, ${formatNumber(quantity)}${NBSP}шт.`;
  return { state: section === 'catalog' || quantity > few ? 'in' : 'low', text };
}
