import { lamp, namePlate, panel, pendant, stripe, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, cylinderZ, frontPrism, PART, sidePrism } from '../../canvas/solids.ts';

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

/** A radial drill in sheet metal: a square column with its cabinet, a straight arm, a tall head with a screen. */
export function housedRadial(
  pen: Pen,
  label: string,
  spindle: (x: number, y: number, top: number) => void,
): void {
  box(pen, 0, 0, 0, 2560, 1040, 150, pen.livery.base);
  box(pen, 0, 0, 150, 2560, 1040, 130, { front: color.t1 });
  for (const v of [200, 460, 720])
    pen.face(pen.top(280), [1060, v, 2500, v, 2500, v + 44, 1060, v + 44], {
      fill: color.t4,
      width: pen.weights.hair,
    });
  // Cabinet and column.
  box(pen, 40, 120, 280, 860, 860, 760);
  panel(pen, pen.front(120), [100, 340, 340, 640], 20);
  panel(pen, pen.front(120), [500, 340, 340, 640], 20);
  vents(pen, pen.side(900), [320, 420, 460, 460], 9);
  box(pen, 200, 260, 1040, 560, 600, 1660, { front: color.t1, side: color.t3 });
  box(pen, 160, 220, 2560, 640, 680, 160);
  lamp(pen, 480, 560, 2720);
  // A cube to be drilled from all sides.
  box(pen, 1420, 240, 280, 900, 620, 300, { front: color.t2, side: color.t3 });
  box(pen, 1560, 320, 580, 560, 420, 340, { front: color.paper, side: color.t1 });
  pen.disc(pen.side(2120), 530, 750, 110, { fill: color.t4 });
  // Arm: a straight box with covered ways.
  box(pen, 160, 160, 1720, 680, 780, 560);
  box(pen, 840, 220, 1800, 1700, 420, 380, { front: color.t1 });
  stripe(pen, pen.front(220), [840, 1840, 1700, 50]);
  if (pen.detail)
    for (let u = 920; u < 1440; u += 60)
      pen.stroke(pen.front(220), [u, 1910, u, 2160], { stroke: color.hair, width: pen.weights.hair });
  namePlate(pen, pen.front(160), [220, 1920, 560, 170], label, 104, 18);
  // Head.
  spindle(1780, 130, 1480);
  frontPrism(
    pen,
    [1480, 1560, 1560, 1480, 2000, 1480, 2080, 1560, 2080, 2460, 1980, 2560, 1580, 2560, 1480, 2460],
    -120,
    420,
  );
  const face = pen.front(-120);
  pen.rect(face, 1560, 2060, 440, 320, { fill: color.dark, radius: 24, width: pen.weights.hair });
  if (pen.detail) {
    pen.rect(face, 1590, 2090, 380, 260, { fill: color.glass, stroke: color.none });
    pen.stroke(face, [1620, 2150, 1700, 2270, 1790, 2190, 1930, 2310], { stroke: color.t2 });
    pen.grid(face, [1560, 1780, 300, 200], 4, 3, [0.7, 0.6], { fill: color.t2, stroke: color.none });
  }
  pen.disc(face, 1940, 1880, pen.detail ? 40 : 90, { fill: color.accent, width: pen.weights.hair });
  cylinderX(pen, 120, 1660, 110, 2080, 2140, { front: color.t2, side: color.t1 });
  cylinderZ(pen, 1780, 150, 170, 2560, 2740, { side: color.t2, top: color.t1 });
  box(pen, 2330, -40, 0, 110, 110, 900, PART);
  pendant(pen, 2180, -160, 900, 420, 460, 130);
}
