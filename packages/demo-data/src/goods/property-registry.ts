import { properties, type PropertySlug, type Values } from './properties/properties.ts';
import { prose, slugOf } from './text.ts';

interface Value {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly drawing: string | null;
}

export interface PropertyRegistry {
  idOf(slug: PropertySlug): number;
  /** Values of goods as the inside of a JSON object: `"1":8.5,"9":[3,4]`. */
  encode(values: Values): string;
  valueId(slug: PropertySlug, name: string): number;
  /** Every value met so far, in the order buyers see. */
  values(): { property: number; position: number; value: Value }[];
}

export const propertySlugs = Object.keys(properties) as PropertySlug[];
const ids = new Map(propertySlugs.map((slug, index) => [slug, index + 1]));

/** Numbers properties and their values; a value that no property knows, or a number with too many decimals, is a mistake. */
export function createRegistry(): PropertyRegistry {
  const byProperty = new Map<PropertySlug, Map<string, Value>>();
  let count = 0;
  const add = (slug: PropertySlug, name: string, own: string, drawing: string | null): Value => {
    const known = byProperty.get(slug) ?? new Map<string, Value>();
    byProperty.set(slug, known);
    const value = { id: ++count, slug: own, name: prose(name), drawing };
    known.set(name, value);
    return value;
  };
  for (const slug of propertySlugs) {
    for (const value of properties[slug].values ?? []) {
      add(slug, value.name, value.slug || slugOf(value.name), value.drawing ?? null);
    }
  }

  const idOf = (slug: PropertySlug): number => ids.get(slug) as number;
  const valueId = (slug: PropertySlug, name: string): number => {
    const known = byProperty.get(slug)?.get(name);
    if (known) return known.id;
    if (properties[slug].values) throw new Error(`The property ${slug} has no value «${name}».`);
    return add(slug, name, slugOf(name), null).id;
  };

  const text = (slug: PropertySlug, value: Values[PropertySlug]): string => {
    const { kind, decimals = 0 } = properties[slug];
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
      (Object.keys(values) as PropertySlug[])
        .filter((slug) => values[slug] !== undefined)
        .map((slug) => `"${idOf(slug)}":${text(slug, values[slug])}`)
        .join(','),
    values: () =>
      propertySlugs.flatMap((slug) => {
        const list = [...(byProperty.get(slug)?.values() ?? [])];
        if (!properties[slug].values) list.sort((a, b) => natural.compare(a.name, b.name));
        return list.map((value, position) => ({ property: idOf(slug), position, value }));
      }),
  };
}

const natural = new Intl.Collator('ru', { numeric: true });
