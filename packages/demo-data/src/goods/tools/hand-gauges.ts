import { gaugeColumns, gaugeFilters, gaugeKeys } from './gauge-columns.ts';
import type { Family, Size } from '../model.ts';
import type { Values } from '../properties/properties.ts';
import { decimal, range } from '../text.ts';
import { once, round } from './build.ts';
import { drawnAs, variant } from './variant.ts';

/** Calipers, depth gauges, micrometers. */

// Range, length of the jaws, error in µm, rank.
// oxfmt-ignore
const calipers: readonly (readonly [number, number, number, number])[] = [[125, 40, 30, 0], [150, 40, 30, 0], [200, 50, 30, 0], [250, 60, 30, 1], [300, 60, 40, 0], [400, 90, 40, 1], [500, 100, 50, 1], [630, 125, 60, 2], [800, 150, 70, 2], [1000, 150, 80, 1], [1600, 200, 120, 2], [2000, 200, 150, 2]];
const caliperSizes = (step: number) =>
  once(() =>
    calipers.map(([to, jaw, error, rank]): Size => ({
      code: `${to}`,
      name: `0\u2060–\u2060${decimal(to)}`,
      size: to,
      values: {
        range_from: 0,
        range_to: to,
        resolution: step,
        error_um: step <= 0.02 ? error : Math.max(50, error),
        jaw_length: jaw,
      },
      price: 900 + to * 5 + to ** 2 * 0.011,
      weight: round(120 + to * 1.6),
      rank,
    })),
  );
const heightSizes = (depth: boolean) =>
  once(() =>
    (depth ? [150, 200, 250, 300, 400, 500] : [200, 250, 300, 400, 500, 600]).map((to): Size => ({
      code: `${depth ? 'G' : 'R'}${to}`,
      name: `0\u2060–\u2060${to}`,
      size: to + (depth ? 0 : 0.5),
      values: {
        range_from: 0,
        range_to: to,
        error_um: to > 300 ? 50 : 30,
        base_length: depth ? (to > 300 ? 150 : 100) : 100,
      },
      price: depth ? 1400 + to * 8 : 6800 + to * 22,
      weight: depth ? round(180 + to) : round(1800 + to * 7),
      rank: to === 200 || to === 300 ? 0 : 1,
    })),
  );
const micrometerSizes = once(() =>
  Array.from({ length: 12 }, (_, index) => index * 25).map((from): Size => ({
    code: `MK${from + 25}`,
    name: range(from, from + 25),
    size: from,
    values: { range_from: from, range_to: from + 25, error_um: 2 + Math.floor(from / 75) },
    price: 1700 + from * 14,
    weight: round(180 + from * 3.4),
    rank: from <= 75 ? 0 : 1,
  })),
);
// From, to of three-point bore gauges.
// oxfmt-ignore
const bores: readonly (readonly [number, number])[] = [[6, 8], [8, 10], [10, 12], [12, 16], [16, 20], [20, 25], [25, 30], [30, 40], [40, 50], [50, 63], [62, 75], [75, 88], [87, 100], [100, 125], [125, 150], [150, 175], [175, 200]];
const boreSizes = once(() =>
  bores.map(([from, to]): Size => ({
    code: `NT${from}`,
    name: range(from, to),
    size: 10_000 + from,
    values: { range_from: from, range_to: to, error_um: from < 50 ? 4 : 5 },
    price: 11_500 + from * 70,
    weight: round(300 + from * 5),
    rank: from >= 10 && from <= 50 ? 0 : 1,
  })),
);

const dig = (protection: string): Values => ({
  reading: 'Цифровой',
  resolution: 0.01,
  protection,
  data_output: protection !== 'IP54',
  in_register: true,
});

export const handGauges: readonly Family[] = [
  {
    folder: 'shtangencirkuli',
    group: '26',
    code: '10',
    share: 0.5,
    brands: ['mikra', 'prizma', 'etalor'],
    kind: 'caliper',
    filters: [...gaugeFilters, 'jaw_length'],
    columns: [...gaugeColumns, 'jaw_length'],
    keys: gaugeKeys,
    variants: [
      variant(
        'Штангенциркуль цифровой',
        'Цифровой отсчёт с обнулением в любой точке, ступенчатая шкала из нержавеющей стали.',
        caliperSizes(0.01),
        dig('IP54'),
        1.4,
      ),
      variant(
        'Штангенциркуль цифровой влагозащищённый',
        'Защита IP67: можно мерить рядом с СОЖ.',
        caliperSizes(0.01),
        dig('IP67'),
        2.2,
      ),
      variant(
        'Штангенциркуль нониусный',
        'ШЦ-I и ШЦ-II по ГОСТ 166, матовая шкала без параллакса.',
        caliperSizes(0.05),
        {
          reading: 'Нониусный',
          resolution: 0.05,
          protection: 'Без защиты',
          data_output: false,
          in_register: true,
        },
      ),
      variant(
        'Штангенциркуль стрелочный',
        'Стрелка по кругу с ценой деления 0,02 мм, рейка закрыта.',
        caliperSizes(0.02),
        {
          reading: 'Стрелочный',
          resolution: 0.02,
          protection: 'Без защиты',
          data_output: false,
          in_register: false,
        },
        1.7,
      ),
    ],
  },
  {
    folder: 'glubinomery',
    group: '26',
    code: '11',
    share: 0.3,
    brands: ['mikra', 'prizma', 'etalor'],
    kind: 'caliper',
    filters: [...gaugeFilters, 'base_length'],
    columns: [...gaugeColumns, 'base_length'],
    keys: gaugeKeys,
    variants: [
      variant(
        'Штангенглубиномер',
        'Основание с твёрдым покрытием, штанга прямая или с зацепом.',
        heightSizes(true),
        {
          reading: 'Нониусный',
          resolution: 0.05,
          protection: 'Без защиты',
          data_output: false,
          in_register: true,
        },
      ),
      variant(
        'Штангенглубиномер цифровой',
        'Цифровой отсчёт 0,01 мм, вывод данных по кабелю.',
        heightSizes(true),
        dig('IP54'),
        1.8,
      ),
      drawnAs(
        'heightGauge',
        variant(
          'Штангенрейсмас',
          'Разметка и измерение высоты на плите, чертилка с твёрдым сплавом.',
          heightSizes(false),
          {
            reading: 'Нониусный',
            resolution: 0.05,
            protection: 'Без защиты',
            data_output: false,
            in_register: true,
          },
        ),
      ),
      drawnAs(
        'heightGauge',
        variant(
          'Штангенрейсмас цифровой',
          'Двухколонный рейсмас с маховиком и обнулением.',
          heightSizes(false),
          dig('IP54'),
          1.9,
        ),
      ),
    ],
  },
  {
    folder: 'mikrometry',
    group: '26',
    code: '12',
    share: 0.5,
    brands: ['mikra', 'prizma', 'etalor'],
    kind: 'micrometer',
    filters: ['item_type', ...gaugeFilters],
    columns: [...gaugeColumns, 'item_type'],
    keys: ['item_type', ...gaugeKeys],
    variants: [
      variant(
        'Микрометр гладкий',
        'МК по ГОСТ 6507, пятки из твёрдого сплава, установочная мера от 25 мм в комплекте.',
        micrometerSizes,
        {
          item_type: 'Микрометр',
          reading: 'По шкале',
          resolution: 0.01,
          protection: 'Без защиты',
          data_output: false,
          in_register: true,
        },
      ),
      variant(
        'Микрометр цифровой',
        'Цифровой отсчёт 1 мкм, защита IP65.',
        micrometerSizes,
        { item_type: 'Микрометр', ...dig('IP65'), resolution: 0.001 },
        2.6,
      ),
      variant(
        'Микрометр рычажный',
        'Стрелка показывает отклонение от уставки, для сортировки партии.',
        micrometerSizes,
        {
          item_type: 'Микрометр рычажный',
          reading: 'Стрелочный',
          resolution: 0.002,
          protection: 'Без защиты',
          data_output: false,
          in_register: true,
        },
        3,
      ),
      drawnAs(
        'boreGauge',
        variant(
          'Нутромер трёхточечный',
          'Самоцентрируется в отверстии, трещотка даёт постоянную силу.',
          boreSizes,
          {
            item_type: 'Нутромер трёхточечный',
            reading: 'По шкале',
            resolution: 0.005,
            protection: 'Без защиты',
            data_output: false,
            in_register: true,
          },
        ),
      ),
      drawnAs(
        'boreGauge',
        variant(
          'Нутромер трёхточечный цифровой',
          'Цифровой отсчёт и вывод данных, удлинители в комплекте.',
          boreSizes,
          { item_type: 'Нутромер трёхточечный', ...dig('IP65'), resolution: 0.001 },
          1.8,
          { digital: true },
        ),
      ),
    ],
  },
];
