import { axis, horizontal } from '../canvas/dimension.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { flag, maybeNumeric } from '../canvas/parameter.ts';
import { stageFor } from '../canvas/stage.ts';
import { circle, path, segment, text, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

/** Three-point bore gauge: anvils at the head, thimble or display, ratchet. */
export const boreGauge = defineKind({
  kind: 'boreGauge',
  name: 'Нутромер трёхточечный',
  parameters: { range: maybeNumeric(2, 500), digital: flag(false) },
  draw(p, view) {
    const { weights, detail } = view;
    const head = Math.min(22, Math.max(9, (p.range ?? 20) * 0.3));
    const stage = stageFor(view, { length: 170, breadth: 52, tilt: 28 });
    const { at, x, y, scale } = stage;
    const ink = { stroke: color.ink, width: weights.edge };
    const anvil = (side: 1 | -1): Mark =>
      path(
        polygon([
          at(6, side * head * 0.8),
          at(16, side * head * 0.8),
          at(14, side * (head + 4)),
          at(8, side * (head + 4)),
        ]),
        { ...ink, fill: color.t4 },
      );
    const marks: Mark[] = [
      anvil(-1),
      anvil(1),
      ...turned(stage, [0, head * 0.8, 2, head, 24, head, 30, 7]),
      circle(at(11, 0), 3.2 * scale, { ...ink, fill: color.t3 }),
      ...turned(stage, [30, 7, 84, 7]),
      ...turned(stage, [80, 9, 86, 13, 140, 13, 144, 11]),
      ...turned(stage, [144, 6, 166, 6, 170, 4]),
    ];
    if (p.digital) {
      marks.push(
        path(polygon([at(52, -17), at(104, -17), at(104, 17), at(52, 17)]), {
          fill: color.t1,
          stroke: color.ink,
          width: weights.outline,
        }),
        path(polygon([at(58, -11), at(98, -11), at(98, 5), at(58, 5)]), { ...ink, fill: color.paper }),
        circle(at(66, 11), 3 * scale, { ...ink, fill: color.accent }),
        circle(at(78, 11), 3 * scale, { ...ink, fill: color.t4 }),
      );
      if (detail)
        marks.push(
          text(at(96, 1), '0,001', {
            size: 11 * scale,
            anchor: 'end',
            fill: color.ink,
            halo: false,
            weight: 600,
          }),
        );
    } else if (detail) {
      for (const share of [-9, -4.5, 0, 4.5, 9])
        marks.push(segment(at(104, share), at(136, share), { stroke: color.hair, width: weights.hair }));
      for (let i = 0; i < 9; i++)
        marks.push(
          segment(at(46 + i * 4, 0), at(46 + i * 4, i % 2 ? 3 : 5), {
            stroke: color.edge,
            width: weights.hair,
          }),
        );
    }
    if (view.dims)
      marks.push(
        axis([x(0) - 18, y(0)], [x(170) + 18, y(0)]),
        horizontal(x(0), x(30), y(26) + 30, labelOf(view, 'D', p.range, '⌀ до '), 'D', y(head)),
      );
    return stage.place(marks);
  },
});
