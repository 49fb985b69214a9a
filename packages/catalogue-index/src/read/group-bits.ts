import { BLOCK_BITS, BLOCK_BYTES } from '../kernels.ts';
import { firstAbove, firstNotBelow, firstWordNotBelow } from './binary-search.ts';
import { setBit, setStretch } from './bits.ts';
import { type Blocks, overlap } from './blocks.ts';
import type { Group } from './groups.ts';
import type { IndexView } from './view.ts';

/** Writes the goods that pass one group into the `group` bitset; only the blocks of the range are good. */
export function writeGroup(view: IndexView, group: Group, range: Blocks) {
  const { words, snapshot, kernels } = view;
  const into = snapshot.scratch.group;
  words.fill(0, (into + range.from * BLOCK_BYTES) / 4, (into + range.to * BLOCK_BYTES) / 4);
  if (group.kind === 'choice') writeChoice(view, group.attribute, group.values, range);
  if (group.kind === 'number') writeNumber(view, group.attribute, group.min, group.max, range);
  if (group.kind === 'price') writePrice(view, group.min, group.max, range);
  if (group.kind === 'states') {
    const start = range.from * BLOCK_BYTES;
    for (const state of group.states) {
      kernels.or(into + start, snapshot.states[state] + start, range.to - range.from);
    }
  }
}

function writeChoice(view: IndexView, attribute: number, values: ReadonlySet<number>, range: Blocks) {
  const { kernels, snapshot } = view;
  const into = snapshot.scratch.group;
  for (const value of values) {
    const posting = snapshot.attributes[attribute]!.choice!.postings[value]!;
    const { from, to } = overlap(posting, range);
    if (from >= to) continue;
    if (posting.dense) {
      kernels.or(into + from * BLOCK_BYTES, posting.address + (from - posting.from) * BLOCK_BYTES, to - from);
    } else {
      const { address, length } = listWithin(view, posting, range);
      kernels.setList(into, address, length);
    }
  }
}

/** The part of a list of positions that lies in the blocks. */
export function listWithin(
  { words }: IndexView,
  { address, length }: { address: number; length: number },
  range: Blocks,
): { address: number; length: number } {
  const [start, end] = [address / 4, address / 4 + length];
  const first = firstWordNotBelow(words, start, end, range.from * BLOCK_BITS);
  return { address: first * 4, length: firstWordNotBelow(words, first, end, range.to * BLOCK_BITS) - first };
}

function writeNumber(view: IndexView, attribute: number, min: number, max: number, range: Blocks) {
  const { kernels, snapshot, doubles } = view;
  const { numbers, codes, width, runs } = snapshot.attributes[attribute]!;
  const first = numbers / 8;
  const low = firstNotBelow(doubles, first, first + codes, min) - first + 1;
  const span = firstAbove(doubles, first, first + codes, max) - first - low;
  if (span < 0) return;
  const mask = width === 2 ? kernels.mask16 : kernels.mask32;
  for (const run of runs) {
    const { from, to } = overlap(run, range);
    if (from >= to) continue;
    const address = run.address + (from - run.from) * BLOCK_BITS * width;
    mask(snapshot.scratch.group + from * BLOCK_BYTES, address, to - from, low, span);
  }
}

/** Goods of a leaf lie by price, so a price range is a stretch of each leaf; changed prices are put right after. */
function writePrice(view: IndexView, min: number, max: number, range: Blocks) {
  const { words, doubles, snapshot, moved } = view;
  const base = snapshot.scratch.group / 4;
  const prices = snapshot.prices / 8;
  for (const { from, to, priced } of snapshot.leaves) {
    if (to <= range.from || from >= range.to) continue;
    const [start, end] = [prices + from * BLOCK_BITS, prices + from * BLOCK_BITS + priced];
    const low = firstNotBelow(doubles, start, end, min);
    setStretch(words, base, low - prices, firstAbove(doubles, low, end, max) - prices);
  }
  for (const [position, price] of moved) {
    if (position >= range.from * BLOCK_BITS && position < range.to * BLOCK_BITS) {
      setBit(words, base, position, price >= min && price <= max);
    }
  }
}
