import type { KitVariant } from '@spindle/contract/kits/configurator';
import { expect, it } from 'vitest';
import { calloutsOf } from './callouts.ts';

const stages = ['spindle', 'magazine', 'control', 'coolant', 'conveyor', 'training'];
const kit = {
  stages: stages.map((id) => ({ id, name: id, option_ids: [`${id}-own`, `${id}-new`] })),
  options: Object.fromEntries(
    stages.flatMap((id) => [
      [`${id}-own`, { is_included: true }],
      [`${id}-new`, { is_included: false }],
    ]),
  ),
  image_parts: {
    spindle: [50, 20],
    magazine: [20, 30],
    control: [70, 50],
    coolant: [5, 60],
    conveyor: [85, 70],
  },
} as unknown as KitVariant;
const chosen = (...names: string[]) => stages.map((id) => `${id}-${names.includes(id) ? 'new' : 'own'}`);

it('names five drawn parts at most: the spindle and what was changed before the rest', () => {
  expect(calloutsOf(kit, chosen()).map(({ stage }) => stage)).toEqual(stages.slice(0, 5));
  const more = { ...kit, image_parts: { ...kit.image_parts, training: [40, 90] } } as unknown as KitVariant;
  expect(calloutsOf(more, chosen('training')).map(({ stage }) => stage)).toEqual([
    'spindle',
    'magazine',
    'control',
    'coolant',
    'training',
  ]);
});

it('leads from both sides to the parts; no two labels share a place', () => {
  const callouts = calloutsOf(kit, chosen('magazine', 'control', 'coolant', 'conveyor'));
  expect(callouts.map(({ stage, side, part }) => [stage, side, part.x])).toEqual([
    ['spindle', 'left', 50],
    ['magazine', 'left', 20],
    ['control', 'right', 70],
    ['coolant', 'left', 5],
    ['conveyor', 'right', 85],
  ]);
  expect(new Set(callouts.map(({ side, y }) => `${side} ${y}`)).size).toBe(callouts.length);
});
