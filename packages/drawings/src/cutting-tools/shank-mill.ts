import { axis, horizontal, leader, vertical } from '../canvas/dimension.ts';
import { FULL_TURN, arc, type Point } from '../canvas/geometry.ts';
import { labelOf, type View } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { type Stage, stageFor } from '../canvas/stage.ts';
import { circle, path, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';
import { shank, turned } from '../canvas/turned-body.ts';

interface ShankMill {
  readonly D: number;
  readonly d: number;
  readonly L: number;
  readonly z: number;
  readonly insert: 'shoulder' | 'bevel' | 'round';
}

/** One insert at the nose, its outer edge at y = ±D / 2. */
function plate(stage: Stage, { D, insert }: ShankMill, side: 1 | -1): Mark[] {
  const { weights } = stage.view;
  const long = D * (insert === 'shoulder' ? 0.62 : 0.46);
  const wide = D * 0.4;
  const at = (x: number, y: number): Point => stage.at(x, side * (D / 2 - y));
  const middle = at(long / 2 - D * 0.03, wide / 2);
  const ink = { stroke: color.ink, width: weights.edge };
  const cut = insert === 'bevel' ? wide * 0.4 : wide * 0.1;
  const outline =
    insert === 'round'
      ? arc(middle, (wide / 2) * 1.08 * stage.scale, 0, FULL_TURN, 24)
      : [at(-D * 0.05, cut), at(cut - D * 0.05, 0), at(long, 0), at(long, wide), at(-D * 0.05, wide)];
  return [
    path(polygon(outline), { ...ink, fill: side < 0 ? color.paper : color.t1 }),
    circle(middle, wide * 0.2 * stage.scale, { ...ink, fill: color.t2 }),
    circle(middle, wide * 0.1 * stage.scale, { fill: color.dark }),
  ];
}

/** Small indexable mill: inserts at the nose, a Weldon shank behind. */
export function shankMill(
  mill: ShankMill,
  knownSizes: { D?: number | undefined; d?: number | undefined; L?: number | undefined },
  view: View,
): Mark[] {
  const { D, d } = mill;
  const L = view.dims ? mill.L : Math.min(mill.L, Math.max(D, d) * ([3.4, 4, 4.6] as const)[view.detail]);
  const stage = stageFor(view, { length: L, breadth: Math.max(D, d) * 1.06, tilt: 30 });
  const { x, y } = stage;
  const head = Math.min(D * 1.3, L * 0.4);
  const pocket = (side: 1 | -1): Mark =>
    path(
      polygon([
        stage.at(0, (side * D) / 2),
        stage.at(head * 0.8, (side * D) / 2),
        stage.at(head * 0.55, side * D * 0.08),
        stage.at(0, side * D * 0.06),
      ]),
      { fill: color.t4, stroke: color.ink, width: view.weights.edge },
    );
  const marks: Mark[] = [
    ...shank(stage, head * 1.3, L, d, true),
    ...turned(stage, [0, D * 0.46, head, D * 0.47, head * 1.3, d * 0.48]),
    pocket(-1),
    pocket(1),
    ...plate(stage, mill, 1),
    ...plate(stage, mill, -1),
  ];
  if (view.dims) {
    const below = y(Math.max(D, d) / 2);
    marks.push(
      axis([x(0) - 18, y(0)], [x(L) + 18, y(0)]),
      vertical(y(-D / 2), y(D / 2), x(0) - 30, labelOf(view, 'D', knownSizes.D, '⌀'), 'D', x(0)),
      vertical(y(-d / 2), y(d / 2), x(L) + 28, labelOf(view, 'd', knownSizes.d, '⌀'), 'd', x(L)),
      horizontal(x(0), x(L), below + 40, labelOf(view, 'L', knownSizes.L), 'L', below),
    );
    if (!view.letters)
      marks.push(
        leader(stage.at(head * 0.6, -D * 0.3), [x(head) + 30, y(-D / 2) - 26], `z = ${mill.z}`, 'z'),
      );
  }
  return stage.place(marks);
}
