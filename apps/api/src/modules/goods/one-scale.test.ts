import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { expect, test } from 'vitest';
import { onOneScale } from './one-scale.ts';

const card = (image: string): GoodsCard =>
  ({ options: [{ image: { original: image, thumbnail: image } }] }) as unknown as GoodsCard;
const machine = (...env: number[]): GoodsCard => card(drawingUrl('vmc', { env, size: 'tile' }));
const added = (cards: readonly GoodsCard[]): (string | undefined)[] =>
  onOneScale(cards).map(({ options }) => /&man.*$/.exec(options[0]?.image.thumbnail ?? '')?.[0]);

test('machines of like size share a scale, others only the person beside them', () => {
  expect(added([machine(2350, 2200, 2560), machine(1950, 2000, 2450)])).toEqual([
    '&man=1&span=4750',
    '&man=1&span=4750',
  ]);
  expect(added([machine(19000, 6800, 5600), machine(1950, 2000, 2450)])).toEqual(['&man=1', '&man=1']);
});

test.each([
  ['a photograph', '/photos/x-320.webp?env=1%2C2%2C3'],
  ['a tool', drawingUrl('drill', { D: 8 })],
  ['an envelope that is not one', drawingUrl('vmc', { env: ['0', 'x', '-1'] })],
])('%s stays as it is', (_name, image) => {
  expect(onOneScale([card(image), machine(2350, 2200, 2560)])[0]?.options[0]?.image.thumbnail).toBe(image);
});
