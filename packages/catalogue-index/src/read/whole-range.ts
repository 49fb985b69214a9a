import { BLOCK_BITS } from '../kernels.ts';
import { states } from '../schema.ts';
import type { LeafLayout, Snapshot } from '../snapshot.ts';
import { firstWordNotBelow } from './binary-search.ts';
import { setBit } from './bits.ts';
import type { FurtherRows } from './further-scratch.ts';
import type { Blocks } from './blocks.ts';
import type { OptionColumns } from './option-columns.ts';
import { productsIn } from './products-in.ts';

/**
 * Precomputed figures of all visible rows, which answer a folder without filters. They are updated product by product.
 */
export interface WholeRange {
  /** By product: whether several of its rows can be found (1), and its states by a further one alone. */
  readonly isSeveral: Uint32Array;
  readonly moreStates: Uint8Array;
  /** The products of several rows, ascending; null after one has come or gone. */
  products: Uint32Array | null;
  /** By leaf and state: how many products have the state by a further row alone. */
  readonly statesOfLeaf: Uint32Array;
}

interface Wholes {
  readonly snapshot: Snapshot;
  readonly words: Uint32Array;
  readonly options: OptionColumns;
  readonly whole: WholeRange;
}

export function wholeRange(view: Omit<Wholes, 'whole'>): WholeRange {
  const { snapshot, words } = view;
  const { products } = snapshot.options;
  const [live, once] = [snapshot.live / 4, snapshot.scratch.liveOnce / 4];
  words.copyWithin(once, live, live + snapshot.blocks * 4);
  const whole: WholeRange = {
    isSeveral: new Uint32Array(products + 1),
    moreStates: new Uint8Array(products + 1),
    products: null,
    statesOfLeaf: new Uint32Array(snapshot.leaves.length * states.length),
  };
  const wholes = { ...view, whole };
  for (let product = 1; product <= products; product++) putRight(wholes, product);
  return whole;
}

/** Recomputes a product: its representing row, and what the others add. */
export function putRight({ snapshot, words: refreshProduct, options, whole }: Wholes, product: number) {
  const { rows, starts } = snapshot.options;
  const once = snapshot.scratch.liveOnce / 4;
  let [met, own, more] = [0, 0, 0];
  for (let index = starts[product - 1]!; index < starts[product]!; index++) {
    const isLive = options.live[index] === 1;
    setBit(refreshProduct, once, rows[index]!, isLive && met === 0);
    if (!isLive) continue;
    if (met === 0) own = options.states[index]!;
    else more |= options.states[index]!;
    met += 1;
  }
  const [was, now] = [whole.moreStates[product]!, more & ~own];
  if (was !== now) {
    const base = leafAt(snapshot.leaves, rows[starts[product - 1]!]!) * states.length;
    for (let state = 0; state < states.length; state++) {
      whole.statesOfLeaf[base + state]! += ((now >>> state) & 1) - ((was >>> state) & 1);
    }
    whole.moreStates[product] = now;
  }
  const isSeveral = met > 1 ? 1 : 0;
  if (whole.isSeveral[product] !== isSeveral) whole.products = null;
  whole.isSeveral[product] = isSeveral;
}

/** The products of several rows in the blocks; `count` is how many rows stand for none. */
export function furtherOfWhole(view: Wholes, blocks: Blocks, count: number): FurtherRows {
  const { snapshot, whole, options } = view;
  const { products } = snapshot.options;
  whole.products ??= Uint32Array.from({ length: products }, (_, at) => at + 1).filter(
    (product) => whole.isSeveral[product] === 1,
  );
  const all = whole.products;
  const [first, end] = productsIn(snapshot.options, blocks);
  const indexOf = (product: number): number => firstWordNotBelow(all, 0, all.length, product);
  const moreStates = new Uint32Array(states.length);
  eachLeaf(snapshot, blocks, (leaf) => {
    for (let state = 0; state < states.length; state++)
      moreStates[state]! += whole.statesOfLeaf[leaf * states.length + state]!;
  });
  return {
    count,
    products: all.subarray(indexOf(first), indexOf(end)),
    isFound: options.live,
    moreStates,
    generations: whole.isSeveral,
    generation: 1,
    first,
    end,
  };
}

/** The leaf a position lies in; leaves lie in the order of their blocks. */
function leafAt(leaves: readonly LeafLayout[], position: number): number {
  let [low, high] = [0, leaves.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (leaves[middle]!.to * BLOCK_BITS <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function eachLeaf({ leaves }: Snapshot, { from, to }: Blocks, visit: (leaf: number) => void) {
  for (let leaf = leafAt(leaves, from * BLOCK_BITS); leaf < leaves.length && leaves[leaf]!.from < to; leaf++)
    visit(leaf);
}
