import { BLOCK_BITS, BLOCK_BYTES } from '../kernels.ts';
import type { CountQuery, DroppedFilter, Range } from '../query.ts';
import { hasBit, setBit } from './bits.ts';
import type { Blocks } from './blocks.ts';
import { writeGroup } from './group-bits.ts';
import { type Group, resolveFilters } from './groups.ts';
import { matchText, type TextMatch } from './text/match.ts';
import { noFurther, onceEach } from './further-rows.ts';
import type { FurtherRows } from './further-scratch.ts';
import { type IndexView, positionOf, rowsBeside } from './view.ts';
import { furtherOfWhole } from './whole-range.ts';

/** Goods are listed up to this number, and up to one in so many of the range; beyond that bits are faster. */
const FEW_GOODS = 4096;
const FEW_OF = 16;

/** A set of goods: bits that are good in some blocks. */
export interface GoodsSet extends Blocks {
  readonly bits: number;
  readonly count: number;
  /** The goods themselves, when they are few. */
  readonly positions: Uint32Array | null;
}

/** Products, each by one of its rows. */
export interface FoundGoods extends GoodsSet {
  /** Bits of all rows found. */
  readonly rows: number;
  readonly further: FurtherRows;
}

export interface Selection {
  readonly range: Blocks;
  readonly groups: readonly Group[];
  readonly dropped: readonly DroppedFilter[];
  readonly found: FoundGoods;
  /** Of a range with a text. */
  readonly text: TextMatch | null;
  /** What would be found without this group; good until the next call. */
  foundWithout(group: Group): FoundGoods;
}

export function select(view: IndexView, { range = {}, filters = {} }: CountQuery): Selection {
  const { kernels, snapshot } = view;
  const { none, one, group: groupBits, own, noneOnce, ownOnce } = snapshot.scratch;
  const { groups, dropped } = resolveFilters(view, filters);
  const blocks = blocksOf(view, range, dropped);
  const start = blocks.from * BLOCK_BYTES;
  const length = Math.max(0, blocks.to - blocks.from);
  const text = range.text ? matchText(view, range.text) : null;
  const isFolder = !(text || range.keys || range.also || range.except);
  if (isFolder && groups.length === 0) {
    const found = allFound(view, blocks);
    return { range: blocks, groups, dropped, found, text, foundWithout: () => found };
  }
  writeRange(view, range, blocks, text);
  for (const group of groups) {
    writeGroup(view, group, blocks);
    kernels.split(none + start, one + start, groupBits + start, length);
  }
  return {
    range: blocks,
    groups,
    dropped,
    found: foundIn(view, none, noneOnce, blocks),
    text,
    foundWithout(group) {
      if (isFolder && groups.length === 1) return allFound(view, blocks);
      writeGroup(view, group, blocks);
      kernels.without(own + start, none + start, one + start, groupBits + start, length);
      return foundIn(view, own, ownOnce, blocks);
    },
  };
}

function blocksOf({ snapshot, folders }: IndexView, range: Range, dropped: DroppedFilter[]): Blocks {
  if (range.folder === undefined) return { from: 0, to: snapshot.blocks };
  const number = folders.get(range.folder);
  if (number !== undefined) return snapshot.folders[number]!;
  dropped.push({ field: 'folder', value: range.folder, reason: 'unknown' });
  return { from: 0, to: 0 };
}

/** Fills `none` with the goods of the range and empties `one`. */
function writeRange(view: IndexView, range: Range, { from, to }: Blocks, text: TextMatch | null) {
  const { words, snapshot, kernels } = view;
  const { none, one } = snapshot.scratch;
  const [first, last] = [(from * BLOCK_BYTES) / 4, (to * BLOCK_BYTES) / 4];
  words.fill(0, one / 4 + first, one / 4 + last);
  words.copyWithin(none / 4 + first, snapshot.live / 4 + first, snapshot.live / 4 + last);
  const narrow = (bits: number) =>
    kernels.and(none + from * BLOCK_BYTES, bits + from * BLOCK_BYTES, Math.max(0, to - from));
  const { base } = snapshot.scratch;
  if (range.keys) {
    writeKeys(view, range.keys);
    narrow(base);
  }
  if (text) narrow(text.bits);
  if (range.also) putKeys(view, range.also, { from, to }, true);
  if (range.except) putKeys(view, range.except, { from, to }, false);
}

/** Puts goods into the range, if they are live and of its folder, or takes them out. */
function putKeys(view: IndexView, keys: Iterable<number>, { from, to }: Blocks, isIn: boolean) {
  const { words, snapshot } = view;
  const [none, live] = [snapshot.scratch.none / 4, snapshot.live / 4];
  for (const key of keys) {
    const position = positionOf(view, key);
    if (position < 0) continue;
    for (const row of rowsBeside(view, position)) {
      if (row < from * BLOCK_BITS || row >= to * BLOCK_BITS) continue;
      if (!isIn || hasBit(words, live, row)) setBit(words, none, row, isIn);
    }
  }
}

function writeKeys(view: IndexView, keys: Iterable<number>) {
  const { words, snapshot } = view;
  const base = snapshot.scratch.base / 4;
  words.fill(0, base, base + snapshot.blocks * 4);
  for (const key of keys) {
    const position = positionOf(view, key);
    if (position < 0) continue;
    for (const row of rowsBeside(view, position)) setBit(words, base, row, true);
  }
}

/** All that can be found in the blocks. */
function allFound(view: IndexView, { from, to }: Blocks): FoundGoods {
  const { kernels, snapshot } = view;
  const { live, options, scratch } = snapshot;
  const [bits, length] = [options.products > 0 ? scratch.liveOnce : live, Math.max(0, to - from)];
  const rows = kernels.count(live + from * BLOCK_BYTES, length);
  const count = kernels.count(bits + from * BLOCK_BYTES, length);
  const further = rows === count ? noFurther : furtherOfWhole(view, { from, to }, rows - count);
  return listedIfFew(view, { bits, from, to, count, positions: null, rows: live, further });
}

function foundIn(view: IndexView, rows: number, once: number, { from, to }: Blocks): FoundGoods {
  const { bits, further } = onceEach(view, rows, once, { from, to });
  const count = view.kernels.count(bits + from * BLOCK_BYTES, Math.max(0, to - from));
  return listedIfFew(view, { bits, from, to, count, positions: null, rows, further });
}

function listedIfFew(view: IndexView, found: FoundGoods): FoundGoods {
  const few = Math.max(FEW_GOODS, ((found.to - found.from) * BLOCK_BITS) / FEW_OF);
  return found.count > few ? found : { ...found, positions: listFound(view, found) };
}

/** The positions of all goods found, ascending. */
export function listFound(
  { kernels, snapshot, words }: IndexView,
  { bits, from, to }: GoodsSet,
): Uint32Array {
  const list = snapshot.scratch.positions;
  const count = kernels.positions(bits + from * BLOCK_BYTES, Math.max(0, to - from), from * BLOCK_BITS, list);
  return words.slice(list / 4, list / 4 + count);
}
