import { clamp, pairs, radians, windingOf, type Point } from './geometry.ts';
import { painted } from './livery.ts';
import { color } from './palette.ts';
import type { Pen, Plane, Style } from './projection.ts';
import { path } from './svg.ts';
import { polygon } from './trace.ts';

/** Tones of the visible faces of a solid. */
type Faces = {
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

/** Tones of a solid in the livery of its machine. */
function tonesOf(pen: Pen, faces: Faces): Required<Faces> {
  const { livery } = pen;
  const { body } = livery;
  const tone = (custom: string | undefined, usual: string): string =>
    custom === undefined ? usual : painted(livery, custom);
  return {
    front: tone(faces.front, body.front),
    side: tone(faces.side, body.side),
    top: tone(faces.top, body.top),
    slope: tone(faces.slope, body.slope),
    thin: faces.thin ?? false,
  };
}

/** Bodies this close to the floor throw a shadow on it. */
const NEAR_FLOOR = 130;
/** A solid smaller than this, in pixels, needs no shading. */
const SHADED = 26;

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
  const { front, side, top, thin } = tonesOf(pen, faces);
  const [x2, y2, z2] = [x + dx, y + dy, z + dz];
  if (z <= NEAR_FLOOR) pen.stand(x, y, dx, dy);
  const edge = thin || !pen.shaded ? { stroke: color.edge } : soft(pen);
  pen.polygon([x, y, z2, x2, y, z2, x2, y2, z2, x, y2, z2], { ...edge, fill: top });
  pen.polygon([x2, y, z, x2, y2, z, x2, y2, z2, x2, y, z2], { ...edge, fill: side });
  pen.polygon([x, y, z, x2, y, z, x2, y, z2, x, y, z2], { ...edge, fill: front });
  if (!thin) {
    if (pen.shaded && Math.min(dx, dz) * pen.scale > SHADED) {
      shade(pen, [x, y, z, x2, y, z, x2, y, z + dz * 0.3, x, y, z + dz * 0.3], 0.035);
      shade(pen, [x2, y + dy * 0.45, z, x2, y2, z, x2, y2, z2, x2, y + dy * 0.45, z2], 0.05);
    }
    bevel(pen, [x, y, z2, x2, y, z2, x2, y, z], [x2, y, z2, x2, y2, z2]);
  }
  const outline = [x, y, z, x2, y, z, x2, y2, z, x2, y2, z2, x, y2, z2, x, y, z2];
  return pen.polygon(outline, { width: thin ? pen.weights.edge : pen.weights.outline });
}

/** Edges between faces are rounded on a machine: a soft line, not an inked one. */
const soft = (pen: Pen): Style =>
  pen.shaded ? { stroke: color.hair, width: pen.weights.hair } : { stroke: color.ink };

/** Light on rounded edges. */
function bevel(pen: Pen, ...lines: readonly (readonly number[])[]): void {
  if (!pen.shaded) return;
  for (const line of lines) {
    pen.line(line, { stroke: color.paper, width: pen.weights.edge, opacity: 0.75 });
  }
}

function shade(pen: Pen, flat: readonly number[], opacity: number): void {
  pen.polygon(flat, { fill: color.ink, stroke: color.none, opacity });
}

const counterClockwise = (flat: readonly number[]): Point[] => {
  const outline = pairs(flat);
  return windingOf(outline) < 0 ? outline.reverse() : outline;
};

type Wall = { readonly index: number; readonly p: Point; readonly q: Point; readonly fill: string };

/**
 * Paints the walls of a prism in their order: soft edges where two visible faces meet, an inked line where the body ends.
 * `near` is the end the viewer sees, `far` the other one.
 */
function paintWalls(
  pen: Pen,
  walls: readonly Wall[],
  count: number,
  near: (p: Point) => readonly number[],
  far: (p: Point) => readonly number[],
  width: number,
): void {
  const visible = new Set(walls.map(({ index }) => index));
  const ink = { stroke: color.ink, width };
  for (const { index, p, q, fill } of walls) {
    pen.polygon([...near(p), ...near(q), ...far(q), ...far(p)], { ...soft(pen), fill });
    if (!pen.shaded) continue;
    pen.line([...far(p), ...far(q)], ink);
    if (!visible.has((index + count - 1) % count)) pen.line([...near(p), ...far(p)], ink);
    if (!visible.has((index + 1) % count)) pen.line([...near(q), ...far(q)], ink);
  }
}

/** The end of a prism: soft where a visible wall begins, inked elsewhere. */
function paintEnd(
  pen: Pen,
  outline: readonly Point[],
  walls: readonly Wall[],
  toView: (p: Point) => readonly number[],
  fill: string,
  width: number,
): void {
  const visible = new Set(walls.map(({ index }) => index));
  if (!pen.shaded) {
    pen.polygon(outline.flatMap(toView), { fill, width });
    return;
  }
  pen.polygon(outline.flatMap(toView), { ...soft(pen), fill });
  outline.forEach((p, i) => {
    const line = [...toView(p), ...toView(outline[(i + 1) % outline.length]!)];
    if (visible.has(i)) bevel(pen, line);
    else pen.line(line, { stroke: color.ink, width });
  });
}

/** Front outline x, z, x, z, … drawn from depth y0 back to y1. */
export function frontPrism(
  pen: Pen,
  flat: readonly number[],
  y0: number,
  y1: number,
  faces: Faces = {},
): Pen {
  const outline = counterClockwise(flat);
  const { front, side, top } = tonesOf(pen, faces);
  const walls: Wall[] = [];
  outline.forEach((p, index) => {
    const q = outline[(index + 1) % outline.length]!;
    const nx = q[1] - p[1];
    const nz = p[0] - q[0];
    if (nx * pen.towards.x + nz * pen.towards.z <= 1e-6) return;
    walls.push({ index, p, q, fill: Math.abs(nz) > Math.abs(nx) ? top : side });
  });
  const low = Math.min(...outline.map(([, z]) => z));
  if (low <= NEAR_FLOOR) {
    const xs = outline.filter(([, z]) => z < low + 60).map(([x]) => x);
    pen.stand(Math.min(...xs), y0, Math.max(...xs) - Math.min(...xs), y1 - y0);
  }
  // What lies lower and farther left is hidden by the rest.
  walls.sort((a, b) => a.p[0] + a.p[1] + a.q[0] + a.q[1] - b.p[0] - b.p[1] - b.q[0] - b.q[1]);
  const width = faces.thin ? pen.weights.edge : pen.weights.outline;
  const at = (y: number) => (p: Point) => [p[0], y, p[1]];
  paintWalls(pen, walls, outline.length, at(y0), at(y1), width);
  paintEnd(pen, outline, walls, at(y0), front, width);
  return pen;
}

/** Side outline y, z, y, z, … drawn from x0 to the right to x1. */
export function sidePrism(pen: Pen, flat: readonly number[], x0: number, x1: number, faces: Faces = {}): Pen {
  const outline = counterClockwise(flat);
  const { front, side, top, slope } = tonesOf(pen, faces);
  const walls: Wall[] = [];
  outline.forEach((p, index) => {
    const q = outline[(index + 1) % outline.length]!;
    const ny = q[1] - p[1];
    const nz = p[0] - q[0];
    if (ny * pen.towards.y + nz * pen.towards.z <= 1e-6) return;
    const rise = nz / (Math.abs(ny) + 1e-9);
    walls.push({ index, p, q, fill: rise > 2.5 ? top : rise > 0.2 ? slope : front });
  });
  const low = Math.min(...outline.map(([, z]) => z));
  if (low <= NEAR_FLOOR + 120) {
    const ys = outline.filter(([, z]) => z < low + 60).map(([y]) => y);
    pen.stand(x0, Math.min(...ys), x1 - x0, Math.max(...ys) - Math.min(...ys));
  }
  walls.sort((a, b) => b.p[0] + b.q[0] - a.p[0] - a.q[0]);
  const width = faces.thin ? pen.weights.edge : pen.weights.outline;
  const at = (x: number) => (p: Point) => [x, p[0], p[1]];
  paintEnd(pen, outline, walls, at(x1), side, width);
  paintWalls(pen, walls, outline.length, at(x1), at(x0), width);
  return pen;
}

/** Plan outline x, y, x, y, … drawn from height z0 up to z1: bodies with cut or rounded corners. */
export function topPrism(pen: Pen, flat: readonly number[], z0: number, z1: number, faces: Faces = {}): Pen {
  const outline = counterClockwise(flat);
  const { front, side, top, slope } = tonesOf(pen, { slope: color.t1, ...faces });
  const walls: Wall[] = [];
  outline.forEach((p, index) => {
    const q = outline[(index + 1) % outline.length]!;
    const nx = q[1] - p[1];
    const ny = p[0] - q[0];
    if (nx * pen.towards.x + ny * pen.towards.y <= 1e-6) return;
    const facing = nx / (Math.abs(ny) + 1e-9);
    walls.push({ index, p, q, fill: facing > 2.4 ? side : facing > 0.25 ? slope : front });
  });
  if (z0 <= NEAR_FLOOR) pen.footprints.push(flat);
  walls.sort((a, b) => b.p[1] + b.q[1] - a.p[1] - a.q[1]);
  const width = faces.thin ? pen.weights.edge : pen.weights.outline;
  const at = (z: number) => (p: Point) => [p[0], p[1], z];
  paintWalls(pen, walls, outline.length, at(z1), at(z0), width);
  paintEnd(pen, outline, walls, at(z1), top, width);
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
  const axis: Point = [b[0] - a[0], b[1] - a[1]];
  const start = tangentAngle(near, u, v, r, axis);
  const quarter = onRing(far, u, v, r, start + Math.PI / 2);
  const sign = (quarter[0] - b[0]) * axis[0] + (quarter[1] - b[1]) * axis[1] > 0 ? 1 : -1;
  const edge = onRing(near, u, v, r, start);
  // Small rings need few points to look round.
  const steps = clamp(Math.round(Math.sqrt(Math.hypot(edge[0] - a[0], edge[1] - a[1])) * 3), 5, 24);
  const half = (plane: Plane, from: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => onRing(plane, u, v, r, from + (sign * Math.PI * i) / steps));
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
  if (z0 <= NEAR_FLOOR) pen.stand(x - r * 0.8, y - r * 0.8, r * 1.6, r * 1.6);
  pen.add(
    path(sweep(cap, pen.top(z0), x, y, r), {
      fill: faces.side ?? color.t1,
      stroke: color.ink,
      width: pen.weights.edge,
    }),
  );
  if (pen.shaded && r * pen.scale > 2.5) {
    const strip = (from: number, to: number, fill: string, opacity: number): void => {
      const [a, b] = [radians(from) + pen.rotation, radians(to) + pen.rotation];
      const [xa, ya] = [x + r * Math.cos(a), y + r * Math.sin(a)];
      const [xb, yb] = [x + r * Math.cos(b), y + r * Math.sin(b)];
      pen.polygon([xa, ya, z0, xb, yb, z0, xb, yb, z1, xa, ya, z1], { fill, stroke: color.none, opacity });
    };
    strip(-48, 10, color.ink, 0.1);
    strip(-135, -105, color.paper, 0.6);
  }
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
