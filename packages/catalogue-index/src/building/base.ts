import { BLOCK_BITS } from '../kernels.ts';
import { viewsOf } from '../memory.ts';
import type { Snapshot } from '../snapshot.ts';
import { DENSE, POSTING_WORDS } from '../text-snapshot.ts';
import { NO_POSITION } from './numbering.ts';

/** An older index to continue from: all its rows except those of some products are reused. */
export interface Base {
  readonly snapshot: Snapshot;
  /** Products by number whose current rows are added as new. */
  readonly without: Iterable<number>;
}

/** The parts read from an older index while it still answers: patches change none of them except states. */
export interface BaseRows {
  readonly snapshot: Snapshot;
  readonly bytes: Uint8Array;
  readonly halves: Uint16Array;
  readonly words: Uint32Array;
  readonly doubles: Float64Array;
  /** Reused rows in the order of their positions, before all others. */
  readonly count: number;
  /** By row: where it lay, the new number of its folder, and its product. */
  readonly oldPositions: Uint32Array;
  readonly folders: Uint32Array;
  readonly goods: Uint32Array;
  /** By where rows lay: the row, or `NO_ROW`. */
  readonly rows: Uint32Array;
  /** Keys of rows whose folder no longer exists. */
  readonly homeless: readonly number[];
}

/** The same once rows have positions. */
export interface MovedBase {
  readonly rows: BaseRows;
  /** By where rows lay: where they lie now, or `NO_POSITION`. */
  readonly moved: Uint32Array;
}

const NO_ROW = 0xffff_ffff;

export function takeOver({ snapshot, without }: Base, folderNumbers: ReadonlyMap<string, number>): BaseRows {
  const views = viewsOf(snapshot.memory);
  const { words } = views;
  const bits = snapshot.blocks * BLOCK_BITS;
  const keys = words.subarray(snapshot.keys / 4, snapshot.keys / 4 + bits);
  const goodsAt = productsAt(snapshot, words);
  const dropped = new Set(without);
  const [oldPositions, folders, goods] = [0, 1, 2].map(() => new Uint32Array(snapshot.goods));
  const rows = new Uint32Array(bits).fill(NO_ROW);
  const homeless: number[] = [];
  const rowCounts = rowsByFolder(snapshot, words);
  let count = 0;
  for (const leaf of snapshot.leaves) {
    const folder = folderNumbers.get(snapshot.folders[leaf.folder]!.id);
    const first = leaf.from * BLOCK_BITS;
    for (let oldPosition = first; oldPosition < first + rowCounts[leaf.folder]!; oldPosition++) {
      if (dropped.has(goodsAt[oldPosition]!)) continue;
      if (folder === undefined) {
        homeless.push(keys[oldPosition]!);
        continue;
      }
      rows[oldPosition] = count;
      oldPositions![count] = oldPosition;
      folders![count] = folder;
      goods![count++] = goodsAt[oldPosition]!;
    }
  }
  return {
    snapshot,
    ...views,
    count,
    oldPositions: oldPositions!.subarray(0, count),
    folders: folders!.subarray(0, count),
    goods: goods!.subarray(0, count),
    rows,
    homeless,
  };
}

/** By position: the number of the product. */
function productsAt(
  { blocks, keys, options, goods, sortedKeys, keyPositions }: Snapshot,
  words: Uint32Array,
) {
  const found = words.slice(keys / 4, keys / 4 + blocks * BLOCK_BITS);
  const productByKey = new Map(Array.from(options.keys, (key, at) => [key, options.goods[at]!]));
  if (productByKey.size === 0) return found;
  for (let at = 0; at < goods; at++) {
    const product = productByKey.get(words[sortedKeys / 4 + at]!);
    if (product !== undefined) found[words[keyPositions / 4 + at]!] = product;
  }
  return found;
}

/** By folder: how many rows lie in it. */
function rowsByFolder({ folders, leaves, goods, keyPositions }: Snapshot, words: Uint32Array): Uint32Array {
  const counts = new Uint32Array(folders.length);
  const folderOf = new Uint32Array(leaves.at(-1)?.to ?? 0);
  for (const { folder, from, to } of leaves) folderOf.fill(folder, from, to);
  for (let at = 0; at < goods; at++) counts[folderOf[words[keyPositions / 4 + at]! >>> 7]!]! += 1;
  return counts;
}

/** Reused rows in an order the base has for all its goods. */
export function olderOrder({ words, rows, snapshot }: BaseRows, order: number): Uint32Array {
  return words
    .subarray(order / 4, order / 4 + snapshot.goods)
    .map((oldPosition) => rows[oldPosition]!)
    .filter((row) => row !== NO_ROW);
}

export const moveBase = (rows: BaseRows, positions: Uint32Array): MovedBase => ({
  rows,
  moved: rows.rows.map((row) => (row === NO_ROW ? NO_POSITION : positions[row]!)),
});

/** Calls `visit` for each position of posting `number` at `postings` until it returns true. */
export function eachPosted(
  words: Uint32Array,
  postings: number,
  number: number,
  visit: (position: number) => boolean | void,
) {
  const entry = postings / 4 + number * POSTING_WORDS;
  const [first, length] = [words[entry]! / 4, words[entry + 1]!];
  if ((length & DENSE) === 0) {
    for (let at = first; at < first + length; at++) if (visit(words[at]!)) return;
    return;
  }
  const [from, to] = [words[entry + 2]!, words[entry + 3]!];
  const end = first + ((to - from) * BLOCK_BITS) / 32;
  for (let at = first; at < end; at++) {
    const start = from * BLOCK_BITS + (at - first) * 32;
    for (let remaining = words[at]!; remaining !== 0; remaining &= remaining - 1) {
      if (visit(start + 31 - Math.clz32(remaining & -remaining))) return;
    }
  }
}
