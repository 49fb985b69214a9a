import { horizontal, leader, vertical } from '../canvas/dimension.ts';
import { sideWalls } from '../canvas/extrusion.ts';
import { extentsOf, pairs, radians, rotate, type Point } from '../canvas/geometry.ts';
import { defineKind, labelOf, type View } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { caption, maybeNumeric } from '../canvas/parameter.ts';
import { stageFor, type Stage } from '../canvas/stage.ts';
import { circle, path, segment, text, type Mark } from '../canvas/svg.ts';
import { polygon, Trace } from '../canvas/trace.ts';

/** Insert of a parting tool from the side: cutting edge at (0, 0), chip former on top, seated on a V. */
const plate = (s: number): number[] => [
  0,
  0,
  3 * s,
  0.5 * s,
  6 * s,
  -0.2 * s,
  18 * s,
  -0.2 * s,
  19 * s,
  2.6 * s,
  3 * s,
  3.4 * s,
  0.7 * s,
  2.2 * s,
];

/** Parting and grooving tool, side view: the tip is at the top left. */
export const groovingTool = defineKind({
  kind: 'groovingTool',
  name: 'Резец отрезной',
  parameters: {
    h: maybeNumeric(6, 60),
    L: maybeNumeric(30, 400),
    /** Groove width and largest depth. */
    w: maybeNumeric(0.5, 15),
    T: maybeNumeric(1, 120),
    code: caption('', 20),
  },
  draw(p, view) {
    const { weights, detail, dims } = view;
    const h = p.h ?? 25;
    const full = Math.max(p.L ?? h * 6, h * 2.6);
    const L = dims ? full : Math.min(full, h * ([3.4, 4.4, 5.2] as const)[detail]);
    const reach = Math.min(Math.max(p.T ?? h * 0.8, h * 0.3), h * 1.4);
    const s = h / 18;
    const stage = stageFor(view, { length: L, breadth: h * 1.35, tilt: 26 });
    const at = (x: number, y: number): Point => stage.at(x, y - h * 0.62);
    const shape = (flat: readonly number[]): string => polygon(pairs(flat).map(([x, y]) => at(x, y)));
    const head = reach + 22 * s;
    const body = new Trace()
      .move(at(1.4 * s, 2.8 * s))
      .line(at(18 * s, 2.6 * s))
      .line(at(19 * s, -4.6 * s));
    body
      .line(at(head * 0.86, -6 * s))
      .line(at(head, 0))
      .line(at(L, 0))
      .line(at(L, h))
      .line(at(head, h));
    body
      .quad(at(reach * 0.95, h * 1.12), at(reach * 0.55, h * 0.72))
      .line(at(1.8 * s, 6.6 * s))
      .close();
    const screw = at(head * 0.72, 4 * s);
    const edge = { stroke: color.ink, width: weights.edge };
    const marks: Mark[] = [
      path(body.data, { fill: color.t0 }),
      path(shape([head, h * 0.72, L, h * 0.72, L, h, head, h]), { fill: color.t2 }),
      path(shape([head, h * 0.91, L, h * 0.91, L, h, head, h]), { fill: color.t3 }),
      path(body.data, { stroke: color.ink, width: weights.outline }),
      segment(at(head, 0), at(head, h), { stroke: color.hair, width: weights.hair }),
      segment(at(19 * s, 1.2 * s), at(head * 0.92, 1.2 * s), { stroke: color.edge, width: weights.edge }),
      path(shape(plate(s)), { ...edge, fill: color.paper }),
      circle(screw, 3.6 * s * stage.scale, { ...edge, fill: color.t1 }),
      circle(screw, 1.9 * s * stage.scale, { fill: color.dark }),
    ];
    if (detail === 2 && p.code) {
      const labelPoint = at(head + (L - head) * 0.5, h * 0.42);
      marks.push(
        text([labelPoint[0], labelPoint[1] + 5], p.code, { fill: color.edge, size: 15, halo: false }),
      );
    }
    if (dims) marks.push(...toolDimensions(stage, at, p, { h, L, reach }, view));
    return stage.place(marks);
  },
});

function toolDimensions(
  stage: Stage,
  at: (x: number, y: number) => Point,
  knownSizes: {
    readonly h?: number | undefined;
    readonly L?: number | undefined;
    readonly T?: number | undefined;
    readonly w?: number | undefined;
  },
  { h, L, reach }: { readonly h: number; readonly L: number; readonly reach: number },
  view: View,
): Mark[] {
  const [left, tip] = at(0, 0);
  const [right, bottom] = at(L, h);
  const above = at(0, -h * 0.3)[1] - 16;
  return [
    horizontal(left, right, bottom + 42, labelOf(view, 'L', knownSizes.L), 'L', tip, bottom),
    vertical(tip, bottom, right + 26, labelOf(view, 'h', knownSizes.h), 'h', right),
    horizontal(
      left,
      at(reach, 0)[0],
      above,
      labelOf(view, 'T', knownSizes.T, 'T = '),
      'T',
      tip,
      at(0, -h * 0.2)[1],
    ),
    leader(
      at(0.4 * (h / 18), 1.2 * (h / 18)),
      [Math.max(left - 34, 30), at(0, h * 0.5)[1]],
      labelOf(view, 'w', knownSizes.w, 'w = '),
      'w',
    ),
  ];
}

const FLATTEN = 0.62;

/** Double-ended grooving insert lying on its side. */
export const groovingInsert = defineKind({
  kind: 'groovingInsert',
  name: 'Пластина отрезная',
  parameters: {
    /** Width of the cutting edge. */
    w: maybeNumeric(0.5, 12),
    L: maybeNumeric(6, 50),
    r: maybeNumeric(0, 6),
  },
  draw(p, view) {
    const { width, height, weights, detail, dims, compact } = view;
    const L = p.L ?? 20;
    const w = Math.min(Math.max(p.w ?? 3, L * 0.06), L * 0.5);
    const neck = w * 0.72;
    const half = L / 2;
    const end = L * 0.17;
    const flat = [
      -half,
      -w / 2,
      -half + end,
      -w / 2,
      -half + end * 1.25,
      -neck / 2,
      half - end * 1.25,
      -neck / 2,
      half - end,
      -w / 2,
      half,
      -w / 2,
    ];
    const outline: Point[] = [
      ...pairs(flat),
      ...pairs(flat)
        .map(([x, y]): Point => [x, -y])
        .reverse(),
    ];
    const angle = dims ? 0 : radians(-24);
    const squash = dims ? 1 : FLATTEN;
    const project = (point: Point): Point => {
      const [x, y] = rotate(point, angle);
      return [x, y * squash];
    };
    const thickness = dims ? 0 : L * 0.2;
    const e = extentsOf(outline.map(project));
    const pad = dims ? (compact ? 50 : 110) : ([width * 0.05, 26, 70] as const)[detail];
    const availableHeight = Math.max(height - (dims ? 140 : 2 * Math.min(pad, height * 0.16)), 12);
    const scale = Math.min(
      (width - 2 * pad) / (e.maxX - e.minX),
      availableHeight / (e.maxY - e.minY + thickness),
    );
    const oy = height / 2 - ((e.minY + e.maxY + thickness) / 2) * scale - (dims ? 12 : 0);
    const toView = (point: Point): Point => {
      const [x, y] = project(point);
      return [width / 2 - ((e.minX + e.maxX) / 2) * scale + x * scale, oy + y * scale];
    };
    const top = outline.map(toView);
    const bottom = top.map(([x, y]): Point => [x, y + thickness * scale]);
    const groove = (side: number): Mark => {
      const x1 = side * half * 0.95;
      const x2 = side * (half - end * 0.95);
      const hollow: Point[] = [
        [x1, -w * 0.34],
        [x2, -w * 0.26],
        [x2, w * 0.26],
        [x1, w * 0.34],
      ];
      return path(polygon(hollow.map(toView)), { fill: color.t2, stroke: color.edge, width: weights.edge });
    };
    const seat: Point[] = [
      [-half + end * 1.3, 0],
      [half - end * 1.3, 0],
    ];
    const marks: Mark[] = [
      ...(thickness ? sideWalls(top, bottom, weights, true) : []),
      path(polygon(top), { fill: color.t0, stroke: color.ink, width: weights.outline }),
      groove(-1),
      groove(1),
      segment(toView(seat[0]!), toView(seat[1]!), { stroke: color.hair, width: weights.hair }),
    ];
    if (dims) {
      const [left, upper] = toView([-half, -w / 2]);
      const [right, lower] = toView([half, w / 2]);
      marks.push(
        horizontal(left, right, lower + 40, labelOf(view, 'L', p.L), 'L', lower),
        vertical(upper, lower, left - 30, labelOf(view, 'w', p.w), 'w', left),
        leader([right - 2, upper + 2], [right + 24, upper - 24], labelOf(view, 'r', p.r, 'R'), 'r'),
      );
    }
    return marks;
  },
});
