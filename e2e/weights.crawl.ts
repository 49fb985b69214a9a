import { listings, most, products, tooHeavy } from './page-weights.ts';
import { expect, test } from './visitor.ts';

test('sections, folders, brands, promotions and finds weigh no more than a listing may, in every view', async () => {
  test.setTimeout(240_000);
  expect(await tooHeavy(await listings(), most.listing)).toEqual([]);
});

test('goods of every kind, used machines too, weigh no more than a product may', async () => {
  test.setTimeout(240_000);
  expect(await tooHeavy(await products(), most.product)).toEqual([]);
});
