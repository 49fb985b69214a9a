import { arc, clamp, polar, radians, FULL_TURN, type Point } from '../canvas/geometry.ts';

export const INSERT_SHAPES = [
  'C',
  'D',
  'V',
  'S',
  'T',
  'W',
  'R',
  'A',
  'E',
  'M',
  'K',
  'L',
  'H',
  'O',
  'P',
] as const;
export type InsertShape = (typeof INSERT_SHAPES)[number];

/** Corner angle by ISO 1832; a round insert has none. */
export const CORNER: Readonly<Record<InsertShape, number>> = {
  A: 85,
  C: 80,
  D: 55,
  V: 35,
  E: 75,
  M: 86,
  K: 55,
  S: 90,
  L: 90,
  T: 60,
  W: 80,
  P: 108,
  H: 120,
  O: 135,
  R: 0,
};

const SIDES: Partial<Record<InsertShape, number>> = { T: 3, S: 4, P: 5, H: 6, O: 8 };

const on = (degrees: number, radius: number): Point => polar([0, 0], radius, radians(degrees));

/** Sharp corners around the centre, first corner up; `ic` is the inscribed circle. */
function corners(shape: InsertShape, ic: number): Point[] {
  const r = ic / 2;
  const sides = SIDES[shape];
  if (sides) {
    const reach = r / Math.cos(Math.PI / sides);
    return Array.from({ length: sides }, (_, i) => on(-90 + (i * 360) / sides, reach));
  }
  if (shape === 'W') {
    const reach = r / Math.sin(radians(CORNER.W / 2));
    return [0, 120, 240].flatMap((angle) => [on(angle - 90, reach), on(angle - 30, r * 1.015)]);
  }
  if (shape === 'A') {
    // Long sides lean by the five degrees its corner lacks.
    const lean = r * 1.65 * Math.tan(radians(5));
    return [
      [-r + lean, -r * 1.65],
      [r + lean, -r * 1.65],
      [r - lean, r * 1.65],
      [-r - lean, r * 1.65],
    ];
  }
  if (shape === 'L') {
    return [
      [-r, -r * 1.7],
      [r, -r * 1.7],
      [r, r * 1.7],
      [-r, r * 1.7],
    ];
  }
  const half = radians(CORNER[shape] / 2);
  const long = r / Math.sin(half);
  const short = r / Math.cos(half);
  return [
    [0, -long],
    [short, 0],
    [0, long],
    [-short, 0],
  ];
}

/** Outline of an insert in mm around its centre, corners rounded by `radius`. */
export function insertOutline(shape: InsertShape, ic: number, radius: number, steps: number): Point[] {
  if (shape === 'R') return arc([0, 0], ic / 2, -Math.PI / 2, FULL_TURN - Math.PI / 2, 48).slice(1);
  const sharp = corners(shape, ic);
  const count = sharp.length;
  return sharp.flatMap((p, i) =>
    roundCorner(sharp[(i + count - 1) % count]!, p, sharp[(i + 1) % count]!, radius, steps),
  );
}

function roundCorner(before: Point, p: Point, after: Point, requestedRadius: number, steps: number): Point[] {
  const towards = (q: Point): { x: number; y: number; length: number } => {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    return { x: (q[0] - p[0]) / length, y: (q[1] - p[1]) / length, length };
  };
  const a = towards(before);
  const b = towards(after);
  const angle = Math.acos(clamp(a.x * b.x + a.y * b.y, -1, 1));
  const obtuse = angle > radians(150);
  const maxRadius = Math.min(a.length, b.length) * 0.45 * Math.tan(angle / 2);
  const radius = Math.min(obtuse ? requestedRadius * 0.5 : requestedRadius, maxRadius);
  const bisector = Math.hypot(a.x + b.x, a.y + b.y);
  const reach = radius / Math.sin(angle / 2) / bisector;
  const centre: Point = [p[0] + (a.x + b.x) * reach, p[1] + (a.y + b.y) * reach];
  const tangent = radius / Math.tan(angle / 2);
  const start = Math.atan2(p[1] + a.y * tangent - centre[1], p[0] + a.x * tangent - centre[0]);
  let sweep = Math.atan2(p[1] + b.y * tangent - centre[1], p[0] + b.x * tangent - centre[0]) - start;
  if (sweep > Math.PI) sweep -= FULL_TURN;
  if (sweep < -Math.PI) sweep += FULL_TURN;
  return arc(centre, radius, start, start + sweep, steps);
}
