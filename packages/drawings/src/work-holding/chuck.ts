import { radians, rotate } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric, integer } from '../canvas/parameter.ts';
import { fitScene, type Pen } from '../canvas/projection.ts';
import { cylinderY, frontPrism } from '../canvas/solids.ts';

/** Rectangle from radius r1 to r2 with half-width t, turned to the jaw's angle. */
function bar(angle: number, r1: number, r2: number, t: number): number[] {
  const corners = [
    [r1, -t],
    [r2, -t],
    [r2, t],
    [r1, t],
  ] as const;
  return corners.flatMap((corner) => rotate(corner, angle));
}

/** Slot and serration of one jaw on the face. */
function jawSlot(pen: Pen, R: number, angle: number, width: number): void {
  const face = pen.front(0);
  pen.face(face, bar(angle, R * 0.26, R * 0.98, width * 0.8), { fill: color.t3 });
  if (!pen.detail) return;
  for (let i = 0; i < 9; i++) {
    const r = R * (0.84 + i * 0.016);
    const line = bar(angle, r, r, width * 0.7).slice(0, 4);
    pen.stroke(face, [...line.slice(0, 2), ...rotate([r, width * 0.7], angle)], { width: pen.weights.hair });
  }
}

/** Stepped jaw standing out of the face. */
function jaw(pen: Pen, R: number, angle: number, width: number): void {
  const faces = { front: color.paper, side: color.t3, top: color.t1 };
  const step = R * 0.21;
  frontPrism(pen, bar(angle, R * 0.34, R * 0.82, width), -step, 0, faces);
  frontPrism(pen, bar(angle, R * 0.34, R * 0.62, width), -step * 2, -step, faces);
  if (!pen.detail) return;
  for (const share of [0.42, 0.54]) {
    const [u, v] = rotate([R * share, 0], angle);
    pen.disc(pen.front(-step * 2), u, v, R * 0.042, { fill: color.t2 });
    pen.disc(pen.front(-step * 2), u, v, R * 0.022, { fill: color.dark });
  }
}

export const chuck = defineKind({
  kind: 'chuck',
  name: 'Патрон токарный',
  parameters: {
    D: maybeNumeric(50, 1200),
    bore: maybeNumeric(5, 500),
    jaws: integer(3, 2, 6),
  },
  draw(p, view) {
    const D = p.D ?? 250;
    const R = D / 2;
    const bore = Math.min(p.bore ?? D * 0.3, D * 0.5);
    const depth = D * 0.5;
    const width = Math.min(R * 0.17, (R * 0.9) / p.jaws);
    const angles = Array.from({ length: p.jaws }, (_, i) => radians(90 + (i * 360) / p.jaws));
    const scene = (pen: Pen): void => {
      cylinderY(pen, 0, 0, R * 0.9, depth * 0.6, depth, { front: color.t1, side: color.t3 });
      cylinderY(pen, 0, 0, R, 0, depth * 0.72);
      const face = pen.front(0);
      pen.disc(face, 0, 0, R * 0.955, { stroke: color.hair, width: pen.weights.hair });
      if (pen.detail) {
        for (const angle of angles) {
          const [u, v] = rotate([R * 0.72, 0], angle + Math.PI / p.jaws);
          pen
            .disc(face, u, v, R * 0.055, { fill: color.t2 })
            .disc(face, u, v, R * 0.028, { fill: color.dark });
        }
      }
      for (const angle of angles) jawSlot(pen, R, angle, width);
      pen.disc(face, 0, 0, bore * 0.575, { fill: color.t2 }).disc(face, 0, 0, bore / 2, { fill: color.dark });
      const byHeight = angles.toSorted(
        (a, b) => Math.sin(a) - Math.cos(a) * 0.1 - Math.sin(b) + Math.cos(b) * 0.1,
      );
      for (const angle of byHeight) jaw(pen, R, angle, width);
      if (!view.dims) return;
      const away = R * 0.28;
      pen.dimension([-R, 0, 0], [R, 0, 0], [0, 0, -R - away], labelOf(view, 'D', p.D, '⌀'), 'D');
      pen.dimension(
        [-bore / 2, 0, 0],
        [bore / 2, 0, 0],
        [0, 0, R + away],
        labelOf(view, 'd', p.bore, '⌀'),
        'd',
      );
    };
    return fitScene(view, scene, { pad: [3, 18, 34] });
  },
});
