import { color } from './palette.ts';
import type { Point } from './geometry.ts';
import { group, path, segment, text, type Mark, type TextStyle } from './svg.ts';
import { polygon, polyline, Trace } from './trace.ts';

/** Dimension lines by ISO 129 / ГОСТ 2.307. The key links a dimension to a row of the goods' table. */

const LINE = { stroke: color.dim, width: 0.75 };
const GAP = 3;
const OVERRUN = 5;
/** Letters of series tables are set larger than values. */
const LETTER = /^([A-Za-z]|[dDlLB]\d|dk)$/;

const labelStyle = (label: string): TextStyle => (LETTER.test(label) ? { size: 17, weight: 600 } : {});
const labelWidth = (label: string): number => label.length * (LETTER.test(label) ? 10 : 7);

/** Arrow head with its point at `tip`, looking along `angle`. */
function arrow([x, y]: Point, angle: number): string {
  const length = 7.5;
  const half = length * 0.17;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return polygon([
    [x, y],
    [x - length * c - half * s, y - length * s + half * c],
    [x - length * c + half * s, y - length * s - half * c],
  ]);
}

const dimension = (key: string, lines: string, arrows: string, label: Mark): Mark =>
  group(` class="ill-dim" data-dim="${key}"`, [path(lines, LINE), path(arrows, { fill: color.dim }), label]);

/** Horizontal dimension from x1 to x2 drawn at height y; extension lines start at y1 and y2. */
export function horizontal(
  x1: number,
  x2: number,
  y: number,
  label: string,
  key: string,
  y1: number,
  y2 = y1,
): Mark {
  const span = Math.abs(x2 - x1);
  const width = labelWidth(label);
  const arrowsInside = span >= 28;
  const labelInside = span >= width + 12;
  const direction = y > y1 ? 1 : -1;
  const trace = new Trace();
  trace.move([x1, y1 + direction * GAP]).line([x1, y + direction * OVERRUN]);
  trace.move([x2, y2 + direction * GAP]).line([x2, y + direction * OVERRUN]);
  const tail = labelInside ? 18 : 22;
  trace.move([arrowsInside ? x1 : x1 - 18, y]);
  trace.line([arrowsInside && labelInside ? x2 : x2 + tail, y]);
  const arrows = arrowsInside
    ? arrow([x1, y], Math.PI) + arrow([x2, y], 0)
    : arrow([x1, y], 0) + arrow([x2, y], Math.PI);
  const caption =
    labelInside && arrowsInside
      ? text([(x1 + x2) / 2, y - 5], label, labelStyle(label))
      : text([x2 + tail + 4, y + 4], label, { ...labelStyle(label), anchor: 'start' });
  return dimension(key, trace.data, arrows, caption);
}

/** Vertical dimension from y1 to y2 drawn at x; extension lines start at x1 and x2. */
export function vertical(
  y1: number,
  y2: number,
  x: number,
  label: string,
  key: string,
  x1: number,
  x2 = x1,
): Mark {
  const span = Math.abs(y2 - y1);
  const arrowsInside = span >= 28;
  const labelInside = span >= labelWidth(label) + 8;
  const direction = x > x1 ? 1 : -1;
  const trace = new Trace();
  trace.move([x1 + direction * GAP, y1]).line([x + direction * OVERRUN, y1]);
  trace.move([x2 + direction * GAP, y2]).line([x + direction * OVERRUN, y2]);
  trace.move([x, arrowsInside && labelInside ? y1 : y1 - 20]);
  trace.line([x, arrowsInside ? y2 : y2 + 20]);
  const arrows = arrowsInside
    ? arrow([x, y1], -Math.PI / 2) + arrow([x, y2], Math.PI / 2)
    : arrow([x, y1], Math.PI / 2) + arrow([x, y2], -Math.PI / 2);
  const caption =
    labelInside && arrowsInside
      ? text([x - 5, (y1 + y2) / 2], label, { ...labelStyle(label), rotate: -90 })
      : text([x, y1 - 25], label, labelStyle(label));
  return dimension(key, trace.data, arrows, caption);
}

/** Leader line from `at` to a shelf with the label. */
export function leader(at: Point, shelf: Point, label: string, key: string): Mark {
  const direction = shelf[0] >= at[0] ? 1 : -1;
  const end: Point = [shelf[0] + direction * 8, shelf[1]];
  const caption = text([end[0] + direction * 4, end[1] + 4], label, {
    ...labelStyle(label),
    anchor: direction > 0 ? 'start' : 'end',
  });
  const heading = Math.atan2(at[1] - shelf[1], at[0] - shelf[0]);
  return dimension(key, polyline([at, shelf, end]), arrow(at, heading), caption);
}

/** Dimension along any straight line, for axonometric views: points of the line and where its extension lines start. */
export function aligned(
  line: readonly [Point, Point],
  feet: readonly [Point, Point],
  label: string,
  key: string,
): Mark {
  const [a, b] = line;
  const heading = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const degrees = (heading * 180) / Math.PI;
  const upright = degrees >= 89.9 ? degrees - 180 : degrees < -90.1 ? degrees + 180 : degrees;
  const lift = (upright * Math.PI) / 180;
  const span = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const width = labelWidth(label);
  const along = (point: Point, distance: number): Point => [
    point[0] + distance * Math.cos(heading),
    point[1] + distance * Math.sin(heading),
  ];
  const style = { ...labelStyle(label), rotate: Math.round(upright * 10) / 10 };
  const feetLines = polyline([feet[0], a]) + polyline([feet[1], b]);
  if (span < width + 16) {
    const end = along(b, 26 + width / 2);
    return dimension(
      key,
      feetLines + polyline([along(a, -18), along(b, 20)]),
      arrow(a, heading) + arrow(b, heading + Math.PI),
      text([end[0], end[1] + 4], label, labelStyle(label)),
    );
  }
  const middle: Point = [(a[0] + b[0]) / 2 + 6 * Math.sin(lift), (a[1] + b[1]) / 2 - 6 * Math.cos(lift)];
  return dimension(
    key,
    feetLines + polyline([a, b]),
    arrow(a, heading + Math.PI) + arrow(b, heading),
    text(middle, label, style),
  );
}

/** Angle between two directions (radians, clockwise on screen) with its arc at `radius` from the vertex. */
export function angular(
  vertex: Point,
  radius: number,
  from: number,
  to: number,
  label: string,
  key: string,
): Mark {
  const on = (angle: number, r: number): Point => [
    vertex[0] + r * Math.cos(angle),
    vertex[1] + r * Math.sin(angle),
  ];
  const middle = (from + to) / 2;
  const trace = new Trace();
  trace
    .move(on(from, 5))
    .line(on(from, radius + OVERRUN))
    .move(on(to, 5))
    .line(on(to, radius + OVERRUN));
  trace.move(on(from, radius)).arc(radius, to - from > Math.PI, true, on(to, radius));
  const lean = 3.6 / radius;
  const arrows =
    arrow(on(from, radius), from - Math.PI / 2 + lean) + arrow(on(to, radius), to + Math.PI / 2 - lean);
  const labelPoint = on(middle, radius + 11);
  return dimension(
    key,
    trace.data,
    arrows,
    text([labelPoint[0], labelPoint[1] + 4], label, labelStyle(label)),
  );
}

/** Centre line. */
export const axis = (from: Point, to: Point): Mark =>
  segment(from, to, { stroke: color.accent, width: 0.7, dash: '14 3 2 3' });

/** Two centre lines of a round view. */
export const axisCross = ([x, y]: Point, reach: number): Mark[] => [
  axis([x - reach, y], [x + reach, y]),
  axis([x, y - reach], [x, y + reach]),
];
