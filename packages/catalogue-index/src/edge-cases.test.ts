import { describe, expect, it } from 'vitest';
import { createBuilder } from './builder.ts';
import { attachIndex } from './catalogue-index.ts';
import type { GoodsRow } from './schema.ts';
import { testSchema } from './test-support/test-schema.ts';

const goods = (key: number, changes: Partial<GoodsRow> = {}): GoodsRow => ({
  key,
  folder: 'drills',
  name: `Сверло ${key}`,
  brand: 'haas',
  class: null,
  popularity: 0,
  createdAt: 0,
  price: key * 100,
  states: ['new'],
  specialDiscounts: [],
  properties: { diameter: key, coating: 'tin' },
  ...changes,
});

function build(rows: readonly GoodsRow[]) {
  const builder = createBuilder(testSchema);
  builder.add(rows);
  const { snapshot, report } = builder.finish();
  return { index: attachIndex(snapshot), report };
}

const three = [1, 2, 3].map((key) => goods(key));

describe('ranges', () => {
  it('an empty folder and an empty catalogue have nothing, and no facets', () => {
    const nothing = {
      total: 0,
      listed: 0,
      keys: [],
      facets: {
        brands: [],
        classes: [],
        special_discounts: [],
        state_filters: [],
        price: null,
        properties: [],
        folders: [],
      },
      dropped: [],
    };
    expect(build(three).index.list({ range: { folder: 'empty' } })).toEqual(nothing);
    expect(build([]).index.list({})).toEqual(nothing);
  });

  it('a folder made after the build is empty and reported', () => {
    expect(build(three).index.list({ range: { folder: 'made-later' } })).toMatchObject({
      total: 0,
      dropped: [{ field: 'folder', value: 'made-later', reason: 'unknown' }],
    });
  });

  it('goods may lie in a folder that has folders of its own', () => {
    const { index } = build([...three, goods(4, { folder: 'solid' })]);
    expect(index.list({ range: { folder: 'drills' } })).toMatchObject({
      total: 4,
      facets: { folders: [{ id: 'solid', count: 1 }] },
    });
  });
});

describe('goods put into a range, and taken out of it', () => {
  const { index } = build([...three, goods(4, { folder: 'solid', name: 'Фреза', brand: null })]);
  const text = { query: 'сверло' };

  it('are found or hidden independently of the text and counted accordingly', () => {
    expect(index.list({ range: { text, also: [4], except: [2] } })).toMatchObject({
      total: 3,
      facets: { brands: [{ value: 'haas', count: 2 }] },
    });
    expect(index.list({ range: { text, except: [1, 2, 3, 99] } }).total).toBe(0);
  });

  it('respect the folder and the filters', () => {
    expect(index.count({ range: { text, folder: 'empty', also: [4] } }).total).toBe(0);
    expect(index.count({ range: { text, also: [4] }, filters: { brands: ['haas'] } }).total).toBe(3);
    // Nothing of it is left for the next question.
    expect(index.count({ range: { text } }).total).toBe(3);
  });
});

describe('pages', () => {
  it.each([3, 24, 1e9, Number.MAX_SAFE_INTEGER, Infinity])('offset %s is past the end', (offset) => {
    expect(build(three).index.list({ offset })).toMatchObject({ total: 3, keys: [] });
  });

  it('bounds absurd offsets and limits', () => {
    const { index } = build(three);
    expect(index.list({ offset: -5, limit: Infinity, sort: 'price_asc' }).keys).toEqual([1, 2, 3]);
    expect(index.list({ offset: Number.NaN, limit: 1.9, sort: 'price_asc' }).keys).toEqual([1]);
    expect(index.list({ limit: -1 }).keys).toEqual([]);
  });

  it('goods without a price are last, whichever way prices are sorted', () => {
    const { index } = build([goods(1, { price: null }), goods(2), goods(3)]);
    expect(index.list({ sort: 'price_asc' }).keys).toEqual([2, 3, 1]);
    expect(index.list({ sort: 'price_desc' }).keys).toEqual([3, 2, 1]);
  });
});

describe('filters that mean nothing', () => {
  it('are left out and reported', () => {
    const { total, dropped } = build(three).index.count({
      filters: {
        brands: ['haas', 'nobody'],
        state_filters: ['broken'],
        price: { min_value: 5, max_value: 1 },
        properties: [
          { slug: 'no_such', values: ['a'] },
          { slug: 'diameter', min_value: 9, max_value: 1 },
          { slug: 'weight', min_value: Number.NaN },
          { slug: 'coating', values: ['tin', 'gold'], min_value: 1 },
          { slug: 'coating', values: ['tialn'] },
        ],
      },
    });
    expect(total).toBe(3);
    expect(dropped).toEqual([
      { field: 'properties', slug: 'no_such', reason: 'unknown' },
      { field: 'properties', slug: 'diameter', reason: 'empty_range' },
      { field: 'properties', slug: 'weight', reason: 'not_a_number' },
      { field: 'properties', slug: 'coating', reason: 'wrong_kind' },
      { field: 'properties', slug: 'coating', value: 'gold', reason: 'unknown' },
      { field: 'properties', slug: 'coating', reason: 'repeated' },
      { field: 'brands', value: 'nobody', reason: 'unknown' },
      { field: 'state_filters', value: 'broken', reason: 'unknown' },
      { field: 'price', reason: 'empty_range' },
    ]);
  });

  it('ten thousand values cost little and leave the known ones in force', () => {
    const values = Array.from({ length: 10_000 }, (_, number) => `value-${number}`);
    const start = process.threadCpuUsage();
    const { total, dropped } = build(three).index.list({
      filters: { brands: [...values, 'haas'], properties: [{ slug: 'coating', values: [...values, 'tin'] }] },
    });
    expect({ total, dropped: dropped.length }).toEqual({ total: 3, dropped: 20_000 });
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(500);
  });

  it('an unknown property to sort by is reported, and the order is the usual one', () => {
    const answer = build([goods(1), goods(2, { popularity: 9 })]).index.list({
      sort: { property: 'no_such', direction: 'asc' },
    });
    expect(answer.keys).toEqual([2, 1]);
    expect(answer.dropped).toEqual([{ field: 'sort', slug: 'no_such', reason: 'unknown' }]);
  });
});

describe('facets', () => {
  it('a checked value stays at zero, others without goods disappear', () => {
    const { facets } = build(three).index.facets({
      filters: { brands: ['kvarta'], properties: [{ slug: 'weight', min_value: 1 }] },
    });
    expect(facets.brands).toEqual([{ value: 'kvarta', count: 0, checked: true }]);
    expect(facets.properties).toEqual([
      {
        slug: 'weight',
        kind: 'number',
        count: 0,
        min: null,
        max: null,
        scale: 'linear',
        histogram: [],
        checked: true,
      },
    ]);
  });

  it('finds goods of an attribute with more values than two bytes hold', () => {
    const rows = Array.from({ length: 70_000 }, (_, index) =>
      goods(index + 1, { properties: { weight: index / 8, coating: `c${index}` } }),
    );
    const { index } = build(rows);
    expect(index.count({ filters: { properties: [{ slug: 'weight', min_value: 8000 }] } }).total).toBe(6000);
    const { facets, keys } = index.list({
      filters: { properties: [{ slug: 'coating', values: ['c5', 'c69999'] }] },
      sort: { property: 'weight', direction: 'desc' },
    });
    expect(keys).toEqual([70_000, 6]);
    expect(facets.properties[0]).toMatchObject({ slug: 'weight', count: 2, min: 5 / 8, max: 69_999 / 8 });
    expect(index.list({ sort: { property: 'weight', direction: 'desc' }, limit: 2 }).keys).toEqual([
      70_000, 69_999,
    ]);
  });
});

describe('building', () => {
  it('refuses rows without a folder and reports why', () => {
    const { index, report } = build([
      goods(1),
      goods(1, { brand: 'kvarta' }),
      goods(2, { folder: 'nowhere' }),
      goods(-1),
      goods(1.5),
      goods(3, { properties: { diameter: 'wide', unknown: 1, coating: 7, materials: [], coolant: null } }),
    ]);
    expect(report).toEqual({
      goods: 2,
      refusedCount: 4,
      refused: [
        { key: 2, reason: 'unknown_folder' },
        { key: -1, reason: 'bad_key' },
        { key: 1.5, reason: 'bad_key' },
        { key: 1, reason: 'repeated_key' },
      ],
      ignoredValues: 3,
    });
    expect(index.list({ sort: 'given', range: { keys: [3, 2, 1] } }).keys).toEqual([3, 1]);
    expect(index.facets({}).facets.brands).toEqual([{ value: 'haas', count: 2, checked: false }]);
  });
});

describe('patches', () => {
  it('report goods of a later index, and are harmless when given again', () => {
    const { index } = build(three);
    const patches = [
      { key: 1, price: 999 },
      { key: 77, price: 1 },
    ];
    const report = { applied: 1, unknown: [77], outdated: [], movedPrices: 1, isUntidy: true };
    expect(index.patch(patches)).toEqual(report);
    expect(index.patch(patches)).toEqual(report);
    expect(index.list({ sort: 'price_desc' }).keys).toEqual([1, 3, 2]);
    expect(index.patch([{ key: 1, price: 100 }]).movedPrices).toBe(0);
    expect(index.list({ sort: 'price_desc' }).keys).toEqual([3, 2, 1]);
  });

  it('of states alone leave an index tidy, others do not', () => {
    const { index } = build(three);
    const tidyAfter = (patch: Parameters<typeof index.patch>[0]): boolean => !index.patch(patch).isUntidy;
    expect(tidyAfter([{ key: 1, states: { in_stock: true, on_order: false } }])).toBe(true);
    expect(tidyAfter([{ key: 1, hidden: false, price: 100 }])).toBe(true);
    expect(tidyAfter([{ key: 1, price: 999 }])).toBe(false);
    expect(tidyAfter([{ key: 1, price: 100 }])).toBe(true);
    expect(tidyAfter([{ key: 2, hidden: true }])).toBe(false);
    const text = { articles: [], size: '', words: '' };
    expect(tidyAfter([{ key: 3, words: { name: 'Иное', text } }])).toBe(false);
    expect(tidyAfter([{ key: 1, states: { in_stock: false } }])).toBe(false);
  });
});

describe('the cache of a folder without filters', () => {
  it('goes with a change of a price, a state and of what can be found', () => {
    const rows = Array.from({ length: 2000 }, (_, at) => goods(at + 1));
    const option = goods(5000, { goods: 1, price: 150, states: ['used'], properties: { coating: 'dlc' } });
    const { index } = build([...rows, option]);
    const readFacets = () => {
      const { total, facets } = index.facets({ range: { folder: 'drills' } });
      const coatings = facets.properties.find(({ slug }) => slug === 'coating');
      return {
        total,
        max: facets.price!.max,
        states: facets.state_filters.map(({ value, count }) => `${value} ${count}`),
        coatings:
          coatings && 'values' in coatings ? coatings.values.map(({ value, count }) => [value, count]) : [],
      };
    };
    const first = {
      total: 2000,
      max: 200_000,
      states: ['new 2000', 'used 1', 'with_price 2000'],
      coatings: [
        ['tin', 2000],
        ['dlc', 1],
      ],
    };
    expect(readFacets()).toEqual(first);
    index.patch([{ key: 5000, price: 900_000 }]);
    expect(readFacets()).toEqual({ ...first, max: 900_000 });
    index.patch([{ key: 5000, states: { used: false, in_stock: true } }]);
    const second = { ...first, max: 900_000, states: ['new 2000', 'in_stock 1', 'with_price 2000'] };
    expect(readFacets()).toEqual(second);
    index.patch([{ key: 2, hidden: true }]);
    expect(readFacets()).toEqual({
      ...second,
      total: 1999,
      states: ['new 1999', 'in_stock 1', 'with_price 1999'],
      coatings: [
        ['tin', 1999],
        ['dlc', 1],
      ],
    });
    index.patch([
      { key: 2, hidden: false },
      { key: 5000, hidden: true },
    ]);
    expect(readFacets()).toEqual({
      ...first,
      states: ['new 2000', 'with_price 2000'],
      coatings: [['tin', 2000]],
    });
  });
});

describe('retiring', () => {
  it('gives the memory to the next index and refuses further questions', () => {
    const { index } = build(Array.from({ length: 3000 }, (_, key) => goods(key + 1)));
    const memory = index.retire();
    expect(() => index.count({})).toThrow('retired');
    expect(() => index.retire()).toThrow('retired');
    const builder = createBuilder(testSchema, { memory });
    builder.add(three);
    const next = builder.finish().snapshot;
    expect(next.memory).toBe(memory);
    expect(attachIndex(next).list({ sort: 'price_desc' })).toEqual(
      build(three).index.list({ sort: 'price_desc' }),
    );
  });
});
