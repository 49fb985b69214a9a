import {
  behindGlass,
  doorHandle,
  glazing,
  namePlate,
  panel,
  pendant,
  stripe,
  vents,
} from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, frontPrism, PART, sidePrism } from '../../canvas/solids.ts';

const AXIS = { y: 420, z: 1150 };

/** A flat bed behind a sliding guard, with a panel that moves along it. */
export function guardedLathe(pen: Pen, label: string): void {
  box(pen, 0, 60, 0, 2720, 860, 130, pen.livery.base);
  box(pen, 0, 120, 130, 2720, 760, 570);
  const low = pen.front(120);
  for (const u of [120, 1020, 1920]) panel(pen, low, [u, 210, 760, 360], 24);
  stripe(pen, low, [0, 620, 2720, 46]);
  sidePrism(pen, [160, 700, 880, 700, 880, 1620, 300, 1620, 160, 1460], 0, 760);
  const head = pen.front(160);
  namePlate(pen, head, [90, 1240, 560, 150], label, 96, 18);
  vents(pen, head, [110, 800, 520, 240], 7);
  box(pen, 760, 760, 700, 1960, 120, 1000, { front: color.t2, side: color.t3 });
  cylinderX(pen, AXIS.y, AXIS.z, 230, 760, 900, { front: color.t2, side: color.t0 });
  frontPrism(pen, [2260, 700, 2660, 700, 2620, 1320, 2300, 1320], 300, 620);
  cylinderX(pen, AXIS.y, AXIS.z, 66, 2100, 2300, { side: color.t2 });
  sidePrism(pen, [60, 760, 180, 760, 180, 1560, 420, 1760, 380, 1800, 60, 1600], 820, 2160);
  const door = pen.front(60);
  glazing(pen, door, [920, 900, 1140, 600], () => {
    const { light, middle, bright } = behindGlass(pen);
    pen.rect(door, 960, 1110, 820, 130, light);
    pen.rect(door, 1440, 960, 260, 150, middle);
    pen.face(door, [1500, 1110, 1580, 1110, 1560, 1170, 1520, 1170], bright);
  });
  doorHandle(pen, door, 2080, 1020, 360);
  box(pen, 2240, 20, 1320, 90, 180, 240, PART);
  pendant(pen, 2220, -80, 900, 460, 640, 120);
}

/** For pipes: a spindle as wide as they are, chucks at both its ends, the pipe on its rests. */
export function pipeLathe(pen: Pen, label: string): void {
  const axis = { y: 520, z: 1080 };
  box(pen, 1240, 240, 0, 1480, 620, 420, { front: color.t1 });
  box(pen, 1200, 200, 420, 1520, 700, 220);
  for (const v of [300, 640])
    pen.face(pen.top(640), [1240, v, 2700, v, 2700, v + 50, 1240, v + 50], {
      fill: color.t3,
      width: pen.weights.hair,
    });
  box(pen, 0, 60, 0, 1200, 960, 140, pen.livery.base);
  cylinderX(pen, axis.y, axis.z, 330, -170, 0, { front: color.t2, side: color.t1 });
  sidePrism(pen, [60, 140, 1020, 140, 1020, 1620, 220, 1620, 60, 1480], 0, 1200);
  const face = pen.front(60);
  stripe(pen, face, [0, 1330, 1200, 60]);
  namePlate(pen, face, [100, 1080, 620, 190], label, 120, 20);
  panel(pen, face, [120, 240, 460, 620], 30);
  vents(pen, face, [680, 300, 400, 480], 9);
  cylinderX(pen, axis.y, axis.z, 400, 1200, 1380, { front: color.t2, side: color.t0 });
  const plate = pen.side(1380);
  for (const [dy, dz] of [
    [0, 270],
    [-234, -135],
    [234, -135],
  ] as const)
    pen.rect(plate, axis.y + dy - 60, axis.z + dz - 60, 120, 120, { fill: color.t3 });
  cylinderX(pen, axis.y, axis.z, 190, 1380, 3300, { front: color.paper, side: color.t1 });
  pen.disc(pen.side(3300), axis.y, axis.z, 150, { fill: color.dark, width: pen.weights.hair });
  box(pen, 1560, 60, 560, 480, 180, 300, { front: color.t1, side: color.t3 });
  box(pen, 1600, 120, 860, 400, 300, 90, PART);
  box(pen, 1700, 160, 950, 200, 200, 160, PART);
  frontPrism(pen, [2260, 640, 2460, 640, 2460, 1420, 2260, 1420], 240, 300, {
    front: color.t1,
    side: color.t3,
  });
  box(pen, 2900, 360, 0, 260, 320, 760, { front: color.t1 });
  box(pen, 2860, 300, 760, 340, 440, 80, PART);
  pendant(pen, 860, -160, 840, 420, 560, 130);
}
