import { BLOCK_BITS } from '../kernels/kernels.ts';
import type { FolderEntry } from '../schema.ts';
import type { FolderLayout, LeafLayout } from '../snapshot.ts';

export const NO_POSITION = 0xffff_ffff;

export interface StagedGoods {
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
  /** By row; `NO_POSITION` for a repeated key. */
  readonly positions: Uint32Array;
  /** Rows that have a position, by key. */
  readonly rowsByKey: Uint32Array;
  readonly repeatedKeys: readonly number[];
}

/** Parents before children, children in the order given; folders whose parent is missing are left out. */
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
  const { keys, folders, prices } = staged;
  const { rowsByKey, repeatedKeys, isRepeated } = withoutRepeats(keys);
  const rowsOfFolder: number[][] = tree.map(() => []);
  for (const row of rowsByKey) rowsOfFolder[folders[row]!]!.push(row);

  const positions = new Uint32Array(keys.length);
  for (const row of isRepeated) positions[row] = NO_POSITION;
  const starts: number[] = [];
  const leaves: LeafLayout[] = [];
  let blocks = 0;
  rowsOfFolder.forEach((rows, folder) => {
    starts.push(blocks);
    if (rows.length === 0) return;
    // Rows come by key, and sorting keeps that order among equal prices.
    rows.sort((left, right) => comparePrices(prices[left]!, prices[right]!));
    rows.forEach((row, place) => (positions[row] = blocks * BLOCK_BITS + place));
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
    positions,
    rowsByKey,
    repeatedKeys,
  };
}

function withoutRepeats(keys: Uint32Array) {
  const rows = Uint32Array.from(keys.keys()).sort(
    (left, right) => keys[left]! - keys[right]! || left - right,
  );
  const isRepeated = new Set<number>();
  for (let at = 1; at < rows.length; at++) {
    if (keys[rows[at]!] === keys[rows[at - 1]!]) isRepeated.add(rows[at]!);
  }
  return {
    rowsByKey: isRepeated.size > 0 ? rows.filter((row) => !isRepeated.has(row)) : rows,
    repeatedKeys: [...isRepeated].map((row) => keys[row]!),
    isRepeated,
  };
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
