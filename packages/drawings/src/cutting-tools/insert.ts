import { angular, axis, horizontal, leader } from '../canvas/dimension.ts';
import { sideWalls } from '../canvas/extrusion.ts';
import { arc, extentsOf, polar, radians, rotate, FULL_TURN, type Point } from '../canvas/geometry.ts';
import { CORNER, insertOutline, INSERT_SHAPES, type InsertShape } from './insert-outline.ts';
import { defineKind, labelOf, type View } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { choice, maybeNumeric, numeric } from '../canvas/parameter.ts';
import { circle, path, type Mark } from '../canvas/svg.ts';
import { polygon, polyline } from '../canvas/trace.ts';

type Insert = {
  readonly shape: InsertShape;
  readonly ic: number;
  readonly s: number;
  readonly r: number;
  readonly hole: number;
  readonly relief: number;
};

type PointMap = (point: Point) => Point;

const cornerSteps = (view: View): number => ([4, 6, 10] as const)[view.detail];

/** Ring on the face, mm → drawing. */
const ring = (toView: PointMap, radius: number, centre: Point = [0, 0], steps = 40): string =>
  polygon(arc(centre, radius, 0, FULL_TURN, steps).slice(1).map(toView));

/** Rake face: chip breaker steps, dimples at the corners and the clamping hole. */
function rakeFace(insert: Insert, view: View, toView: PointMap, flatten: number): Mark[] {
  const { weights, detail } = view;
  const { shape, ic, r, hole } = insert;
  const steps = cornerSteps(view);
  const outline = insertOutline(shape, ic, r, steps);
  const step = (share: number): string => {
    const radius = Math.max(r * share * (1.6 - share * 0.4), ic * 0.024);
    return polygon(insertOutline(shape, ic * share, radius, steps).map(toView));
  };
  const edge = { stroke: color.edge, width: weights.edge };
  const fine = { stroke: color.hair, width: weights.hair };
  const marks = [
    path(polygon(outline.map(toView)), { fill: color.t0, stroke: color.ink, width: weights.outline }),
    path(step(0.9), { ...edge, fill: color.t2 }),
  ];
  if (detail) marks.push(path(step(0.8), { ...fine, fill: color.t1 }));
  marks.push(path(step(0.7), { ...edge, fill: color.paper, width: detail ? weights.edge : weights.hair }));
  if (detail && shape !== 'R') marks.push(...dimples(insert, outline, view, toView));
  if (!hole) return marks;
  const wall = toView([0, 0]);
  const rx = Math.hypot(toView([hole / 2, 0])[0] - wall[0], (toView([hole / 2, 0])[1] - wall[1]) / flatten);
  // Through the hole one sees the far wall above and the dark below.
  const shade = [
    ...arc([0, 0], 1, 0.2, Math.PI + 0.2, 24).map((p): Point => [
      wall[0] + p[0] * rx,
      wall[1] + p[1] * rx * flatten,
    ]),
    ...arc([0, 0], 1, Math.PI, 0, 24).map(([x, y]): Point => {
      const [u, v] = rotate([x, y * 0.12], 0.2);
      return [wall[0] + u * rx, wall[1] + v * rx * flatten];
    }),
  ];
  marks.push(
    path(ring(toView, hole * 0.66), { ...edge, fill: color.t1 }),
    path(ring(toView, hole * 0.5), { fill: color.t4, stroke: color.ink, width: weights.edge }),
    path(polygon(shade), { fill: color.dark }),
  );
  return marks;
}

function dimples(insert: Insert, outline: readonly Point[], view: View, toView: PointMap): Mark[] {
  const reach = outline.map((p) => Math.hypot(...p));
  const far = Math.max(...reach) * 0.985;
  const ink = { fill: color.t3, stroke: color.edge, width: view.weights.hair };
  const marks: Mark[] = [];
  let last = -9;
  outline.forEach(([x, y], i) => {
    const d = reach[i]!;
    if (d < far || i - last <= 8) return;
    last = i + 3;
    for (const [back, size] of [
      [0, 0.034],
      [0.085, 0.022],
    ] as const) {
      const at = (d * 0.8 - back * insert.ic) / d;
      marks.push(path(ring(toView, insert.ic * size, [x * at, y * at], 16), ink));
    }
  });
  return marks;
}

const VIEW_ANGLE: Partial<Record<InsertShape, number>> = {
  C: 52,
  D: 62,
  V: 66,
  K: 60,
  A: 58,
  L: 58,
  S: 24,
  T: 14,
  W: 20,
  R: 0,
  H: 12,
  O: 10,
  P: 8,
};
const FLATTEN = 0.66;

/** Insert lying on a table, seen from above. */
function lying(insert: Insert, view: View): Mark[] {
  const { width, height, detail, weights } = view;
  const viewAngle = radians(VIEW_ANGLE[insert.shape] ?? 30);
  const flat = (p: Point): Point => {
    const [x, y] = rotate(p, viewAngle);
    return [x, y * FLATTEN];
  };
  const outline = insertOutline(insert.shape, insert.ic, insert.r, cornerSteps(view));
  const thickness = insert.s * 0.8;
  const e = extentsOf(outline.map(flat));
  const pad = ([width * 0.1, 46, 110] as const)[detail];
  const tall = e.maxY - e.minY + thickness;
  const availableHeight = Math.max(height - 2 * Math.min(pad, height * 0.2), 8);
  const scale = Math.min((width - 2 * pad) / (e.maxX - e.minX), availableHeight / tall);
  const ox = width / 2 - ((e.minX + e.maxX) / 2) * scale;
  const oy = height / 2 - (e.minY + tall / 2) * scale;
  const toView: PointMap = (p) => {
    const [x, y] = flat(p);
    return [ox + x * scale, oy + y * scale];
  };
  const shrink = 1 - (Math.tan(radians(insert.relief)) * insert.s) / (insert.ic / 2);
  const bottom = outline.map((p): Point => {
    const [x, y] = toView([p[0] * shrink, p[1] * shrink]);
    return [x, y + thickness * scale];
  });
  return [...sideWalls(outline.map(toView), bottom, weights), ...rakeFace(insert, view, toView, FLATTEN)];
}

type InsertSizes = { readonly [K in 'ic' | 's' | 'r' | 'hole']?: number | undefined };

/** Face and side with dimensions. */
function straight(insert: Insert, knownSizes: InsertSizes, view: View): Mark[] {
  const { width, height, weights, compact } = view;
  const { ic, s, r, hole, shape } = insert;
  const e = extentsOf(insertOutline(shape, ic, r, 10));
  const tall = e.maxY - e.minY;
  const wide = e.maxX - e.minX;
  const side = compact ? 62 : 90;
  const availableHeight = Math.max(40, height - 130);
  const scale = Math.min(availableHeight / tall, (width * 0.5 - side) / wide, availableHeight / ic);
  const cx = width * (compact ? 0.42 : 0.36);
  const cy = height / 2 - ((e.minY + e.maxY) / 2) * scale + 2;
  const toView: PointMap = ([x, y]) => [cx + x * scale, cy + y * scale];
  const top = cy + e.minY * scale;
  const bottom = cy + e.maxY * scale;
  const marks = rakeFace(insert, view, toView, 1);
  marks.push(
    axis([cx, top - 22], [cx, bottom + 22]),
    axis([cx - (wide / 2) * scale - 22, cy], [cx + (wide / 2) * scale + 22, cy]),
    circle([cx, cy], (ic / 2) * scale, { stroke: color.dim, width: 0.75, dash: '5 4' }),
  );

  const x1 = width * (compact ? 0.76 : 0.68);
  const x2 = x1 + s * scale;
  const lean = Math.tan(radians(insert.relief)) * s * scale;
  const inset = (bottom - top) * 0.1;
  const land = s * scale * 0.06;
  const edge = { stroke: color.edge, width: weights.edge };
  marks.push(
    path(
      polygon([
        [x1, top],
        [x1, bottom],
        [x2, bottom - lean],
        [x2, top + lean],
      ]),
      {
        fill: color.t1,
        stroke: color.ink,
        width: weights.outline,
      },
    ),
    path(
      polyline([
        [x1, top + inset],
        [x1 + land, top + inset],
        [x1 + land, bottom - inset],
        [x1, bottom - inset],
      ]),
      edge,
    ),
  );
  if (hole) {
    const half = (hole / 2) * scale;
    const hidden = { ...edge, width: weights.hair, dash: '6 4' };
    marks.push(
      path(
        polyline([
          [x1, cy - half],
          [x2, cy - half],
        ]),
        hidden,
      ),
    );
    marks.push(
      path(
        polyline([
          [x1, cy + half],
          [x2, cy + half],
        ]),
        hidden,
      ),
    );
  }
  marks.push(axis([x1 - 16, cy], [x2 + 16, cy]));
  marks.push(horizontal(x1, x2, bottom + 34, labelOf(view, 's', knownSizes.s), 's', bottom, bottom - lean));

  const left = cx - (wide / 2) * scale;
  const right = cx + (wide / 2) * scale;
  const circleAt = polar([cx, cy], (ic / 2) * scale, radians(155));
  const low = cy + tall * scale * 0.34;
  marks.push(leader(circleAt, [Math.max(left - 40, 44), low], labelOf(view, 'd', knownSizes.ic, '⌀'), 'ic'));
  if (hole) {
    const at = polar([cx, cy], (hole / 2) * scale, radians(45));
    const shelf: Point = [right + (compact ? 4 : 16), cy + tall * scale * 0.2];
    marks.push(leader(at, shelf, labelOf(view, 'd1', knownSizes.hole, '⌀'), 'hole'));
  }
  if (shape === 'R') return marks;
  const tip: Point = [cx, cy - Math.hypot(...sharpTip(shape, ic)) * scale];
  const bend: Point = [
    ('LA'.includes(shape) ? right - r * scale : cx) + r * scale * 0.5,
    top + r * scale * 0.25,
  ];
  marks.push(
    leader(bend, [bend[0] + (compact ? 44 : 62), top + 4], labelOf(view, 'r', knownSizes.r, 'R'), 'r'),
  );
  const half = radians(CORNER[shape] / 2);
  if (shape !== 'L' && shape !== 'A') {
    const up = -Math.PI / 2;
    marks.push(angular(tip, 22, up - half, up + half, `${CORNER[shape]}°`, 'angle'));
  }
  return marks;
}

/** Corner the two edges would meet in without the radius. */
const sharpTip = (shape: InsertShape, ic: number): Point => insertOutline(shape, ic, 0, 1)[0]!;

export const insert = defineKind({
  kind: 'insert',
  name: 'Пластина сменная',
  parameters: {
    shape: choice('C', INSERT_SHAPES),
    /** Inscribed circle. */
    ic: maybeNumeric(3, 60),
    /** Thickness. */
    s: maybeNumeric(0.8, 20),
    /** Corner radius. */
    r: maybeNumeric(0, 10),
    hole: maybeNumeric(0, 25),
    /** Clearance angle in degrees. */
    relief: numeric(0, 0, 30),
  },
  draw(p, view) {
    const ic = p.ic ?? 12.7;
    const parts: Insert = {
      shape: p.shape,
      ic,
      s: Math.min(p.s ?? Math.min(4.76, ic * 0.5), ic * 1.2),
      r: Math.min(p.r ?? Math.min(0.8, ic * 0.07), ic * 0.3),
      hole: Math.min(p.hole ?? ic * 0.406, ic * 0.55),
      relief: Math.min(p.relief, 25),
    };
    return view.dims ? straight(parts, p, view) : lying(parts, view);
  },
});
