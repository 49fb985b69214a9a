import { comparePrices } from './building/numbering.ts';
import { hasBit, setBit } from './read/bits.ts';
import { type IndexView, keyAt, positionOf, priceAt, refreshRow } from './read/view.ts';
import { type RowState, type GoodsText, type State, states } from './schema.ts';
import { textHash } from './text/text-hash.ts';

/** Changes of one product as absolute values: applying the same patch again changes nothing. */
export interface GoodsPatch {
  readonly key: number;
  /** Minor units; null takes the price away. */
  readonly price?: number | null;
  readonly states?: Partial<Record<RowState, boolean>>;
  /** A hidden goods is found nowhere until it is shown again. */
  readonly hidden?: boolean;
  /** What searches find it by. Folder, brand and properties wait for the next build. */
  readonly words?: { readonly name: string; readonly text: GoodsText };
  /** `rowHash` of the current row: tells whether other columns are still as built. */
  readonly hash?: number;
}

export interface PatchReport {
  readonly applied: number;
  /** Goods that are not in this index: they appear with the next one. */
  readonly unknown: readonly number[];
  /** Goods of which something else has changed: it shows with the next one. */
  readonly outdated: readonly number[];
  /** Goods whose price differs from the built order; thousands of them justify a rebuild. */
  readonly movedPrices: number;
  /** Overlays beside the built columns slow queries down; states alone are flipped in place. */
  readonly isUntidy: boolean;
}

/** State bits are flipped in place; a price is stored beside the built column and moved in the order by price. */
export function applyPatches(view: IndexView, patches: Iterable<GoodsPatch>): PatchReport {
  const { words, snapshot } = view;
  const repriced = new Map<number, number>();
  const [unknown, outdated, touched]: [number[], number[], number[]] = [[], [], []];
  let applied = 0;
  let isHidden = false;
  for (const patch of patches) {
    const position = positionOf(view, patch.key);
    if (position < 0) {
      unknown.push(patch.key);
      continue;
    }
    applied += 1;
    touched.push(position);
    const set = (bits: number, isSet: boolean) => setBit(words, bits / 4, position, isSet);
    for (const state of states) {
      const isSet = (patch.states as Partial<Record<State, boolean>> | undefined)?.[state];
      if (isSet !== undefined && state !== 'with_price') set(snapshot.states[state], isSet);
    }
    if (patch.hidden !== undefined && patch.hidden === hasBit(words, snapshot.live / 4, position)) {
      set(snapshot.live, !patch.hidden);
      isHidden = true;
    }
    if (patch.hash !== undefined && patch.hash !== words[snapshot.hashes / 4 + position])
      outdated.push(patch.key);
    if (patch.words) rewrite(view, position, patch.words);
    if (patch.price !== undefined) {
      const price = patch.price !== null && Number.isFinite(patch.price) ? patch.price : Number.NaN;
      set(snapshot.states.with_price, !Number.isNaN(price));
      repriced.set(position, price);
    }
  }
  reprice(view, repriced);
  for (const position of touched) refreshRow(view, position);
  const isUntidy = isHidden || view.moved.size > 0 || view.rewritten.goods.size > 0;
  return { applied, unknown, outdated, movedPrices: view.moved.size, isUntidy };
}

/** Most changes are prices, so unchanged texts are not stored as overlays. */
function rewrite(view: IndexView, position: number, { name, text }: NonNullable<GoodsPatch['words']>) {
  const built = view.words[view.snapshot.text.hashes / 4 + position];
  if (built === textHash(name, text)) view.rewritten.forget(position);
  else view.rewritten.write(position, name, text);
}

function reprice(view: IndexView, prices: ReadonlyMap<number, number>) {
  const { doubles, snapshot, moved } = view;
  const changed = [...prices].filter(([position, price]) => !Object.is(priceAt(view, position), price));
  if (changed.length === 0) return;
  const positions = changed.map(([position]) => position);
  const left = takeOut(view, positions);
  for (const [position, price] of changed) {
    if (Object.is(doubles[snapshot.prices / 8 + position], price)) moved.delete(position);
    else moved.set(position, price);
  }
  const entered = putIn(view, positions);
  renumber(view, Math.min(left[0]!, entered.at(-1)!), Math.max(left.at(-1)!, entered[0]!));
}

const orderByPrice = ({ words, snapshot }: IndexView): Uint32Array =>
  words.subarray(snapshot.rankings.price.order / 4, snapshot.rankings.price.order / 4 + snapshot.goods);

/** Closes the gaps the goods leave in the order by price; answers the places they had, ascending. */
function takeOut(view: IndexView, positions: readonly number[]): number[] {
  const order = orderByPrice(view);
  const rank = view.snapshot.rankings.price.rank / 4;
  const slots = positions.map((position) => view.words[rank + position]!).sort((a, b) => a - b);
  slots.forEach((slot, index) => {
    order.copyWithin(slot - index, slot + 1, slots[index + 1] ?? order.length);
  });
  return slots;
}

/** Opens gaps at the new places, from the end of the order; answers these places, descending. */
function putIn(view: IndexView, positions: readonly number[]): number[] {
  const order = orderByPrice(view);
  const slots: number[] = [];
  const sorted = positions.toSorted((left, right) => compareAt(view, left, right));
  let end = order.length - sorted.length;
  for (let index = sorted.length - 1; index >= 0; index--) {
    const slot = slotFor(view, order, end, sorted[index]!);
    order.copyWithin(slot + index + 1, slot, end);
    order[slot + index] = sorted[index]!;
    slots.push(slot + index);
    end = slot;
  }
  return slots;
}

function renumber(view: IndexView, first: number, last: number) {
  const order = orderByPrice(view);
  const rank = view.snapshot.rankings.price.rank / 4;
  for (let slot = first; slot <= last; slot++) view.words[rank + order[slot]!] = slot;
}

const compareAt = (view: IndexView, left: number, right: number): number =>
  comparePrices(priceAt(view, left), priceAt(view, right)) || keyAt(view, left) - keyAt(view, right);

/** How many of the first `end` goods of the order come before this one. */
function slotFor(view: IndexView, order: Uint32Array, end: number, position: number): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareAt(view, order[middle]!, position) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
