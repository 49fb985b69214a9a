import { describe, expect, it } from 'vitest';
import { type Arena, createArena } from '../memory.ts';
import { createJavaScriptKernels } from './javascript-kernels.ts';
import { BLOCK_BITS, BLOCK_BYTES, type Kernels } from './kernels.ts';
import { createWasmKernels } from './wasm-kernels.ts';
import type { WebAssemblyMemory } from './web-assembly.ts';

const blocks = 11;
const bits = blocks * BLOCK_BITS;

/** The same noise in the memory of both. */
function prepare(make: (arena: Arena) => Kernels, density: number) {
  const arena = createArena();
  let seed = 12_345;
  const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const bitset = () => {
    const address = arena.allocate(blocks * BLOCK_BYTES);
    const words = arena.uint32(address, bits / 32);
    for (let bit = 0; bit < bits; bit++) if (random() < density) words[bit >>> 5]! |= 1 << (bit & 31);
    return address;
  };
  const sets = [bitset(), bitset(), bitset(), bitset()] as const;
  const codes16 = arena.allocate(bits * 2);
  arena.uint16(codes16, bits).forEach((_, at, all) => (all[at] = Math.floor(random() * 65_535)));
  const codes32 = arena.allocate(bits * 4);
  arena.uint32(codes32, bits).forEach((_, at, all) => (all[at] = Math.floor(random() * 70_000)));
  const list = arena.allocate(40 * 4);
  arena.uint32(list, 40).forEach((_, at, all) => (all[at] = at * 31));
  const counts = arena.allocate(70_000 * 4);
  const out = arena.allocate((bits + 1) * 4);
  return { arena, kernels: make(arena), sets, codes16, codes32, list, counts, out };
}

type Prepared = ReturnType<typeof prepare>;

const runs: Record<keyof Kernels, (prepared: Prepared) => unknown> = {
  count: ({ kernels, sets: [a] }) => [0, 1, 4, 5, blocks].map((length) => kernels.count(a, length)),
  countBoth: ({ kernels, sets: [a, b] }) =>
    [0, 1, 4, 7, blocks].map((length) => kernels.countBoth(a, b, length)),
  and: ({ kernels, sets: [a, b] }) => kernels.and(a, b, blocks),
  or: ({ kernels, sets: [a, b] }) => kernels.or(a, b, blocks - 1),
  split: ({ kernels, sets: [a, b, c] }) => kernels.split(a, b, c, blocks),
  without: ({ kernels, sets: [a, b, c, d] }) => kernels.without(a, b, c, d, blocks),
  countList: ({ kernels, sets: [a], list }) => kernels.countList(a, list, 40),
  setList: ({ kernels, sets: [a], list }) => kernels.setList(a, list, 40),
  mask16: ({ kernels, sets: [a], codes16 }) => kernels.mask16(a, codes16, blocks, 1, 40_000),
  mask32: ({ kernels, sets: [a], codes32 }) => kernels.mask32(a, codes32, blocks, 50_000, 19_999),
  tally16: ({ kernels, sets: [a], codes16, counts }) => kernels.tally16(a, codes16, blocks, counts),
  tally32: ({ kernels, sets: [a], codes32, counts }) => kernels.tally32(a, codes32, blocks, counts),
  positions: ({ kernels, sets: [a], out }) => kernels.positions(a, blocks, 256, out),
};

const wasm = ({ memory }: Arena) => createWasmKernels(memory as WebAssemblyMemory);
const plain = ({ memory }: Arena) => createJavaScriptKernels((memory as WebAssemblyMemory).buffer);

describe.each([0, 0.02, 0.5, 1])('kernels on bits of density %s', (density) => {
  it.each(Object.entries(runs))('%s leaves the same memory and answer', (_, run) => {
    const [left, right] = [prepare(wasm, density), prepare(plain, density)];
    expect(run(left)).toEqual(run(right));
    const bytes = ({ arena, out }: Prepared) =>
      Buffer.from(arena.uint32(0, out / 4 + bits + 1).slice().buffer);
    expect(bytes(left).equals(bytes(right))).toBe(true);
  });
});

it('a kernel counts what is there', () => {
  const {
    arena,
    kernels,
    sets: [a],
  } = prepare(wasm, 0);
  arena.uint32(a, bits / 32).set([0b1011, 0, 0x8000_0000], 0);
  expect(kernels.count(a, blocks)).toBe(4);
  const out = arena.allocate(16);
  expect(kernels.positions(a, blocks, 128, out)).toBe(4);
  expect([...arena.uint32(out, 4)]).toEqual([128, 129, 131, 128 + 95]);
});
