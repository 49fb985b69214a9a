import { BLOCK_BITS, BLOCK_BYTES } from '../kernels.ts';
import type { AttributeLayout } from '../snapshot.ts';
import { codeStretches, tallyCodes } from './codes.ts';
import { overlap } from './blocks.ts';
import { selectSlice, type Slice } from './select-slice.ts';
import { type GoodsSet, listFound } from './selection.ts';
import type { IndexView } from './view.ts';

type Direction = 'asc' | 'desc';

/** Codes are in sorting order; equals stay in catalogue order, goods without a value come last. */
export function sliceByProperty(
  view: IndexView,
  attribute: AttributeLayout,
  found: GoodsSet,
  direction: Direction,
  slice: Slice,
): number[] {
  if (found.positions) return sliceOf(view, attribute, found.positions, direction, slice);
  const codes = codesOfSlice(tallyCodes(view, attribute, found), direction, slice);
  if (!codes) return sliceOf(view, attribute, listFound(view, found), direction, slice);
  const positions = positionsWith(view, attribute, found, codes);
  const { skipped } = codes;
  return sliceOf(view, attribute, positions, direction, {
    from: slice.from - skipped,
    to: slice.to - skipped,
  });
}

/** Sorts by one number combined from code and position. */
function sliceOf(
  view: IndexView,
  attribute: AttributeLayout,
  positions: Uint32Array,
  direction: Direction,
  slice: Slice,
): number[] {
  const all = view.snapshot.blocks * BLOCK_BITS;
  const last = attribute.codes + 1;
  const codes = attribute.width === 2 ? view.halves : view.words;
  const sortKeys = Float64Array.from(positions, (position) => last * all + position);
  for (const { from, to, base } of codeStretches(attribute, positions)) {
    for (let at = from; at < to; at++) {
      const code = codes[base + positions[at]!]!;
      if (code !== 0) sortKeys[at] = (direction === 'asc' ? code : last - code) * all + positions[at]!;
    }
  }
  return selectSlice(sortKeys, slice).map((key) => key % all);
}

/** Where a row stands in this order. */
export function rankByProperty(
  view: IndexView,
  attribute: AttributeLayout,
  direction: Direction,
): (position: number) => number {
  const { codes: last, runs, width } = attribute;
  const all = view.snapshot.blocks * BLOCK_BITS;
  const codes = width === 2 ? view.halves : view.words;
  return (position) => {
    const run = runs.find(({ from, to }) => position >= from * BLOCK_BITS && position < to * BLOCK_BITS);
    const code = run ? codes[run.address / width + position - run.from * BLOCK_BITS]! : 0;
    if (code === 0) return (last + 1) * all + position;
    return (direction === 'asc' ? code : last + 1 - code) * all + position;
  };
}

interface Codes {
  readonly low: number;
  readonly high: number;
  /** Goods that come before all of these codes. */
  readonly skipped: number;
}

/** The codes among which the slice lies; null when it reaches goods without a value. */
function codesOfSlice(counts: Uint32Array, direction: Direction, { from, to }: Slice): Codes | null {
  const last = counts.length - 1;
  let [passed, skipped, first] = [0, 0, 0];
  for (let rank = 1; rank <= last; rank++) {
    const code = direction === 'asc' ? rank : last + 1 - rank;
    passed += counts[code]!;
    if (passed <= from) skipped = passed;
    else if (first === 0) first = code;
    if (passed >= to) return { low: Math.min(first, code), high: Math.max(first, code), skipped };
  }
  return null;
}

function positionsWith(view: IndexView, attribute: AttributeLayout, found: GoodsSet, { low, high }: Codes) {
  const { kernels, snapshot, words } = view;
  const bits = snapshot.scratch.group;
  const mask = attribute.width === 2 ? kernels.mask16 : kernels.mask32;
  words.fill(0, (bits + found.from * BLOCK_BYTES) / 4, (bits + found.to * BLOCK_BYTES) / 4);
  for (const run of attribute.runs) {
    const { from, to } = overlap(run, found);
    if (from >= to) continue;
    const codes = run.address + (from - run.from) * BLOCK_BITS * attribute.width;
    mask(bits + from * BLOCK_BYTES, codes, to - from, low, high - low);
  }
  const start = found.from * BLOCK_BYTES;
  kernels.and(bits + start, found.bits + start, found.to - found.from);
  return listFound(view, { ...found, bits });
}
