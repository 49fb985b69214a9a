import { glazing, lamp, namePlate, panel, pendant, stripe, vents, wordmark } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, PART, sidePrism } from '../../canvas/solids.ts';

const AXIS = { y: 1180, z: 1160 };

/** A ring that lets the tube through, seen from its right side. */
function ring(pen: Pen, x: number): void {
  box(pen, x, 760, 560, 340, 840, 180, PART);
  box(pen, x, 820, 740, 340, 720, 860);
  const face = pen.side(x + 340);
  pen.disc(face, AXIS.y, AXIS.z, 300, { fill: color.t1 }).disc(face, AXIS.y, AXIS.z, 220, { fill: color.t3 });
  stripe(pen, pen.front(820), [x, 1440, 340, 60]);
}

/** A long bed in the open: a bundle of tubes on its ramp in front, three chucks, the head under a small hood. */
export function openTubeLaser(pen: Pen, label: string): void {
  box(pen, 200, 1700, 60, 1100, 500, 1900);
  vents(pen, pen.side(1300), [1780, 700, 340, 700], 10);
  box(pen, 0, 740, 0, 8000, 880, 480, pen.livery.base);
  for (const v of [820, 1400]) box(pen, 0, v, 480, 8000, 120, 90, PART);
  cylinderX(pen, AXIS.y, AXIS.z, 130, 300, 7900, { front: color.paper, side: color.t2 });
  ring(pen, 1100);
  sidePrism(pen, [560, 560, 1760, 560, 1760, 2150, 760, 2150, 560, 1950], 1760, 3260);
  const hood = pen.front(560);
  glazing(pen, hood, [1900, 820, 1220, 760]);
  namePlate(pen, hood, [1900, 1680, 900, 200], label, 150);
  pen.rect(pen.side(3260), 820, 800, 720, 720, { fill: color.dark, radius: 60 });
  lamp(pen, 3120, 900, 2150);
  cylinderX(pen, AXIS.y, AXIS.z, 130, 3260, 7900, { front: color.paper, side: color.t2 });
  ring(pen, 4100);
  cylinderX(pen, AXIS.y, AXIS.z, 130, 4440, 7900, { front: color.paper, side: color.t2 });
  ring(pen, 7300);
  wordmark(pen, pen.front(740), [5000, 130, 2000, 240]);
  // The ramp with its bundle.
  for (const x of [3600, 4700, 5800, 6900])
    sidePrism(pen, [-520, 0, 640, 0, 640, 980, 500, 980, -520, 620], x, x + 130, {
      front: color.t1,
      side: color.t3,
    });
  for (let i = 0; i < 5; i++)
    cylinderX(pen, -400 + i * 190, 760 + i * 66, 84, 3460, 7160, { front: color.paper, side: color.t1 });
  panel(pen, pen.front(740), [3500, 90, 1200, 280], 24);
  box(pen, 1250, -260, 0, 420, 300, 40, { front: color.t4, side: color.dark });
  box(pen, 1370, -180, 40, 180, 150, 900, { front: color.t1, side: color.t3 });
  pendant(pen, 1130, -320, 940, 720, 820, 170);
}
