import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

function openCache() {
  const state = { version: [1] as unknown[], built: 0, during: () => {} };
  const cache = createAnswerCache<{ built: number }>({
    version: async () => [...state.version],
    maxBytes: 100,
    bytesOf: () => 40,
  });
  const read = async (key = 'a'): Promise<number> =>
    (
      await cache.get(key, async () => {
        state.during();
        return { built: (state.built += 1) };
      })
    ).built;
  return { state, ask: read };
}

describe('cached answers', () => {
  it('are made once until something changes', async () => {
    const { state, ask: read } = openCache();
    expect([await read(), await read(), await read('b')]).toEqual([1, 1, 2]);
    state.version = [2];
    expect([await read(), await read()]).toEqual([3, 3]);
  });

  it('made while something changed are not cached', async () => {
    const { state, ask: read } = openCache();
    state.during = () => {
      state.version = [state.built + 10];
    };
    expect([await read(), await read()]).toEqual([1, 2]);
  });

  it('are not cached when it is not known what changed', async () => {
    const { state, ask: read } = openCache();
    state.version = [Number.NaN];
    expect([await read(), await read()]).toEqual([1, 2]);
  });

  it('take no more than their bytes, and no long keys', async () => {
    const { ask: read } = openCache();
    expect([await read('a'), await read('b'), await read('c'), await read('a')]).toEqual([1, 2, 3, 4]);
    const long = 'x'.repeat(1001);
    expect([await read(long), await read(long)]).toEqual([5, 6]);
  });
});
