import type { Values } from './properties.ts';

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
  readonly rank: number;
  readonly fit: string | null;
  readonly needs: readonly string[];
}

export interface CuttingRow {
  readonly group: string;
  readonly material: string;
  readonly example: string;
  readonly hardness: string;
  readonly speed: readonly [number, number];
  readonly feedUnit: 'rev' | 'tooth';
  readonly diameters: readonly number[];
  readonly feeds: readonly number[];
  readonly note: string;
}

/** A way to make the tools of a folder; a brand and a variant make a series. */
export interface Variant {
  /** «Сверло твердосплавное». */
  readonly title: string;
  /** Follows the size in the name: «5×D». */
  readonly tail: string;
  readonly about: string;
  readonly values: Values;
  readonly sizes: readonly Size[];
  /** Kind of drawing where it is not the family's. */
  readonly kind: string | null;
  readonly drawing: Readonly<Record<string, unknown>>;
  /** What follows the maker's letters or the number of the model: «4225», «S». */
  readonly mark: string;
  /** Price against the family's. */
  readonly price: number;
  /** Mass against that of the sizes: another material of the same shape. */
  readonly weight: number;
  /** Only these makers. */
  readonly brands: readonly string[] | null;
  readonly cutting: readonly CuttingRow[];
}

export interface Family {
  /** Slug of the leaf folder. */
  readonly folder: string;
  /** The article begins with it: `20-85…`. */
  readonly group: string;
  readonly code: string;
  /** How much of the default catalogue it gets, against the others. */
  readonly share: number;
  readonly brands: readonly string[];
  readonly variants: readonly Variant[];
  /** Of the drawing. */
  readonly kind: string;
  readonly filters: readonly string[];
  readonly columns: readonly string[];
  readonly keys: readonly string[];
  readonly pack: number;
  /** The unit of sale. */
  readonly unit: number;
  /** A second option with a Weldon shank exists from this shank diameter on. */
  readonly weldonFrom: number;
  /** Templates of names; empty ones stand for the usual names. */
  readonly productName: string;
  readonly seriesName: string;
  /** Letters of machine models, and those of Ortho. */
  readonly letters: string;
  readonly orthoLetters: string;
  /** Which table of controls its machines take theirs from. */
  readonly control: string;
  readonly isMachine: boolean;
  /** Joined the catalogue later: planned after all others, so that those keep their numbers and articles. */
  readonly isLater: boolean;
}
