/** A stroke alphabet for names of makers: one skeleton, told apart by weight, width, corners and slant. */

/** How corners marked as soft are drawn: an arc, a straight cut, or as they are. */
export type Corners = 'round' | 'cut' | 'sharp';

export interface Lettering {
  /** Height of a letter and width of a normal one. */
  readonly height: number;
  readonly width: number;
  readonly stroke: number;
  /** Between two letters, from stroke to stroke. */
  readonly gap: number;
  readonly corners: Corners;
}

export interface LetteredName {
  /** The middle lines of all strokes, from the top left corner on. */
  readonly path: string;
  readonly width: number;
}

/** x and y from 0 to 1; a third value marks a soft corner. */
type Vertex = readonly [x: number, y: number, soft?: 1];

interface Glyph {
  /** Against a normal letter. */
  readonly width?: number;
  readonly lines: readonly (readonly Vertex[])[];
  readonly closed?: true;
}

const bowl: readonly Vertex[] = [
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
];

const glyphs: Readonly<Record<string, Glyph>> = {
  A: {
    lines: [
      [
        [0, 1],
        [0.5, 0],
        [1, 1],
      ],
      [
        [0.18, 0.66],
        [0.82, 0.66],
      ],
    ],
    width: 1.12,
  },
  B: {
    lines: [
      [
        [0, 0.48],
        [0, 0],
        [0.92, 0, 1],
        [0.92, 0.48, 1],
        [0, 0.48],
      ],
      [
        [0, 0.48],
        [1, 0.48, 1],
        [1, 1, 1],
        [0, 1],
        [0, 0.4],
      ],
    ],
  },
  C: {
    lines: [
      [
        [1, 0.24],
        [1, 0, 1],
        [0, 0, 1],
        [0, 1, 1],
        [1, 1, 1],
        [1, 0.76],
      ],
    ],
  },
  D: {
    lines: [
      [
        [0, 0],
        [1, 0, 1],
        [1, 1, 1],
        [0, 1],
      ],
    ],
    closed: true,
  },
  E: {
    lines: [
      [
        [1, 0],
        [0, 0],
        [0, 1],
        [1, 1],
      ],
      [
        [0, 0.5],
        [0.84, 0.5],
      ],
    ],
    width: 0.88,
  },
  F: {
    lines: [
      [
        [1, 0],
        [0, 0],
        [0, 1],
      ],
      [
        [0, 0.52],
        [0.84, 0.52],
      ],
    ],
    width: 0.86,
  },
  G: {
    lines: [
      [
        [1, 0.24],
        [1, 0, 1],
        [0, 0, 1],
        [0, 1, 1],
        [1, 1, 1],
        [1, 0.54],
        [0.52, 0.54],
      ],
    ],
  },
  H: {
    lines: [
      [
        [0, 0],
        [0, 1],
      ],
      [
        [1, 0],
        [1, 1],
      ],
      [
        [0, 0.5],
        [1, 0.5],
      ],
    ],
  },
  I: {
    lines: [
      [
        [0, 0],
        [0, 1],
      ],
    ],
    width: 0,
  },
  J: {
    lines: [
      [
        [1, 0],
        [1, 1, 1],
        [0, 1, 1],
        [0, 0.72],
      ],
    ],
    width: 0.8,
  },
  K: {
    lines: [
      [
        [0, 0],
        [0, 1],
      ],
      [
        [1, 0],
        [0, 0.6],
      ],
      [
        [0.36, 0.38],
        [1, 1],
      ],
    ],
  },
  L: {
    lines: [
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
    ],
    width: 0.8,
  },
  M: {
    lines: [
      [
        [0, 1],
        [0, 0],
        [0.5, 0.72],
        [1, 0],
        [1, 1],
      ],
    ],
    width: 1.26,
  },
  N: {
    lines: [
      [
        [0, 1],
        [0, 0],
        [1, 1],
        [1, 0],
      ],
    ],
    width: 1.04,
  },
  O: { lines: [bowl], closed: true },
  P: {
    lines: [
      [
        [0, 1],
        [0, 0],
        [1, 0, 1],
        [1, 0.58, 1],
        [0, 0.58],
      ],
    ],
  },
  Q: {
    lines: [
      [...bowl, [0, 0, 1]],
      [
        [0.58, 0.7],
        [1.06, 1.1],
      ],
    ],
  },
  R: {
    lines: [
      [
        [0, 1],
        [0, 0],
        [1, 0, 1],
        [1, 0.56, 1],
        [0, 0.56],
      ],
      [
        [0.5, 0.56],
        [1, 1],
      ],
    ],
  },
  S: {
    lines: [
      [
        [1, 0.2],
        [1, 0, 1],
        [0, 0, 1],
        [0, 0.5, 1],
        [1, 0.5, 1],
        [1, 1, 1],
        [0, 1, 1],
        [0, 0.8],
      ],
    ],
    width: 0.94,
  },
  T: {
    lines: [
      [
        [0, 0],
        [1, 0],
      ],
      [
        [0.5, 0],
        [0.5, 1],
      ],
    ],
  },
  U: {
    lines: [
      [
        [0, 0],
        [0, 1, 1],
        [1, 1, 1],
        [1, 0],
      ],
    ],
  },
  V: {
    lines: [
      [
        [0, 0],
        [0.5, 1],
        [1, 0],
      ],
    ],
    width: 1.1,
  },
  W: {
    lines: [
      [
        [0, 0],
        [0.26, 1],
        [0.5, 0.28],
        [0.74, 1],
        [1, 0],
      ],
    ],
    width: 1.5,
  },
  X: {
    lines: [
      [
        [0, 0],
        [1, 1],
      ],
      [
        [1, 0],
        [0, 1],
      ],
    ],
  },
  Y: {
    lines: [
      [
        [0, 0],
        [0.5, 0.54],
        [1, 0],
      ],
      [
        [0.5, 0.54],
        [0.5, 1],
      ],
    ],
  },
  Z: {
    lines: [
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    ],
  },
  '0': { lines: [bowl], closed: true },
  '1': {
    lines: [
      [
        [0, 0.22],
        [1, 0],
        [1, 1],
      ],
    ],
    width: 0.4,
  },
  '2': {
    lines: [
      [
        [0, 0.2],
        [0, 0, 1],
        [1, 0, 1],
        [1, 0.46],
        [0, 1],
        [1, 1],
      ],
    ],
  },
  '3': {
    lines: [
      [
        [0, 0],
        [1, 0],
        [0.46, 0.44],
        [1, 0.44, 1],
        [1, 1, 1],
        [0, 1, 1],
        [0, 0.8],
      ],
    ],
  },
  '4': {
    lines: [
      [
        [0.8, 1],
        [0.8, 0],
        [0, 0.72],
        [1, 0.72],
      ],
    ],
  },
  '5': {
    lines: [
      [
        [1, 0],
        [0, 0],
        [0, 0.44],
        [1, 0.44, 1],
        [1, 1, 1],
        [0, 1, 1],
        [0, 0.8],
      ],
    ],
  },
  '6': {
    lines: [
      [
        [1, 0],
        [0, 0, 1],
        [0, 1, 1],
        [1, 1, 1],
        [1, 0.46, 1],
        [0, 0.46],
      ],
    ],
  },
  '7': {
    lines: [
      [
        [0, 0],
        [1, 0],
        [0.34, 1],
      ],
    ],
  },
  '8': {
    lines: [
      [...bowl, [0, 0, 1]],
      [
        [0, 0.5],
        [1, 0.5],
      ],
    ],
  },
  '9': {
    lines: [
      [
        [0, 1],
        [1, 1, 1],
        [1, 0, 1],
        [0, 0, 1],
        [0, 0.54, 1],
        [1, 0.54],
      ],
    ],
  },
  '-': {
    lines: [
      [
        [0, 0.52],
        [1, 0.52],
      ],
    ],
    width: 0.5,
  },
  '.': {
    lines: [
      [
        [0, 0.98],
        [0, 1],
      ],
    ],
    width: 0,
  },
  '&': {
    lines: [
      [
        [1, 1],
        [0.2, 0.18],
        [0.5, 0],
        [0.76, 0.2],
        [0, 0.76],
        [0.4, 1],
        [1, 0.56],
      ],
    ],
  },
};

/** Whether every letter of the name is in the alphabet. */
export function canLetter(name: string): boolean {
  return name !== '' && [...name.toUpperCase()].every((char) => char === ' ' || char in glyphs);
}

/** The name in capitals; it begins at half a stroke from the left, so that nothing is cut off. */
export function letter(name: string, style: Lettering): LetteredName {
  const { stroke, gap, width: normal } = style;
  let x = stroke / 2;
  let path = '';
  for (const char of name.toUpperCase()) {
    const glyph = glyphs[char];
    if (!glyph) {
      x += normal * 0.5;
      continue;
    }
    const own = Math.max(0, (glyph.width ?? 1) * normal - stroke);
    const at = ([px, py]: Vertex): [number, number] => [
      x + px * own,
      stroke / 2 + py * (style.height - stroke),
    ];
    path += glyph.lines.map((line) => trace(line, at, style, own, glyph.closed ?? false)).join('');
    x += own + stroke + gap;
  }
  return { path, width: x - gap - stroke / 2 };
}

function trace(
  line: readonly Vertex[],
  at: (vertex: Vertex) => [number, number],
  { corners, height, stroke }: Lettering,
  width: number,
  closed: boolean,
): string {
  const radius = Math.min(width * 0.48, (height - stroke) * 0.34);
  const points = line.map((vertex) => ({ point: at(vertex), soft: vertex[2] === 1 && corners !== 'sharp' }));
  const count = points.length;
  const parts = points.map(({ point, soft }, place) => {
    const before = points[(place + count - 1) % count]?.point ?? point;
    const after = points[(place + 1) % count]?.point ?? point;
    const inner = closed || (place > 0 && place < count - 1);
    if (!soft || !inner) return pair(point);
    // A corner takes at most half of each side, and as much of both.
    const reach = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
    const from = toward(point, before, reach);
    const to = toward(point, after, reach);
    return corners === 'cut' ? `${pair(from)}L${pair(to)}` : `${pair(from)}Q${pair(point)} ${pair(to)}`;
  });
  return `M${parts.join('L')}${closed ? 'Z' : ''}`;
}

type Point = readonly [number, number];
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 100) / 100;

function toward(from: Point, to: Point, reach: number): Point {
  const length = distance(from, to) || 1;
  return [from[0] + ((to[0] - from[0]) * reach) / length, from[1] + ((to[1] - from[1]) * reach) / length];
}
