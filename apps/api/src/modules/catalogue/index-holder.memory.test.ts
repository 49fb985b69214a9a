import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createBuilder } from '@spindle/catalogue-index/builder';
import type { SharedMemory } from '@spindle/catalogue-index/memory';
import { testSchema } from '@spindle/catalogue-index/test-support/test-schema';
import type { Notices } from '@spindle/database/notices';
import { expect, it, vi } from 'vitest';
import { createIndexHolder } from './index-holder.ts';
import type { buildIndex, IndexOrder } from './index-thread.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Memory that was offered to each build, and where each index was built; of these the first alone is held here. */
const offered: (WeakRef<SharedMemory> | null)[] = [];
const builtIn: WeakRef<SharedMemory>[] = [];
let held: SharedMemory | null = null;

vi.mock('./index-thread.ts', () => ({
  buildIndex: ({ memory }: IndexOrder): ReturnType<typeof buildIndex> => {
    offered.push(memory ? new WeakRef(memory) : null);
    const { snapshot, report } = createBuilder(testSchema, memory ? { memory } : {}).finish();
    builtIn.push(new WeakRef(snapshot.memory));
    if (builtIn.length === 1) held = snapshot.memory;
    const words = new Map() as never;
    return { built: Promise.resolve({ snapshot, report, words, read: null }), cancel: async () => {} };
  },
}));

function heldIndex() {
  let tell: (payload: string) => void = () => {};
  const subscribe: Notices['subscribe'] = (_channel, handler) => {
    tell = handler;
    return () => {};
  };
  const log = { info: () => {}, error: () => {} };
  const holder = createIndexHolder({ notices: { subscribe }, log } as unknown as Parameters<
    typeof createIndexHolder
  >[0]);
  return {
    holder,
    async next() {
      const before = holder.version;
      tell('');
      await vi.waitFor(() => expect(holder.version).toBeGreaterThan(before), { timeout: 5000 });
    },
  };
}

it('the next index is built in the memory of the one before, unless that has been collected', async () => {
  const { holder, next } = heldIndex();
  await holder.start();
  await next();
  await next();
  expect(held).not.toBeNull();
  expect(offered[2]?.deref()).toBe(held);

  await vi.waitFor(() => {
    collect();
    expect(builtIn[1]?.deref(), 'the index before the one in force').toBeUndefined();
  });
  expect(builtIn[2]?.deref(), 'the index in force').toBeDefined();
  await next();
  expect(offered[3]).toBeNull();
  await holder.stop();
});
