import { BLOCK_BITS, BLOCK_BYTES } from '../kernels.ts';
import type { AttributeLayout } from '../snapshot.ts';
import { firstWordNotBelow } from './binary-search.ts';
import { overlap } from './blocks.ts';
import type { GoodsSet } from './selection.ts';
import type { IndexView } from './view.ts';

/** A part of a list of positions whose goods all lie in one run: their codes are at `base` + position. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly base: number;
}

/** The stretches of ascending positions where an attribute has codes. */
export function codeStretches({ runs, width }: AttributeLayout, positions: Uint32Array): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const run of runs) {
    if (at === positions.length) break;
    const from = firstWordNotBelow(positions, at, positions.length, run.from * BLOCK_BITS);
    at = firstWordNotBelow(positions, from, positions.length, run.to * BLOCK_BITS);
    if (from < at) stretches.push({ from, to: at, base: run.address / width - run.from * BLOCK_BITS });
  }
  return stretches;
}

/** The codes of the goods listed; those without a value are left out. */
export function codesOf(view: IndexView, attribute: AttributeLayout, positions: Uint32Array): Uint32Array {
  const codes = attribute.width === 2 ? view.halves : view.words;
  const found = new Uint32Array(positions.length);
  let length = 0;
  for (const { from, to, base } of codeStretches(attribute, positions)) {
    for (let at = from; at < to; at++) {
      const code = codes[base + positions[at]!]!;
      if (code !== 0) found[length++] = code;
    }
  }
  return found.subarray(0, length);
}

/** How many of the goods found have each code; by code, good until the next call. Code 0 is not counted fully. */
export function tallyCodes(view: IndexView, attribute: AttributeLayout, found: GoodsSet): Uint32Array {
  const { snapshot, words } = view;
  const first = snapshot.scratch.counts / 4;
  const counts = words.subarray(first, first + attribute.codes + 1).fill(0);
  if (found.positions) tallyListed(view, attribute, found.positions, counts);
  else tallyBits(view, attribute, found);
  return counts;
}

function tallyListed(
  view: IndexView,
  attribute: AttributeLayout,
  positions: Uint32Array,
  counts: Uint32Array,
) {
  const codes = attribute.width === 2 ? view.halves : view.words;
  for (const { from, to, base } of codeStretches(attribute, positions)) {
    for (let at = from; at < to; at++) counts[codes[base + positions[at]!]!]! += 1;
  }
}

function tallyBits({ kernels, snapshot }: IndexView, { runs, width }: AttributeLayout, found: GoodsSet) {
  const tally = width === 2 ? kernels.tally16 : kernels.tally32;
  for (const run of runs) {
    const { from, to } = overlap(run, found);
    if (from >= to) continue;
    const codes = run.address + (from - run.from) * BLOCK_BITS * width;
    tally(found.bits + from * BLOCK_BYTES, codes, to - from, snapshot.scratch.counts);
  }
}

/** Whether any goods of the blocks may have the attribute. */
export const occursIn = ({ runs }: AttributeLayout, range: { from: number; to: number }): boolean =>
  runs.some(({ from, to }) => from < range.to && to > range.from);
