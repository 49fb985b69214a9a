import { radians, rotate } from '../../canvas/geometry.ts';
import { defineMachine } from '../machine.ts';
import { lamp, namePlate, panel, pendant, seams, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderZ, frontPrism, PART } from '../../canvas/solids.ts';

const CENTRE = [1300, 420] as const;

/** Round table with jaws and a ring-shaped part. */
function table(pen: Pen): void {
  const [x, y] = CENTRE;
  box(pen, 420, -420, 60, 1760, 1700, 560, { front: color.t1 });
  panel(pen, pen.front(-420), [540, 160, 700, 360], 30, color.t0);
  panel(pen, pen.front(-420), [1340, 160, 700, 360], 30, color.t0);
  if (pen.detail) pen.rect(pen.front(-420), 420, 60, 1760, 70, { fill: color.t4, stroke: color.none });
  cylinderZ(pen, x, y, 780, 620, 720, { side: color.t2, top: color.t0 });
  cylinderZ(pen, x, y, 740, 720, 780, { side: color.t3, top: color.t0 });
  const top = pen.top(780);
  if (pen.detail)
    for (const r of [600, 460]) pen.disc(top, x, y, r, { stroke: color.hair, width: pen.weights.hair });
  for (const angle of [45, 135, 225, 315]) {
    const slot = (
      [
        [200, -36],
        [720, -36],
        [720, 36],
        [200, 36],
      ] as const
    ).flatMap((p) => {
      const [u, v] = rotate(p, radians(angle));
      return [x + u, y + v];
    });
    pen.face(top, slot, { fill: color.t3, width: pen.weights.hair });
  }
  cylinderZ(pen, x, y, 430, 800, 1060, { side: color.t1, top: color.paper });
  pen.disc(pen.top(1060), x, y, 300, { fill: color.dark });
  for (const angle of [225, 315]) {
    const [u, v] = rotate([480, 0], radians(angle));
    box(pen, x + u - 70, y + v - 70, 780, 140, 140, 200, { front: color.t2, side: color.t3 });
  }
}

function frame(pen: Pen, label: string): void {
  for (const x of [120, 1960]) {
    frontPrism(pen, [x, 60, x + 540, 60, x + 500, 2900, x + 40, 2900], 1280, 2100);
    panel(pen, pen.front(1280), [x + 130, 400, 280, 1300], 40, color.t1);
  }
  vents(pen, pen.side(2480), [1420, 700, 480, 420], 8);
  box(pen, 0, 1180, 2860, 2620, 900, 420, { front: color.t1 });
  box(pen, 40, 960, 1900, 2540, 320, 620);
  const rail = pen.front(960);
  for (const v of [1980, 2420]) {
    pen.rect(rail, 90, v, 2440, 50, { fill: color.t3, stroke: color.edge, width: pen.weights.hair });
  }
  seams(pen, rail, [90, 2220, 2530, 2220]);
  namePlate(pen, pen.front(1180), [160, 2960, 900, 220], label, 150);
}

/** Ram with a turning tool. */
function ram(pen: Pen): void {
  box(pen, 980, 700, 1840, 620, 260, 740, { front: color.t0 });
  panel(pen, pen.front(700), [1040, 1920, 500, 420], 24);
  box(pen, 1120, 640, 1260, 340, 260, 1920, { front: color.t1, side: color.t3 });
  frontPrism(pen, [1180, 1140, 1400, 1140, 1440, 1260, 1140, 1260], 660, 860, {
    front: color.t2,
    side: color.t3,
  });
  box(pen, 1250, 690, 1070, 70, 70, 90, PART);
}

export const verticalLathe = defineMachine({
  kind: 'verticalLathe',
  name: 'Токарно-карусельный станок',
  label: 'VTL 1600',
  base: [2620, 2600, 3300],
  corner: [0, -420],
  draw(pen, label) {
    frame(pen, label);
    table(pen);
    ram(pen);
    lamp(pen, 2400, 1500, 3280);
    box(pen, 2260, -340, 0, 380, 300, 40, { front: color.t4, side: color.dark });
    box(pen, 2370, -260, 40, 160, 150, 860, { front: color.t1, side: color.t3 });
    pendant(pen, 2150, -400, 900, 620, 760, 150);
  },
});
