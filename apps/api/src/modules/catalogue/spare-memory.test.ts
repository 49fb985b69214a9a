import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newMemory } from '@spindle/catalogue-index/memory';
import { expect, it, vi } from 'vitest';
import { createSpareMemory } from './spare-memory.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

it('what was left is taken once', () => {
  const [spare, memory] = [createSpareMemory(), newMemory()];
  expect(spare.take()).toBeUndefined();
  spare.leave(memory);
  expect(spare.take()).toBe(memory);
  expect(spare.take()).toBeUndefined();
});

it('what nobody takes is collected', async () => {
  const spare = createSpareMemory();
  spare.leave(newMemory());
  await vi.waitFor(() => {
    collect();
    const memory = spare.take();
    // Left again for the next look.
    if (memory) spare.leave(memory);
    // Nothing of it in the failure, which would hold it.
    expect(memory === undefined).toBe(true);
  });
});
