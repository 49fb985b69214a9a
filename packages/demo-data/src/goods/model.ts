import type { BrandSlug } from './dictionary/brands.ts';
import type { PropertySlug, Values } from './properties/properties.ts';

/** One size of a tool series, or one model of a machine. */
export interface Size {
  /** Its part of the article: «085». */
  readonly code: string;
  /** «Ø8,5», «M10×1,5», «VMC 850». */
  readonly name: string;
  /** The principal size; equal ones stand in for each other. */
  readonly size: number;
  readonly values: Values;
  /** In roubles with tax, for a maker of the middle class. */
  readonly price: number;
  /** In grams. */
  readonly weight: number;
  /** 0 is a size every maker has; a short series leaves out the highest ranks. */
  readonly rank?: number;
  readonly fit?: string;
  readonly needs?: readonly string[];
}

export interface CuttingRow {
  readonly group: 'P' | 'M' | 'K' | 'N' | 'S' | 'H';
  readonly material: string;
  readonly example: string;
  readonly hardness: string;
  readonly speed: readonly [number, number];
  readonly feedUnit: 'rev' | 'tooth';
  readonly diameters: readonly number[];
  readonly feeds: readonly number[];
  readonly note?: string;
}

/** A way to make the tools of a folder; a brand and a variant make a series. */
export interface Variant {
  /** «Сверло твердосплавное». */
  readonly title: string;
  /** Follows the size in the name: «5×D». */
  readonly tail?: string;
  readonly about: string;
  readonly values: Values;
  readonly sizes: () => readonly Size[];
  /** Kind of drawing where it is not the family's. */
  readonly kind?: string;
  readonly drawing?: Readonly<Record<string, unknown>>;
  /** What follows the maker's letters or the number of the model: «4225», «S». */
  readonly mark?: string;
  /** Price against the family's. */
  readonly price?: number;
  /** Mass against that of the sizes: another material of the same shape. */
  readonly weight?: number;
  /** Only these makers. */
  readonly brands?: readonly BrandSlug[];
  readonly cutting?: () => readonly CuttingRow[];
}

export interface Family {
  /** Slug of the leaf folder. */
  readonly folder: string;
  /** The article begins with it: `20-85…`. */
  readonly group: string;
  readonly code: string;
  /** How much of the default catalogue it gets, against the others. */
  readonly share: number;
  readonly brands: readonly BrandSlug[];
  readonly variants: readonly Variant[];
  readonly kind: string;
  readonly filters: readonly PropertySlug[];
  readonly columns: readonly PropertySlug[];
  readonly keys: readonly PropertySlug[];
  /** How it is bought; single pieces by default. */
  readonly pack?: number;
  readonly unit?: number;
  /** Second option with a Weldon shank from this shank diameter on. */
  readonly weldonFrom?: number;
  readonly naming?: Naming;
  readonly isMachine?: boolean;
  /** Joined the catalogue later: planned after all others, so that those keep their numbers and articles. */
  readonly isLater?: boolean;
}

/** What differs from «title brand code size, tail». */
export interface Naming {
  /** Name of the series after the brand; its code by default. */
  readonly series?: (parts: NameParts) => string;
  readonly goods?: (parts: NameParts & { readonly size: Size }) => string;
  readonly size?: (parts: NameParts & { readonly size: Size }) => string;
  /** Values that depend on the maker: names of grades, controls. */
  readonly values?: (parts: NameParts) => Values;
}

export interface NameParts {
  readonly brand: { readonly slug: BrandSlug; readonly name: string; readonly prefix: string };
  readonly variant: Variant;
  readonly code: string;
  /** Which round of the maker's range it is: 0 in the default catalogue. */
  readonly round: number;
}
