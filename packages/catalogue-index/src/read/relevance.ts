import { BLOCK_BITS, BLOCK_BYTES } from '../kernels.ts';
import { SCORE_PLANES } from '../text-snapshot.ts';
import { hasBit, setBit } from './bits.ts';
import type { Blocks } from './blocks.ts';
import type { Slice } from './select-slice.ts';
import { createLeaveMet } from './further-rows.ts';
import type { FoundGoods, GoodsSet } from './selection.ts';
import type { IndexView } from './view.ts';
import { levelAt } from './text/bitsets.ts';
import type { TextMatch } from './text/match.ts';
import { queryTerms, writeCoveredPhrases } from './text/covered-phrases.ts';

type SliceByPopularity = (found: GoodsSet, slice: Slice) => number[];

/**
 * Exact articles, articles that begin so, then the better fit; within each the goods in stock before those on
 * order, then the more popular. Works bucket by bucket, so that only the page is ever sorted.
 */
export function sliceByRelevance(
  view: IndexView,
  found: FoundGoods,
  match: TextMatch,
  { from, to }: Slice,
  sliceByPopularity: SliceByPopularity,
): number[] {
  const { kernels, snapshot } = view;
  const { sets } = match;
  const [remaining, bucket, none] = [sets.first, sets.first + sets.size, sets.first + 2 * sets.size];
  const page: number[] = [];
  let passed = 0;
  const leaveMet = createLeaveMet(view);

  /** Takes what the page needs of a bucket of goods; true when the page is full. */
  function take(bits: number): boolean {
    for (const isInStock of [true, false]) {
      const part = sets.second;
      copyBlocks(view, part, bits, found);
      narrow(view, part, snapshot.states.in_stock, found, isInStock, none);
      leaveMet(part, found);
      const count = countIn(view, part, found);
      const low = Math.max(0, from - passed);
      const high = Math.min(count, to - passed);
      passed += count;
      if (low >= high) continue;
      page.push(
        ...sliceByPopularity(
          { bits: part, from: found.from, to: found.to, count, positions: null },
          { from: low, to: high },
        ),
      );
    }
    return passed >= to;
  }

  clear(view, none, found);
  copyBlocks(view, remaining, found.rows, found);
  const prefixed = [...match.prefixed].filter((position) => !match.exact.has(position));
  for (const positions of [match.exact, prefixed]) {
    clear(view, bucket, found);
    for (const position of positions) {
      if (position < found.from * BLOCK_BITS || position >= found.to * BLOCK_BITS) continue;
      if (!hasBit(view.words, found.rows / 4, position)) continue;
      setBit(view.words, bucket / 4, position, true);
      setBit(view.words, remaining / 4, position, false);
    }
    if (take(bucket)) return page;
  }
  writePlanes(view, match, remaining, found);
  const start = found.from * BLOCK_BYTES;
  const blocks = found.to - found.from;
  for (let score = 3 * match.used.length + 2; score >= 0; score--) {
    copyBlocks(view, bucket, remaining, found);
    for (let plane = 0; plane < SCORE_PLANES; plane++) {
      narrow(view, bucket, sets.plane(plane), found, ((score >>> plane) & 1) === 1, none);
    }
    if (kernels.count(bucket + start, blocks) > 0 && take(bucket)) return page;
  }
  return page;
}

/**
 * The score of each product: the sum of its levels above the first, plus its title and size being covered; one bit of
 * it per plane.
 */
function writePlanes(view: IndexView, match: TextMatch, remaining: number, { from, to }: Blocks) {
  const { words, snapshot } = view;
  const { sets, used } = match;
  const [titles, sizes] = [sets.first + 3 * sets.size, sets.second + sets.size];
  const terms = queryTerms(used.map((number) => match.words[number]!));
  for (const [bits, phrases] of [
    [titles, snapshot.text.titles],
    [sizes, snapshot.text.sizes],
  ] as const) {
    words.fill(0, bits / 4, (bits + sets.size) / 4);
    writeCoveredPhrases(view, phrases, terms, bits);
  }
  const levels = used.flatMap((number) =>
    ([2, 3, 4] as const).map((level) => levelAt(sets.word(number), level, sets) / 4),
  );
  levels.push(titles / 4, sizes / 4);
  const planes = Array.from({ length: SCORE_PLANES }, (_, plane) => sets.plane(plane) / 4);
  const sums = new Int32Array(SCORE_PLANES);
  for (let at = from * 4; at < to * 4; at++) {
    const goods = words[remaining / 4 + at]!;
    if (goods === 0) continue;
    sums.fill(0);
    for (const level of levels) {
      let carry = words[level + at]! & goods;
      for (let plane = 0; carry !== 0 && plane < SCORE_PLANES; plane++) {
        const sum = sums[plane]!;
        sums[plane] = sum ^ carry;
        carry &= sum;
      }
    }
    for (let plane = 0; plane < SCORE_PLANES; plane++) words[planes[plane]! + at] = sums[plane]!;
  }
}

const countIn = ({ kernels }: IndexView, bits: number, { from, to }: Blocks): number =>
  kernels.count(bits + from * BLOCK_BYTES, to - from);

function copyBlocks({ words }: IndexView, into: number, bits: number, { from, to }: Blocks) {
  words.copyWithin(
    (into + from * BLOCK_BYTES) / 4,
    (bits + from * BLOCK_BYTES) / 4,
    (bits + to * BLOCK_BYTES) / 4,
  );
}

function clear({ words }: IndexView, bits: number, { from, to }: Blocks) {
  words.fill(0, (bits + from * BLOCK_BYTES) / 4, (bits + to * BLOCK_BYTES) / 4);
}

/** Keeps the goods that are in the other set, or those that are not. */
function narrow(
  { kernels }: IndexView,
  bits: number,
  other: number,
  { from, to }: Blocks,
  isIn: boolean,
  none: number,
) {
  const start = from * BLOCK_BYTES;
  if (isIn) kernels.and(bits + start, other + start, to - from);
  else kernels.without(bits + start, none + start, bits + start, other + start, to - from);
}
