import { countBits } from '../kernels.ts';

/** Single bits and uneven stretches of a bitset; `base` is the index of its first word. */
export const hasBit = (words: Uint32Array, base: number, position: number): boolean =>
  ((words[base + (position >>> 5)]! >>> (position & 31)) & 1) === 1;

export function setBit(words: Uint32Array, base: number, position: number, isSet: boolean) {
  const bit = 1 << (position & 31);
  if (isSet) words[base + (position >>> 5)]! |= bit;
  else words[base + (position >>> 5)]! &= ~bit;
}

/** Ones from this bit up, and below this bit. */
const fromBit = (position: number): number => -1 << (position & 31);
const belowBit = (position: number): number => ~fromBit(position);

export function setStretch(words: Uint32Array, base: number, from: number, to: number) {
  if (from >= to) return;
  const [first, last] = [base + (from >>> 5), base + (to >>> 5)];
  if (first === last) {
    words[first]! |= fromBit(from) & belowBit(to);
    return;
  }
  words[first]! |= fromBit(from);
  words.fill(0xffff_ffff, first + 1, last);
  if ((to & 31) !== 0) words[last]! |= belowBit(to);
}

export function countStretch(words: Uint32Array, base: number, from: number, to: number): number {
  if (from >= to) return 0;
  const [first, last] = [base + (from >>> 5), base + (to >>> 5)];
  if (first === last) return countBits(words[first]! & fromBit(from) & belowBit(to));
  let total = countBits(words[first]! & fromBit(from));
  for (let at = first + 1; at < last; at++) total += countBits(words[at]!);
  return (to & 31) === 0 ? total : total + countBits(words[last]! & belowBit(to));
}

/** The first set bit of the stretch, or −1. */
export function firstBit(words: Uint32Array, base: number, from: number, to: number): number {
  for (let start = from; start < to; start = (start | 31) + 1) {
    const word = words[base + (start >>> 5)]! & fromBit(start);
    if (word === 0) continue;
    const position = (start & ~31) + 31 - Math.clz32(word & -word);
    return position < to ? position : -1;
  }
  return -1;
}

/** The last set bit of the stretch, or −1. */
export function lastBit(words: Uint32Array, base: number, from: number, to: number): number {
  for (let end = to; end > from; end = (end - 1) & ~31) {
    const word = words[base + ((end - 1) >>> 5)]! & ((end & 31) === 0 ? -1 : belowBit(end));
    if (word === 0) continue;
    const position = ((end - 1) & ~31) + 31 - Math.clz32(word);
    return position >= from ? position : -1;
  }
  return -1;
}
