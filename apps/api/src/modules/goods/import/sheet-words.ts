import type { Db } from '@spindle/database/pool';
import type { Currency } from '@spindle/database/tables/orders';
import { printableLine } from '../../../kernel/printable-text.ts';
import { catalogueWords } from './sheet-words.sql.ts';

export interface WordProperty {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly unit: string | null;
  readonly kind: 'number' | 'choice' | 'flag';
}

interface NameRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** The words of the catalogue that cells of a sheet name. */
export interface SheetWords {
  /** What prices of a sheet are in. */
  readonly currency: Currency;
  /** Folders that hold goods, by slug and by path. */
  readonly folders: ReadonlyMap<string, { readonly id: string; readonly path: string }>;
  readonly folderPaths: ReadonlyMap<string, string>;
  /** By slug and by name in small letters; a name that means two is left out. */
  readonly brands: ReadonlyMap<string, NameRow>;
  readonly classes: ReadonlyMap<string, NameRow>;
  readonly warehouses: ReadonlyMap<string, NameRow>;
  readonly properties: ReadonlyMap<string, WordProperty>;
  readonly propertiesById: ReadonlyMap<number, WordProperty>;
  /** By property id, then by slug and by name. */
  readonly choices: ReadonlyMap<number, ReadonlyMap<string, NameRow>>;
}

export async function loadSheetWords(db: Db): Promise<SheetWords> {
  const { currency, folders, brands, classes, warehouses, properties, choices } = await catalogueWords(db);
  const parents = new Set(folders.map(({ parent_id }) => parent_id));
  const leaves = folders.filter(({ id }) => !parents.has(id));
  return {
    currency,
    folders: new Map(leaves.flatMap((leaf) => [leaf.slug, leaf.path].map((name) => [name, leaf] as const))),
    folderPaths: new Map(folders.map(({ id, path }) => [id, path])),
    brands: bySlugAndName(brands),
    classes: bySlugAndName(classes),
    warehouses: new Map(warehouses.map((warehouse) => [warehouse.slug, warehouse])),
    properties: new Map(properties.map((property) => [property.slug, property])),
    propertiesById: new Map(properties.map((property) => [property.id, property])),
    choices: new Map(
      [...Map.groupBy(choices, (choice) => choice.property_id)].map(([id, own]) => [id, bySlugAndName(own)]),
    ),
  };
}

function bySlugAndName<T extends NameRow>(rows: readonly T[]): Map<string, T> {
  const names = Map.groupBy(rows, (row) => printableLine(row.name).toLowerCase());
  const known = new Map<string, T>();
  for (const [name, own] of names) if (own.length === 1 && own[0]) known.set(name, own[0]);
  // A slug always means its own row, whatever the others are called.
  for (const row of rows) known.set(row.slug, row);
  return known;
}
