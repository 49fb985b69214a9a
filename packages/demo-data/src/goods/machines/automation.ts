import type { Variant, Family } from '../model.ts';
import { ladder, machine, two } from './build.ts';
import { haas } from './haas.ts';
/** What is added to machines. */

// oxfmt-ignore
const rotary = ladder(['table_diameter', 'clamp_torque', 'drive_torque', 'indexing', 'through_hole', 'table_load'], [
  ['125', 0.36, 38, 340, 220, 260, 1, 125, 150, 90, 20, 30, 70],
  ['170', 0.44, 62, 420, 250, 310, 1, 170, 303, 150, 20, 40, 125],
  ['210', 0.56, 88, 480, 280, 360, 1, 210, 486, 230, 20, 45, 150],
  ['250', 0.684, 125, 540, 310, 400, 1, 250, 700, 340, 15, 70, 250],
  ['320', 0.98, 210, 650, 350, 490, 2, 320, 1010, 560, 15, 105, 350],
  ['400', 1.42, 340, 780, 400, 590, 2, 400, 1200, 900, 15, 120, 500],
]);
// oxfmt-ignore
const conveyor = ladder(['belt_width', 'total_length', 'discharge_height', 'pump_flow', 'tank'], [
  ['200', 0.31, 320, 2600, 420, 1250, 1, 200, 2600, 950, 60, 150],
  ['300', 0.38, 410, 2900, 520, 1250, 1, 300, 2900, 980, 80, 220],
  ['400', 0.46, 520, 3400, 620, 1300, 1, 400, 3400, 1050, 100, 300],
  ['500', 0.57, 660, 4200, 720, 1400, 2, 500, 4200, 1200, 120, 420],
]);
// oxfmt-ignore
const station = ladder(['pump_pressure', 'pump_flow', 'tank', 'filtration', 'drive_power'], [
  ['20-20', 0.42, 240, 1100, 600, 1250, 3, 20, 20, 200, 25, 1.5],
  ['40-25', 0.68, 310, 1300, 650, 1300, 5, 40, 25, 300, 20, 3],
  ['70-30', 0.98, 420, 1500, 750, 1400, 9, 70, 30, 500, 10, 5.5],
  ['100-40', 1.46, 620, 1900, 900, 1500, 14, 100, 40, 1000, 5, 9],
]);
export const automation: readonly Family[] = [
  machine({
    folder: 'povorotnye-stoly',
    group: '19',
    code: '28',
    share: 0.9,
    brands: ['norvik', 'haas', 'modul7'],
    kind: 'rotaryTable',
    letters: { common: 'RT' },
    filters: ['table_diameter', 'clamp_torque', 'drive', 'indexing', 'through_hole', 'table_load'],
    keys: ['table_diameter', 'clamp_torque', 'indexing', 'table_load'],
    variants: [
      ...two(
        'Поворотный стол',
        'Червячная пара с регулировкой зазора, подключается к четвёртой оси ЧПУ. Кабель и усилитель в комплекте.',
        rotary,
        { drive: 'Пневматический', axes: 1 },
        'H',
        'Исполнение H: гидрозажим с удвоенным моментом.',
        { drive: 'Гидравлический' },
      ).map((one): Variant => ({ ...one, brands: ['norvik', 'modul7'] })),
      ...haas.rotary,
    ],
  }),
  machine({
    folder: 'transportery-struzhki',
    group: '19',
    code: '31',
    share: 0.7,
    brands: ['konvey', 'filtrum'],
    kind: 'chipConveyor',
    letters: { common: 'CC' },
    filters: ['belt_type', 'belt_width', 'discharge_height', 'total_length', 'tank'],
    keys: ['belt_type', 'belt_width', 'total_length', 'discharge_height'],
    variants: (
      [
        [
          'Шарнирно-пластинчатый',
          'A',
          'Для стальной витой стружки, реле момента останавливает привод при заклинивании.',
        ],
        ['Скребковый', 'S', 'Для мелкой и дроблёной стружки чугуна.'],
        ['Магнитный', 'M', 'Для мелкой чугунной и стальной стружки, без зазоров.'],
        ['С фильтром', 'F', 'Барабанный фильтр очищает эмульсию от алюминиевой стружки.'],
      ] as const
    ).map(([type, mark, about]) => ({
      title: 'Транспортёр стружки',
      about: `${about} Вход и высота выгрузки по размерам станка.`,
      sizes: conveyor,
      values: { belt_type: type },
      mark,
      price: mark === 'F' ? 1.8 : 1,
    })),
  }),
  machine({
    folder: 'stancii-sozh',
    group: '19',
    code: '33',
    share: 0.7,
    brands: ['filtrum', 'konvey'],
    kind: 'coolantUnit',
    letters: { common: 'HP' },
    filters: ['pump_pressure', 'pump_flow', 'tank', 'filtration', 'drive_power'],
    keys: ['pump_pressure', 'pump_flow', 'tank', 'filtration'],
    variants: two(
      'Станция СОЖ высокого давления',
      'Сдвоенный фильтр меняют на ходу, давление держится по расходу.',
      station,
      {},
      'C',
      'Исполнение C: чиллер и контроль концентрации.',
    ),
  }),
];
