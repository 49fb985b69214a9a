import { BLOCK_BITS } from '../kernels.ts';
import type { DroppedFilter, ListQuery, Sort } from '../query.ts';
import type { RankingName } from '../snapshot.ts';
import { hasBit } from './bits.ts';
import { firstOfOrder, representativeRows } from './further-rows.ts';
import { rankByProperty, sliceByProperty } from './property-order.ts';
import { selectSlice, type Slice } from './select-slice.ts';
import { countSeries, sliceBySeries } from './series.ts';
import { type FoundGoods, type GoodsSet, listFound, type Selection } from './selection.ts';
import { sliceByRelevance } from './relevance.ts';
import { type IndexView, keyAt, positionOf, priceAt, rowsBeside } from './view.ts';

const MAX_LIMIT = 10_000;
const DEFAULT_LIMIT = 24;

/** A property that is not known to sort by. */
export function unknownSort({ properties }: IndexView, sort: Sort | undefined): DroppedFilter | null {
  if (typeof sort !== 'object' || properties.has(sort.property)) return null;
  return { field: 'sort', slug: sort.property, reason: 'unknown' };
}

interface Page {
  /** Positions of the page's goods, in order. */
  readonly positions: readonly number[];
  /** Goods, or series, there are in all. */
  readonly listed: number;
}

export function pageOf(view: IndexView, selection: Selection, query: ListQuery): Page {
  const { found } = selection;
  const listed = query.bySeries ? countSeries(view, found) : found.count;
  const from = bounded(query.offset ?? 0, Number.MAX_SAFE_INTEGER);
  const slice = { from, to: Math.min(from + bounded(query.limit ?? DEFAULT_LIMIT, MAX_LIMIT), listed) };
  if (slice.from >= slice.to) return { positions: [], listed };
  const sliceOf = inOrder(view, selection, query);
  const positions = query.bySeries ? sliceBySeries(view, found.count, slice, sliceOf) : sliceOf(slice);
  return { positions, listed };
}

type SliceOf = (slice: Slice) => number[];

/** A product stands where the first of its rows found does, and is shown by it. */
function inOrder(view: IndexView, { found, text }: Selection, query: ListQuery): SliceOf {
  const { sort = 'popular', range } = query;
  if (sort === 'relevance' && text) {
    return (slice) =>
      sliceByRelevance(view, found, text, slice, (bucket, part) =>
        sliceByRanking(view, bucket, 'popular', part),
      );
  }
  if (sort === 'given' && range?.keys) return (slice) => sliceOfGiven(view, found, range.keys!, slice);
  const attribute =
    typeof sort === 'object' ? view.snapshot.attributes[view.properties.get(sort.property) ?? -1] : undefined;
  if (typeof sort === 'object' && attribute) {
    return eachOnce(view, found, rankByProperty(view, attribute, sort.direction), (goods, slice) =>
      sliceByProperty(view, attribute, goods, sort.direction, slice),
    );
  }
  const name = typeof sort === 'string' ? sort : 'popular';
  return eachOnce(view, found, rankLookup(view, name), (goods, slice) =>
    sliceByRanking(view, goods, name, slice),
  );
}

/** With so many further rows a page near the front is read off the order of all rows; else each product gets its row first. */
const MANY_ROWS = 1000;
const NEAR = 500;

function eachOnce(
  view: IndexView,
  found: FoundGoods,
  rankOf: (position: number) => number,
  sliceOf: (goods: GoodsSet, slice: Slice) => number[],
): SliceOf {
  const further = found.further.count;
  const rows = { ...found, bits: found.rows, count: found.count + further, positions: null };
  let representatives: GoodsSet | undefined;
  return (slice) => {
    if (further > MANY_ROWS && slice.to <= NEAR)
      return firstOfOrder(view, rows.count, slice, (part) => sliceOf(rows, part));
    representatives ??= representativeGoods(view, found, rankOf);
    return sliceOf(representatives, slice);
  };
}

function representativeGoods(
  view: IndexView,
  found: FoundGoods,
  rankOf: (position: number) => number,
): GoodsSet {
  if (found.further.count === 0) return found;
  const representatives = {
    ...found,
    bits: representativeRows(view, found.bits, found, found.further, rankOf),
    positions: null,
  };
  return found.positions
    ? { ...representatives, positions: listFound(view, representatives) }
    : representatives;
}

const bounded = (value: number, max: number): number =>
  Number.isNaN(value) ? 0 : Math.min(Math.max(0, Math.floor(value)), max);

const contains = ({ words }: IndexView, { bits, from, to }: GoodsSet, position: number): boolean =>
  position >= from * BLOCK_BITS && position < to * BLOCK_BITS && hasBit(words, bits / 4, position);

function sliceOfGiven(
  view: IndexView,
  found: FoundGoods,
  keys: Iterable<number>,
  { from, to }: Slice,
): number[] {
  const met = new Set<number>();
  const rows = { ...found, bits: found.rows };
  for (const key of keys) {
    if (met.size === to) break;
    const named = positionOf(view, key);
    if (named < 0) continue;
    const [lowest] = [...rowsBeside(view, named)]
      .filter((position) => contains(view, rows, position))
      .sort((left, right) => keyAt(view, left) - keyAt(view, right));
    if (lowest !== undefined) met.add(lowest);
  }
  return [...met].slice(from);
}

const rankingOf: Record<Exclude<Sort, object>, RankingName> = {
  relevance: 'popular',
  popular: 'popular',
  price_asc: 'price',
  price_desc: 'price',
  name: 'name',
  new: 'new',
  given: 'popular',
};

/** Where a row stands in an order. */
function rankLookup(view: IndexView, sort: Exclude<Sort, object>): (position: number) => number {
  const { words, snapshot } = view;
  const rank = snapshot.rankings[rankingOf[sort]].rank / 4;
  const reorder = priceReversal(view, sort);
  return (position) => reorder(words[rank + position]!);
}

/** Dearest first turns the priced goods round and leaves those without a price at the end. */
function priceReversal(view: IndexView, sort: Exclude<Sort, object>): (rank: number) => number {
  const reversedCount = sort === 'price_desc' ? pricedGoods(view) : 0;
  return (rank) => (rank < reversedCount ? reversedCount - 1 - rank : rank);
}

/** Walks the ready order where that promises to be short, else ranks the goods found. */
function sliceByRanking(
  view: IndexView,
  found: GoodsSet,
  sort: Exclude<Sort, object>,
  slice: Slice,
): number[] {
  const { words, snapshot } = view;
  const ranking = snapshot.rankings[rankingOf[sort]];
  const [order, rank] = [ranking.order / 4, ranking.rank / 4];
  const reorder = priceReversal(view, sort);

  const walked: number[] = [];
  let met = 0;
  const promised = (slice.to / found.count) * snapshot.goods;
  const steps = promised < found.count ? Math.min(snapshot.goods, 2 * found.count) : 0;
  for (let index = 0; index < steps; index++) {
    const position = words[order + reorder(index)]!;
    if (!contains(view, found, position)) continue;
    if (met >= slice.from) walked.push(position);
    met += 1;
    if (met === slice.to) return walked;
  }
  const positions = found.positions ?? listFound(view, found);
  const ranks = new Float64Array(positions.length);
  for (let at = 0; at < positions.length; at++) ranks[at] = reorder(words[rank + positions[at]!]!);
  return selectSlice(ranks, slice).map((slot) => words[order + reorder(slot)]!);
}

/** Goods with a price come first in the order by price. */
function pricedGoods(view: IndexView): number {
  const { words, snapshot } = view;
  const order = snapshot.rankings.price.order / 4;
  let [low, high] = [0, snapshot.goods];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Number.isNaN(priceAt(view, words[order + middle]!))) high = middle;
    else low = middle + 1;
  }
  return low;
}
