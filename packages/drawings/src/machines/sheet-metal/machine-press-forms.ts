import { beam, namePlate, panel, pendant, seams, stripe } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, sidePrism } from '../../canvas/solids.ts';

/** A servo press: one closed portal, belts instead of cylinders, light strips, drawers for tools. */
export function servoPress(pen: Pen, label: string): void {
  const width = 2700;
  box(pen, 0, 200, 0, width, 1150, 120, { front: color.t4, side: color.dark });
  for (const x of [0, width - 320]) {
    sidePrism(pen, [200, 120, 1350, 120, 1350, 2350, 420, 2350, 200, 2150], x, x + 320);
  }
  box(pen, 320, 360, 120, width - 640, 500, 860);
  const lower = pen.front(360);
  for (const u of [420, 1060, 1700]) panel(pen, lower, [u, 200, 560, 300], 20);
  for (const u of [420, 1060, 1700])
    pen.rect(lower, u + 180, 330, 200, 30, { fill: color.dark, radius: 14, width: pen.weights.hair });
  box(pen, 320, 400, 980, width - 640, 90, 120, { front: color.t2, side: color.t3 });
  box(pen, 320, 440, 1280, width - 640, 90, 110, { front: color.t2, side: color.t3 });
  sidePrism(pen, [260, 1390, 1000, 1390, 1000, 2520, 460, 2520, 260, 2300], 320, width - 320);
  const upper = pen.front(260);
  stripe(pen, upper, [320, 1450, width - 640, 50]);
  seams(pen, upper, [900, 1500, 900, 2300], [1800, 1500, 1800, 2300]);
  namePlate(pen, upper, [1000, 1760, 720, 260], label, 170);
  for (const x of [330, width - 390])
    box(pen, x, 120, 1000, 60, 90, 400, { front: color.dark, side: color.dark, thin: true });
  const sheet = [900, 420, 1110, 1800, 420, 1110, 1800, -160, 1110, 900, -160, 1110];
  pen.polygon(sheet, { fill: color.paper, width: pen.weights.outline });
  for (const x of [980, 1620]) box(pen, x, -240, 1020, 90, 600, 70, { front: color.t2, side: color.t3 });
  beam(pen, width, 260, 2180, 420, 90, 70);
  beam(pen, width + 350, 260, 1850, 70, 70, 330);
  pendant(pen, width + 140, 160, 1120, 520, 740, 140);
}
