import type { BrandSlug } from '../dictionary/brands.ts';
import type { Values } from '../properties/properties.ts';
import { type Step, table } from './build.ts';

// Up to diameter: shank, flute length, total length. DIN 6537 K and L; the longer ones as makers have agreed on.
const short = table(
  [1.5, 3, 6, 38],
  [2, 3, 9, 38],
  [2.99, 4, 13, 50],
  [3.75, 6, 20, 62],
  [4.75, 6, 24, 66],
  [6, 6, 28, 66],
  [7, 8, 34, 79],
  [8, 8, 41, 79],
  [10, 10, 47, 89],
  [12, 12, 55, 102],
  [14, 14, 60, 107],
  [16, 16, 65, 115],
  [18, 18, 73, 123],
  [20, 20, 79, 131],
);

const long = table(
  [1.5, 3, 10, 42],
  [2, 3, 14, 46],
  [2.99, 4, 21, 57],
  [3.75, 6, 28, 66],
  [4.75, 6, 36, 74],
  [6, 6, 44, 82],
  [8, 8, 53, 91],
  [10, 10, 61, 103],
  [12, 12, 71, 118],
  [14, 14, 77, 124],
  [16, 16, 83, 133],
  [18, 18, 93, 143],
  [20, 20, 101, 153],
);

const eight = table(
  [3.75, 6, 42, 80],
  [4.75, 6, 52, 90],
  [6, 6, 64, 102],
  [8, 8, 76, 116],
  [10, 10, 95, 142],
  [12, 12, 114, 162],
  [14, 14, 133, 182],
  [16, 16, 152, 204],
);

export interface Row {
  readonly folder: string;
  readonly code: string;
  readonly share: number;
  readonly lengths: readonly Step[];
  readonly range: readonly [number, number, number];
  readonly ratio: string;
  readonly materials: string;
  readonly coatings: readonly string[];
  readonly price: number;
  readonly about: string;
  readonly values: Values;
  readonly brands: readonly BrandSlug[];
  readonly speed: readonly [number, number];
  readonly feed: number;
  readonly title?: string;
}

const makers: readonly BrandSlug[] = [
  'kernel',
  'trivell',
  'volt',
  'tverd',
  'spiron',
  'hartel',
  'zenkor',
  'arkada',
];

const inside: Values = { coolant: 'Внутренний' };

const outside: Values = { coolant: 'Наружный' };

export const rows: readonly Row[] = [
  {
    folder: 'sverla-3xd',
    code: '83',
    share: 1.4,
    lengths: short,
    range: [1, 20, 0.1],
    ratio: '3×D',
    materials: 'PMK',
    coatings: ['TiAlN', 'AlCrN', 'TiN', 'nACo'],
    price: 0.82,
    values: { ...outside, point_angle: 140, standard: 'DIN 6537 K', tolerance: 'm7' },
    brands: makers,
    speed: [95, 120],
    feed: 0.22,
    about:
      'Короткое сверло для жёсткого сверления без центровки. Самоцентрирующая подточка и вершина 140° держат увод в пределах 0,05 мм на глубине 3×D.',
  },
  {
    folder: 'sverla-5xd-po-stali',
    code: '85',
    share: 1.7,
    lengths: long,
    range: [3, 20, 0.1],
    ratio: '5×D',
    materials: 'PK',
    coatings: ['TiAlN', 'AlCrN', 'nACo', 'AlTiN'],
    price: 1,
    values: { ...inside, point_angle: 140, helix: 30, standard: 'DIN 6537 L', tolerance: 'm7' },
    brands: makers,
    speed: [100, 130],
    feed: 0.24,
    about:
      'Цельный твёрдый сплав, самоцентрирующая подточка, четыре ленточки. Усиленная сердцевина рассчитана на стали до 1200 МПа, каналы СОЖ выходят на заднюю поверхность.',
  },
  {
    folder: 'sverla-5xd-po-nerzhaveyushchey',
    code: '86',
    share: 1.3,
    lengths: long,
    range: [3, 20, 0.1],
    ratio: '5×D',
    materials: 'MS',
    coatings: ['AlCrN', 'TiAlN', 'nACo'],
    price: 1.08,
    values: { ...inside, point_angle: 140, helix: 33, standard: 'DIN 6537 L', tolerance: 'm7' },
    brands: ['kernel', 'hartel', 'spiron', 'trivell', 'volt', 'fasetta'],
    speed: [100, 130],
    feed: 0.2,
    about:
      'Острая кромка с малой фаской режет аустенитную сталь без наклёпа. Полированные канавки и внутренний подвод от 20 бар выводят сливную стружку.',
  },
  {
    folder: 'sverla-5xd-po-chugunu',
    code: '87',
    share: 0.9,
    lengths: long,
    range: [3, 20, 0.1],
    ratio: '5×D',
    materials: 'K',
    coatings: ['AlTiN', 'TiAlN', 'AlCrN'],
    price: 0.98,
    values: { ...inside, point_angle: 135, helix: 25, standard: 'DIN 6537 L', tolerance: 'm7' },
    brands: ['kernel', 'tverd', 'trivell', 'volt', 'arkada'],
    speed: [115, 150],
    feed: 0.28,
    about:
      'Прямая кромка с защищёнными уголками для серого и высокопрочного чугуна. Допускает работу с воздухом вместо СОЖ, выходит без сколов.',
  },
  {
    folder: 'sverla-5xd-bez-podvoda',
    code: '84',
    share: 1,
    lengths: long,
    range: [1, 16, 0.1],
    ratio: '5×D',
    materials: 'PMKN',
    coatings: ['TiAlN', 'TiN', 'AlCrN'],
    price: 0.86,
    values: { ...outside, point_angle: 140, helix: 30, standard: 'DIN 6537 L', tolerance: 'm7' },
    brands: ['trivell', 'volt', 'tverd', 'zenkor', 'arkada', 'kernel'],
    speed: [80, 100],
    feed: 0.19,
    about:
      'Для станков без подачи СОЖ через шпиндель. Широкая канавка выбрасывает короткую стружку, глубже 3×D сверлят с одним-двумя выводами.',
  },
  {
    folder: 'sverla-8xd',
    code: '88',
    share: 1,
    lengths: eight,
    range: [3, 16, 0.1],
    ratio: '8×D',
    materials: 'PMK',
    coatings: ['TiAlN', 'AlCrN', 'nACo'],
    price: 1.55,
    values: { ...inside, point_angle: 140, helix: 30, tolerance: 'm7' },
    brands: ['kernel', 'spiron', 'trivell', 'hartel', 'volt'],
    speed: [85, 115],
    feed: 0.22,
    about:
      'Две пары ленточек ведут сверло до глубины 8×D без вывода. Перед входом делают пилот 2×D сверлом того же допуска.',
  },
  {
    folder: 'sverla-pilotnye',
    code: '82',
    share: 0.5,
    lengths: short,
    range: [3, 16, 0.1],
    ratio: '3×D',
    materials: 'PMK',
    coatings: ['TiAlN', 'nACo'],
    price: 0.92,
    values: { ...inside, point_angle: 145, tolerance: 'p7', standard: 'DIN 6537 K' },
    brands: ['kernel', 'spiron', 'hartel', 'trivell'],
    speed: [90, 115],
    feed: 0.2,
    title: 'Сверло пилотное',
    about:
      'Пилотное сверло с допуском p7: отверстие выходит на 0,01–0,03 мм больше глубокого сверла, и ленточки его не касаются. Вершина 145° опирает глубокое сверло центром.',
  },
];
