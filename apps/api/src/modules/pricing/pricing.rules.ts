import { byRate, type Tax } from '@spindle/contract/money/vat-sums';
import type { VatPercent } from '@spindle/contract/money/vat-words';

/** Money is whole kopecks with VAT; a percent is a whole number from 0 to 100. */

/** The one rounding of the shop: `amount × part / whole` to a whole kopeck, a half goes up. */
export function portion(amount: number, part: number, whole: number): number {
  const product = amount * part;
  if (Number.isSafeInteger(product * 2 + whole)) return Math.floor((product * 2 + whole) / (whole * 2));
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((a * p * 2n + w) / (w * 2n));
}

export interface ListPrices {
  /** With the promotion that is on; null is «Цена по запросу». */
  readonly price: number | null;
  /** Before the promotion. */
  readonly original_price: number | null;
  /** From so many pieces on … */
  readonly quantity_steps: readonly number[] | null;
  /** … one costs so much. */
  readonly quantity_prices: readonly number[] | null;
}

/** Of what has no promotion and no steps, such as a configuration. */
export const flatPrice = (price: number | null): ListPrices => ({
  price,
  original_price: null,
  quantity_steps: null,
  quantity_prices: null,
});

export interface BuyerDiscounts {
  /** Of the payer's bonus level. */
  readonly bonus: number;
  /** Discount of the promo code; 0 without one or when the cart is below its minimum. */
  readonly promoCode: number;
}

export const noDiscounts: BuyerDiscounts = { bonus: 0, promoCode: 0 };

type DiscountSource = 'bonus' | 'promo_code';

export interface UnitPrice {
  /** What anybody pays for one when buying one without a promotion. */
  readonly original: number;
  /** The lower of the promotion price and the quantity price. */
  readonly base: number;
  /** What this buyer pays for one. */
  readonly current: number;
  readonly percent: number;
  readonly source: DiscountSource | null;
}

/** The lower of the promotion price and the quantity price; null without a price. */
export function basePrice(prices: ListPrices, quantity: number): number | null {
  if (prices.price === null) return null;
  const steps = prices.quantity_steps ?? [];
  const reached = (prices.quantity_prices ?? []).filter((_price, at) => (steps[at] ?? Infinity) <= quantity);
  return Math.min(prices.price, ...reached);
}

/** The better of the two discounts, never both; a code that gives no more than the level is not spent. */
export function betterDiscount({ bonus, promoCode }: BuyerDiscounts): {
  percent: number;
  source: DiscountSource | null;
} {
  if (promoCode > bonus) return { percent: promoCode, source: 'promo_code' };
  return { percent: bonus, source: bonus > 0 ? 'bonus' : null };
}

export function unitPrice(
  prices: ListPrices,
  quantity: number,
  discounts: BuyerDiscounts = noDiscounts,
): UnitPrice | null {
  const base = basePrice(prices, quantity);
  if (base === null) return null;
  const { percent, source } = betterDiscount(discounts);
  return {
    original: Math.max(prices.original_price ?? 0, prices.price ?? 0),
    base,
    current: portion(base, 100 - percent, 100),
    percent,
    source,
  };
}

export interface PricedLine {
  readonly quantity: number;
  readonly unit: UnitPrice;
  /** Unit price × quantity, so that displayed prices add up exactly. */
  readonly total: number;
  readonly originalTotal: number;
  readonly vatPercent: VatPercent;
  /** The VAT within the total. */
  readonly vat: number;
}

export function priceLine(
  prices: ListPrices,
  quantity: number,
  discounts: BuyerDiscounts,
  vatPercent: VatPercent,
): PricedLine | null {
  const unit = unitPrice(prices, quantity, discounts);
  if (!unit) return null;
  const total = unit.current * quantity;
  return {
    quantity,
    unit,
    total,
    originalTotal: unit.original * quantity,
    vatPercent,
    vat: vatWithin(total, vatPercent),
  };
}

/** The VAT included in an amount. */
export function vatWithin(total: number, vatPercent: VatPercent): number {
  return vatPercent === null ? 0 : portion(total, vatPercent, 100 + vatPercent);
}

export interface Totals {
  readonly pieces: number;
  /** Without promotions and discounts. */
  readonly original: number;
  readonly discount: number;
  /** Amount to pay for the products. */
  readonly total: number;
  /** By rate, the highest first. */
  readonly vat: readonly Tax[];
}

/** Totals of the displayed lines, without further rounding. */
export function totalsOf(lines: readonly Omit<PricedLine, 'unit'>[]): Totals {
  const totalOf = (of: (line: Omit<PricedLine, 'unit'>) => number): number =>
    lines.reduce((all, line) => all + of(line), 0);
  const rates = [...new Set(lines.map((line) => line.vatPercent))].sort(byRate);
  const [original, total] = [totalOf((line) => line.originalTotal), totalOf((line) => line.total)];
  return {
    pieces: totalOf((line) => line.quantity),
    original,
    discount: original - total,
    total,
    vat: rates.map((percent) => ({
      percent,
      amount: totalOf((line) => (line.vatPercent === percent ? line.vat : 0)),
    })),
  };
}

/** Whole percents off; null when the price with the discount is higher than the original. */
export function discountPercent(current: number, original: number): number | null {
  if (original <= 0 || current < 0 || current > original) return null;
  return portion(original - current, 100, original);
}

/** Kopecks → the decimal number of the wire. */
export const roubles = (kopecks: number): number => kopecks / 100;
