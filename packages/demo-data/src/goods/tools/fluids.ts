import { iso } from '../cutting-data.ts';
import type { Family, Size } from '../model.ts';
import type { Values } from '../properties/properties.ts';
import { decimal } from '../text.ts';
import { once, pairs } from './build.ts';
import { drawnAs, variant } from './variant.ts';

/** Cutting fluids, oils and their care. */

const cans = (
  perLitre: number,
  density: number,
  volumes: readonly number[] = [5, 20, 60, 200, 1000],
  more: Values = {},
) =>
  once(() =>
    volumes.map((volume): Size => ({
      code: `${volume}`,
      name: `${decimal(volume)} л`,
      size: volume,
      values: { volume, ...more },
      price: volume * perLitre * (volume < 20 ? 1.25 : volume > 100 ? 0.9 : 1),
      weight: Math.round(volume * density * 1000 * 1.05),
      rank: volume === 20 || volume === 200 ? 0 : 1,
    })),
  );

const graded = (perLitre: number, grades: readonly number[], density = 0.88) =>
  once(() =>
    pairs(grades, [20, 60, 200]).map(([grade, volume]): Size => ({
      code: `${grade}-${volume}`,
      name: `VG ${grade}, ${volume} л`,
      size: grade * 1000 + volume,
      values: { viscosity: grade, volume, flash_point: 170 + Math.min(60, grade) },
      price: volume * (perLitre + grade * 0.4) * (volume > 100 ? 0.9 : 1),
      weight: Math.round(volume * density * 1050),
      rank: volume === 20 ? 0 : 1,
    })),
  );

const refractometers = once(() =>
  [
    [10, 3200],
    [18, 3400],
    [32, 3600],
    [90, 5200],
  ].map(([brix = 32, price = 3600]): Size => ({
    code: `RF${brix}`,
    name: `0\u2060–\u2060${brix} Brix`,
    size: brix,
    values: { brix_max: brix, total_length: 160 },
    price,
    weight: 190,
  })),
);

const strips = once(() =>
  [50, 100].map((pieces): Size => ({
    code: `PH${pieces}`,
    name: `${pieces} полосок`,
    size: 200 + pieces,
    values: { pieces, total_length: 60 },
    price: 480 + pieces * 9,
    weight: 40,
  })),
);

const skimmers = once(() =>
  [
    [3, 12_500],
    [6, 18_500],
    [12, 31_000],
    [20, 46_000],
  ].map(([flow = 3, price = 12_500]): Size => ({
    code: `SK${flow}`,
    name: `${flow} л/ч`,
    size: 500 + flow,
    values: { capacity: flow, total_length: 450 },
    price,
    weight: 6000 + flow * 300,
  })),
);

const portable = once(() =>
  pairs([60, 120, 200], [10, 25]).map(([flow, filter]): Size => ({
    code: `FP${flow}-${filter}`,
    name: `${flow} л/мин, ${filter} мкм`,
    size: 900 + flow + filter / 100,
    values: { capacity: flow, filtration: filter, total_length: 900 },
    price: 118_000 + flow * 640,
    weight: 48_000,
  })),
);

const fluidColumns: Family['columns'] = [
  'fluid_type',
  'volume',
  'fluid_base',
  'concentration',
  'viscosity',
  'chlorine_free',
];

const oilColumns: Family['columns'] = [
  'fluid_type',
  'viscosity',
  'volume',
  'fluid_base',
  'flash_point',
  'chlorine_free',
];

export const fluids: readonly Family[] = [
  {
    folder: 'sozh-emulsii',
    group: '29',
    code: '10',
    share: 0.25,
    brands: ['emulta', 'fluida'],
    kind: 'canister',
    unit: 778,
    filters: ['fluid_type', 'volume', 'fluid_base', 'concentration', 'materials', 'chlorine_free'],
    columns: fluidColumns,
    keys: ['fluid_type', 'volume', 'concentration', 'fluid_base'],
    variants: (
      [
        [
          'Универсальная',
          8,
          'Полусинтетическая',
          'PMK',
          'Для смешанного парка, держит концентрацию и не пенится на мягкой воде.',
        ],
        ['Для алюминия', 7, 'Полусинтетическая', 'N', 'Не оставляет пятен на алюминии и цветных металлах.'],
        ['Для чугуна', 6, 'Полусинтетическая', 'K', 'Смывает графит, защищает направляющие от коррозии.'],
        ['Для резьбы и развёртывания', 10, 'Эфирная', 'PMS', 'Эфирные присадки для тяжёлых операций.'],
        ['Шлифовальная', 4, 'Синтетическая', 'PKH', 'Прозрачная, осаждает шлам.'],
      ] as const
    ).map(([type, share, base, groups, about], index) =>
      variant(
        `Эмульсия ${type.toLowerCase()}`,
        `${about} Рабочая концентрация ${share} %, контроль рефрактометром.`,
        cans([310, 340, 300, 420, 330][index] ?? 310, 0.96),
        {
          fluid_type: type,
          concentration: share,
          fluid_base: base,
          viscosity: 40,
          chlorine_free: true,
          materials: iso(groups),
        },
      ),
    ),
  },
  {
    folder: 'sozh-masla-rezaniya',
    group: '29',
    code: '11',
    share: 0.25,
    brands: ['emulta', 'fluida'],
    kind: 'canister',
    unit: 778,
    filters: ['fluid_type', 'viscosity', 'volume', 'fluid_base', 'flash_point'],
    columns: oilColumns,
    keys: ['fluid_type', 'viscosity', 'volume', 'flash_point'],
    variants: (
      [
        [
          'Глубокое сверление',
          'Минеральная',
          1.1,
          'Низкая вязкость, хорошо фильтруется и выносит стружку из канала.',
        ],
        ['Протягивание и резьба', 'Минеральная', 1.2, 'Противозадирные присадки для тихоходных операций.'],
        ['Автоматы продольного точения', 'Минеральная', 1, 'Низкая испаряемость, мало тумана.'],
        ['Микросмазка', 'Эфирная', 2.2, 'Для минимальной подачи масла, биоразлагаемое.'],
      ] as const
    ).map(([type, base, price, about]) =>
      variant(
        'Масло для резания',
        `${type}. ${about} Нужны отсос тумана и закрытая кабина.`,
        graded(420, [10, 15, 22, 32, 46]),
        { fluid_type: type, fluid_base: base, chlorine_free: true },
        price,
      ),
    ),
  },
  {
    folder: 'masla-napravlyayushchih',
    group: '29',
    code: '12',
    share: 0.2,
    brands: ['fluida', 'emulta'],
    kind: 'canister',
    unit: 778,
    filters: ['fluid_type', 'viscosity', 'volume', 'fluid_base'],
    columns: oilColumns,
    keys: ['fluid_type', 'viscosity', 'volume'],
    variants: (
      [
        ['Направляющие', [32, 68, 150, 220], 'Не даёт рывка на медленной подаче и отделяется от эмульсии.'],
        ['Шпиндельное', [2, 5, 10, 22], 'Для подшипников шпинделя и масловоздушной смазки.'],
        ['Гидравлическое', [22, 32, 46, 68], 'Для гидростанций зажима и паллет.'],
        ['Редукторное', [100, 150, 220, 320], 'Для редукторов шпинделя и поворотных столов.'],
      ] as const
    ).map(([type, grades, about]) =>
      variant(
        `Масло ${type === 'Направляющие' ? 'для направляющих' : type.toLowerCase()}`,
        about,
        graded(310, grades),
        { fluid_type: type, fluid_base: 'Минеральная', chlorine_free: true },
      ),
    ),
  },
  {
    folder: 'kontrol-i-ochistka-sozh',
    group: '29',
    code: '13',
    share: 0.2,
    brands: ['emulta', 'filtrum', 'fluida'],
    kind: 'coolantUnit',
    filters: ['item_type', 'brix_max', 'capacity', 'filtration'],
    columns: ['item_type', 'brix_max', 'capacity', 'filtration', 'pieces', 'total_length'],
    keys: ['item_type', 'brix_max', 'capacity', 'filtration'],
    variants: [
      drawnAs(
        'refractometer',
        variant(
          'Рефрактометр',
          'Показывает концентрацию эмульсии за минуту, компенсация температуры 10–30 °C.',
          refractometers,
          { item_type: 'Рефрактометр' },
        ),
      ),
      drawnAs(
        'refractometer',
        variant(
          'Рефрактометр цифровой',
          'Цифровой отсчёт и пересчёт по коэффициенту СОЖ.',
          refractometers,
          { item_type: 'Рефрактометр' },
          5,
          { digital: true },
        ),
      ),
      drawnAs(
        'testStrips',
        variant('Тест-полоски pH', 'Полоски pH 6–10 и жёсткости, шкала на тубе.', strips, {
          item_type: 'Тест-полоски',
        }),
      ),
      drawnAs(
        'beltSkimmer',
        variant('Скиммер ленточный', 'Снимает масло с поверхности бака, таймер в комплекте.', skimmers, {
          item_type: 'Скиммер',
        }),
      ),
      variant(
        'Фильтр переносной',
        'Откачивает бак, фильтрует и возвращает эмульсию без остановки смены.',
        portable,
        { item_type: 'Фильтр' },
      ),
    ],
  },
];
