import { BLOCK_BITS } from '../kernels.ts';
import type { OptionLayout } from '../snapshot.ts';
import type { Blocks } from './blocks.ts';

/** Products of several rows that lie in the blocks: the first number, and the one behind the last. */
export function productsIn({ products, rows, starts }: OptionLayout, { from, to }: Blocks): [number, number] {
  const firstFrom = (position: number): number => {
    let [low, high] = [1, products + 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rows[starts[middle - 1]!]! < position) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return from < to ? [firstFrom(from * BLOCK_BITS), firstFrom(to * BLOCK_BITS)] : [1, 1];
}
