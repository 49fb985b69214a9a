import { binOf, histogramEdges, histogramScale } from '../histogram.ts';
import { BLOCK_BITS } from '../kernels/kernels.ts';
import type { NumberFacet } from '../query.ts';
import { countStretch, firstBit, hasBit, lastBit, setBit } from './bits.ts';
import { emptyNumberFacet } from './number-facet.ts';
import type { Found } from './selection.ts';
import { type IndexView, lowerBound, priceAt } from './view.ts';

/** Null when no goods has a price and the price is not filtered. */
export function priceFacet(view: IndexView, found: Found, checked: boolean): NumberFacet | null {
  const leaves = leavesOf(view, found);
  const prices =
    found.positions && found.count < leaves.length * LEAF_COST
      ? pricesListed(pricesAt(view, found.positions))
      : pricesByLeaf(view, found, leaves);
  const { min, max } = prices;
  if (min > max) return checked ? emptyNumberFacet(checked) : null;
  const histogram = prices.histogram(histogramEdges(min, max));
  const count = histogram.reduce((sum, bin) => sum + bin, 0);
  return { count, min, max, scale: histogramScale(min, max), histogram, checked };
}

/** Cutting a leaf into bins, in the time of sorting one goods into a bin. */
const LEAF_COST = 40;

interface Prices {
  readonly min: number;
  readonly max: number;
  histogram(edges: readonly number[]): number[];
}

function pricesAt(view: IndexView, positions: Uint32Array): Float64Array {
  const prices = new Float64Array(positions.length);
  for (let at = 0; at < positions.length; at++) prices[at] = priceAt(view, positions[at]!);
  return prices;
}

/** NaN is no price. */
function pricesListed(prices: readonly number[] | Float64Array): Prices {
  let [min, max] = [Infinity, -Infinity];
  for (const price of prices) {
    if (price < min) min = price;
    if (price > max) max = price;
  }
  return {
    min,
    max,
    histogram(edges) {
      const bins = edges.slice(1).fill(0);
      for (const price of prices) if (!Number.isNaN(price)) bins[binOf(edges, price)]! += 1;
      return bins;
    },
  };
}

/** Where the priced goods of a leaf lie. */
interface PricedLeaf {
  readonly start: number;
  readonly end: number;
}

const leavesOf = ({ snapshot }: IndexView, found: Found): PricedLeaf[] =>
  snapshot.leaves
    .filter(({ from, to }) => from < found.to && to > found.from)
    .map(({ from, priced }) => ({ start: from * BLOCK_BITS, end: from * BLOCK_BITS + priced }));

/** Goods of a leaf lie by price: bins are stretches of the leaf. Goods with a changed price are counted apart. */
function pricesByLeaf(view: IndexView, found: Found, leaves: readonly PricedLeaf[]): Prices {
  const { words, doubles, snapshot } = view;
  const [base, column] = [found.bits / 4, snapshot.prices / 8];
  const moved = pricesListed(movedIn(view, found));
  let { min, max } = moved;
  withoutMoved(view, found, () => {
    for (const { start, end } of leaves) {
      const first = firstBit(words, base, start, end);
      if (first < 0) continue;
      min = Math.min(min, doubles[column + first]!);
      max = Math.max(max, doubles[column + lastBit(words, base, start, end)]!);
    }
  });
  return {
    min,
    max,
    histogram(edges) {
      const bins = moved.histogram(edges);
      const cut = (leaf: PricedLeaf) => {
        let from = leaf.start;
        for (let bin = 0; bin < bins.length; bin++) {
          const isLast = bin === bins.length - 1;
          const to = isLast
            ? leaf.end
            : lowerBound(doubles, column + from, column + leaf.end, edges[bin + 1]!) - column;
          bins[bin]! += countStretch(words, base, from, to);
          from = to;
        }
      };
      withoutMoved(view, found, () => leaves.forEach((leaf) => cut(leaf)));
      return bins;
    },
  };
}

const isIn = ({ words }: IndexView, found: Found, position: number): boolean =>
  position >= found.from * BLOCK_BITS &&
  position < found.to * BLOCK_BITS &&
  hasBit(words, found.bits / 4, position);

function movedIn(view: IndexView, found: Found): number[] {
  return [...view.moved].filter(([position]) => isIn(view, found, position)).map(([, price]) => price);
}

/** Takes goods with a changed price out of the bits for the time of the work. */
function withoutMoved(view: IndexView, found: Found, work: () => void) {
  const positions = [...view.moved.keys()].filter((position) => isIn(view, found, position));
  for (const position of positions) setBit(view.words, found.bits / 4, position, false);
  work();
  for (const position of positions) setBit(view.words, found.bits / 4, position, true);
}
