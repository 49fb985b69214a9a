import { iso } from '../cutting-data.ts';
import type { Naming, Size, Variant, Family } from '../model.ts';
import { barWeight, density, once, pairs } from './build.ts';
import { variant } from './variant.ts';
/** Holders for outside turning and boring. */

/** Turning holders, boring bars, parting and threading tools, brazed tools, turret blocks. */

// Height, letter of the length, length, offset of the tip. ISO 5610.
const sections = [
  [12, 'F', 80, 16],
  [16, 'H', 100, 20],
  [20, 'K', 125, 25],
  [25, 'M', 150, 32],
  [32, 'P', 170, 40],
  [40, 'S', 250, 50],
] as const;
interface Holder {
  readonly code: string;
  readonly shape: string;
  readonly angle: number;
  readonly clamping: string;
  /** Insert size → sections it is made for. */
  readonly seats: readonly (readonly [string, string, readonly number[]])[];
  readonly about: string;
}
// oxfmt-ignore
const holders: readonly Holder[] = [
  { code: 'PCLN', shape: 'C', angle: 95, clamping: 'P, рычаг', seats: [['CN09', '09', [16, 20]], ['CN12', '12', [20, 25, 32]], ['CN16', '16', [25, 32]], ['CN19', '19', [32, 40]]], about: 'Рычажный зажим пластины CNMG для точения цилиндра и торца.' },
  { code: 'PDJN', shape: 'D', angle: 93, clamping: 'P, рычаг', seats: [['DN11', '11', [16, 20, 25]], ['DN15', '15', [20, 25, 32]]], about: 'Рычажный зажим DNMG для профиля с поднутрением до 28°.' },
  { code: 'PWLN', shape: 'W', angle: 95, clamping: 'P, рычаг', seats: [['WN06', '06', [16, 20, 25]], ['WN08', '08', [20, 25, 32]]], about: 'Рычажный зажим шестикромочной WNMG, экономичная черновая обработка.' },
  { code: 'MTJN', shape: 'T', angle: 93, clamping: 'M, клин-прихват', seats: [['TN16', '16', [20, 25, 32]], ['TN22', '22', [25, 32]]], about: 'Клин-прихват TNMG для уступов на станках малой мощности.' },
  { code: 'PSSN', shape: 'S', angle: 45, clamping: 'P, рычаг', seats: [['SN12', '12', [20, 25, 32]], ['SN15', '15', [25, 32]], ['SN19', '19', [32, 40]]], about: 'Угол 45° для обдирки поковок и литья с коркой.' },
  { code: 'SVJB', shape: 'V', angle: 93, clamping: 'S, винт', seats: [['VB11', '11', [12, 16, 20]], ['VB16', '16', [20, 25, 32]]], about: 'Винтовой зажим VBMT для копирования и чистовых профилей.' },
  { code: 'SCLC', shape: 'C', angle: 95, clamping: 'S, винт', seats: [['CC06', '06', [12, 16]], ['CC09', '09', [12, 16, 20, 25]], ['CC12', '12', [20, 25]]], about: 'Винтовой зажим CCMT для чистового точения и нежёстких валов.' },
  { code: 'SDJC', shape: 'D', angle: 93, clamping: 'S, винт', seats: [['DC07', '07', [12, 16]], ['DC11', '11', [12, 16, 20, 25]]], about: 'Винтовой зажим DCMT для профиля на автоматах продольного точения.' },
  { code: 'DCLN', shape: 'C', angle: 95, clamping: 'D, двойной прижим', seats: [['CN12', '12', [20, 25, 32]], ['CN16', '16', [25, 32]], ['CN19', '19', [32, 40]]], about: 'Двойной прижим держит CNMG при прерывистом резании.' },
];
const hands = [
  ['R', 'Правое'],
  ['L', 'Левое'],
] as const;
const outsideSizes = (holder: Holder) =>
  once(() =>
    pairs(hands, holder.seats).flatMap(([[letter, hand], [seat, size, heights]]) =>
      sections
        .filter(([height]) => (heights as readonly number[]).includes(height))
        .map(([height, lengthLetter, length, offset]): Size => ({
          code: `${holder.code}${letter}${height}${height}${lengthLetter}${size}`,
          name: `${holder.code}${letter} ${height}${height}${lengthLetter}${size}`,
          size: height * 100 + Number(size),
          values: {
            shank_height: height,
            total_length: length,
            functional_width: offset,
            hand,
            seat,
            entering_angle: holder.angle,
          },
          price: 2100 + 92 * height + height ** 2 * 1.2,
          weight: Math.round(height * height * length * density.steel),
          rank: (height === 20 || height === 25 ? 0 : 1) + (letter === 'L' ? 2 : 0),
          fit: `seat:${seat}`,
          needs: [`insert:${insertOf(seat)}`],
        })),
    ),
  );
const insertOf = (seat: string): string =>
  ({
    CN09: 'CNMG 0903',
    CN12: 'CNMG 1204',
    CN16: 'CNMG 1606',
    CN19: 'CNMG 1906',
    DN11: 'DNMG 1104',
    DN15: 'DNMG 1506',
    WN06: 'WNMG 0604',
    WN08: 'WNMG 0804',
    TN16: 'TNMG 1604',
    TN22: 'TNMG 2204',
    SN12: 'SNMG 1204',
    SN15: 'SNMG 1506',
    SN19: 'SNMG 1906',
    VB11: 'VBMT 1103',
    VB16: 'VBMT 1604',
    CC06: 'CCMT 0602',
    CC09: 'CCMT 09T3',
    CC12: 'CCMT 1204',
    DC07: 'DCMT 0702',
    DC11: 'DCMT 11T3',
    TC09: 'TCMT 0902',
    TC11: 'TCMT 1102',
    TC16: 'TCMT 16T3',
  })[seat] ?? seat;
// Diameter, letter of the length, length, offset of the tip, smallest bore.
// oxfmt-ignore
const bars = [[8, 'F', 80, 5, 11], [10, 'H', 100, 7, 13], [12, 'K', 125, 9, 16], [16, 'M', 150, 11, 20], [20, 'R', 200, 13, 25], [25, 'S', 250, 17, 32], [32, 'T', 300, 22, 40], [40, 'T', 300, 27, 50], [50, 'U', 350, 35, 63]] as const;
const barCodes: readonly (readonly [
  string,
  string,
  number,
  string,
  readonly (readonly [string, number, number])[],
])[] = [
  [
    'SCLC',
    'C',
    95,
    'CC',
    [
      ['06', 8, 12],
      ['09', 16, 32],
      ['12', 25, 50],
    ],
  ],
  [
    'SDUC',
    'D',
    93,
    'DC',
    [
      ['07', 10, 16],
      ['11', 20, 40],
    ],
  ],
  [
    'STFC',
    'T',
    91,
    'TC',
    [
      ['09', 8, 12],
      ['11', 12, 20],
      ['16', 20, 40],
    ],
  ],
  ['PCLN', 'C', 95, 'CN', [['12', 32, 50]]],
];
const barMaterials = [
  ['S', 'Сталь', 1, 4],
  ['E', 'Твёрдый сплав', 2.6, 7],
  ['A', 'Сталь', 1.15, 4],
  ['D', 'Сталь с демпфером', 5.5, 10],
] as const;
const barSizes = (letter: string, material: string, factor: number, code: (typeof barCodes)[number]) =>
  once(() =>
    pairs(hands, code[4]).flatMap(([[side, hand], [size, from, to]]) =>
      bars
        .filter(([d]) => d >= from && d <= to && !(letter === 'D' && d < 20))
        .map(([diameter, lengthLetter, length, offset, bore]): Size => ({
          code: `${letter}${String(diameter).padStart(2, '0')}${lengthLetter}${code[0]}${side}${size}`,
          name: `${letter}${String(diameter).padStart(2, '0')}${lengthLetter}-${code[0]}${side} ${size}`,
          size: diameter * 100 + Number(size),
          values: {
            bar_diameter: diameter,
            total_length: length,
            functional_width: offset,
            min_bore: bore,
            hand,
            seat: `${code[3]}${size}`,
            entering_angle: code[2],
            bar_material: material,
          },
          price: (1700 + 110 * diameter + 2 * diameter ** 2) * factor,
          weight: barWeight(
            diameter,
            length,
            material === 'Твёрдый сплав' ? density.carbide : density.steel,
            0.95,
          ),
          rank: side === 'L' ? 2 : diameter >= 12 && diameter <= 25 ? 0 : 1,
          fit: `seat:${code[3]}${size}`,
          needs: [`insert:${insertOf(`${code[3]}${size}`)}`],
        })),
    ),
  );
const byDesignation: Naming = {
  goods: ({ brand, variant, size }) => `${variant.title} ${size.name} ${brand.name}`,
};
const steel: Variant['values'] = { tool_material: 'Сталь', materials: iso('PMK') };
export const turningHolders: readonly Family[] = [
  {
    folder: 'rezcy-naruzhnye',
    group: '22',
    code: '41',
    share: 1,
    brands: ['volt', 'tverd', 'rotanova', 'arkada', 'kernel'],
    kind: 'turningTool',
    naming: byDesignation,
    variants: holders.map((holder) =>
      variant(
        `Резец наружный`,
        `${holder.about} Опорная пластина, винты и ключ в комплекте.`,
        outsideSizes(holder),
        { ...steel, clamping: holder.clamping, cutter_form: holder.code },
        1,
        { shape: holder.shape },
      ),
    ),
    filters: ['seat', 'cutter_form', 'shank_height', 'hand', 'entering_angle', 'clamping'],
    columns: [
      'shank_height',
      'total_length',
      'functional_width',
      'seat',
      'hand',
      'entering_angle',
      'clamping',
    ],
    keys: ['shank_height', 'seat', 'hand', 'entering_angle', 'functional_width'],
  },
  {
    folder: 'rezcy-rastochnye',
    group: '22',
    code: '42',
    share: 0.9,
    brands: ['volt', 'borlex', 'tverd', 'arkada'],
    kind: 'boringBar',
    naming: byDesignation,
    variants: pairs(barMaterials, barCodes).map(([[letter, material, price, reach], code]) =>
      variant(
        'Резец расточной',
        `Державка ${code[0]} для растачивания с вылетом до ${reach} D${letter === 'S' ? '' : ', с внутренним подводом СОЖ'}. Наименьший диаметр отверстия указан в таблице.`,
        barSizes(letter, material, price, code),
        {
          ...steel,
          clamping: code[0].startsWith('P') ? 'P, рычаг' : 'S, винт',
          coolant: letter === 'S' ? 'Наружный' : 'Внутренний',
        },
        1,
        { shape: code[1] },
      ),
    ),
    filters: ['bar_diameter', 'min_bore', 'seat', 'hand', 'bar_material', 'coolant', 'total_length'],
    columns: ['bar_diameter', 'min_bore', 'functional_width', 'total_length', 'seat', 'hand', 'bar_material'],
    keys: ['bar_diameter', 'min_bore', 'seat', 'hand', 'total_length'],
  },
];
