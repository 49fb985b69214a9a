import type { Db } from '@spindle/database/pool';
import type { Notices } from '@spindle/database/notices';
import { cached } from '../../../kernel/cache/cached.ts';
import { changedGoods } from '../catalogue-notice.rules.ts';
import * as dictionarySql from './dictionary.sql.ts';

export interface Property {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly short_name: string | null;
  readonly unit: string | null;
  readonly kind: 'number' | 'choice' | 'flag';
  readonly property_group: string;
  readonly decimals: number;
  readonly letter: string | null;
  readonly drawing_param: string | null;
  /** Which end of a number is the better one; null where there is no such thing. */
  readonly better: 'higher' | 'lower' | null;
}

interface PropertyChoice {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly drawing_value: string | null;
}

/** Which properties a folder filters by, shows in its table and on its cards; each in its order. */
interface FolderProperties {
  readonly filters: readonly Property[];
  readonly columns: readonly Property[];
  readonly keys: readonly Property[];
}

/** The words of the catalogue: small tables every listing needs, in memory. */
export interface Dictionary {
  readonly properties: ReadonlyMap<number, Property>;
  readonly propertiesBySlug: ReadonlyMap<string, Property>;
  readonly choices: ReadonlyMap<number, PropertyChoice>;
  /** By property slug, then by value slug. */
  readonly choicesBySlug: ReadonlyMap<string, ReadonlyMap<string, PropertyChoice>>;
  readonly brands: ReadonlyMap<number, dictionarySql.BrandRow>;
  readonly classes: ReadonlyMap<number, { readonly slug: string; readonly name: string }>;
  readonly promotions: ReadonlyMap<number, dictionarySql.PromotionRow>;
  readonly warehouses: ReadonlyMap<
    number,
    { readonly name: string; readonly city_name: string; readonly lead_days: number }
  >;
  readonly folderProperties: ReadonlyMap<string, FolderProperties>;
  /** Hole in mm → the threads drilled with it: «M10». */
  readonly threadsByHole: ReadonlyMap<number, readonly string[]>;
}

export interface DictionaryReader {
  get(): Promise<Dictionary>;
}

export function createDictionary({ db, notices }: { db: Db; notices: Notices }): DictionaryReader {
  // Every order changes stock; such notices name their goods and leave the dictionary as it is.
  return cached(
    notices,
    'catalogue',
    () => loadDictionary(db),
    (payload) => changedGoods(payload) === null,
  );
}

export async function loadDictionary(db: Db): Promise<Dictionary> {
  const [properties, choices, brands, classes, promotions, warehouses, folderRows, threads] =
    await Promise.all([
      dictionarySql.properties(db),
      dictionarySql.choices(db),
      dictionarySql.brands(db),
      dictionarySql.classes(db),
      dictionarySql.promotions(db),
      dictionarySql.warehouses(db),
      dictionarySql.folderProperties(db),
      dictionarySql.threadHints(db),
    ]);
  const byId = new Map(properties.map((property) => [property.id, property]));
  const choicesBySlug = new Map<string, Map<string, PropertyChoice>>();
  for (const choice of choices) {
    const slug = byId.get(choice.property_id)?.slug ?? '';
    const slugChoices = choicesBySlug.get(slug) ?? new Map<string, PropertyChoice>();
    choicesBySlug.set(slug, slugChoices.set(choice.slug, choice));
  }
  return {
    properties: byId,
    propertiesBySlug: new Map(properties.map((property) => [property.slug, property])),
    choices: new Map(choices.map((choice) => [choice.id, choice])),
    choicesBySlug,
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    classes: new Map(classes.map((one) => [one.id, one])),
    promotions: new Map(promotions.map((promotion) => [promotion.id, promotion])),
    warehouses: new Map(warehouses.map((warehouse) => [warehouse.id, warehouse])),
    folderProperties: groupFolderProperties(folderRows, byId),
    threadsByHole: new Map(
      [...Map.groupBy(threads, (row) => Number(row.cut_hole.toFixed(2)))].map(([hole, rows]) => [
        hole,
        rows.map(({ thread }) => thread),
      ]),
    ),
  };
}

function groupFolderProperties(
  rows: readonly dictionarySql.FolderPropertyRow[],
  properties: ReadonlyMap<number, Property>,
): Map<string, FolderProperties> {
  const ordered = (
    of: readonly dictionarySql.FolderPropertyRow[],
    position: 'filter_position' | 'column_position' | 'key_position',
  ): Property[] =>
    of
      .filter((row) => row[position] !== null)
      .sort((a, b) => (a[position] ?? 0) - (b[position] ?? 0))
      .flatMap((row) => properties.get(row.property_id) ?? []);
  return new Map(
    [...Map.groupBy(rows, (row) => row.folder_id)].map(([folder, folderRows]) => [
      folder,
      {
        filters: ordered(folderRows, 'filter_position'),
        columns: ordered(folderRows, 'column_position'),
        keys: ordered(folderRows, 'key_position'),
      },
    ]),
  );
}
