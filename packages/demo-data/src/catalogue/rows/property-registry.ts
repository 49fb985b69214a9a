import { properties, propertyOf, type Values } from '../tables/properties.ts';
import { prose, slugOf } from '../../text.ts';

interface Value {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly drawing: string | null;
}

export interface PropertyRegistry {
  idOf(slug: string): number;
  /** Values of a product as the inside of a JSON object: `"1":8.5,"9":[3,4]`. */
  encode(values: Values): string;
  valueId(slug: string, name: string): number;
  /** Every value so far, in the order buyers see. */
  values(): { property: number; position: number; value: Value }[];
}

const propertySlugs = [...properties.keys()];
const ids = new Map(propertySlugs.map((slug, index) => [slug, index + 1]));

/** Numbers properties and their values; a value that no property knows, or a number with too many decimals, is a mistake. */
export function createRegistry(): PropertyRegistry {
  const byProperty = new Map<string, Map<string, Value>>();
  let count = 0;
  const add = (property: string, slug: string, name: string, drawing: string | null): Value => {
    const byName = byProperty.get(property) ?? new Map<string, Value>();
    byProperty.set(property, byName);
    const value = { id: ++count, slug, name: prose(name), drawing };
    byName.set(name, value);
    return value;
  };
  for (const [property, { values }] of properties) {
    for (const { slug, name, drawing } of values) add(property, slug, name, drawing);
  }

  const idOf = (slug: string): number => ids.get(slug) as number;
  const valueId = (slug: string, name: string): number => {
    const value = byProperty.get(slug)?.get(name);
    if (value) return value.id;
    if (propertyOf(slug).values.length > 0) throw new Error(`The property ${slug} has no value «${name}».`);
    return add(slug, slugOf(name), name, null).id;
  };

  const text = (slug: string, value: Values[string]): string => {
    const { kind, decimals } = propertyOf(slug);
    if (kind === 'number' && typeof value === 'number') {
      const scaled = value * 10 ** decimals;
      if (Math.abs(scaled - Math.round(scaled)) > 1e-6)
        throw new Error(`${slug} ${value} has more than ${decimals} decimals.`);
      return String(Math.round(scaled) / 10 ** decimals);
    }
    if (kind === 'flag' && typeof value === 'boolean') return String(value);
    if (kind === 'choice' && typeof value === 'string') return String(valueId(slug, value));
    if (kind === 'choice' && Array.isArray(value))
      return `[${value.map((name) => valueId(slug, name)).join(',')}]`;
    throw new Error(`${slug} cannot be ${String(value)}.`);
  };

  return {
    idOf,
    valueId,
    encode: (values) =>
      Object.keys(values)
        .filter((slug) => values[slug] !== undefined)
        .map((slug) => `"${idOf(slug)}":${text(slug, values[slug])}`)
        .join(','),
    values: () =>
      propertySlugs.flatMap((slug) => {
        const list = [...(byProperty.get(slug)?.values() ?? [])];
        if (propertyOf(slug).values.length === 0) list.sort((a, b) => natural.compare(a.name, b.name));
        return list.map((value, position) => ({ property: idOf(slug), position, value }));
      }),
  };
}

const natural = new Intl.Collator('ru', { numeric: true });
