import { AppError } from '@spindle/contract/errors';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { expect, test } from 'vitest';
import { liveBlocks, type LiveSources, type StoredBlock } from './live-blocks.service.ts';

const card = (price: number) => ({ id: 'p_1', price }) as unknown as GoodsCard;
const stored: StoredBlock[] = [
  { type: 'html', html: '<p>До</p>' },
  { type: 'live', of: 'goods', key: 'p_1' },
  { type: 'live', of: 'selection', key: 'sale' },
];

function sources(price: () => number): LiveSources {
  return {
    goods: { named: async () => [{ goodsId: 1, optionId: null }], cards: async () => [card(price())] },
    selections: { bySlug: async () => ({ slug: 'sale', type: 'x', name: 'Скидки', goods: [card(price())] }) },
  };
}

test('goods and selections are as they are now', async () => {
  let price = 100;
  const now = sources(() => price);
  expect(await liveBlocks(stored, now)).toEqual([
    stored[0],
    { type: 'goods', goods: card(100) },
    { type: 'selection', name: 'Скидки', goods: [card(100)] },
  ]);
  price = 90;
  expect(await liveBlocks(stored, now)).toMatchObject([{}, { goods: card(90) }, { goods: [card(90)] }]);
});

test('what is gone leaves no gap, any other failure is one', async () => {
  const fails = (error: Error): LiveSources => ({
    goods: { named: () => Promise.reject(error), cards: async () => [] },
    selections: { bySlug: () => Promise.reject(error) },
  });
  expect(await liveBlocks(stored, fails(new AppError('not_found')))).toEqual([stored[0]]);
  await expect(liveBlocks(stored, fails(new Error('away')))).rejects.toThrow('away');
});
