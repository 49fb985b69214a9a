import { binOf } from '../histogram.ts';
import { states } from '../schema.ts';
import type { Snapshot } from '../snapshot.ts';
import { hasBit } from './bits.ts';

/**
 * Current options by their index in the list of options: products are visited in sequence, so their data lies side by
 * side.
 */
export interface OptionColumns {
  /** 1 when it can be found. */
  readonly live: Uint8Array;
  /** A bit for each of `states`. */
  readonly states: Uint8Array;
  /** NaN without; zero has one sign. */
  readonly prices: Float64Array;
  /** By the upper bits of a price: the bin that the lowest such price is in. */
  readonly cells: Uint8Array;
}

interface Columns {
  readonly snapshot: Snapshot;
  readonly words: Uint32Array;
}

/** Exponent and the first six bits of a number: 64 cells from each power of two to the next. */
const CELL_SHIFT = 14;
const CELLS = 1 << (31 - CELL_SHIFT);

export function optionColumns(view: Columns, doubles: Float64Array): OptionColumns {
  const { prices, options, live } = view.snapshot;
  const { rows } = options;
  return {
    live: Uint8Array.from(rows, (position) => (hasBit(view.words, live / 4, position) ? 1 : 0)),
    states: Uint8Array.from(rows, (position) => statesAt(view, position)),
    prices: Float64Array.from(rows, (position) => doubles[prices / 8 + position]! + 0),
    cells: new Uint8Array(options.products > 0 ? CELLS : 0),
  };
}

export function statesAt({ snapshot, words }: Columns, position: number): number {
  let bits = 0;
  for (let state = 0; state < states.length; state++) {
    if (hasBit(words, snapshot.states[states[state]!] / 4, position)) bits |= 1 << state;
  }
  return bits;
}

/**
 * Returns the bin of an option's price, as `binOf` does. Looked up by the upper bits of the number, which sort like
 * non-negative numbers: a binary search of the bounds takes several times as long.
 */
export function binsOf({ prices, cells }: OptionColumns, edges: Float64Array): (index: number) => number {
  const last = edges.length - 2;
  if (edges[0]! < 0) return (index) => binOf(edges, prices[index]!);
  const highs = new Uint32Array(prices.buffer);
  const bounds = new Uint32Array(edges.map((edge) => edge + 0).buffer);
  const cellOf = (high: number): number => high >>> CELL_SHIFT;
  for (let bin = 0; bin <= last; bin++) {
    cells.fill(bin, cellOf(bounds[2 * bin + 1]!) + (bin > 0 ? 1 : 0), cellOf(bounds[2 * bin + 3]!) + 1);
  }
  return (index) => {
    let bin = cells[cellOf(highs[2 * index + 1]!)]!;
    while (bin < last && edges[bin + 1]! <= prices[index]!) bin += 1;
    return bin;
  };
}
