import { polar, radians, FULL_TURN } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { panel } from '../machines/machine-parts.ts';
import { color } from '../canvas/palette.ts';
import { caption, maybeNumeric, integer } from '../canvas/parameter.ts';
import { fitScene, type Pen } from '../canvas/projection.ts';
import { box, cylinderY, cylinderZ, frontPrism } from '../canvas/solids.ts';

const labelOn = (
  pen: Pen,
  y: number,
  [u, v, du, dv]: readonly [number, number, number, number],
  name: string,
): void => {
  const face = pen.front(y);
  pen.rect(face, u, v, du, dv, { fill: color.paper, stroke: color.edge, radius: 8 });
  if (!pen.detail) return;
  pen.rect(face, u, v + dv * 0.72, du, dv * 0.28, { fill: color.dark, stroke: color.none, radius: 8 });
  const size = Math.min(dv * 0.26, (du * 0.86) / (Math.max(name.length, 1) * 0.62));
  if (name) pen.label(face, u + du * 0.07, v + dv * 0.34, size, name);
  for (const t of [0.12, 0.22]) {
    pen.stroke(face, [u + du * 0.07, v + dv * t, u + du * 0.7, v + dv * t], {
      stroke: color.hair,
      width: pen.weights.hair,
    });
  }
};

/** Canister of coolant or oil; a drum from 100 litres. */
export const canister = defineKind({
  kind: 'canister',
  name: 'Канистра',
  parameters: { volume: maybeNumeric(0.1, 1000), label: caption('', 14) },
  draw: (p, view) =>
    fitScene(view, (pen) => ((p.volume ?? 20) >= 100 ? drum(pen, p.label) : jerrycan(pen, p.label))),
});

function jerrycan(pen: Pen, name: string): void {
  const body = [0, 14, 14, 0, 246, 0, 260, 14, 260, 300, 236, 336, 24, 336, 0, 300];
  frontPrism(pen, body, 0, 230);
  const top = pen.top(336);
  pen.face(top, [96, 70, 228, 70, 228, 160, 96, 160], { fill: color.t3, stroke: color.edge, radius: 20 });
  box(pen, 104, 96, 336, 116, 38, 34, { front: color.t1, side: color.t3, thin: true });
  cylinderZ(pen, 58, 116, 30, 336, 372, { side: color.accent, top: color.accent });
  const face = pen.front(0);
  panel(pen, face, [18, 18, 224, 274], 18, color.t1);
  labelOn(pen, 0, [38, 60, 184, 190], name);
}

function drum(pen: Pen, name: string): void {
  // Bottom up, so that each wall covers the hoop below it.
  const hoops = [8, 148, 292, 424];
  hoops.forEach((z, i) => {
    cylinderZ(pen, 150, 150, 150, i ? hoops[i - 1]! + 10 : 0, z);
    cylinderZ(pen, 150, 150, 156, z, z + 10, { side: color.t3 });
  });
  const top = pen.top(434);
  pen.disc(top, 150, 150, 138, { fill: color.t0, stroke: color.hair, width: pen.weights.hair });
  cylinderZ(pen, 200, 90, 22, 434, 446, { side: color.accent, top: color.accent });
  cylinderZ(pen, 90, 210, 12, 434, 442, { side: color.t4, top: color.t2 });
  labelOn(pen, 0, [74, 172, 150, 108], name);
}

/** Roller cabinet for tools. */
export const toolCabinet = defineKind({
  kind: 'toolCabinet',
  name: 'Тележка инструментальная',
  parameters: { drawers: integer(6, 2, 10) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      for (const [x, y] of [
        [60, 420],
        [620, 420],
        [60, 60],
        [620, 60],
      ] as const) {
        cylinderY(pen, x, 60, 58, y, y + 40, { front: color.dark, side: color.dark });
      }
      box(pen, 0, 0, 120, 680, 460, 780);
      const face = pen.front(0);
      const high = 700 / p.drawers;
      for (let i = 0; i < p.drawers; i++) {
        const v = 160 + i * high;
        pen.rect(face, 34, v, 612, high * 0.86, {
          fill: color.t1,
          stroke: color.edge,
          width: pen.weights.hair,
          radius: 8,
        });
        pen.rect(face, 60, v + high * 0.6, 560, high * 0.13, {
          fill: color.dark,
          stroke: color.none,
          radius: 4,
        });
      }
      if (pen.detail) pen.disc(face, 634, 876, 10, { fill: color.accent, width: pen.weights.hair });
      box(pen, -14, -14, 900, 708, 488, 26, { front: color.t3, side: color.t4, top: color.t2 });
      // Holders wait on the tray.
      for (const x of [110, 270, 430, 590]) {
        cylinderZ(pen, x, 250, 46, 926, 950, { side: color.t3 });
        cylinderZ(pen, x, 250, 28, 950, 1010, { side: color.t1 });
      }
      for (const z of [780, 852])
        pen.line([680, 60, z, 780, 60, z, 780, 400, z, 680, 400, z], {
          stroke: color.ink,
          width: Math.max(1.6, 16 * pen.scale),
        });
    }),
});

/** Endless band saw blade as a hoop, teeth towards the viewer. */
export const sawBand = defineKind({
  kind: 'sawBand',
  name: 'Полотно ленточнопильное',
  parameters: { L: maybeNumeric(500, 20_000), b: maybeNumeric(3, 100) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      const R = 500;
      const width = 150;
      cylinderY(pen, 0, 0, R, 0, width, { front: color.t2, side: color.t2 });
      const face = pen.front(0);
      const inner = R * 0.985;
      pen.disc(face, 0, 0, inner, { fill: color.t3 });
      // The far rim is visible through the hoop, shifted by the depth.
      const shift = width * 0.378;
      const half = Math.acos((shift * Math.SQRT2) / (2 * inner));
      const heading = Math.PI / 4;
      const opening: number[] = [];
      for (let i = 0; i <= 24; i++)
        opening.push(...polar([0, 0], inner, heading - half + (2 * half * i) / 24));
      for (let i = 0; i <= 24; i++) {
        opening.push(...polar([shift, shift], inner, heading + Math.PI - half + (2 * half * i) / 24));
      }
      pen.face(face, opening, { fill: color.paper, stroke: color.edge });
      const teeth: number[] = [];
      const count = pen.detail ? 110 : 40;
      for (let i = 0; i <= count * 2; i++) {
        const [u, v] = polar([0, 0], R, (i * FULL_TURN) / (count * 2));
        teeth.push(u, i % 2 ? -width * 0.14 : 0, v);
      }
      pen.line(teeth, { stroke: color.ink, width: pen.weights.hair });
      if (pen.detail) weld(pen, R, width);
      if (!view.dims) return;
      pen.dimension([R, 0, 0], [R, width, 0], [140, 0, -40], labelOf(view, 'b', p.b), 'b');
      pen.dimension([-R, 0, 0], [R, 0, 0], [0, 0, -R - 120], labelOf(view, 'L', p.L, 'L = '), 'L');
    }),
});

/** Seam where the band is welded. */
function weld(pen: Pen, R: number, width: number): void {
  const [u, v] = polar([0, 0], R, radians(62));
  pen.line([u, 0, v, u, width, v], { stroke: color.edge, width: pen.weights.edge });
}

/** Tool setter: round base with a touch plate. */
export const toolSetter = defineKind({
  kind: 'toolSetter',
  name: 'Датчик инструмента',
  parameters: { D: maybeNumeric(10, 150), H: maybeNumeric(20, 300) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      box(pen, 0, 0, 0, 200, 200, 30);
      for (const [u, v] of [
        [22, 22],
        [178, 22],
        [22, 178],
        [178, 178],
      ] as const) {
        pen.disc(pen.top(30), u, v, 9, { fill: color.dark });
      }
      box(pen, 182, 70, 40, 80, 60, 50, { front: color.t2, side: color.t3 });
      pen.line([262, 100, 62, 330, 100, 62, 360, 100, 30], {
        stroke: color.dark,
        width: Math.max(1.6, 20 * pen.scale),
      });
      cylinderZ(pen, 100, 100, 78, 30, 130, { side: color.t1 });
      cylinderZ(pen, 100, 100, 66, 130, 160, { side: color.dark, top: color.t2 });
      cylinderZ(pen, 100, 100, 14, 160, 220, { side: color.t3 });
      cylinderZ(pen, 100, 100, 34, 220, 244, { side: color.accent, top: color.t0 });
      if (pen.detail) pen.disc(pen.front(-2), 60, 16, 6, { fill: color.t4, stroke: color.none });
      if (!view.dims) return;
      pen.dimension([22, 22, 0], [22, 22, 244], [-80, 0, 0], labelOf(view, 'H', p.H), 'H');
      pen.dimension([66, 100, 244], [134, 100, 244], [0, 0, 50], labelOf(view, 'D', p.D, '⌀'), 'D');
    }),
});
