import { polar, radians, FULL_TURN } from './geometry.ts';
import { color } from './palette.ts';
import type { Pen, Plane } from './projection.ts';
import { path } from './svg.ts';
import { polygon } from './trace.ts';

/** Parts of discs that stand with their face to the viewer: wheels, saws, dies. */

/** Through hole in a face at depth y: dark, with its far wall lit. */
export function throughHole(pen: Pen, y: number, u: number, v: number, r: number, depth: number): void {
  const face = pen.front(y);
  pen.disc(face, u, v, r, { fill: color.dark });
  const shift = farShift(depth);
  const wall = lensBetween(r, shift);
  if (wall.length) {
    pen.add(path(polygon(wall.map(([a, b]) => face(u + a, v + b))), { fill: color.t3 }));
  }
  pen.disc(face, u, v, r, { width: pen.weights.edge });
}

/** Where a point `depth` mm behind a front face seems to be on that face. */
const farShift = (depth: number): readonly [number, number] => [depth * 0.378, depth * 0.378];

/** The part of a circle of radius r outside the same circle moved by `shift`. */
function lensBetween(r: number, [dx, dy]: readonly [number, number]): (readonly [number, number])[] {
  const gap = Math.hypot(dx, dy);
  if (gap >= 2 * r || gap <= 0) return [];
  const heading = Math.atan2(dy, dx);
  const half = Math.acos(gap / (2 * r));
  const near = Array.from({ length: 17 }, (_, i) =>
    polar([0, 0], r, heading + half + ((FULL_TURN - 2 * half) * i) / 16),
  );
  const far = Array.from({ length: 17 }, (_, i) =>
    polar([dx, dy], r, heading + Math.PI - (Math.PI - half) + (2 * (Math.PI - half) * i) / 16),
  );
  return [...near, ...far.reverse()];
}

/** Ring of equal small discs. */
export function boltCircle(
  pen: Pen,
  face: Plane,
  count: number,
  radius: number,
  size: number,
  fill: string,
  start = 0,
): void {
  for (let i = 0; i < count; i++) {
    const [u, v] = polar([0, 0], radius, radians(start) + (i * FULL_TURN) / count);
    pen.disc(face, u, v, size, { fill });
  }
}
