import { BLOCK_BYTES } from '../kernels.ts';
import type { ValueCount } from '../query.ts';
import type { AttributeLayout, Posting } from '../snapshot.ts';
import { tallyCodes } from './codes.ts';
import { type Blocks, overlap } from './blocks.ts';
import { listWithin } from './group-bits.ts';
import type { FoundGoods, GoodsSet } from './selection.ts';
import { eachVaried } from './varied-codes.ts';
import type { IndexView } from './view.ts';

/** Values with goods, and the checked ones, in the order of the schema. */
export function choiceFacet(
  view: IndexView,
  attribute: AttributeLayout,
  found: FoundGoods,
  checked: ReadonlySet<number> | undefined,
): ValueCount[] {
  const { values, postings } = attribute.choice!;
  const counts = isCheaperByGoods(attribute, found)
    ? countGoods(view, attribute, found)
    : postings.map((posting) => countPosting(view, posting, found));
  addFurther(view, attribute, found, counts);
  const visibleCounts: ValueCount[] = [];
  values.forEach((value, number) => {
    const isChecked = checked?.has(number) ?? false;
    const count = counts[number]!;
    if (count > 0 || isChecked) visibleCounts.push({ value, count, checked: isChecked });
  });
  return visibleCounts;
}

/** Costs in the time of one block: a call of a kernel, and looking up the value of one product. */
const CALL_COST = 40;
const GOODS_COST = 6;

function isCheaperByGoods({ choice, runs, codes }: AttributeLayout, found: GoodsSet): boolean {
  if (!found.positions) return false;
  const blocks = (parts: readonly Blocks[]) =>
    parts.reduce(
      (total, part) => total + Math.max(0, Math.min(part.to, found.to) - Math.max(part.from, found.from)),
      0,
    );
  const share = blocks(runs) / Math.max(1, found.to - found.from);
  const byBits = blocks(choice!.postings) + choice!.postings.length * CALL_COST;
  return found.count * share * GOODS_COST + codes < byBits;
}

/** A value counts once for a product, whichever of its rows has it. */
function addFurther(
  view: IndexView,
  attribute: AttributeLayout,
  { further }: FoundGoods,
  counts: Uint32Array | number[],
) {
  const { starts, members } = attribute.choice!;
  const has = (code: number, member: number): boolean =>
    code > 0 && members.subarray(starts[code - 1], starts[code]).includes(member);
  eachVaried(view, attribute, further, (codes) => {
    for (let row = 1; row < codes.length; row++) {
      const code = codes[row]!;
      if (code === 0 || codes.indexOf(code) < row) continue;
      for (let at = starts[code - 1]!; at < starts[code]!; at++) {
        const member = members[at]!;
        let known = 0;
        while (known < row && !has(codes[known]!, member)) known += 1;
        if (known === row) counts[member]! += 1;
      }
    }
  });
}

function countGoods(view: IndexView, attribute: AttributeLayout, found: GoodsSet): Uint32Array {
  const { values, starts, members } = attribute.choice!;
  const counts = new Uint32Array(values.length);
  const tally = tallyCodes(view, attribute, found);
  for (let code = 1; code <= attribute.codes; code++) {
    for (let at = starts[code - 1]!; at < starts[code]!; at++) counts[members[at]!]! += tally[code]!;
  }
  return counts;
}

function countPosting(view: IndexView, posting: Posting, found: GoodsSet): number {
  const { from, to } = overlap(posting, found);
  if (from >= to) return 0;
  if (!posting.dense) {
    const { address, length } = listWithin(view, posting, found);
    return view.kernels.countList(found.bits, address, length);
  }
  const bits = posting.address + (from - posting.from) * BLOCK_BYTES;
  return view.kernels.countBoth(found.bits + from * BLOCK_BYTES, bits, to - from);
}
