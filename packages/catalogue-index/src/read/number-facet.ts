import { binOf, eachBin, histogramEdges, histogramScale } from '../histogram.ts';
import type { NumberFacet } from '../query.ts';
import type { AttributeLayout } from '../snapshot.ts';
import { firstNotBelow } from './binary-search.ts';
import { codesOf, tallyCodes } from './codes.ts';
import type { FoundGoods } from './selection.ts';
import { eachVaried } from './varied-codes.ts';
import type { IndexView } from './view.ts';

/** Cost of sorting one product into a bin, in the time of looking at one code of a tally. */
const GOODS_COST = 8;

export const emptyNumberFacet = (checked: boolean): NumberFacet => ({
  count: 0,
  min: null,
  max: null,
  scale: 'linear',
  histogram: [],
  checked,
});

/** Null when no product has a value and the property is not filtered. Codes are ordered as their numbers are. */
export function numberFacet(
  view: IndexView,
  attribute: AttributeLayout,
  found: FoundGoods,
  checked: boolean,
): NumberFacet | null {
  const firsts =
    found.positions && found.count * GOODS_COST < attribute.codes
      ? codesOfGoods(codesOf(view, attribute, found.positions))
      : codesTallied(tallyCodes(view, attribute, found));
  const codes = withFurther(view, attribute, found, firsts);
  if (codes.count === 0) return checked ? emptyNumberFacet(checked) : null;
  const numberOf = (code: number) => view.doubles[attribute.numbers / 8 + code - 1]!;
  const [min, max] = [numberOf(codes.min), numberOf(codes.max)];
  const starts = firstCodes(view, attribute, histogramEdges(min, max));
  const histogram = codes.histogram(starts);
  return { count: codes.count, min, max, scale: histogramScale(min, max), histogram, checked };
}

/** For each bin the first code that is not below its lower bound; one more at the end. */
function firstCodes({ doubles }: IndexView, attribute: AttributeLayout, edges: Float64Array): Float64Array {
  const first = attribute.numbers / 8;
  const end = first + attribute.codes;
  const starts = new Float64Array(edges.length);
  let place = first;
  for (let bin = 0; bin < edges.length - 1; bin++) {
    place = firstNotBelow(doubles, place, end, edges[bin]!);
    starts[bin] = place - first + 1;
  }
  starts[edges.length - 1] = attribute.codes + 1;
  return starts;
}

interface Codes {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  histogram(starts: Float64Array): number[];
}

/** A product counts once, and once in each bin, whichever of its rows has the number. */
function withFurther(
  view: IndexView,
  attribute: AttributeLayout,
  { further }: FoundGoods,
  firsts: Codes,
): Codes {
  if (attribute.varied.length === 0 || further.count === 0) return firsts;
  let { count, min, max } = firsts;
  if (count === 0) min = Infinity;
  eachVaried(view, attribute, further, (codes) => {
    let isNew = codes[0] === 0;
    for (let row = 1; row < codes.length; row++) {
      const code = codes[row]!;
      if (code === 0) continue;
      if (isNew) count += 1;
      isNew = false;
      min = Math.min(min, code);
      max = Math.max(max, code);
    }
  });
  return {
    count,
    min,
    max,
    histogram(starts) {
      const bins = firsts.histogram(starts);
      const bitOf = (code: number): number => (code === 0 ? 0 : 1 << binOf(starts, code));
      eachVaried(view, attribute, further, (codes) => {
        const ownBit = bitOf(codes[0]!);
        let all = 0;
        for (let row = 1; row < codes.length; row++) all |= bitOf(codes[row]!);
        eachBin(all & ~ownBit, (bin) => (bins[bin]! += 1));
      });
      return bins;
    },
  };
}

function codesOfGoods(codes: Uint32Array): Codes {
  let min = Infinity;
  let max = 0;
  for (const code of codes) {
    if (code < min) min = code;
    if (code > max) max = code;
  }
  return {
    count: codes.length,
    min,
    max,
    histogram(starts) {
      const bins = new Uint32Array(starts.length - 1);
      for (const code of codes) bins[binOf(starts, code)]! += 1;
      return [...bins];
    },
  };
}

function codesTallied(counts: Uint32Array): Codes {
  let count = 0;
  let min = 0;
  let max = 0;
  for (let code = 1; code < counts.length; code++) {
    if (counts[code] === 0) continue;
    count += counts[code]!;
    if (min === 0) min = code;
    max = code;
  }
  return {
    count,
    min,
    max,
    histogram(starts) {
      const bins = new Uint32Array(starts.length - 1);
      for (let bin = 0; bin < bins.length; bin++) {
        for (let code = starts[bin]!; code < starts[bin + 1]!; code++) bins[bin]! += counts[code]!;
      }
      return [...bins];
    },
  };
}
