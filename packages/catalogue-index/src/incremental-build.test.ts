import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuilder } from './builder.ts';
import { attachIndex } from './catalogue-index.ts';
import type { CatalogueSchema, GoodsRow } from './schema.ts';
import type { Snapshot } from './snapshot.ts';
import { arbitraryQuery, arbitraryRows } from './test-support/arbitrary-catalogue.ts';
import { searchQuery, searchRows, searchSchema } from './test-support/arbitrary-search.ts';
import { dumpOf } from './test-support/dump.ts';
import { slowCatalogue } from './test-support/slow-catalogue.ts';
import { testSchema } from './test-support/test-schema.ts';

const productOf = ({ key, goods = key }: GoodsRow): number => goods;

function build(schema: CatalogueSchema, rows: readonly GoodsRow[]): Snapshot {
  const builder = createBuilder(schema);
  builder.add(rows);
  return builder.finish().snapshot;
}

interface Step {
  readonly schema: CatalogueSchema;
  /** Rows of products that changed are these now; products without any are gone. */
  readonly next: readonly GoodsRow[];
  readonly changed: ReadonlySet<number>;
}

/** The rows after a step: rows read again replace previous ones. */
function rowsAfter(rows: readonly GoodsRow[], { next, changed }: Step): GoodsRow[] {
  const read = next.filter((row) => changed.has(productOf(row)));
  const keys = new Set(read.map(({ key }) => key));
  return [...rows.filter((row) => !changed.has(productOf(row)) && !keys.has(row.key)), ...read];
}

/** As the shop does it: what changes is patched into the index that answers, and the next one goes on from that. */
function goOn(
  snapshot: Snapshot,
  rows: readonly GoodsRow[],
  { schema, next, changed }: Step,
  memory?: SharedArrayBuffer,
): Snapshot {
  const index = attachIndex(snapshot);
  for (const [at, row] of rows.entries()) {
    if (!changed.has(productOf(row))) continue;
    const words = row.text ? { name: `${row.name} 7`, text: row.text } : undefined;
    index.patch([
      { key: row.key, price: at, hidden: at % 3 === 0, states: { in_stock: at % 2 === 0 }, words },
    ]);
  }
  index.list({});
  const builder = createBuilder(schema, { memory, base: { snapshot, without: changed } });
  builder.add(next.filter((row) => changed.has(productOf(row))));
  return builder.finish().snapshot;
}

/** Names of the parts that are not the same. */
function differing({ index: ours }: ReturnType<typeof dumpOf>, { index: others }: ReturnType<typeof dumpOf>) {
  const parts = Object.keys(others) as (keyof typeof others)[];
  return parts.filter((part) => !isDeepStrictEqual(ours[part], others[part]));
}

const steps = (rows: fc.Arbitrary<GoodsRow[]>, schemas: readonly CatalogueSchema[]) =>
  fc.array(
    fc.record({
      schema: fc.constantFrom(...schemas),
      next: rows,
      changed: fc.array(fc.nat(), { maxLength: 40, size: 'max' }),
    }),
    { minLength: 1, maxLength: 3 },
  );

/** Any of the products there are, and of those that come. */
function stepOf(
  rows: readonly GoodsRow[],
  { changed, next, schema }: { changed: number[]; next: GoodsRow[]; schema: CatalogueSchema },
): Step {
  const products = [...rows, ...next].map((row) => productOf(row));
  return { schema, next, changed: new Set(changed.map((at) => products[at % products.length] ?? 0)) };
}

const otherFolders: CatalogueSchema = {
  ...testSchema,
  folders: [
    ...testSchema.folders.filter(({ parent }) => parent === null).toReversed(),
    { id: 'fresh', parent: 'drills' },
    ...testSchema.folders.filter(({ parent }) => parent !== null).toReversed(),
  ],
};
const changedSchema: CatalogueSchema = {
  ...testSchema,
  properties: [{ slug: 'new', kind: 'number' }, ...testSchema.properties.toReversed()],
  brands: ['iskra', 'haas', 'kvarta'],
  classes: ['premium', 'luxe', 'econom'],
};
const schemas = [testSchema, otherFolders, changedSchema];

const renamed: CatalogueSchema = {
  ...searchSchema,
  folders: searchSchema.folders.map((folder) =>
    folder.id === 'mills' ? { ...folder, name: 'Фрезы и развёртки HSS' } : folder,
  ),
  brandNames: ['Хаас', 'Kernel'],
  meanings: [{ said: ['дырокол'], find: 'сверло' }],
};

describe('an index that goes on from an older one is as one of all rows', () => {
  it('with any goods changed, gone, come and moved, and folders, properties and values in other order', () => {
    fc.assert(
      fc.property(
        arbitraryRows(300),
        steps(arbitraryRows(300), schemas),
        fc.array(arbitraryQuery, { minLength: 1, maxLength: 6 }),
        (first, given, queries) => {
          let [rows, snapshot, memory]: [GoodsRow[], Snapshot, SharedArrayBuffer | undefined] = [
            first,
            build(testSchema, first),
            undefined,
          ];
          for (const one of given) {
            const step = stepOf(rows, one);
            const next = goOn(snapshot, rows, step, memory);
            rows = rowsAfter(rows, step);
            expect(differing(dumpOf(next), dumpOf(build(step.schema, rows)))).toEqual([]);
            const index = attachIndex(next);
            const slow = slowCatalogue(step.schema, rows);
            for (const query of queries) {
              const { dropped: _, ...answer } = index.list(query);
              expect(answer).toEqual(slow.list(query));
            }
            [memory, snapshot] = [snapshot.memory, next];
          }
        },
      ),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('with any texts', () => {
    fc.assert(
      fc.property(
        searchRows,
        steps(searchRows, [searchSchema, renamed]),
        fc.array(searchQuery, { minLength: 1, maxLength: 4 }),
        (first, given, queries) => {
          let [rows, snapshot] = [first, build(searchSchema, first)];
          for (const one of given) {
            const step = stepOf(rows, one);
            const next = goOn(snapshot, rows, step);
            rows = rowsAfter(rows, step);
            const [ours, fresh] = [dumpOf(next), dumpOf(build(step.schema, rows))];
            expect(differing(ours, fresh)).toEqual([]);
            // Once written as a word a term stays one, though only codes are left of it.
            const knownSpellings = new Set(ours.spellings().map(({ spelling }) => spelling));
            expect(fresh.spellings().filter(({ spelling }) => !knownSpellings.has(spelling))).toEqual([]);
            expect(ours.spellings().filter(({ term }) => !ours.terms.has(term))).toEqual([]);
            const [index, other] = [attachIndex(next), attachIndex(build(step.schema, rows))];
            for (const text of queries) {
              const query = { range: { text }, sort: 'relevance', limit: 10_000 } as const;
              expect({ text, ...index.find(query) }).toEqual({ text, ...other.find(query) });
            }
            snapshot = next;
          }
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
