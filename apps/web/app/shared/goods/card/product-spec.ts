import type { Spec } from '@spindle/contract/catalogue/goods';
import { NBSP, unbroken } from '@spindle/ui/format/number.ts';

const touching = new Set(['°', '′', '″']);

/** A value apart from its unit, for strips where the number is large and the unit small. */
export function specParts({ value, unit }: Pick<Spec, 'value' | 'unit'>): { value: string; unit: string } {
  if (!unit) return { value, unit: '' };
  const withoutUnit = value.endsWith(unit) ? value.slice(0, -unit.length).trimEnd() : value;
  return { value: withoutUnit, unit };
}

/** «8,5 мм», «140°». */
export function specText(spec: Pick<Spec, 'value' | 'unit'>): string {
  const { value, unit } = specParts(spec);
  if (!unit) return unbroken(value);
  return touching.has(unit) ? value + unit : value + NBSP + unit;
}

/** The number of a value as it is shown: «12 000 об/мин» is 12000. */
export function specNumber(spec: Pick<Spec, 'value' | 'unit'> | undefined): number | null {
  if (!spec) return null;
  const text = specParts(spec).value.replace(/\s/g, '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}
