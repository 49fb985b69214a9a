import { pairs, type Point } from '../canvas/geometry.ts';
import { defineKind, type View } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric } from '../canvas/parameter.ts';
import { stageFor, type Stage } from '../canvas/stage.ts';
import { circle, path, text, type Mark } from '../canvas/svg.ts';
import { polygon, Trace } from '../canvas/trace.ts';

/** Drawn on a grid where the beam of a 150 mm caliper is 232 long; longer ranges are shortened to stay readable. */
const JAW_OPEN = 24;

function jaws(stage: Stage, shape: (flat: readonly number[]) => string): Mark[] {
  const { weights } = stage.view;
  const metal = { fill: color.t1, stroke: color.ink, width: weights.outline };
  const open = 12 + JAW_OPEN;
  return [
    path(shape([4, 22, 4, 7, 8, -2, 11, 8, 13, 22]), metal),
    path(shape([0, 38, 26, 38, 25, 52, 15, 86, 12, 86, 12, 50, 0, 44]), metal),
    path(shape([open, 16, open, 7, open + 2, -2, open + 7, 8, open + 9, 16]), metal),
    path(shape([open, 42, open + 24, 42, open + 22, 50, open + 9, 58, open + 3, 86, open, 86]), metal),
  ];
}

function scale(stage: Stage, at: (x: number, y: number) => Point, length: number): Mark {
  const step = ([12, 5, 1] as const)[stage.view.detail];
  const ticks = new Trace();
  for (let i = 0; i <= length; i += step) {
    const long = i % 10 ? (i % 5 ? 2.6 : 4) : 6;
    ticks.move(at(70 + i, 38)).line(at(70 + i, 38 - long));
  }
  return path(ticks.data, { stroke: color.edge, width: stage.view.weights.hair });
}

function slider(at: (x: number, y: number) => Point, view: View, px: number): Mark[] {
  const { weights, detail } = view;
  const body = new Trace().move(at(36, 14)).line(at(112, 14)).quad(at(117, 14), at(117, 19));
  body.line(at(117, 43)).quad(at(117, 48), at(112, 48)).line(at(36, 48)).close();
  const marks = [
    path(body.data, { fill: color.t2, stroke: color.ink, width: weights.outline }),
    path(polygon([at(46, 19), at(90, 19), at(90, 37), at(46, 37)]), {
      fill: color.paper,
      stroke: color.ink,
      width: weights.edge,
    }),
    circle(at(100, 22.5), 3 * px, { fill: color.dark }),
    circle(at(109, 22.5), 3 * px, { fill: color.dark }),
    circle(at(100, 33), 3 * px, { fill: color.accent }),
  ];
  if (detail) {
    marks.push(
      circle(at(78, 14), 3.4 * px, { fill: color.t4, stroke: color.ink, width: weights.edge }),
      text(at(87, 33), '24,08', { size: 13 * px, fill: color.ink, anchor: 'end', halo: false, weight: 600 }),
    );
  }
  return marks;
}

export const caliper = defineKind({
  kind: 'caliper',
  name: 'Штангенциркуль',
  parameters: { range: maybeNumeric(50, 3000) },
  draw(p, view) {
    const range = p.range ?? 150;
    const length = 86 + Math.min(Math.max(range, 100), 260);
    const straight = { ...view, dims: false };
    const stage = stageFor(straight, { length, breadth: 96, tilt: 20 });
    const at = (x: number, y: number): Point => stage.at(x, y - 40);
    const shape = (flat: readonly number[]): string => polygon(pairs(flat).map(([x, y]) => at(x, y)));
    const beam = { fill: color.t0, stroke: color.ink, width: view.weights.outline };
    const marks: Mark[] = [
      path(shape([4, 22, length, 22, length, 38, 4, 38]), beam),
      scale(stage, at, length - 86),
      ...jaws(stage, shape),
      ...slider(at, view, stage.scale),
    ];
    return stage.place(marks);
  },
});
