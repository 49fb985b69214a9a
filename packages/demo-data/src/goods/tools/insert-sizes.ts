import { round } from './build.ts';

/** Sizes of indexable inserts by ISO 1832. */

export type Shape = 'C' | 'D' | 'V' | 'S' | 'T' | 'W' | 'R';

export const shapeNames = {
  C: 'C, ромб 80°',
  D: 'D, ромб 55°',
  V: 'V, ромб 35°',
  S: 'S, квадрат',
  T: 'T, треугольник',
  W: 'W, трёхгранная 80°',
  R: 'R, круглая',
} as const satisfies Record<Shape, string>;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Length of the cutting edge for an inscribed circle. */
export function edgeLength(shape: Shape, ic: number): number {
  const lengths: Record<Shape, number> = {
    C: ic / Math.sin(radians(80)),
    D: ic / Math.sin(radians(55)),
    V: ic / Math.sin(radians(35)),
    S: ic,
    T: ic * Math.tan(radians(60)),
    W: ic * 0.684,
    R: ic,
  };
  return round(lengths[shape], 1);
}

export interface InsertSize {
  /** «1204», «11T3». */
  readonly code: string;
  readonly ic: number;
  readonly thickness: number;
  readonly hole: number;
}

const size = (code: string, ic: number, thickness: number, hole: number): InsertSize => ({
  code,
  ic,
  thickness,
  hole,
});

/** Double-sided inserts without clearance, such as CNMG. */
export const negative: Readonly<Record<Exclude<Shape, 'R'>, readonly InsertSize[]>> = {
  C: [
    size('0903', 9.525, 3.18, 3.81),
    size('1204', 12.7, 4.76, 5.16),
    size('1606', 15.875, 6.35, 6.35),
    size('1906', 19.05, 6.35, 7.94),
  ],
  D: [size('1104', 9.525, 4.76, 3.81), size('1504', 12.7, 4.76, 5.16), size('1506', 12.7, 6.35, 5.16)],
  W: [size('0604', 9.525, 4.76, 3.81), size('0804', 12.7, 4.76, 5.16)],
  T: [
    size('1103', 6.35, 3.18, 2.26),
    size('1604', 9.525, 4.76, 3.81),
    size('2204', 12.7, 4.76, 5.16),
    size('2706', 15.875, 6.35, 6.35),
  ],
  S: [
    size('0903', 9.525, 3.18, 3.81),
    size('1204', 12.7, 4.76, 5.16),
    size('1506', 15.875, 6.35, 6.35),
    size('1906', 19.05, 6.35, 7.94),
    size('2507', 25.4, 7.94, 9.12),
  ],
  V: [size('1604', 9.525, 4.76, 3.81)],
};

/** Screw-clamped inserts with clearance, such as CCMT. */
export const positive: Readonly<Record<'C' | 'D' | 'V' | 'T', readonly InsertSize[]>> = {
  C: [size('0602', 6.35, 2.38, 2.8), size('09T3', 9.525, 3.97, 4.4), size('1204', 12.7, 4.76, 5.5)],
  D: [size('0702', 6.35, 2.38, 2.8), size('11T3', 9.525, 3.97, 4.4)],
  V: [size('1103', 6.35, 3.18, 2.8), size('1604', 9.525, 4.76, 4.4)],
  T: [size('0902', 5.56, 2.38, 2.5), size('1102', 6.35, 2.38, 2.8), size('16T3', 9.525, 3.97, 4.4)],
};

export const radiusOf = (code: string): number => Number(code) / 10;

/** Which insert an indexable drill takes up to a diameter. */
export const drillSeats = {
  SPMG: [
    { upTo: 17, code: 'SPMG 0502' },
    { upTo: 21, code: 'SPMG 0602' },
    { upTo: 27, code: 'SPMG 07T3' },
    { upTo: 36, code: 'SPMG 0904' },
    { upTo: 46, code: 'SPMG 1104' },
    { upTo: 60, code: 'SPMG 1405' },
  ],
  WCMX: [
    { upTo: 20, code: 'WCMX 0302' },
    { upTo: 25, code: 'WCMX 0402' },
    { upTo: 30, code: 'WCMX 0503' },
    { upTo: 41, code: 'WCMX 06T3' },
    { upTo: 60, code: 'WCMX 0804' },
  ],
  XOMT: [
    { upTo: 18, code: 'XOMT 0502' },
    { upTo: 25, code: 'XOMT 0702' },
    { upTo: 35, code: 'XOMT 0903' },
    { upTo: 48, code: 'XOMT 1104' },
    { upTo: 60, code: 'XOMT 1304' },
  ],
} as const;

/** Inscribed circle and thickness of the drills' inserts by their code. */
export const drillInsertIc: Readonly<Record<string, readonly [number, number]>> = {
  'SPMG 0502': [5, 2.38],
  'SPMG 0602': [6, 2.38],
  'SPMG 07T3': [7.94, 3.97],
  'SPMG 0904': [9.8, 4.3],
  'SPMG 1104': [11.5, 4.8],
  'SPMG 1405': [14.3, 5.2],
  'WCMX 0302': [5.56, 2.38],
  'WCMX 0402': [6.35, 2.38],
  'WCMX 0503': [7.94, 3.18],
  'WCMX 06T3': [9.525, 3.97],
  'WCMX 0804': [12.7, 4.76],
  'XOMT 0502': [5.2, 2.4],
  'XOMT 0702': [6.9, 2.8],
  'XOMT 0903': [8.6, 3.2],
  'XOMT 1104': [10.4, 4.4],
  'XOMT 1304': [12.8, 4.4],
};
