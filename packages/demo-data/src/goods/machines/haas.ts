import type { Variant } from '../model.ts';
import type { PropertySlug } from '../properties/properties.ts';
import { ladder, type Row } from './build.ts';

/** Models of the one real maker; figures are rounded from what its brochures print. */

const mill: readonly PropertySlug[] = [
  'travel_x',
  'travel_y',
  'travel_z',
  'table_length',
  'table_width',
  'table_load',
  'spindle_speed',
  'spindle_power',
  'spindle_torque',
  'taper',
  'magazine',
  'rapid',
];
const lathe: readonly PropertySlug[] = [
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

const models = (
  title: string,
  about: string,
  columns: readonly PropertySlug[],
  rows: readonly Row[],
  values: Variant['values'],
): Variant => ({
  title,
  about,
  sizes: ladder(columns, rows),
  values: { control: 'Haas', control_model: 'Haas NGC', ...values },
  brands: ['haas'],
});

const vertical: Variant['values'] = {
  spindle_drive: 'Прямой',
  axes: 3,
  positioning: 5,
  repeatability: 3,
  tool_change: 2.8,
  coolant_pressure: 20,
  linear_scales: false,
  air: 6.9,
};
const centre = 'Вертикальный обрабатывающий центр';
const about =
  'Система управления NGC одинакова на всей линейке, оператор переходит между станками без переучивания. Запчасти и сервис у нас.';

// oxfmt-ignore
export const haas = {
  compact: [models(centre, about, mill, [
    ['Mini Mill', 4.9, 1542, 1900, 1820, 2460, 15, 406, 305, 254, 914, 305, 227, 6000, 5.6, 45, 'CT40', 10, 15],
    ['Mini Mill 2', 5.6, 2100, 2250, 1950, 2500, 15, 508, 406, 356, 1016, 356, 227, 6000, 5.6, 45, 'CT40', 10, 15],
    ['DT-1', 6.9, 2400, 1650, 2450, 2590, 20, 508, 406, 394, 660, 381, 113, 15000, 11.2, 62, 'BT30', 20, 61],
    ['DM-1', 7.2, 2500, 1650, 2500, 2590, 20, 508, 406, 394, 660, 381, 113, 15000, 11.2, 62, 'BT40', 18, 61],
    ['VF-1', 7.4, 3221, 2400, 2310, 2490, 20, 508, 406, 508, 660, 356, 1361, 8100, 22.4, 122, 'BT40', 20, 25],
  ], vertical)],
  middle: [models(centre, about, mill, [
    ['TM-1P', 5.2, 1860, 2500, 2200, 2450, 15, 762, 305, 406, 1213, 267, 454, 6000, 5.6, 45, 'CT40', 10, 10],
    ['VF-2', 8.1, 3538, 2740, 2310, 2490, 20, 762, 406, 508, 914, 356, 1361, 8100, 22.4, 122, 'BT40', 20, 25],
    ['VF-2SS', 9.6, 3583, 2740, 2310, 2490, 25, 762, 406, 508, 914, 356, 1361, 12000, 22.4, 122, 'BT40', 30, 36],
    ['VF-3', 10.2, 5440, 3050, 2640, 2740, 20, 1016, 508, 635, 1219, 457, 1588, 8100, 22.4, 122, 'BT40', 20, 25],
    ['VF-4', 10.9, 5806, 3450, 2640, 2740, 20, 1270, 508, 635, 1321, 457, 1588, 8100, 22.4, 122, 'BT40', 20, 25],
    ['VM-3', 13.5, 5670, 3050, 2740, 2740, 25, 1016, 660, 635, 1372, 635, 1814, 12000, 22.4, 122, 'BT40', 24, 18],
  ], vertical)],
  large: [models(centre, about, mill, [
    ['VF-5/50', 15.9, 7620, 3810, 3120, 3070, 30, 1270, 660, 635, 1321, 584, 1814, 7500, 22.4, 450, 'BT50', 30, 18],
    ['VF-6/40', 16.4, 10000, 4600, 3430, 3120, 30, 1626, 813, 762, 1626, 711, 1814, 8100, 22.4, 122, 'BT40', 20, 15],
    ['VF-8/40', 18.2, 10900, 4600, 3860, 3120, 30, 1626, 1016, 762, 1626, 914, 1814, 8100, 22.4, 122, 'BT40', 20, 15],
    ['VF-9/50', 21.3, 12700, 5500, 3860, 3330, 35, 2134, 1016, 762, 2134, 914, 1814, 7500, 22.4, 450, 'BT50', 30, 12],
  ], { ...vertical, spindle_drive: 'Редуктор' })],
  horizontal: [models('Горизонтальный обрабатывающий центр', about, ['pallet_size', ...mill.filter((slug) => slug !== 'table_length' && slug !== 'table_width')], [
    ['EC-400', 24.6, 10200, 2820, 4700, 2740, 35, 400, 559, 635, 559, 454, 12000, 22.4, 122, 'BT40', 40, 36],
    ['EC-500', 28.9, 12250, 3100, 5200, 2900, 40, 500, 813, 635, 711, 726, 8100, 22.4, 122, 'BT40', 40, 25],
    ['EC-630', 34.8, 17200, 3700, 6100, 3200, 45, 630, 1067, 813, 838, 1200, 6000, 22.4, 450, 'BT50', 40, 25],
  ], { ...vertical, axes: 4, pallets: 2, coolant_pressure: 70 })],
  fiveAxis: [models('Пятиосевой обрабатывающий центр', about, ['table_diameter', 'tilt_min', 'tilt_max', ...mill.filter((slug) => !['table_length', 'table_width'].includes(slug))], [
    ['UMC-500', 19.9, 5900, 2400, 2740, 2720, 30, 400, -35, 120, 610, 406, 406, 226, 8100, 22.4, 122, 'BT40', 30, 23],
    ['UMC-750', 23.4, 8300, 2950, 3400, 2900, 30, 500, -35, 120, 762, 508, 508, 300, 8100, 22.4, 122, 'BT40', 30, 23],
    ['UMC-1000', 28.7, 9500, 3300, 3600, 3100, 35, 635, -35, 120, 1016, 635, 635, 454, 8100, 22.4, 122, 'BT40', 30, 23],
  ], { ...vertical, axes: 5 })],
  lathe: [models('Токарный центр', about, lathe, [
    ['ST-10', 6.4, 2313, 2160, 1520, 1900, 15, 6, 356, 406, 413, 45, 6000, 11.2, 102, 'A2-5', 12, 30, false],
    ['ST-15', 7.2, 2600, 2160, 1600, 1900, 20, 8, 356, 406, 413, 64, 4000, 14.9, 203, 'A2-6', 12, 30, false],
    ['ST-20', 8.3, 4100, 2950, 1850, 1960, 20, 8, 330, 572, 806, 51, 4000, 14.9, 203, 'A2-6', 12, 24, true],
    ['ST-25', 9.4, 4200, 2950, 1850, 1960, 25, 10, 330, 572, 806, 76, 3400, 22.4, 374, 'A2-6', 12, 24, true],
    ['ST-30', 11.8, 6800, 3600, 2250, 2200, 30, 10, 533, 826, 806, 76, 3400, 22.4, 374, 'A2-6', 12, 24, true],
    ['ST-40', 16.5, 13600, 4700, 2450, 2500, 40, 15, 648, 1118, 1016, 102, 2400, 29.8, 1898, 'A2-8', 12, 18, true],
  ], { axes: 2, live_tools: false, sub_spindle: false, positioning: 5, repeatability: 3, air: 6.9 })],
  liveLathe: [models('Токарный центр с осью Y', about, lathe, [
    ['ST-10Y', 9.2, 2650, 2300, 1650, 1950, 20, 6, 229, 406, 413, 45, 6000, 11.2, 102, 'A2-5', 12, 30, false],
    ['ST-20Y', 11.9, 4500, 2950, 1950, 2050, 25, 8, 254, 572, 806, 51, 4000, 14.9, 203, 'A2-6', 12, 24, true],
    ['ST-30Y', 15.4, 7200, 3600, 2350, 2300, 30, 10, 432, 826, 806, 76, 3400, 22.4, 374, 'A2-6', 12, 24, true],
    ['DS-30Y', 18.8, 7700, 3800, 2350, 2300, 35, 10, 432, 660, 806, 76, 3400, 22.4, 374, 'A2-6', 12, 24, false],
  ], { axes: 4, live_tools: true, live_speed: 6000, sub_spindle: false, positioning: 5, repeatability: 3, air: 6.9 })],
  toolroom: [models('Токарный станок с ЧПУ инструментальный', about, ['swing', 'center_distance', 'spindle_bore', 'spindle_speed', 'spindle_power', 'spindle_nose'], [
    ['TL-1', 5.1, 2000, 2300, 1320, 1800, 12, 406, 762, 59, 2000, 5.6, 'A2-5'],
    ['TL-2', 6.3, 2700, 2950, 1400, 1850, 15, 406, 1219, 76, 1800, 8.9, 'A2-6'],
  ], { axes: 2, tailstock: true })],
  rotary: [models('Поворотный стол', 'Четвёртая ось подключается к станку Haas одним кабелем, параметры уже есть в системе.', ['table_diameter', 'clamp_torque', 'drive_torque', 'indexing', 'through_hole', 'table_load'], [
    ['HRT160', 1.05, 41, 380, 230, 290, 1, 160, 136, 163, 30, 38, 91],
    ['HRT210', 1.28, 75, 480, 280, 350, 1, 210, 203, 203, 30, 54, 227],
    ['HRT310', 1.86, 165, 640, 330, 470, 2, 310, 475, 407, 30, 83, 454],
  ], { drive: 'Пневматический', axes: 1 })],
} as const;
