import { horizontal, vertical } from '../canvas/dimension.ts';
import type { Point } from '../canvas/geometry.ts';
import { INSERT_SHAPES } from './insert-outline.ts';
import { headFront, seatMarks, seatOf, type Seat } from './insert-seat.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { caption, choice, maybeNumeric } from '../canvas/parameter.ts';
import { stageFor } from '../canvas/stage.ts';
import { path, segment, text, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';

/** Outline of the holder from the top of the shank round the head, tip at (0, 0), shank from y = f − h to y = f. */
function holderOutline(seat: Seat, h: number, f: number, L: number): Point[] {
  const { ic } = seat;
  const shoulder = f - h;
  const front = headFront(seat, shoulder);
  const [behindX, behindY] = front[0]!;
  const [belowX, belowY] = front.at(-1)!;
  const drop = Math.max(0, shoulder - behindY);
  const outline: Point[] = [[L, shoulder]];
  outline.push([behindX + drop * 1.6 + ic * 0.5, shoulder]);
  if (drop > 0) outline.push([behindX + ic * 0.25, behindY]);
  const chin: Point = [belowX + ic * 0.14, Math.min(belowY + ic * 0.1, f - h * 0.1)];
  const knee = Math.max(chin[1], f - h * 0.24);
  const kneeX = chin[0] + (knee - chin[1]) * 0.42;
  outline.push(...front, chin, [kneeX, knee], [kneeX + (f - knee) * 1.1, f], [L, f]);
  return outline;
}

export const turningTool = defineKind({
  kind: 'turningTool',
  name: 'Резец токарный',
  parameters: {
    shape: choice('C', INSERT_SHAPES),
    /** Shank height and width. */
    h: maybeNumeric(4, 100),
    L: maybeNumeric(20, 600),
    /** Distance from the back of the shank to the tip. */
    f: maybeNumeric(4, 140),
    ic: maybeNumeric(3, 40),
    /** Printed on the shank; a code that begins with S means a screw instead of a clamp. */
    code: caption('', 20),
  },
  draw(p, view) {
    const { weights, detail, dims } = view;
    const h = p.h ?? 25;
    const f = Math.min(Math.max(p.f ?? h * 1.28, h), h * 1.8);
    const ic = Math.min(p.ic ?? 12.7, h * 0.7);
    const full = Math.max(p.L ?? h * 6, h * 2.6);
    const L = dims ? full : Math.min(full, h * ([3.2, 4, 5] as const)[detail]);
    const stage = stageFor(view, { length: L, breadth: f + h * 0.2, tilt: 26 });
    const at = ([x, y]: Point): Point => stage.at(x, y - f / 2);
    const seat = seatOf(p.shape, ic);
    const outline = holderOutline(seat, h, f, L);
    const heel = outline.at(-2)![0];
    const band = (share: number): Mark =>
      path(
        polygon([
          at([L, f - h * share]),
          at([heel - Math.min(h * share, h * 0.24) * 1.1, f - h * share]),
          at([heel, f]),
          at([L, f]),
        ]),
        {
          fill: share > 0.2 ? color.t2 : color.t3,
        },
      );
    const body = polygon(outline.map(at));
    const marks: Mark[] = [
      path(body, { fill: color.t0 }),
      band(0.28),
      band(0.09),
      segment(at([L, f - h * 0.28]), at([heel - h * 0.26, f - h * 0.28]), {
        stroke: color.hair,
        width: weights.hair,
      }),
      path(body, { stroke: color.ink, width: weights.outline }),
      ...seatMarks(stage, seat, at, /^S/i.test(p.code) ? 'screw' : 'clamp'),
    ];
    if (detail === 2 && p.code) {
      const codePoint = at([L * 0.66, f - h * 0.52]);
      marks.push(text([codePoint[0], codePoint[1] + 5], p.code, { fill: color.edge, size: 15, halo: false }));
    }
    if (dims) {
      const [left, bottom] = at([0, f]);
      const right = at([L, 0])[0];
      const y = (mm: number): number => at([0, mm])[1];
      const gap = view.compact ? 22 : 34;
      marks.push(
        horizontal(left, right, bottom + gap + 10, labelOf(view, 'L', p.L), 'L', y(ic), bottom),
        vertical(y(f - h), bottom, right + gap + 4, labelOf(view, 'h', p.h), 'h', right),
        vertical(y(0), bottom, left - gap, labelOf(view, 'f', p.f, 'f = '), 'f', left, at([heel, 0])[0]),
      );
    }
    return stage.place(marks);
  },
});
