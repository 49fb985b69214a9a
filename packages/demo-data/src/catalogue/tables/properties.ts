import { numberOf, readRows } from '../../data-files.ts';

interface PropertyValue {
  readonly slug: string;
  readonly name: string;
  /** What the drawing gets. */
  readonly drawing: string | null;
}

interface Property {
  readonly name: string;
  readonly short: string | null;
  readonly group: string;
  readonly kind: 'number' | 'choice' | 'flag';
  readonly unit: string | null;
  readonly decimals: number;
  /** On dimensioned drawings. */
  readonly letter: string | null;
  readonly drawingParam: string | null;
  /** Which end of a number every buyer prefers. */
  readonly better: string | null;
  /** In their order; a choice without them takes what the products bring. */
  readonly values: readonly PropertyValue[];
}

/** A number, yes or no, or names of values, by the slug of the property. */
export type Values = Readonly<Record<string, number | boolean | string | readonly string[] | undefined>>;

const values = Map.groupBy(
  readRows('property-values.tsv', (cells) => ({
    property: cells('property'),
    slug: cells('slug'),
    name: cells('name'),
    drawing: cells('drawing') || null,
  })),
  ({ property }) => property,
);

export const properties: ReadonlyMap<string, Property> = new Map(
  readRows('properties.tsv', (cells): [string, Property] => [
    cells('slug'),
    {
      name: cells('name'),
      short: cells('short') || null,
      group: cells('group'),
      kind: cells('kind') as Property['kind'],
      unit: cells('unit') || null,
      decimals: numberOf(cells('decimals')) ?? 0,
      letter: cells('letter') || null,
      drawingParam: cells('drawing_param') || null,
      better: cells('better') || null,
      values: values.get(cells('slug')) ?? [],
    },
  ]),
);

export function propertyOf(slug: string): Property {
  const property = properties.get(slug);
  if (!property) throw new Error(`There is no property "${slug}".`);
  return property;
}
