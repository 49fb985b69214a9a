export interface QuantityRules {
  min?: number;
  max?: number;
  /** Size of a pack: only whole packs are sold. */
  step?: number;
}

function bounds({ min = 1, max = Number.MAX_SAFE_INTEGER, step = 1 }: QuantityRules) {
  const pack = Math.max(1, Math.floor(step));
  const least = Math.max(pack, Math.ceil(min / pack) * pack);
  return { pack, least, most: Math.max(least, Math.floor(max / pack) * pack) };
}

/** The nearest quantity that can be bought; a part of a pack becomes a whole one. */
export function allowedQuantity(requested: number, rules: QuantityRules): number {
  const { pack, least, most } = bounds(rules);
  if (!Number.isFinite(requested)) return least;
  return Math.min(most, Math.max(least, Math.ceil(requested / pack) * pack));
}

/** The whole number in a typed text («1 200 шт.»); undefined without one. */
export function parseQuantity(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0]/g, '').match(/^\d{1,9}/)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

export function stepQuantity(current: number, packs: number, rules: QuantityRules): number {
  return allowedQuantity(current + packs * bounds(rules).pack, rules);
}

export function quantityLimits(rules: QuantityRules): { least: number; most: number } {
  const { least, most } = bounds(rules);
  return { least, most };
}
