import type { Notices } from '@spindle/database/notices';
import { describe, expect, it } from 'vitest';
import { createGoodsCache } from './goods-cache.ts';
import { createSeriesCache, type SeriesSizes } from './cached-series.ts';

function goodsCache(maxBytes = 1000) {
  let publish: (payload: string) => void = () => {};
  let gap = (): void => {};
  let listening = true;
  const notices: Pick<Notices, 'subscribe' | 'isHearing'> = {
    subscribe: (_channel, handler, onGap) => {
      publish = handler;
      gap = onGap;
      return () => {};
    },
    isHearing: () => listening,
  };
  const cache = createGoodsCache<string>({ notices, maxBytes });
  return {
    cache,
    publish: (payload: string) => publish(payload),
    gap: () => gap(),
    setListening: (now: boolean) => (listening = now),
    put: (goods: number, value = 'card', bytes = 10) =>
      cache.set(cache.begin([1]), goods, 'name', value, bytes),
    get: (goods: number, world = [1]) => cache.get(cache.begin(world), goods, 'name'),
  };
}

describe('what is made of goods', () => {
  it('is cached until a notice names them', () => {
    const { put, get, publish } = goodsCache();
    put(1);
    put(2);
    publish('[1]');
    expect([get(1), get(2)]).toEqual([undefined, 'card']);
    publish('*');
    expect(get(2)).toBeUndefined();
  });

  it('is not cached when a notice came while it was read', () => {
    const { cache, get, publish } = goodsCache();
    for (const payload of ['[1]', '*']) {
      const reading = cache.begin([1]);
      publish(payload);
      cache.set(reading, 1, 'name', 'old', 10);
      expect(get(1)).toBeUndefined();
    }
    const reading = cache.begin([1]);
    publish('[2]');
    cache.set(reading, 1, 'name', 'new', 10);
    expect(get(1)).toBe('new');
  });

  it('is dropped after a gap and not served while disconnected from notices', () => {
    const { put, get, gap, setListening } = goodsCache();
    put(1);
    setListening(false);
    expect(get(1)).toBeUndefined();
    setListening(true);
    expect(get(1)).toBe('card');
    gap();
    expect(get(1)).toBeUndefined();
  });

  it('is dropped with the words it was made of', () => {
    const { cache, put, get } = goodsCache();
    put(1);
    expect(get(1, [2])).toBeUndefined();
    const old = cache.begin([2]);
    cache.begin([3]);
    cache.set(old, 1, 'name', 'old', 10);
    expect(get(1, [3])).toBeUndefined();
  });

  it('stays within its byte limit: the most recently used entries remain', () => {
    const { put, get } = goodsCache(30);
    put(1);
    put(2);
    put(3);
    get(1);
    put(4);
    expect([get(1), get(2), get(3), get(4)]).toEqual(['card', undefined, 'card', 'card']);
    put(5, 'too large', 31);
    expect(get(5)).toBeUndefined();
  });
});

describe('sizes of a series', () => {
  const size = (id: number) => ({ id }) as SeriesSizes[number];

  it('are dropped when one of them changes, or a new one comes', async () => {
    let rows = [size(1), size(2)];
    const requestedGoods: (readonly number[])[] = [];
    let answer = (_series: readonly number[]): void => {};
    const series = createSeriesCache({
      read: async () => rows,
      seriesOf: (goods) => {
        requestedGoods.push(goods);
        return new Promise((resolve) => (answer = resolve));
      },
    });
    const first = await series.of(7);
    expect(series.isCurrent(7, first)).toBe(true);
    series.changed([2]);
    expect(series.isCurrent(7, first)).toBe(false);

    rows = [size(1), size(2), size(3)];
    const second = await series.of(7);
    series.changed([3]);
    series.changed([4]);
    series.changed([9]);
    expect(series.isCurrent(7, second)).toBe(false);
    rows = [size(1)];
    const third = await series.of(7);
    series.changed([5]);
    answer([7]);
    await expect.poll(() => series.isCurrent(7, third)).toBe(false);
    // One question at a time.
    expect(requestedGoods.length).toBeLessThanOrEqual(2);
  });

  it('are dropped where one of them has moved to another series', async () => {
    const rows = new Map([
      [7, [size(1), size(2)]],
      [8, [size(3)]],
    ]);
    const series = createSeriesCache({ read: async (id) => rows.get(id) ?? [], seriesOf: async () => [] });
    const [seven, eight] = [await series.of(7), await series.of(8)];
    rows.set(9, [size(2), size(2)]);
    const nine = await series.of(9);
    expect([series.isCurrent(7, seven), series.isCurrent(8, eight), series.isCurrent(9, nine)]).toEqual([
      false,
      true,
      true,
    ]);
    series.changed([2]);
    expect([series.isCurrent(8, eight), series.isCurrent(9, nine)]).toEqual([true, false]);
    // Size 1 is in no cached list any more.
    series.changed([1]);
    expect(series.isCurrent(8, eight)).toBe(true);
  });

  it('are not cached when they change while being read', async () => {
    let release = (_rows: SeriesSizes): void => {};
    const series = createSeriesCache({
      read: () => new Promise((resolve) => (release = resolve)),
      seriesOf: async () => [],
    });
    const reading = series.of(7);
    series.changed([1]);
    release([size(1)]);
    expect(series.isCurrent(7, await reading)).toBe(false);
  });
});
