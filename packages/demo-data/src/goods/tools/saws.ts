import { iso } from '../cutting-data.ts';
import type { Size, Family } from '../model.ts';
import { decimal } from '../text.ts';
import { once, pairs, round } from './build.ts';
import { variant } from './variant.ts';
const bladeThickness: Readonly<Record<number, number>> = {
  13: 0.65,
  20: 0.9,
  27: 0.9,
  34: 1.1,
  41: 1.3,
  54: 1.6,
  67: 1.6,
  80: 1.6,
};
const bladeLengths: Readonly<Record<number, readonly number[]>> = {
  13: [1440, 1638, 1735],
  20: [2080, 2362, 2455],
  27: [2460, 2750, 2925, 3660, 3860],
  34: [3770, 4115, 4420, 4570, 5040],
  41: [5300, 5450, 5800, 6200, 7060],
  54: [6810, 7200, 8100, 9100],
  67: [8200, 9320, 10_500],
  80: [11_000],
};
/** Lengths of the machines in the shop. */
const machineBlades: readonly number[] = [5800, 7200, 9320];
const bladeSizes = (
  widths: readonly number[],
  pitches: (width: number) => readonly string[],
  price: number,
) =>
  once(() =>
    widths.flatMap((width) =>
      pairs(bladeLengths[width] ?? [], pitches(width)).map(([length, pitch]): Size => ({
        code: `${width}-${length}-${pitch.replace(/\D/g, '')}`,
        name: `${length}×${width}×${decimal(bladeThickness[width] ?? 1)}, ${pitch}`,
        size: width * 100_000 + length,
        values: {
          blade_width: width,
          blade_thickness: bladeThickness[width] ?? 1,
          blade_length: length,
          tooth_pitch: pitch,
        },
        price: (length / 1000) * (260 + width * 26) * price,
        weight: round(length * width * (bladeThickness[width] ?? 1) * 0.0078),
        rank: [27, 34].includes(width) || machineBlades.includes(length) ? 0 : 1,
        fit: `blade:${length}x${width}`,
      })),
    ),
  );
const finePitch = (width: number): readonly string[] =>
  width <= 20
    ? ['6/10', '8/12', '10/14']
    : width <= 27
      ? ['3/4', '4/6', '5/8', '6/10']
      : width <= 34
        ? ['2/3', '3/4', '4/6', '5/8']
        : width <= 41
          ? ['1,4/2', '2/3', '3/4']
          : ['0,75/1,25', '1,4/2', '2/3'];
const carbidePitch = (width: number): readonly string[] =>
  width <= 34 ? ['2/3', '3/4'] : ['0,75/1,25', '1/1,4', '1,4/2', '2/3'];
const sawSizes = once(() =>
  pairs(
    [
      [175, 32, 1.5],
      [200, 32, 1.8],
      [225, 32, 1.9],
      [250, 32, 2],
      [275, 32, 2.5],
      [300, 32, 2.5],
      [315, 32, 2.5],
      [350, 40, 2.5],
      [370, 50, 3],
      [400, 50, 3],
      [450, 50, 3.5],
    ] as const,
    [4, 6, 8, 10],
  ).map(([[d, bore, width], pitch]): Size => {
    const teeth = Math.round((Math.PI * d) / pitch / 10) * 10;
    return {
      code: `${d}-${teeth}`,
      name: `${d}×${decimal(width)}×${bore}, Z${teeth}`,
      size: d * 1000 + teeth,
      values: { wheel_diameter: d, wheel_bore: bore, saw_width: width, teeth },
      price: 1900 + d ** 2 * 0.055,
      weight: round(d ** 2 * width * 0.0058),
      rank: [250, 275, 315].includes(d) ? 0 : 1,
    };
  }),
);
export const saws: readonly Family[] = [
  {
    folder: 'polotna-bimetallicheskie',
    group: '28',
    code: '10',
    share: 0.6,
    brands: ['lentix', 'pilort'],
    kind: 'sawBand',
    filters: ['blade_length', 'blade_width', 'tooth_pitch', 'tooth_alloy', 'materials'],
    columns: ['blade_length', 'blade_width', 'blade_thickness', 'tooth_pitch', 'tooth_alloy', 'materials'],
    keys: ['blade_length', 'blade_width', 'tooth_pitch', 'tooth_alloy'],
    variants: (
      [
        ['M42', 'PK', 1, 'Зуб M42 для проката из углеродистой и нержавеющей стали, пакетов труб.'],
        ['M51', 'PMS', 1.45, 'Зуб M51 с кобальтом для легированных и нержавеющих сталей.'],
      ] as const
    ).map(([alloy, groups, price, about]) =>
      variant(
        'Полотно биметаллическое',
        `${about} Сварка по длине в день заказа.`,
        bladeSizes([13, 20, 27, 34, 41, 54, 67], finePitch, 1),
        { tooth_alloy: alloy, materials: iso(groups) },
        price,
      ),
    ),
  },
  {
    folder: 'polotna-tverdosplavnye',
    group: '28',
    code: '11',
    share: 0.4,
    brands: ['lentix', 'pilort'],
    kind: 'sawBand',
    filters: ['blade_length', 'blade_width', 'tooth_pitch', 'materials'],
    columns: ['blade_length', 'blade_width', 'blade_thickness', 'tooth_pitch', 'tooth_alloy', 'materials'],
    keys: ['blade_length', 'blade_width', 'tooth_pitch'],
    variants: (
      [
        ['SM', 1, 'Напайка для титана, никелевых сплавов и нержавеющей стали.'],
        ['H', 1.15, 'Отрицательный передний угол для закалённого проката до HRC 60.'],
        ['N', 0.9, 'Широкий развод для алюминиевых слитков и плит.'],
      ] as const
    ).map(([groups, price, about]) =>
      variant(
        'Полотно твердосплавное',
        about,
        bladeSizes([27, 34, 41, 54, 67, 80], carbidePitch, 4.2),
        { tooth_alloy: 'Твёрдый сплав', materials: iso(groups) },
        price,
      ),
    ),
  },
  {
    folder: 'pily-diskovye',
    group: '28',
    code: '12',
    share: 0.4,
    brands: ['pilort', 'lentix', 'arkada'],
    kind: 'circularSaw',
    filters: ['wheel_diameter', 'teeth', 'wheel_bore', 'saw_width', 'tooth_alloy', 'materials'],
    columns: ['wheel_diameter', 'saw_width', 'wheel_bore', 'teeth', 'tooth_alloy', 'materials'],
    keys: ['wheel_diameter', 'teeth', 'saw_width', 'tooth_alloy'],
    variants: (
      [
        ['HSS DMo5', 'P', 1, 'Пила HSS для труб и профиля, перезаточка до восьми раз.'],
        ['HSS-Co5', 'PM', 1.5, 'Кобальтовая пила для нержавеющих труб.'],
        ['Твёрдый сплав', 'N', 1.9, 'Напайные зубья для алюминия и пластика.'],
      ] as const
    ).map(([alloy, groups, price, about]) =>
      variant('Пила дисковая', about, sawSizes, { tooth_alloy: alloy, materials: iso(groups) }, price),
    ),
  },
];
