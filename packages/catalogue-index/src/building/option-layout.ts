import { BLOCK_BITS, BLOCK_BYTES } from '../kernels/kernels.ts';
import type { Arena } from '../memory.ts';
import type { AttributeLayout, OptionLayout } from '../snapshot.ts';
import type { Numbering } from './numbering.ts';

interface StagedOptions {
  readonly keys: Uint32Array;
  readonly goods: Uint32Array;
  /** 1 for a row that counts by itself. */
  readonly alone: Uint32Array;
}

/** Which rows are options of one product. */
export function layOutOptions(
  arena: Arena,
  { blocks, rowsByKey, positions }: Numbering,
  { keys, goods, alone }: StagedOptions,
): OptionLayout {
  const [shared, product] = [arena.allocate(blocks * BLOCK_BYTES), arena.allocate(blocks * BLOCK_BITS * 4)];
  const bits = arena.uint32(shared, (blocks * BLOCK_BITS) / 32);
  const numbers = arena.uint32(product, blocks * BLOCK_BITS);
  // Sorting keeps the order by key among the rows of one product.
  const byGoods = rowsByKey.slice().sort((left, right) => goods[left]! - goods[right]!);
  const rows: number[] = [];
  const starts = [0];
  for (let from = 0, to = 0; from < byGoods.length; from = to) {
    for (to = from; to < byGoods.length && goods[byGoods[to]!] === goods[byGoods[from]!];) to += 1;
    if (to - from < 2) continue;
    const together = [...byGoods.subarray(from, to)].filter((row) => alone[row] === 0);
    if (together.length < 2) continue;
    for (const row of together) {
      const position = positions[row]!;
      bits[position >>> 5]! |= 1 << (position & 31);
      numbers[position] = starts.length;
      rows.push(position);
    }
    starts.push(rows.length);
  }
  const further = byGoods.filter((row) => goods[row] !== keys[row]);
  return {
    products: starts.length - 1,
    shared,
    product,
    rows: Uint32Array.from(rows),
    starts: Uint32Array.from(starts),
    goods: further.map((row) => goods[row]!),
    keys: further.map((row) => keys[row]!),
  };
}

/** Whether some product has options that differ in the attribute. */
export function isVaried(arena: Arena, { runs, width }: AttributeLayout, options: OptionLayout): boolean {
  const { products, rows, starts } = options;
  const views = runs.map(({ from, to, address }) => {
    const length = (to - from) * BLOCK_BITS;
    return width === 2 ? arena.uint16(address, length) : arena.uint32(address, length);
  });
  const codeAt = (position: number): number => {
    const at = runs.findIndex(({ from, to }) => position >= from * BLOCK_BITS && position < to * BLOCK_BITS);
    return at < 0 ? 0 : views[at]![position - runs[at]!.from * BLOCK_BITS]!;
  };
  for (let product = 0; product < products; product++) {
    const first = codeAt(rows[starts[product]!]!);
    for (let at = starts[product]! + 1; at < starts[product + 1]!; at++) {
      if (codeAt(rows[at]!) !== first) return true;
    }
  }
  return false;
}
