import { arc, radians } from '../../canvas/geometry.ts';
import {
  behindGlass,
  beam,
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
import { box, cylinderY, frontPrism } from '../../canvas/solids.ts';

/** A bow that swings about a hinge on the right, under one cover. */
export function pivotSaw(pen: Pen, label: string): void {
  beam(pen, 900, 1500, 0, 70, 70, 560);
  box(pen, 760, 900, 560, 620, 760, 60, { front: color.t1 });
  box(pen, 300, 240, 50, 1700, 760, 620);
  feet(pen, [340, 1860], 220, 50);
  const base = pen.front(240);
  if (pen.detail) pen.rect(base, 300, 50, 1700, 70, { fill: pen.livery.base.front, stroke: color.none });
  panel(pen, base, [400, 190, 640, 380]);
  vents(pen, base, [1300, 230, 520, 300], 9);
  box(pen, 620, 330, 670, 130, 520, 220, { front: color.t1 });
  box(pen, 1300, 330, 670, 150, 520, 220, { front: color.t1 });
  cylinderY(pen, 1040, 800, 110, -120, 900, { front: color.paper });
  pen.disc(pen.front(-120), 1040, 800, 100, { stroke: color.hair, width: pen.weights.hair });
  box(pen, 1840, 480, 670, 240, 420, 520, { front: color.t2, side: color.t3 });
  const [high, low, r] = [[340, 1680], [1800, 1230], 300] as const;
  const angle = Math.atan2(low[1] - high[1], low[0] - high[0]);
  const bow = [
    ...arc([...low], r, angle - radians(90), angle + radians(90), 14),
    ...arc([...high], r, angle + radians(90), angle + radians(270), 14),
  ].flat();
  frontPrism(pen, bow, 420, 640);
  const face = pen.front(420);
  for (const [u, v] of [high, low]) {
    pen.disc(face, u, v, 190, { fill: color.t1, stroke: color.hair, width: pen.weights.hair });
    pen.disc(face, u, v, 44, { fill: color.dark, stroke: color.none });
  }
  const lift = (share: number): number => high[1] + (low[1] - high[1]) * share;
  const edge = (below: number): number[] => [640, lift(0.205) - below, 1500, lift(0.795) - below];
  const [u0, v0, u1, v1] = edge(170) as [number, number, number, number];
  pen.face(face, [...edge(330), u1, v1, u0, v0], { fill: color.dark });
  pen.stroke(face, edge(300), { stroke: color.t3 });
  pen.label(face, 830, lift(0.33) + 90, Math.min(110, 620 / Math.max(label.length, 1)), label);
  box(pen, 2300, -60, 0, 110, 110, 900, { front: color.t1, side: color.t3 });
  pendant(pen, 2120, -180, 900, 460, 380, 150);
}

/** An automatic saw in a cabin, with the rollers that feed it. */
export function housedSaw(pen: Pen, label: string): void {
  for (const y of [1900, 1500]) beam(pen, 500, y, 0, 80, 80, 700);
  box(pen, 380, 1200, 700, 900, 900, 80, { front: color.t1 });
  for (const y of [2000, 1820, 1640, 1460, 1280]) beam(pen, 400, y, 780, 860, 60, 50);
  box(pen, 0, 0, 50, 2300, 1300, 260, { ...pen.livery.base });
  box(pen, 0, 0, 310, 2300, 1300, 1500);
  feet(pen, [60, 2120], -10, 50);
  const face = pen.front(0);
  stripe(pen, face, [0, 1640, 2300, 60]);
  const { light, middle } = behindGlass(pen);
  glazing(pen, face, [180, 720, 1300, 800], () => {
    pen.disc(face, 480, 1120, 250, middle);
    pen.disc(face, 1200, 1120, 250, middle);
    pen.rect(face, 480, 860, 720, 26, light);
    pen.disc(face, 840, 800, 60, light);
  });
  doorHandle(pen, face, 1540, 960, 340);
  vents(pen, face, [1760, 420, 420, 300], 8);
  panel(pen, face, [180, 360, 1300, 280]);
  namePlate(pen, face, [1640, 1300, 560, 200], label, 110);
  lamp(pen, 2140, 300, 1810);
  box(pen, 900, -520, 480, 560, 520, 60, { front: color.t1 });
  for (const x of [920, 1370]) beam(pen, x, -500, 0, 70, 70, 480);
  pendant(pen, 1780, -160, 860, 460, 420, 150);
}
