import type { OptionLayout } from '../snapshot.ts';

/** Of a set of rows: products that several of them belong to. A place is one in the list of options (`OptionLayout.rows`). */
export interface FurtherRows {
  /** How many rows stand for no product because one before them does. */
  readonly count: number;
  /** The numbers of the products, leaf by leaf. */
  readonly products: Uint32Array;
  /** By place: 1 when the row is in the set; good for these products. */
  readonly isFound: Uint8Array;
  /** By state: how many products have it by a further row alone. */
  readonly moreStates: Uint32Array;
  /** By product: this turn when it is one of them, if its number is from `first` on and below `end`. */
  readonly generations: Uint32Array;
  readonly generation: number;
  readonly first: number;
  readonly end: number;
}

/** Reused working buffers, because allocating them for every query takes longer than the work. */
export interface FurtherBuffers {
  readonly products: Uint32Array;
  readonly isFound: Uint8Array;
  readonly generations: Uint32Array;
  generation: number;
}

export interface FurtherScratch {
  /** Of the set found, and of the one without a group. */
  readonly bufferPair: readonly [FurtherBuffers, FurtherBuffers];
  /** The products that few rows belong to: by product the turn it was met in. */
  readonly met: Uint32Array;
  readonly list: Uint32Array;
  generation: number;
}

export function furtherScratch({ products, rows }: OptionLayout): FurtherScratch {
  const byProduct = () => new Uint32Array(products + 1);
  const newBuffers = () => ({
    products: byProduct(),
    isFound: new Uint8Array(rows.length),
    generations: byProduct(),
    generation: 0,
  });
  return { bufferPair: [newBuffers(), newBuffers()], met: byProduct(), list: byProduct(), generation: 0 };
}
