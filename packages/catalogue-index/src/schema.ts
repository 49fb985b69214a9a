/** `with_price` follows from the price and is never given by a row. */
export const states = ['new', 'used', 'in_stock', 'on_order', 'with_price', 'in_showroom'] as const;
export type State = (typeof states)[number];
export type RowState = Exclude<State, 'with_price'>;

/** States of one aspect are alternatives (new or used); different aspects narrow each other. */
export const stateAspects: readonly (readonly State[])[] = [
  ['new', 'used'],
  ['in_stock', 'on_order'],
  ['with_price'],
  ['in_showroom'],
];

export interface FolderEntry {
  readonly id: string;
  /** Null for a section. */
  readonly parent: string | null;
  /** What searches find its goods by. */
  readonly name?: string;
}

/**
 * Whether the value alone states a purpose («для алюминия»), or only with the name of its property («внутренний
 * подвод»).
 */
export type Purpose = 'alone' | 'named';

export type PropertyKind = 'number' | 'choice' | 'boolean';

export interface PropertyEntry {
  readonly slug: string;
  readonly kind: PropertyKind;
  /** Known values of a choice in the order they are shown and sorted; values met only in rows come after them. */
  readonly values?: readonly string[];
  /** What searches find it by: its name, its unit, and the names of the values in their order. */
  readonly name?: string;
  readonly unit?: string | null;
  readonly valueNames?: readonly string[];
  /** The property is a purpose: a query with one of its values («для алюминия») is narrowed to it. */
  readonly purpose?: Purpose;
}

/** Known before the first row: folders and values of a list keep this order. */
export interface CatalogueSchema {
  readonly folders: readonly FolderEntry[];
  readonly properties: readonly PropertyEntry[];
  readonly brands?: readonly string[];
  readonly classes?: readonly string[];
  readonly specialDiscounts?: readonly string[];
  /** Names of the brands and classes, in their order. */
  readonly brandNames?: readonly string[];
  readonly classNames?: readonly string[];
  /** Words and phrases that mean the same. */
  readonly synonyms?: readonly (readonly string[])[];
  /** Words of buyers and the terms of the catalogue they stand for. */
  readonly meanings?: readonly Meaning[];
}

export interface Meaning {
  readonly said: readonly string[];
  readonly find: string;
}

/** A yes/no property has the values `yes` and `no` in filters and counts, and true or false in rows. */
export type PropertyValue = number | string | boolean | readonly string[];

export interface GoodsRow {
  /** The row's number in the database; what listings answer with. */
  readonly key: number;
  /**
   * Id of the product this row is an option of; without it the row is a product by itself. Rows of one product are in
   * one folder and series, are matched one by one, and are counted and listed once.
   */
  readonly goods?: number;
  /** Counted and listed separately all the same: a used unit of a product. */
  readonly isAlone?: boolean;
  readonly folder: string;
  readonly name: string;
  readonly brand: string | null;
  readonly class: string | null;
  readonly popularity: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** List price of the selected option in minor units; null is «price on request». */
  readonly price: number | null;
  readonly states: readonly RowState[];
  readonly specialDiscounts: readonly string[];
  readonly properties: Readonly<Record<string, PropertyValue | null>>;
  /** What a series of sizes has in common; listings can show one product of each. */
  readonly series?: number;
  readonly text?: GoodsText;
}

/** What searches find one product by, besides its name, brand, folder and properties. */
export interface GoodsText {
  readonly articles: readonly string[];
  /** What distinguishes it from others: «Ø8,5», «VMC 850». Weighs most, with the first word of the name. */
  readonly size: string;
  /** What it is, in words many goods share: «Сверло твердосплавное». */
  readonly title?: string;
  /** Series, model and the like. */
  readonly words: string;
  /** Threads its hole is for: «M10» of a drill of 8,5 mm is found by «под M10», not by «M10». */
  readonly holes?: readonly string[];
}
