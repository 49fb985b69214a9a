import type { Point } from '../canvas/geometry.ts';
import { color } from '../canvas/palette.ts';
import type { Envelope } from '../canvas/parameter.ts';
import type { Pen, Point3 } from '../canvas/projection.ts';
import { formatNumber, text } from '../canvas/svg.ts';

/** Right half of a person of 1.75 m, from the crotch down, up the outside and to the neck: x, z in mm. */
const HALF = [
  [0, 790],
  [22, 20],
  [100, 20],
  [118, 430],
  [138, 880],
  [150, 1200],
  [170, 1040],
  [176, 830],
  [224, 830],
  [232, 1080],
  [226, 1340],
  [196, 1436],
  [110, 1480],
  [46, 1500],
] as const;

/** Shows the machine's size: stands before it, never stretched with it. */
export function person(pen: Pen, x: number, y: number, stretch: Point3): void {
  const half = HALF.map(([across, up]) => [across / stretch[0], up / stretch[2]] as const);
  const outline = [
    ...half,
    ...half
      .slice(1)
      .map(([a, up]) => [-a, up] as const)
      .reverse(),
  ];
  // It turns with the viewer: a flat figure has no side.
  const [along, aside] = [Math.cos(pen.rotation), Math.sin(pen.rotation)];
  const face = (u: number, v: number): Point => pen.at(x + (u - x) * along, y + (u - x) * aside, v);
  const ink = { fill: color.t3, stroke: color.paper, width: pen.weights.hair };
  pen.face(
    face,
    outline.flatMap(([across, up]) => [x + across, up]),
    { ...ink, radius: 34 },
  );
  const [w, h] = [92 / stretch[0], 118 / stretch[2]];
  const head = Array.from({ length: 14 }, (_, i) => (i / 14) * 2 * Math.PI);
  pen.face(
    face,
    head.flatMap((angle) => [x + w * Math.cos(angle), 1632 / stretch[2] + h * Math.sin(angle)]),
    { ...ink, radius: 40 },
  );
}

/** Travels of the axes as a box of glass at its true size; `at` is the middle of its lower front edge. */
export function workSpace(pen: Pen, [x, y, z]: Point3, work: Envelope, stretch: Point3): void {
  const [dx, dy, dz] = [work[0] / stretch[0], work[1] / stretch[1], work[2] / stretch[2]];
  const [a, b] = [x - dx / 2, x + dx / 2];
  const [back, top] = [y + dy, z + dz];
  const glass = { fill: color.paper, stroke: color.dim, width: pen.weights.hair };
  pen.group(' class="ill-dim" data-dim="work"', () => {
    pen.polygon([a, back, z, b, back, z, b, back, top, a, back, top], { ...glass, opacity: 0.16 });
    pen.polygon([b, y, z, b, back, z, b, back, top, b, y, top], { ...glass, opacity: 0.22 });
    pen.polygon([a, y, top, b, y, top, b, back, top, a, back, top], { ...glass, opacity: 0.14 });
    pen.polygon([a, y, z, b, y, z, b, y, top, a, y, top], { ...glass, opacity: 0.18 });
    const edge = { stroke: color.dim, width: pen.weights.outline };
    pen.line([a, y, z, b, y, z, b, y, top, a, y, top, a, y, z], edge);
    pen.line([a, y, top, a, back, top, b, back, top, b, y, top], edge);
    pen.line([b, back, top, b, back, z, b, y, z], edge);
    const [px, py] = pen.at(x, y, z);
    pen.add(text([px, py + 20], work.map((size) => formatNumber(size)).join('×'), { size: 15, weight: 600 }));
  });
}
