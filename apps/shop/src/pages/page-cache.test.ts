import { describe, expect, it } from 'vitest';
import { createByteLru } from '@spindle/api/kernel/byte-lru';
import { createPageCache } from './page-cache.ts';
import { type PackedPage, packPage } from './packed-page.ts';

const packed = (text: string) => packPage(text, { 'content-type': 'text/html' });

function kit(mostBytes = 1_000_000) {
  const state = { version: '1', now: 0, changedTopics: [] as string[] };
  const outcomes: string[] = [];
  const cache = createPageCache<string>({
    version: {
      now: () => ({ name: state.version, everything: state.version, change: 0 }),
      holds: (made, topics) =>
        made.everything === state.version && !topics.some((one) => state.changedTopics.includes(one)),
    },
    now: () => state.now,
    onAsk: (outcome) => void outcomes.push(outcome),
    mostBytes,
  });
  const ask = async (key: string, text: string, varied = false, topics: string[] = []) => {
    const found = await cache.get({ key, varied }, async () => ({ keep: await packed(text), topics }));
    return 'page' in found ? String(await found.page.body(null, 'identity')) : found.answer;
  };
  return { state, outcomes, cache, ask };
}

describe('the page cache', () => {
  it('renders once and serves until the data changes', async () => {
    const { state, outcomes, ask } = kit();
    expect(await ask('/a/', 'first')).toBe('first');
    state.now = 5000;
    expect(await ask('/a/', 'second')).toBe('first');
    state.version = '2';
    expect(await ask('/a/', 'third')).toBe('third');
    expect(outcomes).toEqual(['miss', 'hit', 'miss']);
  });

  it('drops a page whose topic changed and no other', async () => {
    const { state, ask } = kit();
    await ask('/a/', 'first', false, ['reviews-1']);
    await ask('/b/', 'first', false, ['reviews-2']);
    state.now = 2000;
    state.changedTopics = ['reviews-1'];
    expect([await ask('/a/', 'second'), await ask('/b/', 'second')]).toEqual(['second', 'first']);
  });

  it('under a stream of changes renders a page once a second', async () => {
    const { state, ask } = kit();
    await ask('/a/', 'first');
    state.version = '2';
    state.now = 900;
    expect(await ask('/a/', 'second')).toBe('first');
    state.now = 1100;
    expect(await ask('/a/', 'third')).toBe('third');
  });

  it('does not take what was begun before a change for the new', async () => {
    const { state, cache, ask } = kit();
    let finish!: (page: PackedPage) => void;
    const old = cache.get({ key: '/a/', varied: false }, async () => ({
      keep: await new Promise<PackedPage>((done) => {
        finish = done;
      }),
      topics: [],
    }));
    state.version = '2';
    state.now = 2000;
    expect(await ask('/a/', 'new')).toBe('new');
    finish(await packed('old'));
    await old;
    state.now = 4000;
    expect(await ask('/a/', 'newer')).toBe('new');
  });

  it('lets everybody wait for the same rendering', async () => {
    const { outcomes, cache } = kit();
    let renders = 0;
    const asked = Promise.withResolvers<void>();
    const render = async () => {
      renders += 1;
      await asked.promise;
      return { keep: await packed('page'), topics: [] };
    };
    const answers = [1, 2, 3].map(() => cache.get({ key: '/a/', varied: false }, render));
    asked.resolve();
    await Promise.all(answers);
    expect(renders).toBe(1);
    expect(outcomes).toEqual(['miss', 'joined', 'joined']);
  });

  it('does not keep an answer that is not a page, nor a failure', async () => {
    const { cache, ask } = kit();
    const answered = await cache.get({ key: '/a/', varied: false }, async () => ({ answer: 'missing' }));
    expect(answered).toEqual({ answer: 'missing' });
    const failing = cache.get({ key: '/a/', varied: false }, () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await ask('/a/', 'there')).toBe('there');
  });

  it('forgets after a while what nobody told of', async () => {
    const { state, ask } = kit();
    await ask('/a/', 'first');
    state.now = 11 * 60_000;
    expect(await ask('/a/', 'second')).toBe('second');
  });

  it('keeps to its bytes, and a flood of queries does not push out plain addresses', async () => {
    const { state, cache, ask } = kit(40_000);
    await ask('/a/', 'plain');
    for (let index = 0; index < 50; index += 1) await ask(`/a/?f=${index}`, 'x'.repeat(500), true);
    expect(cache.bytes).toBeLessThanOrEqual(40_000);
    state.now = 2000;
    expect(await ask('/a/', 'again')).toBe('plain');
  });
});

describe('a store bounded by bytes', () => {
  it('drops what was not asked for longest, and what does not fit at all', () => {
    const lru = createByteLru<string>(100);
    lru.set('a', 'A', 40);
    lru.set('b', 'B', 40);
    lru.get('a');
    lru.set('c', 'C', 40);
    expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['A', undefined, 'C']);
    lru.set('huge', 'H', 101);
    expect(lru.get('huge')).toBeUndefined();
    lru.resize('a', 'A', 90);
    expect([lru.size, lru.bytes]).toEqual([1, 90]);
  });
});
