export type Point = readonly [number, number];

export const FULL_TURN = 2 * Math.PI;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
/** Remainder that is never negative. */
export const modulo = (value: number, period: number): number => ((value % period) + period) % period;

export const polar = (centre: Point, radius: number, angle: number): Point => [
  centre[0] + radius * Math.cos(angle),
  centre[1] + radius * Math.sin(angle),
];

export function rotate([x, y]: Point, angle: number): Point {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return [x * c - y * s, x * s + y * c];
}

/** Flat list x0, y0, x1, y1, … as points: outlines stay readable in the source. */
export function pairs(flat: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) points.push([flat[i]!, flat[i + 1]!]);
  return points;
}

/** A long flat list written in rows. */
export const rows = (...parts: readonly (readonly number[])[]): number[] => parts.flat();

/** Points of an arc, both ends included; a full turn when angles are omitted. */
export function arc(centre: Point, radius: number, from = 0, to = FULL_TURN, steps = 32): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => polar(centre, radius, from + ((to - from) * i) / steps));
}

export type Extents = { minX: number; maxX: number; minY: number; maxY: number };

export function extentsOf(points: readonly Point[]): Extents {
  const e: Extents = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity };
  for (const [x, y] of points) {
    e.minX = Math.min(e.minX, x);
    e.maxX = Math.max(e.maxX, x);
    e.minY = Math.min(e.minY, y);
    e.maxY = Math.max(e.maxY, y);
  }
  return e;
}

/** Twice the signed area: positive when the outline runs clockwise on screen (y down). */
export function windingOf(outline: readonly Point[]): number {
  let area = 0;
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    area += p[0] * q[1] - q[0] * p[1];
  });
  return area;
}

/** Ramer–Douglas–Peucker: drops points that change the line by less than `tolerance`. */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const keep = new Uint8Array(points.length);
  keep[0] = 1;
  keep[points.length - 1] = 1;
  const stack: [number, number][] = [[0, points.length - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    const [x1, y1] = points[from]!;
    const [x2, y2] = points[to]!;
    // `Math.hypot` takes several times as long.
    const length = Math.sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2);
    let worst = tolerance;
    let index = -1;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = points[i]!;
      const off =
        length < 1e-9
          ? Math.hypot(x - x1, y - y1)
          : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length;
      if (off > worst) {
        worst = off;
        index = i;
      }
    }
    if (index < 0) continue;
    keep[index] = 1;
    stack.push([from, index], [index, to]);
  }
  return points.filter((_, i) => keep[i]);
}

/** Outline around two circles, like a belt on two pulleys. */
export function belt(a: Point, ra: number, b: Point, rb: number, steps = 8): Point[] {
  const gap = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-6;
  const heading = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const lean = Math.acos(clamp((ra - rb) / gap, -1, 1));
  return [
    ...arc(b, rb, heading - lean, heading + lean, steps),
    ...arc(a, ra, heading + lean, heading + FULL_TURN - lean, steps),
  ];
}
