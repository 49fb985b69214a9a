import type { Price } from '@spindle/contract/catalogue/goods';

export interface PriceStep {
  readonly from: number;
  /** Last piece at this price; null for the last step. */
  readonly to: number | null;
  readonly value: number;
}

/** The price for one and each quantity price below it; a step that is not cheaper is no step. */
export function priceSteps(price: Price): PriceStep[] {
  const base = price.current_value_with_tax;
  if (base === null) return [];
  const steps: { from: number; value: number }[] = [{ from: 1, value: base }];
  for (const { from, value_with_tax: value } of price.quantity_prices) {
    const last = steps.at(-1);
    if (last && from > last.from && value < last.value) steps.push({ from, value });
  }
  return steps.map((step, index) => {
    const next = steps[index + 1];
    return { ...step, to: next ? next.from - 1 : null };
  });
}

export function stepFor(steps: readonly PriceStep[], quantity: number): PriceStep | undefined {
  return steps.findLast((step) => quantity >= step.from) ?? steps[0];
}

/** How many more pieces reach the next price; whole packs only. */
export function nextStep(
  steps: readonly PriceStep[],
  quantity: number,
  pack: number,
): { missing: number; value: number } | null {
  const next = steps.find((step) => step.from > quantity);
  if (!next) return null;
  const target = Math.ceil(next.from / pack) * pack;
  return { missing: target - quantity, value: next.value };
}

/** Kopecks stay exact: 3 × 0,1 is 0,3. */
export const lineTotal = (value: number, quantity: number): number =>
  Math.round(Math.round(value * 100) * quantity) / 100;
