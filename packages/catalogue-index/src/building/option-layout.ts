import { BLOCK_BITS, BLOCK_BYTES } from '../kernels.ts';
import type { Arena } from '../memory.ts';
import type { AttributeLayout, OptionLayout } from '../snapshot.ts';
import type { Numbering } from './numbering.ts';

interface StagedOptions {
  readonly keys: Uint32Array;
  readonly goods: Uint32Array;
  /** 1 for a row counted separately. */
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
  // Few rows are options besides the one their product is numbered by.
  const further = rowsByKey
    .filter((row) => goods[row] !== keys[row])
    .sort((left, right) => goods[left]! - goods[right]!);
  const found: Uint32Array[] = [];
  for (let from = 0, to = 0; from < further.length; from = to) {
    const number = goods[further[from]!]!;
    for (to = from; to < further.length && goods[further[to]!] === number;) to += 1;
    const ownRow = rowOfKey(rowsByKey, keys, number);
    const all =
      ownRow >= 0 && goods[ownRow] === number
        ? [ownRow, ...further.subarray(from, to)]
        : [...further.subarray(from, to)];
    const together = all.filter((row) => alone[row] === 0);
    if (together.length < 2) continue;
    found.push(Uint32Array.from(together, (row) => positions[row]!).sort());
  }
  const rows: number[] = [];
  const starts = [0];
  for (const product of found.sort((left, right) => left[0]! - right[0]!)) {
    for (const position of product) {
      bits[position >>> 5]! |= 1 << (position & 31);
      numbers[position] = starts.length;
      rows.push(position);
    }
    starts.push(rows.length);
  }
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

/** The row of a key, or −1. */
function rowOfKey(rowsByKey: Uint32Array, keys: Uint32Array, key: number): number {
  let [low, high] = [0, rowsByKey.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[rowsByKey[middle]!]! < key) low = middle + 1;
    else high = middle;
  }
  return low < rowsByKey.length && keys[rowsByKey[low]!] === key ? rowsByKey[low]! : -1;
}

/** The products whose options differ in the attribute. Rows of one product lie in one leaf and so in one run. */
export function variedProducts(
  arena: Arena,
  { runs, width }: AttributeLayout,
  { products, rows, starts }: OptionLayout,
): Uint32Array {
  const varied: number[] = [];
  let product = 1;
  for (const { from, to, address } of runs) {
    const length = (to - from) * BLOCK_BITS;
    const codes = width === 2 ? arena.uint16(address, length) : arena.uint32(address, length);
    const first = from * BLOCK_BITS;
    while (product <= products && rows[starts[product - 1]!]! < first) product += 1;
    for (; product <= products && rows[starts[product - 1]!]! < to * BLOCK_BITS; product++) {
      const productRows = rows.subarray(starts[product - 1], starts[product]);
      const code = codes[productRows[0]! - first];
      if (productRows.some((position) => codes[position - first] !== code)) varied.push(product);
    }
  }
  return Uint32Array.from(varied);
}
