import type { Spec } from '@spindle/contract/catalogue/goods';
import { numberText } from '../../../kernel/text/number-text.ts';
import type { Dictionary, Property } from '../../catalogue/catalogue.service.ts';

type RawValue = number | boolean | number[];
export type RawValues = Readonly<Record<string, RawValue>>;

// A size may be as fine as a micrometre is to a metre.
const mostDigits = 6;

/** A stored value as a buyer reads it, without its unit: «8,5», «BT40», «да». */
export function valueText(value: RawValue, property: Property, { choices }: Dictionary): string {
  if (property.kind === 'flag') return value === true ? 'да' : 'нет';
  if (property.kind === 'number') return numberText(Number(value), mostDigits);
  return [value]
    .flat()
    .map((id) => choices.get(Number(id))?.name ?? '')
    .filter(Boolean)
    .join(', ');
}

export function specOf(property: Property, values: RawValues, dictionary: Dictionary): Spec | null {
  const value = values[property.id];
  if (value === undefined) return null;
  const text = valueText(value, property, dictionary);
  if (text === '') return null;
  return {
    slug: property.slug,
    name: property.name,
    unit: property.unit,
    value: text,
    letter: property.letter,
  };
}

interface DrawingSource {
  readonly drawing_params: Readonly<Record<string, unknown>>;
  readonly size_name: string;
  readonly section: 'catalog' | 'tools';
  readonly brand_id: number | null;
}

/**
 * Parameters of a drawing: those of the series and every property that maps to one. A machine shows its model and its
 * maker's livery.
 */
export function drawingParams(
  { drawing_params: fixed, size_name: model, section, brand_id }: DrawingSource,
  values: RawValues,
  dictionary: Dictionary,
): Record<string, unknown> {
  const maker = dictionary.brands.get(brand_id ?? 0)?.name;
  const params: Record<string, unknown> =
    section === 'catalog' ? { ...fixed, label: model, ...(maker && { brand: maker }) } : { ...fixed };
  for (const [id, value] of Object.entries(values)) {
    const property = dictionary.properties.get(Number(id));
    if (!property?.drawing_param) continue;
    const choice = property.kind === 'choice' ? dictionary.choices.get(Number([value].flat()[0])) : undefined;
    const drawn = property.kind === 'choice' ? (choice?.drawing_value ?? choice?.name) : value;
    if (drawn !== undefined) setParam(params, property.drawing_param, drawn);
  }
  return params;
}

/** `env.0` is the first of the list `env`. */
function setParam(params: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', dimension] = path.split('.');
  if (dimension === undefined) {
    params[name] = value;
    return;
  }
  const list = Array.isArray(params[name]) ? [...(params[name] as unknown[])] : [];
  list[Number(dimension)] = value;
  params[name] = list;
}
