import { gaugeColumns, gaugeFilters, gaugeKeys } from './gauge-columns.ts';
import type { Family, Size } from '../model.ts';
import { decimal } from '../text.ts';
import { coarseThreads, fullName } from '../threads.ts';
import { once, pairs, round } from './build.ts';
import { drawnAs, variant } from './variant.ts';

/** Dial indicators, stands, plug and ring gauges. */

const dialSizes = once(() =>
  pairs([0.01, 0.002, 0.001] as const, [1, 5, 10, 25, 50])
    .filter(([step, to]) => (step === 0.01 ? to > 1 : to <= 5))
    .map(([step, to]): Size => ({
      code: `${to}-${step * 1000}`,
      name: `0\u2060–\u2060${to}, ${decimal(step)}`,
      size: to + step,
      values: {
        range_from: 0,
        range_to: to,
        resolution: step,
        error_um: step === 0.01 ? 10 + to / 5 : 3 + to / 5,
      },
      price: 900 + to * 60 + (step === 0.01 ? 0 : 3800),
      weight: 130 + to * 3,
      rank: to <= 10 ? 0 : 1,
    })),
);

const leverSizes = once(() =>
  pairs([0.01, 0.002, 0.001] as const, [0.2, 0.8, 1.5])
    .filter(([step, to]) => (step === 0.01 ? to >= 0.8 : to === 0.2))
    .map(([step, to]): Size => ({
      code: `L${to * 10}-${step * 1000}`,
      name: `0\u2060–\u2060${decimal(to)}, ${decimal(step)}`,
      size: 100 + to + step,
      values: { range_from: 0, range_to: to, resolution: step, error_um: step === 0.01 ? 13 : 4 },
      price: 3200 + (0.01 - step) * 300_000,
      weight: 60,
    })),
);

const standSizes = once(() =>
  [180, 250, 300, 400, 600].map((reach): Size => ({
    code: `ST${reach}`,
    name: `высота ${reach}`,
    size: 1000 + reach,
    values: { part_height: reach, base_length: 60 },
    price: 1500 + reach * 9,
    weight: 1500 + reach,
  })),
);

const centreSizes = once(() =>
  [4, 6, 10, 16, 20].map((shank): Size => ({
    code: `CF${shank}`,
    name: `Ø${shank}`,
    size: 2000 + shank,
    values: { shank_diameter: shank, repeatability_um: 5 },
    price: 1900 + shank * 60,
    weight: 90,
  })),
);

const plugSizes = (ring: boolean) =>
  once(() =>
    coarseThreads
      .filter(({ diameter }) => diameter >= 3)
      .flatMap((thread) =>
        (['ПР', 'НЕ'] as const).map((side): Size => ({
          code: `${ring ? 'K' : 'P'}${fullName(thread).replace('×', 'X').replace(/,/g, '')}${side === 'ПР' ? 'GO' : 'NG'}`,
          name: `${fullName(thread)} ${side}`,
          size: thread.diameter + (side === 'НЕ' ? 0.5 : 0),
          values: {
            diameter: thread.diameter,
            thread: fullName(thread),
            pitch: thread.pitch,
            error_um: 4,
          },
          price: 700 + thread.diameter * 46,
          weight: round(40 + thread.diameter ** 2 * 0.5),
          rank: thread.rank,
          needs: [`thread:${thread.name}`],
        })),
      ),
  );

const smoothSizes = once(() =>
  [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 25, 28, 30, 32, 35, 40, 45, 50].map((d): Size => ({
    code: `S${d}`,
    name: `Ø${d} H7`,
    size: 500 + d,
    values: { diameter: d, error_um: 3 },
    price: 620 + d * 38,
    weight: round(30 + d ** 2 * 0.6),
    rank: d <= 25 ? 0 : 1,
  })),
);

const blockSets = once(() =>
  [10, 32, 47, 83, 87, 112].map((pieces): Size => ({
    code: `KM${pieces}`,
    name: `набор ${pieces} шт.`,
    size: 5000 + pieces,
    values: { range_from: 0.5, range_to: 100, pieces, error_um: 0.3 },
    price: 9000 + pieces * 420,
    weight: 600 + pieces * 22,
  })),
);

export const indicators: readonly Family[] = [
  {
    folder: 'indikatory',
    group: '26',
    code: '13',
    share: 0.4,
    brands: ['mikra', 'prizma', 'etalor'],
    kind: 'dialIndicator',
    filters: ['item_type', ...gaugeFilters],
    columns: [...gaugeColumns, 'item_type'],
    keys: ['item_type', ...gaugeKeys],
    variants: [
      variant(
        'Индикатор часового типа',
        'Индикатор ИЧ с ушком, ход стрелки плавный на всём диапазоне.',
        dialSizes,
        {
          item_type: 'Индикатор часового типа',
          reading: 'Стрелочный',
          protection: 'Без защиты',
          in_register: true,
          data_output: false,
        },
      ),
      drawnAs(
        'digitalIndicator',
        variant(
          'Индикатор цифровой',
          'Обнуление, допусковый контроль и вывод данных.',
          dialSizes,
          {
            item_type: 'Индикатор цифровой',
            reading: 'Цифровой',
            protection: 'IP54',
            in_register: true,
            data_output: true,
          },
          2.4,
        ),
      ),
      drawnAs(
        'leverIndicator',
        variant(
          'Индикатор рычажно-зубчатый',
          'Рычаг с шариком из сплава, смена направления автоматическая.',
          leverSizes,
          {
            item_type: 'Индикатор рычажный',
            reading: 'Стрелочный',
            protection: 'Без защиты',
            in_register: true,
            data_output: false,
          },
        ),
      ),
      drawnAs(
        'magneticStand',
        variant(
          'Стойка магнитная',
          'Магнитное основание 80 кг, шарниры зажимаются одной рукояткой.',
          standSizes,
          {
            item_type: 'Стойка',
            reading: 'Без отсчёта',
            protection: 'Без защиты',
            in_register: false,
            data_output: false,
          },
        ),
      ),
      drawnAs(
        'edgeFinder',
        variant(
          'Центроискатель',
          'Привязка детали по кромке и отверстию, электронный со звуком.',
          centreSizes,
          {
            item_type: 'Центроискатель',
            reading: 'Без отсчёта',
            protection: 'IP54',
            in_register: false,
            data_output: false,
          },
        ),
      ),
    ],
  },
  {
    folder: 'kalibry',
    group: '26',
    code: '14',
    share: 0.5,
    brands: ['kalibr-nord', 'prizma'],
    kind: 'plugGauge',
    filters: ['gauge_type', 'thread', 'diameter', 'accuracy_class', 'in_register'],
    columns: ['gauge_type', 'thread', 'diameter', 'pitch', 'accuracy_class', 'error_um'],
    keys: ['gauge_type', 'diameter', 'accuracy_class', 'thread'],
    variants: [
      variant(
        'Калибр-пробка резьбовой',
        'Проход и непроход проверяют резьбу за два движения, хромированные вставки.',
        plugSizes(false),
        { gauge_type: 'Пробка резьбовая', accuracy_class: '6H', reading: 'Без отсчёта', in_register: true },
      ),
      drawnAs(
        'ringGauge',
        variant(
          'Калибр-кольцо резьбовой',
          'Кольцо для наружной резьбы 6g, номер на торце.',
          plugSizes(true),
          { gauge_type: 'Кольцо резьбовое', accuracy_class: '6g', reading: 'Без отсчёта', in_register: true },
          1.5,
        ),
      ),
      variant('Калибр-пробка гладкий', 'Пробка H7, проходная сторона длиннее непроходной.', smoothSizes, {
        gauge_type: 'Пробка гладкая',
        accuracy_class: 'H7',
        reading: 'Без отсчёта',
        in_register: true,
      }),
      drawnAs(
        'gaugeBlocks',
        variant(
          'Меры длины концевые',
          'Набор плоскопараллельных мер в кассете, сталь, притираются.',
          blockSets,
          { gauge_type: 'Меры длины', accuracy_class: '1', reading: 'Без отсчёта', in_register: true },
        ),
      ),
    ],
  },
];
