import { describe, expect, it } from 'vitest';
import { forgetQueries, lastQueries, rememberQuery } from './last-queries.ts';

function memory(first?: string) {
  const stored = new Map<string, string>(first === undefined ? [] : [['last_queries', first]]);
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

describe('last queries', () => {
  it('are the newest first, each once, at most eight', () => {
    const store = memory();
    for (let at = 1; at <= 10; at += 1) rememberQuery(`q${at}`, store);
    rememberQuery('Q5', store);
    expect(lastQueries(store)).toEqual(['Q5', 'q10', 'q9', 'q8', 'q7', 'q6', 'q4', 'q3']);
    forgetQueries(store);
    expect(lastQueries(store)).toEqual([]);
  });

  it.each(['', 'not json', '{}', '[1, null, ""]'])('ignores stored %j', (text) => {
    expect(lastQueries(memory(text))).toEqual([]);
  });

  it('does nothing without storage', () => {
    const closed = {
      getItem: () => {
        throw new Error('closed');
      },
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => {
        throw new Error('closed');
      },
    };
    rememberQuery('x', closed);
    forgetQueries(closed);
    expect(lastQueries(closed)).toEqual([]);
  });
});
