import type { Size, Family } from '../model.ts';
import { once, pairs } from './build.ts';
import { drawnAs, variant } from './variant.ts';

/** Probes and presetters. */

export const probeTapers = ['BT30', 'BT40', 'BT50', 'SK40', 'HSK-A63', 'HSK-A100'] as const;

const probeSizes = once(() =>
  pairs(probeTapers, [
    [50, 6],
    [100, 6],
    [50, 2],
  ] as const).map(([taper, [stylus, ball]]): Size => ({
    code: `${taper.replace('-', '')}-${stylus}-${ball}`,
    name: `${taper}, щуп ${stylus} Ø${ball}`,
    size: stylus * 10 + ball,
    values: {
      taper,
      gauge_length: taper.endsWith('50') ? 110 : 90,
      body_diameter: taper === 'BT30' ? 40 : 62,
      stylus_length: stylus,
      ball_diameter: ball,
      repeatability_um: 1,
      trigger_force: 0.5,
    },
    price: 268_000 + (taper.startsWith('HSK') ? 24_000 : 0),
    weight: taper.endsWith('50') ? 4200 : 1500,
    rank: stylus === 50 && ball === 6 ? 0 : 1,
    fit: `probe:${taper}`,
  })),
);

const stylusSizes = once(() =>
  pairs([1, 2, 3, 4, 5, 6], [20, 30, 50, 75, 100])
    .filter(([ball, length]) => length <= ball * 30 + 10)
    .map(([ball, length]): Size => ({
      code: `SH${ball}-${length}`,
      name: `щуп Ø${ball}×${length}`,
      size: 9000 + ball * 10 + length / 100,
      values: { ball_diameter: ball, stylus_length: length },
      price: 1900 + length * 18 + ball * 120,
      weight: 8,
    })),
);

const setterSizes = once(() =>
  [12, 20, 25, 40, 63, 80].map((d): Size => ({
    code: `TS${d}`,
    name: `Ø${d}`,
    size: d,
    values: {
      body_diameter: d,
      gauge_length: 70,
      repeatability_um: d < 30 ? 1 : 2,
      max_tool_diameter: d * 4,
      trigger_force: 1.5,
      stylus_length: 20,
    },
    price: 96_000 + d * 1400,
    weight: 700 + d * 14,
  })),
);

/** A beam between two posts touches nothing: no stylus, no force. */
const laserSizes = once(() =>
  [12, 20, 25, 40, 63, 80].map((d): Size => ({
    code: `TS${d}`,
    name: `до Ø${d * 4}`,
    size: d,
    values: { body_width: 90 + d * 4, part_height: 110, repeatability_um: 1, max_tool_diameter: d * 4 },
    price: 96_000 + d * 1400,
    weight: 1400 + d * 24,
  })),
);

const presetterSizes = once(() =>
  pairs(
    [
      [250, 300],
      [320, 400],
      [400, 400],
      [400, 500],
      [600, 700],
    ] as const,
    ['SK40', 'SK50', 'HSK-A63'] as const,
  ).map(([[d, l], taper]): Size => ({
    code: `${d}-${l}-${taper.replace('-', '')}`,
    name: `Ø${d}×${l}, ${taper}`,
    size: d * 1000 + l,
    values: {
      max_tool_diameter: d,
      max_tool_length: l,
      taper,
      repeatability_um: 2,
      gauge_length: 120,
      body_diameter: 63,
    },
    price: 620_000 + d * 1500 + l * 900,
    weight: 60_000 + d * 260,
  })),
);

export const probes: readonly Family[] = [
  {
    folder: 'shchupy-stanochnye',
    group: '26',
    code: '20',
    share: 0.25,
    brands: ['mikra', 'etalor', 'prizma'],
    kind: 'probe',
    filters: ['taper', 'signal', 'stylus_length', 'ball_diameter', 'protection'],
    columns: ['taper', 'signal', 'gauge_length', 'stylus_length', 'ball_diameter', 'repeatability_um'],
    keys: ['taper', 'signal', 'repeatability_um', 'stylus_length', 'ball_diameter'],
    variants: [
      ...(['Радио 2,4 ГГц', 'Оптика'] as const).map((signal, index) =>
        variant(
          'Щуп станочный',
          `Повторяемость 1 мкм, защита IP68, ${index === 0 ? 'радиоканал работает за пределами кабины' : 'оптический приёмник ставится в зоне видимости'}. Макросы привязки для Fanuc, Siemens и Haas в комплекте.`,
          probeSizes,
          { signal, protection: 'IP68' },
          index === 0 ? 1.25 : 1,
        ),
      ),
      drawnAs(
        'stylus',
        variant('Щуп сменный', 'Рубиновый шарик на стержне из твёрдого сплава, резьба M4.', stylusSizes, {
          tool_material: 'Твёрдый сплав',
        }),
      ),
    ],
  },
  {
    folder: 'datchiki-instrumenta',
    group: '26',
    code: '21',
    share: 0.2,
    brands: ['mikra', 'etalor', 'prizma'],
    kind: 'toolSetter',
    filters: ['signal', 'max_tool_diameter', 'body_diameter', 'repeatability_um', 'protection'],
    columns: [
      'body_diameter',
      'max_tool_diameter',
      'repeatability_um',
      'signal',
      'trigger_force',
      'protection',
    ],
    keys: ['signal', 'max_tool_diameter', 'repeatability_um', 'protection'],
    variants: [
      variant(
        'Датчик инструмента контактный',
        'Измеряет длину и диаметр, контролирует поломку за секунду.',
        setterSizes,
        { signal: 'Кабель', protection: 'IP67' },
      ),
      variant(
        'Датчик инструмента контактный радио',
        'Без кабеля, ставится на поворотный стол.',
        setterSizes,
        { signal: 'Радио 2,4 ГГц', protection: 'IP68' },
        1.5,
      ),
      drawnAs(
        'laserSetter',
        variant(
          'Датчик инструмента лазерный',
          'Бесконтактно меряет от Ø0,1 мм, продувка 4–6 бар.',
          laserSizes,
          { signal: 'Кабель', protection: 'IP68' },
          2.8,
        ),
      ),
    ],
  },
  {
    folder: 'pribory-naladki',
    group: '26',
    code: '22',
    share: 0.2,
    brands: ['mikra', 'prizma'],
    kind: 'toolPresetter',
    filters: ['max_tool_diameter', 'max_tool_length', 'taper', 'lens', 'reading'],
    columns: ['max_tool_diameter', 'max_tool_length', 'taper', 'repeatability_um', 'lens', 'reading'],
    keys: ['max_tool_diameter', 'max_tool_length', 'taper', 'repeatability_um'],
    variants: [
      variant(
        'Прибор наладки инструмента',
        'Камера с увеличением 20, вывод файла коррекции в ЧПУ.',
        presetterSizes,
        { lens: 20, reading: 'Цифровой' },
      ),
      variant(
        'Прибор наладки инструмента с приводом',
        'Привод осей и автофокус, замер комплекта без оператора.',
        presetterSizes,
        { lens: 45, reading: 'Цифровой' },
        2.4,
      ),
      variant(
        'Прибор наладки оптический',
        'Проектор с перекрестием, отсчёт по шкалам.',
        presetterSizes,
        { lens: 10, reading: 'По шкале' },
        0.55,
      ),
    ],
  },
];
