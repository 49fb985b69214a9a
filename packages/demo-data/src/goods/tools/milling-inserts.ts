import { cuttingRows, type IsoGroup, iso } from '../cutting-data.ts';
import type { Family, Size } from '../model.ts';
import { once, round } from './build.ts';
import { insertColumns, insertNaming } from './inserts.ts';
import { type MillingSeat, millingSeats } from './milling-seats.ts';

interface Grade {
  readonly group: IsoGroup;
  readonly groups: string;
  readonly iso: string;
  readonly number: string;
  readonly coating: string;
  readonly breaker: string;
  readonly operation: string;
  readonly speed: readonly [number, number];
  readonly about: string;
}

// oxfmt-ignore
const grades: readonly Grade[] = [
  { group: 'P', groups: 'PK', iso: 'P30', number: '5030', coating: 'PVD TiAlN', breaker: 'PM', operation: 'Получистовая', speed: [160, 240], about: 'Вязкий сплав P30 держит удар при входе в сталь и чугун.' },
  { group: 'M', groups: 'MS', iso: 'M35', number: '6035', coating: 'PVD TiAlN', breaker: 'MM', operation: 'Получистовая', speed: [220, 300], about: 'Сплав M35 с острой кромкой для нержавеющих сталей и титана.' },
  { group: 'K', groups: 'K', iso: 'K20', number: '3020', coating: 'CVD Al₂O₃', breaker: 'KR', operation: 'Черновая', speed: [200, 280], about: 'Износостойкий сплав K20 для серого и высокопрочного чугуна, усиленная фаска.' },
  { group: 'P', groups: 'PH', iso: 'P20', number: '5020', coating: 'PVD TiAlN', breaker: 'PF', operation: 'Чистовая', speed: [200, 300], about: 'Твёрдый сплав P20 для чистового прохода и закалённых сталей.' },
];

/** A long edge takes more feed; a thin insert less. */
const feedOf = ({ thickness }: MillingSeat): number => round(0.05 + thickness * 0.025, 2);

const cornerOf = (corner: string): number | undefined =>
  /^\d+$/.test(corner) ? Number(corner) / 10 : undefined;

const sizesOf = once(() =>
  Object.entries(millingSeats).flatMap(([code, seat]) =>
    seat.corners.map((corner, index): Size => {
      const [type = '', size = ''] = code.split(' ');
      const radius = cornerOf(corner);
      return {
        code: `${type}${size}${corner}`,
        name: `${code}${corner}`,
        size: seat.ic * 1000 + (radius ?? 0) * 10,
        values: {
          insert_shape: seat.shape,
          insert_type: type,
          insert_size: size,
          inscribed_circle: seat.ic,
          edge_length: seat.edge,
          thickness: seat.thickness,
          ...(radius !== undefined && { corner_radius: radius }),
          insert_hole: seat.hole,
          clearance: seat.clearance,
          edges: seat.edges,
        },
        price: 380 + seat.ic * 22 + seat.edges * 26,
        weight: Math.max(1, round(seat.ic * Math.max(seat.ic, seat.edge) * seat.thickness * 0.012)),
        rank: index,
        fit: `insert:${code}`,
        needs: [`mill:${code}`],
      };
    }),
  ),
);

export const millingInserts: Family = {
  folder: 'plastiny-frezernye',
  group: '21',
  code: '56',
  share: 1.2,
  isLater: true,
  brands: ['volt', 'rotanova', 'tverd', 'kernel', 'hartel', 'arkada'],
  kind: 'insert',
  pack: 10,
  naming: insertNaming,
  variants: grades.map((grade) => ({
    title: 'Пластина фрезерная',
    about: `${grade.about} Подходит к фрезам с таким же гнездом, винт затягивают динамометрическим ключом.`,
    values: {
      chipbreaker: grade.breaker,
      operation: grade.operation,
      iso_grade: grade.iso,
      coating: grade.coating,
      tool_material: 'Твёрдый сплав',
      materials: iso(grade.groups),
    },
    sizes: sizesOf,
    mark: grade.number,
    cutting: () =>
      cuttingRows(grade.groups, {
        speed: grade.speed,
        unit: 'tooth' as const,
        feed: feedOf(millingSeats['APKT 1604']),
      }),
  })),
  filters: ['insert_type', 'insert_size', 'materials', 'corner_radius', 'edges', 'iso_grade', 'grade'],
  columns: ['insert_type', ...insertColumns],
  keys: ['insert_type', 'insert_size', 'corner_radius', 'edges', 'iso_grade'],
};
