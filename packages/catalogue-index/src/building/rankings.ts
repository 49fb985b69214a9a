import type { Arena } from '../memory.ts';
import type { RankingLayout, RankingName } from '../snapshot.ts';
import { compareText } from './dictionary.ts';
import { comparePrices, type Numbering } from './numbering.ts';

export interface RankedColumns {
  readonly prices: Float64Array;
  readonly popularity: Float64Array;
  readonly createdAt: Float64Array;
  readonly nameKeys: readonly string[];
}

/** All goods in each order a buyer can ask for; equals stay in the order of their keys. */
export function layOutRankings(
  arena: Arena,
  numbering: Numbering,
  { prices, popularity, createdAt, nameKeys }: RankedColumns,
  bits: number,
): Record<RankingName, RankingLayout> {
  const { rowsByKey, positions } = numbering;

  function ranking(compare: (left: number, right: number) => number): RankingLayout {
    const layout = { order: arena.allocate(rowsByKey.length * 4), rank: arena.allocate(bits * 4) };
    const order = arena.uint32(layout.order, rowsByKey.length);
    const rank = arena.uint32(layout.rank, bits);
    rowsByKey
      .slice()
      .sort(compare)
      .forEach((row, place) => {
        order[place] = positions[row]!;
        rank[positions[row]!] = place;
      });
    return layout;
  }

  return {
    popular: ranking((left, right) => popularity[right]! - popularity[left]!),
    price: ranking((left, right) => comparePrices(prices[left]!, prices[right]!)),
    name: ranking((left, right) => compareText(nameKeys[left]!, nameKeys[right]!)),
    new: ranking((left, right) => createdAt[right]! - createdAt[left]!),
  };
}
