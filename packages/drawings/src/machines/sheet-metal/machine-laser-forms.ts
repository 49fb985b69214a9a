import { feet, lamp, namePlate, panel, pendant, stripe, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderY } from '../../canvas/solids.ts';

/** An open table under a gantry, with a chuck for tubes along its front. */
export function openLaser(pen: Pen, label: string): void {
  const length = 5600;
  box(pen, 5900, 700, 40, 900, 1100, 1750);
  const cabinet = pen.front(700);
  vents(pen, cabinet, [6020, 300, 660, 500], 9);
  panel(pen, cabinet, [6020, 960, 660, 640], 24);
  box(pen, 200, 300, 60, length, 1900, 640, { ...pen.livery.base });
  box(pen, 100, 200, 700, length + 200, 2100, 120);
  feet(pen, [300, 2900, 5500], 260, 60);
  const sheet = [420, 480, 830, 5500, 480, 830, 5500, 2060, 830, 420, 2060, 830];
  pen.polygon(sheet, { fill: color.t2 });
  const count = ([8, 18, 34] as const)[pen.detail];
  for (let i = 1; i < count; i++) {
    const x = 420 + (i * 5080) / count;
    pen.line([x, 480, 836, x, 2060, 836], { width: pen.weights.hair, stroke: color.hair });
  }
  box(pen, 2250, 2120, 820, 620, 200, 520);
  box(pen, 2200, 180, 1180, 720, 2160, 380);
  const face = pen.front(180);
  stripe(pen, face, [2200, 1220, 720, 50]);
  namePlate(pen, face, [2260, 1310, 600, 190], label, 110);
  box(pen, 2920, 900, 1000, 260, 300, 620, { front: color.t1, side: color.t3 });
  box(pen, 3010, 1000, 900, 80, 80, 110, {
    front: color.accent,
    side: color.accent,
    top: color.accent,
    thin: true,
  });
  box(pen, 2250, 120, 820, 620, 120, 420);
  box(pen, 300, -420, 60, 760, 420, 900);
  panel(pen, pen.front(-420), [380, 200, 600, 420], 24);
  cylinderY(pen, 680, 1130, 250, -500, -60, { front: color.t1, side: color.t3 });
  pen.disc(pen.front(-500), 680, 1130, 110, { fill: color.dark });
  box(pen, 1060, -300, 1060, 3900, 130, 130, { front: color.paper, side: color.t2 });
  for (const x of [2200, 3400, 4700])
    box(pen, x, -340, 60, 140, 200, 960, { front: color.t1, side: color.t3 });
  lamp(pen, 6700, 900, 1790);
  box(pen, 5340, -420, 0, 180, 150, 900, { front: color.t1, side: color.t3 });
  pendant(pen, 5080, -520, 900, 700, 720, 160);
}
