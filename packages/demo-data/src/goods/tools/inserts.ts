import { cuttingRows, iso } from '../cutting-data.ts';
import type { BrandSlug } from '../dictionary/brands.ts';
import type { Family, Naming, Size, Variant } from '../model.ts';
import type { Values } from '../properties/properties.ts';
import {
  edgeLength,
  type InsertSize,
  negative,
  positive,
  radiusOf,
  type Shape,
  shapeNames,
} from './insert-sizes.ts';
import { once, round } from './build.ts';

interface Grade {
  readonly group: string;
  readonly iso: string;
  /** Digits of its name after the maker's letters: VT4225. */
  readonly number: string;
  readonly coating: string;
  readonly speed: readonly [number, number];
  readonly about: string;
}

// oxfmt-ignore
export const grades: Readonly<Record<'P' | 'M' | 'K' | 'S' | 'N', readonly Grade[]>> = {
  P: [
    { group: 'P', iso: 'P25', number: '4225', coating: 'CVD Al₂O₃', speed: [200, 280], about: 'Универсальный сплав P25 с алюмооксидным слоем для сталей и стального литья.' },
    { group: 'P', iso: 'P15', number: '4215', coating: 'CVD Al₂O₃', speed: [240, 340], about: 'Износостойкий сплав P15 для непрерывного точения на высокой скорости.' },
    { group: 'P', iso: 'P35', number: '4235', coating: 'CVD Al₂O₃', speed: [150, 220], about: 'Прочный сплав P35 для прерывистого резания и корки.' },
  ],
  M: [
    { group: 'M', iso: 'M25', number: '2025', coating: 'PVD TiAlN', speed: [240, 330], about: 'Сплав M25 с острой кромкой для аустенитных сталей.' },
    { group: 'M', iso: 'M15', number: '2015', coating: 'PVD TiAlN', speed: [280, 370], about: 'Сплав M15 для чистового точения нержавеющих сталей.' },
    { group: 'M', iso: 'M35', number: '2035', coating: 'PVD TiAlN', speed: [200, 270], about: 'Вязкий сплав M35 для прерывистого реза и литых нержавеющих сталей.' },
  ],
  K: [
    { group: 'K', iso: 'K15', number: '3215', coating: 'CVD Al₂O₃', speed: [260, 360], about: 'Сплав K15 с толстым слоем CVD для серого чугуна.' },
    { group: 'K', iso: 'K25', number: '3225', coating: 'CVD Al₂O₃', speed: [200, 280], about: 'Сплав K25 для высокопрочного чугуна и литейной корки.' },
  ],
  S: [{ group: 'S', iso: 'S15', number: '1115', coating: 'PVD TiAlN', speed: [150, 210], about: 'Мелкозернистый сплав S15 для жаропрочных и титановых сплавов.' }],
  N: [{ group: 'N', iso: 'N10', number: 'H10', coating: 'Без покрытия', speed: [260, 420], about: 'Полированный сплав без покрытия для алюминия и цветных металлов.' }],
};

/** Chipbreakers: letter of the material and of the cut, feed, depth, radii. */
// oxfmt-ignore
const cuts = [
  { letter: 'M', operation: 'Получистовая', feed: 0.3, note: 'ap 1\u2060–\u20604\u00A0мм', radii: ['04', '08', '12', '16'], about: 'Стружколом для получистовой обработки, основной выбор.' },
  { letter: 'F', operation: 'Чистовая', feed: 0.14, note: 'ap 0,2\u2060–\u20601,5\u00A0мм', radii: ['02', '04', '08'], about: 'Чистовой стружколом дробит стружку на глубине от 0,2 мм.' },
  { letter: 'R', operation: 'Черновая', feed: 0.45, note: 'ap 3\u2060–\u20608\u00A0мм', radii: ['08', '12', '16', '24'], about: 'Черновой стружколом с широкой фаской держит подачу до 0,7 мм/об.' },
] as const;

interface Kind {
  readonly type: string;
  readonly shape: Shape;
  readonly sizes: readonly InsertSize[];
  readonly edges: number;
  readonly clearance: number;
  readonly radii?: readonly string[];
}

/** «CN12» tells which seats take the insert. */
export const seatOf = (type: string, size: string): string => `${type.slice(0, 2)}${size.slice(0, 2)}`;

/** Whether makers press this geometry on an insert of this size with this corner. */
function isPressed({ letter }: (typeof cuts)[number], ic: number, radius: number): boolean {
  if (radius < (ic > 25 ? 1.6 : ic > 15 ? 0.8 : 0)) return false;
  if (letter === 'F') return ic <= 12.7 && radius <= 0.8;
  return letter !== 'R' || (ic >= 9.525 && radius >= 0.8);
}

function insertSizes(kinds: readonly Kind[], cut: (typeof cuts)[number], price: number): Size[] {
  return kinds.flatMap(({ type, shape, sizes, edges, clearance, radii: own }) =>
    sizes.flatMap((one) =>
      cut.radii
        .filter((radius) => !own || own.includes(radius))
        .filter((radius) => isPressed(cut, one.ic, radiusOf(radius)))
        .map((radius) => ({
          code: `${type}${one.code}${radius}`,
          name: `${type} ${one.code}${radius}`,
          size: one.ic * 1000 + Number(radius),
          values: {
            insert_shape: shapeNames[shape],
            insert_type: type,
            insert_size: one.code,
            inscribed_circle: one.ic,
            edge_length: edgeLength(shape, one.ic),
            thickness: one.thickness,
            corner_radius: radiusOf(radius),
            insert_hole: one.hole,
            clearance,
            edges,
          },
          price: price * (0.55 + (one.ic / 12.7) ** 2 * 0.45),
          weight: Math.max(1, round(one.ic ** 2 * one.thickness * 0.0122)),
          rank: ['08', '04'].includes(radius) ? 0 : radius === '12' ? 1 : 2,
          fit: `insert:${type} ${one.code}`,
          needs: [`seat:${seatOf(type, one.code)}`],
        })),
    ),
  );
}

const naming: Naming = {
  series: ({ brand, variant, round: again }) =>
    `${breakerOf(variant)} ${gradeName(variant, brand.prefix)}${again > 0 ? `-${again}` : ''}`,
  goods: ({ brand, variant, size, round: again }) =>
    `Пластина ${size.name}-${breakerOf(variant)} ${gradeName(variant, brand.prefix)}${again > 0 ? `-${again}` : ''} ${brand.name}`,
  values: ({ brand, variant }) => ({ grade: gradeName(variant, brand.prefix) }),
};
const breakerOf = (variant: Variant): string => String(variant.values.chipbreaker ?? 'M');
const gradeName = (variant: Variant, prefix: string): string => `${prefix}${variant.mark ?? ''}`;

export function insertVariants(
  kinds: readonly Kind[],
  groups: readonly ('P' | 'M' | 'K' | 'S' | 'N')[],
  price: number,
  title = 'Пластина токарная',
): Variant[] {
  const sizes = cuts.map((cut) => once(() => insertSizes(kinds, cut, price)));
  return groups
    .flatMap((group) =>
      grades[group].flatMap((grade, gradeIndex) =>
        cuts.map((cut, cutIndex) => ({ group, grade, gradeIndex, cut, cutIndex })),
      ),
    )
    .sort((a, b) => a.gradeIndex + a.cutIndex - (b.gradeIndex + b.cutIndex))
    .map(({ group, grade, cut, cutIndex }) => ({
      title,
      about: `${grade.about} ${cut.about}`,
      values: {
        chipbreaker: `${group}${cut.letter}`,
        operation: cut.operation,
        iso_grade: grade.iso,
        coating: grade.coating,
        tool_material: 'Твёрдый сплав',
        materials: iso(grade.group),
      } satisfies Values,
      sizes: sizes[cutIndex] ?? (() => []),
      price: 1 + cutIndex * 0.03,
      mark: grade.number,
      cutting: () =>
        cuttingRows(grade.group, { speed: grade.speed, unit: 'rev', feed: cut.feed, note: cut.note }),
    }));
}

export const insertFilters: Family['filters'] = [
  'materials',
  'insert_size',
  'corner_radius',
  'operation',
  'chipbreaker',
  'iso_grade',
  'coating',
  'grade',
];
export const insertColumns: Family['columns'] = [
  'insert_size',
  'inscribed_circle',
  'thickness',
  'corner_radius',
  'chipbreaker',
  'grade',
  'iso_grade',
];

const makers: readonly BrandSlug[] = ['volt', 'tverd', 'kernel', 'hartel', 'arkada', 'rotanova'];
const neg = (type: string, shape: Exclude<Shape, 'R'>, edges: number): Kind => ({
  type,
  shape,
  sizes: negative[shape],
  edges,
  clearance: 0,
});
const pos = (type: string, shape: 'C' | 'D' | 'V' | 'T', edges: number, clearance: number): Kind => ({
  type,
  shape,
  sizes: positive[shape],
  edges,
  clearance,
  radii: ['02', '04', '08', '12'],
});

const rows = [
  {
    folder: 'plastiny-cnmg-p',
    code: '11',
    share: 1.1,
    kinds: [neg('CNMG', 'C', 4)],
    groups: ['P'],
    price: 720,
  },
  {
    folder: 'plastiny-cnmg-m',
    code: '12',
    share: 0.9,
    kinds: [neg('CNMG', 'C', 4)],
    groups: ['M', 'S'],
    price: 780,
  },
  {
    folder: 'plastiny-cnmg-k',
    code: '13',
    share: 0.7,
    kinds: [neg('CNMG', 'C', 4)],
    groups: ['K'],
    price: 700,
  },
  {
    folder: 'plastiny-dnmg',
    code: '14',
    share: 0.9,
    kinds: [neg('DNMG', 'D', 4)],
    groups: ['P', 'M', 'K'],
    price: 790,
  },
  {
    folder: 'plastiny-wnmg',
    code: '15',
    share: 0.9,
    kinds: [neg('WNMG', 'W', 6)],
    groups: ['P', 'M', 'K'],
    price: 760,
  },
  {
    folder: 'plastiny-tnmg',
    code: '16',
    share: 0.8,
    kinds: [neg('TNMG', 'T', 6)],
    groups: ['P', 'M', 'K'],
    price: 690,
  },
  {
    folder: 'plastiny-snmg',
    code: '17',
    share: 0.7,
    kinds: [neg('SNMG', 'S', 8)],
    groups: ['P', 'K'],
    price: 740,
  },
  {
    folder: 'plastiny-vnmg',
    code: '18',
    share: 0.6,
    kinds: [neg('VNMG', 'V', 4), pos('VBMT', 'V', 2, 5)],
    groups: ['P', 'M', 'N'],
    price: 860,
  },
  {
    folder: 'plastiny-ccmt',
    code: '19',
    share: 0.9,
    kinds: [pos('CCMT', 'C', 2, 7)],
    groups: ['P', 'M', 'K', 'N'],
    price: 640,
  },
  {
    folder: 'plastiny-dcmt',
    code: '21',
    share: 0.8,
    kinds: [pos('DCMT', 'D', 2, 7)],
    groups: ['P', 'M', 'K', 'N'],
    price: 650,
  },
] as const;

const familyOf = ({
  folder,
  code,
  share,
  kinds,
  groups,
  price,
}: {
  readonly folder: string;
  readonly code: string;
  readonly share: number;
  readonly kinds: readonly Kind[];
  readonly groups: readonly ('P' | 'M' | 'K' | 'S' | 'N')[];
  readonly price: number;
}): Family => ({
  folder,
  group: '22',
  code,
  share,
  brands: makers,
  kind: 'insert',
  pack: 10,
  variants: insertVariants(kinds, groups, price),
  filters: insertFilters,
  columns: insertColumns,
  keys: ['corner_radius', 'iso_grade', 'operation', 'edges', 'thickness'],
  naming,
});

export const turningInserts: readonly Family[] = rows.map(familyOf);

/** Triangles for small boring bars, sold since those bars are. */
export const triangleInserts: Family = {
  ...familyOf({
    folder: 'plastiny-tcmt',
    code: '22',
    share: 0.5,
    kinds: [pos('TCMT', 'T', 3, 7)],
    groups: ['P', 'M', 'K', 'N'],
    price: 590,
  }),
  isLater: true,
};

export { naming as insertNaming };
