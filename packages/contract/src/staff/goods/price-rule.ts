import * as z from 'zod/mini';

export const PRICE_STEPS = {
  1: 'до\u00a0копейки',
  100: 'до\u00a0рубля',
  1000: 'до\u00a010',
  5000: 'до\u00a050',
  10000: 'до\u00a0100',
  100000: 'до\u00a01000',
} as const;
export const PRICE_ROUNDINGS = {
  near: 'к\u00a0ближайшему',
  up: 'вверх',
  down: 'вниз',
} as const;
export type PriceRounding = keyof typeof PRICE_ROUNDINGS;

const steps = Object.keys(PRICE_STEPS).map(Number);

/** A change of many prices: by a percentage or an amount, rounded to a step. */
export const PriceRule = z.strictObject({
  by: z.enum(['percent', 'amount']),
  /** Hundredths of a percent, or kopecks; below zero for less. */
  value: z.int().check(
    z.gte(-1_000_000_000_000),
    z.lte(1_000_000_000_000),
    z.refine((value) => value !== 0),
  ),
  /** Kopecks. */
  step: z.int().check(z.refine((step) => steps.includes(step))),
  rounding: z.enum(Object.keys(PRICE_ROUNDINGS) as PriceRounding[]),
  /** Null is at once. */
  starts_at: z.nullable(z.iso.datetime()),
});
export type PriceRule = z.infer<typeof PriceRule>;

/** Shares that make sense, in hundredths of a percent. */
export const PERCENT_BOUNDS = { least: -9000, most: 50_000 } as const;
const dearest = 1_000_000_000_000n;

/** The price by the rule; null where none is left or it is beyond every bound. */
export function priceBy(
  rule: Pick<PriceRule, 'by' | 'value' | 'step' | 'rounding'>,
  kopecks: number,
): number | null {
  const [value, step] = [BigInt(rule.value), BigInt(rule.step)];
  // Ten-thousandths of a kopeck: nothing is lost before the one rounding.
  const exact =
    rule.by === 'percent' ? BigInt(kopecks) * (10_000n + value) : (BigInt(kopecks) + value) * 10_000n;
  if (exact <= 0n) return null;
  const unit = step * 10_000n;
  const [whole, remainder] = [exact / unit, exact % unit];
  const isUp = rule.rounding === 'up' ? remainder > 0n : rule.rounding === 'near' && remainder * 2n >= unit;
  const price = (whole + (isUp ? 1n : 0n)) * step;
  return price <= 0n || price > dearest ? null : Number(price);
}

interface RulePrices {
  readonly price: number | null;
  readonly original_price: number | null;
  readonly quantity_prices: readonly number[] | null;
}

/** All prices of an option by the rule, or why it does not fit. */
export function pricesBy(
  rule: Pick<PriceRule, 'by' | 'value' | 'step' | 'rounding'>,
  { price, original_price, quantity_prices }: RulePrices,
): RulePrices | { readonly problem: string } {
  if (price === null) return { problem: 'Цены нет: товар по\u00a0запросу' };
  const now = priceBy(rule, price);
  const original = original_price === null ? null : priceBy(rule, original_price);
  const quantities = quantity_prices?.map((one) => priceBy(rule, one)) ?? null;
  if (now === null || quantities?.includes(null))
    return { problem: 'Ничего не\u00a0осталось бы от\u00a0цены' };
  if (original_price !== null && (original === null || original <= now))
    return { problem: 'Старая цена стала бы не\u00a0больше цены' };
  return { price: now, original_price: original, quantity_prices: quantities as number[] | null };
}
