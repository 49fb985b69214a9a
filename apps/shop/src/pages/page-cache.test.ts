import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

function setUp(maxBytes = 1_000_000) {
  const state = { version: '1', now: 0, changedTopics: [] as string[] };
  const outcomes: string[] = [];
  const cache = createPageCache<string>({
    version: {
      now: () => ({ shop: state.version, change: 0 }),
      isCurrent: (moment, topics) =>
        moment.shop === state.version && !topics.some((one) => state.changedTopics.includes(one)),
    },
    now: () => state.now,
    onRequest: (outcome) => void outcomes.push(outcome),
    maxBytes,
  });
  const cacheable = (value: string, topics: string[] = []) => ({
    value,
    cache: { bytes: value.length, topics },
  });
  const get = (name: string, value: string, hasQuery = false, topics: string[] = []) =>
    cache.get({ name, hasQuery }, async () => cacheable(value, topics));
  return { state, outcomes, cache, made: cacheable, get };
}

const a = { name: '/a/', hasQuery: false };

describe('the page cache', () => {
  it('renders once and serves until the data changes', async () => {
    const { state, outcomes, get } = setUp();
    expect(await get('/a/', 'first')).toBe('first');
    state.now = 5000;
    expect(await get('/a/', 'second')).toBe('first');
    state.version = '2';
    expect(await get('/a/', 'third')).toBe('third');
    expect(outcomes).toEqual(['miss', 'hit', 'miss']);
  });

  it('drops a page whose topic changed and no other', async () => {
    const { state, get } = setUp();
    await get('/a/', 'first', false, ['reviews-1']);
    await get('/b/', 'first', false, ['reviews-2']);
    state.now = 2000;
    state.changedTopics = ['reviews-1'];
    expect([await get('/a/', 'second'), await get('/b/', 'second')]).toEqual(['second', 'first']);
  });

  it('under a stream of changes renders a page once a second', async () => {
    const { state, get } = setUp();
    await get('/a/', 'first');
    state.version = '2';
    state.now = 900;
    expect(await get('/a/', 'second')).toBe('first');
    state.now = 1100;
    expect(await get('/a/', 'third')).toBe('third');
  });

  it('does not serve a rendering that started before a change to later requests', async () => {
    const { state, cache, made: cacheable, get } = setUp();
    const slow = Promise.withResolvers<string>();
    const old = cache.get(a, async () => cacheable(await slow.promise));
    state.version = '2';
    state.now = 2000;
    expect(await get('/a/', 'new')).toBe('new');
    slow.resolve('old');
    expect(await old).toBe('old');
    state.now = 4000;
    expect(await get('/a/', 'newer')).toBe('new');
  });

  it('lets everybody wait for the same rendering', async () => {
    const { outcomes, cache, made: cacheable } = setUp();
    const requested = Promise.withResolvers<void>();
    let renders = 0;
    const render = async () => {
      renders += 1;
      await requested.promise;
      return cacheable('page');
    };
    const answers = [1, 2, 3].map(() => cache.get(a, render));
    requested.resolve();
    expect(await Promise.all(answers)).toEqual(['page', 'page', 'page']);
    expect(renders).toBe(1);
    expect(outcomes).toEqual(['miss', 'joined', 'joined']);
  });

  it('does not cache an answer that is not a page, nor a failure', async () => {
    const { cache, get } = setUp();
    expect(await cache.get(a, async () => ({ value: 'missing', cache: null }))).toBe('missing');
    await expect(cache.get(a, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get('/a/', 'there')).toBe('there');
  });

  it('forgets after a while what nobody reported', async () => {
    const { state, get } = setUp();
    await get('/a/', 'first');
    state.now = 11 * 60_000;
    expect(await get('/a/', 'second')).toBe('second');
  });

  it('stays within its byte limit, and a flood of queries does not evict pages without one', async () => {
    const { state, cache, get } = setUp(4000);
    await get('/a/', 'plain');
    for (let index = 0; index < 50; index += 1) await get(`/a/?f=${index}`, 'x'.repeat(500), true);
    expect(cache.bytes).toBeGreaterThan(500);
    expect(cache.bytes).toBeLessThanOrEqual(4000);
    state.now = 2000;
    expect(await get('/a/', 'again')).toBe('plain');
    expect(await get('/a/?f=0', 'again', true)).toBe('again');
  });

  it('answers with a page that is larger than the cache, and holds it not', async () => {
    const { cache, get } = setUp(100);
    expect(await get('/a/', 'x'.repeat(1000))).toHaveLength(1000);
    expect(cache.size).toBe(0);
  });
});
