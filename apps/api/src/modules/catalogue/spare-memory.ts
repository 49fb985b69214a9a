import type { SharedMemory } from '@spindle/catalogue-index/memory';

export interface SpareMemory {
  /** What was left last, unless the collector was quicker; it is whoever's takes it. */
  take(): SharedMemory | undefined;
  /** Of an index that nobody asks any more. */
  leave(memory: SharedMemory): void;
}

/** Memory of the index before the one in force, for the next to be built in; how long that is away nobody knows, so it may be collected. */
export function createSpareMemory(): SpareMemory {
  let spare: WeakRef<SharedMemory> | undefined;
  return {
    take() {
      const memory = spare?.deref();
      spare = undefined;
      return memory;
    },
    leave(memory) {
      spare = new WeakRef(memory);
    },
  };
}
