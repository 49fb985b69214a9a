import { BLOCK_BITS } from '../kernels.ts';
import type { AttributeLayout } from '../snapshot.ts';
import type { FurtherRows } from './further-scratch.ts';
import type { IndexView } from './view.ts';

/**
 * Codes of the found rows of each product whose options differ in the attribute, the representing row first; 0 is no
 * value. The list is valid until the next one.
 */
export function eachVaried(
  view: IndexView,
  { varied, runs, width }: AttributeLayout,
  { products, isFound, generations: turns, generation: turn, first, end }: FurtherRows,
  visit: (codes: readonly number[]) => void,
) {
  if (varied.length === 0 || products.length === 0) return;
  const { rows, starts } = view.snapshot.options;
  const columns = width === 2 ? view.halves : view.words;
  const codes: number[] = [];
  let run = 0;
  // Both lists go leaf by leaf, as runs do.
  for (const product of varied.length < products.length ? varied : products) {
    if (product < first || product >= end || turns[product] !== turn) continue;
    const position = rows[starts[product - 1]!]!;
    while (run < runs.length && position >= runs[run]!.to * BLOCK_BITS) run += 1;
    if (run === runs.length) return;
    const { from, address } = runs[run]!;
    if (position < from * BLOCK_BITS) continue;
    const base = address / width - from * BLOCK_BITS;
    codes.length = 0;
    for (let index = starts[product - 1]!; index < starts[product]!; index++) {
      if (isFound[index] === 1) codes.push(columns[base + rows[index]!]!);
    }
    visit(codes);
  }
}
