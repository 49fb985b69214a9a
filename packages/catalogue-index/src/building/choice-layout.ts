import { BLOCK_BITS, BLOCK_BYTES } from '../kernels.ts';
import type { Arena } from '../memory.ts';
import type { AttributeLayout, ChoiceLayout, Posting } from '../snapshot.ts';

interface Choices {
  readonly values: readonly string[];
  /** By code − 1: the values it stands for. */
  readonly sets: readonly (readonly number[])[];
}

/**
 * Below one product in this many positions a value is stored as a list. Bits are shorter from one in 32 on, but
 * counting them is far cheaper: a block of 128 bits takes less time than one position of a list.
 */
const SPARSE = 128;

export function layOutChoice(
  arena: Arena,
  attribute: AttributeLayout,
  { values, sets }: Choices,
): ChoiceLayout {
  const found = values.map(() => ({ length: 0, first: Number.MAX_SAFE_INTEGER, last: -1 }));
  eachMember(arena, attribute, sets, (value, position) => {
    const entry = found[value]!;
    entry.length += 1;
    if (position < entry.first) entry.first = position;
    if (position > entry.last) entry.last = position;
  });
  const postings = found.map(({ length, first, last }) => layOutPosting(arena, length, first, last));
  const writers = postings.map((posting) => postingWriter(arena, posting));
  eachMember(arena, attribute, sets, (value, position) => writers[value]!(position));
  const starts = new Uint32Array(sets.length + 1);
  sets.forEach((set, index) => (starts[index + 1] = starts[index]! + set.length));
  return { values, starts, members: Uint32Array.from(sets.flat()), postings };
}

export function layOutPosting(arena: Arena, length: number, first: number, last: number): Posting {
  if (length === 0) return { dense: false, address: 0, from: 0, to: 0, length };
  const from = Math.floor(first / BLOCK_BITS);
  const to = Math.floor(last / BLOCK_BITS) + 1;
  const dense = length * SPARSE >= (to - from) * BLOCK_BITS;
  const address = arena.allocate(dense ? (to - from) * BLOCK_BYTES : length * 4);
  return { dense, address, from, to, length };
}

function postingWriter(
  arena: Arena,
  { dense, address, from, to, length }: Posting,
): (position: number) => void {
  if (!dense) {
    const list = arena.uint32(address, length);
    let at = 0;
    return (position) => (list[at++] = position);
  }
  const words = arena.uint32(address, (to - from) * (BLOCK_BYTES / 4));
  const start = from * BLOCK_BITS;
  return (position) => (words[(position - start) >>> 5]! |= 1 << ((position - start) & 31));
}

/** Every value of every product, by position. */
function eachMember(
  arena: Arena,
  { runs, width }: AttributeLayout,
  sets: Choices['sets'],
  visit: (value: number, position: number) => void,
) {
  for (const { from, to, address } of runs) {
    const length = (to - from) * BLOCK_BITS;
    const codes = width === 2 ? arena.uint16(address, length) : arena.uint32(address, length);
    for (let at = 0; at < length; at++) {
      if (codes[at] === 0) continue;
      for (const value of sets[codes[at]! - 1]!) visit(value, from * BLOCK_BITS + at);
    }
  }
}
