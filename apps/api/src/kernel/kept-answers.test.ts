import { describe, expect, it } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

function shelf() {
  const state = { moment: [1] as unknown[], made: 0, during: () => {} };
  const kept = createKeptAnswers<{ made: number }>({
    moment: async () => [...state.moment],
    mostBytes: 100,
    bytesOf: () => 40,
  });
  const ask = async (question = 'a'): Promise<number> =>
    (
      await kept.get(question, async () => {
        state.during();
        return { made: (state.made += 1) };
      })
    ).made;
  return { state, ask };
}

describe('kept answers', () => {
  it('are made once until something changes', async () => {
    const { state, ask } = shelf();
    expect([await ask(), await ask(), await ask('b')]).toEqual([1, 1, 2]);
    state.moment = [2];
    expect([await ask(), await ask()]).toEqual([3, 3]);
  });

  it('made while something changed are not kept', async () => {
    const { state, ask } = shelf();
    state.during = () => {
      state.moment = [state.made + 10];
    };
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  it('are not kept when it is not known what changed', async () => {
    const { state, ask } = shelf();
    state.moment = [Number.NaN];
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  it('take no more than their bytes, and no long questions', async () => {
    const { ask } = shelf();
    expect([await ask('a'), await ask('b'), await ask('c'), await ask('a')]).toEqual([1, 2, 3, 4]);
    const long = 'x'.repeat(1001);
    expect([await ask(long), await ask(long)]).toEqual([5, 6]);
  });
});
