import { BLOCK_BITS, BLOCK_BYTES } from '../kernels/kernels.ts';
import { hasBit, setBit } from './bits.ts';
import type { FurtherRows } from './further-scratch.ts';
import type { Blocks } from './group-bits.ts';
import type { Slice } from './select-slice.ts';
import { type IndexView, productAt } from './view.ts';

const FIRST_LOOK = 64;

const none: FurtherRows = {
  positions: new Uint32Array(),
  firsts: new Uint32Array(),
  before: new Int32Array(),
};

/** Leaves one row of each product in a copy of the bits; where no product has several, the bits are as they are. */
export function onceEach(
  view: IndexView,
  rows: number,
  once: number,
  { from, to }: Blocks,
): { bits: number; further: FurtherRows } {
  const { words, snapshot, further: scratch } = view;
  const { products, product: column } = snapshot.options;
  if (products === 0 || from >= to) return { bits: rows, further: none };
  const [start, end] = [(from * BLOCK_BYTES) / 4, (to * BLOCK_BYTES) / 4];
  words.copyWithin(once / 4 + start, rows / 4 + start, rows / 4 + end);
  const { turns, firsts, last } = scratch;
  const { positions, firsts: of, before } = scratch.lists[once === snapshot.scratch.noneOnce ? 0 : 1];
  const turn = (scratch.turn = (scratch.turn + 1) >>> 0);
  const listed = sharedRows(view, rows, { from, to });
  let length = 0;
  for (const position of listed) {
    const product = words[column / 4 + position]!;
    if (turns[product] !== turn) {
      turns[product] = turn;
      firsts[product] = position;
      last[product] = 0;
      continue;
    }
    setBit(words, once / 4, position, false);
    positions[length] = position;
    of[length] = firsts[product]!;
    before[length] = last[product]! - 1;
    length += 1;
    last[product] = length;
  }
  return {
    bits: once,
    further: {
      positions: positions.subarray(0, length),
      firsts: of.subarray(0, length),
      before: before.subarray(0, length),
    },
  };
}

/** Rows of a set whose products have others, ascending; good until the next list is made. */
function sharedRows(
  { words, kernels, snapshot }: IndexView,
  bits: number,
  { from, to }: Blocks,
): Uint32Array {
  const { page, positions } = snapshot.scratch;
  const start = from * BLOCK_BYTES;
  words.copyWithin((page + start) / 4, (bits + start) / 4, (bits + to * BLOCK_BYTES) / 4);
  kernels.and(page + start, snapshot.options.shared + start, to - from);
  const count = kernels.positions(page + start, to - from, from * BLOCK_BITS, positions);
  return words.subarray(positions / 4, positions / 4 + count);
}

/** The rows of its product that come before one of the further rows. */
export function rowsBefore({ positions, firsts, before }: FurtherRows, at: number): number[] {
  const rows = [firsts[at]!];
  for (let place = before[at]!; place >= 0; place = before[place]!) rows.push(positions[place]!);
  return rows;
}

/** How many products are in the set by a further row alone. */
export function countFurther({ words }: IndexView, further: FurtherRows, bits: number): number {
  const { positions, firsts, before } = further;
  const base = bits / 4;
  let count = 0;
  for (let at = 0; at < positions.length; at++) {
    if (!hasBit(words, base, positions[at]!) || hasBit(words, base, firsts[at]!)) continue;
    let place = before[at]!;
    while (place >= 0 && !hasBit(words, base, positions[place]!)) place = before[place]!;
    if (place < 0) count += 1;
  }
  return count;
}

/** The same products, each by the row that comes first in an order. */
export function shownRows(
  view: IndexView,
  bits: number,
  { from, to }: Blocks,
  { positions, firsts, before }: FurtherRows,
  placeOf: (position: number) => number,
): number {
  const { words, snapshot } = view;
  if (positions.length === 0) return bits;
  const { page } = snapshot.scratch;
  words.copyWithin(
    (page + from * BLOCK_BYTES) / 4,
    (bits + from * BLOCK_BYTES) / 4,
    (bits + to * BLOCK_BYTES) / 4,
  );
  // A row found first stays the best until another comes before it: most do not.
  const shown = new Map<number, number>();
  for (let at = 0; at < positions.length; at++) {
    const [first, position] = [firsts[at]!, positions[at]!];
    const best = before[at]! < 0 ? first : (shown.get(first) ?? first);
    if (placeOf(position) < placeOf(best)) shown.set(first, position);
  }
  for (const [first, position] of shown) {
    setBit(words, page / 4, first, false);
    setBit(words, page / 4, position, true);
  }
  return page;
}

/**
 * Goes through sets of rows from the best to the worst: takes out of each the rows of products that were met before,
 * and leaves of the others the most popular row.
 */
export function createLeaveMet(view: IndexView): (bits: number, blocks: Blocks) => void {
  const { words, snapshot } = view;
  const { products } = snapshot.options;
  const rank = snapshot.rankings.popular.rank / 4;
  const isMet = new Uint8Array(products + 1);
  return (bits, { from, to }) => {
    if (products === 0) return;
    const best = new Map<number, number>();
    for (const position of sharedRows(view, bits, { from, to })) {
      const product = productAt(view, position);
      const other = best.get(product);
      if (isMet[product] === 1) setBit(words, bits / 4, position, false);
      else if (other === undefined) best.set(product, position);
      else {
        const isBetter = words[rank + position]! < words[rank + other]!;
        setBit(words, bits / 4, isBetter ? other : position, false);
        if (isBetter) best.set(product, position);
      }
    }
    for (const product of best.keys()) isMet[product] = 1;
  };
}

/** The first of a set of many rows in an order: goes through the rows in growing steps and keeps the first of each product. */
export function firstOfOrder(
  view: IndexView,
  rows: number,
  { from, to }: Slice,
  sliceOf: (slice: Slice) => number[],
): number[] {
  const met = new Set<number>();
  const page: number[] = [];
  for (let start = 0; start < rows && page.length < to;) {
    const end = Math.min(rows, Math.max(to + FIRST_LOOK, start * 4));
    for (const position of sliceOf({ from: start, to: end })) {
      const product = productAt(view, position);
      if (product > 0 && met.size === met.add(product).size) continue;
      page.push(position);
    }
    start = end;
  }
  return page.slice(from, to);
}
