import type { Family } from '../model.ts';
import { ladder, machine, two } from './build.ts';
/** Erosion, grinding, sawing, sheet metal, laser, drilling and what is added to machines. */

// oxfmt-ignore
const wire = ladder(['travel_x', 'travel_y', 'travel_z', 'workpiece_height', 'workpiece_mass', 'wire_diameter', 'cut_taper', 'cut_speed', 'roughness'], [
  ['320', 4.6, 2200, 2000, 2100, 2150, 10, 320, 220, 220, 215, 250, 0.2, 15, 220, 0.6],
  ['400', 5.89, 2900, 2300, 2400, 2250, 11, 400, 300, 250, 245, 400, 0.25, 22, 250, 0.4],
  ['500', 7.1, 3600, 2500, 2600, 2300, 12, 500, 350, 300, 295, 600, 0.25, 22, 280, 0.4],
  ['600', 8.6, 4600, 2900, 2900, 2400, 13, 600, 400, 350, 345, 1000, 0.25, 30, 300, 0.35],
  ['800', 11.9, 6900, 3400, 3300, 2700, 15, 800, 500, 400, 400, 2000, 0.3, 30, 300, 0.35],
]);
// oxfmt-ignore
const sinker = ladder(['travel_x', 'travel_y', 'travel_z', 'table_length', 'table_width', 'workpiece_mass', 'current', 'roughness', 'magazine'], [
  ['250', 4.2, 1900, 1700, 1800, 2300, 8, 250, 200, 200, 500, 300, 300, 60, 0.3, 4],
  ['350', 5.4, 2600, 2200, 1900, 2500, 10, 350, 250, 270, 650, 350, 500, 60, 0.2, 8],
  ['450', 7.2, 3900, 2500, 2400, 2700, 12, 450, 350, 350, 750, 500, 1000, 80, 0.2, 16],
  ['600', 9.8, 5600, 2900, 2900, 2900, 15, 600, 450, 400, 950, 650, 2000, 100, 0.25, 20],
]);
// oxfmt-ignore
const driller = ladder(['travel_x', 'travel_y', 'travel_z', 'electrode_diameter', 'table_length', 'table_width', 'current', 'workpiece_height'], [
  ['20', 1.2, 650, 1100, 1000, 1900, 4, 250, 150, 250, 2, 400, 250, 20, 200],
  ['30', 1.75, 950, 1500, 1400, 2100, 5, 350, 250, 300, 3, 500, 300, 30, 250],
  ['40', 2.5, 1400, 1700, 1600, 2200, 6, 400, 300, 350, 3, 600, 400, 40, 300],
  ['50C', 3.9, 2100, 1900, 1900, 2400, 8, 500, 400, 400, 3, 700, 450, 50, 350],
]);
export const erosionMachines: readonly Family[] = [
  machine({
    folder: 'elektroerozionnye-provolochnye',
    group: '14',
    code: '11',
    share: 0.9,
    brands: ['iskra', 'ortho', 'steelmark'],
    kind: 'wireEdm',
    letters: { common: 'WEDM', ortho: 'W' },
    control: 'other',
    filters: [
      'travel_x',
      'travel_y',
      'workpiece_height',
      'cut_taper',
      'cut_speed',
      'roughness',
      'control',
      'workpiece_mass',
      'mass',
    ],
    keys: ['travel_x', 'travel_y', 'cut_taper', 'roughness', 'cut_speed'],
    variants: two(
      'Электроэрозионный проволочно-вырезной станок',
      'Погружной тип, автозаправка проволоки в прорезь и под водой. Банк технологий по стали, сплаву и меди.',
      wire,
      { axes: 5, positioning: 3, linear_scales: true, air: 6 },
      'P',
      'Исполнение P: чистовой генератор и термостабилизация.',
      { positioning: 2 },
    ).map((one, at) => (at === 0 ? one : { ...one, drawing: { form: 'cabin' } })),
  }),
  machine({
    folder: 'elektroerozionnye-proshivnye',
    group: '14',
    code: '13',
    share: 0.6,
    brands: ['iskra', 'ortho'],
    kind: 'sinkerEdm',
    letters: { common: 'EDM', ortho: 'E' },
    control: 'other',
    filters: [
      'travel_x',
      'travel_y',
      'current',
      'magazine',
      'workpiece_mass',
      'roughness',
      'control',
      'mass',
    ],
    keys: ['travel_x', 'travel_y', 'travel_z', 'current', 'roughness'],
    variants: two(
      'Электроэрозионный прошивной станок',
      'Ось C и магазин электродов для безлюдной смены, износ графита менее 0,2 %.',
      sinker,
      { axes: 4, positioning: 4, air: 6 },
      'C',
      'Исполнение C: поворотная ось с подачей через электрод.',
    ).map((one, at) => (at === 0 ? one : { ...one, drawing: { form: 'cabin' } })),
  }),
  machine({
    folder: 'elektroerozionnye-superdreli',
    group: '14',
    code: '15',
    share: 0.5,
    brands: ['iskra', 'steelmark'],
    kind: 'sinkerEdm',
    letters: { common: 'EDD' },
    control: 'other',
    filters: ['travel_x', 'electrode_diameter', 'current', 'workpiece_height', 'mass'],
    keys: ['travel_x', 'travel_y', 'electrode_diameter', 'current'],
    variants: two(
      'Электроэрозионная супердрель',
      'Прошивает стартовые отверстия и каналы охлаждения трубчатым электродом, выжигает ломаные метчики.',
      driller,
      { axes: 1 },
      'N',
      'Исполнение N: ЧПУ по трём осям.',
      { axes: 3 },
    ).map((one) => ({ ...one, drawing: { form: 'drill' } })),
  }),
];
