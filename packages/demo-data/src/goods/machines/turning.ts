import type { Family, Variant } from '../model.ts';
import type { PropertySlug } from '../properties/properties.ts';
import { ladder, machine } from './build.ts';
import { haas } from './haas.ts';

const columns: readonly PropertySlug[] = [
  'chuck_size',
  'turning_diameter',
  'turning_length',
  'swing',
  'bar_capacity',
  'spindle_speed',
  'spindle_power',
  'spindle_torque',
  'spindle_nose',
  'turret',
  'rapid',
  'tailstock',
];
const keys: Family['keys'] = [
  'turning_diameter',
  'turning_length',
  'swing',
  'chuck_size',
  'bar_capacity',
  'spindle_speed',
  'spindle_power',
];
const filters: Family['filters'] = [
  'turning_diameter',
  'turning_length',
  'swing',
  'chuck_size',
  'bar_capacity',
  'spindle_speed',
  'spindle_power',
  'control',
  'turret',
  'tailstock',
  'live_tools',
  'sub_spindle',
  'mass',
];

// oxfmt-ignore
const twoAxis = ladder(columns, [
  ['180', 3.9, 2600, 2100, 1500, 1700, 15, 6, 240, 280, 400, 45, 6000, 11, 95, 'A2-5', 8, 30, false],
  ['250', 4.8, 3500, 2500, 1600, 1800, 18, 8, 320, 400, 480, 52, 4500, 15, 170, 'A2-6', 10, 30, true],
  ['450', 6.24, 4600, 3100, 1650, 1850, 22, 10, 380, 620, 520, 66, 3500, 18.5, 320, 'A2-8', 12, 24, true],
  ['650', 8.4, 6900, 3900, 1850, 1950, 28, 12, 480, 1250, 680, 91, 2800, 22, 560, 'A2-8', 12, 24, true],
  ['800', 11.6, 9800, 5200, 2100, 2150, 35, 15, 620, 2000, 800, 117, 2000, 30, 1100, 'A2-11', 12, 18, true],
]);
// oxfmt-ignore
const live = ladder([...columns, 'live_speed'], [
  ['250', 6.6, 3800, 2500, 1650, 1850, 22, 8, 300, 400, 480, 52, 4500, 15, 170, 'A2-6', 12, 30, true, 6000],
  ['450', 8.2, 5000, 3100, 1750, 1900, 26, 10, 360, 620, 520, 66, 3500, 18.5, 320, 'A2-8', 12, 24, true, 5000],
  ['650', 10.4, 7300, 3900, 1950, 2000, 32, 12, 450, 1250, 680, 91, 2800, 22, 560, 'A2-8', 12, 24, true, 4000],
  ['800', 13.9, 10400, 5200, 2200, 2200, 40, 15, 580, 2000, 800, 117, 2000, 30, 1100, 'A2-11', 12, 18, true, 4000],
]);
// oxfmt-ignore
const millTurn = ladder([...columns, 'live_speed', 'travel_y', 'magazine'], [
  ['250', 10.9, 5200, 2900, 1900, 2000, 30, 8, 280, 500, 560, 52, 4500, 18.5, 180, 'A2-6', 12, 30, false, 6000, 80, null],
  ['450', 13.4, 7400, 3600, 2050, 2150, 38, 10, 340, 700, 620, 66, 3500, 22, 340, 'A2-8', 12, 30, false, 6000, 100, null],
  ['650', 18.7, 11500, 4700, 2600, 2500, 50, 12, 460, 1500, 720, 91, 2800, 26, 620, 'A2-8', null, 36, false, 12000, 210, 40],
  ['800', 26.3, 17500, 6200, 3100, 2900, 65, 15, 660, 2500, 850, 117, 2000, 37, 1300, 'A2-11', null, 36, false, 12000, 260, 80],
]);
// oxfmt-ignore
const swiss = ladder(['bar_capacity', 'turning_length', 'spindle_speed', 'spindle_power', 'axes', 'turret', 'live_speed', 'rapid'], [
  ['12', 5.9, 1900, 1900, 1150, 1700, 9, 12, 160, 15000, 2.2, 5, 15, 8000, 32],
  ['20', 7.4, 2500, 2600, 1500, 1900, 11, 20, 205, 10000, 3.7, 6, 21, 8000, 32],
  ['26', 8.6, 3000, 2700, 1550, 1950, 13, 26, 210, 8000, 5.5, 7, 24, 8000, 32],
  ['32', 9.9, 3600, 2900, 1600, 1950, 15, 32, 210, 8000, 7.5, 7, 27, 6000, 32],
  ['38', 11.8, 4200, 3100, 1700, 2000, 18, 38, 320, 7000, 7.5, 9, 30, 6000, 32],
]);
// oxfmt-ignore
const vertical = ladder(['turning_diameter', 'workpiece_height', 'table_diameter', 'table_load', 'spindle_speed', 'spindle_power', 'spindle_torque', 'turret', 'rapid'], [
  ['600', 9.8, 9000, 2300, 2300, 3000, 35, 600, 550, 500, 1000, 1000, 22, 1400, 8, 20],
  ['800', 12.6, 13000, 2600, 2600, 3300, 45, 800, 700, 630, 2000, 800, 30, 2800, 8, 20],
  ['1200', 17.9, 19000, 2900, 2800, 3600, 60, 1200, 1000, 1000, 5000, 500, 37, 7500, 12, 16],
  ['1600', 26.4, 29000, 3800, 3900, 4500, 75, 1600, 1200, 1400, 8000, 350, 45, 16000, 12, 12],
  ['2500', 44.8, 52000, 5600, 5600, 5600, 100, 2500, 1600, 2250, 18000, 200, 60, 38000, 16, 10],
]);
// oxfmt-ignore
const pipe = ladder(['spindle_bore', 'swing', 'center_distance', 'spindle_speed', 'spindle_power', 'spindle_torque', 'turret', 'mass'], [
  ['130', 6.9, 7200, 4600, 1750, 1900, 30, 130, 630, 1500, 1000, 18.5, 1100, 4, 7200],
  ['180', 8.8, 8600, 4900, 1850, 2000, 35, 180, 700, 1500, 800, 22, 1700, 4, 8600],
  ['230', 11.2, 9800, 5200, 1900, 2100, 40, 230, 800, 1500, 700, 26, 2600, 8, 9800],
  ['320', 14.7, 12000, 5600, 2000, 2200, 50, 320, 1000, 2000, 500, 30, 4100, 8, 12000],
  ['460', 24.5, 19500, 6400, 2400, 2500, 65, 460, 1200, 2000, 300, 45, 9800, 8, 19500],
]);
// oxfmt-ignore
const universal = ladder(['swing', 'center_distance', 'spindle_bore', 'spindle_speed', 'spindle_power', 'spindle_nose', 'feeds'], [
  ['400', 0.98, 1450, 2000, 1100, 1350, 6, 400, 750, 52, 2000, 4, 'D1-6', 40],
  ['460', 1.24, 1900, 2400, 1150, 1400, 7, 460, 1000, 58, 2000, 5.5, 'D1-6', 42],
  ['500', 1.65, 2700, 3100, 1200, 1500, 10, 500, 1500, 82, 1600, 7.5, 'D1-8', 48],
  ['660', 2.3, 3900, 3800, 1350, 1650, 13, 660, 2000, 105, 1200, 11, 'D1-8', 48],
  ['800', 3.6, 5800, 5200, 1500, 1750, 16, 800, 3000, 105, 1000, 11, 'D1-11', 48],
  ['1000', 5.4, 8900, 7400, 1700, 1900, 20, 1000, 5000, 130, 800, 15, 'D1-11', 48],
]);

const basics: Variant['values'] = {
  axes: 2,
  live_tools: false,
  sub_spindle: false,
  positioning: 5,
  repeatability: 3,
  roundness: 2,
  air: 6,
};
const both = (
  title: string,
  about: string,
  sizes: Variant['sizes'],
  values: Variant['values'],
  mark: string,
  extra: string,
  more: Variant['values'],
  brands?: Variant['brands'],
): Variant[] => [
  { title, about, sizes, values, ...(brands && { brands }) },
  {
    title,
    about: `${about} ${extra}`,
    sizes,
    values: { ...values, ...more },
    mark,
    price: 1.18,
    ...(brands && { brands }),
  },
];

export const turningMachines: readonly Family[] = [
  machine({
    folder: 'tokarnye-dvuhosevye',
    group: '11',
    code: '20',
    share: 1.8,
    brands: ['kvarta', 'haas', 'revol', 'vektra', 'steelmark'],
    kind: 'lathe',
    letters: { common: 'TL' },
    control: 'turning',
    filters,
    keys,
    variants: [
      ...both(
        'Токарный центр',
        'Наклонная станина, гидравлический патрон и револьвер на сервоприводе. Для фланцев, втулок и валов в серии.',
        twoAxis,
        basics,
        'L',
        'Исполнение L: удлинённая станина и люнет.',
        { roundness: 3 },
        ['kvarta', 'revol', 'vektra', 'steelmark'],
      ),
      ...haas.lathe,
    ],
  }),
  machine({
    folder: 'tokarnye-s-privodnym-instrumentom',
    group: '11',
    code: '22',
    share: 1.1,
    brands: ['kvarta', 'revol', 'orbita', 'vektra'],
    kind: 'lathe',
    letters: { common: 'TL' },
    control: 'turning',
    filters: [...filters, 'live_speed'],
    keys: [...keys, 'live_speed'],
    variants: both(
      'Токарный центр с приводным инструментом',
      'Ось C с тормозом и привод BMT: лыски, пазы и отверстия без второго станка.',
      live,
      { ...basics, axes: 3, live_tools: true },
      'M',
      'Исполнение M: усиленный привод 30 Н·м.',
      { repeatability: 2 },
    ).map((one, index) => ({ ...one, mark: index === 0 ? 'C' : 'M' })),
  }),
  machine({
    folder: 'tokarno-frezernye',
    group: '11',
    code: '24',
    share: 1,
    brands: ['orbita', 'haas', 'kvarta', 'revol'],
    kind: 'lathe',
    letters: { common: 'TM' },
    control: 'turning',
    filters: [...filters, 'travel_y', 'live_speed'],
    keys: [...keys, 'travel_y'],
    variants: [
      ...both(
        'Токарно-фрезерный центр',
        'Ось Y и противошпиндель заканчивают деталь полностью, включая обратный торец.',
        millTurn,
        { ...basics, axes: 5, live_tools: true, sub_spindle: true },
        'YB',
        'Исполнение YB: фрезерный шпиндель с осью B.',
        { axes: 6 },
        ['orbita', 'kvarta', 'revol'],
      ).map((one) => ({ ...one, mark: one.mark ?? 'Y' })),
      ...haas.liveLathe,
    ],
  }),
  machine({
    folder: 'tokarnye-prodolnogo-tocheniya',
    group: '11',
    code: '26',
    share: 0.8,
    brands: ['revol', 'kvarta', 'vektra'],
    kind: 'lathe',
    letters: { common: 'SW' },
    control: 'turning',
    filters: [
      'bar_capacity',
      'turning_length',
      'axes',
      'spindle_speed',
      'spindle_power',
      'control',
      'live_speed',
      'turret',
    ],
    keys: ['bar_capacity', 'turning_length', 'axes', 'spindle_speed', 'turret'],
    variants: both(
      'Автомат продольного точения',
      'Подвижная шпиндельная бабка и люнетная втулка точат пруток до 10 диаметров без прогиба.',
      swiss,
      { tailstock: false, live_tools: true, sub_spindle: true, roundness: 1, repeatability: 2 },
      'G',
      'Исполнение G: работа без люнетной втулки, остаток прутка короче.',
      { roundness: 1.5 },
    ).map((one) => ({ ...one, drawing: { form: 'swiss' } })),
  }),
  machine({
    folder: 'tokarnye-karuselnye',
    group: '11',
    code: '28',
    share: 0.7,
    brands: ['orbita', 'kvarta', 'radiana'],
    kind: 'verticalLathe',
    letters: { common: 'VTL' },
    control: 'turning',
    filters: [
      'turning_diameter',
      'workpiece_height',
      'table_load',
      'spindle_power',
      'spindle_torque',
      'control',
      'turret',
      'mass',
    ],
    keys: ['turning_diameter', 'workpiece_height', 'table_load', 'spindle_power', 'spindle_torque'],
    variants: both(
      'Токарно-карусельный станок',
      'Деталь стоит на планшайбе под своим весом, наладка быстрее, чем на лобовом станке.',
      vertical,
      { tailstock: false, axes: 2, live_tools: false, positioning: 8, repeatability: 5 },
      'C',
      'Исполнение C: приводной ползун и ось C.',
      { live_tools: true, axes: 3 },
    ),
  }),
  machine({
    folder: 'tokarnye-trubnye',
    group: '11',
    code: '30',
    share: 0.6,
    brands: ['orbita', 'steelmark', 'vektra'],
    kind: 'engineLathe',
    letters: { common: 'OC' },
    control: 'turning',
    filters: ['spindle_bore', 'swing', 'center_distance', 'spindle_power', 'control', 'mass'],
    keys: ['spindle_bore', 'swing', 'center_distance', 'spindle_power'],
    variants: both(
      'Трубонарезной станок',
      'Два патрона на сквозном шпинделе, циклы резьб API и ОТТМ, люнеты и рольганг.',
      pipe,
      { axes: 2, positioning: 10, repeatability: 6, tailstock: true },
      'A',
      'Исполнение A: пневматические патроны и автоматический люнет.',
      {},
    ).map((one) => ({ ...one, drawing: { form: 'pipe' } })),
  }),
  machine({
    folder: 'tokarnye-universalnye',
    group: '11',
    code: '32',
    share: 1,
    brands: ['steelmark', 'haas', 'vektra', 'radiana'],
    kind: 'engineLathe',
    letters: { common: 'CU' },
    control: 'turning',
    filters: [
      'swing',
      'center_distance',
      'spindle_bore',
      'spindle_power',
      'spindle_speed',
      'spindle_nose',
      'control',
      'mass',
    ],
    keys: ['swing', 'center_distance', 'spindle_bore', 'spindle_power', 'spindle_nose'],
    variants: [
      {
        title: 'Токарно-винторезный станок',
        about:
          'Механическая коробка подач, УЦИ по двум осям. Метрические, дюймовые и модульные резьбы без смены шестерён.',
        sizes: universal,
        values: { control: 'Ручное, УЦИ', tailstock: true },
        brands: ['steelmark', 'vektra', 'radiana'],
      },
      {
        title: 'Токарно-винторезный станок с вариатором',
        about: 'Бесступенчатое регулирование оборотов с постоянной скоростью резания, УЦИ.',
        sizes: universal,
        values: { control: 'Ручное, УЦИ', tailstock: true },
        mark: 'V',
        price: 1.2,
        brands: ['steelmark', 'vektra', 'radiana'],
        drawing: { form: 'guarded' },
      },
      ...haas.toolroom.map((one) => ({ ...one, drawing: { form: 'guarded' } })),
    ],
  }),
];
