import { describe, expect, it } from 'vitest';
import { BLOCK_BITS, BLOCK_BYTES, createKernels } from './kernels.ts';
import { createArena, viewsOf } from './memory.ts';

const blocks = 11;
const bits = blocks * BLOCK_BITS;

/** The same memory in typed arrays and in plain ones. */
function prepare(density: number) {
  const arena = createArena();
  let seed = 12_345;
  const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const sets = Array.from({ length: 4 }, () => {
    const flags = Array.from({ length: bits }, () => random() < density);
    const address = arena.allocate(blocks * BLOCK_BYTES);
    const words = arena.uint32(address, bits / 32);
    flags.forEach((isSet, bit) => isSet && (words[bit >>> 5]! |= 1 << (bit & 31)));
    return { address, flags };
  });
  const codes = Array.from({ length: bits }, () => Math.floor(random() * 50));
  const codes16 = arena.allocate(bits * 2);
  arena.uint16(codes16, bits).set(codes);
  const codes32 = arena.allocate(bits * 4);
  arena.uint32(codes32, bits).set(codes);
  const listed = Array.from({ length: 40 }, (_, at) => at * 31);
  const list = arena.allocate(40 * 4);
  arena.uint32(list, 40).set(listed);
  const out = arena.allocate(bits * 4);
  const { words, halves } = viewsOf(arena.memory);
  const flagsAt = (address: number) =>
    Array.from({ length: bits }, (_, bit) => ((words[address / 4 + (bit >>> 5)]! >>> (bit & 31)) & 1) === 1);
  const [a, b, c, d] = sets as [(typeof sets)[0], (typeof sets)[0], (typeof sets)[0], (typeof sets)[0]];
  return {
    kernels: createKernels(words, halves),
    flagsAt,
    numbers: (length: number) => [...arena.uint32(out, length)],
    a,
    b,
    c,
    d,
    codes,
    codes16,
    codes32,
    listed,
    list,
    out,
  };
}

const countOf = (flags: readonly boolean[]): number => flags.filter(Boolean).length;

describe.each([0, 0.02, 0.5, 1])('kernels on bits of density %s', (density) => {
  it('count', () => {
    const { kernels, a, b, list, listed } = prepare(density);
    expect(kernels.count(a.address, blocks)).toBe(countOf(a.flags));
    expect(kernels.count(a.address, 3)).toBe(countOf(a.flags.slice(0, 3 * BLOCK_BITS)));
    expect(kernels.countBoth(a.address, b.address, blocks)).toBe(
      countOf(a.flags.map((isSet, at) => isSet && b.flags[at]!)),
    );
    expect(kernels.countList(a.address, list, 40)).toBe(countOf(listed.map((at) => a.flags[at]!)));
  });

  it('join and narrow', () => {
    const { kernels, flagsAt, a, b, c, list, listed } = prepare(density);
    kernels.and(a.address, b.address, blocks);
    const both = a.flags.map((isSet, at) => isSet && b.flags[at]!);
    expect(flagsAt(a.address)).toEqual(both);
    kernels.or(a.address, c.address, blocks);
    expect(flagsAt(a.address)).toEqual(both.map((isSet, at) => isSet || c.flags[at]!));
    kernels.setList(b.address, list, 40);
    expect(flagsAt(b.address)).toEqual(b.flags.map((isSet, at) => isSet || listed.includes(at)));
  });

  it('sort out by one more filter', () => {
    const { kernels, flagsAt, a, b, c, d } = prepare(density);
    kernels.without(d.address, a.address, b.address, c.address, blocks);
    expect(flagsAt(d.address)).toEqual(a.flags.map((isSet, at) => isSet || (b.flags[at]! && !c.flags[at]!)));
    kernels.split(a.address, b.address, c.address, blocks);
    expect(flagsAt(a.address)).toEqual(a.flags.map((isSet, at) => isSet && c.flags[at]!));
    expect(flagsAt(b.address)).toEqual(a.flags.map((isSet, at) => (c.flags[at]! ? b.flags[at]! : isSet)));
  });

  it('read codes', () => {
    const { kernels, flagsAt, numbers, a, b, c, codes, codes16, codes32, out } = prepare(density);
    kernels.mask16(b.address, codes16, blocks, 10, 20);
    kernels.mask32(c.address, codes32, blocks, 10, 20);
    const within = codes.map((code) => code >= 10 && code <= 30);
    expect([flagsAt(b.address), flagsAt(c.address)]).toEqual([within, within]);
    const counts = Array.from(
      { length: 50 },
      (_, code) => codes.filter((one, at) => one === code && a.flags[at]).length,
    );
    kernels.tally16(a.address, codes16, blocks, out);
    expect(numbers(50)).toEqual(counts);
    kernels.tally32(a.address, codes32, blocks, out);
    expect(numbers(50)).toEqual(counts.map((count) => 2 * count));
  });

  it('list positions', () => {
    const { kernels, numbers, a, out } = prepare(density);
    const set = a.flags.flatMap((isSet, at) => (isSet ? [256 + at] : []));
    expect(kernels.positions(a.address, blocks, 256, out)).toBe(set.length);
    expect(numbers(set.length)).toEqual(set);
  });
});
