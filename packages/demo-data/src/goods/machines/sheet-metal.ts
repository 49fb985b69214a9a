import type { Family } from '../model.ts';
import { ladder, machine, two } from './build.ts';
/** Press brakes, shears and lasers. */

// oxfmt-ignore
const press = ladder(['press_force', 'bend_length', 'stroke', 'back_gauge', 'axes', 'drive_power', 'columns_gap'], [
  ['63/2500', 4.9, 5200, 3400, 1600, 2500, 12, 63, 2500, 170, 500, 4, 7.5, 2050],
  ['110/3200', 6.97, 8600, 4200, 1800, 2700, 16, 110, 3200, 200, 600, 5, 11, 2600],
  ['175/4100', 9.8, 13500, 5200, 2000, 2900, 22, 175, 4100, 250, 750, 6, 18.5, 3600],
  ['250/4100', 12.9, 18500, 5300, 2200, 3100, 28, 250, 4100, 265, 800, 6, 22, 3600],
  ['400/6100', 22.4, 36000, 7400, 2600, 3600, 40, 400, 6100, 320, 1000, 8, 37, 5100],
]);
// oxfmt-ignore
const servoPress = ladder(['press_force', 'bend_length', 'stroke', 'back_gauge', 'axes', 'repeatability'], [
  ['20/1200', 5.2, 2100, 1900, 1300, 2200, 5, 20, 1250, 150, 400, 3, 5],
  ['50/1600', 7.6, 4300, 2600, 1600, 2400, 8, 50, 1600, 200, 500, 4, 5],
  ['100/2500', 11.3, 8200, 3500, 1900, 2700, 14, 100, 2550, 250, 600, 6, 5],
]);
// oxfmt-ignore
const shear = ladder(['steel_thickness', 'cut_length', 'back_gauge', 'drive_power', 'axes'], [
  ['4/2500', 2.6, 4200, 3200, 1900, 1700, 9, 4, 2550, 600, 5.5, 1],
  ['6/3200', 3.5, 6400, 4000, 2100, 1800, 12, 6, 3200, 800, 7.5, 2],
  ['8/3200', 4.3, 8200, 4000, 2200, 1900, 16, 8, 3200, 1000, 11, 2],
  ['12/4100', 6.9, 14500, 5100, 2500, 2300, 24, 12, 4100, 1000, 22, 2],
  ['20/6100', 14.8, 36000, 7400, 3000, 2700, 50, 20, 6100, 1000, 45, 2],
]);
const laserColumns = [
  'laser_power',
  'sheet_length',
  'sheet_width',
  'steel_thickness',
  'acceleration',
  'rapid',
  'positioning',
] as const;
// oxfmt-ignore
const sheetLaser = ladder(laserColumns, [
  ['3015-1.5', 6.8, 4200, 8800, 2900, 2200, 18, 1.5, 3000, 1500, 12, 1.2, 100, 30],
  ['3015-3', 8.9, 4600, 8800, 2900, 2200, 26, 3, 3000, 1500, 20, 1.2, 100, 30],
  ['3015-6', 13.4, 5200, 9000, 3000, 2300, 42, 6, 3000, 1500, 25, 1.5, 140, 30],
  ['4020-6', 16.2, 7400, 11000, 3500, 2300, 45, 6, 4000, 2000, 25, 1.5, 140, 30],
  ['6020-12', 27.9, 12500, 15000, 3700, 2400, 75, 12, 6000, 2000, 40, 2, 160, 50],
]);
// oxfmt-ignore
const tubeLaser = ladder(['tube_diameter', 'tube_length', 'laser_power', 'steel_thickness', 'rapid', 'positioning'], [
  ['6016', 11.4, 6200, 9200, 2400, 2200, 22, 160, 6000, 1.5, 8, 90, 50],
  ['6022', 14.6, 7600, 9600, 2600, 2300, 28, 220, 6000, 3, 12, 90, 50],
  ['6035', 21.5, 11500, 12000, 3200, 2600, 40, 350, 6500, 6, 16, 80, 60],
]);
// oxfmt-ignore
const comboLaser = ladder([...laserColumns, 'tube_diameter', 'tube_length'], [
  ['3015-2', 10.2, 6200, 9800, 3800, 2300, 24, 2, 3000, 1500, 16, 1, 90, 50, 160, 6000],
  ['3015-3', 11.8, 6500, 9800, 3800, 2300, 28, 3, 3000, 1500, 20, 1, 90, 50, 220, 6000],
  ['4020-6', 18.9, 9400, 12500, 4300, 2400, 48, 6, 4000, 2000, 25, 1.2, 100, 50, 220, 6000],
]);
export const sheetMetalMachines: readonly Family[] = [
  machine({
    folder: 'listogibochnye-pressy-gidravlicheskie',
    group: '16',
    code: '22',
    share: 0.8,
    brands: ['gibex', 'steelmark'],
    kind: 'pressBrake',
    letters: { common: 'PB' },
    control: 'other',
    filters: ['press_force', 'bend_length', 'stroke', 'axes', 'back_gauge', 'control', 'mass'],
    keys: ['press_force', 'bend_length', 'axes', 'stroke'],
    variants: two(
      'Листогибочный гидравлический пресс',
      'Синхронизация Y1/Y2 линейками, бомбирование стола компенсирует прогиб.',
      press,
      { positioning: 10, repeatability: 10 },
      'L',
      'Исполнение L: лазерный контроль угла.',
    ),
  }),
  machine({
    folder: 'listogibochnye-pressy-servo',
    group: '16',
    code: '24',
    share: 0.5,
    brands: ['gibex', 'lazur'],
    kind: 'pressBrake',
    letters: { common: 'PBE' },
    control: 'other',
    filters: ['press_force', 'bend_length', 'axes', 'stroke', 'repeatability', 'mass'],
    keys: ['press_force', 'bend_length', 'axes', 'repeatability'],
    variants: two(
      'Листогибочный сервоэлектрический пресс',
      'Ременный привод без гидравлики и масла, потребление в 2–3 раза ниже.',
      servoPress,
      {},
      'R',
      'Исполнение R: робот и магазин инструмента.',
    ).map((one) => ({ ...one, drawing: { form: 'servo' } })),
  }),
  machine({
    folder: 'gilotiny',
    group: '16',
    code: '26',
    share: 0.6,
    brands: ['gibex', 'steelmark'],
    kind: 'shear',
    letters: { common: 'GS' },
    control: 'other',
    filters: ['steel_thickness', 'cut_length', 'back_gauge', 'drive_power', 'mass'],
    keys: ['steel_thickness', 'cut_length', 'back_gauge', 'drive_power'],
    variants: two(
      'Гильотинные ножницы',
      'Угол и зазор ножей регулируются по толщине, стол с шариками подаёт лист без царапин.',
      shear,
      {},
      'N',
      'Исполнение N: ЧПУ зазора, угла и упора.',
    ).map((one, at) => (at === 0 ? one : { ...one, drawing: { form: 'hooded' } })),
  }),
  machine({
    folder: 'lazernaya-rezka-lista',
    group: '17',
    code: '04',
    share: 0.8,
    brands: ['lazur', 'gibex'],
    kind: 'fiberLaser',
    letters: { common: 'FL' },
    control: 'other',
    filters: ['laser_power', 'sheet_length', 'sheet_width', 'steel_thickness', 'acceleration', 'mass'],
    keys: ['laser_power', 'sheet_length', 'sheet_width', 'steel_thickness'],
    variants: two(
      'Станок лазерной резки',
      'Сменный стол, головка с автофокусом, таблицы режимов по толщинам и газам.',
      sheetLaser,
      { axes: 3, air: 8 },
      'B',
      'Исполнение B: скос под сварку до 45°.',
      { axes: 5 },
    ),
  }),
  machine({
    folder: 'lazernaya-rezka-trub',
    group: '17',
    code: '06',
    share: 0.5,
    brands: ['lazur', 'gibex'],
    kind: 'tubeLaser',
    letters: { common: 'FT' },
    control: 'other',
    filters: ['tube_diameter', 'tube_length', 'laser_power', 'steel_thickness', 'mass'],
    keys: ['tube_diameter', 'tube_length', 'laser_power', 'steel_thickness'],
    variants: two(
      'Станок лазерной резки труб',
      'Автозагрузка пакетом, пазы, замки и фаски под сварку за один цикл.',
      tubeLaser,
      { axes: 4, air: 8 },
      'T',
      'Исполнение T: третий патрон, остаток трубы 80 мм.',
    ).map((one, at) => (at === 0 ? one : { ...one, drawing: { form: 'open' } })),
  }),
  machine({
    folder: 'lazernaya-rezka-lista-i-trub',
    group: '17',
    code: '08',
    share: 0.4,
    brands: ['lazur', 'gibex'],
    kind: 'fiberLaser',
    letters: { common: 'FC' },
    control: 'other',
    filters: ['laser_power', 'sheet_length', 'tube_diameter', 'steel_thickness', 'mass'],
    keys: ['laser_power', 'sheet_length', 'tube_diameter', 'steel_thickness'],
    variants: two(
      'Комбинированный станок лазерной резки',
      'Стол для листа и вращатель труб на одном станке, переключение за 3–5 минут.',
      comboLaser,
      { axes: 4, air: 8 },
      'X',
      'Исполнение X: сменный стол.',
    ).map((one) => ({ ...one, drawing: { form: 'open' } })),
  }),
];
