import { axis, horizontal, vertical } from '../canvas/dimension.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { panel, vents } from '../machines/machine-parts.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric } from '../canvas/parameter.ts';
import { fitScene } from '../canvas/projection.ts';
import { box, cylinderX } from '../canvas/solids.ts';
import { stageFor } from '../canvas/stage.ts';
import { circle, type Mark } from '../canvas/svg.ts';
import { turned } from '../canvas/turned-body.ts';

/** Laser tool setter: transmitter and receiver on one base, the beam between them. */
export const laserSetter = defineKind({
  kind: 'laserSetter',
  name: 'Лазерный датчик инструмента',
  parameters: { B: maybeNumeric(60, 600), H: maybeNumeric(40, 300) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      box(pen, 0, 0, 0, 420, 120, 44);
      for (const u of [150, 270]) pen.disc(pen.top(44), u, 60, 13, { fill: color.dark });
      box(pen, 0, 0, 44, 110, 120, 150, { front: color.t1 });
      panel(pen, pen.front(0), [16, 60, 78, 110], 10, color.t0);
      cylinderX(pen, 60, 140, 22, 110, 124, { front: color.t3, side: color.dark });
      pen.line([124, 60, 140, 310, 60, 140], { stroke: color.accent, width: Math.max(1.4, 6 * pen.scale) });
      box(pen, 310, 0, 44, 110, 120, 150, { front: color.t1 });
      panel(pen, pen.front(0), [326, 60, 78, 110], 10, color.t0);
      vents(pen, pen.side(420), [24, 70, 72, 90], 4);
      pen.line([420, 60, 30, 480, 60, 30, 520, 60, 4], {
        stroke: color.dark,
        width: Math.max(1.6, 16 * pen.scale),
      });
      if (!view.dims) return;
      pen.dimension([0, 0, 0], [420, 0, 0], [0, 0, -60], labelOf(view, 'B', p.B), 'B');
      pen.dimension([0, 0, 0], [0, 0, 194], [-70, 0, 0], labelOf(view, 'H', p.H), 'H');
    }),
});

/** Spare stylus of a probe: ruby ball, stem, base with its thread. */
export const stylus = defineKind({
  kind: 'stylus',
  name: 'Щуп сменный',
  parameters: { ball: maybeNumeric(0.3, 20), stylus: maybeNumeric(5, 300) },
  draw(p, view) {
    const ball = p.ball ?? 6;
    const long = p.stylus ?? 50;
    const L = view.dims ? long : Math.min(long, ball * 9 + 14);
    const stage = stageFor(view, { length: L + 6, breadth: Math.max(ball, 9), tilt: 30 });
    const { x, y } = stage;
    const marks: Mark[] = [
      ...turned(stage, [ball * 0.8, ball * 0.28, L * 0.72, ball * 0.28]),
      ...turned(stage, [L * 0.72, 3, L * 0.74, 3.6, L - 1, 3.6, L, 3]),
      ...turned(stage, [L, 1.9, L + 5.4, 1.9, L + 6, 1.4]),
      circle([x(ball / 2), y(0)], (ball / 2) * stage.scale, {
        fill: color.accent,
        stroke: color.ink,
        width: view.weights.outline,
      }),
      circle([x(ball * 0.36), y(-ball * 0.16)], ball * 0.1 * stage.scale, {
        fill: color.paper,
        opacity: 0.7,
      }),
    ];
    if (view.dims) {
      marks.push(
        axis([x(0) - 18, y(0)], [x(L + 6) + 18, y(0)]),
        horizontal(x(0), x(L), y(5) + 40, labelOf(view, 'l', p.stylus), 'l', y(ball / 2), y(3.6)),
        vertical(y(-ball / 2), y(ball / 2), x(0) - 30, labelOf(view, 'd', p.ball, '⌀'), 'd', x(ball / 2)),
      );
    }
    return stage.place(marks);
  },
});
