import type { Family, Size } from '../model.ts';
import { plural } from '../text.ts';
import { once, pairs, round } from './build.ts';
import { variant } from './variant.ts';
/** Vices and zero-point systems. */

const steel = (width: number, length: number, height: number, fullness = 0.55): number =>
  Math.round(width * length * height * 0.00785 * fullness);
// Jaw width, opening, length, height, force in kN.
// oxfmt-ignore
const viceBodies: readonly (readonly [number, number, number, number, number])[] = [[100, 100, 330, 80, 18], [100, 150, 380, 80, 18], [125, 150, 400, 90, 25], [125, 200, 450, 90, 25], [150, 200, 460, 100, 32], [150, 300, 560, 100, 32], [160, 300, 580, 105, 40], [175, 260, 540, 110, 40], [200, 300, 610, 120, 45], [200, 400, 710, 120, 45]];
const viceSizes = (height: number, opening = 1) =>
  once(() =>
    viceBodies.map(([width, open, length, body, force]): Size => ({
      code: `${width}-${open}`,
      name: `${width}×${open}`,
      size: width * 1000 + open,
      values: {
        jaw_width: width,
        jaw_opening: round(open * opening),
        total_length: length,
        body_height: round(body * height),
        clamp_force: force,
        slot_size: width > 125 ? 18 : 14,
      },
      price: 12_000 + width * 330 + open * 40,
      weight: steel(width, length, body),
      rank: [125, 150].includes(width) ? 0 : 1,
    })),
  );
const centricSizes = once(() =>
  pairs(
    [
      [80, 200],
      [100, 220],
      [125, 250],
      [160, 300],
      [200, 360],
    ] as const,
    [0.6, 0.8, 1.1],
  ).map(([[width, length], times]): Size => ({
    code: `C${width}-${round(width * times)}`,
    name: `${width}×${round(width * times)}`,
    size: width * 1000 + width * times,
    values: {
      jaw_width: width,
      jaw_opening: round(width * times),
      total_length: length,
      body_height: round(width * 0.55 + 20),
      clamp_force: round(width * 0.2),
      repeatability_um: 10,
    },
    price: 26_000 + width * 420,
    weight: steel(width, length, width * 0.6),
  })),
);
const multiSizes = once(() =>
  pairs(
    [
      [75, 400],
      [100, 500],
      [125, 600],
    ] as const,
    [2, 3, 4, 6],
  ).map(([[width, length], stations]): Size => ({
    code: `M${width}-${stations}`,
    name: `${width}, ${stations} ${plural(stations, 'место', 'места', 'мест')}`,
    size: width * 10 + stations,
    values: {
      jaw_width: width,
      jaw_opening: round(length / stations - 20),
      total_length: length,
      body_height: 80,
      clamp_force: round(width * 0.22),
      stations,
      repeatability_um: 15,
    },
    price: 30_000 + width * 260 + stations * 8200,
    weight: steel(width, length, 70),
  })),
);
const zeroSizes = once(() =>
  pairs([99, 112, 138] as const, [1, 2, 4, 6]).map(([diameter, stations]): Size => ({
    code: `Z${diameter}-${stations}`,
    name: stations === 1 ? `модуль Ø${diameter}` : `плита на ${stations}, Ø${diameter}`,
    size: diameter * 10 + stations,
    values: {
      body_diameter: diameter,
      stations,
      body_height: stations === 1 ? 38 : 52,
      clamp_force: round(diameter * 0.18 * stations, 1),
      repeatability_um: 5,
      total_length: stations === 1 ? diameter : 200 + stations * 70,
    },
    price: (18_000 + diameter * 130) * (stations === 1 ? 1 : stations * 0.9 + 1.2),
    weight: Math.round(diameter ** 2 * 38 * 0.006 * stations),
    fit: `zero:${diameter}`,
  })),
);
const palletSizes = once(() =>
  [
    [320, 320],
    [400, 400],
    [500, 400],
    [500, 500],
    [630, 500],
    [630, 630],
    [800, 500],
    [1000, 500],
  ].map(([length = 400, width = 400]): Size => ({
    code: `${length}-${width}`,
    name: `${length}×${width}`,
    size: length * 1000 + width,
    values: {
      total_length: length,
      body_width: width,
      body_height: length > 600 ? 40 : 32,
      repeatability_um: 10,
      stations: length > 500 ? 6 : 4,
    },
    price: 9000 + length * width * 0.14,
    weight: steel(length, width, length > 600 ? 40 : 32, 0.95),
    needs: ['zero:138'],
  })),
);
/** Aluminium against steel of the same shape. */
const lightness = 2.7 / 7.85;
const viceKeys: Family['keys'] = ['jaw_width', 'jaw_opening', 'clamp_force', 'body_height', 'total_length'];
const viceColumns: Family['columns'] = [
  'jaw_width',
  'jaw_opening',
  'total_length',
  'body_height',
  'clamp_force',
  'drive',
];
export const vices: readonly Family[] = [
  {
    folder: 'tiski-stanochnye',
    group: '25',
    code: '10',
    share: 0.4,
    brands: ['tisko', 'norvik', 'shtift', 'modul7'],
    kind: 'vise',
    filters: ['jaw_width', 'jaw_opening', 'clamp_force', 'drive', 'body_height'],
    columns: viceColumns,
    keys: viceKeys,
    variants: [
      variant(
        'Тиски станочные',
        'Направляющие закалены и шлифованы, пара совпадает по высоте до 0,01 мм.',
        viceSizes(1),
        { drive: 'Ручной', body_material: 'Чугун' },
      ),
      variant(
        'Тиски станочные с гидроусилителем',
        'Гидроусилитель даёт усилие до 45 кН ключом в полоборота.',
        viceSizes(1.05),
        { drive: 'Гидравлический', body_material: 'Чугун' },
        1.5,
      ),
      variant(
        'Тиски станочные модульные',
        'Наборный корпус: губки переставляются по базе, раскрытие увеличено.',
        viceSizes(0.95, 1.2),
        { drive: 'Ручной', body_material: 'Сталь' },
        1.3,
      ),
    ],
  },
  {
    folder: 'tiski-samocentriruyushchie',
    group: '25',
    code: '11',
    share: 0.3,
    brands: ['tisko', 'norvik', 'modul7'],
    kind: 'vise',
    filters: ['jaw_width', 'jaw_opening', 'clamp_force', 'repeatability_um', 'drive'],
    columns: viceColumns,
    keys: [...viceKeys, 'repeatability_um'],
    variants: [
      variant(
        'Тиски самоцентрирующие',
        'Губки сходятся к центру с точностью 0,01 мм, компактная высота для пяти осей.',
        centricSizes,
        { drive: 'Ручной', body_material: 'Сталь' },
      ),
      variant(
        'Тиски самоцентрирующие пневматические',
        'Пневмопривод для автоматической загрузки, давление 6 бар.',
        centricSizes,
        { drive: 'Пневматический', body_material: 'Сталь' },
        2.1,
      ),
    ],
  },
  {
    folder: 'tiski-mnogomestnye',
    group: '25',
    code: '12',
    share: 0.3,
    brands: ['tisko', 'modul7', 'norvik'],
    kind: 'vise',
    filters: ['jaw_width', 'stations', 'jaw_opening', 'clamp_force', 'drive'],
    columns: ['stations', ...viceColumns],
    keys: ['stations', ...viceKeys],
    variants: [
      variant('Тиски многоместные', 'Калёные рейки с насечкой, губки переставляются за минуту.', multiSizes, {
        drive: 'Ручной',
        body_material: 'Сталь',
      }),
      variant(
        'Тиски многоместные гидравлические',
        'Зажим всех мест одним контуром, усилие выравнивается.',
        multiSizes,
        { drive: 'Гидравлический', body_material: 'Сталь' },
        1.9,
      ),
    ],
  },
  {
    folder: 'moduli-nulevoy-tochki',
    group: '25',
    code: '20',
    share: 0.25,
    brands: ['modul7', 'norvik', 'tisko'],
    kind: 'zeroPoint',
    filters: ['body_diameter', 'stations', 'drive', 'clamp_force', 'repeatability_um'],
    columns: ['body_diameter', 'stations', 'body_height', 'clamp_force', 'repeatability_um', 'drive'],
    keys: ['body_diameter', 'stations', 'clamp_force', 'repeatability_um', 'drive'],
    variants: [
      variant('Нулевая точка', 'Прижим пружиной, разжим воздухом 6 бар, повторяемость 5 мкм.', zeroSizes, {
        drive: 'Пневматический',
        body_material: 'Нержавеющая сталь',
      }),
      variant(
        'Нулевая точка ручная',
        'Зажим ключом за один оборот, для участков без воздуха.',
        zeroSizes,
        { drive: 'Ручной', body_material: 'Сталь' },
        0.7,
      ),
      variant(
        'Нулевая точка гидравлическая',
        'Гидравлический разжим для паллетных линий.',
        zeroSizes,
        { drive: 'Гидравлический', body_material: 'Сталь' },
        1.3,
      ),
    ],
  },
  {
    folder: 'pallety',
    group: '25',
    code: '21',
    share: 0.25,
    brands: ['modul7', 'tisko', 'norvik'],
    kind: 'zeroPoint',
    filters: ['total_length', 'body_width', 'body_material', 'stations', 'mount'],
    columns: ['total_length', 'body_width', 'body_height', 'body_material', 'stations', 'mount'],
    keys: ['total_length', 'body_width', 'body_material', 'mount'],
    variants: (['Сталь', 'Алюминий'] as const).flatMap((material) =>
      (['Сетка M12, шаг 50', 'Без сетки'] as const).map((mount) => ({
        ...variant(
          `Паллета ${material === 'Сталь' ? 'стальная' : 'алюминиевая'}`,
          `${mount === 'Без сетки' ? 'Заготовка без сетки под свою оснастку.' : 'Сетка M12 с шагом 50 мм, отверстия закрыты пробками.'} Штыри с компенсацией ±0,1 мм заказывают по числу модулей.`,
          palletSizes,
          { body_material: material, mount },
          material === 'Сталь' ? 1 : 1.25,
        ),
        weight: material === 'Сталь' ? 1 : lightness,
      })),
    ),
  },
];
