import type { PropertyKind, Purpose, State } from './schema.ts';
import type { TextLayout } from './text-snapshot.ts';

/**
 * A built index as plain data around one shared memory: post it to another thread and attach it there,
 * nothing is copied. Goods have positions: leaf folders in tree order, cheapest first, each leaf starting at
 * a new block, so that any folder is a run of whole blocks and a bit of padding stays zero everywhere.
 */
export interface Snapshot {
  readonly memory: SharedArrayBuffer;
  readonly goods: number;
  readonly blocks: number;
  readonly folders: readonly FolderLayout[];
  readonly leaves: readonly LeafLayout[];
  readonly attributes: readonly AttributeLayout[];
  /** Bits of the goods that can be found. */
  readonly live: number;
  readonly states: Readonly<Record<State, number>>;
  /** By position: the key (u32) and the price (f64, NaN without). */
  readonly keys: number;
  readonly prices: number;
  /** By position: what the goods was when it was read (u32). */
  readonly hashes: number;
  /** All keys in order (u32) and their positions (u32). */
  readonly sortedKeys: number;
  readonly keyPositions: number;
  readonly options: OptionLayout;
  readonly rankings: Readonly<Record<RankingName, RankingLayout>>;
  readonly source: SourceLayout;
  readonly names: NameTable;
  readonly scratch: ScratchLayout;
  readonly text: TextLayout;
}

/** What nobody is answered from: the next index goes on from it without reading these rows again. */
interface SourceLayout {
  /** By position: popularity and when it came (f64). */
  readonly popularity: number;
  readonly createdAt: number;
  /** Bits of the rows that count by themselves. */
  readonly alone: number;
  /** Positions in the order of their prices (u32) as it was built: in the ranking patches move them. */
  readonly byPrice: number;
}

/** What names are sorted by, in the order of the ranking by name. */
export interface NameTable {
  readonly address: number;
  readonly length: number;
}

/** Rows that are options of a product. */
export interface OptionLayout {
  /** Products of several rows that count once, numbered in the order of their first rows. */
  readonly products: number;
  /** Bits of their rows, and by position the number of the product (u32, from 1; 0 for any other row). */
  readonly shared: number;
  readonly product: number;
  /** Their rows by product: positions, ascending, from `starts[product − 1]` to `starts[product]`. */
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
  /** Rows whose key is not the number of their product: these numbers in order, and the keys. */
  readonly goods: Uint32Array;
  readonly keys: Uint32Array;
}

/** In tree order; `to` is behind the last block of the folder and of everything below it. */
export interface FolderLayout {
  readonly id: string;
  readonly parent: number;
  readonly from: number;
  readonly to: number;
}

/** The goods that lie directly in one folder; the priced ones are first. */
export interface LeafLayout {
  readonly folder: number;
  readonly from: number;
  readonly to: number;
  readonly priced: number;
}

export type RankingName = 'popular' | 'price' | 'name' | 'new';

/** Positions in order (u32 each), and the place in that order by position. */
export interface RankingLayout {
  readonly order: number;
  readonly rank: number;
}

/** Brand, class and special discount are attributes like the properties are. */
export interface AttributeLayout {
  readonly slug: string;
  readonly kind: PropertyKind;
  /** Bytes of a code. Code 0 is «no value»; codes are in sorting order. */
  readonly width: 2 | 4;
  readonly codes: number;
  readonly runs: readonly Run[];
  /** Numbers only: f64 by code − 1. */
  readonly numbers: number;
  /** Numbers only. */
  readonly byCode: ByCodeLayout | null;
  /** Choices only. */
  readonly choice: ChoiceLayout | null;
  /** Numbers of the products whose options differ in it, ascending. */
  readonly varied: Uint32Array;
  /** How a query that says one of its values is narrowed to it; null when it is not. */
  readonly purpose: Purpose | null;
}

/** Positions (u32) in the order of their codes: those of a code from `starts[code − 1]` to `starts[code]` (u32). */
export interface ByCodeLayout {
  readonly starts: number;
  readonly positions: number;
}

/** Codes of neighbouring leaves that have the attribute at all. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly address: number;
}

/** A code stands for one set of values: those of `members` from `starts[code − 1]` to `starts[code]`. */
export interface ChoiceLayout {
  readonly values: readonly string[];
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
  readonly postings: readonly Posting[];
}

/** Goods of one value: bits cut to the blocks where it occurs, or the bare positions (u32) where that is shorter. */
export interface Posting {
  readonly dense: boolean;
  readonly address: number;
  readonly from: number;
  readonly to: number;
  /** Number of positions. */
  readonly length: number;
}

export interface ScratchLayout {
  /** Bitsets of the whole index. */
  readonly none: number;
  readonly one: number;
  readonly group: number;
  readonly own: number;
  readonly base: number;
  /** The same as `none` and `own` with one row of each product; and with the rows a page shows. */
  readonly noneOnce: number;
  /** The same as `live` with one row of each product; kept right as rows are hidden and shown. */
  readonly liveOnce: number;
  readonly ownOnce: number;
  readonly page: number;
  /** u32 for each code of the largest attribute. */
  readonly counts: number;
  /** u32 for each product. */
  readonly positions: number;
}

/** The attributes that are not properties, in front of them. */
export const BRAND = 0;
export const CLASS = 1;
export const SPECIAL_DISCOUNT = 2;
export const FIRST_PROPERTY = 3;
