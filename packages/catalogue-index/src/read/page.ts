import { BLOCK_BITS } from '../kernels/kernels.ts';
import type { DroppedFilter, ListQuery, Sort } from '../query.ts';
import type { RankingName } from '../snapshot.ts';
import { hasBit } from './bits.ts';
import { sliceByProperty } from './property-order.ts';
import { selectSlice, type Slice } from './select-slice.ts';
import { countSeries, sliceBySeries } from './series.ts';
import { type GoodsSet, listFound, type Selection } from './selection.ts';
import { sliceByRelevance } from './relevance.ts';
import { type IndexView, positionOf, priceAt } from './view.ts';

export const MAX_LIMIT = 10_000;
const DEFAULT_LIMIT = 24;

/** A property that is not known to sort by. */
export function unknownSort({ properties }: IndexView, sort: Sort | undefined): DroppedFilter | null {
  if (typeof sort !== 'object' || properties.has(sort.property)) return null;
  return { field: 'sort', slug: sort.property, reason: 'unknown' };
}

export interface Page {
  /** Positions of the page's goods, in order. */
  readonly positions: readonly number[];
  /** Goods, or series, there are in all. */
  readonly listed: number;
}

export function pageOf(view: IndexView, selection: Selection, query: ListQuery): Page {
  const listed = query.bySeries ? countSeries(view, selection.found) : selection.found.count;
  const from = bounded(query.offset ?? 0, Number.MAX_SAFE_INTEGER);
  const slice = { from, to: Math.min(from + bounded(query.limit ?? DEFAULT_LIMIT, MAX_LIMIT), listed) };
  if (slice.from >= slice.to) return { positions: [], listed };
  const sliceOf = (part: Slice) => sliceByOrder(view, selection, query, part);
  const positions = query.bySeries
    ? sliceBySeries(view, selection.found.count, slice, sliceOf)
    : sliceOf(slice);
  return { positions, listed };
}

function sliceByOrder(view: IndexView, { found, text }: Selection, query: ListQuery, slice: Slice): number[] {
  const { sort = 'popular', range } = query;
  if (sort === 'relevance' && text) {
    return sliceByRelevance(view, found, text, slice, (bucket, part) =>
      sliceByRanking(view, bucket, 'popular', part),
    );
  }
  if (sort === 'given' && range?.keys) return sliceOfGiven(view, found, range.keys, slice);
  if (typeof sort === 'string') return sliceByRanking(view, found, sort, slice);
  const attribute = view.snapshot.attributes[view.properties.get(sort.property) ?? -1];
  return attribute
    ? sliceByProperty(view, attribute, found, sort.direction, slice)
    : sliceByRanking(view, found, 'popular', slice);
}

const bounded = (value: number, max: number): number =>
  Number.isNaN(value) ? 0 : Math.min(Math.max(0, Math.floor(value)), max);

const contains = ({ words }: IndexView, { bits, from, to }: GoodsSet, position: number): boolean =>
  position >= from * BLOCK_BITS && position < to * BLOCK_BITS && hasBit(words, bits / 4, position);

function sliceOfGiven(
  view: IndexView,
  found: GoodsSet,
  keys: Iterable<number>,
  { from, to }: Slice,
): number[] {
  const met = new Set<number>();
  for (const key of keys) {
    if (met.size === to) break;
    const position = positionOf(view, key);
    if (contains(view, found, position)) met.add(position);
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
  // Dearest first turns the priced goods round and leaves those without a price at the end.
  const turned = sort === 'price_desc' ? pricedGoods(view) : 0;
  const turn = (place: number): number => (place < turned ? turned - 1 - place : place);

  const walked: number[] = [];
  let met = 0;
  const promised = (slice.to / found.count) * snapshot.goods;
  const steps = promised < found.count ? Math.min(snapshot.goods, 2 * found.count) : 0;
  for (let place = 0; place < steps; place++) {
    const position = words[order + turn(place)]!;
    if (!contains(view, found, position)) continue;
    if (met >= slice.from) walked.push(position);
    met += 1;
    if (met === slice.to) return walked;
  }
  const positions = found.positions ?? listFound(view, found);
  const places = new Float64Array(positions.length);
  for (let at = 0; at < positions.length; at++) places[at] = turn(words[rank + positions[at]!]!);
  return selectSlice(places, slice).map((place) => words[order + turn(place)]!);
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
