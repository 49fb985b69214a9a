import { binOf, eachBin, histogramEdges, histogramScale } from '../histogram.ts';
import { BLOCK_BITS } from '../kernels.ts';
import type { NumberFacet } from '../query.ts';
import { firstNotBelow } from './binary-search.ts';
import { countStretch, firstBit, hasBit, lastBit, setBit } from './bits.ts';
import { emptyNumberFacet } from './number-facet.ts';
import type { FurtherRows } from './further-scratch.ts';
import { binsOf } from './option-columns.ts';
import type { FoundGoods, GoodsSet } from './selection.ts';
import { type IndexView, priceAt } from './view.ts';

/** Cutting a leaf into bins, in the time of sorting one product into a bin. */
const LEAF_COST = 40;

/** Null when no product has a price and the price is not filtered. */
export function priceFacet(view: IndexView, found: FoundGoods, checked: boolean): NumberFacet | null {
  const leaves = leavesOf(view, found);
  const further = furtherBounds(view, found.further);
  const prices =
    found.positions && found.count < leaves.length * LEAF_COST
      ? spreadPrices(pricesAt(view, found.positions), further)
      : spreadByLeaf(view, found, leaves, further);
  if (!prices) return checked ? emptyNumberFacet(checked) : null;
  const { min, max, bins } = prices;
  const count = bins.reduce((total, bin) => total + bin, 0) + addFurther(view, found, prices);
  return { count, min, max, scale: histogramScale(min, max), histogram: [...bins], checked };
}

/** A product is once in each bin, whichever of its rows has the price; answers how many have a price by these rows alone. */
function addFurther(view: IndexView, { further }: FoundGoods, { edges, bins }: Spread): number {
  const { products, isFound } = further;
  if (products.length === 0) return 0;
  const { starts } = view.snapshot.options;
  const { prices } = view.options;
  const binAt = binsOf(view.options, edges);
  let count = 0;
  for (const product of products) {
    let ownBins = 0;
    let more = 0;
    let isFirst = true;
    let first = Number.NaN;
    const last = starts[product]!;
    for (let index = starts[product - 1]!; index < last; index++) {
      if (isFound[index] === 0) continue;
      const price = prices[index]!;
      if (isFirst) first = price;
      else if (price === first) continue;
      const bit = Number.isNaN(price) ? 0 : 1 << binAt(index);
      if (isFirst) ownBins = bit;
      else more |= bit;
      isFirst = false;
    }
    if (ownBins === 0 && more !== 0) count += 1;
    if ((more & ~ownBins) !== 0) eachBin(more & ~ownBins, (bin) => (bins[bin]! += 1));
  }
  return count;
}

/** The lowest and highest price of options found. */
function furtherBounds(view: IndexView, { products, isFound }: FurtherRows): Bounds {
  const { starts } = view.snapshot.options;
  const { prices } = view.options;
  let min = Infinity;
  let max = -Infinity;
  for (const product of products) {
    const last = starts[product]!;
    for (let index = starts[product - 1]!; index < last; index++) {
      if (isFound[index] === 0) continue;
      const price = prices[index]!;
      if (price < min) min = price;
      if (price > max) max = price;
    }
  }
  return { min, max };
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

interface Spread extends Bounds {
  readonly edges: Float64Array;
  readonly bins: Uint32Array;
}

function pricesAt(view: IndexView, positions: Uint32Array): Float64Array {
  const prices = new Float64Array(positions.length);
  for (let at = 0; at < positions.length; at++) prices[at] = priceAt(view, positions[at]!);
  return prices;
}

/** The lowest and highest price; NaN is no price. */
function boundsOf(prices: Float64Array, { min, max }: Bounds = { min: Infinity, max: -Infinity }): Bounds {
  let [low, high] = [min, max];
  for (const price of prices) {
    if (price < low) low = price;
    if (price > high) high = price;
  }
  return { min: low, max: high };
}

function addToBins(bins: Uint32Array, edges: Float64Array, prices: Float64Array) {
  for (const price of prices) if (!Number.isNaN(price)) bins[binOf(edges, price)]! += 1;
}

function spreadPrices(prices: Float64Array, further: Bounds): Spread | null {
  const { min, max } = boundsOf(prices, further);
  if (min > max) return null;
  const edges = histogramEdges(min, max);
  const bins = new Uint32Array(edges.length - 1);
  addToBins(bins, edges, prices);
  return { min, max, edges, bins };
}

/** Positions of goods, from one up to before another. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Where the priced goods of each leaf lie. */
const leavesOf = ({ snapshot }: IndexView, found: GoodsSet): Stretch[] =>
  snapshot.leaves
    .filter(({ from, to }) => from < found.to && to > found.from)
    .map(({ from, priced }) => ({ start: from * BLOCK_BITS, end: from * BLOCK_BITS + priced }));

/** Goods of a leaf lie by price, so bins are stretches of it. Goods with a changed price are counted apart. */
function spreadByLeaf(
  view: IndexView,
  found: GoodsSet,
  leaves: readonly Stretch[],
  further: Bounds,
): Spread | null {
  const { words, doubles, snapshot } = view;
  const [base, column] = [found.bits / 4, snapshot.prices / 8];
  const moved = Uint32Array.from([...view.moved.keys()].filter((position) => isIn(view, found, position)));
  const movedPrices = pricesAt(view, moved);
  for (const position of moved) setBit(words, base, position, false);

  let { min, max } = boundsOf(movedPrices, further);
  const filled: Stretch[] = [];
  for (const { start, end } of leaves) {
    const first = firstBit(words, base, start, end);
    if (first < 0) continue;
    const last = lastBit(words, base, first, end);
    filled.push({ start: first, end: last + 1 });
    min = Math.min(min, doubles[column + first]!);
    max = Math.max(max, doubles[column + last]!);
  }
  const edges = histogramEdges(min, max);
  const bins = new Uint32Array(edges.length - 1);
  addToBins(bins, edges, movedPrices);
  for (const stretch of filled) cutIntoBins(view, base, stretch, edges, bins);

  for (const position of moved) setBit(words, base, position, true);
  return min > max ? null : { min, max, edges, bins };
}

function cutIntoBins(
  { words, doubles, snapshot }: IndexView,
  base: number,
  { start, end }: Stretch,
  edges: Float64Array,
  bins: Uint32Array,
) {
  const column = snapshot.prices / 8;
  let from = start;
  for (let bin = binOf(edges, doubles[column + start]!); from < end; bin++) {
    const isLast = bin === bins.length - 1;
    const to = isLast ? end : firstNotBelow(doubles, column + from, column + end, edges[bin + 1]!) - column;
    bins[bin]! += countStretch(words, base, from, to);
    from = to;
  }
}

const isIn = ({ words }: IndexView, found: GoodsSet, position: number): boolean =>
  position >= found.from * BLOCK_BITS &&
  position < found.to * BLOCK_BITS &&
  hasBit(words, found.bits / 4, position);
