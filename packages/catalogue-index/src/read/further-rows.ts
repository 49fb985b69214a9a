import { BLOCK_BITS, BLOCK_BYTES } from '../kernels.ts';
import { states } from '../schema.ts';
import { setBit } from './bits.ts';
import type { FurtherBuffers, FurtherRows } from './further-scratch.ts';
import type { Blocks } from './blocks.ts';
import type { Slice } from './select-slice.ts';
import { productsIn } from './products-in.ts';
import { type IndexView, productAt } from './view.ts';

const FIRST_STEP = 64;

export const noFurther: FurtherRows = {
  count: 0,
  products: new Uint32Array(),
  isFound: new Uint8Array(),
  moreStates: new Uint32Array(states.length),
  generations: new Uint32Array(),
  generation: 0,
  first: 1,
  end: 1,
};

/** With one row in so many found, the products of the rows found are looked for; else all are gone through. */
const FEW_OF = 6;

/** Leaves one row of each product in a copy of the bits; where no product has several, the bits are as they are. */
export function onceEach(
  view: IndexView,
  rows: number,
  once: number,
  blocks: Blocks,
): { bits: number; further: FurtherRows } {
  const { words, kernels, snapshot, further: scratch } = view;
  const { shared, starts } = snapshot.options;
  const [first, end] = productsIn(snapshot.options, blocks);
  if (first >= end) return { bits: rows, further: noFurther };
  const start = blocks.from * BLOCK_BYTES;
  words.copyWithin((once + start) / 4, (rows + start) / 4, (rows + blocks.to * BLOCK_BYTES) / 4);
  const sharedFound = kernels.countBoth(rows + start, shared + start, blocks.to - blocks.from);
  const isFew = sharedFound * FEW_OF < starts[end - 1]! - starts[first - 1]!;
  const listed = isFew ? productsFound(view, rows, blocks) : null;
  const buffers = scratch.bufferPair[once === snapshot.scratch.noneOnce ? 0 : 1];
  return { bits: once, further: leaveFirsts(view, { rows, once, buffers }, listed, first, end) };
}

/** The products that shared rows of a set belong to, by the first of these rows. */
function productsFound(view: IndexView, bits: number, blocks: Blocks): Uint32Array {
  const { words, snapshot, further } = view;
  const { met, list } = further;
  const generation = (further.generation = (further.generation + 1) >>> 0);
  const column = snapshot.options.product / 4;
  let length = 0;
  for (const position of sharedRows(view, bits, blocks)) {
    const product = words[column + position]!;
    if (met[product] === generation) continue;
    met[product] = generation;
    list[length++] = product;
  }
  return list.subarray(0, length);
}

/** Takes all rows but the first of each product out of a set; goes through the products listed, or all. */
function leaveFirsts(
  { words, snapshot, options }: IndexView,
  { rows, once, buffers }: { rows: number; once: number; buffers: FurtherBuffers },
  listed: Uint32Array | null,
  first: number,
  end: number,
): FurtherRows {
  const { rows: positions, starts } = snapshot.options;
  const { products, isFound, generations } = buffers;
  const bits = options.states;
  const [base, left] = [rows / 4, once / 4];
  const generation = (buffers.generation = (buffers.generation + 1) >>> 0);
  const byStates = new Uint32Array(1 << states.length);
  const all = listed?.length ?? end - first;
  let count = 0;
  let length = 0;
  for (let at = 0; at < all; at++) {
    const product = listed ? listed[at]! : first + at;
    let met = 0;
    let ownStates = 0;
    let more = 0;
    const last = starts[product]!;
    for (let index = starts[product - 1]!; index < last; index++) {
      const position = positions[index]!;
      const word = position >>> 5;
      const isIn = (words[base + word]! >>> (position & 31)) & 1;
      isFound[index] = isIn;
      if (isIn === 0) continue;
      if (met === 0) ownStates = bits[index]!;
      else {
        more |= bits[index]!;
        words[left + word]! &= ~(1 << (position & 31));
      }
      met += 1;
    }
    if (met < 2) continue;
    count += met - 1;
    byStates[more & ~ownStates]! += 1;
    products[length++] = product;
    generations[product] = generation;
  }
  const moreStates = eachState(byStates);
  return {
    count,
    products: products.subarray(0, length),
    isFound,
    moreStates,
    generations,
    generation,
    first,
    end,
  };
}

/** Counts of each state from those of states together. */
function eachState(byStates: Uint32Array): Uint32Array {
  const counts = new Uint32Array(states.length);
  byStates.forEach((count, bits) => {
    for (let state = 0; state < states.length; state++) if ((bits >>> state) & 1) counts[state]! += count;
  });
  return counts;
}

/** Rows of a set whose products have other rows, ascending; valid until the next list. */
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

/** The same products, each by the row that comes first in an order. */
export function representativeRows(
  view: IndexView,
  bits: number,
  { from, to }: Blocks,
  { products, isFound }: FurtherRows,
  rankOf: (position: number) => number,
): number {
  const { words, snapshot } = view;
  if (products.length === 0) return bits;
  const { rows, starts } = snapshot.options;
  const { page } = snapshot.scratch;
  words.copyWithin(
    (page + from * BLOCK_BYTES) / 4,
    (bits + from * BLOCK_BYTES) / 4,
    (bits + to * BLOCK_BYTES) / 4,
  );
  for (const product of products) {
    let first = -1;
    let best = -1;
    for (let index = starts[product - 1]!; index < starts[product]!; index++) {
      if (isFound[index] === 0) continue;
      const position = rows[index]!;
      if (first < 0) first = position;
      if (best < 0 || rankOf(position) < rankOf(best)) best = position;
    }
    if (best === first) continue;
    setBit(words, page / 4, first, false);
    setBit(words, page / 4, best, true);
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

/**
 * The first of a large set of rows in an order: walks the rows in growing steps and keeps the first of each product.
 */
export function firstOfOrder(
  view: IndexView,
  rows: number,
  { from, to }: Slice,
  sliceOf: (slice: Slice) => number[],
): number[] {
  const met = new Set<number>();
  const page: number[] = [];
  for (let start = 0; start < rows && page.length < to;) {
    const end = Math.min(rows, Math.max(to + FIRST_STEP, start * 4));
    for (const position of sliceOf({ from: start, to: end })) {
      const product = productAt(view, position);
      if (product > 0 && met.size === met.add(product).size) continue;
      page.push(position);
    }
    start = end;
  }
  return page.slice(from, to);
}
