import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

function openCache() {
  const state = { version: [1] as unknown[], made: 0, during: () => {} };
  const cache = createAnswerCache<{ made: number }>({
    version: async () => [...state.version],
    maxBytes: 100,
    bytesOf: () => 40,
  });
  const ask = async (key = 'a'): Promise<number> =>
    (
      await cache.get(key, async () => {
        state.during();
        return { made: (state.made += 1) };
      })
    ).made;
  return { state, ask };
}

describe('cached answers', () => {
  it('are made once until something changes', async () => {
    const { state, ask } = openCache();
    expect([await ask(), await ask(), await ask('b')]).toEqual([1, 1, 2]);
    state.version = [2];
    expect([await ask(), await ask()]).toEqual([3, 3]);
  });

  it('made while something changed are not cached', async () => {
    const { state, ask } = openCache();
    state.during = () => {
      state.version = [state.made + 10];
    };
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  it('are not cached when it is not known what changed', async () => {
    const { state, ask } = openCache();
    state.version = [Number.NaN];
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  it('take no more than their bytes, and no long keys', async () => {
    const { ask } = openCache();
    expect([await ask('a'), await ask('b'), await ask('c'), await ask('a')]).toEqual([1, 2, 3, 4]);
    const long = 'x'.repeat(1001);
    expect([await ask(long), await ask(long)]).toEqual([5, 6]);
  });
});
