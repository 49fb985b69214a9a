import { MAX_LINE_QUANTITY } from '@spindle/contract/constants';

const unit = /(?:шт|штук[аи]?|компл|уп|упак|pcs|pc)\.?$/i;

/** A quantity as people write it: «3», «1 200», «10 шт.», «5,0»; null for anything else. */
export function listQuantity(text: string): number | null {
  const compact = text
    .replaceAll(/[\s\u00a0\u2009\u202f]/g, '')
    .replace(unit, '')
    .replace(/[.,]0{1,3}$/, '');
  if (!/^\d{1,6}$/.test(compact)) return null;
  const quantity = Number(compact);
  return quantity >= 1 && quantity <= MAX_LINE_QUANTITY ? quantity : null;
}

/** The nearest that can be bought: whole packs, at least one of them. */
export function nearestQuantity(requested: number | null, packSize: number): number {
  const most = Math.floor(MAX_LINE_QUANTITY / packSize) * packSize;
  return Math.min(most, Math.max(packSize, Math.ceil((requested ?? 1) / packSize) * packSize));
}
