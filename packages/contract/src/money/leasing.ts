import type { Currency } from '../shop/locales.ts';
import { shopCurrency } from '../shop/shop-locale.ts';

/** Common terms of leasing companies, as on the page about leasing. */
export const LEASING = {
  advance: { min: 0, max: 49, usual: 20 },
  months: { min: 13, max: 60, usual: 36 },
  yearlyPercent: 21,
} as const;

const prices: Record<Currency, { readonly min: number; readonly max: number }> = {
  RUB: { min: 1_500_000, max: 1_000_000_000 },
  KZT: { min: 10_000_000, max: 6_000_000_000 },
  BYN: { min: 50_000, max: 40_000_000 },
};

/** The price range of leased machines in the shop's currency. */
export const leasingPrice = (
  currency: Currency = shopCurrency(),
): { readonly min: number; readonly max: number } => prices[currency];

interface LeasingTerms {
  /** In the shop's money, with tax. */
  readonly price: number;
  readonly advancePercent: number;
  readonly months: number;
  readonly yearlyPercent?: number;
}

interface LeasingEstimate {
  readonly advance: number;
  readonly financed: number;
  readonly monthly: number;
  /** The advance and all payments. */
  readonly total: number;
  /** What leasing costs above the price. */
  readonly overpayment: number;
}

const inBounds = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isFinite(value) && value >= min && value <= max;

const kopecks = (roubles: number): number => Math.round(roubles * 100);

/** Equal payments at the end of each month; null for unusual terms. */
export function leasingEstimate({
  price,
  advancePercent,
  months,
  yearlyPercent = LEASING.yearlyPercent,
}: LeasingTerms): LeasingEstimate | null {
  if (!inBounds(price, leasingPrice())) return null;
  if (!inBounds(advancePercent, LEASING.advance) || !inBounds(months, LEASING.months)) return null;
  if (!Number.isInteger(months) || !inBounds(yearlyPercent, { min: 0, max: 100 })) return null;
  const priceKopecks = kopecks(price);
  const advance = Math.round((priceKopecks * advancePercent) / 100);
  const financed = priceKopecks - advance;
  const rate = yearlyPercent / 1200;
  const share = rate === 0 ? 1 / months : rate / (1 - (1 + rate) ** -months);
  const monthly = Math.round(financed * share);
  const total = advance + monthly * months;
  return {
    advance: advance / 100,
    financed: financed / 100,
    monthly: monthly / 100,
    total: total / 100,
    overpayment: (total - priceKopecks) / 100,
  };
}
