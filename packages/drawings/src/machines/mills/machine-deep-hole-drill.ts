import { defineMachine } from '../machine.ts';
import { feet, namePlate, panel, pendant, seams, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, cylinderZ, frontPrism } from '../../canvas/solids.ts';

const AXIS = { y: 420, z: 1120 };

/** Drilling head on its slide, the long drill, its steadies and the pressure head before the work. */
function drillSide(pen: Pen): void {
  frontPrism(pen, [2560, 850, 3180, 850, 3180, 1300, 3080, 1380, 2660, 1380, 2560, 1300], 180, 660);
  panel(pen, pen.front(180), [2640, 930, 460, 320], 26);
  vents(pen, pen.side(3180), [280, 950, 280, 260], 6);
  cylinderX(pen, AXIS.y, AXIS.z, 26, 1060, 2600, { front: color.paper, side: color.t3 });
  for (const x of [1480, 2020]) {
    box(pen, x, 250, 850, 110, 340, 190, { front: color.t2, side: color.t3 });
    cylinderX(pen, AXIS.y, AXIS.z, 86, x, x + 110, { front: color.t1, side: color.t2 });
  }
}

function workSide(pen: Pen, label: string): void {
  frontPrism(pen, [60, 850, 620, 850, 620, 1420, 540, 1480, 140, 1480, 60, 1420], 160, 700);
  const face = pen.front(160);
  namePlate(pen, face, [120, 1180, 420, 130], label, 84, 18);
  if (pen.detail)
    pen.grid(face, [120, 930, 420, 160], 5, 2, [0.7, 0.6], { fill: color.t2, stroke: color.edge });
  cylinderX(pen, AXIS.y, AXIS.z, 190, 620, 700, { front: color.t2, side: color.t1 });
  cylinderX(pen, AXIS.y, AXIS.z, 112, 700, 1000, { front: color.paper, side: color.t2 });
  box(pen, 1000, 210, 850, 150, 430, 460, { front: color.t1, side: color.t2 });
  cylinderX(pen, AXIS.y, AXIS.z, 150, 1150, 1210, { front: color.t2, side: color.t3 });
  pen.disc(pen.side(1210), AXIS.y, AXIS.z, 60, { fill: color.dark });
}

export const deepHoleDrill = defineMachine({
  kind: 'deepHoleDrill',
  name: 'Станок глубокого сверления',
  label: 'GD 40',
  base: [4300, 1700, 1700],
  corner: [0, -120],
  draw(pen, label) {
    // The coolant unit stands behind: this drilling lives by its pressure.
    box(pen, 900, 1050, 0, 1700, 520, 900, { front: color.t1 });
    for (const x of [1150, 1420, 1690]) cylinderZ(pen, x, 1300, 110, 900, 1260, { side: color.t2 });
    vents(pen, pen.front(1050), [1980, 500, 500, 280], 7);
    feet(pen, [120, 1600, 3080], 120);
    box(pen, 0, 120, 60, 3320, 720, 620);
    const bed = pen.front(120);
    if (pen.detail) pen.rect(bed, 0, 60, 3320, 80, { fill: color.t4, stroke: color.none });
    for (const u of [240, 1240, 2240]) panel(pen, bed, [u, 220, 760, 330], 26);
    box(pen, 0, 180, 680, 3320, 560, 110, { front: color.t2, side: color.t3 });
    for (const v of [270, 600])
      pen.face(pen.top(790), [680, v, 3320, v, 3320, v + 40, 680, v + 40], {
        fill: color.t3,
        width: pen.weights.hair,
      });
    seams(pen, pen.front(180), [0, 735, 3320, 735]);
    box(pen, 20, 170, 790, 3280, 540, 60, { front: color.t1, side: color.t3 });
    workSide(pen, label);
    drillSide(pen);
    // Hose of the coolant to the pressure head.
    pen.line([1080, 640, 1310, 1080, 760, 1500, 1220, 1200, 1500, 1220, 1250, 1260], {
      stroke: color.dark,
      width: Math.max(1.4, 34 * pen.scale),
    });
    box(pen, 3420, 260, 0, 520, 560, 1500);
    panel(pen, pen.front(260), [3480, 140, 400, 1220], 26);
    pendant(pen, 3380, -60, 860, 460, 620, 120);
  },
});
