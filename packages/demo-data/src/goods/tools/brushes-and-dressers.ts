import type { Size, Family } from '../model.ts';
import { decimal } from '../text.ts';
import { once, pairs, round } from './build.ts';
import { drawnAs, variant } from './variant.ts';
const brushSizes = once(() =>
  pairs([25, 40, 60, 80, 100, 125], ['F80', 'F120', 'F180'] as const).map(([d, grit]): Size => ({
    code: `BR${d}-${grit}`,
    name: `Ø${d} ${grit}`,
    size: d + Number(grit.slice(1)) / 1000,
    values: { wheel_diameter: d, grit, work_speed: 20, total_length: 75, wheel_bore: 6 },
    price: 1300 + d * 34,
    weight: 40 + d * 2,
  })),
);
const stoneSizes = once(() =>
  pairs(
    [
      [6, 6, 100],
      [10, 10, 100],
      [13, 13, 150],
      [20, 20, 150],
      [25, 25, 200],
    ] as const,
    ['F100', 'F120', 'F220'] as const,
  ).map(([[b, h, l], grit]): Size => ({
    code: `BS${b}-${l}-${grit}`,
    name: `${b}×${h}×${l} ${grit}`,
    size: 1000 + b + Number(grit.slice(1)) / 1000,
    values: { wheel_width: b, body_height: h, total_length: l, grit, work_speed: 1 },
    price: 90 + b * l * 0.12,
    weight: Math.max(10, round(b * h * l * 0.0022)),
  })),
);
const pasteSizes = once(() =>
  pairs([1, 3, 6, 9, 14], [5, 20, 40]).map(([grain, grams]): Size => ({
    code: `PA${grain}-${grams}`,
    name: `${grain} мкм, ${grams} г`,
    size: 2000 + grain + grams / 1000,
    values: { grain_um: grain, work_speed: 2, total_length: 110 },
    price: 420 + grams * 38,
    weight: grams + 20,
  })),
);
const dresserSizes = once(() =>
  [0.25, 0.33, 0.5, 0.75, 1].flatMap((carat) =>
    [8, 10, 12].map((shank): Size => ({
      code: `D${round(carat * 100)}-${shank}`,
      name: `${decimal(carat)} ${carat === 1 ? 'карат' : 'карата'}, Ø${shank}`,
      size: carat * 100 + shank / 100,
      values: { carat, shank_diameter: shank, total_length: 50, grain_um: 900, diameter: shank },
      price: 1300 + carat * 5200,
      weight: 30,
    })),
  ),
);
const multiDressers = once(() =>
  [
    [10, 10],
    [12, 12],
    [20, 10],
    [25, 12],
  ].map(([b = 10, h = 10]): Size => ({
    code: `MD${b}-${h}`,
    name: `${b}×${h}`,
    size: 500 + b,
    values: { carat: round(b * 0.15, 2), shank_diameter: h, total_length: 55, grain_um: 700, diameter: b },
    price: 3400 + b * 180,
    weight: 60,
  })),
);
const rollers = once(() =>
  [60, 80, 100, 120].map((d): Size => ({
    code: `RO${d}`,
    name: `Ø${d}×20`,
    size: 900 + d,
    values: { carat: round(d * 0.12, 2), diameter: d, shank_diameter: 40, total_length: 20, grain_um: 600 },
    price: 64_000 + d * 700,
    weight: d * 14,
  })),
);
export const brushesAndDressers: readonly Family[] = [
  {
    folder: 'shchetki-i-pasty',
    group: '27',
    code: '13',
    share: 0.4,
    brands: ['grano', 'abrazit'],
    kind: 'endBrush',
    filters: ['item_type', 'wheel_diameter', 'grit', 'grain_um', 'abrasive'],
    columns: ['item_type', 'wheel_diameter', 'grit', 'grain_um', 'total_length', 'abrasive', 'work_speed'],
    keys: ['item_type', 'wheel_diameter', 'grit', 'abrasive'],
    variants: [
      variant(
        'Щётка торцевая с керамическим волокном',
        'Снимает заусенцы в шпинделе станка, натяг 0,5–1 мм.',
        brushSizes,
        { item_type: 'Щётка', abrasive: 'Керамическое волокно' },
        1.6,
      ),
      variant(
        'Щётка торцевая абразивный нейлон',
        'Нейлон с карбидом кремния для кромок и притупления.',
        brushSizes,
        { item_type: 'Щётка', abrasive: 'Нейлон с карбидом кремния' },
      ),
      drawnAs(
        'stone',
        variant(
          'Брусок шлифовальный',
          'Брусок для доводки и хонингования, керамическая связка.',
          stoneSizes,
          {
            item_type: 'Брусок',
            abrasive: '25А, белый электрокорунд',
          },
        ),
      ),
      drawnAs(
        'stone',
        variant(
          'Брусок алмазный',
          'Алмазный брусок на металлической связке для доводки сплава.',
          stoneSizes,
          { item_type: 'Брусок', abrasive: 'Алмаз' },
          4,
        ),
      ),
      drawnAs(
        'syringe',
        variant(
          'Паста алмазная',
          'Паста в шприце для доводки полостей до Ra 0,05 мкм, смывается маслом.',
          pasteSizes,
          { item_type: 'Паста', abrasive: 'Алмаз' },
        ),
      ),
    ],
  },
  {
    folder: 'pravka-krugov',
    group: '27',
    code: '14',
    share: 0.2,
    brands: ['grano', 'abrazit'],
    kind: 'diamondDresser',
    filters: ['item_type', 'carat', 'shank_diameter', 'diameter'],
    columns: ['item_type', 'carat', 'shank_diameter', 'total_length', 'diameter', 'grain_um'],
    keys: ['item_type', 'carat', 'shank_diameter', 'total_length'],
    variants: [
      variant(
        'Карандаш алмазный',
        'Однокристальный карандаш по ГОСТ 607, глубина 0,01–0,03 мм за проход.',
        dresserSizes,
        { item_type: 'Карандаш', abrasive: 'Алмаз' },
      ),
      drawnAs(
        'blockDresser',
        variant('Правщик многокристальный', 'Слой зёрен на связке для кругов до Ø400 мм.', multiDressers, {
          item_type: 'Многокристальный',
          abrasive: 'Алмаз',
        }),
      ),
      drawnAs(
        'dressingRoll',
        variant('Ролик правящий', 'Ролик для профильной правки на станке с ЧПУ.', rollers, {
          item_type: 'Ролик',
          abrasive: 'Алмаз',
        }),
      ),
    ],
  },
];
