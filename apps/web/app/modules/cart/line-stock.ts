import { paths } from '@spindle/contract/addresses/paths';
import type { Cart, CartItem } from '@spindle/contract/orders/cart';
import { NOUNS } from '@spindle/contract/nouns';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { cardStock } from '../../shared/stock/goods-card-stock.ts';
import type { StockText } from '../../shared/stock/product-stock.ts';

/** Machines stand in their own section of the catalogue. */
const sectionOf = ({ url }: Pick<CartItem, 'url'>) => (url.startsWith(paths.catalog()) ? 'catalog' : 'tools');

/** The availability text of a line: «Осталось 40 шт., ещё 20 за 21 день». */
export function lineStock(item: CartItem, city: string | null): StockText {
  const { availability, quantity } = item;
  const missing = quantity - availability.quantity;
  if (availability.quantity > 0 && missing > 0) {
    const remainder = availability.lead_days
      ? `, ещё ${formatNumber(missing)} за${NBSP}${formatCount(availability.lead_days, NOUNS.day)}`
      : '';
    return { state: 'low', text: `Осталось ${formatNumber(availability.quantity)}${NBSP}шт.${remainder}` };
  }
  return cardStock(availability, { city, section: sectionOf(item) });
}

/** The availability note of the whole cart; null when everything is in stock. */
export function delayNoteOf({ attention, number_items: count }: Cart): string | null {
  const { later: delayed, later_days: days } = attention;
  if (delayed === 0) return null;
  const subject =
    delayed === count
      ? `Товары придут под${NBSP}заказ`
      : `Часть товаров придёт позже: ${formatCount(delayed, NOUNS.position)}`;
  return days > 0 ? `${subject}, до${NBSP}${formatCount(days, NOUNS.dayGenitive)}.` : `${subject}.`;
}
