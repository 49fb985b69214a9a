import { BLOCK_BYTES } from './kernels.ts';

const PAGE_BYTES = 65_536;
/** Addresses are 32-bit; only address space is reserved, pages are allocated on use. */
const MAX_BYTES = 65_535 * PAGE_BYTES;

const wholePages = (bytes: number): number => Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES;

/** Of at least so many bytes. Threads share it by reference: handing an index over copies nothing. */
export function newMemory(bytes = 1): SharedArrayBuffer {
  return new SharedArrayBuffer(wholePages(bytes), { maxByteLength: MAX_BYTES });
}

export interface MemoryViews {
  readonly bytes: Uint8Array;
  readonly halves: Uint16Array;
  readonly words: Uint32Array;
  readonly doubles: Float64Array;
}

/** The memory as it is now. The lengths are given because views that follow a growing buffer are many times slower. */
export function viewsOf(memory: SharedArrayBuffer): MemoryViews {
  const length = memory.byteLength;
  return {
    bytes: new Uint8Array(memory, 0, length),
    halves: new Uint16Array(memory, 0, length / 2),
    words: new Uint32Array(memory, 0, length / 4),
    doubles: new Float64Array(memory, 0, length / 8),
  };
}

export interface Arena {
  readonly memory: SharedArrayBuffer;
  /** A zeroed place, aligned to a block; returns its address. */
  allocate(bytes: number): number;
  uint8(address: number, length: number): Uint8Array;
  uint16(address: number, length: number): Uint16Array;
  uint32(address: number, length: number): Uint32Array;
  float64(address: number, length: number): Float64Array;
}

/**
 * Grows while it is filled; growing never moves data, so earlier views stay valid. The memory of a retired index may be
 * reused: V8 does not see its size and would be slow to collect it.
 */
export function createArena(retired?: SharedArrayBuffer): Arena {
  const memory = retired ?? newMemory();
  if (retired) viewsOf(retired).bytes.fill(0);
  let used = 0;
  return {
    memory,
    allocate(bytes) {
      const address = used;
      used += Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
      if (used > memory.byteLength) memory.grow(wholePages(used));
      return address;
    },
    uint8: (address, length) => new Uint8Array(memory, address, length),
    uint16: (address, length) => new Uint16Array(memory, address, length),
    uint32: (address, length) => new Uint32Array(memory, address, length),
    float64: (address, length) => new Float64Array(memory, address, length),
  };
}
