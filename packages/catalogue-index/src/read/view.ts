import { createKernels, type Kernels } from '../kernels.ts';
import { type MemoryViews, viewsOf } from '../memory.ts';
import { FIRST_PROPERTY, type Snapshot } from '../snapshot.ts';
import { createRewritten, type Rewrites } from '../text/rewritten.ts';
import { readSynonyms, type Synonyms } from '../text/synonyms.ts';
import { firstWordNotBelow } from './binary-search.ts';
import { hasBit, setBit } from './bits.ts';
import { type FurtherScratch, furtherScratch } from './further-scratch.ts';
import { type OptionColumns, optionColumns, statesAt } from './option-columns.ts';
import { putRight, type WholeRange, wholeRange } from './whole-range.ts';

/** A snapshot as one thread reads it: views on the memory and look-up tables. */
export interface IndexView extends MemoryViews {
  readonly snapshot: Snapshot;
  readonly kernels: Kernels;
  readonly folders: ReadonlyMap<string, number>;
  /** By folder number: the numbers of the folders directly in it; sections are below −1. */
  readonly subfolders: ReadonlyMap<number, readonly number[]>;
  /** Attribute numbers by the property's slug. */
  readonly properties: ReadonlyMap<string, number>;
  /** By attribute: the number of a value; empty for numbers. */
  readonly values: readonly ReadonlyMap<string, number>[];
  /** Prices changed since the build, by position (NaN: none any more). The column and its order stay as built. */
  readonly moved: Map<number, number>;
  /** Texts changed since the build, by position. */
  readonly rewritten: Rewrites;
  readonly synonyms: Synonyms;
  readonly options: OptionColumns;
  readonly whole: WholeRange;
  readonly further: FurtherScratch;
}

export function viewSnapshot(snapshot: Snapshot): IndexView {
  const views = viewsOf(snapshot.memory);
  const { words, doubles } = views;
  const options = optionColumns({ snapshot, words }, doubles);
  return {
    ...views,
    snapshot,
    kernels: createKernels(words, views.halves),
    folders: new Map(snapshot.folders.map(({ id }, number) => [id, number])),
    subfolders: Map.groupBy(snapshot.folders.keys(), (number) => snapshot.folders[number]!.parent),
    properties: new Map(
      snapshot.attributes.slice(FIRST_PROPERTY).map(({ slug }, index) => [slug, FIRST_PROPERTY + index]),
    ),
    values: snapshot.attributes.map(
      ({ choice }) => new Map(choice?.values.map((value, number) => [value, number])),
    ),
    moved: new Map(),
    rewritten: createRewritten(),
    synonyms: readSynonyms(snapshot.text.synonyms),
    options,
    whole: wholeRange({ snapshot, words, options }),
    further: furtherScratch(snapshot.options),
  };
}

export function priceAt({ moved, doubles, snapshot }: IndexView, position: number): number {
  const price = moved.size > 0 ? moved.get(position) : undefined;
  return price ?? doubles[snapshot.prices / 8 + position]!;
}

/** The product of a row that has several rows; 0 when the row counts by itself. */
export const productAt = ({ words, snapshot }: IndexView, position: number): number =>
  words[snapshot.options.product / 4 + position]!;

/** Positions of the rows that count with this one, itself among them. */
export function rowsBeside(view: IndexView, position: number): Iterable<number> {
  const { rows, starts } = view.snapshot.options;
  const product = productAt(view, position);
  return product === 0 ? [position] : rows.subarray(starts[product - 1], starts[product]);
}

/** Updates the totals of all rows and of the row's product after a patch. */
export function refreshRow(view: IndexView, position: number) {
  const { words, snapshot, options } = view;
  const { rows, starts } = snapshot.options;
  const isLive = hasBit(words, snapshot.live / 4, position);
  const product = productAt(view, position);
  if (product === 0) {
    setBit(words, snapshot.scratch.liveOnce / 4, position, isLive);
    return;
  }
  const index = firstWordNotBelow(rows, starts[product - 1]!, starts[product]!, position);
  options.live[index] = isLive ? 1 : 0;
  options.states[index] = statesAt(view, position);
  options.prices[index] = priceAt(view, position) + 0;
  putRight(view, product);
}

/** Keys of all rows of a product as it was built, used units among them. */
export function keysOfGoods(view: IndexView, number: number): number[] {
  const { goods, keys } = view.snapshot.options;
  const ownKeys = positionOf(view, number) < 0 ? [] : [number];
  for (let at = firstWordNotBelow(goods, 0, goods.length, number); goods[at] === number; at++)
    ownKeys.push(keys[at]!);
  return ownKeys;
}

export const keyAt = ({ words, snapshot }: IndexView, position: number): number =>
  words[snapshot.keys / 4 + position]!;

/** The position of a key, or −1. */
export function positionOf({ words, snapshot }: IndexView, key: number): number {
  const base = snapshot.sortedKeys / 4;
  const index = firstWordNotBelow(words, base, base + snapshot.goods, key) - base;
  if (index === snapshot.goods || words[base + index] !== key) return -1;
  return words[snapshot.keyPositions / 4 + index]!;
}
