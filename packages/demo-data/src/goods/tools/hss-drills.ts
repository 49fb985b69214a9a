import { cuttingRows, iso } from '../cutting-data.ts';
import type { BrandSlug } from '../dictionary/brands.ts';
import type { Family, Size, Variant } from '../model.ts';
import { decimal, sizeCode } from '../text.ts';
import { threadsFor } from '../threads.ts';
import {
  barWeight,
  coatingNotes,
  density,
  lookUp,
  once,
  roundness,
  type Step,
  steps,
  table,
} from './build.ts';

// Up to diameter: flute length, total length. DIN 1897, 338, 340.
// oxfmt-ignore
const stub = table([1, 6, 26], [1.32, 8, 30], [1.5, 9, 32], [1.7, 10, 34], [1.9, 11, 36], [2.12, 12, 38], [2.36, 13, 40], [2.65, 14, 43],
  [3, 16, 46], [3.35, 18, 49], [3.75, 20, 52], [4.25, 22, 55], [4.75, 24, 58], [5.3, 26, 62], [6, 28, 66], [6.7, 31, 70], [7.5, 34, 74],
  [8.5, 37, 79], [9.5, 40, 84], [10.6, 43, 89], [11.8, 47, 95], [13.2, 51, 102], [14, 54, 107], [15, 56, 111], [16, 58, 115],
  [17, 60, 119], [18, 62, 123], [19, 64, 127], [20, 66, 131]);
// oxfmt-ignore
const jobber = table([0.38, 4, 19], [0.48, 5, 20], [0.53, 6, 22], [0.6, 7, 24], [0.67, 8, 26], [0.75, 9, 28], [0.85, 10, 30], [0.95, 11, 32],
  [1.06, 12, 34], [1.18, 14, 36], [1.32, 16, 38], [1.5, 18, 40], [1.7, 20, 43], [1.9, 22, 46], [2.12, 24, 49], [2.36, 27, 53], [2.65, 30, 57],
  [3, 33, 61], [3.35, 36, 65], [3.75, 39, 70], [4.25, 43, 75], [4.75, 47, 80], [5.3, 52, 86], [6, 57, 93], [6.7, 63, 101], [7.5, 69, 109],
  [8.5, 75, 117], [9.5, 81, 125], [10.6, 87, 133], [11.8, 94, 142], [13.2, 101, 151], [14, 108, 160], [15, 114, 169], [16, 120, 178],
  [17, 125, 184], [18, 130, 191], [19, 135, 198], [20, 140, 205]);
// oxfmt-ignore
const longSeries = table([1.06, 33, 56], [1.5, 45, 70], [1.9, 53, 80], [2.12, 56, 85], [2.36, 59, 90], [2.65, 62, 95], [3, 66, 100], [3.35, 69, 106],
  [3.75, 73, 112], [4.25, 78, 119], [4.75, 82, 126], [5.3, 87, 132], [6, 91, 139], [6.7, 97, 148], [7.5, 102, 156], [8.5, 109, 165],
  [9.5, 115, 175], [10.6, 121, 184], [11.8, 128, 195], [13.2, 134, 205], [14, 140, 214], [15, 144, 220], [16, 149, 227], [17, 154, 235],
  [18, 158, 241], [19, 162, 247], [20, 166, 254]);
// Up to diameter: Morse taper, flute length, total length. DIN 345.
// oxfmt-ignore
const morse = table([10.6, 1, 87, 168], [11.8, 1, 94, 175], [13.2, 1, 101, 182], [14, 1, 108, 189], [15, 2, 114, 212], [16, 2, 120, 218],
  [17, 2, 125, 223], [18, 2, 130, 228], [19, 2, 135, 233], [20, 2, 140, 238], [21.2, 2, 145, 243], [22.4, 2, 150, 248], [23, 2, 155, 253],
  [23.6, 3, 155, 276], [25, 3, 160, 281], [26.5, 3, 165, 286], [28, 3, 170, 291], [30, 3, 175, 296], [31.5, 3, 180, 301], [33.5, 4, 185, 334],
  [35.5, 4, 190, 339], [37.5, 4, 195, 344], [40, 4, 200, 349], [42.5, 4, 205, 354], [45, 4, 210, 359], [47.5, 4, 215, 364], [50, 4, 220, 369],
  [53, 5, 225, 412], [56, 5, 230, 417], [60, 5, 235, 422], [63, 5, 240, 427], [67, 5, 245, 432], [71, 5, 250, 437], [75, 5, 255, 442],
  [80, 6, 260, 514]);
// Large diameter of each Morse taper.
const morseDiameter = [9, 12.1, 17.8, 23.8, 31.3, 44.4, 63.3];

const hssPrice = (diameter: number, total: number): number =>
  (30 + 4 * diameter + 0.8 * diameter ** 2 + 0.06 * diameter ** 3) * (0.5 + total / 240);

function straightSize(diameter: number, flute: number, total: number): Size {
  const threads = threadsFor(diameter);
  return {
    code: sizeCode(diameter),
    name: `Ø${decimal(diameter)}`,
    size: diameter,
    values: {
      diameter,
      shank_diameter: diameter,
      flute_length: flute,
      total_length: total,
      ...(threads.length > 0 && { for_thread: threads.map(({ name }) => name) }),
    },
    price: hssPrice(diameter, total),
    weight: barWeight(diameter, total, density.hss, 0.75),
    rank: threads.length > 0 ? 1 : roundness(diameter),
    fit: `hole:${diameter}`,
    needs: threads.map(({ name }) => `thread:${name}`),
  };
}

const sizesOf = (lengths: readonly Step[], from: number, to: number): (() => Size[]) =>
  once(() =>
    [...steps(from, Math.min(to, 3), 0.05), ...steps(3.1, to, 0.1)].map((diameter) => {
      const [flute = 10, total = 40] = lookUp(lengths, diameter);
      return straightSize(diameter, flute, total);
    }),
  );

const alloys = [
  {
    material: 'HSS',
    coating: 'Без покрытия',
    angle: 118,
    price: 1,
    groups: 'PKN',
    note: 'Шлифованная сталь Р6М5 для конструкционных сталей до 900 МПа.',
  },
  {
    material: 'HSS-Co5',
    coating: 'Без покрытия',
    angle: 135,
    price: 1.75,
    groups: 'PMK',
    note: 'Сталь с 5 % кобальта и крестовая подточка для нержавеющих и легированных сталей.',
  },
  {
    material: 'HSS',
    coating: 'TiN',
    angle: 118,
    price: 1.45,
    groups: 'PKN',
    note: 'Покрытие TiN поднимает скорость на 20 % против непокрытого.',
  },
  {
    material: 'HSS-Co8',
    coating: 'TiAlN',
    angle: 135,
    price: 2.4,
    groups: 'PMS',
    note: 'Сталь с 8 % кобальта и TiAlN для жаропрочных сплавов и прерывистого сверления.',
  },
  {
    material: 'HSS',
    coating: 'Оксидирование',
    angle: 118,
    price: 0.86,
    groups: 'PK',
    note: coatingNotes['Оксидирование'] ?? '',
  },
] as const;

const makers: readonly BrandSlug[] = ['rezal', 'trivell', 'zenkor', 'arkada', 'volt', 'vintika'];

function variantsOf(sizes: () => readonly Size[], standard: string, about: string): Variant[] {
  return alloys.map(({ material, coating, angle, price, groups, note }) => ({
    title: `Сверло ${material}`,
    tail: standard,
    about: `${about} ${note}`,
    values: {
      tool_material: material,
      coating,
      point_angle: angle,
      standard,
      helix: 28,
      tolerance: 'h8',
      shank: 'Цилиндрический',
      materials: iso(groups),
      coolant: 'Наружный',
    },
    sizes,
    price,
    cutting: () =>
      cuttingRows(groups, {
        speed: material === 'HSS' ? [25, 32] : [30, 40],
        unit: 'rev',
        feed: 0.18,
        diameters: [2, 5, 8, 12, 16, 20],
      }),
  }));
}

const rows = [
  {
    folder: 'sverla-hss-korotkie',
    code: '71',
    share: 1,
    sizes: sizesOf(stub, 1, 20),
    standard: 'DIN 1897',
    about: 'Короткое сверло для автоматов, листа и жёсткого сверления без кондуктора.',
  },
  {
    folder: 'sverla-hss-srednie',
    code: '72',
    share: 1.5,
    sizes: sizesOf(jobber, 0.3, 20),
    standard: 'DIN 338',
    about: 'Основной ряд для универсальных станков и дрелей, хвостовик равен диаметру.',
  },
  {
    folder: 'sverla-hss-dlinnye',
    code: '73',
    share: 0.8,
    sizes: sizesOf(longSeries, 1, 20),
    standard: 'DIN 340',
    about: 'Длинное сверло для глубины до 10×D с выводом стружки.',
  },
];

const straight: readonly Family[] = rows.map(({ folder, code, share, sizes, standard, about }) => ({
  folder,
  group: '20',
  code,
  share,
  brands: makers,
  variants: variantsOf(sizes, standard, about),
  kind: 'drill',
  pack: 1,
  filters: [
    'diameter',
    'tool_material',
    'coating',
    'for_thread',
    'materials',
    'point_angle',
    'flute_length',
    'total_length',
  ],
  columns: [
    'diameter',
    'flute_length',
    'total_length',
    'for_thread',
    'tool_material',
    'coating',
    'point_angle',
  ],
  keys: ['diameter', 'flute_length', 'total_length', 'tool_material', 'point_angle'],
}));

const taperSizes = once(() =>
  [...steps(10, 32, 0.5), ...steps(33, 80, 1)].map((diameter): Size => {
    const [taper = 1, flute = 100, total = 200] = lookUp(morse, diameter);
    const shank = morseDiameter[taper] ?? 20;
    return {
      code: sizeCode(diameter),
      name: `Ø${decimal(diameter)}`,
      size: diameter,
      values: {
        diameter,
        shank_diameter: shank,
        flute_length: flute,
        total_length: total,
        taper: `Морзе ${taper}`,
      },
      price: 180 + hssPrice(diameter, total) * 0.9,
      weight: barWeight((diameter + shank) / 2, total, density.hss, 0.75),
      rank: roundness(diameter) + (diameter > 40 ? 2 : 0),
      fit: `hole:${diameter}`,
      // Larger ones go into the spindle without a sleeve.
      needs: taper < 5 ? [`morse:${taper}`] : [],
    };
  }),
);

const tapered: Family = {
  folder: 'sverla-konus-morze',
  group: '20',
  code: '74',
  share: 0.7,
  brands: ['rezal', 'zenkor', 'arkada', 'trivell'],
  kind: 'drill',
  variants: [alloys[0], alloys[1], alloys[4]].map(({ material, coating, angle, price, groups, note }) => ({
    title: `Сверло ${material} с конусом Морзе`,
    about: `Сверло по ГОСТ 10903 и DIN 345 для вертикальных и радиальных сверлильных станков. ${note}`,
    values: {
      tool_material: material,
      coating,
      point_angle: angle,
      standard: 'DIN 345',
      helix: 28,
      tolerance: 'h8',
      materials: iso(groups),
      coolant: 'Наружный',
    },
    sizes: taperSizes,
    price,
    cutting: () =>
      cuttingRows(groups, {
        speed: [20, 28],
        unit: 'rev' as const,
        feed: 0.2,
        diameters: [10, 20, 30, 50, 80],
      }),
  })),
  filters: ['diameter', 'taper', 'tool_material', 'coating', 'flute_length', 'materials'],
  columns: ['diameter', 'taper', 'flute_length', 'total_length', 'tool_material', 'point_angle'],
  keys: ['diameter', 'taper', 'flute_length', 'total_length'],
};

export const hssDrills: readonly Family[] = [...straight, tapered];
