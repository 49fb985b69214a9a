import type { Family } from '../model.ts';
import { ladder, machine, two } from './build.ts';
// oxfmt-ignore
const pillar = ladder(['drill_capacity', 'taper', 'travel_z', 'spindle_speed', 'spindle_power', 'table_length', 'table_width', 'feeds'], [
  ['25', 0.38, 380, 900, 700, 2000, 2, 25, 'Морзе 3', 160, 2400, 1.5, 420, 400, 3],
  ['32', 0.62, 620, 1100, 850, 2200, 3, 32, 'Морзе 4', 200, 2000, 2.2, 500, 450, 6],
  ['40', 0.94, 950, 1300, 1000, 2300, 4, 40, 'Морзе 4', 230, 1800, 3, 560, 500, 9],
  ['50', 1.35, 1500, 1500, 1200, 2500, 5, 50, 'Морзе 5', 250, 1450, 4, 650, 550, 9],
]);
// oxfmt-ignore
const radial = ladder(['drill_capacity', 'arm_reach', 'taper', 'travel_z', 'spindle_speed', 'spindle_power', 'feeds'], [
  ['32', 1.2, 2200, 2000, 1000, 2400, 4, 32, 1000, 'Морзе 4', 280, 2000, 2.2, 8],
  ['50', 1.95, 3900, 2800, 1200, 2700, 7, 50, 1600, 'Морзе 5', 320, 2000, 4, 16],
  ['63', 3.1, 7200, 3300, 1400, 3100, 9, 63, 2000, 'Морзе 5', 400, 1600, 5.5, 16],
  ['80', 4.6, 11500, 3900, 1600, 3400, 12, 80, 2500, 'Морзе 5', 450, 1250, 7.5, 16],
]);
// oxfmt-ignore
const deep = ladder(['drill_capacity', 'drill_depth', 'spindle_speed', 'spindle_power', 'pump_pressure', 'workpiece_mass'], [
  ['20', 9.2, 5600, 4600, 1600, 1800, 30, 20, 1000, 6000, 11, 120, 300],
  ['40', 13.8, 8400, 5200, 1700, 1900, 45, 40, 1500, 4000, 18.5, 100, 800],
  ['80', 24.5, 17500, 9800, 2200, 2100, 75, 80, 3000, 1500, 37, 60, 3000],
]);
export const drillingMachines: readonly Family[] = [
  machine({
    folder: 'vertikalno-sverlilnye',
    group: '18',
    code: '11',
    share: 0.8,
    brands: ['radiana', 'steelmark', 'vektra'],
    kind: 'drillPress',
    letters: { common: 'DM' },
    filters: ['drill_capacity', 'taper', 'spindle_speed', 'spindle_power', 'feeds', 'mass'],
    keys: ['drill_capacity', 'taper', 'spindle_speed', 'spindle_power'],
    variants: two(
      'Вертикально-сверлильный станок',
      'Механические подачи, реверс для нарезания резьбы, стол с Т-пазами.',
      pillar,
      { control: 'Ручное, УЦИ' },
      'T',
      'Исполнение T: резьбонарезной цикл и вариатор.',
    ).map((one, at) => (at === 0 ? one : { ...one, drawing: { form: 'column' } })),
  }),
  machine({
    folder: 'radialno-sverlilnye',
    group: '18',
    code: '13',
    share: 0.6,
    brands: ['radiana', 'steelmark'],
    kind: 'radialDrill',
    letters: { common: 'RD' },
    filters: ['drill_capacity', 'arm_reach', 'taper', 'spindle_power', 'mass'],
    keys: ['drill_capacity', 'arm_reach', 'taper', 'spindle_power'],
    variants: two(
      'Радиально-сверлильный станок',
      'Гидравлический зажим колонны, рукава и бабки с одной кнопки.',
      radial,
      { control: 'Ручное, УЦИ' },
      'E',
      'Исполнение E: электронный преселектор оборотов и подач.',
    ).map((one, at) => (at === 0 ? one : { ...one, drawing: { form: 'housed' } })),
  }),
  machine({
    folder: 'glubokoe-sverlenie',
    group: '18',
    code: '15',
    share: 0.4,
    brands: ['radiana', 'orbita'],
    kind: 'deepHoleDrill',
    letters: { common: 'GD' },
    control: 'milling',
    filters: ['drill_capacity', 'drill_depth', 'pump_pressure', 'spindle_power', 'control', 'mass'],
    keys: ['drill_capacity', 'drill_depth', 'pump_pressure', 'spindle_power'],
    variants: two(
      'Станок глубокого сверления',
      'Пушечные свёрла и BTA-головки, увод оси не более 0,5 мм на 1 м.',
      deep,
      { axes: 2 },
      'M',
      'Исполнение M: крестовый стол для плит.',
      { axes: 4 },
    ),
  }),
];
