import { LOCALES, localeRules } from '@spindle/contract/shop/locales';
import type { Db } from '@spindle/database/pool';
import type { Currency } from '@spindle/database/tables/orders';
import { printableLine } from '../../../kernel/text/printable-text.ts';
import { countryVat, type VatPercents } from '../../pricing/vat.rules.ts';
import { vocabularyRows } from './spreadsheet-words.sql.ts';

export interface VocabularyProperty {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly unit: string | null;
  readonly kind: 'number' | 'choice' | 'flag';
  readonly decimals: number;
}

interface NameRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

interface MergedWarehouse {
  readonly slug: string;
  readonly name: string;
  readonly heir: { readonly slug: string; readonly name: string };
}

/** Names of the catalogue that cells of a spreadsheet may hold. */
export interface CatalogueVocabulary {
  /** The currency of prices in the spreadsheet. */
  readonly currency: Currency;
  /** The rates of today. */
  readonly vat: VatPercents;
  /** Folders that hold goods, by slug, by path, by name and by the names on the way to it; a name that means two is left out. */
  readonly folders: ReadonlyMap<string, { readonly id: string; readonly path: string }>;
  readonly folderPaths: ReadonlyMap<string, string>;
  /** By slug and by lower-case name; ambiguous names are left out. */
  readonly brands: ReadonlyMap<string, NameRow>;
  readonly classes: ReadonlyMap<string, NameRow>;
  readonly warehouses: ReadonlyMap<string, NameRow>;
  /** Those that became one with another, by slug. */
  readonly merged: ReadonlyMap<string, MergedWarehouse>;
  readonly properties: ReadonlyMap<string, VocabularyProperty>;
  readonly propertiesById: ReadonlyMap<number, VocabularyProperty>;
  /** By property id, then by slug and by name. */
  readonly choices: ReadonlyMap<number, ReadonlyMap<string, NameRow>>;
  /** What a number may be, by folder and property. */
  readonly bounds: ReadonlyMap<string, { readonly least: number | null; readonly most: number | null }>;
}

export const boundsKey = (folderId: string, propertyId: number): string => `${folderId} ${propertyId}`;

export async function loadVocabulary(db: Db): Promise<CatalogueVocabulary> {
  const { currency, folders, brands, classes, warehouses, properties, choices, bounds } =
    await vocabularyRows(db);
  const parents = new Set(folders.map(({ parent_id }) => parent_id));
  const leaves = folders.filter(({ id }) => !parents.has(id));
  return {
    currency,
    vat: countryVat(
      new Date(),
      LOCALES.find((locale) => localeRules(locale).currency === currency),
    ),
    folders: foldersByTitle(leaves, folders),
    folderPaths: new Map(folders.map(({ id, path }) => [id, path])),
    brands: bySlugAndName(brands),
    classes: bySlugAndName(classes),
    warehouses: new Map(
      warehouses.filter(({ heir }) => heir === null).map((warehouse) => [warehouse.slug, warehouse]),
    ),
    merged: new Map(
      warehouses.flatMap(({ slug, name, heir, heir_slug }) =>
        heir === null || heir_slug === null
          ? []
          : [[slug, { slug, name, heir: { slug: heir_slug, name: heir } }] as const],
      ),
    ),
    properties: new Map(properties.map((property) => [property.slug, property])),
    propertiesById: new Map(properties.map((property) => [property.id, property])),
    choices: new Map(
      [...Map.groupBy(choices, (choice) => choice.property_id)].map(([id, propertyChoices]) => [
        id,
        bySlugAndName(propertyChoices),
      ]),
    ),
    bounds: new Map(bounds.map((one) => [boundsKey(one.folder_id, one.property_id), one])),
  };
}

interface FolderRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  readonly parent_id: string | null;
}

/** «Фрезы концевые» and «Инструмент / Фрезы концевые» mean what their addresses do. */
export function foldersByTitle(
  leaves: readonly FolderRow[],
  folders: readonly FolderRow[],
): Map<string, FolderRow> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const pathOf = (folder: FolderRow): string => {
    const parent = folder.parent_id === null ? undefined : byId.get(folder.parent_id);
    return parent ? `${pathOf(parent)} / ${folder.name}` : folder.name;
  };
  const named = leaves.flatMap((leaf) => [leaf.name, pathOf(leaf)].map((name) => ({ ...leaf, name })));
  const folderIndex = bySlugAndName(named);
  for (const leaf of leaves) folderIndex.set(leaf.path, leaf);
  return folderIndex;
}

function bySlugAndName<T extends { readonly slug: string; readonly name: string }>(
  rows: readonly T[],
): Map<string, T> {
  const names = Map.groupBy(rows, (row) => printableLine(row.name).toLowerCase());
  const index = new Map<string, T>();
  for (const [name, matching] of names)
    if (matching.length === 1 && matching[0]) index.set(name, matching[0]);
  // A slug always means its own row, whatever the others are called.
  for (const row of rows) index.set(row.slug, row);
  return index;
}
