import { axis, horizontal, leader } from '../canvas/dimension.ts';
import { rows } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { caption, maybeNumeric } from '../canvas/parameter.ts';
import { taperOf } from './spindle-taper.ts';
import { stageFor } from '../canvas/stage.ts';
import { path, type Mark } from '../canvas/svg.ts';
import { Trace } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

/** Pull stud: head, neck, hexagon collar and thread. */
export const pullStud = defineKind({
  kind: 'pullStud',
  name: 'Штревель',
  parameters: {
    taper: caption('BT40', 16),
    L: maybeNumeric(10, 200),
  },
  draw(p, view) {
    const { weights } = view;
    const k = taperOf(p.taper).gauge / 44.45;
    const L = 60 * k;
    const stage = stageFor(view, { length: L, breadth: 27 * k, tilt: 26 });
    const scaled = (flat: readonly number[]): number[] => flat.map((value) => value * k);
    const marks: Mark[] = [
      ...turned(stage, scaled(rows([0, 5.4, 1.4, 7.5, 7, 7.5, 11, 5, 19, 5], [23, 8.5, 26, 8.5]))),
      ...turned(stage, scaled([26, 11.5, 27, 12.6, 34, 12.6, 35, 11.5])),
      ...turned(stage, scaled([35, 8.5, 39, 8.5])),
      ...turned(stage, scaled([39, 8, 58.6, 8, 60, 6.8])),
    ];
    const flats = new Trace();
    for (const y of [-5.4, 5.4]) flats.move(stage.at(26.6 * k, y * k)).line(stage.at(34.4 * k, y * k));
    const thread = new Trace();
    for (let x = 40; x < 58.5; x += view.detail ? 1.6 : 3.2) {
      thread.move(stage.at(x * k, -8 * k)).line(stage.at((x + 0.8) * k, 8 * k));
    }
    marks.push(
      path(flats.data, { stroke: color.edge, width: weights.edge }),
      path(thread.data, { stroke: color.edge, width: weights.hair }),
    );
    if (view.dims) {
      const { x, y } = stage;
      marks.push(
        axis([x(0) - 18, y(0)], [x(L) + 18, y(0)]),
        horizontal(x(0), x(L), y(13 * k) + 40, labelOf(view, 'L', p.L), 'L', y(7 * k), y(8 * k)),
        leader(stage.at(30 * k, -12.6 * k), [x(30 * k) + 40, y(-13 * k) - 26], p.taper, 'taper'),
      );
    }
    return stage.place(marks);
  },
});
