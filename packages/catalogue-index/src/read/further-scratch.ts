import type { OptionLayout } from '../snapshot.ts';

/** Rows found of products that a row before them stands for; rows of one product lie in one leaf. */
export interface FurtherRows {
  /** Ascending. */
  readonly positions: Uint32Array;
  /** For each the row that stands for its product, and the place in this list of the one before it, or −1. */
  readonly firsts: Uint32Array;
  readonly before: Int32Array;
}

/** Room to work in, kept: to make it anew for every question takes longer than the work. */
interface FurtherScratch {
  /** By product: the turn it was met in, the row met first, and behind the last of its further rows, or 0. */
  readonly turns: Uint32Array;
  readonly firsts: Uint32Array;
  readonly last: Uint32Array;
  /** Of the set found, and of the one without a group. */
  readonly lists: readonly [FurtherRows, FurtherRows];
  turn: number;
}

export function furtherScratch({ products, rows }: OptionLayout): FurtherScratch {
  const [all, most] = [products + 1, rows.length - products];
  const list = () => ({
    positions: new Uint32Array(most),
    firsts: new Uint32Array(most),
    before: new Int32Array(most),
  });
  return {
    turns: new Uint32Array(all),
    firsts: new Uint32Array(all),
    last: new Uint32Array(all),
    lists: [list(), list()],
    turn: 0,
  };
}
