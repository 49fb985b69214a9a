import { listings, most, products, tooHeavy } from './page-weights.ts';
import { expect, test } from './visitor.ts';

// All of them are walked by `weights.crawl.ts`.
const some = (paths: readonly string[]): string[] => paths.filter((_, at) => at % 9 === 0);

test('listings weigh no more than they may, the heaviest in every view', async () => {
  const heaviest = ['/tools/', '/tools/sverlenie/', '/tools/frezerovanie/'].flatMap((path) => [
    path,
    `${path}?view=table`,
  ]);
  expect(await tooHeavy([...heaviest, ...some(await listings())], most.listing)).toEqual([]);
});

test('goods weigh no more than they may', async () => {
  expect(await tooHeavy(some(await products()), most.product)).toEqual([]);
});
