import type { Kernels } from './kernels.ts';

const WORDS_IN_BLOCK = 4;

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** The same loops for a runtime without WebAssembly SIMD, and the yardstick it is tested against. */
export function createJavaScriptKernels(buffer: SharedArrayBuffer): Kernels {
  const words = new Uint32Array(buffer);
  const codes = { 2: new Uint16Array(buffer), 4: words };

  function mask(width: 2 | 4, into: number, from: number, blocks: number, low: number, span: number) {
    const values = codes[width];
    let at = from / width;
    for (let word = into >>> 2; word < (into >>> 2) + blocks * WORDS_IN_BLOCK; word++) {
      let bits = 0;
      for (let bit = 0; bit < 32; bit++, at++) if ((values[at]! - low) >>> 0 <= span) bits |= 1 << bit;
      words[word] = bits;
    }
  }

  function eachBit(bits: number, blocks: number, visit: (offset: number) => void) {
    const start = bits >>> 2;
    for (let index = 0; index < blocks * WORDS_IN_BLOCK; index++) {
      for (let word = words[start + index]!; word !== 0; word &= word - 1) {
        visit(index * 32 + 31 - Math.clz32(word & -word));
      }
    }
  }

  function tally(width: 2 | 4, bits: number, from: number, blocks: number, counts: number) {
    const values = codes[width];
    const base = from / width;
    eachBit(bits, blocks, (offset) => {
      words[(counts >>> 2) + values[base + offset]!]! += 1;
    });
  }

  return {
    count(bits, blocks) {
      let sum = 0;
      for (let at = bits >>> 2; at < (bits >>> 2) + blocks * WORDS_IN_BLOCK; at++)
        sum += countBits(words[at]!);
      return sum;
    },
    countBoth(left, right, blocks) {
      let sum = 0;
      const shift = (right >>> 2) - (left >>> 2);
      for (let at = left >>> 2; at < (left >>> 2) + blocks * WORDS_IN_BLOCK; at++) {
        sum += countBits(words[at]! & words[at + shift]!);
      }
      return sum;
    },
    and(into, bits, blocks) {
      const [a, b] = [into >>> 2, bits >>> 2];
      for (let at = 0; at < blocks * WORDS_IN_BLOCK; at++) words[a + at]! &= words[b + at]!;
    },
    or(into, bits, blocks) {
      const [a, b] = [into >>> 2, bits >>> 2];
      for (let at = 0; at < blocks * WORDS_IN_BLOCK; at++) words[a + at]! |= words[b + at]!;
    },
    split(none, one, group, blocks) {
      const [a, b, c] = [none >>> 2, one >>> 2, group >>> 2];
      for (let at = 0; at < blocks * WORDS_IN_BLOCK; at++) {
        const passed = words[a + at]!;
        const filter = words[c + at]!;
        words[b + at] = (words[b + at]! & filter) | (passed & ~filter);
        words[a + at] = passed & filter;
      }
    },
    without(into, none, one, group, blocks) {
      const [a, b, c, d] = [into >>> 2, none >>> 2, one >>> 2, group >>> 2];
      for (let at = 0; at < blocks * WORDS_IN_BLOCK; at++) {
        words[a + at] = words[b + at]! | (words[c + at]! & ~words[d + at]!);
      }
    },
    countList(bits, list, length) {
      let sum = 0;
      for (let at = list >>> 2; at < (list >>> 2) + length; at++) {
        sum += (words[(bits >>> 2) + (words[at]! >>> 5)]! >>> (words[at]! & 31)) & 1;
      }
      return sum;
    },
    setList(into, list, length) {
      for (let at = list >>> 2; at < (list >>> 2) + length; at++) {
        words[(into >>> 2) + (words[at]! >>> 5)]! |= 1 << (words[at]! & 31);
      }
    },
    mask16: (into, from, blocks, low, span) => mask(2, into, from, blocks, low, span),
    mask32: (into, from, blocks, low, span) => mask(4, into, from, blocks, low, span),
    tally16: (bits, from, blocks, counts) => tally(2, bits, from, blocks, counts),
    tally32: (bits, from, blocks, counts) => tally(4, bits, from, blocks, counts),
    positions(bits, blocks, position, into) {
      let at = into >>> 2;
      eachBit(bits, blocks, (offset) => {
        words[at] = position + offset;
        at += 1;
      });
      return at - (into >>> 2);
    },
  };
}
