import {
  behindGlass,
  conveyor,
  doorHandle,
  glazing,
  lamp,
  namePlate,
  panel,
  pendant,
  seams,
  stripe,
  vents,
  wordmark,
} from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, sidePrism } from '../../canvas/solids.ts';

const WIDTH = 2700;

/** A centre in one housing: pallets change behind the front doors, a drum of tools hangs on the side. */
export function housedHmc(pen: Pen, label: string): void {
  box(pen, 300, 2100, 60, WIDTH - 600, 700, 1900, { front: color.t1 });
  box(pen, 0, 500, 0, WIDTH, 1700, 240, pen.livery.base);
  sidePrism(pen, [500, 240, 2200, 240, 2200, 2620, 980, 2620, 500, 2400], 0, WIDTH);
  const back = pen.slope(500, 2400, 980, 2620);
  stripe(pen, back, [0, 40, WIDTH, 60]);
  wordmark(pen, back, [1500, 180, 1000, 220]);
  const side = pen.side(WIDTH);
  seams(pen, side, [1100, 240, 1100, 2620]);
  cylinderX(pen, 1560, 1560, 560, WIDTH, WIDTH + 240, { front: color.t1, side: color.t0 });
  const drum = pen.side(WIDTH + 240);
  pen.disc(drum, 1560, 1560, 460, { fill: color.t2, width: pen.weights.hair });
  if (pen.detail)
    for (let i = 0; i < 14; i++) {
      const angle = (i * Math.PI) / 7;
      pen.disc(drum, 1560 + Math.cos(angle) * 370, 1560 + Math.sin(angle) * 370, 54, {
        fill: color.t4,
        stroke: color.t1,
        width: pen.weights.hair,
      });
    }
  pen.disc(drum, 1560, 1560, 130, { fill: color.dark, stroke: color.none });
  lamp(pen, WIDTH - 260, 1300, 2620);
  conveyor(pen, WIDTH, 640, 360, 900, 0.7);
  box(pen, 240, -620, 0, 2000, 1120, 220, pen.livery.base);
  sidePrism(pen, [-620, 220, 500, 220, 500, 2180, -180, 2180, -620, 1940], 240, 2240);
  const face = pen.front(-620);
  pen.rect(face, 340, 360, 1800, 1480, { fill: pen.livery.frame, radius: 60 });
  glazing(pen, face, [420, 660, 800, 1080], () => {
    const { light, middle, bright } = behindGlass(pen);
    pen.rect(face, 560, 740, 520, 130, middle);
    pen.rect(face, 660, 870, 320, 640, light);
    for (const v of [960, 1120, 1280, 1440]) pen.rect(face, 700, v, 240, 60, bright);
  });
  glazing(pen, face, [1260, 660, 800, 1080], () => {
    const { light, middle } = behindGlass(pen);
    pen.rect(face, 1400, 740, 520, 130, middle);
    pen.rect(face, 1500, 870, 320, 560, light);
  });
  for (const u of [1140, 1300]) doorHandle(pen, face, u, 980, 440);
  panel(pen, face, [420, 420, 1640, 160], 40);
  namePlate(pen, pen.slope(-620, 1940, -180, 2180), [340, 80, 1200, 280], label, 190);
  vents(pen, pen.side(2240), [-420, 1500, 640, 300], 8);
  box(pen, 2240, 200, 1700, 260, 110, 90, { front: color.t2, side: color.t3, thin: true });
  pendant(pen, 2300, -120, 980, 560, 820);
}
