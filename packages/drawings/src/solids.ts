import { clamp, pairs, radians, windingOf, type Point } from './geometry.ts';
import { color } from './palette.ts';
import type { Pen, Plane } from './projection.ts';
import { path } from './svg.ts';
import { polygon } from './trace.ts';

/** Tones of the visible faces of a solid. */
export type Faces = {
  readonly front?: string;
  readonly side?: string;
  readonly top?: string;
  /** Inclined front faces of a side profile. */
  readonly slope?: string;
  /** Outline weight; `thin` bodies are outlined like edges. */
  readonly thin?: boolean;
};

/** Usual tones of small parts. */
export const PART: Faces = { front: color.t2, side: color.t3, thin: true };

export function box(
  pen: Pen,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  faces: Faces = {},
): Pen {
  const { front = color.t0, side = color.t2, top = color.paper, thin = false } = faces;
  const [x2, y2, z2] = [x + dx, y + dy, z + dz];
  const edge = { stroke: color.edge };
  pen.polygon([x, y, z2, x2, y, z2, x2, y2, z2, x, y2, z2], { ...edge, fill: top });
  pen.polygon([x2, y, z, x2, y2, z, x2, y2, z2, x2, y, z2], { ...edge, fill: side });
  pen.polygon([x, y, z, x2, y, z, x2, y, z2, x, y, z2], { ...edge, fill: front });
  const outline = [x, y, z, x2, y, z, x2, y2, z, x2, y2, z2, x, y2, z2, x, y, z2];
  return pen.polygon(outline, { width: thin ? pen.weights.edge : pen.weights.outline });
}

const counterClockwise = (flat: readonly number[]): Point[] => {
  const outline = pairs(flat);
  return windingOf(outline) < 0 ? outline.reverse() : outline;
};

/** Where the viewer stands: a face is visible when its normal looks there. */
const TOWARDS = { x: 0.378, y: -1, z: 0.378 };

/** Front outline x, z, x, z, … drawn from depth y0 back to y1. */
export function frontPrism(
  pen: Pen,
  flat: readonly number[],
  y0: number,
  y1: number,
  faces: Faces = {},
): Pen {
  const outline = counterClockwise(flat);
  const quads: { readonly p: Point; readonly q: Point; readonly fill: string }[] = [];
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    const nx = q[1] - p[1];
    const nz = p[0] - q[0];
    if (nx * TOWARDS.x + nz * TOWARDS.z <= 1e-6) return;
    const fill = Math.abs(nz) > Math.abs(nx) ? (faces.top ?? color.paper) : (faces.side ?? color.t2);
    quads.push({ p, q, fill });
  });
  // What lies lower and farther left is hidden by the rest.
  quads.sort((a, b) => a.p[0] + a.p[1] + a.q[0] + a.q[1] - b.p[0] - b.p[1] - b.q[0] - b.q[1]);
  for (const { p, q, fill } of quads) {
    pen.polygon([p[0], y0, p[1], q[0], y0, q[1], q[0], y1, q[1], p[0], y1, p[1]], { fill });
  }
  const front = outline.flatMap(([x, z]) => [x, y0, z]);
  return pen.polygon(front, {
    fill: faces.front ?? color.t0,
    width: faces.thin ? pen.weights.edge : pen.weights.outline,
  });
}

/** Side outline y, z, y, z, … drawn from x0 to the right to x1. */
export function sidePrism(pen: Pen, flat: readonly number[], x0: number, x1: number, faces: Faces = {}): Pen {
  const outline = counterClockwise(flat);
  const quads: { readonly p: Point; readonly q: Point; readonly fill: string }[] = [];
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    const ny = q[1] - p[1];
    const nz = p[0] - q[0];
    if (ny * TOWARDS.y + nz * TOWARDS.z <= 1e-6) return;
    const rise = nz / (Math.abs(ny) + 1e-9);
    const inclined = rise > 0.2 ? (faces.slope ?? color.paper) : (faces.front ?? color.t0);
    quads.push({ p, q, fill: rise > 2.5 ? (faces.top ?? color.paper) : inclined });
  });
  quads.sort((a, b) => b.p[0] + b.q[0] - a.p[0] - a.q[0]);
  const right = outline.flatMap(([y, z]) => [x1, y, z]);
  const width = faces.thin ? pen.weights.edge : pen.weights.outline;
  pen.polygon(right, { fill: faces.side ?? color.t2, width });
  for (const { p, q, fill } of quads) {
    pen.polygon([x0, p[0], p[1], x1, p[0], p[1], x1, q[0], q[1], x0, q[0], q[1]], { fill });
  }
  return pen;
}

const onRing = (plane: Plane, u: number, v: number, r: number, angle: number): Point =>
  plane(u + r * Math.cos(angle), v + r * Math.sin(angle));

/** Angle of the ring point that lies farthest to the left of the direction (dx, dy). */
function tangentAngle(plane: Plane, u: number, v: number, r: number, [dx, dy]: Point): number {
  const centre = plane(u, v);
  let best = -Infinity;
  let angle = 0;
  for (let i = 0; i < 360; i += 2) {
    const p = onRing(plane, u, v, r, radians(i));
    const across = (p[1] - centre[1]) * dx - (p[0] - centre[0]) * dy;
    if (across > best) {
      best = across;
      angle = radians(i);
    }
  }
  return angle;
}

/** Side surface between two equal rings: both tangents and the far half of the far ring. */
function sweep(near: Plane, far: Plane, u: number, v: number, r: number): string {
  const a = near(u, v);
  const b = far(u, v);
  const way: Point = [b[0] - a[0], b[1] - a[1]];
  const start = tangentAngle(near, u, v, r, way);
  const quarter = onRing(far, u, v, r, start + Math.PI / 2);
  const turn = (quarter[0] - b[0]) * way[0] + (quarter[1] - b[1]) * way[1] > 0 ? 1 : -1;
  const edge = onRing(near, u, v, r, start);
  // Small rings need few points to look round.
  const steps = clamp(Math.round(Math.sqrt(Math.hypot(edge[0] - a[0], edge[1] - a[1])) * 3), 5, 24);
  const half = (plane: Plane, from: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => onRing(plane, u, v, r, from + (turn * Math.PI * i) / steps));
  return polygon([...half(far, start), ...half(near, start + Math.PI)]);
}

/** Cylinder with its axis towards the viewer; the visible end is at y0. */
export function cylinderY(
  pen: Pen,
  x: number,
  z: number,
  r: number,
  y0: number,
  y1: number,
  faces: Faces = {},
): Pen {
  const near = pen.front(y0);
  const width = faces.thin ? pen.weights.edge : pen.weights.outline;
  pen.add(
    path(sweep(near, pen.front(y1), x, z, r), { fill: faces.side ?? color.t2, stroke: color.ink, width }),
  );
  return pen.disc(near, x, z, r, { fill: faces.front ?? color.t0 });
}

/** Upright cylinder from z0 to z1. */
export function cylinderZ(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  z0: number,
  z1: number,
  faces: Faces = {},
): Pen {
  const cap = pen.top(z1);
  pen.add(
    path(sweep(cap, pen.top(z0), x, y, r), {
      fill: faces.side ?? color.t1,
      stroke: color.ink,
      width: pen.weights.edge,
    }),
  );
  return pen.disc(cap, x, y, r, { fill: faces.top ?? color.paper });
}

/** Cylinder lying across, its visible end at the right (x1). */
export function cylinderX(
  pen: Pen,
  y: number,
  z: number,
  r: number,
  x0: number,
  x1: number,
  faces: Faces = {},
): Pen {
  const near = pen.side(x1);
  const width = faces.thin ? pen.weights.edge : pen.weights.outline;
  pen.add(
    path(sweep(near, pen.side(x0), y, z, r), { fill: faces.front ?? color.t1, stroke: color.ink, width }),
  );
  return pen.disc(near, y, z, r, { fill: faces.side ?? color.t2 });
}
