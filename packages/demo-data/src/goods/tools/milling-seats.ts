/** Seats of indexable mills and the inserts that go into them. */

export interface MillingSeat {
  readonly shape: string;
  /** Inscribed circle; the width of slender inserts. */
  readonly ic: number;
  readonly edge: number;
  readonly thickness: number;
  readonly hole: number;
  readonly edges: number;
  readonly clearance: number;
  /** What follows the size: corner radii, AF for a wiper facet, M0 for round ones. */
  readonly corners: readonly string[];
  /** The smallest cutter it finds room on. */
  readonly from: number;
}

const slender = 'A, параллелограмм 85°';
const rectangle = 'L, прямоугольник';
const square = 'S, квадрат';
const round = 'R, круглая';

// Shape, width, edge, thickness, hole, edges, clearance, corners, smallest cutter.
type Line = readonly [string, number, number, number, number, number, number, readonly string[], number];

// oxfmt-ignore
const lines = {
  'SEKT 1204': [square, 12.7, 12.7, 4.76, 5.5, 4, 20, ['AF'], 50],
  'SEKT 1504': [square, 15.875, 15.9, 4.76, 5.5, 4, 20, ['AF'], 63],
  'ONMU 0806': ['O, восьмиугольник', 19.3, 8, 6.35, 6.2, 16, 0, ['08'], 63],
  'SNMX 1206': [square, 12.7, 12.7, 6.35, 5.1, 8, 0, ['12', '20'], 50],
  'APKT 1003': [slender, 6.7, 10.5, 3.5, 2.8, 2, 11, ['04', '08', '16'], 16],
  'APKT 1604': [slender, 9.4, 16.5, 5.2, 4.5, 2, 11, ['08', '16', '24'], 25],
  'LNMU 1106': [rectangle, 8.2, 11.2, 6.4, 4.2, 4, 0, ['08', '16'], 25],
  'ANGX 1204': [slender, 8.4, 12.3, 4.76, 4, 4, 0, ['04', '08'], 25],
  'LOGX 0603': [rectangle, 6.4, 9.2, 3.4, 2.6, 4, 0, ['10'], 16],
  'SDMX 0904': [square, 9.525, 9.5, 4.76, 4.4, 4, 15, ['10'], 25],
  'XNMU 0705': ['X, специальная', 11, 7.4, 5.4, 4.6, 6, 0, ['08'], 40],
  'SNHX 1102': [square, 11, 11, 2.38, 4.4, 8, 0, ['04'], 63],
  'SNHX 1203': [square, 12.7, 12.7, 3.18, 5, 8, 0, ['04', '08'], 63],
  'XNHT 0904': ['X, специальная', 9.5, 9.5, 4.76, 4.4, 4, 0, ['04', '08'], 63],
  'RPMT 0802': [round, 8, 8, 2.38, 3.4, 4, 11, ['M0'], 16],
  'RPMT 10T3': [round, 10, 10, 3.97, 4.4, 4, 11, ['M0'], 20],
  'RPMT 1204': [round, 12, 12, 4.76, 4.4, 4, 11, ['M0'], 25],
  'RDMT 1604': [round, 16, 16, 4.76, 5.5, 8, 15, ['M0'], 40],
  'RDMT 2006': [round, 20, 20, 6.35, 6.5, 8, 15, ['M0'], 52],
} as const satisfies Readonly<Record<string, Line>>;

export type MillingSeatCode = keyof typeof lines;

const seatOf = ([shape, ic, edge, thickness, hole, edges, clearance, corners, from]: Line): MillingSeat => ({
  shape,
  ic,
  edge,
  thickness,
  hole,
  edges,
  clearance,
  corners,
  from,
});

export const millingSeats = Object.fromEntries(
  Object.entries(lines).map(([code, line]) => [code, seatOf(line)]),
) as Readonly<Record<MillingSeatCode, MillingSeat>>;
