import { axisCross, horizontal } from '../canvas/dimension.ts';
import { FULL_TURN } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric, integer } from '../canvas/parameter.ts';
import { fitScene } from '../canvas/projection.ts';
import { throughHole } from '../canvas/round-parts.ts';
import { box, cylinderY } from '../canvas/solids.ts';
import { circle, path, type Mark } from '../canvas/svg.ts';
import { Trace } from '../canvas/trace.ts';

/** Thread ring gauge: knurled ring, thread inside. */
export const ringGauge = defineKind({
  kind: 'ringGauge',
  name: 'Калибр-кольцо',
  parameters: { D: maybeNumeric(1, 150), pitch: maybeNumeric(0.2, 8) },
  draw(p, view) {
    if (!view.dims)
      return fitScene(view, (pen) => {
        cylinderY(pen, 0, 0, 100, 0, 70, { front: color.t0, side: color.t2 });
        const face = pen.front(0);
        if (pen.detail) {
          pen.disc(face, 0, 0, 90, { stroke: color.hair, width: pen.weights.hair });
          for (const a of [0.6, 2.6, 4.6])
            pen.disc(face, 72 * Math.cos(a), 72 * Math.sin(a), 7, { fill: color.t4 });
        }
        pen.disc(face, 0, 0, 54, { fill: color.t3 });
        throughHole(pen, 0, 0, 0, 47, 60);
        for (const r of [50.5]) pen.disc(face, 0, 0, r, { stroke: color.edge, width: pen.weights.hair });
        if (pen.detail)
          pen.rect(face, -26, -84, 52, 16, { fill: color.accent, stroke: color.none, radius: 4 });
      });
    const { width, height, weights } = view;
    const at = [width / 2, height / 2 - 10] as const;
    const R = Math.min(width, height) * 0.32;
    const thread = new Trace();
    thread.move([at[0] + R * 0.52, at[1]]);
    for (let i = 1; i <= 28; i++) {
      const a = (i * FULL_TURN * 0.75) / 28;
      thread.line([at[0] + R * 0.52 * Math.cos(a), at[1] + R * 0.52 * Math.sin(a)]);
    }
    const marks: Mark[] = [
      circle(at, R, { fill: color.t1, stroke: color.ink, width: weights.outline }),
      circle(at, R * 0.9, { stroke: color.hair, width: weights.hair }),
      circle(at, R * 0.47, { fill: color.paper, stroke: color.ink, width: weights.edge }),
      path(thread.data, { stroke: color.edge, width: weights.edge }),
      ...axisCross(at, R + 16),
      horizontal(
        at[0] - R * 0.47,
        at[0] + R * 0.47,
        at[1] + R + 34,
        labelOf(view, 'D', p.D, 'M'),
        'D',
        at[1],
      ),
    ];
    return marks;
  },
});

/** Gauge blocks in their open case. */
export const gaugeBlocks = defineKind({
  kind: 'gaugeBlocks',
  name: 'Меры длины концевые',
  parameters: { count: integer(47, 2, 200) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      // The lid stands open behind the case.
      box(pen, 0, 330, 60, 560, 24, 300, { front: color.t1, side: color.t3 });
      if (pen.detail)
        pen.rect(pen.front(330), 40, 110, 480, 200, {
          fill: color.t2,
          stroke: color.hair,
          width: pen.weights.hair,
          radius: 10,
        });
      box(pen, 0, 0, 0, 560, 330, 70, { front: color.t3, side: color.t4, top: color.t2 });
      const columns = [5, 8, 11][pen.detail]!;
      const rows = p.count > 40 && pen.detail ? 3 : 2;
      const wide = 500 / columns;
      for (let row = rows - 1; row >= 0; row--) {
        for (let i = 0; i < columns; i++) {
          const high = 26 + ((i + row * 3) % columns) * (pen.detail ? 6 : 14);
          box(pen, 30 + i * wide, 40 + row * 95, 70, wide * 0.62, 52, high, {
            front: color.t0,
            side: color.t2,
            thin: true,
          });
        }
      }
      pen.disc(pen.front(0), 280, 36, 12, { fill: color.accent, width: pen.weights.hair });
      if (view.dims) pen.dimension([0, 0, 0], [560, 0, 0], [0, 0, -70], `${p.count}\u00A0шт.`, 'count');
    }),
});
