import { painted } from '../canvas/livery.ts';
import { color } from '../canvas/palette.ts';
import type { Pen, Plane, Style } from '../canvas/projection.ts';
import { box, cylinderZ, frontPrism, PART } from '../canvas/solids.ts';

/** Parts machines share. */

const LIGHT = '#fff';

export function feet(pen: Pen, xs: readonly number[], y: number, height = 70): void {
  for (const x of xs) {
    box(pen, x, y, 0, 110, 110, height, { front: color.t4, side: color.dark, top: color.t4, thin: true });
  }
}

/** Louvre of `count` slots; upright slots when `upright`. */
export function vents(
  pen: Pen,
  plane: Plane,
  [u, v, du, dv]: readonly [number, number, number, number],
  count: number,
  upright = false,
): void {
  if (!pen.detail) return;
  const ink = { stroke: color.hair, width: pen.weights.hair };
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    if (upright) pen.stroke(plane, [u + du * t, v, u + du * t, v + dv], ink);
    else pen.stroke(plane, [u, v + dv * t, u + du, v + dv * t], ink);
  }
}

/** Fine lines between panels. */
export function seams(pen: Pen, plane: Plane, ...lines: readonly (readonly number[])[]): void {
  if (!pen.detail) return;
  for (const line of lines) pen.stroke(plane, line, { stroke: color.hair, width: pen.weights.hair });
}

/** Cover, hatch or door without glass. */
export function panel(
  pen: Pen,
  plane: Plane,
  [u, v, du, dv]: readonly [number, number, number, number],
  radius = 20,
  fill: string = color.t1,
): void {
  if (!pen.detail) return;
  const ink = { stroke: color.hair, width: pen.weights.hair, radius };
  pen.rect(plane, u, v, du, dv, { ...ink, fill: painted(pen.livery, fill) });
}

/** Glazed opening with a frame; `inside` draws what is visible through it. */
export function glazing(
  pen: Pen,
  plane: Plane,
  [u, v, du, dv]: readonly [number, number, number, number],
  inside?: () => void,
): void {
  const size = Math.min(du, dv);
  const rim = size * 0.055;
  pen.rect(plane, u, v, du, dv, { fill: color.t2, radius: 70 });
  pen.rect(plane, u + rim, v + rim, du - 2 * rim, dv - 2 * rim, {
    fill: color.dark,
    radius: 52,
    width: pen.weights.hair,
  });
  if (!pen.detail) return;
  inside?.();
  const low = v + rim;
  const high = v + dv - rim;
  const right = u + du - rim;
  const lean = (high - low) * 0.55;
  for (const [from, to] of [
    [0.16, 0.34],
    [0.42, 0.47],
  ] as const) {
    const a = u + rim + size * from;
    const b = u + rim + size * to;
    const upperA = Math.min(a + lean, right);
    const upperB = Math.min(b + lean, right);
    pen.face(plane, [a, low, b, low, upperB, high, upperA, high], {
      fill: LIGHT,
      stroke: color.none,
      opacity: 0.1,
    });
  }
}

/** Things seen through glass: dark tones, light thin lines. */
export const behindGlass = (pen: Pen): Record<'dark' | 'middle' | 'light' | 'bright', Style> => ({
  dark: { fill: color.glass, stroke: color.t4, width: pen.weights.hair },
  middle: { fill: color.glass, stroke: color.t2, width: pen.weights.hair },
  light: { fill: color.t4, stroke: color.t2, width: pen.weights.hair },
  bright: { fill: color.t3, stroke: color.t1, width: pen.weights.hair },
});

/** Name plate with the model. */
export function namePlate(
  pen: Pen,
  plane: Plane,
  [u, v, du, dv]: readonly [number, number, number, number],
  label: string,
  size: number,
  radius = 26,
): void {
  if (!pen.detail) return;
  pen.rect(plane, u, v, du, dv, { fill: pen.livery.plate, radius, stroke: color.none });
  const fit = Math.min(size, (du * 0.88) / (Math.max(label.length, 1) * 0.66));
  pen.label(plane, u + du * 0.06, v + dv / 2 - fit * 0.36, fit, label, { fill: LIGHT });
}

/** Line of the maker's colour. */
export function stripe(
  pen: Pen,
  plane: Plane,
  [u, v, du, dv]: readonly [number, number, number, number],
): void {
  const { stripe: fill } = pen.livery;
  if (fill && pen.detail) pen.rect(plane, u, v, du, dv, { fill, stroke: color.none });
}

/** Name of the maker, as large as its width allows. */
export function wordmark(
  pen: Pen,
  plane: Plane,
  [u, v, maxWidth, size]: readonly [u: number, v: number, room: number, size: number],
  fill = pen.livery.stripe,
): void {
  const { name } = pen.livery;
  if (!name || !fill || !pen.detail) return;
  const fit = Math.round(Math.min(size, maxWidth / (name.length * 0.76)));
  pen.label(plane, u, v, fit, name.toUpperCase(), { fill, tracking: fit * 0.08 });
}

export function doorHandle(pen: Pen, plane: Plane, u: number, v: number, length: number, width = 34): void {
  pen.rect(plane, u - width * 0.9, v - width * 0.6, width * 2.8, length + width * 1.2, {
    fill: color.t1,
    stroke: color.hair,
    width: pen.weights.hair,
    radius: width,
  });
  pen.rect(plane, u, v, width, length, { fill: color.dark, radius: width / 2, width: pen.weights.hair });
  if (!pen.detail) return;
  pen.stroke(plane, [u + width * 0.3, v + width, u + width * 0.3, v + length - width], {
    stroke: color.t3,
    width: pen.weights.hair,
  });
}

/** Operator's panel: screen, keys, override knob, emergency stop. */
export function pendant(pen: Pen, x: number, y: number, z: number, w: number, h: number, depth = 130): void {
  const hair = pen.weights.hair;
  box(pen, x, y, z, w, depth, h, { front: color.t1, side: color.t3 });
  const face = pen.front(y);
  const margin = w * 0.08;
  const screen = h * 0.46;
  pen.rect(face, x + margin * 0.6, z + h - screen - margin * 0.6, w - margin * 1.2, screen, {
    fill: color.dark,
    radius: 18,
    width: hair,
  });
  const large = pen.detail > 0;
  if (large) {
    const area = [
      x + margin * 1.1,
      z + h - screen - margin * 0.1,
      w - margin * 2.2,
      screen - margin,
    ] as const;
    pen.rect(face, ...area, { fill: color.glass, stroke: color.none, radius: 6 });
    if (pen.detail > 1) screenPicture(pen, face, area);
    const [columns, rows] = pen.detail > 1 ? [7, 4] : [5, 3];
    pen.grid(face, [x + margin, z + h * 0.2, w * 0.56, h * 0.24], columns, rows, [0.76, 0.68], {
      fill: color.paper,
      stroke: color.hair,
      width: hair,
    });
    pen.disc(face, x + w * 0.8, z + h * 0.36, w * 0.085, { fill: color.t2, width: hair });
    pen.disc(face, x + w * 0.8, z + h * 0.36, w * 0.045, { fill: color.dark, stroke: color.none });
    pen.disc(face, x + w * 0.66, z + h * 0.1, w * 0.045, { fill: color.t2, width: hair });
    pen.disc(face, x + w * 0.24, z + h * 0.1, w * 0.06, { fill: color.t2, width: hair });
  }
  const [up, radius] = large ? [0.14, 0.09] : [0.24, 0.13];
  pen.disc(face, x + w * 0.82, z + h * up, w * radius, { fill: color.accent, width: hair });
}

function screenPicture(pen: Pen, face: Plane, [x, z, w, h]: readonly [number, number, number, number]): void {
  pen.stroke(face, [x + w * 0.06, z + h * 0.85, x + w * 0.6, z + h * 0.85], { stroke: color.t2 });
  for (const t of [0.66, 0.52, 0.38]) {
    pen.stroke(face, [x + w * 0.06, z + h * t, x + w * 0.4, z + h * t], {
      stroke: color.t3,
      width: pen.weights.hair,
    });
  }
  const graph = [0.54, 0.2, 0.62, 0.58, 0.75, 0.32, 0.92, 0.66, 0.92, 0.14, 0.54, 0.14];
  const keys = { fill: color.t4, stroke: color.none };
  pen.face(
    face,
    graph.map((t, i) => (i % 2 ? z + h * t : x + w * t)),
    keys,
  );
  pen.grid(face, [x + w * 0.03, z + h * 0.03, w * 0.96, h * 0.07], 6, 1, [0.8, 1], keys);
}

/** Signal lamp. */
export function lamp(pen: Pen, x: number, y: number, z: number): void {
  cylinderZ(pen, x, y, 14, z, z + 110, { side: color.t4 });
  if (!pen.detail) {
    cylinderZ(pen, x, y, 42, z + 60, z + 230, { side: color.accent, top: color.accent });
    return;
  }
  [color.t3, color.paper, color.accent].forEach((tone, i) => {
    const low = z + 110 + i * 75;
    cylinderZ(pen, x, y, 34, low, low + 70, { side: tone, top: i === 2 ? color.accent : color.t1 });
  });
}

/** Chip conveyor leaving to the right, with a bin. */
export function conveyor(pen: Pen, x: number, y: number, dy: number, height: number, reach: number): void {
  const { hair } = pen.weights;
  const run = 330 * reach;
  const belt = 190;
  const head = x + 2 * run;
  const binX = head - 20;
  const binHeight = height * 0.44;
  box(pen, binX, y - 40, 60, 420, dy + 80, binHeight, { front: color.t1, side: color.t3, top: color.dark });
  const binFace = pen.front(y - 40);
  for (const t of [0.17, 0.83]) pen.disc(binFace, binX + 420 * t, 48, 44, { fill: color.dark });
  for (const t of [0.3, 0.6])
    seams(pen, binFace, [binX + 14, 60 + binHeight * t, binX + 406, 60 + binHeight * t]);
  const trough = [x, 60, x + run * 0.9, 60, head, height - belt * 1.05, head + 270, height - belt * 1.05];
  trough.push(head + 330, height - belt * 0.5, head + 300, height, head - 70, height);
  trough.push(x + run * 0.65, 60 + belt, x, 60 + belt);
  frontPrism(pen, trough, y, y + dy, { front: color.t1, side: color.t3, top: color.t0 });
  if (!pen.detail) return;
  const face = pen.front(y);
  const axis = height - belt * 0.5;
  seams(pen, face, [x + run * 0.78, 60 + belt * 0.5, head - 40, axis, head + 270, axis]);
  pen.disc(face, head + 200, axis, 62, { fill: color.t2 });
  pen.disc(face, head + 200, axis, 24, { fill: color.dark, stroke: color.none });
  pen.rect(face, head - 30, height - belt * 0.78, 120, 100, {
    fill: color.paper,
    stroke: color.edge,
    width: hair,
  });
}

/** Arm of a hanging pendant and other thin beams. */
export const beam = (pen: Pen, x: number, y: number, z: number, dx: number, dy: number, dz: number): Pen =>
  box(pen, x, y, z, dx, dy, dz, PART);
