import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuilder } from './builder.ts';
import { attachIndex } from './catalogue-index.ts';
import { viewSnapshot } from './read/view.ts';
import type { GoodsRow } from './schema.ts';
import { searchQuery, searchRows, searchSchema } from './test-support/arbitrary-search.ts';
import { slowSearch } from './test-support/slow-search.ts';

function build(rows: readonly GoodsRow[]) {
  const builder = createBuilder(searchSchema);
  builder.add(rows);
  const { snapshot } = builder.finish();
  return { index: attachIndex(snapshot), view: viewSnapshot(snapshot) };
}

const most = 10_000;
const seed = 20_261_115;

describe('a search finds and orders as going through all goods does', () => {
  it('with any goods and words', () => {
    fc.assert(
      fc.property(searchRows, fc.array(searchQuery, { minLength: 1, maxLength: 6 }), (rows, queries) => {
        const { index, view } = build(rows);
        for (const text of queries) {
          const { keys, total } = index.find({ range: { text }, sort: 'relevance', limit: most });
          expect({ text, keys, total }).toEqual({ text, ...slowSearch(searchSchema, rows, view, text) });
        }
      }),
      { numRuns: 150, seed },
    );
  });

  it('with options: a product once, by its best row', () => {
    fc.assert(
      fc.property(searchRows, fc.array(searchQuery, { minLength: 1, maxLength: 6 }), (plain, queries) => {
        const rows = plain.map((row, at) => {
          const other = plain[at - (at % 3)]!;
          return { ...row, goods: other.key, folder: other.folder, isAlone: at % 7 === 0 };
        });
        const { index, view } = build(rows);
        const productOf = new Map(rows.map(({ key, goods, isAlone }) => [key, isAlone ? -key : goods]));
        for (const text of queries) {
          const slow = slowSearch(searchSchema, rows, view, text).keys;
          const met = new Set<number>();
          const once = slow.filter((key) => met.size < met.add(productOf.get(key)!).size);
          const { keys, total } = index.find({ range: { text }, sort: 'relevance', limit: most });
          expect({ text, keys, total }).toEqual({ text, keys: once, total: once.length });
        }
      }),
      { numRuns: 80, seed },
    );
  });

  it('page by page', () => {
    const [rows] = fc.sample(searchRows, { numRuns: 1, seed: 5 });
    const { index, view } = build(rows!);
    for (const text of fc.sample(searchQuery, { numRuns: 30, seed })) {
      const { keys } = slowSearch(searchSchema, rows!, view, text);
      const pages = Array.from({ length: Math.ceil(keys.length / 7) }, (_, page) =>
        index.find({ range: { text }, sort: 'relevance', offset: page * 7, limit: 7 }),
      );
      expect(pages.flatMap((page) => page.keys)).toEqual(keys);
    }
  });

  it('after names and articles changed', () => {
    const renamed = fc.tuple(searchRows, searchRows, fc.array(searchQuery, { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(renamed, ([rows, others, queries]) => {
        const { index } = build(rows);
        // The first goods get the texts of others; folder, brand and properties stay.
        const changed = rows.map((row, at) => {
          const other = at % 2 === 0 ? others[at] : undefined;
          return other ? { ...row, name: other.name, text: other.text! } : row;
        });
        index.patch(changed.map(({ key, name, text }) => ({ key, words: { name, text: text! } })));
        const fresh = build(changed).index;
        for (const text of queries) {
          const query = { range: { text: { ...text, asTyped: true } }, limit: most };
          expect(new Set(index.find(query).keys)).toEqual(new Set(fresh.find(query).keys));
        }
      }),
      { numRuns: 60, seed },
    );
  });
});
