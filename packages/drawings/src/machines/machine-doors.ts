import { touchProbe } from './machine-options.ts';
import { behindGlass, doorHandle } from './machine-parts.ts';
import { color } from '../canvas/palette.ts';
import type { Pen, Plane, Style } from '../canvas/projection.ts';

export type Rect = readonly [u: number, v: number, du: number, dv: number];

/** What is visible behind the doors of a machining centre. */
export type Inside = {
  readonly fiveAxis: boolean;
  readonly rotary: boolean;
  readonly probe: boolean;
  /** Whether the doors are open. */
  readonly open: boolean;
};

/** Opening of a machine: dark, with a lit back wall. */
function cavity(pen: Pen, plane: Plane, [u, v, du, dv]: Rect): void {
  pen.rect(plane, u, v, du, dv, { fill: color.dark, width: pen.weights.hair });
  if (!pen.detail) return;
  const plain = { stroke: color.none };
  pen.rect(plane, u + du * 0.05, v + dv * 0.13, du * 0.9, dv * 0.8, { ...plain, fill: color.glass });
  pen.face(plane, [u, v, u + du, v, u + du * 0.95, v + dv * 0.13, u + du * 0.05, v + dv * 0.13], {
    ...plain,
    fill: color.t4,
  });
  pen.rect(plane, u + du * 0.16, v + dv * 0.945, du * 0.68, dv * 0.025, { ...plain, fill: color.paper });
}

/** Table, vise and spindle. */
function threeAxis(pen: Pen, plane: Plane, [u, v, du, dv]: Rect, { rotary, probe }: Inside): void {
  const { dark, middle, light, bright } = behindGlass(pen);
  const x = (t: number): number => u + du * t;
  const z = (t: number): number => v + dv * t;
  const rect = (a: number, b: number, da: number, db: number, ink: Style): Pen =>
    pen.rect(plane, x(a), z(b), du * da, dv * db, ink);
  rect(0.1, 0.04, 0.8, 0.06, middle);
  rect(0.08, 0.1, 0.84, 0.08, { ...light, fill: color.t3 });
  pen.grid(plane, [x(0.13), z(0.13), du * 0.8, dv * 0.05], 5, 1, [0.15, 1], { ...dark, fill: color.dark });
  rect(0.2, 0.18, 0.1, 0.14, { ...light, fill: color.t2 });
  rect(0.36, 0.18, 0.08, 0.14, { ...light, fill: color.t2 });
  rect(0.3, 0.23, 0.06, 0.13, { ...light, fill: color.t1 });
  if (rotary) {
    rect(0.66, 0.18, 0.18, 0.2, middle);
    const r = Math.min(du * 0.1, dv * 0.18);
    pen.disc(plane, x(0.75), z(0.36), r, light).disc(plane, x(0.75), z(0.36), r * 0.55, bright);
  }
  pen.face(
    plane,
    [0.2, 1, 0.46, 1, 0.46, 0.74, 0.41, 0.66, 0.25, 0.66, 0.2, 0.74].map((t, i) => (i % 2 ? z(t) : x(t))),
    { ...light, fill: color.t2 },
  );
  rect(0.27, 0.58, 0.12, 0.08, { ...middle, fill: color.t3 });
  rect(0.315, 0.38, 0.03, 0.2, { ...bright, fill: color.t1 });
  if (probe) touchProbe(pen, plane, x(0.57), z(0.2));
}

/** Tilting cradle with a rotary table. */
function fiveAxis(pen: Pen, plane: Plane, [u, v, du, dv]: Rect, { probe }: Inside): void {
  const { middle, light, bright } = behindGlass(pen);
  const flat = (...list: readonly number[]): number[] =>
    list.map((t, i) => (i % 2 ? v + dv * t : u + du * t));
  const r = Math.min(du * 0.08, dv * 0.13);
  pen.face(plane, flat(0.2, 0.06, 0.74, 0.06, 0.74, 0.18, 0.64, 0.32, 0.3, 0.32, 0.2, 0.18), {
    ...middle,
    fill: color.t3,
  });
  pen.face(plane, flat(0.34, 0.32, 0.6, 0.32, 0.6, 0.38, 0.34, 0.38), { ...bright, fill: color.t1 });
  for (const t of [0.2, 0.74]) pen.disc(plane, u + du * t, v + dv * 0.18, r, { ...light, fill: color.t2 });
  pen.face(plane, flat(0.41, 0.38, 0.53, 0.38, 0.51, 0.48, 0.43, 0.48), { ...light, fill: color.t2 });
  pen.face(plane, flat(0.37, 1, 0.57, 1, 0.57, 0.78, 0.53, 0.68, 0.41, 0.68, 0.37, 0.78), {
    ...light,
    fill: color.t2,
  });
  pen.face(plane, flat(0.455, 0.68, 0.485, 0.68, 0.485, 0.52, 0.455, 0.52), { ...bright, fill: color.t1 });
  if (probe) touchProbe(pen, plane, u + du * 0.28, v + dv * 0.36);
}

/** Light that falls across a pane. */
function reflection(pen: Pen, plane: Plane, [u, v, du, dv]: Rect): void {
  if (!pen.detail) return;
  const light = { fill: color.paper, stroke: color.none };
  const lean = Math.min(dv * 0.5, du * 0.6);
  const across = (a: number): number => u + Math.min(du, Math.max(0, a));
  for (const [from, to, opacity] of [
    [0.1, 0.34, 0.13],
    [0.42, 0.5, 0.09],
  ] as const) {
    const [a, b] = [du * from, du * to];
    pen.face(
      plane,
      [
        across(a - lean / 2),
        v,
        across(b - lean / 2),
        v,
        across(b + lean / 2),
        v + dv,
        across(a + lean / 2),
        v + dv,
      ],
      { ...light, opacity },
    );
  }
  pen.rect(plane, u, v + dv * 0.86, du, dv * 0.14, { ...light, opacity: 0.1 });
}

/** One leaf of a door with its pane and handle. */
function leaf(pen: Pen, plane: Plane, [u, v, du, dv]: Rect, handle: number): void {
  const rim = Math.min(du, dv) * 0.1;
  const [a, b, da, db] = [u + rim, v + rim * 1.3, du - 2 * rim, dv - rim * 2.4];
  pen.rect(plane, a, b, da, db, { fill: color.dark, stroke: color.none, opacity: pen.detail ? 0.56 : 1 });
  reflection(pen, plane, [a, b, da, db]);
  pen.frame(plane, [u, v, du, dv], [rim, rim * 1.3, rim, rim * 1.1], {
    fill: pen.livery.frame,
    stroke: color.edge,
    width: pen.weights.edge,
    radius: 34,
  });
  doorHandle(pen, plane, handle, v + dv * 0.3, dv * 0.36, Math.min(34, rim * 0.45));
}

/** Doors with everything behind them. One leaf slides to the left, two slide apart. */
export function doors(pen: Pen, plane: Plane, rect: Rect, leaves: 1 | 2, inside: Inside): void {
  const [u, v, du, dv] = rect;
  const rim = Math.min(du, dv) * 0.04;
  const opening: Rect = [u + rim, v + rim, du - 2 * rim, dv - 2 * rim];
  cavity(pen, plane, opening);
  if (pen.detail) {
    if (inside.fiveAxis) fiveAxis(pen, plane, opening, inside);
    else threeAxis(pen, plane, opening, inside);
  }
  const width = du / leaves;
  const size = Math.min(width, dv);
  const slide = inside.open ? width * 0.8 : 0;
  leaf(pen, plane, [u - slide, v, width, dv], u - slide + width - size * 0.075);
  if (leaves === 2) leaf(pen, plane, [u + width + slide, v, width, dv], u + width + slide + size * 0.03);
}

/** Small window in a side wall. */
export function sideWindow(pen: Pen, plane: Plane, [u, v, du, dv]: Rect): void {
  if (!pen.detail) return;
  pen.rect(plane, u, v, du, dv, { fill: color.t1, stroke: color.hair, width: pen.weights.hair, radius: 40 });
  const pane = [u + 46, v + 46, du - 92, dv - 92] as const;
  pen.rect(plane, ...pane, { fill: color.dark, stroke: color.none, radius: 26 });
  reflection(pen, plane, pane);
}
