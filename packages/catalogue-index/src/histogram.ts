import type { NumberFacet } from './query.ts';

export const HISTOGRAM_BINS = 24;
/** Sizes and prices that span this much are unreadable on a linear scale: nearly all goods in one bar. */
const LOG_RATIO = 100;

export const histogramScale = (min: number, max: number): NumberFacet['scale'] =>
  min > 0 && max / min >= LOG_RATIO ? 'log' : 'linear';

/** Bounds of the bins, one more than there are bins; a bin holds its lower bound, the last one both. */
export function histogramEdges(min: number, max: number): Float64Array {
  if (min === max) return Float64Array.of(min, max);
  const isLog = histogramScale(min, max) === 'log';
  const factor = (max / min) ** (1 / HISTOGRAM_BINS);
  const step = (max - min) / HISTOGRAM_BINS;
  const edges = new Float64Array(HISTOGRAM_BINS + 1);
  edges[0] = min;
  for (let bin = 1; bin < HISTOGRAM_BINS; bin++) {
    edges[bin] = isLog ? edges[bin - 1]! * factor : min + step * bin;
  }
  edges[HISTOGRAM_BINS] = max;
  return edges;
}

/** The last bin whose lower bound does not exceed the value. */
export function binOf(edges: Float64Array, value: number): number {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (edges[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Bins as bits: a product is once in each, whichever of its rows is. */
export function eachBin(bits: number, visit: (bin: number) => void) {
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1)
    visit(31 - Math.clz32(remaining & -remaining));
}
