import { color } from '../canvas/palette.ts';
import { FLUTE, LAND, MARGIN, RAKE, sectionOf, type Flutes, type SectionPoint } from './flute-section.ts';
import { clamp, radians, simplify, type Point } from '../canvas/geometry.ts';
import type { Stage } from '../canvas/stage.ts';
import { path, type Mark } from '../canvas/svg.ts';
import { polygon, polyline } from '../canvas/trace.ts';

/** A fluted body, drawn by twisting its cross-section along the helix and removing hidden lines slice by slice. */
type FlutedBody = {
  readonly D: number;
  readonly length: number;
  readonly flutes: Flutes;
  /** Helix angle in degrees; 0 for straight flutes. */
  readonly helix: number;
  /** Where the body begins, mm from the nose. */
  readonly from?: number;
  /** Length over which the flutes fade out at the end. */
  readonly runOut?: number;
  /** Turn of the section in radians. */
  readonly phase?: number;
  /** Radius at a distance from the body's beginning, as a share of D / 2. */
  readonly envelope?: (mm: number) => number;
  /** Extra factor for lands: threads, chip breakers. */
  readonly ripple?: (mm: number, angle: number) => number;
  /** Beginning that deserves finer slices, mm. */
  readonly fine?: number;
  /** Slice width in mm when the ripple needs it. */
  readonly step?: number;
};

const MAX_SLICES = 900;
const EDGE_CUTTING = 1;
const EDGE_HEEL = 2;
const EDGE_MARGIN = 3;

type Span = { readonly slice: number; readonly top: number; readonly bottom: number };
type EdgePoint = { readonly slice: number; readonly at: Point; readonly visible: boolean };

export function flutedBody(stage: Stage, body: FlutedBody): Mark[] {
  const { detail, weights } = stage.view;
  const slices = slicePositions(stage, body);
  const scan = scanSlices(stage, body, slices);
  const tolerance = detail === 1 ? 0.14 : 0.1;
  const outline = polygon([...simplify(scan.top, tolerance), ...simplify(scan.bottom, tolerance).reverse()]);
  const marks: Mark[] = [path(outline, { fill: color.t0 })];
  const tints = [
    [LAND, color.paper],
    [FLUTE, color.t3],
    [RAKE, color.t1],
  ] as const;
  for (const [surface, fill] of tints) {
    let data = '';
    for (const [id, spans] of scan.surfaces) {
      if (id % 8 === surface) data += spanOutlines(spans, scan.top, tolerance * 1.2);
    }
    if (data) marks.push(path(data, { fill }));
  }
  const pens = [
    [EDGE_MARGIN, { stroke: color.hair, width: weights.hair }],
    [EDGE_HEEL, { stroke: color.edge, width: weights.edge }],
    [EDGE_CUTTING, { stroke: color.ink, width: (weights.edge + weights.outline) / 2 }],
  ] as const;
  for (const [edge, ink] of pens) {
    let data = '';
    for (const [id, points] of scan.edges) if (id % 8 === edge) data += visibleRuns(points, tolerance);
    if (data) marks.push(path(data, ink));
  }
  marks.push(path(outline, { stroke: color.ink, width: weights.outline }));
  return marks;
}

function slicePositions(stage: Stage, body: FlutedBody): number[] {
  const length = body.length * stage.scale;
  const requestedStep = body.step
    ? body.step * stage.scale
    : clamp(length / ([46, 116, 240] as const)[stage.view.detail], 0.6, 3);
  const step = Math.max(requestedStep, length / MAX_SLICES);
  const fine = (body.fine ?? 0) * stage.scale + 2;
  const positions: number[] = [];
  for (let x = 0; x < length; x += x < fine ? step / 2 : step) positions.push(x);
  positions.push(length);
  return positions;
}

function edgeOf(previous: SectionPoint, point: SectionPoint, next: SectionPoint): number {
  if (point.surface === MARGIN && previous.surface !== MARGIN) return EDGE_CUTTING;
  if (point.surface === LAND && next.surface === FLUTE) return EDGE_HEEL;
  return point.surface === MARGIN && next.surface === LAND ? EDGE_MARGIN : 0;
}

function scanSlices(stage: Stage, body: FlutedBody, slices: readonly number[]) {
  const { scale, view } = stage;
  const x0 = stage.x(body.from ?? 0);
  const cy = stage.y(0);
  const section = sectionOf(body.flutes, body.flutes.z > 6 ? 14 : 26);
  const size = section.length;
  const [sines, cosines] = [
    section.map(({ angle }) => Math.sin(angle)),
    section.map(({ angle }) => Math.cos(angle)),
  ];
  const edgeKinds = section.map((p, i) => edgeOf(section.at(i - 1)!, p, section[(i + 1) % size]!));
  const owners = Int32Array.from(section, (p, i) => p.tooth * 8 + section[(i + 1) % size]!.surface);
  const full = (body.D / 2) * scale;
  const twist = body.helix > 0 ? (2 * Math.tan(radians(body.helix))) / body.D : 0;
  const bins = ([60, 128, 240] as const)[view.detail];
  const depth = new Float64Array(bins);
  const owner = new Int32Array(bins);
  const ys = new Float64Array(size);
  const zs = new Float64Array(size);
  const toBin = (y: number): number => ((y / (full * 1.001) + 1) / 2) * bins;
  const top: Point[] = [];
  const bottom: Point[] = [];
  const surfaces = new Map<number, Span[]>();
  const edges = new Map<number, EdgePoint[]>();

  slices.forEach((x, slice) => {
    const mm = x / scale;
    const radius = full * (body.envelope?.(mm) ?? 1);
    const angle = twist * mm + (body.phase ?? 0);
    const fade = body.runOut ? clamp((body.length - mm) / body.runOut, 0, 1) : 1;
    const cut = Math.sqrt(fade);
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
    let low = Infinity;
    let high = -Infinity;
    for (let i = 0; i < size; i++) {
      const p = section[i]!;
      const ripple = body.ripple && p.surface <= LAND ? body.ripple(mm, p.angle + angle) : 1;
      const r = radius * (1 - (1 - p.radius) * cut) * ripple;
      const y = r * (sines[i]! * cosine + cosines[i]! * sine);
      ys[i] = y;
      zs[i] = r * (cosines[i]! * cosine - sines[i]! * sine);
      if (y < low) low = y;
      if (y > high) high = y;
    }
    top.push([x0 + x, cy + low]);
    bottom.push([x0 + x, cy + high]);

    depth.fill(-Infinity);
    owner.fill(-1);
    const behind = -0.3 * radius;
    for (let i = 0; i < size; i++) {
      const j = i + 1 === size ? 0 : i + 1;
      const z = zs[i]!;
      // The far half is always hidden by the near one.
      if (z < behind && zs[j]! < behind) continue;
      const from = toBin(ys[i]!);
      const to = toBin(ys[j]!);
      const first = Math.max(0, Math.ceil(Math.min(from, to) - 0.5));
      const last = Math.min(bins - 1, Math.floor(Math.max(from, to) - 0.5));
      const rise = (zs[j]! - z) / (to - from || 1e-9);
      for (let bin = first; bin <= last; bin++) {
        const here = z + rise * (bin + 0.5 - from);
        if (here <= depth[bin]!) continue;
        depth[bin] = here;
        owner[bin] = owners[i]!;
      }
    }
    collectSpans(surfaces, owner, slice, full, cy);
    if (fade < 0.02) return;
    for (let i = 0; i < size; i++) {
      const edge = edgeKinds[i]!;
      if (!edge || (edge === EDGE_MARGIN && view.detail === 0)) continue;
      const bin = clamp(Math.floor(toBin(ys[i]!)), 0, bins - 1);
      const visible = zs[i]! > -0.02 * full && zs[i]! >= Math.max(depth[bin]!, -1e8) - full * 0.09;
      listOf(edges, section[i]!.tooth * 8 + edge).push({ slice, at: [x0 + x, cy + ys[i]!], visible });
    }
  });
  return { top, bottom, surfaces, edges };
}

function listOf<T>(map: Map<number, T[]>, key: number): T[] {
  const existing = map.get(key);
  if (existing) return existing;
  const created: T[] = [];
  map.set(key, created);
  return created;
}

/** Visible height range of every surface in one slice. */
function collectSpans(
  surfaces: Map<number, Span[]>,
  owner: Int32Array,
  slice: number,
  full: number,
  cy: number,
): void {
  const bins = owner.length;
  const step = (2 * full) / bins;
  const seen = new Map<number, [number, number]>();
  for (let bin = 0; bin < bins;) {
    const id = owner[bin]!;
    const first = bin;
    while (bin < bins && owner[bin] === id) bin++;
    if (id < 0 || id % 8 === MARGIN) continue;
    const bottom = cy - full + bin * step;
    const range = seen.get(id);
    if (range) range[1] = bottom;
    else seen.set(id, [cy - full + first * step, bottom]);
  }
  for (const [id, [top, bottom]] of seen) listOf(surfaces, id).push({ slice, top, bottom });
}

/** Evens out the steps of the depth bins. */
function smooth(points: readonly Point[]): Point[] {
  const last = points.length - 1;
  return points.map(([x], i) => {
    const reach = Math.min(3, i, last - i);
    let total = 0;
    for (let k = i - reach; k <= i + reach; k++) total += points[k]![1];
    return [x, total / (2 * reach + 1)];
  });
}

/** Outlines of a surface over every unbroken run of slices. */
function spanOutlines(spans: readonly Span[], columns: readonly Point[], tolerance: number): string {
  let data = '';
  let run: Span[] = [];
  const flush = (): void => {
    if (run.length > 1) {
      const upper = smooth(run.map((s): Point => [columns[s.slice]![0], s.top]));
      const lower = smooth(run.map((s): Point => [columns[s.slice]![0], s.bottom]));
      data += polygon([...simplify(upper, tolerance), ...simplify(lower, tolerance).reverse()]);
    }
    run = [];
  };
  for (const span of spans) {
    if (run.length && span.slice !== run.at(-1)!.slice + 1) flush();
    run.push(span);
  }
  flush();
  return data;
}

function visibleRuns(points: readonly EdgePoint[], tolerance: number): string {
  let data = '';
  let run: Point[] = [];
  let last = -2;
  const flush = (): void => {
    if (run.length > 1) data += polyline(simplify(run, tolerance));
    run = [];
  };
  for (const point of points) {
    if (!point.visible || point.slice !== last + 1) flush();
    if (point.visible) run.push(point.at);
    last = point.slice;
  }
  flush();
  return data;
}
