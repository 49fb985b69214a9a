import { namePlate, panel, vents } from './machine-parts.ts';
import { color } from './palette.ts';
import type { Pen } from './projection.ts';
import { box, cylinderX, cylinderZ, sidePrism } from './solids.ts';

/** A machine on a square column: a gear box with its dials, the motor on top, the table on a knee with a screw. */
export function columnDrill(
  pen: Pen,
  label: string,
  spindle: (x: number, y: number, top: number) => void,
): void {
  box(pen, 0, -40, 0, 780, 1080, 150, pen.livery.base);
  sidePrism(pen, [560, 150, 1000, 150, 1000, 2060, 560, 2060], 130, 650);
  panel(pen, pen.side(650), [640, 300, 280, 900], 24);
  vents(pen, pen.side(650), [660, 1320, 240, 280], 8);
  cylinderZ(pen, 390, 260, 46, 150, 620, { side: color.t3 });
  sidePrism(pen, [120, 700, 560, 480, 560, 860, 120, 860], 220, 560, { front: color.t1, slope: color.t1 });
  box(pen, 40, -20, 860, 700, 600, 90, { front: color.t1 });
  for (const v of [80, 250, 420])
    pen.face(pen.top(950), [40, v, 740, v, 740, v + 40, 40, v + 40], {
      fill: color.t4,
      width: pen.weights.hair,
    });
  cylinderX(pen, 200, 905, 96, 740, 780, { front: color.t2, side: color.t1 });
  pen.disc(pen.side(780), 200, 905, 70, { fill: color.t0, width: pen.weights.hair });
  box(pen, 250, 120, 950, 300, 220, 90, { front: color.t2, side: color.t3 });
  spindle(390, 240, 1430);
  box(pen, 90, 40, 1430, 600, 620, 560);
  const face = pen.front(40);
  namePlate(pen, face, [140, 1840, 500, 120], label, 84, 18);
  if (pen.detail) {
    for (const u of [220, 390, 560]) {
      pen.disc(face, u, 1690, 66, { fill: color.t2 });
      pen.stroke(face, [u, 1690, u + 34, 1738], { stroke: color.ink, width: pen.weights.outline });
    }
    pen.rect(face, 140, 1480, 340, 110, { fill: color.dark, radius: 12, width: pen.weights.hair });
    pen.grid(face, [160, 1500, 300, 70], 5, 1, [0.6, 1], { fill: color.t2, stroke: color.none });
  }
  pen.disc(face, 580, 1535, pen.detail ? 34 : 64, { fill: color.accent, width: pen.weights.hair });
  cylinderZ(pen, 390, 360, 190, 1990, 2050, { side: color.t3 });
  cylinderZ(pen, 390, 360, 160, 2050, 2330, { side: color.t2, top: color.t1 });
  if (pen.detail)
    for (let i = -3; i <= 3; i++) {
      const x = 390 + i * 44;
      const y = 360 - Math.sqrt(160 ** 2 - (i * 44) ** 2);
      pen.line([x, y, 2080, x, y, 2310], { stroke: color.hair, width: pen.weights.hair });
    }
}
