import { BLOCK_BITS } from '../kernels/kernels.ts';
import { states } from '../schema.ts';
import type { LeafLayout, Snapshot } from '../snapshot.ts';
import { firstWordNotBelow } from './binary-search.ts';
import { setBit } from './bits.ts';
import type { FurtherRows } from './further-scratch.ts';
import type { Blocks } from './blocks.ts';
import type { OptionColumns } from './option-columns.ts';
import { productsIn } from './products-in.ts';

/**
 * What is known of all rows that can be found: a folder without filters is answered from it. It is put right product
 * by product as changes come, and what was counted of a folder is kept until a change in it.
 */
export interface WholeRange {
  /** By product: whether several of its rows can be found (1), and its states by a further one alone. */
  readonly isSeveral: Uint32Array;
  readonly moreStates: Uint8Array;
  /** The products of several rows, ascending; null after one has come or gone. */
  products: Uint32Array | null;
  /** By leaf and state: how many products have the state by a further row alone. */
  readonly statesOfLeaf: Uint32Array;
  /** By leaf: how often a row was shown or hidden, or a price changed. */
  readonly liveTurns: Uint32Array;
  readonly priceTurns: Uint32Array;
  readonly kept: Map<string, KeptRange>;
}

/** What was counted, by what it is of. */
export type Kept = Map<string, unknown>;

interface KeptRange {
  readonly kept: Kept;
  turns: number;
  priceTurns: number;
}

interface Wholes {
  readonly snapshot: Snapshot;
  readonly words: Uint32Array;
  readonly options: OptionColumns;
  readonly whole: WholeRange;
}

/** Smaller ranges are counted as fast as they are looked up. */
const KEPT_BLOCKS = 8;

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
    liveTurns: new Uint32Array(snapshot.leaves.length),
    priceTurns: new Uint32Array(snapshot.leaves.length),
    kept: new Map(),
  };
  const wholes = { ...view, whole };
  for (let product = 1; product <= products; product++) putRight(wholes, product);
  return whole;
}

/** Reads a product anew: which of its rows stands for it, and what the others add. */
export function putRight({ snapshot, words, options, whole }: Wholes, product: number) {
  const { rows, starts } = snapshot.options;
  const once = snapshot.scratch.liveOnce / 4;
  let [met, own, more] = [0, 0, 0];
  for (let place = starts[product - 1]!; place < starts[product]!; place++) {
    const isLive = options.live[place] === 1;
    setBit(words, once, rows[place]!, isLive && met === 0);
    if (!isLive) continue;
    if (met === 0) own = options.states[place]!;
    else more |= options.states[place]!;
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

export function noteHidden({ snapshot, whole }: Wholes, position: number) {
  whole.liveTurns[leafAt(snapshot.leaves, position)]! += 1;
}

export function notePrice({ snapshot, whole }: Wholes, position: number) {
  whole.priceTurns[leafAt(snapshot.leaves, position)]! += 1;
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
  const placeOf = (product: number): number => firstWordNotBelow(all, 0, all.length, product);
  const moreStates = new Uint32Array(states.length);
  eachLeaf(snapshot, blocks, (leaf) => {
    for (let state = 0; state < states.length; state++)
      moreStates[state]! += whole.statesOfLeaf[leaf * states.length + state]!;
  });
  return {
    count,
    products: all.subarray(placeOf(first), placeOf(end)),
    isFound: options.live,
    moreStates,
    turns: whole.isSeveral,
    turn: 1,
    first,
    end,
  };
}

/** What was counted of all rows of the blocks since the last change in them; null for few rows. */
export function keptOf({ snapshot, whole }: Wholes, blocks: Blocks): Kept | null {
  if (blocks.to - blocks.from < KEPT_BLOCKS) return null;
  const key = `${blocks.from} ${blocks.to}`;
  let range = whole.kept.get(key);
  if (!range) whole.kept.set(key, (range = { turns: 0, priceTurns: 0, kept: new Map() }));
  let [turns, priceTurns] = [0, 0];
  eachLeaf(snapshot, blocks, (leaf) => {
    turns += whole.liveTurns[leaf]!;
    priceTurns += whole.priceTurns[leaf]!;
  });
  if (range.turns !== turns) range.kept.clear();
  if (range.priceTurns !== priceTurns) range.kept.delete('price');
  [range.turns, range.priceTurns] = [turns, priceTurns];
  return range.kept;
}

export function remembered<Counted>(kept: Kept | null, name: string, count: () => Counted): Counted {
  if (!kept) return count();
  if (!kept.has(name)) kept.set(name, count());
  return kept.get(name) as Counted;
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
