/** `with_price` follows from the price and is never given by a row. */
export const states = ['new', 'used', 'in_stock', 'on_order', 'with_price', 'in_showroom'] as const;
export type State = (typeof states)[number];
export type GivenState = Exclude<State, 'with_price'>;

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
}

export type PropertyKind = 'number' | 'choice' | 'boolean';

export interface PropertyEntry {
  readonly slug: string;
  readonly kind: PropertyKind;
  /** Known values of a choice in the order they are shown and sorted; values met only in rows come after them. */
  readonly values?: readonly string[];
}

/** What is known before the first row: brothers in a folder and the values of a list keep this order. */
export interface CatalogueSchema {
  readonly folders: readonly FolderEntry[];
  readonly properties: readonly PropertyEntry[];
  readonly brands?: readonly string[];
  readonly classes?: readonly string[];
  readonly specialDiscounts?: readonly string[];
}

/** A yes/no property has the values `yes` and `no` in filters and counts, and true or false in rows. */
export type PropertyValue = number | string | boolean | readonly string[];

export interface GoodsRow {
  /** The row's number in the database; what listings answer with. */
  readonly key: number;
  readonly folder: string;
  readonly name: string;
  readonly brand: string | null;
  readonly class: string | null;
  readonly popularity: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** List price of the selected option in minor units; null is «price on request». */
  readonly price: number | null;
  readonly states: readonly GivenState[];
  readonly specialDiscounts: readonly string[];
  readonly properties: Readonly<Record<string, PropertyValue | null>>;
}
