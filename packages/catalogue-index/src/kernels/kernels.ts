/**
 * The inner loops over the index's memory. Every bitset is a run of 128-bit blocks and every argument that
 * names a place is a byte address, so that WebAssembly and JavaScript work on the very same memory.
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
  /** Writes the positions of the set bits, the first bit being `position`; answers how many. */
  positions(bits: number, blocks: number, position: number, into: number): number;
}

export const BLOCK_BITS = 128;
export const BLOCK_BYTES = 16;
