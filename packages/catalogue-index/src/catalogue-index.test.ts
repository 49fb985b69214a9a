import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuilder } from './builder.ts';
import { attachIndex, type CatalogueIndex } from './catalogue-index.ts';
import type { GoodsPatch } from './patch.ts';
import type { ListQuery, Sort } from './query.ts';
import type { GoodsRow } from './schema.ts';
import type { Snapshot } from './snapshot.ts';
import { arbitraryQuery, arbitraryRows, optionOf } from './test-support/arbitrary-catalogue.ts';
import { slowCatalogue } from './test-support/slow-catalogue.ts';
import { testSchema } from './test-support/test-schema.ts';

function snapshotOf(rows: readonly GoodsRow[]): Snapshot {
  const builder = createBuilder(testSchema);
  builder.add(rows.slice(0, 10));
  builder.add(rows.slice(10));
  return builder.finish().snapshot;
}

function answerOf(index: CatalogueIndex, query: ListQuery) {
  const { dropped: _, ...answer } = index.list(query);
  return answer;
}

/** Enough rows that results are counted by bits as well as goods by goods. */
function manyRows(seed: number, count: number): GoodsRow[] {
  const kinds = fc.sample(arbitraryRows(1), { numRuns: 400, seed }).flat();
  const rows: GoodsRow[] = [];
  for (let index = 0; index < count; index++) {
    const row = { ...kinds[(index * 31) % kinds.length]!, key: index * 3 + 1 };
    const other = rows[index - 1 - (index % 40)];
    const isOption = index % 5 === 4 && other !== undefined;
    rows.push(isOption ? optionOf(other, { ...row, isAlone: index % 4 === 0 }) : row);
  }
  return rows;
}

describe('the index answers as going through all rows does', () => {
  it('with any few goods', () => {
    fc.assert(
      fc.property(
        arbitraryRows(300),
        fc.array(arbitraryQuery, { minLength: 1, maxLength: 8 }),
        (rows, queries) => {
          const index = attachIndex(snapshotOf(rows));
          const slow = slowCatalogue(testSchema, rows);
          for (const query of queries) expect(answerOf(index, query)).toEqual(slow.list(query));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('with thousands of goods, where whole bitsets are counted', () => {
    for (const seed of [1, 2, 3]) {
      const rows = manyRows(seed, 9000);
      const index = attachIndex(snapshotOf(rows));
      const slow = slowCatalogue(testSchema, rows);
      for (const query of fc.sample(arbitraryQuery, { numRuns: 20, seed })) {
        expect(answerOf(index, query)).toEqual(slow.list(query));
      }
    }
  });

  it('page by page, in every order, to the last page', () => {
    const rows = manyRows(6, 9000);
    const index = attachIndex(snapshotOf(rows));
    const slow = slowCatalogue(testSchema, rows);
    const directions = ['asc', 'desc'] as const;
    const sorts: Sort[] = [
      ...(['popular', 'price_asc', 'price_desc', 'name', 'new'] as const),
      ...testSchema.properties.flatMap(({ slug: property }) =>
        directions.map((direction) => ({ property, direction })),
      ),
    ];
    for (const sort of sorts) {
      const all = slow.sorted({ sort });
      for (const offset of [0, 2000, 4100, 7000, 8990]) {
        expect(index.list({ sort, offset, limit: 30, properties: [] }).keys).toEqual(
          all.slice(offset, offset + 30),
        );
      }
    }
  });

  it('after any changes of prices, states and visibility', () => {
    fc.assert(
      fc.property(
        arbitraryRows(300).filter((rows) => rows.length > 0),
        fc.array(fc.array(change, { maxLength: 20 }), { maxLength: 3 }),
        fc.array(queryAfterChanges, { minLength: 1, maxLength: 6 }),
        (rows, batches, queries) => {
          const { ours, slow } = answersAfterChanges(rows, batches, queries);
          expect(ours).toEqual(slow);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('after many changes of many goods', () => {
    for (const seed of [4, 5]) {
      const batches = fc.sample(fc.array(change, { minLength: 100, maxLength: 400, size: 'max' }), {
        numRuns: 2,
        seed,
      });
      const queries = fc.sample(queryAfterChanges, { numRuns: 25, seed });
      const { ours, slow } = answersAfterChanges(manyRows(seed, 6000), batches, queries);
      expect(ours).toEqual(slow);
    }
  });
});

const change = fc.record({
  place: fc.nat(5999),
  price: fc.option(fc.option(fc.nat(100_000)), { nil: undefined }),
  states: fc.record({ in_stock: fc.boolean(), on_order: fc.boolean() }, { requiredKeys: [] }),
  hidden: fc.option(fc.boolean(), { nil: undefined, freq: 2 }),
});
/** Table columns keep the build order among equal goods, which the slow catalogue does not remember. */
const queryAfterChanges = arbitraryQuery.filter(({ sort }) => typeof sort === 'string');

function answersAfterChanges(
  rows: readonly GoodsRow[],
  batches: readonly (readonly (Omit<GoodsPatch, 'key'> & { place: number })[])[],
  queries: readonly ListQuery[],
) {
  const index = attachIndex(snapshotOf(rows));
  const current = new Map(rows.map((row) => [row.key, row]));
  const hidden = new Set<number>();
  for (const batch of batches) {
    // The change must drop cached answers.
    for (const query of queries) index.list({ ...query, filters: {} });
    const patches = batch.map(({ place, ...patch }) => ({ ...patch, key: rows[place % rows.length]!.key }));
    index.patch(patches);
    for (const patch of patches) applySlowly(current, hidden, patch);
  }
  const catalogue = slowCatalogue(testSchema, [...current.values()], hidden);
  const allQueries = queries.flatMap((query) => [query, { ...query, filters: {} }]);
  return {
    ours: allQueries.map((query) => answerOf(index, query)),
    slow: allQueries.map((query) => catalogue.list(query)),
  };
}

function applySlowly(current: Map<number, GoodsRow>, hidden: Set<number>, patch: GoodsPatch) {
  const row = current.get(patch.key)!;
  const states = new Set(row.states);
  for (const state of ['in_stock', 'on_order'] as const) {
    if (patch.states?.[state] === true) states.add(state);
    if (patch.states?.[state] === false) states.delete(state);
  }
  const price = patch.price === undefined ? row.price : patch.price;
  current.set(patch.key, { ...row, price, states: [...states] });
  if (patch.hidden === true) hidden.add(patch.key);
  if (patch.hidden === false) hidden.delete(patch.key);
}
