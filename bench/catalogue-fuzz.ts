import { isDeepStrictEqual } from 'node:util';
import { createBuilder } from '@spindle/catalogue-index/builder';
import { attachIndex } from '@spindle/catalogue-index/catalogue-index';
import { arbitraryQuery, arbitraryRows } from '@spindle/catalogue-index/test-support/arbitrary-catalogue';
import { slowCatalogue } from '@spindle/catalogue-index/test-support/slow-catalogue';
import { testSchema } from '@spindle/catalogue-index/test-support/test-schema';
import fc from 'fast-check';

/**
 * `node bench/catalogue-fuzz.ts [seconds] [seed]`: the fuzzer of the tests for as long as wanted: any goods with
 * options and used units, any questions, against going through all rows. The seed of a wrong answer is printed.
 */
const [seconds = 60, first = 1] = process.argv.slice(2).map(Number);
const questions = 40;
const end = performance.now() + seconds * 1000;
let [seed, answers, rowsSeen, products] = [first, 0, 0, 0];

for (; performance.now() < end; seed++) {
  const [rows = []] = fc.sample(arbitraryRows(2000), { numRuns: 1, seed });
  const builder = createBuilder(testSchema);
  builder.add(rows);
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
  `${answers} answers over ${seed - first} catalogues (${rowsSeen} rows, ${products} products), all as by going through the rows`,
);
