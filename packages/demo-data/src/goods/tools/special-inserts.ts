import { cuttingRows, iso } from '../cutting-data.ts';
import type { Family, Naming, Size } from '../model.ts';
import { decimal } from '../text.ts';
import { coarseThreads } from '../threads.ts';
import { once, pairs, round } from './build.ts';
import { drillInsertIc, drillSeats, edgeLength, positive, radiusOf } from './insert-sizes.ts';
import { grades, insertColumns, insertNaming, seatOf } from './inserts.ts';

/** Inserts for drills, CBN and PCD, parting and threading. */

const drillShapes = {
  SPMG: ['S, квадрат', 4],
  WCMX: ['W, трёхгранная 80°', 3],
  XOMT: ['X, специальная', 4],
} as const;
const drillSizes = once(() =>
  (Object.keys(drillSeats) as (keyof typeof drillSeats)[]).flatMap((type) =>
    drillSeats[type].flatMap(({ code: seat }) =>
      ['04', '08'].map((radius): Size => {
        const [ic = 6, thickness = 2.4] = drillInsertIc[seat] ?? [];
        const [shape, edges] = drillShapes[type];
        const size = seat.slice(5);
        return {
          code: `${type}${size}${radius}`,
          name: `${seat}${radius}`,
          size: ic * 1000 + Number(radius),
          values: {
            insert_shape: shape,
            insert_type: type,
            insert_size: size,
            inscribed_circle: ic,
            edge_length: round(ic, 1),
            thickness,
            corner_radius: radiusOf(radius),
            insert_hole: round(ic * 0.36, 2),
            clearance: 11,
            edges,
          },
          price: 420 + 34 * ic,
          weight: Math.max(1, round(ic ** 2 * thickness * 0.011)),
          rank: radius === '08' ? 0 : 1,
          fit: `insert:${seat}`,
          needs: [`drillbody:${seat}`],
        };
      }),
    ),
  ),
);

const tips = [
  {
    material: 'CBN',
    group: 'H',
    iso: 'H15',
    number: '7015',
    about: 'Вставка CBN для точения закалённой стали HRC 55–65 вместо шлифования.',
    price: 4.4,
    speed: [440, 590],
  },
  {
    material: 'CBN',
    group: 'K',
    iso: 'K10',
    number: '7050',
    about: 'Вставка CBN для чистового точения серого чугуна.',
    price: 4.2,
    speed: [600, 900],
  },
  {
    material: 'PCD',
    group: 'N',
    iso: 'N10',
    number: '10',
    about: 'Вставка PCD для алюминия с кремнием и композитов, Ra до 0,4 мкм.',
    price: 4.8,
    speed: [190, 310],
  },
] as const;
const tipSizes = once(() =>
  (['C', 'D', 'V', 'T'] as const).flatMap((shape) =>
    positive[shape].flatMap((one) =>
      ['02', '04', '08'].map((radius): Size => {
        const type = { C: 'CCGW', D: 'DCGW', V: 'VBGW', T: 'TCGW' }[shape];
        return {
          code: `${type}${one.code}${radius}`,
          name: `${type} ${one.code}${radius}`,
          size: one.ic * 1000 + Number(radius),
          values: {
            insert_shape: { C: 'C, ромб 80°', D: 'D, ромб 55°', V: 'V, ромб 35°', T: 'T, треугольник' }[
              shape
            ],
            insert_type: type,
            insert_size: one.code,
            inscribed_circle: one.ic,
            edge_length: edgeLength(shape, one.ic),
            thickness: one.thickness,
            corner_radius: radiusOf(radius),
            insert_hole: one.hole,
            clearance: shape === 'V' ? 5 : 7,
            edges: shape === 'T' ? 3 : 2,
          },
          price: 860,
          weight: Math.max(1, round(one.ic ** 2 * one.thickness * 0.012)),
          rank: radius === '04' ? 0 : 1,
          fit: `insert:${type} ${one.code}`,
          needs: [`seat:${seatOf(type.replace('GW', 'MT'), one.code)}`],
        };
      }),
    ),
  ),
);

const grooveSizes = once(() =>
  pairs([1.5, 2, 2.5, 3, 4, 5, 6], ['Нейтральное', 'Правое', 'Левое'] as const).flatMap(([width, hand]) =>
    (hand === 'Нейтральное' ? [0] : [6, 15]).map((slope): Size => ({
      code: `${width * 100}${hand === 'Нейтральное' ? 'N' : hand === 'Правое' ? 'R' : 'L'}${slope || ''}`,
      name: `${decimal(width)} мм${slope ? `, ${slope}°` : ''}, ${{ Нейтральное: 'N', Правое: 'R', Левое: 'L' }[hand]}`,
      size: width + slope / 1000,
      values: {
        cut_width: width,
        corner_radius: width < 4 ? 0.2 : 0.4,
        edge_slope: slope,
        hand,
        edges: 2,
        thickness: round(3 + width / 2, 2),
        edge_length: round(12 + width * 2, 1),
        insert_shape: 'X, специальная',
      },
      price: 520 + 46 * width,
      weight: 4 + Math.round(width),
      rank: slope === 0 ? 0 : 2,
      fit: `insert:groove${width}`,
      needs: [`seat:groove${width}`],
    })),
  ),
);

/** Right-hand inserts of the usual pitches are kept by all; of the left-hand ones those that cut many pitches. */
function threadRank(type: string, profile: string, pitch: number): number {
  if (type.endsWith('L')) return /^(AG|N)60$/.test(profile) ? 0 : 3;
  return coarseThreads.some((thread) => thread.rank === 0 && thread.pitch === pitch) ? 0 : 1;
}

const threadPitches = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5];
const threadSizes = once(() =>
  (['ER', 'IR', 'EL', 'IL'] as const).flatMap((type) => {
    const kind = {
      ER: 'Наружная ER',
      IR: 'Внутренняя IR',
      EL: 'Наружная левая EL',
      IL: 'Внутренняя левая IL',
    }[type];
    const full = threadPitches.map((pitch) => ({
      ic: pitch > 3 ? 22 : 16,
      profile: `${decimal(pitch)} ISO`,
      pitch,
      teeth: 'Метрическая M',
    }));
    const pipe = [28, 19, 14, 11].map((tpi) => ({
      ic: 16,
      profile: `${tpi} W`,
      pitch: round(25.4 / tpi, 3),
      teeth: 'Трубная G',
    }));
    const trapezoid = [2, 3, 4, 5].map((pitch) => ({
      ic: pitch > 3 ? 22 : 16,
      profile: `TR ${pitch}`,
      pitch,
      teeth: 'Трапецеидальная Tr',
    }));
    const partial = [
      { ic: 16, profile: 'A60', pitch: 1.5, teeth: 'Неполный профиль 60°' },
      { ic: 16, profile: 'AG60', pitch: 3, teeth: 'Неполный профиль 60°' },
      { ic: 22, profile: 'N60', pitch: 5, teeth: 'Неполный профиль 60°' },
    ];
    return [...full, ...pipe, ...trapezoid, ...partial].map(({ ic, profile, pitch, teeth }): Size => ({
      code: `${ic}${type}${profile.replace(/[ ,]/g, '')}`,
      name: `${ic}${type} ${profile}`,
      size: pitch + ic,
      values: {
        thread_insert_type: kind,
        insert_size: `${ic}`,
        inscribed_circle: ic === 16 ? 9.525 : 12.7,
        pitch,
        thread_kind: teeth,
        thickness: ic === 16 ? 3.52 : 4.65,
        insert_hole: ic === 16 ? 4 : 5,
        edges: 3,
      },
      price: ic === 16 ? 780 : 1150,
      weight: ic === 16 ? 6 : 12,
      rank: threadRank(type, profile, pitch),
      fit: `insert:${ic}${type}`,
      needs: [`seat:${ic}${type}`],
    }));
  }),
);

const gradeOnly: Naming = {
  ...insertNaming,
  series: ({ brand, variant, code, round: again }) =>
    `${code} ${brand.prefix}${variant.mark ?? ''}${again > 0 ? `-${again}` : ''}`,
  goods: ({ brand, variant, size, round: again }) =>
    `${variant.title} ${size.name} ${brand.prefix}${variant.mark ?? ''}${again > 0 ? `-${again}` : ''} ${brand.name}`,
};

export const specialInserts: readonly Family[] = [
  {
    folder: 'plastiny-dlya-sverl',
    group: '22',
    code: '31',
    share: 0.6,
    brands: ['volt', 'tverd', 'rotanova', 'arkada'],
    kind: 'insert',
    pack: 10,
    naming: gradeOnly,
    variants: [grades.P[0], grades.M[0], grades.K[0], grades.P[2]].flatMap((grade) =>
      grade
        ? [
            {
              title: 'Пластина для сверла',
              about: `${grade.about} Центральную и периферийную позиции заказывают парой, винт затягивают с моментом 1,1–3 Н·м.`,
              values: {
                chipbreaker: `${grade.group}D`,
                iso_grade: grade.iso,
                coating: grade.coating,
                tool_material: 'Твёрдый сплав',
                materials: iso(grade.group),
              },
              sizes: drillSizes,
              mark: grade.number,
              cutting: () =>
                cuttingRows(grade.group, { speed: grade.speed, unit: 'rev' as const, feed: 0.1 }),
            },
          ]
        : [],
    ),
    filters: ['insert_type', 'insert_size', 'materials', 'corner_radius', 'iso_grade', 'grade'],
    columns: ['insert_type', ...insertColumns],
    keys: ['insert_type', 'insert_size', 'corner_radius', 'iso_grade'],
  },
  {
    folder: 'plastiny-cbn-pcd',
    group: '22',
    code: '32',
    share: 0.6,
    brands: ['hartel', 'kernel', 'spiron', 'volt'],
    kind: 'insert',
    pack: 1,
    naming: gradeOnly,
    variants: tips.map((tip) => ({
      title: `Пластина ${tip.material}`,
      about: `${tip.about} Кромка напаяна на подложку из твёрдого сплава, нужен жёсткий станок без люфтов.`,
      values: {
        tool_material: tip.material,
        iso_grade: tip.iso,
        operation: 'Чистовая',
        coating: 'Без покрытия',
        materials: iso(tip.group),
      },
      sizes: tipSizes,
      price: tip.price,
      mark: tip.number,
      cutting: () =>
        cuttingRows(tip.group, {
          speed: tip.speed,
          unit: 'rev' as const,
          feed: 0.1,
          note: 'ap 0,1\u2060–\u20600,4\u00A0мм',
        }),
    })),
    filters: ['tool_material', 'insert_type', 'insert_size', 'corner_radius', 'materials', 'grade'],
    columns: [
      'insert_type',
      'insert_size',
      'inscribed_circle',
      'thickness',
      'corner_radius',
      'tool_material',
      'grade',
    ],
    keys: ['tool_material', 'corner_radius', 'insert_type', 'edges'],
  },
  {
    folder: 'plastiny-otreznye',
    group: '22',
    code: '33',
    share: 0.6,
    brands: ['volt', 'tverd', 'hartel', 'arkada'],
    kind: 'groovingInsert',
    pack: 10,
    naming: gradeOnly,
    variants: [grades.P[0], grades.M[0], grades.P[2], grades.K[1], grades.N[0]].flatMap((grade) =>
      grade
        ? [
            {
              title: 'Пластина отрезная',
              about: `${grade.about} Двусторонняя пластина для отрезки и канавок, наклон кромки убирает бобышку.`,
              values: {
                insert_type: 'MGMN',
                iso_grade: grade.iso,
                coating: grade.coating,
                tool_material: 'Твёрдый сплав',
                materials: iso(grade.group),
              },
              sizes: grooveSizes,
              mark: grade.number,
              cutting: () =>
                cuttingRows(grade.group, {
                  speed: [grade.speed[0] * 0.6, grade.speed[1] * 0.6],
                  unit: 'rev' as const,
                  feed: 0.1,
                }),
            },
          ]
        : [],
    ),
    filters: ['cut_width', 'hand', 'edge_slope', 'materials', 'iso_grade', 'coating', 'grade'],
    columns: ['cut_width', 'corner_radius', 'hand', 'edge_slope', 'grade', 'iso_grade', 'coating'],
    keys: ['cut_width', 'hand', 'edge_slope', 'iso_grade'],
  },
  {
    folder: 'plastiny-rezbovye',
    group: '23',
    code: '51',
    share: 0.7,
    brands: ['nareza', 'volt', 'tverd', 'arkada'],
    kind: 'threadInsert',
    pack: 5,
    naming: gradeOnly,
    variants: [grades.P[0], grades.M[0], grades.N[0]].flatMap((grade) =>
      grade
        ? [
            {
              title: 'Пластина резьбовая',
              about: `${grade.about} Полный профиль калибрует вершину резьбы, проходов 5–12 по шагу.`,
              values: {
                iso_grade: grade.iso,
                coating: grade.coating,
                tool_material: 'Твёрдый сплав',
                materials: iso(grade.group),
              },
              sizes: threadSizes,
              mark: grade.number,
              cutting: () =>
                cuttingRows(grade.group, {
                  speed: [grade.speed[0] * 0.55, grade.speed[1] * 0.55],
                  unit: 'rev' as const,
                  feed: 1.5,
                  note: 'Подача равна шагу',
                }),
            },
          ]
        : [],
    ),
    filters: ['thread_kind', 'pitch', 'thread_insert_type', 'insert_size', 'materials', 'coating'],
    columns: [
      'insert_size',
      'thread_kind',
      'pitch',
      'thread_insert_type',
      'inscribed_circle',
      'grade',
      'coating',
    ],
    keys: ['pitch', 'thread_kind', 'thread_insert_type', 'insert_size'],
  },
];
