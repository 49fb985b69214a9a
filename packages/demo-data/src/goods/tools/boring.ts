import { cuttingRows, iso } from '../cutting-data.ts';
import type { Family, Size } from '../model.ts';
import { range } from '../text.ts';
import { barWeight, density, once, round } from './build.ts';

// Smallest and largest bore, connection of the modular system, overhang, seat of the insert.
// oxfmt-ignore
const rough: readonly (readonly [number, number, string, number, string])[] = [
  [25, 32, 'M25', 60, 'CCMT 0602'], [30, 41, 'M32', 70, 'CCMT 09T3'], [38, 52, 'M32', 80, 'CCMT 09T3'], [50, 66, 'M40', 90, 'CCMT 1204'], [64, 86, 'M50', 100, 'CCMT 1204'],
  [84, 110, 'M63', 110, 'CNMG 1204'], [108, 138, 'M80', 120, 'CNMG 1204'], [136, 172, 'M80', 120, 'CNMG 1606'], [170, 210, 'M80', 120, 'CNMG 1606'], [208, 250, 'M80', 120, 'CNMG 1906'],
];
// oxfmt-ignore
const fine: readonly (readonly [number, number, string, number, string])[] = [
  [6, 10, 'M16', 40, 'TCMT 0902'], [9, 14, 'M20', 48, 'TCMT 0902'], [13, 19, 'M25', 55, 'TCMT 0902'], [18, 26, 'M25', 62, 'CCMT 0602'], [25, 33, 'M25', 70, 'CCMT 0602'], [32, 42, 'M32', 75, 'CCMT 0602'],
  [41, 54, 'M40', 85, 'CCMT 09T3'], [53, 70, 'M50', 95, 'CCMT 09T3'], [68, 100, 'M63', 105, 'CCMT 09T3'], [98, 153, 'M80', 115, 'CCMT 09T3'], [150, 220, 'M80', 120, 'CCMT 09T3'], [215, 320, 'M80', 120, 'CCMT 09T3'],
];

/** Steps inside each range: makers offer the same head with several overhangs. */
function headSizes(
  rows: typeof rough,
  price: (bore: number) => number,
  overhangs: readonly number[],
): Size[] {
  return rows.flatMap(([from, to, connection, length, seat]) =>
    overhangs.map((times, index) => {
      const total = round(length * times);
      return {
        code: `${from}-${total}`,
        name: `${range(from, to)}, L${total}`,
        size: from + total / 10_000,
        values: {
          min_bore: from,
          max_bore: to,
          connection,
          total_length: total,
          bar_diameter: round(from * 0.82, 1),
          functional_width: round(from * 0.5, 1),
          seat,
        },
        price: price(to) * (1 + index * 0.18),
        weight: barWeight(from * 0.85, total, density.steel, 0.9),
        rank: index,
        fit: `boring:${connection}`,
        needs: [`insert:${seat}`],
      };
    }),
  );
}

const roughSizes = once(() => headSizes(rough, (bore) => 14_500 + 210 * bore, [1, 1.4, 1.8]));
const fineSizes = once(() => headSizes(fine, (bore) => 26_000 + 190 * bore, [1, 1.5, 2]));

// Height, length, travel, seat, screw.
// oxfmt-ignore
const cartridges: readonly (readonly [number, number, string, string])[] = [
  [8, 25, 'CCMT 0602', 'M4'], [10, 32, 'CCMT 0602', 'M4'], [12, 36, 'CCMT 09T3', 'M5'], [16, 45, 'CCMT 09T3', 'M5'], [20, 55, 'CCMT 1204', 'M6'], [10, 32, 'TCMT 0902', 'M4'], [12, 36, 'TCMT 16T3', 'M5'], [16, 45, 'TCMT 16T3', 'M6'],
];
const cartridgeSizes = once(() =>
  cartridges.flatMap(([height, length, seat, screw]) =>
    (['Правое', 'Левое'] as const).map((hand, index): Size => ({
      code: `${height}-${seat.replace(/\D/g, '')}${seat[0]}${index === 0 ? 'R' : 'L'}`,
      name: `${height}, ${seat}, ${index === 0 ? 'R' : 'L'}`,
      size: height + index / 100 + (seat.startsWith('T') ? 0.5 : 0),
      values: {
        body_height: height,
        total_length: length,
        seat,
        hand,
        mount: `Винт ${screw}`,
        bar_diameter: height,
        functional_width: round(height * 0.9, 1),
        min_bore: height * 4,
        max_bore: height * 30,
      },
      price: 3200 + 160 * height,
      weight: barWeight(height, length, density.steel, 1),
      rank: index,
      needs: [`insert:${seat}`],
    })),
  ),
);
const bridgeSizes = once(() =>
  [200, 250, 320, 400, 500, 600].map((bore): Size => ({
    code: `B${bore}`,
    name: `${range(bore - 60, bore)}`,
    size: bore,
    values: {
      min_bore: bore - 60,
      max_bore: bore,
      connection: 'M80',
      total_length: 90,
      bar_diameter: 60,
      functional_width: bore / 2,
      body_height: 60,
      mount: 'Оправка Ø40',
      hand: 'Нейтральное',
      seat: 'CCMT 09T3',
    },
    price: 62_000 + 90 * bore,
    weight: round(bore * 22),
    needs: ['boring:M80', 'insert:CCMT 09T3'],
  })),
);

const filters: Family['filters'] = [
  'min_bore',
  'max_bore',
  'connection',
  'seat',
  'total_length',
  'scale_step',
];
const columns: Family['columns'] = [
  'min_bore',
  'max_bore',
  'connection',
  'total_length',
  'seat',
  'scale_step',
  'bar_diameter',
];

export const boring: readonly Family[] = [
  {
    folder: 'rastochnye-chernovye',
    group: '20',
    code: '51',
    share: 0.4,
    brands: ['borlex', 'rotanova', 'konusa'],
    kind: 'boringBar',
    filters,
    columns,
    keys: ['min_bore', 'max_bore', 'connection', 'total_length'],
    variants: (
      [
        ['Головка расточная черновая двухрезцовая', 0.5],
        ['Головка расточная черновая ступенчатая', 0.5],
      ] as const
    ).map(([title], index) => ({
      title,
      about:
        index === 0
          ? 'Две пластины на одном диаметре делят подачу, припуск до 10 мм на диаметр.'
          : 'Кассеты смещены по высоте и радиусу: припуск делится на два прохода за один ход.',
      values: { scale_step: 0.5, coolant: 'Внутренний', materials: iso('PMK'), tool_material: 'Сталь' },
      sizes: roughSizes,
      price: 1 + index * 0.12,
      drawing: { shape: 'C' },
      cutting: () =>
        cuttingRows('PMK', {
          speed: [160, 220],
          unit: 'rev' as const,
          feed: 0.25,
          note: 'Припуск до 10\u00A0мм на диаметр',
        }),
    })),
  },
  {
    folder: 'rastochnye-chistovye',
    group: '20',
    code: '52',
    share: 0.5,
    brands: ['borlex', 'konusa', 'pinole'],
    kind: 'boringBar',
    filters,
    columns,
    keys: ['min_bore', 'max_bore', 'scale_step', 'connection'],
    variants: (
      [
        [0.01, 'со шкалой'],
        [0.002, 'с нониусом'],
        [0.002, 'с цифровой шкалой'],
      ] as const
    ).map(([step, kind], index) => ({
      title: `Головка расточная чистовая ${kind}`,
      about: `Диаметр настраивается прямо в шпинделе с делением ${String(step).replace('.', ',')} мм. Радиус пластины 0,2–0,4 мм, припуск 0,2–0,5 мм на диаметр, поле H6–H7.`,
      values: {
        scale_step: step,
        coolant: 'Внутренний',
        materials: iso('PMKN'),
        tool_material: 'Сталь',
        balance: index === 0 ? 'Без балансировки' : 'G6,3 при 15 000 об/мин',
      },
      sizes: fineSizes,
      price: [1, 1.35, 2.2][index] ?? 1,
      drawing: { shape: 'C' },
      cutting: () =>
        cuttingRows('PMKN', {
          speed: [180, 260],
          unit: 'rev' as const,
          feed: 0.08,
          note: 'Припуск 0,2\u2060–\u20600,5\u00A0мм на диаметр',
        }),
    })),
  },
  {
    folder: 'rastochnye-kartridzhi',
    group: '20',
    code: '53',
    share: 0.25,
    brands: ['borlex', 'volt', 'rotanova'],
    kind: 'boringBar',
    filters: ['seat', 'hand', 'body_height', 'min_bore', 'max_bore', 'mount'],
    columns: ['body_height', 'total_length', 'functional_width', 'seat', 'hand', 'mount'],
    keys: ['seat', 'body_height', 'hand', 'mount'],
    variants: [
      {
        title: 'Картридж расточной',
        about:
          'Регулируемый картридж для своих корпусов, ход 2 мм по двум осям. Меняется без потери настройки.',
        values: { scale_step: 0.05, materials: iso('PMK'), clamping: 'S, винт' },
        sizes: cartridgeSizes,
      },
      {
        title: 'Мостик расточной',
        about:
          'Алюминиевый мостик с противовесом для отверстий до 600 мм. Ставится на оправку Ø40, головка и груз двигаются по Т-пазу.',
        values: { scale_step: 0.01, materials: iso('PMK'), body_material: 'Алюминий' },
        sizes: bridgeSizes,
      },
    ],
  },
];
