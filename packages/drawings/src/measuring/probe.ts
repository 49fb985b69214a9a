import { rows } from '../canvas/geometry.ts';
import { axis, horizontal, leader, vertical } from '../canvas/dimension.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { caption, maybeNumeric } from '../canvas/parameter.ts';
import { flangeDepth, taperBody, taperFlange, taperOf } from '../tool-holding/spindle-taper.ts';
import { stageFor } from '../canvas/stage.ts';
import { circle, path, segment, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

export const probe = defineKind({
  kind: 'probe',
  name: 'Измерительный щуп',
  parameters: {
    taper: caption('BT40', 16),
    /** Gauge length without the stylus. */
    A: maybeNumeric(40, 400),
    D: maybeNumeric(15, 100),
    stylus: maybeNumeric(10, 300),
    ball: maybeNumeric(0.5, 30),
  },
  draw(p, view) {
    const { weights, detail } = view;
    const taper = taperOf(p.taper);
    const front = p.stylus ?? 50;
    const A = Math.max(p.A ?? 90, flangeDepth(taper) + 40);
    const D = p.D ?? 42;
    const ball = p.ball ?? 6;
    const gauge = front + A;
    const length = gauge + taper.length + taper.tail;
    const stage = stageFor(view, { length, breadth: Math.max(taper.flange, D), tilt: 32 });
    const r = D / 2;
    const body = A - flangeDepth(taper);
    const at = (share: number): number => front + body * share;
    const edge = { stroke: color.edge, width: weights.edge };
    const box = (x1: number, y1: number, x2: number, y2: number): string =>
      polygon([stage.at(x1, y1), stage.at(x2, y1), stage.at(x2, y2), stage.at(x1, y2)]);
    const marks: Mark[] = [
      ...taperBody(stage, taper, gauge),
      ...turned(
        stage,
        rows(
          [at(0), r * 0.38, at(0.05), r * 0.52, at(0.14), r * 0.71, at(0.22), r * 0.95],
          [at(0.25), r, at(0.87), r, at(1), r * 0.86],
        ),
        { smooth: [5] },
      ),
      path(box(at(0.35), -r, at(0.54), r), { fill: color.dark, stroke: color.ink, width: weights.edge }),
      path(box(at(0.38), -r * 0.68, at(0.51), -r * 0.36), { fill: color.glass }),
    ];
    if (detail) {
      const cap = body * 0.045;
      marks.push(
        circle(stage.at(at(0.78), -r * 0.19), body * 0.063 * stage.scale, { ...edge, fill: color.t2 }),
        segment(stage.at(at(0.78) - cap, -r * 0.19), stage.at(at(0.78) + cap, -r * 0.19), edge),
      );
    }
    const stem = Math.min(1.1, ball * 0.36);
    marks.push(
      ...taperFlange(stage, taper, gauge),
      ...turned(
        stage,
        rows(
          [ball * 0.7, stem, front * 0.62, stem, front * 0.62, stem * 2, front * 0.84, stem * 2],
          [front * 0.84, r * 0.2, front, r * 0.2],
        ),
      ),
      circle(stage.at(ball / 2, 0), Math.max((ball / 2) * stage.scale, detail ? 3.5 : 2.2), {
        fill: color.accent,
        stroke: color.ink,
        width: weights.edge,
      }),
    );
    if (view.dims) {
      const { x, y } = stage;
      const reach = Math.max(taper.flange, D) / 2;
      const all = p.stylus !== undefined && p.A !== undefined ? p.stylus + p.A : undefined;
      const tip: readonly [number, number] = [x(ball / 2) + 24, y(-reach) - 8];
      marks.push(
        axis([x(0) - 14, y(0)], [x(length) + 14, y(0)]),
        horizontal(
          x(0),
          x(front),
          y(reach) + 24,
          labelOf(view, 'l', p.stylus),
          'stylus',
          y(ball / 2),
          y(r * 0.4),
        ),
        horizontal(
          x(0),
          x(gauge),
          y(reach) + 56,
          labelOf(view, 'A', all, 'A = '),
          'A',
          y(ball / 2),
          y(reach),
        ),
        vertical(y(-r), y(r), x(0) - 22, labelOf(view, 'D', p.D, '⌀'), 'D', x(at(0.25))),
        leader(stage.at(ball / 2, -ball / 2), tip, labelOf(view, 'd', p.ball, '⌀'), 'ball'),
      );
    }
    return stage.place(marks);
  },
});
