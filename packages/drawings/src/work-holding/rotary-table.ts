import { radians, rotate } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { panel, vents } from '../machines/machine-parts.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric } from '../canvas/parameter.ts';
import { fitScene, viewAngle, viewAngleOf, type Pen } from '../canvas/projection.ts';
import { box, cylinderY, frontPrism } from '../canvas/solids.ts';

const CENTRE = [190, 172] as const;
const RADIUS = 125;
const FACE = -42;

function body(pen: Pen): void {
  box(pen, 330, 60, 40, 170, 190, 210, { front: color.t1, side: color.t3 });
  box(pen, 372, 96, 250, 86, 110, 70, { front: color.t2, side: color.t3 });
  vents(pen, pen.front(60), [352, 70, 126, 120], 7);
  if (pen.detail) pen.disc(pen.side(500), 150, 170, 26, { fill: color.dark });
  box(pen, 30, 40, 0, 330, 220, 26, { front: color.t3, side: color.t4, top: color.t1 });
  for (const x of [44, 300]) pen.rect(pen.front(40), x, 4, 46, 14, { fill: color.dark, stroke: color.none });
  const outline = [50, 26, 340, 26, 340, 180, 300, 300, 250, 330, 130, 330, 80, 300, 50, 180];
  frontPrism(pen, outline, 20, 250);
  const face = pen.front(20);
  panel(pen, face, [72, 44, 246, 40], 6);
  if (!pen.detail) return;
  for (const x of [86, 304]) pen.disc(face, x, 64, 7, { fill: color.t4, stroke: color.none });
  pen.rect(face, 118, 300, 140, 18, { fill: color.dark, stroke: color.none, radius: 4 });
  pen.disc(pen.top(330), 215, 150, 10, { fill: color.accent, width: pen.weights.hair });
}

function faceplate(pen: Pen): void {
  const [cx, cz] = CENTRE;
  const at = (r: number, t: number, angle: number): readonly [number, number] => {
    const [u, v] = rotate([r, t], angle);
    return [cx + u, cz + v];
  };
  cylinderY(pen, cx, cz, RADIUS * 1.06, -6, 20, { front: color.t1, side: color.t3 });
  cylinderY(pen, cx, cz, RADIUS, FACE, -6);
  const face = pen.front(FACE);
  const hair = { stroke: color.hair, width: pen.weights.hair };
  if (pen.detail) {
    pen.disc(face, cx, cz, RADIUS * 0.94, hair);
    for (let i = 0; i < 72; i++) {
      const mark = RADIUS * (i % 6 ? 0.985 : 0.998);
      pen.stroke(face, [...at(RADIUS * 0.955, 0, radians(i * 5)), ...at(mark, 0, radians(i * 5))], hair);
    }
  }
  for (const angle of [45, 135, 225, 315].map(radians)) {
    const [near, far] = [RADIUS * 0.34, RADIUS * 0.94];
    const slot = [...at(near, -9, angle), ...at(far, -9, angle), ...at(far, 9, angle), ...at(near, 9, angle)];
    pen.face(face, slot, { fill: color.t3 });
    if (pen.detail) {
      pen.stroke(face, [...at(near, 0, angle), ...at(far, 0, angle)], { width: pen.weights.hair });
    }
  }
  pen
    .disc(face, cx, cz, RADIUS * 0.3, { fill: color.t2 })
    .disc(face, cx, cz, RADIUS * 0.2, { fill: color.dark });
}

export const rotaryTable = defineKind({
  kind: 'rotaryTable',
  name: 'Поворотный стол',
  parameters: {
    /** Faceplate diameter. */
    D: maybeNumeric(50, 1500),
    /** Centre height. */
    H: maybeNumeric(50, 1200),
    turn: viewAngle,
  },
  draw: (p, view) =>
    fitScene(
      view,
      (pen) => {
        body(pen);
        faceplate(pen);
        if (!view.dims) return;
        const [cx, cz] = CENTRE;
        const left = cx - RADIUS;
        const drop: readonly [number, number, number] = [0, 0, -cz - 60];
        pen.dimension([left, FACE, cz], [cx + RADIUS, FACE, cz], drop, labelOf(view, 'D', p.D, '⌀'), 'D');
        pen.dimension([left, FACE, 0], [left, FACE, cz], [-70, 0, 0], labelOf(view, 'H', p.H), 'H');
      },
      viewAngleOf(p.turn),
    ),
});
