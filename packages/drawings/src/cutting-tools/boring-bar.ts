import { rows } from '../canvas/geometry.ts';
import { axis, horizontal, vertical } from '../canvas/dimension.ts';
import type { Point } from '../canvas/geometry.ts';
import { INSERT_SHAPES } from './insert-outline.ts';
import { headFront, seatMarks, seatOf } from './insert-seat.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { caption, choice, maybeNumeric } from '../canvas/parameter.ts';
import { stageFor } from '../canvas/stage.ts';
import { path, text, type Mark } from '../canvas/svg.ts';
import { polygon, Trace } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

export const boringBar = defineKind({
  kind: 'boringBar',
  name: 'Резец расточной',
  parameters: {
    shape: choice('C', INSERT_SHAPES),
    d: maybeNumeric(4, 100),
    L: maybeNumeric(30, 800),
    /** Distance from the axis to the tip. */
    f: maybeNumeric(2, 100),
    ic: maybeNumeric(3, 40),
    /** Printed on the bar. */
    code: caption('', 20),
  },
  draw(p, view) {
    const { weights, detail, dims } = view;
    const d = p.d ?? 25;
    const r = d / 2;
    const f = Math.min(Math.max(p.f ?? d * 0.68, r), d * 1.2);
    const ic = Math.min(p.ic ?? d * 0.38, d * 0.55);
    const full = Math.max(p.L ?? d * 8, d * 3);
    const L = dims ? full : Math.min(full, d * ([4.2, 5.4, 6.5] as const)[detail]);
    const stage = stageFor(view, { length: L, breadth: f + r, axisShift: (f - r) / 2, tilt: 26 });
    const at = ([x, y]: Point): Point => stage.at(x, y - f);
    const seat = seatOf(p.shape, ic);
    const edge = { stroke: color.edge, width: weights.edge };

    const headEnd = d * 1.05;
    const flat = d * 1.75;
    const marks: Mark[] = turned(
      stage,
      rows([headEnd * 0.96, r * 0.97, headEnd, r, L - d * 0.05, r, L, r * 0.9]),
    );
    const clampFlat = new Trace().move(stage.at(flat, -r * 0.86)).line(stage.at(L, -r * 0.86));
    clampFlat.line(stage.at(L, -r * 0.5)).line(stage.at(flat, -r * 0.5));
    clampFlat.quad(stage.at(flat - d * 0.16, -r * 0.68), stage.at(flat, -r * 0.86)).close();
    marks.push(path(clampFlat.data, { ...edge, fill: color.paper }));

    const head = headFront(seat, f - r);
    const [behindX, behindY] = head[0]!;
    const [belowX, belowY] = head.at(-1)!;
    const chin: Point = [belowX + ic * 0.14, Math.max(belowY + ic * 0.2, f + r * 0.1)];
    const heel: Point = [chin[0] + (f + r * 0.92 - chin[1]) * 0.55, f + r * 0.92];
    head.push(chin, heel, [headEnd, f + r * 0.97], [headEnd, f - r * 0.99]);
    if (f - r - behindY > 0) head.push([Math.min(behindX + ic * 0.4, headEnd * 0.9), behindY]);
    const jaw: Point[] = [chin, [headEnd, f + r * 0.42], [headEnd, f + r * 0.97], heel];
    marks.push(
      path(polygon(head.map(at)), { fill: color.t0 }),
      path(polygon(jaw.map(at)), { fill: color.t2, stroke: color.edge, width: weights.hair }),
      path(polygon(head.map(at)), { stroke: color.ink, width: weights.outline }),
      ...seatMarks(stage, seat, at, 'screw'),
    );
    if (detail === 2 && p.code) {
      const labelPoint = stage.at(L * 0.62, r * 0.2);
      marks.push(
        text([labelPoint[0], labelPoint[1] + 4], p.code, { fill: color.edge, size: 15, halo: false }),
      );
    }
    if (dims) {
      const { x, y } = stage;
      const gap = view.compact ? 22 : 30;
      marks.push(
        axis([x(0) - 18, y(0)], [x(L) + 18, y(0)]),
        horizontal(x(0), x(L), y(r) + gap + 10, labelOf(view, 'L', p.L), 'L', y(0), y(r)),
        vertical(y(-r), y(r), x(L) + gap + 2, labelOf(view, 'd', p.d, '⌀', ' g7'), 'd', x(L)),
        vertical(y(-f), y(0), x(0) - gap, labelOf(view, 'f', p.f, 'f = '), 'f', x(0)),
      );
    }
    return stage.place(marks);
  },
});
