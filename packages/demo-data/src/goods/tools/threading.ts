import { cuttingRows, iso } from '../cutting-data.ts';
import type { BrandSlug } from '../dictionary/brands.ts';
import type { Family, Size, Variant } from '../model.ts';
import type { Values } from '../properties/properties.ts';
import { coarseThreads, fineThreads, fullName, pipeThreads, type Thread } from '../threads.ts';
import {
  barWeight,
  coatingNotes,
  density,
  lookUp,
  massOf,
  once,
  pairs,
  round,
  table,
  shankNeeds,
} from './build.ts';

// Up to thread diameter: shank, thread length of a straight and of a spiral tap, total length. DIN 371 and 376.
// oxfmt-ignore
const coarseLengths = table([2.2, 2.8, 8, 4, 45], [2.5, 2.8, 9, 5, 50], [3, 3.5, 11, 6, 56], [3.5, 4, 12, 7, 56], [4, 4.5, 13, 7, 63], [5, 6, 15, 8, 70], [6, 6, 17, 10, 80], [7, 7, 17, 10, 80], [8, 8, 20, 13, 90], [10, 10, 22, 16, 100],
  [12, 9, 24, 18, 110], [14, 11, 26, 20, 110], [16, 12, 27, 20, 110], [18, 14, 30, 25, 125], [20, 16, 32, 25, 140], [22, 18, 32, 27, 140], [24, 18, 34, 30, 160], [27, 20, 36, 30, 160], [30, 22, 40, 35, 180], [33, 25, 40, 35, 180], [36, 28, 50, 40, 200], [52, 32, 60, 45, 220]);
// DIN 374.
// oxfmt-ignore
const fineLengths = table([4, 2.8, 10, 6, 63], [5, 3.5, 12, 7, 70], [6, 4.5, 14, 8, 80], [8, 6, 18, 10, 90], [10, 7, 20, 12, 90], [12, 9, 21, 15, 100], [14, 11, 21, 15, 100], [16, 12, 21, 16, 100], [18, 14, 24, 17, 110], [20, 16, 24, 18, 125], [22, 18, 25, 18, 125], [24, 18, 28, 20, 140], [27, 20, 28, 20, 140], [30, 22, 28, 22, 150]);
// DIN 5156.
// oxfmt-ignore
const pipeLengths = table([9.8, 7, 20, 15, 90], [13.2, 11, 21, 18, 100], [16.7, 12, 21, 18, 100], [21, 16, 24, 20, 125], [23, 18, 24, 20, 125], [26.5, 20, 28, 22, 140], [30.3, 22, 28, 22, 150], [33.3, 25, 30, 25, 160], [42, 32, 32, 28, 170], [48, 36, 32, 28, 190], [60, 45, 34, 30, 220]);
const squares: Readonly<Record<number, number>> = {
  2.8: 2.1,
  3.5: 2.7,
  4: 3,
  4.5: 3.4,
  6: 4.9,
  7: 5.5,
  8: 6.2,
  9: 7,
  10: 8,
  11: 9,
  12: 9,
  14: 11,
  16: 12,
  18: 14.5,
  20: 16,
  22: 18,
  25: 20,
  28: 22,
  32: 24,
  36: 29,
  45: 35,
};

const tapPrice = (diameter: number): number => 620 + 96 * diameter + 3.6 * diameter ** 2;
const kindNames = { M: 'Метрическая M', MF: 'Метрическая MF, мелкий шаг', G: 'Трубная G' } as const;

export const threadCode = (thread: Thread): string =>
  fullName(thread).replace('×', 'X').replace(/[, ]/g, '').replace('/', '-');

function tapSize(thread: Thread, spiral: boolean, forming = false): Size {
  const lengths = thread.kind === 'M' ? coarseLengths : thread.kind === 'MF' ? fineLengths : pipeLengths;
  const [shank = 6, straight = 15, twisted = 10, total = 80] = lookUp(lengths, thread.diameter);
  const hole = forming ? (thread.formHole ?? thread.hole) : thread.hole;
  return {
    code: threadCode(thread),
    name: fullName(thread),
    size: thread.diameter + thread.pitch / 1000,
    values: {
      thread: fullName(thread),
      thread_kind: kindNames[thread.kind],
      thread_diameter: thread.diameter,
      pitch: thread.pitch,
      shank_diameter: shank,
      flute_length: spiral ? twisted : straight,
      total_length: total,
      square: squares[shank] ?? round(shank * 0.8, 1),
      hole_diameter: hole,
      teeth: thread.diameter < 6 ? 2 : thread.diameter < 20 ? 3 : 4,
      ...(thread.kind !== 'G' && {
        standard: thread.kind === 'MF' ? 'DIN 374' : thread.diameter <= 10 ? 'DIN 371' : 'DIN 376',
      }),
    },
    price: tapPrice(thread.diameter),
    weight: barWeight(Math.max(shank, thread.diameter * 0.8), total, density.hss, 0.8),
    rank: thread.rank,
    fit: `thread:${thread.name}`,
    needs: [`hole:${hole}`, ...shankNeeds(shank)],
  };
}

const machine = coarseThreads.filter(({ diameter }) => diameter >= 2 && diameter <= 36);
const tapSizes = (threads: readonly Thread[], spiral: boolean, forming = false) =>
  once(() => threads.map((thread) => tapSize(thread, spiral, forming)));

interface Make {
  readonly material: string;
  readonly coating: string;
  readonly groups: string;
  readonly price: number;
  readonly speed: readonly [number, number];
}
// oxfmt-ignore
const makes: readonly Make[] = [
  { material: 'HSS-Co5', coating: 'TiN', groups: 'PK', price: 1, speed: [14, 18] },
  { material: 'PM-HSS', coating: 'TiCN', groups: 'PM', price: 1.5, speed: [20, 28] },
  { material: 'HSS-Co5', coating: 'Оксидирование', groups: 'M', price: 1.1, speed: [16, 20] },
  { material: 'HSS-Co5', coating: 'Без покрытия', groups: 'N', price: 0.9, speed: [10, 14] },
  { material: 'PM-HSS', coating: 'AlCrN', groups: 'PMS', price: 1.75, speed: [22, 30] },
  { material: 'Твёрдый сплав', coating: 'TiAlN', groups: 'KH', price: 4.2, speed: [40, 55] },
];

function tapVariants(
  title: string,
  about: string,
  sizes: Variant['sizes'],
  values: Values,
  list: readonly Make[] = makes,
): Variant[] {
  return list.map(({ material, coating, groups, price, speed }) => ({
    title,
    about: `${about} ${coatingNotes[coating] ?? ''}`,
    values: {
      tool_material: material,
      coating,
      materials: iso(groups),
      thread_class: values.thread_kind === undefined ? '6H' : 'ISO 228',
      ...values,
    },
    sizes,
    weight: massOf(material, 'hss'),
    price,
    cutting: () => cuttingRows(groups, { speed, unit: 'rev', feed: 1.5, note: 'Подача равна шагу' }),
  }));
}

const spiral: Values = { hole_type: 'Глухое', flute_form: 'Спиральные', spiral: 40, shank: 'С квадратом' };
const filters: Family['filters'] = [
  'thread',
  'pitch',
  'thread_diameter',
  'materials',
  'tool_material',
  'coating',
  'thread_class',
  'hole_diameter',
  'standard',
];
const columns: Family['columns'] = [
  'thread',
  'pitch',
  'hole_diameter',
  'shank_diameter',
  'flute_length',
  'total_length',
  'square',
  'coating',
];
const keys: Family['keys'] = ['thread', 'hole_diameter', 'thread_class', 'total_length', 'coating'];
const makers: readonly BrandSlug[] = ['nareza', 'volt', 'vintika', 'kernel', 'rezal', 'arkada'];
const tap = (
  folder: string,
  code: string,
  share: number,
  variants: Variant[],
  more: Partial<Family> = {},
): Family => ({
  folder,
  group: '23',
  code,
  share,
  brands: makers,
  kind: 'tap',
  variants,
  filters,
  columns,
  keys,
  ...more,
});

// Hand taps: pieces in a set by ГОСТ 3266.
const handSizes = (threads: readonly Thread[]) =>
  once(() =>
    threads.flatMap((thread) =>
      (thread.diameter < 3 || thread.kind === 'G' ? [2] : [2, 3]).map((pieces): Size => {
        const base = tapSize(thread, false);
        return {
          ...base,
          code: `${base.code}-${pieces}`,
          name: `${base.name}, ${pieces} шт.`,
          size: base.size + pieces / 100_000,
          values: {
            ...base.values,
            total_length: Math.round(Number(base.values.total_length) * 0.8),
            pieces,
            standard: 'ГОСТ 3266',
          },
          price: base.price * 0.42 * pieces,
          weight: base.weight * pieces,
          rank: thread.rank + pieces - 2,
        };
      }),
    ),
  );

// Dies: diameter and thickness by ГОСТ 9740.
// oxfmt-ignore
const dieSizes = table([2.5, 16, 5], [4, 20, 5], [6, 20, 7], [9, 25, 9], [11, 30, 11], [14, 38, 14], [20, 45, 18], [24, 55, 22], [36, 65, 25], [60, 90, 32]);
const dies = (threads: readonly Thread[]) =>
  once(() =>
    threads.map((thread): Size => {
      const [body = 30, thickness = 11] = lookUp(dieSizes, thread.diameter);
      return {
        code: threadCode(thread),
        name: fullName(thread),
        size: thread.diameter + thread.pitch / 1000,
        values: {
          thread: fullName(thread),
          thread_kind: kindNames[thread.kind],
          thread_diameter: thread.diameter,
          pitch: thread.pitch,
          diameter: body,
          thickness_die: thickness,
        },
        price: 160 + 16 * body,
        weight: barWeight(body, thickness, density.hss, 0.6),
        rank: thread.rank,
        fit: `die:${thread.name}`,
      };
    }),
  );
const stockSizes = once(() =>
  [
    [16, 5],
    [20, 7],
    [25, 9],
    [30, 11],
    [38, 14],
    [45, 18],
    [55, 22],
    [65, 25],
  ].map(([body = 20, thickness = 7]): Size => ({
    code: `H${body}`,
    name: `под плашку ${body}×${thickness}`,
    size: 1000 + body,
    values: { diameter: body, thickness_die: thickness, total_length: 160 + body * 7 },
    price: 380 + 22 * body,
    weight: body * 14,
  })),
);

export const threading: readonly Family[] = [
  tap(
    'metchiki-gluhie-metricheskie',
    '11',
    1.2,
    tapVariants(
      'Метчик спиральный',
      'Метчик для глухих отверстий, спираль 40° выводит стружку вверх. Заборный конус 2–3 нитки, форма C.',
      tapSizes(machine, true),
      { ...spiral },
    ),
  ),
  tap(
    'metchiki-gluhie-melkiy-shag',
    '12',
    0.9,
    tapVariants(
      'Метчик спиральный',
      'Метчик с мелким шагом для тонких стенок и регулировочных пар, спираль 40°.',
      tapSizes(fineThreads, true),
      { ...spiral },
    ),
  ),
  tap(
    'metchiki-gluhie-trubnye',
    '13',
    0.4,
    tapVariants(
      'Метчик спиральный',
      'Метчик трубной резьбы 55° для корпусов гидравлики и арматуры.',
      tapSizes(pipeThreads.slice(0, 8), true),
      { ...spiral, thread_kind: 'Трубная G', standard: 'DIN 5156' },
      makes.slice(0, 5),
    ),
  ),
  tap(
    'metchiki-skvoznye',
    '14',
    1.1,
    tapVariants(
      'Метчик с подточкой',
      'Подточка по спирали толкает стружку вперёд, форма B. Скорость на 20 % выше, чем для глухих.',
      tapSizes([...machine, ...fineThreads], false),
      { hole_type: 'Сквозное', flute_form: 'С подточкой', spiral: 0, shank: 'С квадратом' },
    ),
  ),
  tap(
    'metchiki-raskatniki',
    '15',
    0.6,
    tapVariants(
      'Раскатник',
      'Формирует резьбу без стружки, прочность витка выше на 20–30 %. Отверстие больше, чем под метчик, масло или СОЖ от 8 %.',
      tapSizes(
        [...machine, ...fineThreads].filter(({ formHole }) => formHole),
        false,
        true,
      ),
      {
        hole_type: 'Глухое и сквозное',
        flute_form: 'Без канавок',
        spiral: 0,
        shank: 'С квадратом',
        thread_class: '6HX',
      },
      [makes[1], makes[4], makes[5], makes[0]].flatMap((make) =>
        make ? [{ ...make, groups: make.groups.replace('K', 'N').replace('H', '') || 'N' }] : [],
      ),
    ),
  ),
  tap(
    'metchiki-ruchnye',
    '16',
    0.6,
    pairs(['HSS', 'HSS-Co5'] as const, [coarseThreads, fineThreads, pipeThreads] as const).map(
      ([material, threads], index) => ({
        title: 'Метчики ручные, комплект',
        about: 'Комплект по ГОСТ 3266, номер метчика указан кольцами на хвостовике.',
        values: {
          tool_material: material,
          coating: 'Без покрытия',
          hole_type: 'Глухое и сквозное',
          flute_form: 'Прямые',
          spiral: 0,
          thread_class: threads === pipeThreads ? 'ISO 228' : '6H',
          shank: 'С квадратом',
          materials: iso('PKN'),
        },
        sizes: handSizes(threads),
        price: index < 3 ? 1 : 1.5,
      }),
    ),
    {
      brands: ['vintika', 'rezal', 'arkada', 'zenkor'],
      columns: ['thread', 'pitch', 'pieces', 'hole_diameter', 'total_length', 'square', 'tool_material'],
      filters: ['thread', 'thread_kind', 'pitch', 'pieces', 'tool_material'],
    },
  ),
  tap(
    'plashki',
    '31',
    0.6,
    [
      ...pairs(['HSS', 'HSS-Co5'] as const, [coarseThreads, fineThreads, pipeThreads] as const).map(
        ([material, threads]) => ({
          title: 'Плашка круглая',
          about: 'Круглая плашка по ГОСТ 9740 и DIN 223, точность 6g. Режут с маслом или СОЖ от 8 %.',
          values: {
            tool_material: material,
            coating: 'Без покрытия',
            thread_class: threads === pipeThreads ? 'ISO 228' : '6g',
            standard: 'DIN 223',
            cutter_form: 'Плашка',
            materials: iso('PN'),
          },
          sizes: dies(threads),
          price: material === 'HSS' ? 1 : 1.6,
        }),
      ),
      {
        title: 'Плашкодержатель',
        kind: 'dieStock',
        about: 'Вороток с тремя винтами под круглые плашки, литой корпус.',
        values: { tool_material: 'Сталь', cutter_form: 'Плашкодержатель', standard: 'DIN 225' },
        sizes: stockSizes,
      },
    ],
    {
      kind: 'die',
      brands: ['vintika', 'rezal', 'nareza', 'arkada'],
      columns: [
        'thread',
        'pitch',
        'diameter',
        'thickness_die',
        'thread_class',
        'tool_material',
        'cutter_form',
      ],
      filters: ['thread', 'thread_kind', 'pitch', 'cutter_form', 'tool_material'],
      keys: ['thread', 'pitch', 'diameter', 'thickness_die'],
    },
  ),
];
