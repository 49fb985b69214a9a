import { color } from './palette.ts';
import { pairs, type Point } from './geometry.ts';
import type { Stage } from './stage.ts';
import { path, type Mark } from './svg.ts';
import { polygon, Trace } from './trace.ts';

type TurnedOptions = {
  /** Numbers of profile points that are not edges. */
  readonly smooth?: readonly number[];
  readonly fill?: string;
};

/** A body of rotation: profile x0, r0, x1, r1, … in mm along the axis, lit from above. */
export function turned(stage: Stage, profile: readonly number[], options: TurnedOptions = {}): Mark[] {
  const { view, scale } = stage;
  const { weights, detail } = view;
  const cy = stage.y(0);
  const body = pairs(profile).map(([x, r]): Point => [stage.x(x), Math.max(r, 0) * scale]);
  const band = (from: number, to: number): string =>
    polygon([
      ...body.map(([x, r]): Point => [x, cy + r * from]),
      ...body.map(([x, r]): Point => [x, cy + r * to]).reverse(),
    ]);
  const outline = band(-1, 1);
  const marks = [
    path(outline, { fill: options.fill ?? color.t1 }),
    path(band(-0.72, -0.28), { fill: color.paper }),
  ];
  if (detail) marks.push(path(band(-1, -0.9), { fill: color.t2 }));
  marks.push(path(band(0.36, 1), { fill: color.t2 }), path(band(0.74, 1), { fill: color.t3 }));
  const edges = new Trace();
  body.forEach(([x, r], i) => {
    if (i === 0 || i === body.length - 1 || options.smooth?.includes(i)) return;
    edges.move([x, cy - r]).line([x, cy + r]);
  });
  if (edges.data) marks.push(path(edges.data, { stroke: color.edge, width: weights.edge }));
  marks.push(path(outline, { stroke: color.ink, width: weights.outline }));
  return marks;
}

/** Plain cylindrical shank with a chamfer at its end, optionally with a Weldon flat. */
export function shank(stage: Stage, from: number, to: number, d: number, weldon = false): Mark[] {
  const chamfer = Math.min(1, d * 0.07, (to - from) * 0.3);
  const marks = turned(stage, [from, d / 2, to - chamfer, d / 2, to, d / 2 - chamfer]);
  if (!weldon) return marks;
  const length = to - from;
  const flat = Math.min(0.3 * length, d * 0.75);
  const x = from + length * 0.42;
  const outline = [stage.at(x, -d * 0.31), stage.at(x + flat, -d * 0.31)];
  outline.push(stage.at(x + flat, d * 0.14), stage.at(x, d * 0.14));
  marks.push(path(polygon(outline), { fill: color.t0, stroke: color.edge, width: stage.view.weights.edge }));
  return marks;
}
