/**
 * The inner loops over the index's memory. A bitset is a run of 128-bit blocks; every argument that names a place is a
 * byte address.
 */
export interface Kernels {
  /** How many bits are set. */
  count(bits: number, blocks: number): number;
  /** How many bits are set in both. */
  countBoth(left: number, right: number, blocks: number): number;
  /** into &= bits */
  and(into: number, bits: number, blocks: number): void;
  /** into |= bits */
  or(into: number, bits: number, blocks: number): void;
  /** One more filter: goods of `none` that fail it move to `one` (failed exactly one), those of `one` drop out. */
  split(none: number, one: number, group: number, blocks: number): void;
  /** into = none | (one & ~group): goods that fail no filter but possibly this one. */
  without(into: number, none: number, one: number, group: number, blocks: number): void;
  /** How many of the listed positions are set; `bits` is the address of position 0. */
  countList(bits: number, list: number, length: number): number;
  /** Sets the listed positions; `into` is the address of position 0. */
  setList(into: number, list: number, length: number): void;
  /** Bits of the codes from `low` to `low + span`; `codes` holds 128 codes for each block. */
  mask16(into: number, codes: number, blocks: number, low: number, span: number): void;
  mask32(into: number, codes: number, blocks: number, low: number, span: number): void;
  /** counts[code] += 1 for every set bit. */
  tally16(bits: number, codes: number, blocks: number, counts: number): void;
  tally32(bits: number, codes: number, blocks: number, counts: number): void;
  /** Writes the positions of the set bits, the first bit being `position`; returns how many. */
  positions(bits: number, blocks: number, position: number, into: number): number;
}

export const BLOCK_BITS = 128;
export const BLOCK_BYTES = 16;
const BLOCK_WORDS = 4;

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The number of the lowest set bit. */
const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

export function createKernels(words: Uint32Array, halves: Uint16Array): Kernels {
  return {
    count(bits, blocks) {
      let total = 0;
      const end = bits / 4 + blocks * BLOCK_WORDS;
      for (let at = bits / 4; at < end; at++) total += countBits(words[at]!);
      return total;
    },
    countBoth(left, right, blocks) {
      let total = 0;
      const [end, shift] = [left / 4 + blocks * BLOCK_WORDS, (right - left) / 4];
      for (let at = left / 4; at < end; at++) {
        const both = words[at]! & words[at + shift]!;
        if (both !== 0) total += countBits(both);
      }
      return total;
    },
    and(into, bits, blocks) {
      const [end, shift] = [into / 4 + blocks * BLOCK_WORDS, (bits - into) / 4];
      for (let at = into / 4; at < end; at++) words[at]! &= words[at + shift]!;
    },
    or(into, bits, blocks) {
      const [end, shift] = [into / 4 + blocks * BLOCK_WORDS, (bits - into) / 4];
      for (let at = into / 4; at < end; at++) words[at]! |= words[at + shift]!;
    },
    split(none, one, group, blocks) {
      const [a, b, c] = [none / 4, one / 4, group / 4];
      for (let at = 0; at < blocks * BLOCK_WORDS; at++) {
        const passed = words[a + at]!;
        const filter = words[c + at]!;
        words[b + at] = (words[b + at]! & filter) | (passed & ~filter);
        words[a + at] = passed & filter;
      }
    },
    without(into, none, one, group, blocks) {
      const [a, b, c, d] = [into / 4, none / 4, one / 4, group / 4];
      for (let at = 0; at < blocks * BLOCK_WORDS; at++) {
        words[a + at] = words[b + at]! | (words[c + at]! & ~words[d + at]!);
      }
    },
    countList(bits, list, length) {
      let total = 0;
      const [base, first] = [bits / 4, list / 4];
      for (let at = first; at < first + length; at++) {
        const position = words[at]!;
        total += (words[base + (position >>> 5)]! >>> (position & 31)) & 1;
      }
      return total;
    },
    setList(into, list, length) {
      const [base, first] = [into / 4, list / 4];
      for (let at = first; at < first + length; at++) {
        const position = words[at]!;
        words[base + (position >>> 5)]! |= 1 << (position & 31);
      }
    },
    mask16: (into, codes, blocks, low, span) => mask(words, into, halves, codes / 2, blocks, low, span),
    mask32: (into, codes, blocks, low, span) => mask(words, into, words, codes / 4, blocks, low, span),
    tally16: (bits, codes, blocks, counts) => tally(words, bits, halves, codes / 2, blocks, counts),
    tally32: (bits, codes, blocks, counts) => tally(words, bits, words, codes / 4, blocks, counts),
    positions(bits, blocks, position, into) {
      const [base, start] = [bits / 4, into / 4];
      let place = start;
      for (let at = 0; at < blocks * BLOCK_WORDS; at++) {
        const first = position + at * 32;
        for (let word = words[base + at]!; word !== 0; word &= word - 1) {
          words[place] = first + lowestBit(word);
          place += 1;
        }
      }
      return place - start;
    },
  };
}

type Codes = Uint16Array | Uint32Array;

function mask(
  words: Uint32Array,
  into: number,
  codes: Codes,
  first: number,
  blocks: number,
  low: number,
  span: number,
): void {
  const base = into / 4;
  let place = first;
  for (let at = base; at < base + blocks * BLOCK_WORDS; at++) {
    let outside = 0;
    // Without a branch: which codes pass cannot be guessed, and a wrong guess costs ten times the comparison.
    for (let bit = 0; bit < 32; bit++, place++) {
      const above = (codes[place]! - low) | 0;
      outside |= ((above | (span - above)) >>> 31) << bit;
    }
    words[at] = ~outside;
  }
}

function tally(
  words: Uint32Array,
  bits: number,
  codes: Codes,
  first: number,
  blocks: number,
  countsAddress: number,
): void {
  const [base, counts] = [bits / 4, countsAddress / 4];
  for (let at = 0; at < blocks * BLOCK_WORDS; at++) {
    const place = first + at * 32;
    for (let word = words[base + at]!; word !== 0; word &= word - 1) {
      words[counts + codes[place + lowestBit(word)]!]! += 1;
    }
  }
}
