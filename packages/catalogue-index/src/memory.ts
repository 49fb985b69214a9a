import { BLOCK_BYTES } from './kernels/kernels.ts';
import { webAssembly, type WebAssemblyMemory } from './kernels/web-assembly.ts';

/** Shared between threads by reference; WebAssembly's own memory where there is one, else a plain buffer. */
export type SharedMemory = WebAssemblyMemory | SharedArrayBuffer;

const PAGE_BYTES = 65_536;
/** WebAssembly addresses 4 GB; only address space is reserved, pages are taken as they are used. */
const MAX_PAGES = 65_536;

export const bufferOf = (memory: SharedMemory): SharedArrayBuffer =>
  memory instanceof SharedArrayBuffer ? memory : memory.buffer;

export interface Arena {
  readonly memory: SharedMemory;
  /** A zeroed place, aligned to a block; answers its address. */
  allocate(bytes: number): number;
  uint8(address: number, length: number): Uint8Array;
  uint16(address: number, length: number): Uint16Array;
  uint32(address: number, length: number): Uint32Array;
  float64(address: number, length: number): Float64Array;
}

/** Of at least so many bytes. */
export function newMemory(bytes = 1): SharedMemory {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return webAssembly
    ? new webAssembly.Memory({ initial: pages, maximum: MAX_PAGES, shared: true })
    : new SharedArrayBuffer(pages * PAGE_BYTES, { maxByteLength: (MAX_PAGES - 1) * PAGE_BYTES });
}

/**
 * Grows while it is filled; growing never moves what is there, so earlier views stay good. The memory of a
 * retired index may be used again: V8 does not see its weight and would be slow to collect it.
 */
export function createArena(retired?: SharedMemory): Arena {
  const memory = retired ?? newMemory();
  if (retired) new Uint8Array(bufferOf(retired)).fill(0);
  let used = 0;

  function growTo(bytes: number) {
    const missing = Math.ceil((bytes - bufferOf(memory).byteLength) / PAGE_BYTES);
    if (missing <= 0) return;
    if (memory instanceof SharedArrayBuffer) memory.grow(memory.byteLength + missing * PAGE_BYTES);
    else memory.grow(missing);
  }

  return {
    memory,
    allocate(bytes) {
      const address = used;
      used += Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
      growTo(used);
      return address;
    },
    uint8: (address, length) => new Uint8Array(bufferOf(memory), address, length),
    uint16: (address, length) => new Uint16Array(bufferOf(memory), address, length),
    uint32: (address, length) => new Uint32Array(bufferOf(memory), address, length),
    float64: (address, length) => new Float64Array(bufferOf(memory), address, length),
  };
}
