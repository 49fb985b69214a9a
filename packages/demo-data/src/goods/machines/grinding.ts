import type { Family } from '../model.ts';
import { ladder, machine, two } from './build.ts';
// oxfmt-ignore
const surface = ladder(['table_length', 'table_width', 'wheel_size', 'wheel_speed', 'spindle_power', 'positioning', 'workpiece_mass'], [
  ['1545', 1.9, 1300, 1800, 1500, 1850, 5, 450, 150, 200, 2850, 1.5, 5, 150],
  ['3060', 2.64, 2400, 2400, 1700, 1900, 8, 600, 300, 300, 1750, 4, 5, 350],
  ['4080', 3.4, 3600, 3000, 1900, 2000, 10, 800, 400, 355, 1500, 5.5, 4, 600],
  ['60120', 4.31, 6200, 3900, 2300, 2200, 16, 1200, 600, 400, 1450, 11, 3, 1200],
  ['60200', 6.8, 9400, 5600, 2500, 2400, 22, 2000, 600, 500, 1200, 15, 5, 2000],
]);
// oxfmt-ignore
const cylindrical = ladder(['grinding_diameter', 'grinding_length', 'wheel_size', 'wheel_speed', 'spindle_power', 'roundness', 'workpiece_mass'], [
  ['2035', 3.9, 2800, 2600, 1700, 1800, 9, 200, 350, 355, 1900, 4, 1, 50],
  ['2535', 4.8, 3400, 3000, 1800, 1900, 11, 250, 350, 400, 1700, 5.5, 1, 100],
  ['3260', 6.4, 4700, 3700, 2000, 2000, 14, 320, 600, 450, 1650, 7.5, 1, 150],
  ['40100', 8.9, 6900, 4900, 2200, 2050, 20, 400, 1000, 500, 1500, 11, 1.5, 250],
]);
// oxfmt-ignore
const internal = ladder(['grinding_diameter', 'grinding_length', 'spindle_speed', 'spindle_power', 'roundness', 'workpiece_mass', 'wheel_spindles'], [
  ['100', 5.6, 2900, 2200, 1600, 1850, 10, 100, 120, 60000, 4, 1, 20, 1],
  ['150', 6.9, 3600, 2600, 1700, 1900, 12, 150, 150, 40000, 6, 1, 50, 2],
  ['250', 9.4, 5200, 3200, 1900, 2000, 16, 250, 200, 24000, 9, 1, 100, 2],
]);
// oxfmt-ignore
const centreless = ladder(['grinding_diameter', 'wheel_size', 'wheel_width', 'wheel_speed', 'spindle_power', 'roundness'], [
  ['12', 3.6, 2400, 2000, 1600, 1700, 10, 30, 305, 150, 1900, 7.5, 1.5],
  ['18', 5.2, 3900, 2400, 1900, 1800, 16, 50, 455, 205, 1650, 15, 1.5],
  ['20', 7.1, 5600, 2700, 2100, 1850, 22, 80, 508, 205, 1500, 18.5, 1.5],
]);
// oxfmt-ignore
const toolGrinder = ladder(['grinding_diameter', 'grinding_length', 'axes', 'spindle_power', 'spindle_speed', 'positioning'], [
  ['16', 11.5, 3200, 2000, 1800, 2100, 14, 16, 200, 5, 9, 10000, 3],
  ['25', 14.8, 4100, 2300, 2000, 2200, 18, 25, 300, 5, 15, 8000, 3],
  ['32', 18.2, 5000, 2500, 2200, 2300, 22, 32, 350, 6, 22, 8000, 2],
]);
export const grindingMachines: readonly Family[] = [
  machine({
    folder: 'ploskoshlifovalnye',
    group: '13',
    code: '09',
    share: 1,
    brands: ['lapis', 'steelmark', 'vektra'],
    kind: 'surfaceGrinder',
    letters: { common: 'SG' },
    control: 'other',
    filters: ['table_length', 'table_width', 'wheel_size', 'spindle_power', 'positioning', 'control', 'mass'],
    keys: ['table_length', 'table_width', 'wheel_size', 'positioning'],
    variants: two(
      'Плоскошлифовальный станок',
      'Магнитная плита и гидропривод стола, шаг вертикальной подачи 1 мкм.',
      surface,
      { axes: 3 },
      'N',
      'Исполнение N: ЧПУ, правка круга в цикле.',
    ).map((one, at) => (at === 0 ? one : { ...one, drawing: { form: 'housed' } })),
  }),
  machine({
    folder: 'krugloshlifovalnye',
    group: '13',
    code: '11',
    share: 0.7,
    brands: ['lapis', 'steelmark'],
    kind: 'cylindricalGrinder',
    letters: { common: 'CG' },
    control: 'other',
    filters: ['grinding_diameter', 'grinding_length', 'wheel_size', 'roundness', 'control', 'mass'],
    keys: ['grinding_diameter', 'grinding_length', 'wheel_size', 'roundness'],
    variants: two(
      'Круглошлифовальный станок',
      'Шлифование валов между центрами или в патроне, активный контроль останавливает подачу по размеру.',
      cylindrical,
      { axes: 2 },
      'B',
      'Исполнение B: поворот бабки для шейки и торца за один установ.',
      { axes: 3 },
    ).map((one, at) => (at === 0 ? one : { ...one, drawing: { form: 'housed' } })),
  }),
  machine({
    folder: 'vnutrishlifovalnye',
    group: '13',
    code: '13',
    share: 0.5,
    brands: ['lapis', 'orbita'],
    kind: 'internalGrinder',
    letters: { common: 'IG' },
    control: 'other',
    filters: ['grinding_diameter', 'grinding_length', 'spindle_speed', 'roundness', 'mass'],
    keys: ['grinding_diameter', 'grinding_length', 'spindle_speed', 'roundness'],
    variants: two(
      'Внутришлифовальный станок',
      'Электрошпиндели под сменные круги для закалённых втулок и колец.',
      internal,
      { axes: 3 },
      'D',
      'Исполнение D: второй шпиндель для торца.',
    ).map((one, at) => (at === 0 ? one : { ...one, drawing: { form: 'housed' } })),
  }),
  machine({
    folder: 'bescentrovoshlifovalnye',
    group: '13',
    code: '15',
    share: 0.4,
    brands: ['lapis', 'steelmark'],
    kind: 'centrelessGrinder',
    letters: { common: 'CLG' },
    control: 'other',
    filters: ['grinding_diameter', 'wheel_size', 'spindle_power', 'roundness', 'mass'],
    keys: ['grinding_diameter', 'wheel_size', 'wheel_width', 'roundness'],
    variants: two(
      'Бесцентрово-шлифовальный станок',
      'Напроход и врезное шлифование пальцев, штоков и роликов без центров.',
      centreless,
      { axes: 3 },
      'N',
      'Исполнение N: ведущий круг с ЧПУ.',
    ).map((one, at) => (at === 0 ? one : { ...one, drawing: { form: 'housed' } })),
  }),
  machine({
    folder: 'zatochnye',
    group: '13',
    code: '17',
    share: 0.4,
    brands: ['lapis', 'ortho'],
    kind: 'toolGrinder',
    letters: { common: 'TG', ortho: 'T' },
    control: 'other',
    filters: ['grinding_diameter', 'axes', 'spindle_power', 'positioning', 'mass'],
    keys: ['grinding_diameter', 'axes', 'spindle_power', 'positioning'],
    variants: two(
      'Заточной станок с ЧПУ',
      'Вышлифовка и переточка фрез, свёрл и развёрток, программы строятся по параметрам.',
      toolGrinder,
      { linear_scales: true },
      'R',
      'Исполнение R: робот-загрузчик.',
    ),
  }),
];
