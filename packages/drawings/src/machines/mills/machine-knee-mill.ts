import { radians } from '../../canvas/geometry.ts';
import { defineMachine } from '../machine.ts';
import { namePlate, panel, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, cylinderY, cylinderZ, frontPrism, sidePrism } from '../../canvas/solids.ts';

/** Hand wheel that looks at the viewer. */
export function frontHandWheel(pen: Pen, u: number, v: number, y: number, r: number): void {
  cylinderY(pen, u, v, r, y, y + r * 0.25, { front: color.t1, side: color.t3 });
  const face = pen.front(y);
  pen.disc(face, u, v, r * 0.78, { fill: color.t0, width: pen.weights.hair });
  pen.disc(face, u, v, r * 0.22, { fill: color.t3 });
  if (!pen.detail) return;
  for (const angle of [90, 210, 330]) {
    const c = Math.cos(radians(angle)) * r;
    const s = Math.sin(radians(angle)) * r;
    pen.stroke(face, [u + c * 0.22, v + s * 0.22, u + c * 0.78, v + s * 0.78]);
  }
  cylinderY(pen, u + r * 0.6, v + r * 0.5, r * 0.13, y - r * 0.45, y, {
    front: color.dark,
    side: color.dark,
    thin: true,
  });
}

/** Table with T-slots across the machine. */
function table(pen: Pen): void {
  box(pen, 460, -60, 780, 620, 460, 150, { front: color.t1 });
  box(pen, 0, 0, 930, 1560, 340, 110);
  const top = pen.top(1040);
  for (const v of [70, 160, 250])
    pen.face(top, [0, v, 1560, v, 1560, v + 28, 0, v + 28], { fill: color.t3, width: pen.weights.hair });
  const end = pen.side(1560);
  for (const v of [70, 160, 250]) pen.rect(end, v, 980, 28, 60, { fill: color.dark, stroke: color.none });
  cylinderX(pen, 170, 985, 24, 1560, 1640, { side: color.t3 });
  cylinderX(pen, 170, 985, 120, 1640, 1680, { front: color.t2, side: color.t1 });
  pen.disc(pen.side(1680), 170, 985, 94, { fill: color.t0, width: pen.weights.hair });
  pen.disc(pen.side(1680), 170, 985, 26, { fill: color.t3 });
  // Machine vise with a part.
  box(pen, 620, 70, 1040, 320, 200, 60, { front: color.t2, side: color.t3 });
  box(pen, 620, 70, 1100, 90, 200, 70, { front: color.t1, side: color.t3 });
  box(pen, 850, 70, 1100, 90, 200, 70, { front: color.t1, side: color.t3 });
  box(pen, 710, 90, 1100, 140, 160, 100, { front: color.paper });
}

function head(pen: Pen, label: string): void {
  sidePrism(pen, [-80, 1480, 620, 1480, 620, 1980, 60, 1980, -80, 1880], 500, 1040);
  cylinderZ(pen, 770, 140, 170, 1980, 2160, { side: color.t2, top: color.t1 });
  if (pen.detail) {
    for (let i = -3; i <= 3; i++) {
      const x = 770 + i * 46;
      const y = 140 - Math.sqrt(170 ** 2 - (i * 46) ** 2);
      pen.line([x, y, 2000, x, y, 2140], { stroke: color.hair, width: pen.weights.hair });
    }
  }
  namePlate(pen, pen.front(-80), [560, 1660, 420, 150], label, 84, 20);
  cylinderZ(pen, 770, 60, 92, 1340, 1480, { side: color.t1 });
  cylinderZ(pen, 770, 60, 56, 1270, 1340, { side: color.t3 });
  cylinderZ(pen, 770, 60, 22, 1205, 1270, { side: color.t4 });
  cylinderX(pen, 60, 1560, 34, 1040, 1100, { side: color.t3 });
  pen.line([1100, 60, 1560, 1180, -60, 1660], { stroke: color.ink, width: Math.max(1.4, 20 * pen.scale) });
  pen.dots(pen.front(-60), [1180, 1660], 60, color.accent);
}

export const kneeMill = defineMachine({
  kind: 'kneeMill',
  name: 'Универсально-фрезерный станок',
  label: 'UM 320',
  base: [1680, 1700, 2150],
  corner: [0, -160],
  draw(pen, label) {
    box(pen, 340, -160, 0, 880, 1500, 140, { front: color.t3, side: color.t4, top: color.t1 });
    sidePrism(pen, [560, 140, 1240, 140, 1240, 1960, 560, 1960], 440, 1120);
    panel(pen, pen.side(1120), [680, 300, 460, 620], 30);
    vents(pen, pen.side(1120), [720, 1250, 380, 300], 8);
    // Knee on its slide.
    cylinderZ(pen, 780, 240, 70, 140, 560, { side: color.t2 });
    sidePrism(pen, [40, 520, 560, 260, 560, 780, 40, 780], 500, 1060, { front: color.t0, slope: color.t1 });
    frontHandWheel(pen, 640, 640, -40, 96);
    table(pen);
    head(pen, label);
    frontPrism(pen, [1120, 1300, 1420, 1300, 1420, 1700, 1120, 1700], 640, 820, {
      front: color.t1,
      side: color.t3,
    });
    const face = pen.front(640);
    if (pen.detail) {
      pen.rect(face, 1160, 1520, 220, 130, { fill: color.dark, radius: 10, width: pen.weights.hair });
      pen.grid(face, [1170, 1390, 200, 100], 4, 2, [0.6, 0.6], {
        fill: color.paper,
        stroke: color.hair,
        width: pen.weights.hair,
      });
    }
    pen.disc(face, 1350, 1345, pen.detail ? 30 : 60, { fill: color.accent, width: pen.weights.hair });
  },
});
