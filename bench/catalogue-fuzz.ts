import { isDeepStrictEqual } from 'node:util';
import { createBuilder } from '@spindle/catalogue-index/builder';
import { attachIndex } from '@spindle/catalogue-index/catalogue-index';
import { arbitraryQuery, arbitraryRows } from '@spindle/catalogue-index/test-support/arbitrary-catalogue';
import { slowCatalogue } from '@spindle/catalogue-index/test-support/slow-catalogue';
import { testSchema } from '@spindle/catalogue-index/test-support/test-schema';
import type { GoodsRow } from '@spindle/catalogue-index/schema';
import fc from 'fast-check';

/**
 * `node bench/catalogue-fuzz.ts [seconds] [seed]`: the fuzzer of the tests for as long as wanted: any goods with
 * options and used units, in an index that went on from an older one, any questions, against going through all rows. The seed of a wrong answer is printed.
 */
const [seconds = 60, firstSeed = 1] = process.argv.slice(2).map(Number);
const questions = 40;
const end = performance.now() + seconds * 1000;
let [seed, answers, rowsSeen, products] = [firstSeed, 0, 0, 0];

for (; performance.now() < end; seed++) {
  const [rows = []] = fc.sample(arbitraryRows(2000), { numRuns: 1, seed });
  // Half of the products come after an index of the others was made, which has older rows of some of them.
  const isLate = ({ key, goods = key }: GoodsRow) => goods % 2 === 0;
  const first = createBuilder(testSchema);
  first.add(rows.filter((row) => !isLate(row)));
  first.add(
    rows
      .filter((row) => isLate(row) && row.key % 3 > 0)
      .map((row) => ({ ...row, price: row.key, properties: {} })),
  );
  const { snapshot } = first.finish();
  const without = new Set(rows.filter(isLate).map(({ key, goods = key }) => goods));
  const builder = createBuilder(testSchema, { base: { snapshot, without } });
  builder.add(rows.filter(isLate));
  const index = attachIndex(builder.finish().snapshot);
  const slow = slowCatalogue(testSchema, rows);
  for (const query of fc.sample(arbitraryQuery, { numRuns: questions, seed })) {
    const { dropped: _, ...answer } = index.list(query);
    if (!isDeepStrictEqual(answer, slow.list(query))) {
      console.error(`seed ${seed}: another answer to ${JSON.stringify(query)}`);
      process.exit(1);
    }
    answers += 1;
  }
  rowsSeen += rows.length;
  products += index.count({}).total;
}
console.log(
  `${answers} answers over ${seed - firstSeed} catalogues (${rowsSeen} rows, ${products} products), all as by going through the rows`,
);
