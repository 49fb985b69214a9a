import { BLOCK_BITS } from '../kernels.ts';
import type { Arena } from '../memory.ts';
import type { RankingLayout, RankingName } from '../snapshot.ts';
import { compareText } from './dictionary.ts';
import { type BaseRows, olderOrder } from './base.ts';
import { comparePrices, inOrder, NO_POSITION, type Numbering } from './numbering.ts';

export interface RankedColumns {
  readonly keys: Uint32Array;
  readonly prices: Float64Array;
  readonly popularity: Float64Array;
  readonly createdAt: Float64Array;
  readonly nameKeys: readonly string[];
}

/** All goods in each selectable order; equal ones stay in the order of their keys. Returns the rows by name too. */
export function layOutRankings(
  arena: Arena,
  numbering: Numbering,
  { keys, prices, popularity, createdAt, nameKeys }: RankedColumns,
  base: BaseRows | null,
) {
  const { rowsByKey, positions, blocks, firstNew } = numbering;
  const added = firstNew === 0 ? rowsByKey : rowsByKey.filter((row) => row >= firstNew);

  function sorted(olderAddress: number, compare: (left: number, right: number) => number): Uint32Array {
    const olderRows = base ? olderOrder(base, olderAddress) : new Uint32Array();
    return inOrder(
      olderRows.filter((row) => positions[row] !== NO_POSITION),
      added,
      (left, right) => compare(left, right) || keys[left]! - keys[right]!,
    );
  }

  function layOut(rows: Uint32Array): RankingLayout {
    const layout = {
      order: arena.allocate(rows.length * 4),
      rank: arena.allocate(blocks * BLOCK_BITS * 4),
    };
    const order = arena.uint32(layout.order, rows.length);
    const rank = arena.uint32(layout.rank, blocks * BLOCK_BITS);
    rows.forEach((row, index) => {
      order[index] = positions[row]!;
      rank[positions[row]!] = index;
    });
    return layout;
  }

  const orders = base?.snapshot.rankings;
  const byName = sorted(orders?.name.order ?? 0, (left, right) =>
    compareText(nameKeys[left]!, nameKeys[right]!),
  );
  const rankings: Record<RankingName, RankingLayout> = {
    popular: layOut(
      sorted(orders?.popular.order ?? 0, (left, right) => popularity[right]! - popularity[left]!),
    ),
    price: layOut(
      sorted(base?.snapshot.source.byPrice ?? 0, (left, right) =>
        comparePrices(prices[left]!, prices[right]!),
      ),
    ),
    name: layOut(byName),
    new: layOut(sorted(orders?.new.order ?? 0, (left, right) => createdAt[right]! - createdAt[left]!)),
  };
  return { rankings, byName };
}
