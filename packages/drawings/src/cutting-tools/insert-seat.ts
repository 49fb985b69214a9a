import { belt, extentsOf, polar, radians, rotate, type Point } from '../canvas/geometry.ts';
import { CORNER, insertOutline, type InsertShape } from './insert-outline.ts';
import { color } from '../canvas/palette.ts';
import type { Stage } from '../canvas/stage.ts';
import { circle, path, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';

/** An insert in the head of a turning tool, plan view: the tool points left, its tip is at (0, 0), y goes down. */
export type Seat = {
  readonly shape: InsertShape;
  readonly ic: number;
  readonly centre: Point;
  /** Where the two cutting edges would meet. */
  readonly tip: Point;
  /** Rotation of the insert outline whose first corner points up. */
  readonly angle: number;
  /** Unit vectors from the tip along the front and the top cutting edge. */
  readonly front: Point;
  readonly top: Point;
  readonly edge: number;
  /** Share of the edge the rounded corner takes. */
  readonly corner: number;
};

/** Approach angle of the usual holder for a shape: PCLN 95°, PDJN 93°, PTGN 91°, PSBN 75°. */
const APPROACH: Partial<Record<InsertShape, number>> = { D: 93, V: 93, K: 93, T: 91, S: 75, R: 90 };

export function seatOf(shape: InsertShape, ic: number): Seat {
  const lean = radians((APPROACH[shape] ?? 95) - 90);
  const corner = radians(shape === 'R' ? 90 : CORNER[shape]);
  const angle = -(lean + corner / 2);
  const rotated = insertOutline(shape, ic, ic * 0.06, 4).map((p) => rotate(p, angle));
  const { minX, minY } = extentsOf(rotated);
  const tip = shape === 'R' ? ([minX, minY] as const) : rotate(insertOutline(shape, ic, 0, 1)[0]!, angle);
  const straight = shape === 'W' ? ic * 0.68 : shape === 'T' ? ic * 1.73 : ic / Math.sin(corner);
  return {
    shape,
    ic,
    angle,
    centre: [-minX, -minY],
    front: [Math.sin(lean), Math.cos(lean)],
    top: [Math.sin(lean + corner), Math.cos(lean + corner)],
    tip: [tip[0] - minX, tip[1] - minY],
    edge: shape === 'R' ? ic : Math.min(straight, ic * 1.8),
    corner: shape === 'R' ? 0.6 : 0.2,
  };
}

/** Point at `along` mm of a cutting edge and `inside` mm behind both edges. */
function seatPoint(seat: Seat, edge: 'front' | 'top', along: number, inside: number): Point {
  const [x, y] = seat[edge];
  const normal: Point = edge === 'front' ? [y, -x] : [-y, x];
  return [seat.tip[0] + x * along + normal[0] * inside, seat.tip[1] + y * along + normal[1] * inside];
}

/** Front of the head round the insert: from behind its top edge, past the tip, to below its front edge. */
export function headFront(seat: Seat, shoulder: number): Point[] {
  const { ic, edge, corner } = seat;
  const inside = ic * 0.09;
  const slope = seat.top[1];
  // A steep minor edge meets the shank before it ends.
  const meets = slope > 0.02 ? (shoulder + inside - seat.tip[1]) / slope : Infinity;
  const along = Math.min(edge * 0.94, Math.max(meets, edge * 0.3));
  return [
    seatPoint(seat, 'top', along, inside),
    seatPoint(seat, 'top', edge * corner, ic * (corner > 0.5 ? 0.09 : 0.17)),
    seatPoint(seat, 'front', edge * corner, ic * 0.12),
    seatPoint(seat, 'front', edge * 0.96, inside),
  ];
}

type Clamping = 'clamp' | 'screw';

/** The insert, its shim and clamp. `at` maps mm of the seat to the drawing. */
export function seatMarks(stage: Stage, seat: Seat, at: (p: Point) => Point, clamping: Clamping): Mark[] {
  const { weights, detail } = stage.view;
  const { shape, ic } = seat;
  const outline = (share: number): string =>
    polygon(
      insertOutline(shape, ic * share, ic * 0.06, 5).map((p) => {
        const [x, y] = rotate(p, seat.angle);
        return at([seat.centre[0] + x, seat.centre[1] + y]);
      }),
    );
  const px = ic * stage.scale;
  const centre = at(seat.centre);
  const edge = { stroke: color.ink, width: weights.edge };
  const marks = [
    path(outline(1), { fill: color.t1, stroke: color.ink, width: weights.outline }),
    path(outline(0.8), {
      fill: color.paper,
      stroke: color.edge,
      width: detail ? weights.edge : weights.hair,
    }),
  ];
  if (clamping === 'screw' || !detail) {
    marks.push(circle(centre, px * 0.2, { ...edge, fill: color.t2 }));
    marks.push(circle(centre, px * 0.1, { fill: color.dark }));
    return marks;
  }
  marks.push(circle(centre, px * 0.2, { ...edge, fill: color.t4 }));
  const back = seat.angle + Math.PI / 2;
  const screw = at(polar(seat.centre, ic * 1.02, back + 0.12));
  marks.push(
    path(polygon(belt(centre, px * 0.19, screw, px * 0.44)), { ...edge, fill: color.t1 }),
    circle(screw, px * 0.3, { ...edge, fill: color.paper }),
    circle(screw, px * 0.16, { fill: color.dark }),
  );
  return marks;
}
