import { cuttingRows, iso } from '../cutting-data.ts';
import type { Family, Size } from '../model.ts';
import type { Values } from '../properties/properties.ts';
import { decimal, sizeCode } from '../text.ts';
import { coarseThreads } from '../threads.ts';
import { barWeight, coatingNotes, density, massOf, once, round, shankNeeds } from './build.ts';

// Stepped: hole, head, depth of the first step for screws DIN 912 and DIN 7991. ГОСТ 11284, middle row.
// oxfmt-ignore
const heads: readonly (readonly [string, number, number, number])[] = [
  ['M3', 3.4, 6.5, 9], ['M4', 4.5, 8, 11], ['M5', 5.5, 10, 13], ['M6', 6.6, 11, 15], ['M8', 9, 15, 19], ['M10', 11, 18, 23], ['M12', 13.5, 20, 27], ['M14', 15.5, 24, 30], ['M16', 17.5, 26, 33],
];
const steppedSize = (size: {
  hole: number;
  step: number;
  depth: number;
  name: string;
  values: Values;
  price: number;
}): Size => {
  const shank = Math.max(6, Math.ceil(size.step / 2) * 2);
  const flute = round(size.depth + size.step * 2.2);
  return {
    code: sizeCode(size.hole),
    name: size.name,
    size: size.hole,
    values: {
      pilot_diameter: size.hole,
      step_diameter: size.step,
      step_length: size.depth,
      shank_diameter: shank,
      flute_length: flute,
      total_length: flute + 42 + shank,
      ...size.values,
    },
    price: size.price,
    weight: barWeight(shank, flute + 42 + shank, density.carbide, 0.8),
    fit: `hole:${size.hole}`,
    needs: shankNeeds(shank),
  };
};
const threadSteps = once(() =>
  coarseThreads
    .filter(({ diameter }) => diameter >= 3 && diameter <= 16 && ![3.5, 4.5, 7, 9, 11].includes(diameter))
    .flatMap((thread) =>
      [2, 2.5].map((depth) => ({
        ...steppedSize({
          hole: thread.hole,
          step: round(thread.diameter + 0.3, 1),
          depth: round(thread.diameter * depth, 1),
          name: `${thread.name}, ${decimal(depth)}×M`,
          values: { for_thread: thread.name },
          price: 1400 + 210 * thread.diameter + 18 * thread.diameter ** 2,
        }),
        code: `${sizeCode(thread.diameter)}-${depth * 10}`,
        rank: thread.rank + (depth === 2 ? 2 : 0),
        needs: [`thread:${thread.name}`],
      })),
    ),
);
const headSteps = (conical: boolean) =>
  once(() =>
    heads.map(([screw, hole, head, depth]) =>
      steppedSize({
        hole,
        step: head,
        depth,
        name: `под ${screw}`,
        values: { for_screw: screw, step_angle: conical ? 90 : 180 },
        price: 1250 + 150 * head + 9 * head ** 2,
      }),
    ),
  );

const stepColumns: Family['columns'] = [
  'pilot_diameter',
  'step_diameter',
  'step_length',
  'shank_diameter',
  'flute_length',
  'total_length',
  'tool_material',
];
export const stepDrills: readonly Family[] = [
  {
    folder: 'stupenchatye-pod-rezbu',
    group: '20',
    code: '78',
    share: 0.5,
    brands: ['zenkor', 'kernel', 'trivell', 'tverd'],
    kind: 'stepDrill',
    variants: (['TiAlN', 'AlCrN', 'TiN'] as const).map((coating, index) => ({
      title: 'Сверло ступенчатое под резьбу',
      about: `Отверстие под метчик и фаска 90° за один ход. ${coatingNotes[coating] ?? ''}`,
      values: {
        tool_material: index === 2 ? 'HSS-Co5' : 'Твёрдый сплав',
        coating,
        point_angle: index === 2 ? 118 : 140,
        step_angle: 90,
        coolant: index === 0 ? 'Внутренний' : 'Наружный',
        materials: iso('PMK'),
      },
      sizes: threadSteps,
      weight: massOf(index === 2 ? 'HSS-Co5' : 'Твёрдый сплав', 'carbide'),
      price: index === 2 ? 0.5 : 1 + index * 0.05,
      cutting: () =>
        cuttingRows('PMK', {
          speed: index === 2 ? [25, 30] : [80, 100],
          unit: 'rev' as const,
          feed: 0.18,
          diameters: [3, 6, 10, 14],
        }),
    })),
    filters: ['for_thread', 'pilot_diameter', 'step_length', 'coolant', 'tool_material', 'coating'],
    columns: ['for_thread', ...stepColumns],
    keys: ['for_thread', 'pilot_diameter', 'step_diameter', 'step_length'],
  },
  {
    folder: 'stupenchatye-pod-zenkovku',
    group: '20',
    code: '79',
    share: 0.4,
    brands: ['zenkor', 'trivell', 'kernel', 'rezal'],
    kind: 'stepDrill',
    variants: (
      [
        ['DIN 912', false],
        ['DIN 7991', true],
      ] as const
    ).flatMap(([norm, conical]) => {
      const sizes = headSteps(conical);
      return (['HSS-Co5', 'Твёрдый сплав'] as const).map((material) => ({
        title: `Сверло ступенчатое ${norm}`,
        about: `Сквозное отверстие и ${conical ? 'коническая' : 'цилиндрическая'} посадка под головку ${norm} за один ход, средний ряд по ГОСТ 11284.`,
        values: {
          tool_material: material,
          coating: 'TiAlN',
          point_angle: 118,
          standard: norm,
          coolant: 'Наружный',
          materials: iso('PKN'),
        },
        sizes,
        weight: massOf(material, 'carbide'),
        price: material === 'HSS-Co5' ? 0.6 : 1.4,
        cutting: () =>
          cuttingRows('PKN', {
            speed: material === 'HSS-Co5' ? [22, 28] : [75, 95],
            unit: 'rev' as const,
            feed: 0.16,
            diameters: [3, 6, 10, 16],
          }),
      }));
    }),
    filters: ['for_screw', 'pilot_diameter', 'standard', 'tool_material', 'step_diameter'],
    columns: ['for_screw', ...stepColumns],
    keys: ['for_screw', 'pilot_diameter', 'step_diameter', 'standard'],
  },
];
