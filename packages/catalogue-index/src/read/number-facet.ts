import { binOf, histogramEdges, histogramScale } from '../histogram.ts';
import type { NumberFacet } from '../query.ts';
import type { AttributeLayout } from '../snapshot.ts';
import { codesOf, tallyCodes } from './codes.ts';
import type { Found } from './selection.ts';
import { type IndexView, lowerBound } from './view.ts';

/** Cost of sorting one goods into a bin, in the time of looking at one code of a tally. */
const GOODS_COST = 8;

export const emptyNumberFacet = (checked: boolean): NumberFacet => ({
  count: 0,
  min: null,
  max: null,
  scale: 'linear',
  histogram: [],
  checked,
});

/** Null when no goods has a value and the property is not filtered. Codes are ordered as their numbers are. */
export function numberFacet(
  view: IndexView,
  attribute: AttributeLayout,
  found: Found,
  checked: boolean,
): NumberFacet | null {
  const codes =
    found.positions && found.count * GOODS_COST < attribute.codes
      ? codesOfGoods(codesOf(view, attribute, found.positions))
      : codesTallied(tallyCodes(view, attribute, found));
  if (codes.count === 0) return checked ? emptyNumberFacet(checked) : null;
  const numberOf = (code: number) => view.doubles[attribute.numbers / 8 + code - 1]!;
  const [min, max] = [numberOf(codes.min), numberOf(codes.max)];
  const starts = firstCodes(view, attribute, histogramEdges(min, max));
  const histogram = codes.histogram(starts);
  return { count: codes.count, min, max, scale: histogramScale(min, max), histogram, checked };
}

/** For each bin the first code that is not below its lower bound; one more at the end. */
function firstCodes({ doubles }: IndexView, attribute: AttributeLayout, edges: readonly number[]): number[] {
  const first = attribute.numbers / 8;
  const end = first + attribute.codes;
  let place = first;
  const starts = edges.slice(0, -1).map((edge) => {
    place = lowerBound(doubles, place, end, edge);
    return place - first + 1;
  });
  return [...starts, attribute.codes + 1];
}

interface Codes {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  histogram(starts: readonly number[]): number[];
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
      const bins = starts.slice(1).fill(0);
      for (const code of codes) bins[binOf(starts, code)]! += 1;
      return bins;
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
    histogram: (starts) =>
      starts.slice(0, -1).map((start, bin) => {
        let sum = 0;
        for (let code = start; code < starts[bin + 1]!; code++) sum += counts[code]!;
        return sum;
      }),
  };
}
