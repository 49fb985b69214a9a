import type { Price } from '@spindle/contract/catalogue/goods';
import {
  type BuyerDiscounts,
  type ListPrices,
  roubles,
  unitPrice,
  vatWithin,
} from '../pricing/pricing.rules.ts';
import type { VatPercents } from '../pricing/vat.rules.ts';

const kopecks = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 100));

export interface BuyerTerms extends BuyerDiscounts {
  /** A company reckons without VAT, where the shop pays any: the rates of the day. */
  readonly vat?: VatPercents;
}

/** Whether the buyer sees the prices of the list, as guests do. */
export const isPlain = ({ bonus, vat }: BuyerTerms): boolean => bonus === 0 && vat === undefined;

/** A list price with the buyer's discounts applied, in the same shape. */
export function personalPrice(price: Price, discounts: BuyerTerms): Price {
  const list: ListPrices = {
    price: kopecks(price.current_value_with_tax),
    original_price: kopecks(price.original_value_with_tax),
    quantity_steps: price.quantity_prices.map(({ from }) => from),
    quantity_prices: price.quantity_prices.map(({ value_with_tax }) => Math.round(value_with_tax * 100)),
  };
  const unit = unitPrice(list, 1, discounts);
  if (!unit) return price;
  return {
    ...price,
    ...(unit.percent > 0 && { personal_percent: unit.percent }),
    ...(discounts.vat && {
      current_value_without_tax: roubles(
        unit.current - vatWithin(unit.current, discounts.vat[price.vat_rate ?? 'general']),
      ),
    }),
    current_value_with_tax: roubles(unit.current),
    original_value_with_tax: unit.original > unit.current ? roubles(unit.original) : null,
    quantity_prices: price.quantity_prices.map(({ from }) => ({
      from,
      value_with_tax: roubles(unitPrice(list, from, discounts)?.current ?? unit.current),
    })),
  };
}
