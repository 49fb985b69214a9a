import type { BrandSlug } from '../dictionary/brands.ts';
import type { Family, Naming, Variant } from '../model.ts';
import type { Values } from '../properties/properties.ts';
import { erChucks, tappingTapers } from './er-system.ts';
import { erSizes, boreHolder, arborSizes, tappingSizes } from './holder-sizes.ts';

const plain: Naming = {
  goods: ({ brand, variant, code, size }) => `${variant.title} ${size.name}\u00A0мм ${brand.name} ${code}`,
};

interface Finish {
  readonly values: Values;
  readonly price: number;
  readonly about: string;
}

// oxfmt-ignore
const finishes: readonly Finish[] = [
  { values: { runout: 5, balance: 'G6,3 при 15 000 об/мин', coolant_form: 'AD, через центр' }, price: 1, about: 'Биение 5 мкм, форма AD.' },
  { values: { runout: 3, balance: 'G2,5 при 25 000 об/мин', coolant_form: 'AD/B, через центр и фланец' }, price: 1.35, about: 'Биение 3 мкм, форма AD/B, балансировка G2,5.' },
  { values: { runout: 8, balance: 'Без балансировки', coolant_form: 'Без подвода' }, price: 0.72, about: 'Простое исполнение для обычных оборотов.' },
];

function finished(
  title: string,
  about: string,
  sizes: Variant['sizes'],
  drawing: string,
  list: readonly Finish[] = finishes,
  values: Values = {},
): Variant[] {
  return list.map((finish) => ({
    title,
    about: `${about} ${finish.about}`,
    sizes,
    values: { ...values, ...finish.values },
    price: finish.price,
    drawing: { kind: drawing },
  }));
}

const makers: readonly BrandSlug[] = ['pinole', 'konusa', 'shtift', 'norvik', 'modul7'];

const erFilters: Family['filters'] = [
  'collet_size',
  'gauge_length',
  'runout',
  'balance',
  'coolant_form',
  'nose_diameter',
];

const erColumns: Family['columns'] = [
  'collet_size',
  'gauge_length',
  'nose_diameter',
  'clamp_min',
  'clamp_max',
  'runout',
  'balance',
];

const boreFilters: Family['filters'] = [
  'taper',
  'clamp_diameter',
  'gauge_length',
  'nose_diameter',
  'runout',
  'balance',
  'coolant_form',
];

const boreColumns: Family['columns'] = [
  'taper',
  'clamp_diameter',
  'gauge_length',
  'nose_diameter',
  'runout',
  'balance',
  'coolant_form',
];

const er = (
  folder: string,
  code: string,
  share: number,
  taper: string,
  lengths: readonly number[],
  about: string,
): Family => ({
  folder,
  group: '24',
  code,
  share,
  brands: makers,
  kind: 'holder',
  naming: plain,
  variants: finished('Патрон цанговый', about, erSizes(taper, erChucks[taper] ?? [], lengths), 'er'),
  filters: erFilters,
  columns: erColumns,
  keys: ['gauge_length', 'collet_size', 'runout', 'balance', 'nose_diameter'],
});

const common = ['BT40', 'HSK-A63', 'SK40', 'BT50', 'BT30', 'HSK-A100'] as const;

const bores = [6, 8, 10, 12, 14, 16, 18, 20, 25, 32];

const bored = (
  folder: string,
  code: string,
  share: number,
  title: string,
  kind: string,
  about: string,
  build: (taper: string) => Variant['sizes'],
  list: readonly Finish[] = finishes,
): Family => ({
  folder,
  group: '24',
  code,
  share,
  brands: makers,
  kind: folder === 'gidropatrony' ? 'hydraulicChuck' : 'holder',
  naming: plain,
  variants: common
    .flatMap((taper) => finished(title, about, build(taper), kind, list))
    .sort((a, b) => (b.price ?? 1) - (a.price ?? 1)),
  filters: boreFilters,
  columns: boreColumns,
  keys: ['taper', 'clamp_diameter', 'gauge_length', 'runout', 'balance'],
});

export const holders: readonly Family[] = [
  er(
    'patrony-er-bt40',
    '10',
    0.8,
    'BT40',
    [60, 70, 80, 100, 120, 130, 150, 160],
    'Цанговый патрон с конусом 7/24 MAS 403, конус шлифован по AT3.',
  ),
  er(
    'patrony-er-hsk',
    '11',
    0.6,
    'HSK-A63',
    [75, 80, 100, 120, 130, 160],
    'Короткий конус с торцевым контактом для высоких оборотов. Трубка СОЖ заказывается отдельно.',
  ),
  er(
    'patrony-er-sk40',
    '12',
    0.5,
    'SK40',
    [60, 70, 100, 120, 160],
    'Патрон DIN 69871 с канавкой для автосмены.',
  ),
  er(
    'patrony-er-bt50',
    '13',
    0.4,
    'BT50',
    [80, 100, 120, 150, 160, 200],
    'Тяжёлый патрон для портальных и расточных станков.',
  ),
  bored(
    'gidropatrony',
    '14',
    0.7,
    'Гидропатрон',
    'hydro',
    'Зажим одним ключом, гидравлика гасит вибрации чистовой фрезы и развёртки.',
    (taper) =>
      boreHolder(
        taper,
        bores,
        [90, 120, 150],
        (bore) => bore * 1.3 + 20,
        (bore) => 19_000 + bore * 260,
      ),
    finishes.slice(0, 2),
  ),
  bored(
    'termopatrony',
    '15',
    0.6,
    'Термопатрон',
    'shrink',
    'Зажим нагревом: тонкий нос и жёсткость для пятиосевой обработки, нужна индукционная установка.',
    (taper) =>
      boreHolder(
        taper,
        [3, 4, 5, ...bores],
        [85, 120, 160],
        (bore) => (bore <= 5 ? 15 : bore * 1.2 + 9.6),
        (bore) => 5200 + bore * 90,
      ),
    finishes.slice(0, 2),
  ),
  bored(
    'patrony-weldon',
    '16',
    0.6,
    'Патрон Weldon',
    'weldon',
    'Винт в лыску держит хвостовик HB от вытягивания, для черновых фрез и корпусных свёрл.',
    (taper) =>
      boreHolder(
        taper,
        [...bores, 40],
        [50, 63, 100],
        (bore) => bore * 1.25 + 18,
        (bore) => 1400 + bore * 75,
      ),
  ),
  bored(
    'opravki-dlya-frez',
    '17',
    0.5,
    'Оправка для насадной фрезы',
    'facemill',
    'Посадка по DIN 6357, торцевые шпонки и винт в комплекте.',
    arborSizes,
  ),
  {
    folder: 'patrony-rezbonareznye',
    group: '24',
    code: '18',
    share: 0.4,
    brands: ['konusa', 'pinole', 'shtift'],
    kind: 'holder',
    naming: {
      goods: ({ brand, variant, code, size }) => `${variant.title} ${size.name} ${brand.name} ${code}`,
    },
    variants: tappingTapers.flatMap((taper) =>
      finished(
        'Патрон резьбонарезной',
        'Гасит рассогласование подачи и шага, метчик работает без осевой нагрузки.',
        tappingSizes(taper),
        'tapping',
        [
          {
            values: { compensation: 'Жёсткая ±0,5 мм', runout: 10 },
            price: 1.2,
            about: 'Минимальная компенсация для жёсткого нарезания.',
          },
          {
            values: { compensation: 'Осевая ±7 мм', runout: 15 },
            price: 1,
            about: 'Осевая компенсация для станков без синхронизации.',
          },
        ],
      ),
    ),
    filters: ['taper', 'collet_size', 'compensation', 'gauge_length', 'clamp_max', 'torque_max'],
    columns: [
      'taper',
      'collet_size',
      'gauge_length',
      'nose_diameter',
      'clamp_min',
      'clamp_max',
      'compensation',
    ],
    keys: ['taper', 'collet_size', 'compensation', 'gauge_length'],
  },
];
