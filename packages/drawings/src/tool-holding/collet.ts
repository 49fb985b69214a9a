import { axis, axisCross, horizontal, leader, vertical } from '../canvas/dimension.ts';
import { polar, radians, simplify, type Point } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { interval, maybeNumeric } from '../canvas/parameter.ts';
import type { Stage } from '../canvas/stage.ts';
import { circle, formatNumber, path, segment, type Mark } from '../canvas/svg.ts';
import { polyline } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

/** ER collet as shares of its length and radius: long 8° cone, groove, short nose. */
const PROFILE = [
  0, 0.7, 0.015, 0.72, 0.62, 0.93, 0.655, 0.93, 0.66, 0.82, 0.74, 0.82, 0.745, 1, 0.8, 1, 0.985, 0.87, 1,
  0.83,
];

function radiusAt(share: number): number {
  for (let i = 2; i < PROFILE.length; i += 2) {
    const from = PROFILE[i - 2]!;
    const to = PROFILE[i]!;
    if (share > to) continue;
    const t = (share - from) / (to - from || 1);
    return PROFILE[i - 1]! + (PROFILE[i + 1]! - PROFILE[i - 1]!) * t;
  }
  return PROFILE.at(-1)!;
}

const SLOTS = 8;

/** Slots run from both ends in turn; each ends in a drilled hole. */
function slots(stage: Stage, L: number, R: number): Mark[] {
  const { detail, weights } = stage.view;
  const marks: Mark[] = [];
  for (let i = 0; i < SLOTS; i++) {
    const angle = -Math.PI / 2 + (Math.PI * (i + 0.5)) / SLOTS;
    const fromNose = i % 2 === 1;
    const [from, to] = fromNose ? [0.14, 1] : [0, 0.88];
    const points: Point[] = [];
    for (let share = from; share <= to + 0.001; share += 0.02) {
      points.push(stage.at(share * L, radiusAt(Math.min(share, 1)) * R * Math.sin(angle) * 0.985));
    }
    const line = polyline(simplify(points, 0.2));
    const gap = Math.max(0.9, 0.048 * R * stage.scale * Math.cos(angle));
    marks.push(path(line, { stroke: color.ink, width: detail ? gap + 1.2 : 1.1 }));
    if (!detail) continue;
    const end = fromNose ? points[0]! : points.at(-1)!;
    marks.push(
      path(line, { stroke: color.t4, width: Math.max(0.4, gap - 0.4) }),
      circle(end, Math.max(1.2, 0.04 * R * stage.scale * Math.cos(angle) + 0.8), {
        fill: color.t4,
        stroke: color.ink,
        width: weights.edge,
      }),
    );
  }
  return marks;
}

/** Nose of the collet seen along its axis. */
function faceView(stage: Stage, centre: Point, R: number, bore: number): Mark[] {
  const { detail, weights } = stage.view;
  const r = R * stage.scale;
  const hole = (bore / 2) * stage.scale;
  const marks = [
    circle(centre, r, { fill: color.t1, stroke: color.ink, width: weights.outline }),
    circle(centre, r * 0.87, { fill: color.paper, stroke: color.edge, width: weights.edge }),
    circle(centre, r * 0.83, { stroke: color.hair, width: weights.hair }),
  ];
  const pens = [
    { stroke: color.ink, width: detail === 2 ? 4 : 2.6 },
    { stroke: color.t1, width: detail === 2 ? 1.8 : 1 },
  ];
  for (const pen of pens) {
    for (let i = 0; i < SLOTS; i++) {
      const angle = radians(22.5 + i * 45);
      marks.push(segment(polar(centre, hole, angle), polar(centre, r, angle), pen));
    }
  }
  marks.push(
    circle(centre, hole + Math.max(2, r * 0.05), { fill: color.t2, stroke: color.edge, width: weights.edge }),
    circle(centre, hole, { fill: color.dark, stroke: color.ink, width: weights.edge }),
  );
  return marks;
}

export const collet = defineKind({
  kind: 'collet',
  name: 'Цанга ER',
  parameters: {
    D: maybeNumeric(4, 120),
    L: maybeNumeric(5, 200),
    bore: maybeNumeric(0.2, 80),
    /** Clamping range, from and to. */
    range: interval,
  },
  draw(p, view) {
    const { width, height, detail, dims, compact } = view;
    const D = p.D ?? 33;
    const L = p.L ?? Math.round(D * 1.21 * 10) / 10;
    const bore = Math.min(p.bore ?? p.range?.[1] ?? D * 0.3, D * 0.78);
    const beside = detail > 0;
    const gap = dims ? (compact ? 62 : 120) : 22;
    const pad = dims ? (compact ? 26 : 95) : ([width * 0.1, 20, 50] as const)[detail];
    const availableHeight = height - (dims ? 130 : 2 * pad);
    const total = L + (beside ? D : 0);
    const scale = Math.min((width - 2 * pad - (beside ? gap : 0)) / total, Math.max(availableHeight, 20) / D);
    const x0 = (width - total * scale - (beside ? gap : 0)) / 2;
    const cy = height / 2 - (dims ? 14 : 0);
    const stage: Stage = {
      view,
      scale,
      x: (mm) => x0 + mm * scale,
      y: (mm) => cy + mm * scale,
      at: (a, b) => [x0 + a * scale, cy + b * scale],
      place: (marks) => [...marks],
    };
    const R = D / 2;
    const profile = PROFILE.map((value, i) => value * (i % 2 ? R : L));
    const marks = [...turned(stage, profile), ...slots(stage, L, R)];
    if (!beside) return marks;
    const centre: Point = [stage.x(L + R) + gap, cy];
    marks.push(...faceView(stage, centre, R, bore));
    if (!dims) return marks;
    const r = R * scale;
    const hole = (bore / 2) * scale;
    const range = p.range && !view.letters ? ` (${p.range.map(formatNumber).join('–')})` : '';
    const size = labelOf(view, 'd', p.bore ?? p.range?.[1], '⌀', range);
    marks.push(
      ...axisCross(centre, r + 14),
      leader([centre[0] + hole * 0.7, cy - hole * 0.7], [centre[0] + r * 0.5, cy - r - 18], size, 'bore'),
      axis([x0 - 18, cy], [stage.x(L) + 18, cy]),
      horizontal(x0, stage.x(L), cy + r + 40, labelOf(view, 'L', p.L), 'L', stage.y(R * 0.8)),
      vertical(
        cy - r,
        cy + r,
        stage.x(L) + (compact ? 24 : 40),
        labelOf(view, 'D', p.D, '⌀'),
        'D',
        stage.x(L * 0.8),
      ),
    );
    const cone = stage.at(L * 0.3, -R * 0.83);
    marks.push(leader(cone, [cone[0] - 40, cy - r - 16], '8°', 'taper'));
    return marks;
  },
});
