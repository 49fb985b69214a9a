import type { PropertyTexts } from '@spindle/contract/staff/goods/goods-form';
import { readNumber } from '../import/cell-values.rules.ts';

type Value = number | boolean | number[];
export type Values = Readonly<Record<string, Value>>;

interface FormProperty {
  readonly id: number;
  readonly kind: 'number' | 'choice' | 'flag';
  readonly decimals: number;
  readonly unit: string | null;
  /** What the folder lets it be. */
  readonly least: number | null;
  readonly most: number | null;
  readonly values: readonly { readonly id: number }[];
}

/** Stored values as a form holds them. */
export function textsOf(values: Values | null): PropertyTexts {
  return Object.fromEntries(Object.entries(values ?? {}).map(([id, value]) => [id, textOf(value)]));
}

function textOf(value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(',') : String(value).replace('.', ',');
}

/**
 * Converts form texts to stored values and reports problems by property. An unchanged value is always valid: an import
 * may have written it before the property's bounds were narrowed.
 */
export function readTexts(
  texts: PropertyTexts,
  propertiesById: ReadonlyMap<number, FormProperty>,
  stored: Values | null,
): { readonly values: Record<string, Value>; readonly problems: ReadonlyMap<string, string> } {
  const values: Record<string, Value> = {};
  const problems = new Map<string, string>();
  for (const [id, raw] of Object.entries(texts)) {
    const text = raw.trim();
    if (text === '') continue;
    const before = stored?.[id];
    if (before !== undefined && textOf(before) === text) {
      values[id] = before;
      continue;
    }
    const property = propertiesById.get(Number(id));
    const read = property ? readValue(text, property) : { problem: 'Такого свойства больше нет' };
    if ('problem' in read) problems.set(id, read.problem);
    else values[id] = read.value;
  }
  return { values, problems };
}

function readValue(text: string, property: FormProperty): { value: Value } | { problem: string } {
  if (property.kind === 'flag')
    return text === 'yes' || text === 'no' ? { value: text === 'yes' } : { problem: 'Нужно «да» или «нет»' };
  if (property.kind === 'number') {
    const read = readNumber(text);
    if (!read.ok) return { problem: `${read.reason[0]?.toUpperCase()}${read.reason.slice(1)}` };
    const problem = numberProblem(read.value, property);
    return problem === null ? { value: read.value } : { problem };
  }
  const ids = [...new Set(text.split(',').map(Number))];
  if (ids.some((id) => !property.values.some((value) => value.id === id)))
    return { problem: 'Такого значения больше нет' };
  const [only] = ids;
  return { value: ids.length === 1 && only !== undefined ? only : ids };
}

type NumberRules = Pick<FormProperty, 'decimals' | 'least' | 'most' | 'unit'>;

/** Why a number is invalid for a property in its folder; shared by forms and imports. */
export function numberProblem(value: number, property: NumberRules): string | null {
  const { decimals, least, most } = property;
  const shift = 10 ** decimals;
  if (Math.abs(Math.round(value * shift) - value * shift) > 1e-6 * Math.max(1, Math.abs(value)))
    return decimals === 0 ? 'Нужно целое число' : `Знаков после запятой не\u00a0больше ${decimals}`;
  if ((least !== null && value < least) || (most !== null && value > most)) return boundsText(property);
  return null;
}

/** «В этом разделе от 3 до 20 мм». */
function boundsText({ least, most, unit }: NumberRules): string {
  const numberText = (value: number): string => String(value).replace('.', ',').replace('-', '−');
  const bounds = [
    ...(least === null ? [] : [`от\u00a0${numberText(least)}`]),
    ...(most === null ? [] : [`до\u00a0${numberText(most)}`]),
  ];
  return `В\u00a0этом разделе ${bounds.join(' ')}${unit === null ? '' : `\u00a0${unit}`}`;
}
