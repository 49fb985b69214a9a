import type { Family } from '../model.ts';
import { ladder, machine, two } from './build.ts';
// oxfmt-ignore
const semiSaw = ladder(['cut_round', 'cut_square', 'blade_size', 'blade_speed', 'miter_angle', 'drive_power'], [
  ['230', 0.42, 420, 1500, 900, 1400, 2, 230, 260, '2750×27×0,9', 80, 60, 1.1],
  ['280', 0.68, 700, 1800, 1100, 1500, 3, 280, 320, '3660×27×0,9', 90, 60, 1.5],
  ['320', 1.184, 1150, 2200, 1500, 1700, 4, 320, 400, '4115×34×1,1', 100, 60, 3],
  ['400', 1.62, 1700, 2500, 1700, 1800, 5, 400, 480, '4570×34×1,1', 100, 45, 3],
]);
// oxfmt-ignore
const autoSaw = ladder(['cut_round', 'cut_square', 'blade_size', 'blade_speed', 'travel_x', 'drive_power', 'positioning'], [
  ['260', 2.1, 1600, 2700, 2000, 1700, 5, 260, 300, '3660×27×0,9', 100, 500, 2.2, 100],
  ['330', 2.9, 2300, 3000, 2200, 1900, 6, 330, 400, '4420×34×1,1', 100, 600, 3, 100],
  ['400', 3.7, 3100, 3200, 2300, 2000, 7, 400, 500, '5040×34×1,1', 100, 600, 4, 100],
  ['510', 5.2, 4600, 3600, 2500, 2200, 9, 510, 600, '5800×41×1,3', 100, 600, 5.5, 100],
]);
// oxfmt-ignore
const columnSaw = ladder(['cut_round', 'cut_square', 'blade_size', 'blade_speed', 'drive_power', 'miter_angle'], [
  ['500', 3.4, 2900, 3200, 2100, 2200, 8, 500, 600, '5800×41×1,3', 100, 5.5, 0],
  ['700', 6.2, 5600, 3800, 2600, 2600, 12, 700, 800, '7200×54×1,6', 90, 7.5, 0],
  ['1000', 11.8, 9800, 5200, 3300, 3200, 20, 1000, 1200, '9320×67×1,6', 80, 15, 0],
]);
export const sawingMachines: readonly Family[] = [
  machine({
    folder: 'lentochnopilnye-poluavtomaticheskie',
    group: '15',
    code: '33',
    share: 0.9,
    brands: ['steelmark', 'vektra', 'lapis'],
    kind: 'bandSaw',
    letters: { common: 'BS' },
    filters: ['cut_round', 'cut_square', 'miter_angle', 'drive_power', 'blade_size', 'mass'],
    keys: ['cut_round', 'cut_square', 'blade_size', 'drive_power'],
    variants: two(
      'Ленточнопильный полуавтомат',
      'Рез и подъём рамы выполняет гидравлика, скорость полотна с частотным приводом.',
      semiSaw,
      {},
      'G',
      'Исполнение G: двухсторонний поворот рамы.',
    ).map((one) => ({ ...one, drawing: { form: 'pivot' } })),
  }),
  machine({
    folder: 'lentochnopilnye-avtomaticheskie',
    group: '15',
    code: '35',
    share: 0.6,
    brands: ['steelmark', 'vektra'],
    kind: 'bandSaw',
    letters: { common: 'BSA' },
    control: 'other',
    filters: ['cut_round', 'cut_square', 'drive_power', 'blade_size', 'travel_x', 'mass'],
    keys: ['cut_round', 'cut_square', 'blade_size', 'travel_x'],
    variants: two(
      'Ленточнопильный автомат',
      'Подача прутка тисками с ШВП и счётчиком, работает до конца пачки без оператора.',
      autoSaw,
      { axes: 2 },
      'S',
      'Исполнение S: серво-подача и датчик увода полотна.',
    ).map((one) => ({ ...one, drawing: { form: 'housed' } })),
  }),
  machine({
    folder: 'lentochnopilnye-kolonnye',
    group: '15',
    code: '37',
    share: 0.4,
    brands: ['steelmark', 'orbita'],
    kind: 'bandSaw',
    letters: { common: 'BSC' },
    control: 'other',
    filters: ['cut_round', 'cut_square', 'drive_power', 'blade_size', 'mass'],
    keys: ['cut_round', 'cut_square', 'blade_size', 'drive_power'],
    variants: two(
      'Ленточнопильный станок колонный',
      'Две колонны держат раму параллельно, наклон полотна облегчает врезание.',
      columnSaw,
      { axes: 1 },
      'A',
      'Исполнение A: автоматическая подача.',
    ),
  }),
];
