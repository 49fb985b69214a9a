import {
  feet,
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
import { box, PART, sidePrism } from '../../canvas/solids.ts';

/** A shear under one hood: the blades behind a window, the sheet on long arms, the panel on a stand. */
export function hoodedShear(pen: Pen, label: string): void {
  const length = 3500;
  box(pen, 260, 1100, 120, length - 520, 800, 900, { front: color.t2 });
  feet(pen, [160, length - 280], 260);
  box(pen, 0, 240, 60, length, 1050, 180, pen.livery.base);
  box(pen, 0, 240, 240, length, 1050, 640);
  const lower = pen.front(240);
  for (const u of [180, 1260, 2340]) panel(pen, lower, [u, 320, 980, 440], 30);
  box(pen, 60, 20, 880, length - 120, 420, 90, { front: color.t2, side: color.t3 });
  box(pen, 140, 330, 970, length - 280, 300, 260, { front: color.dark, side: color.dark });
  for (const x of [340, 1180, 2060, 2900]) box(pen, x, -1000, 830, 150, 1060, 110, PART);
  const sheet = [420, 330, 985, 2980, 330, 985, 2980, -820, 985, 420, -820, 985];
  pen.polygon(sheet, { fill: color.paper, width: pen.weights.outline });
  const count = pen.detail ? 14 : 7;
  for (let i = 0; i < count; i++) {
    const u = 280 + (i * (length - 560)) / (count - 1);
    pen.rect(pen.front(320), u - 50, 1020, 100, 210, { fill: color.t2, width: pen.weights.hair });
  }
  sidePrism(pen, [140, 1230, 1290, 1230, 1290, 2220, 620, 2220, 140, 1760], 0, length);
  const upper = pen.front(140);
  glazing(pen, upper, [180, 1290, length - 360, 330]);
  const slope = pen.slope(140, 1760, 620, 2220);
  stripe(pen, slope, [0, 60, length, 60]);
  namePlate(pen, slope, [240, 210, 1150, 280], label, 180);
  wordmark(pen, slope, [2050, 250, 1150, 190]);
  const side = pen.side(length);
  seams(pen, side, [140, 1500, 1290, 1500]);
  panel(pen, side, [360, 320, 780, 480], 30);
  vents(pen, side, [760, 1640, 420, 420], 9);
  lamp(pen, length - 260, 900, 2220);
  box(pen, length + 180, -260, 0, 420, 320, 50, { front: color.t4, side: color.dark });
  box(pen, length + 300, -180, 50, 180, 150, 900, { front: color.t1, side: color.t3 });
  pendant(pen, length + 90, -280, 950, 620, 700, 160);
}
