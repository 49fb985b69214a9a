import {
  behindGlass,
  doorHandle,
  feet,
  glazing,
  lamp,
  namePlate,
  panel,
  pendant,
  stripe,
  vents,
} from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, sidePrism } from '../../canvas/solids.ts';

/** A surface grinder with numerical control: the wheel works behind sliding doors. */
export function housedGrinder(pen: Pen, label: string): void {
  box(pen, 700, 900, 1900, 700, 500, 350, { front: color.t2, side: color.t3 });
  box(pen, -160, 0, 60, 2360, 1450, 260, { ...pen.livery.base });
  feet(pen, [-80, 2060], -20, 60);
  sidePrism(pen, [0, 320, 1450, 320, 1450, 2000, 300, 2000, 0, 1800], -160, 2200);
  const face = pen.front(0);
  stripe(pen, face, [-160, 660, 2360, 50]);
  const { light, bright, middle } = behindGlass(pen);
  for (const [u, side] of [
    [20, 'left'],
    [1040, 'right'],
  ] as const) {
    glazing(pen, face, [u, 760, 980, 920], () => {
      pen.rect(face, u + 40, 880, 900, 60, light);
      pen.rect(face, u + 80, 960, 820, 40, bright);
      if (side === 'left') pen.disc(face, u + 620, 1260, 230, middle).disc(face, u + 620, 1260, 70, bright);
      else pen.rect(face, u + 120, 1100, 300, 460, middle);
    });
  }
  doorHandle(pen, face, 950, 1040, 360);
  doorHandle(pen, face, 1060, 1040, 360);
  panel(pen, face, [20, 390, 980, 210]);
  panel(pen, face, [1080, 390, 980, 210]);
  namePlate(pen, pen.slope(0, 1800, 300, 2000), [40, 60, 1100, 230], label, 130);
  vents(pen, pen.side(2200), [300, 900, 800, 500], 8);
  lamp(pen, 2060, 460, 2000);
  box(pen, 2360, 560, 20, 620, 700, 520);
  panel(pen, pen.front(560), [2410, 80, 520, 380]);
  box(pen, 2300, -60, 60, 90, 90, 1000, { front: color.t1, side: color.t3, thin: true });
  pendant(pen, 2140, -200, 1000, 430, 560, 120);
}
