import { cuttingRows, iso } from '../cutting-data.ts';
import type { Family, Size } from '../model.ts';
import { decimal, range, sizeCode } from '../text.ts';
import {
  barWeight,
  coatingNotes,
  density,
  lookUp,
  once,
  round,
  roundness,
  steps,
  table,
  shankNeeds,
} from './build.ts';

/** Reamers and boring systems. */

// Up to diameter: shank, flute length, total length. DIN 212.
// oxfmt-ignore
const machine = table([2.12, 2, 11, 49], [2.5, 2.5, 14, 57], [3, 3, 15, 61], [3.5, 3.5, 18, 70], [4.2, 4, 19, 75], [4.7, 4.5, 21, 80], [5.3, 5, 23, 86],
  [6, 5.6, 26, 93], [6.7, 6.3, 28, 101], [7.5, 7.1, 31, 109], [8.5, 8, 33, 117], [9.5, 9, 36, 125], [10.6, 10, 38, 133], [11.8, 10, 41, 142],
  [13.2, 10, 44, 151], [14, 12.5, 47, 160], [15, 12.5, 50, 162], [16, 12.5, 52, 170], [17, 14, 54, 175], [18, 14, 56, 182], [19, 16, 58, 189], [20, 16, 60, 195]);
const solid = table(
  [3, 4, 12, 57],
  [4, 4, 15, 64],
  [5, 6, 18, 74],
  [6, 6, 21, 76],
  [8, 8, 25, 91],
  [10, 10, 30, 108],
  [12, 12, 35, 122],
  [16, 16, 40, 140],
  [20, 20, 48, 160],
);

const reamerSize = (
  diameter: number,
  [shank = 6, flute = 20, total = 90]: readonly number[],
  price: number,
  weightOf: number,
): Size => ({
  code: sizeCode(diameter),
  name: `Ø${decimal(diameter)}`,
  size: diameter,
  values: {
    diameter,
    shank_diameter: shank,
    flute_length: flute,
    total_length: total,
    teeth: diameter < 5 ? 4 : 6,
  },
  price,
  weight: barWeight((diameter + shank) / 2, total, weightOf, 0.8),
  rank: roundness(diameter),
  needs: [...shankNeeds(shank), `hole:${round(diameter - 0.2, 1)}`],
});

const machineSizes = once(() =>
  steps(2, 20, 0.1).map((d) => reamerSize(d, lookUp(machine, d), 340 + 62 * d + 4.2 * d ** 2, density.hss)),
);
const solidSizes = once(() =>
  steps(3, 20, 0.01).map((d) =>
    reamerSize(d, lookUp(solid, d), 2900 + 330 * d + 12 * d ** 2, density.carbide),
  ),
);

// From, to, flute length, total length.
// oxfmt-ignore
const adjustable: readonly (readonly [number, number, number, number])[] = [
  [6.5, 7.25, 35, 100], [7.25, 8, 35, 100], [8, 8.75, 38, 105], [8.75, 9.5, 38, 110], [9.5, 10.25, 40, 115], [10.25, 11.25, 42, 120], [11.25, 12.25, 45, 125],
  [12.25, 13.25, 48, 135], [13.25, 14.25, 52, 140], [14.25, 15.5, 55, 150], [15.5, 17, 58, 155], [17, 18.5, 62, 165], [18.5, 20, 66, 175], [20, 21.5, 70, 185],
  [21.5, 23.5, 74, 200], [23.5, 26, 80, 215], [26, 29.5, 86, 230], [29.5, 33.5, 92, 250], [33.5, 38, 98, 275], [38, 44, 105, 300], [44, 54, 115, 340], [54, 68, 125, 380], [68, 84, 135, 430],
];
const adjustableSizes = once(() =>
  adjustable.map(([from, to, flute, total]): Size => ({
    code: sizeCode(from),
    name: range(from, to),
    size: from,
    values: {
      diameter: from,
      diameter_max: to,
      shank_diameter: round(from * 0.8, 1),
      flute_length: flute,
      total_length: total,
      teeth: from < 20 ? 6 : 8,
    },
    price: 480 + 34 * to + 1.1 * to ** 2,
    weight: barWeight(from, total, density.steel, 0.9),
    rank: from >= 8 && from <= 33.5 ? 0 : 2,
  })),
);

export const reamers: readonly Family[] = [
  {
    folder: 'razvertki-mashinnye',
    group: '20',
    code: '61',
    share: 0.8,
    brands: ['zenkor', 'rezal', 'trivell', 'nareza'],
    kind: 'reamer',
    variants: (
      [
        ['Левая спираль', 8, 'Сквозное'],
        ['Прямые канавки', 0, 'Глухое'],
      ] as const
    ).flatMap(([flutes, helix, hole], index) =>
      ['H7', 'H8'].map((tolerance) => ({
        title: 'Развёртка машинная HSS-E',
        tail: tolerance,
        about: `Развёртка DIN 212 с допуском ${tolerance}. ${index === 0 ? 'Левая спираль толкает стружку вперёд, для сквозных отверстий.' : 'Прямые канавки собирают стружку, для глухих отверстий.'} Припуск 0,1–0,25 мм на диаметр.`,
        values: {
          tool_material: 'HSS-Co5',
          coating: 'Без покрытия',
          helix,
          hole_tolerance: tolerance,
          hole_type: hole,
          standard: 'DIN 212',
          cutter_form: flutes,
          shank: 'Цилиндрический',
          materials: iso('PMKN'),
        },
        sizes: machineSizes,
        price: 1 + index * 0.06,
        cutting: () =>
          cuttingRows('PMKN', {
            speed: [10, 14],
            unit: 'rev' as const,
            feed: 0.25,
            diameters: [3, 6, 10, 16, 20],
          }),
      })),
    ),
    filters: ['diameter', 'hole_tolerance', 'hole_type', 'helix', 'shank_diameter', 'total_length'],
    columns: [
      'diameter',
      'shank_diameter',
      'flute_length',
      'total_length',
      'teeth',
      'hole_tolerance',
      'hole_type',
    ],
    keys: ['diameter', 'hole_tolerance', 'hole_type', 'total_length'],
  },
  {
    folder: 'razvertki-tverdosplavnye',
    group: '20',
    code: '62',
    share: 0.9,
    brands: ['kernel', 'spiron', 'hartel', 'zenkor'],
    kind: 'reamer',
    variants: (
      [
        ['Внутренний', 'TiAlN'],
        ['Наружный', 'TiAlN'],
        ['Внутренний', 'AlCrN'],
      ] as const
    ).map(([coolant, coating], index) => ({
      title: 'Развёртка твердосплавная',
      tail: 'H7',
      about: `Развёртка из цельного сплава с неравномерным шагом зубьев, круглость отверстия до 3 мкм. ${coolant === 'Внутренний' ? 'Каналы СОЖ выведены к заборному конусу.' : 'Для станков без подачи через шпиндель.'} ${coatingNotes[coating] ?? ''}`,
      values: {
        tool_material: 'Твёрдый сплав',
        coating,
        coolant,
        helix: 15,
        hole_tolerance: 'H7',
        hole_type: index === 1 ? 'Сквозное' : 'Глухое и сквозное',
        shank: 'HA, гладкий',
        materials: iso('PMK'),
      },
      sizes: solidSizes,
      price: 1 + index * 0.06,
      cutting: () =>
        cuttingRows('PMK', {
          speed: [60, 110],
          unit: 'rev' as const,
          feed: 0.4,
          diameters: [3, 6, 10, 16, 20],
        }),
    })),
    filters: ['diameter', 'coolant', 'hole_type', 'coating', 'shank_diameter', 'materials'],
    columns: [
      'diameter',
      'shank_diameter',
      'flute_length',
      'total_length',
      'teeth',
      'hole_tolerance',
      'coolant',
    ],
    keys: ['diameter', 'hole_tolerance', 'coolant', 'coating'],
  },
  {
    folder: 'razvertki-reguliruemye',
    group: '20',
    code: '63',
    share: 0.3,
    brands: ['rezal', 'zenkor', 'vintika'],
    kind: 'reamer',
    variants: (['HSS', 'HSS-Co5'] as const).map((material, index) => ({
      title: 'Развёртка регулируемая',
      about:
        'Ручная развёртка с передвижными ножами для ремонта и подгонки. Диаметр выставляют гайками по кольцу или микрометру, ножи меняются комплектом.',
      values: {
        tool_material: material,
        coating: 'Без покрытия',
        helix: 0,
        shank: 'С квадратом',
        hole_type: 'Сквозное',
        materials: iso('PK'),
      },
      sizes: adjustableSizes,
      price: 1 + index * 0.4,
    })),
    filters: ['diameter', 'diameter_max', 'tool_material', 'total_length'],
    columns: ['diameter', 'diameter_max', 'flute_length', 'total_length', 'teeth', 'tool_material'],
    keys: ['diameter', 'diameter_max', 'flute_length', 'total_length'],
  },
];
