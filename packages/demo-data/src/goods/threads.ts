import { decimal } from './text.ts';

export interface Thread {
  readonly name: string;
  readonly kind: 'M' | 'MF' | 'G';
  readonly diameter: number;
  readonly pitch: number;
  /** Hole for a cutting tap. */
  readonly hole: number;
  /** Hole for a forming tap. */
  readonly formHole: number | null;
  /** 0 for threads every shop uses. */
  readonly rank: number;
}

// Diameter, pitch, hole: ISO 261 and ГОСТ 19257.
const coarse: readonly (readonly [number, number, number])[] = [
  [1, 0.25, 0.75],
  [1.2, 0.25, 0.95],
  [1.4, 0.3, 1.1],
  [1.6, 0.35, 1.25],
  [1.8, 0.35, 1.45],
  [2, 0.4, 1.6],
  [2.2, 0.45, 1.75],
  [2.5, 0.45, 2.05],
  [3, 0.5, 2.5],
  [3.5, 0.6, 2.9],
  [4, 0.7, 3.3],
  [4.5, 0.75, 3.7],
  [5, 0.8, 4.2],
  [6, 1, 5],
  [7, 1, 6],
  [8, 1.25, 6.8],
  [9, 1.25, 7.8],
  [10, 1.5, 8.5],
  [11, 1.5, 9.5],
  [12, 1.75, 10.2],
  [14, 2, 12],
  [16, 2, 14],
  [18, 2.5, 15.5],
  [20, 2.5, 17.5],
  [22, 2.5, 19.5],
  [24, 3, 21],
  [27, 3, 24],
  [30, 3.5, 26.5],
  [33, 3.5, 29.5],
  [36, 4, 32],
  [39, 4, 35],
  [42, 4.5, 37.5],
  [45, 4.5, 40.5],
  [48, 5, 43],
  [52, 5, 47],
];

const fine: readonly (readonly [number, number])[] = [
  [4, 0.5],
  [5, 0.5],
  [6, 0.75],
  [8, 0.75],
  [8, 1],
  [10, 0.75],
  [10, 1],
  [10, 1.25],
  [12, 1],
  [12, 1.25],
  [12, 1.5],
  [14, 1],
  [14, 1.25],
  [14, 1.5],
  [16, 1],
  [16, 1.5],
  [18, 1],
  [18, 1.5],
  [20, 1],
  [20, 1.5],
  [20, 2],
  [22, 1.5],
  [24, 1.5],
  [24, 2],
  [27, 1.5],
  [27, 2],
  [30, 1.5],
  [30, 2],
];

// Name, diameter, threads per inch, hole: ISO 228.
const pipe: readonly (readonly [string, number, number, number])[] = [
  ['1/8', 9.728, 28, 8.8],
  ['1/4', 13.157, 19, 11.8],
  ['3/8', 16.662, 19, 15.25],
  ['1/2', 20.955, 14, 19],
  ['5/8', 22.911, 14, 21],
  ['3/4', 26.441, 14, 24.5],
  ['7/8', 30.201, 14, 28.25],
  ['1', 33.249, 11, 30.75],
  ['1 1/4', 41.91, 11, 39.5],
  ['1 1/2', 47.803, 11, 45.25],
  ['2', 59.614, 11, 57],
];

const round = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;
const common = new Set([3, 4, 5, 6, 8, 10, 12, 16, 20, 24]);
const second = new Set([2, 2.5, 14, 18, 22, 30]);

export const coarseThreads: readonly Thread[] = coarse.map(([diameter, pitch, hole]) => ({
  name: `M${decimal(diameter)}`,
  kind: 'M',
  diameter,
  pitch,
  hole,
  formHole: diameter <= 20 ? round(Math.round((diameter - pitch / 2) * 20) / 20) : null,
  rank: common.has(diameter) ? 0 : second.has(diameter) ? 1 : 2,
}));

export const fineThreads: readonly Thread[] = fine.map(([diameter, pitch]) => ({
  name: `M${decimal(diameter)}×${decimal(pitch)}`,
  kind: 'MF',
  diameter,
  pitch,
  hole: round(diameter - pitch),
  formHole: diameter <= 20 ? round(diameter - pitch / 2) : null,
  rank: common.has(diameter) && pitch >= 1 ? 0 : 1,
}));

export const pipeThreads: readonly Thread[] = pipe.map(([name, diameter, perInch, hole], index) => ({
  name: `G${name}`,
  kind: 'G',
  diameter: round(diameter),
  pitch: round(25.4 / perInch, 3),
  hole,
  formHole: null,
  rank: index < 4 ? 0 : 1,
}));

export const allThreads: readonly Thread[] = [...coarseThreads, ...fineThreads, ...pipeThreads];

const byHole = Map.groupBy(
  allThreads.filter(({ rank }) => rank < 2),
  ({ hole }) => hole,
);

/** «под M10»: threads a hole of this diameter is made for. */
export const threadsFor = (hole: number): readonly Thread[] => byHole.get(hole) ?? [];

/** M10 with the coarse pitch is M10×1,5 in full. */
export const fullName = ({ name, kind, pitch }: Thread): string =>
  kind === 'M' ? `${name}×${decimal(pitch)}` : name;
