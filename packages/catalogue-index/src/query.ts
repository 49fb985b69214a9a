import type { PropertyKind, State } from './schema.ts';
import type { Mark } from './marks.ts';

/** The text of a search box. */
export interface TextQuery {
  readonly query: string;
  /** Exactly as typed: no corrections, no words left out. */
  readonly asTyped?: boolean;
  /** The last word may be unfinished. */
  readonly typing?: boolean;
}

export interface NumberRange {
  readonly min_value?: number | null;
  readonly max_value?: number | null;
}

export interface PropertyFilter extends NumberRange {
  readonly slug: string;
  readonly values?: readonly string[];
}

/** Values of one list are alternatives, different lists narrow each other. Prices are in minor units. */
export interface Filters {
  readonly properties?: readonly PropertyFilter[];
  readonly brands?: readonly string[];
  readonly classes?: readonly string[];
  readonly state_filters?: readonly string[];
  readonly special_discount?: readonly string[];
  readonly price?: NumberRange;
}

/** Goods a listing is limited to: what a search found, a selection, the viewed goods. */
export interface Range {
  /** A folder with everything below it; a section is its top folder. */
  readonly folder?: string;
  readonly keys?: readonly number[] | Uint32Array;
  /** The text of a search box. */
  readonly text?: TextQuery;
  /** Goods included regardless of the text, and goods excluded. */
  readonly also?: readonly number[];
  readonly except?: readonly number[];
}

/**
 * `relevance` requires a range with a text; `given` keeps the order of `range.keys`. Goods without a price or a value
 * come last.
 */
export type Sort =
  | 'relevance'
  | 'popular'
  | 'price_asc'
  | 'price_desc'
  | 'name'
  | 'new'
  | 'given'
  | { readonly property: string; readonly direction: 'asc' | 'desc' };

export interface CountQuery {
  readonly range?: Range;
  readonly filters?: Filters;
}

export interface FacetQuery extends CountQuery {
  /** Only these properties are counted; a filtered one always is. Left out: every property with goods. */
  readonly properties?: readonly string[];
  /** Which folders get a count: those directly in the range (default), or all below it. */
  readonly folders?: 'children' | 'all';
}

export interface ListQuery extends FacetQuery {
  readonly sort?: Sort;
  /** One product of each series, the first in the order; goods without a series stay. */
  readonly bySeries?: boolean;
  readonly offset?: number;
  readonly limit?: number;
}

/** A part of the query that means nothing here and was left out; the caller may redirect without it. */
export interface DroppedFilter {
  readonly field: 'folder' | 'sort' | keyof Filters;
  /** The property's slug. */
  readonly slug?: string;
  readonly value?: string;
  readonly reason: 'unknown' | 'wrong_kind' | 'empty_range' | 'not_a_number' | 'repeated';
}

export interface ValueCount<Value extends string = string> {
  readonly value: Value;
  /** Goods with this value, ignoring the selection of its own group. */
  readonly count: number;
  readonly checked: boolean;
}

export interface NumberFacet {
  /** Goods that have a value. */
  readonly count: number;
  readonly min: number | null;
  readonly max: number | null;
  /** Bins are equally wide on this scale; `histogramEdges` gives their bounds. */
  readonly scale: 'linear' | 'log';
  readonly histogram: readonly number[];
  readonly checked: boolean;
}

export type PropertyFacet =
  | ({ readonly slug: string; readonly kind: 'number' } & NumberFacet)
  | {
      readonly slug: string;
      readonly kind: Exclude<PropertyKind, 'number'>;
      readonly values: readonly ValueCount[];
    };

export interface Facets {
  readonly brands: readonly ValueCount[];
  readonly classes: readonly ValueCount[];
  readonly special_discounts: readonly ValueCount[];
  readonly state_filters: readonly ValueCount<State>[];
  /** Null when no product has a price and none is filtered. */
  readonly price: NumberFacet | null;
  /** In the order of the schema. */
  readonly properties: readonly PropertyFacet[];
  readonly folders: readonly { readonly id: string; readonly count: number }[];
}

/** A value of a property, both by their slugs. */
export interface QueryValue {
  readonly property: string;
  readonly value: string;
}

/** How a text was understood. */
export interface TextAnswer {
  /** The query goods were found by when it is not the one typed. */
  readonly corrected: string | null;
  /** Parts of the query that goods were found by: as typed, as they were understood, or the condition they became. */
  readonly taken: readonly { readonly typed: string; readonly as: string; readonly state: State | null }[];
  /** Words no product has together with the others. */
  readonly leftOut: readonly string[];
  /** Conditions of the query that became filters: «в наличии», «б/у». */
  readonly states: readonly State[];
  /** Values of the query that became filters: «для алюминия». */
  readonly values: readonly QueryValue[];
  /** The query without the words of those values; null when there are none. */
  readonly withoutValues: string | null;
  /** For each word what it may stand for: alternatives, each of them all its marks. */
  readonly readings: readonly (readonly (readonly Mark[])[])[];
  /** The same, one by one; marks the matches in names. */
  readonly words: readonly (readonly Mark[])[];
}

export interface CountAnswer {
  readonly total: number;
  /** Of a range with a text. */
  readonly text?: TextAnswer;
  readonly dropped: readonly DroppedFilter[];
}

export interface FacetAnswer extends CountAnswer {
  readonly facets: Facets;
}

export interface PageAnswer extends CountAnswer {
  /** Keys of the page's goods, in order. */
  readonly keys: readonly number[];
  /** What pages are counted in: goods, or series. */
  readonly listed: number;
}

export type ListAnswer = FacetAnswer & PageAnswer;
