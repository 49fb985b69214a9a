/** The ER system of DIN 6499: what its sizes have in common. */
export interface ErSize {
  /** Body and length of the collet. */
  readonly body: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  readonly nut: number;
  readonly thread: string;
  readonly torque: number;
}

const er = (
  [body, length, from, to, step]: readonly [number, number, number, number, number],
  nut: number,
  thread: string,
  torque: number,
): ErSize => ({ body, length, from, to, step, nut, thread, torque });

export const erSystem = {
  ER11: er([11.5, 18, 0.5, 7, 0.5], 19, 'M14×0,75', 24),
  ER16: er([17, 27.5, 0.5, 10, 0.5], 28, 'M22×1,5', 56),
  ER20: er([21, 31.5, 1, 13, 1], 34, 'M25×1,5', 80),
  ER25: er([26, 34, 1, 16, 1], 42, 'M32×1,5', 104),
  ER32: er([33, 40, 2, 20, 1], 50, 'M40×1,5', 136),
  ER40: er([41, 46, 3, 26, 1], 63, 'M50×1,5', 176),
} as const;

export type Collet = keyof typeof erSystem;

export const colletNames = Object.keys(erSystem) as Collet[];

/** Which chucks there are, by taper. */
export const erChucks: Readonly<Record<string, readonly Collet[]>> = {
  BT40: ['ER16', 'ER20', 'ER25', 'ER32', 'ER40'],
  'HSK-A63': ['ER11', 'ER16', 'ER20', 'ER25', 'ER32'],
  SK40: ['ER16', 'ER20', 'ER25', 'ER32', 'ER40'],
  BT50: ['ER16', 'ER25', 'ER32', 'ER40'],
};

/** Chucks that take a collet of this size. */
export const chucksOf = (collet: Collet): string[] =>
  Object.entries(erChucks)
    .filter(([, sizes]) => sizes.includes(collet))
    .map(([taper]) => `er:${taper}:${collet}`);

/** What a chuck of this size cannot do without. */
export const chuckNeeds = (collet: Collet): string[] => [
  `nut:${collet}`,
  `wrench:${collet}`,
  `collets:${collet}`,
  ...[6, 8, 10, 12, 16, 20]
    .filter((size) => size <= erSystem[collet].to)
    .map((size) => `collet:${collet}:${size}`),
];

// The largest thread of a tapping chuck and the torque that cutting it in steel takes, N·m.
const tapping = [
  ['ER16', 'M3–M10', 10, 75, 16],
  ['ER20', 'M4–M12', 12, 85, 26],
  ['ER25', 'M5–M16', 16, 95, 60],
  ['ER32', 'M6–M20', 20, 105, 110],
  ['ER40', 'M10–M30', 30, 125, 330],
] as const;

/** Tapping chucks that a taper of this size can drive. */
export const tappingOf = (taper: string): readonly (typeof tapping)[number][] => {
  const most = taper === 'BT30' ? 12 : taper.endsWith('50') ? 30 : 20;
  return tapping.filter(([, , thread]) => thread <= most);
};

/** The largest tapping chuck a spindle has the torque for. */
export function tappingFor(taper: string, torque: number): string[] {
  const fitting = tappingTapers.includes(taper)
    ? tappingOf(taper).filter(([, , , , needed]) => needed <= torque)
    : [];
  const largest = fitting.at(-1);
  return largest ? [`tapping:${taper}:M${largest[2]}`] : [];
}

export const tappingTapers: readonly string[] = ['BT40', 'HSK-A63', 'SK40', 'BT50', 'BT30'];
