import { BLOCK_BITS } from '../kernels.ts';
import type { FolderEntry } from '../schema.ts';
import type { FolderLayout, LeafLayout } from '../snapshot.ts';

export const NO_POSITION = 0xffff_ffff;

interface StagedGoods {
  /** Rows from here on are new, those before come from an older index, in the order of their positions. */
  readonly firstNew: number;
  /** The older ones by key. */
  readonly olderByKey: Uint32Array;
  readonly keys: Uint32Array;
  /** Number of the folder in tree order. */
  readonly folders: Uint32Array;
  readonly prices: Float64Array;
}

export interface Numbering {
  readonly goods: number;
  readonly blocks: number;
  readonly folders: readonly FolderLayout[];
  readonly leaves: readonly LeafLayout[];
  readonly firstNew: number;
  /** By row; `NO_POSITION` for a repeated key, and for an older row where a new one has its key. */
  readonly positions: Uint32Array;
  /** Rows that have a position, by key. */
  readonly rowsByKey: Uint32Array;
  readonly repeatedKeys: readonly number[];
}

/** Parents before children, children in the given order; folders with a missing parent are left out. */
export function treeOrder(folders: readonly FolderEntry[]): readonly { id: string; parent: number }[] {
  const children = new Map<string | null, FolderEntry[]>();
  for (const folder of folders) {
    const brothers = children.get(folder.parent);
    if (brothers) brothers.push(folder);
    else children.set(folder.parent, [folder]);
  }
  const ordered: { id: string; parent: number }[] = [];
  const visit = (parentId: string | null, parent: number) => {
    for (const { id } of children.get(parentId) ?? []) {
      ordered.push({ id, parent });
      visit(id, ordered.length - 1);
    }
  };
  visit(null, -1);
  return ordered;
}

/** The cheapest first, goods without a price last, then by key. */
export const comparePrices = (left: number, right: number): number => {
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : 1;
  return Number.isNaN(right) ? -1 : left - right;
};

export function numberGoods(tree: readonly { id: string; parent: number }[], staged: StagedGoods): Numbering {
  const { keys, folders, prices, firstNew } = staged;
  const { rowsByKey, repeatedKeys, isRepeated } = withoutRepeats(staged);
  const rowsOfFolder: number[][] = tree.map(() => []);
  // Older rows first: they are in order already, which a sort sees.
  for (let row = 0; row < firstNew; row++) if (!isRepeated.has(row)) rowsOfFolder[folders[row]!]!.push(row);
  for (const row of rowsByKey) if (row >= firstNew) rowsOfFolder[folders[row]!]!.push(row);

  const positions = new Uint32Array(keys.length);
  for (const row of isRepeated) positions[row] = NO_POSITION;
  const starts: number[] = [];
  const leaves: LeafLayout[] = [];
  let blocks = 0;
  rowsOfFolder.forEach((rows, folder) => {
    starts.push(blocks);
    if (rows.length === 0) return;
    rows.sort((left, right) => comparePrices(prices[left]!, prices[right]!) || keys[left]! - keys[right]!);
    rows.forEach((row, index) => (positions[row] = blocks * BLOCK_BITS + index));
    const to = blocks + Math.ceil(rows.length / BLOCK_BITS);
    const priced = rows.reduce((count, row) => count + (Number.isNaN(prices[row]!) ? 0 : 1), 0);
    leaves.push({ folder, from: blocks, to, priced });
    blocks = to;
  });
  const ends = subtreeEnds(tree);
  return {
    goods: rowsByKey.length,
    blocks,
    folders: tree.map((folder, index) => ({
      ...folder,
      from: starts[index]!,
      to: starts[ends[index]!] ?? blocks,
    })),
    leaves,
    firstNew,
    positions,
    rowsByKey,
    repeatedKeys,
  };
}

/** Of new rows with one key the first stands, and before an older one. */
function withoutRepeats({ keys, olderByKey, firstNew }: StagedGoods) {
  const rows = inOrder(
    olderByKey,
    Uint32Array.from({ length: keys.length - firstNew }, (_, at) => firstNew + at),
    (left, right) => keys[left]! - keys[right]! || left - right,
  );
  const isRepeated = new Set<number>();
  const repeatedKeys: number[] = [];
  let last = rows[0]!;
  for (let at = 1; at < rows.length; at++) {
    const row = rows[at]!;
    const isSame = keys[row] === keys[last];
    if (isSame && last >= firstNew) {
      isRepeated.add(row);
      repeatedKeys.push(keys[row]!);
      continue;
    }
    if (isSame) isRepeated.add(last);
    last = row;
  }
  return {
    rowsByKey: isRepeated.size > 0 ? rows.filter((row) => !isRepeated.has(row)) : rows,
    repeatedKeys,
    isRepeated,
  };
}

type Compare = (left: number, right: number) => number;

/** Merges unsorted values into a sorted array. */
export const inOrder = (sorted: Uint32Array, others: Uint32Array, compare: Compare): Uint32Array =>
  merged(sorted, others.slice().sort(compare), compare);

/** Both are in order: each of the added is looked a place for, the rest is copied. */
export function merged(sorted: Uint32Array, added: Uint32Array, compare: Compare): Uint32Array {
  if (sorted.length === 0) return added;
  const all = new Uint32Array(sorted.length + added.length);
  let from = 0;
  added.forEach((one, at) => {
    let [low, high] = [from, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(sorted[middle]!, one) < 0) low = middle + 1;
      else high = middle;
    }
    all.set(sorted.subarray(from, low), from + at);
    all[low + at] = one;
    from = low;
  });
  all.set(sorted.subarray(from), from + added.length);
  return all;
}

/** For each folder the number of the first folder behind everything below it. */
function subtreeEnds(tree: readonly { parent: number }[]): number[] {
  const ends = tree.map((_, index) => index + 1);
  for (let index = tree.length - 1; index >= 0; index--) {
    const { parent } = tree[index]!;
    if (parent >= 0) ends[parent] = Math.max(ends[parent]!, ends[index]!);
  }
  return ends;
}
