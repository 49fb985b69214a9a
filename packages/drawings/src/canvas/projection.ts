import { aligned } from './dimension.ts';
import { pairs, radians, type Extents, type Point } from './geometry.ts';
import type { View } from './kind.ts';
import { liveryOf, type Livery } from './livery.ts';
import { maybeNumeric } from './parameter.ts';
import { color, machineWeights, type Detail, type Weights } from './palette.ts';
import { escapeXml, group, path, type Ink, type Mark } from './svg.ts';
import { number, polygon, polyline, Trace } from './trace.ts';

export type Point3 = readonly [number, number, number];

/** Where the viewer stands: x to the right, y into the depth, z up, in mm. */
type Sight = {
  readonly across: Point;
  readonly into: Point;
  /** A face is visible when its normal looks there. */
  readonly towards: { readonly x: number; readonly y: number; readonly z: number };
  /** How far the viewer went round from the usual place, radians. */
  readonly rotation: number;
};

/** Dimetric projection by ГОСТ 2.317: 7°10′ / 41°25′, depth × 0.5. */
const DIMETRIC: Sight = {
  across: [Math.cos(radians(7.17)), Math.sin(radians(7.17))],
  into: [0.5 * Math.cos(radians(41.42)), -0.5 * Math.sin(radians(41.42))],
  towards: { x: 0.378, y: -1, z: 0.378 },
  rotation: 0,
};
/** How far to the right the viewer of that projection stands, and how high above the floor. */
const USUAL = radians(20.7);
const HEIGHT = Math.asin(1 / 3);

/** Places round a machine, degrees from its front: all of them see its front, its right side and its top. */
export const VIEW_ANGLES = [8, 21, 33, 45, 57, 69, 80] as const;

/** From where it is seen, degrees from its front. */
export const viewAngle = maybeNumeric(VIEW_ANGLES[0], VIEW_ANGLES.at(-1)!);

export const viewAngleOf = (degrees: number | undefined): { turn?: number } =>
  degrees === undefined ? {} : { turn: Math.round(degrees) };

/** The same projection for a viewer who has walked round the machine. */
function sightFrom(degrees: number | undefined): Sight {
  if (degrees === undefined) return DIMETRIC;
  const angle = radians(degrees);
  const [cos, sin, slope] = [Math.cos(angle), Math.sin(angle), Math.tan(HEIGHT)];
  return {
    across: [cos / Math.cos(HEIGHT), sin * slope],
    into: [sin / Math.cos(HEIGHT), -cos * slope],
    towards: { x: sin / cos, y: -1, z: slope / cos },
    rotation: angle - USUAL,
  };
}

/** Maps local coordinates of a face to the drawing. */
export type Plane = (u: number, v: number) => Point;

export type Style = Ink & {
  /** Rounds the corners, mm. */
  readonly radius?: number;
};

type LabelStyle = {
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly tracking?: number;
};

type Frame = {
  readonly detail: Detail;
  readonly scale: number;
  readonly origin: Point;
  /** Stretch of the three axes: proportions of the real machine. */
  readonly stretch: Point3;
  readonly sight: Sight;
  readonly livery: Livery;
  /** Machines are shaded and throw a shadow, small goods are not. */
  readonly shaded: boolean;
};

/** Outline on the floor: x, y, x, y, … */
type Footprint = readonly number[];

const CIRCLE = 0.5523;
/** How far a shadow reaches at most, in pixels. */
const SHADOW = [0, 16, 44] as const;

/** Draws in space. Order of calls is order of painting, far things first. */
export class Pen {
  readonly detail: Detail;
  readonly weights: Weights;
  readonly scale: number;
  readonly livery: Livery;
  readonly shaded: boolean;
  readonly towards: Sight['towards'];
  readonly rotation: number;
  readonly marks: Mark[] = [];
  readonly footprints: Footprint[] = [];
  readonly extents: Extents = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity };
  readonly #frame: Frame;

  constructor(frame: Frame) {
    this.#frame = frame;
    this.detail = frame.detail;
    this.scale = frame.scale;
    this.livery = frame.livery;
    this.towards = frame.sight.towards;
    this.rotation = frame.sight.rotation;
    this.shaded = frame.shaded && frame.detail > 0;
    this.weights = machineWeights[frame.detail];
  }

  at(x: number, y: number, z: number): Point {
    const { origin, scale, stretch, sight } = this.#frame;
    const sx = x * stretch[0];
    const sy = y * stretch[1];
    const px = origin[0] + (sx * sight.across[0] + sy * sight.into[0]) * scale;
    const py = origin[1] + (sx * sight.across[1] + sy * sight.into[1] - z * stretch[2]) * scale;
    const e = this.extents;
    if (px < e.minX) e.minX = px;
    if (px > e.maxX) e.maxX = px;
    if (py < e.minY) e.minY = py;
    if (py > e.maxY) e.maxY = py;
    return [px, py];
  }

  /** Face that looks at the viewer, at depth y: u = x, v = z. */
  front(y: number): Plane {
    return (u, v) => this.at(u, y, v);
  }

  /** Face that looks to the right, at x: u = y, v = z. */
  side(x: number): Plane {
    return (u, v) => this.at(x, u, v);
  }

  /** Face that looks up, at height z: u = x, v = y. */
  top(z: number): Plane {
    return (u, v) => this.at(u, v, z);
  }

  /** Inclined front face from (y0, z0) up to (y1, z1): u = x, v = distance along the slope. */
  slope(y0: number, z0: number, y1: number, z1: number): Plane {
    const length = Math.hypot(y1 - y0, z1 - z0);
    return (u, v) => this.at(u, y0 + ((y1 - y0) * v) / length, z0 + ((z1 - z0) * v) / length);
  }

  add(...marks: readonly Mark[]): this {
    this.marks.push(...marks);
    return this;
  }

  /** Draws into a group of its own. */
  group(attributes: string, draw: () => void): this {
    const start = this.marks.length;
    draw();
    return this.add(group(attributes, this.marks.splice(start)));
  }

  /** A solid registers its footprint, so that it throws a shadow. */
  stand(x: number, y: number, dx: number, dy: number): void {
    const covers = ([a = 0, b = 0, c = 0, , , d = 0, ...more]: Footprint): boolean =>
      more.length === 2 && a <= x && b <= y && c >= x + dx && d >= y + dy;
    if (this.footprints.some(covers)) return;
    this.footprints.push([x, y, x + dx, y, x + dx, y + dy, x, y + dy]);
  }

  /** Soft shadow under everything that stands: the closer, the darker. */
  shadow(footprints: readonly Footprint[]): this {
    if (!this.shaded || footprints.length === 0) return this;
    const floor = this.top(0);
    const data = footprints.map((outline) => polygon(pairs(outline).map(([x, y]) => floor(x, y)))).join('');
    const layers = this.detail === 2 ? 6 : 3;
    for (let layer = layers; layer > 0; layer--) {
      const width = (Math.min(190 * this.scale, SHADOW[this.detail]) * layer) / layers;
      this.add(path(data, { fill: color.ink, stroke: color.ink, width, opacity: 0.21 / layers }));
    }
    return this;
  }

  #paint(data: string, style: Style): this {
    return this.add(
      path(data, { ...style, stroke: style.stroke ?? color.ink, width: style.width ?? this.weights.edge }),
    );
  }

  /** Polygon in space: x, y, z, x, y, z, … */
  polygon(flat: readonly number[], style: Style): this {
    return this.#paint(polygon(this.#points(flat)), style);
  }

  /** Line in space: x, y, z, x, y, z, … */
  line(flat: readonly number[], style: Ink = {}): this {
    return this.add(path(polyline(this.#points(flat)), this.#thin(style)));
  }

  /** Polygon on a face: u, v, u, v, … */
  face(plane: Plane, flat: readonly number[], style: Style): this {
    const outline = pairs(flat);
    const data = style.radius
      ? rounded(plane, outline, style.radius)
      : polygon(outline.map(([u, v]) => plane(u, v)));
    return this.#paint(data, style);
  }

  rect(plane: Plane, u: number, v: number, du: number, dv: number, style: Style): this {
    return this.face(plane, [u, v, u + du, v, u + du, v + dv, u, v + dv], style);
  }

  /** Rows of equal small rectangles as one path: keys, slots, fins. */
  grid(
    plane: Plane,
    [u, v, du, dv]: readonly [number, number, number, number],
    columns: number,
    rows: number,
    fill: readonly [across: number, up: number],
    style: Style,
  ): this {
    let data = '';
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j < rows; j++) {
        const a = u + (du * i) / columns;
        const b = v + (dv * j) / rows;
        const w = (du / columns) * fill[0];
        const h = (dv / rows) * fill[1];
        data += polygon([plane(a, b), plane(a + w, b), plane(a + w, b + h), plane(a, b + h)]);
      }
    }
    return this.#paint(data, style);
  }

  /** Frame: a rectangle with a rectangular hole. */
  frame(
    plane: Plane,
    [u, v, du, dv]: readonly [number, number, number, number],
    [left, below, right, above]: readonly [number, number, number, number],
    style: Style,
  ): this {
    const radius = style.radius ?? 1;
    const outer = rounded(plane, pairs([u, v, u + du, v, u + du, v + dv, u, v + dv]), radius);
    const [a, b, c, d] = [u + left, v + below, u + du - right, v + dv - above];
    return this.#paint(outer + rounded(plane, pairs([a, b, a, d, c, d, c, b]), radius * 0.7), style);
  }

  disc(plane: Plane, u: number, v: number, r: number, style: Style): this {
    return this.#paint(discData(plane, u, v, r), style);
  }

  /** Round dots on a face as one path: u, v, u, v, …; size in mm. */
  dots(plane: Plane, flat: readonly number[], size: number, fill: string): this {
    const data = pairs(flat).map(([u, v]) => `${new Trace().move(plane(u, v)).data}h0`);
    return this.add(path(data.join(''), { stroke: fill, width: Math.max(0.5, size * this.scale) }));
  }

  /** Line on a face: u, v, u, v, … */
  stroke(plane: Plane, flat: readonly number[], style: Ink = {}): this {
    return this.add(path(polyline(pairs(flat).map(([u, v]) => plane(u, v))), this.#thin(style)));
  }

  /** Text lying on a face, size in mm; too small to read is left out. */
  label(plane: Plane, u: number, v: number, size: number, content: string, style: LabelStyle = {}): this {
    if (size * this.scale < 5) return this;
    const a = plane(u, v);
    const b = plane(u + 1, v);
    const c = plane(u, v + 1);
    const matrix = [b[0] - a[0], b[1] - a[1], a[0] - c[0], a[1] - c[1]].map((n) =>
      String(Math.round(n * 1e4) / 1e4),
    );
    const transform = `transform="matrix(${matrix.join(' ')} ${number(a[0])} ${number(a[1])})"`;
    const { fill = color.edge, anchor = 'start', tracking = size * 0.04 } = style;
    const font = `font-size="${size}" font-weight="600" letter-spacing="${number(tracking)}"`;
    return this.add({
      type: 'markup',
      markup: `<text ${transform} ${font} fill="${fill}" text-anchor="${anchor}">${escapeXml(content)}</text>`,
    });
  }

  /** Dimension between two points, carried out by `shift`. */
  dimension(from: Point3, to: Point3, shift: Point3, label: string, key: string): this {
    const moved = ([x, y, z]: Point3, share: number): Point =>
      this.at(x + shift[0] * share, y + shift[1] * share, z + shift[2] * share);
    return this.add(
      aligned([moved(from, 1), moved(to, 1)], [moved(from, 0.06), moved(to, 0.06)], label, key),
    );
  }

  #points(flat: readonly number[]): Point[] {
    const points: Point[] = [];
    for (let i = 0; i + 2 < flat.length; i += 3) points.push(this.at(flat[i]!, flat[i + 1]!, flat[i + 2]!));
    return points;
  }

  #thin(style: Ink): Ink {
    return { ...style, stroke: style.stroke ?? color.edge, width: style.width ?? this.weights.edge };
  }
}

function discData(plane: Plane, u: number, v: number, r: number): string {
  const k = r * CIRCLE;
  const p = (a: number, b: number): Point => plane(u + a, v + b);
  return new Trace()
    .move(p(r, 0))
    .cubic(p(r, k), p(k, r), p(0, r))
    .cubic(p(-k, r), p(-r, k), p(-r, 0))
    .cubic(p(-r, -k), p(-k, -r), p(0, -r))
    .cubic(p(k, -r), p(r, -k), p(r, 0))
    .close().data;
}

function rounded(plane: Plane, outline: readonly Point[], radius: number): string {
  const trace = new Trace();
  outline.forEach((p, i) => {
    const before = outline.at(i - 1)!;
    const after = outline[(i + 1) % outline.length]!;
    const towards = (q: Point): Point => {
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
      const share = Math.min(radius, length / 2) / length;
      return plane(p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share);
    };
    const start = towards(before);
    if (i) trace.line(start);
    else trace.move(start);
    trace.quad(plane(...p), towards(after));
  });
  return trace.close().data;
}

type SceneOptions = {
  readonly stretch?: Point3;
  /** Maker of the machine; small goods have none. */
  readonly maker?: string;
  /** The scene that sets the scale for an overlay: open doors over closed ones, without a shadow. */
  readonly under?: (pen: Pen) => void;
  /** Width of the drawing in mm: one scale for several machines, which then stand on one floor. */
  readonly span?: number;
  /** From where it is seen, degrees from its front; all views of `TURNS` have one scale. */
  readonly turn?: number;
  /** Padding around the drawing for icon, tile and large drawing. */
  readonly pad?: readonly [number, number, number];
};

const NO_STRETCH: Point3 = [1, 1, 1];
const PAD = [5, 20, 36] as const;
const DIMENSION_PAD = 34;

/** Draws a scene twice: once to measure it, once to fit it into the view. The pen knows where everything came to be. */
export function fitPen(view: View, draw: (pen: Pen) => void, options: SceneOptions = {}): Pen {
  const { detail, width, height } = view;
  const stretch = options.stretch ?? NO_STRETCH;
  const livery = liveryOf(options.maker ?? '');
  const shaded = options.maker !== undefined;
  const probed = (degrees: number | undefined): Pen => {
    const sight = sightFrom(degrees);
    const pen = new Pen({ detail, scale: 1, origin: [0, 0], stretch, sight, livery, shaded });
    (options.under ?? draw)(pen);
    return pen;
  };
  const probe = probed(options.turn);
  const { minX, maxX, minY, maxY } = probe.extents;
  const requestedPad = Math.max((options.pad ?? PAD)[detail], view.dims ? DIMENSION_PAD : 0);
  const pad = Math.min(options.span ? requestedPad / 2 : requestedPad, width * 0.12, height * 0.12);
  const fitOf = ({ extents: e }: Pen): number =>
    Math.min((width - 2 * pad) / (e.maxX - e.minX), (height - 2 * pad) / (e.maxY - e.minY));
  const views = options.turn === undefined ? [] : VIEW_ANGLES.map((degrees) => fitOf(probed(degrees)));
  const fit = Math.min(fitOf(probe), ...views);
  const scale = Math.min(fit, options.span ? (width - 2 * pad) / options.span : fit);
  const above = (height - (maxY - minY) * scale) / 2;
  const origin: Point = [
    (width - (maxX - minX) * scale) / 2 - minX * scale,
    (options.span ? height - pad - (maxY - minY) * scale : above) - minY * scale,
  ];
  const sight = sightFrom(options.turn);
  const pen = new Pen({ detail, scale, origin, stretch, sight, livery, shaded });
  if (!options.under) pen.shadow(probe.footprints);
  draw(pen);
  return pen;
}

export const fitScene = (view: View, draw: (pen: Pen) => void, options?: SceneOptions): readonly Mark[] =>
  fitPen(view, draw, options).marks;
