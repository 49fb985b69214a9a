import { centrelessCabin, grinderForms } from './machine-grinder-cabins.ts';
import { defineMachine } from '../machine.ts';
import { feet, lamp, namePlate, panel, pendant, seams, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderY, frontPrism } from '../../canvas/solids.ts';

/** A wheel under its guard, the face towards the viewer; the gap between the guards shows both wheels. */
function wheel(pen: Pen, x: number, r: number, fill: string): void {
  cylinderY(pen, x, 1150, r, 180, 560, { front: fill, side: color.t3 });
  const face = pen.front(180);
  if (pen.detail) pen.disc(face, x, 1150, r * 0.9, { stroke: color.hair, width: pen.weights.hair });
  pen.disc(face, x, 1150, r * 0.34, { fill: color.t1 });
  pen.disc(face, x, 1150, r * 0.13, { fill: color.dark });
}

export const centrelessGrinder = defineMachine({
  kind: 'centrelessGrinder',
  name: 'Бесцентрово-шлифовальный станок',
  label: 'CLG 18',
  base: [2500, 1900, 1850],
  corner: [0, 0],
  parameters: { form: choice('open', grinderForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'housed') return centrelessCabin(pen, label);
    box(pen, 120, 1240, 60, 2260, 460, 1560, { front: color.t1 });
    vents(pen, pen.top(1620), [260, 1300, 800, 300], 9, true);
    feet(pen, [100, 2260], 80);
    box(pen, 0, 100, 60, 2480, 1140, 720);
    const base = pen.front(100);
    if (pen.detail) pen.rect(base, 0, 60, 2480, 80, { fill: pen.livery.base.front, stroke: color.none });
    panel(pen, base, [140, 240, 900, 400], 30);
    panel(pen, base, [1260, 240, 620, 400], 30);
    seams(pen, base, [1150, 140, 1150, 780]);
    // Housings of the grinding wheel and of the smaller regulating wheel.
    frontPrism(pen, [120, 780, 1080, 780, 1080, 1500, 960, 1640, 260, 1640, 120, 1500], 300, 1160);
    frontPrism(pen, [1480, 780, 2300, 780, 2300, 1340, 2200, 1460, 1600, 1460, 1480, 1340], 300, 1100);
    namePlate(pen, pen.front(300), [190, 1480, 420, 110], label, 74, 16);
    vents(pen, pen.side(2300), [500, 960, 420, 280], 7);
    wheel(pen, 760, 400, color.t3);
    wheel(pen, 1640, 320, color.t4);
    // Blade with the bar between the wheels.
    box(pen, 1216, 120, 780, 60, 560, 290, { front: color.t2, side: color.t3 });
    cylinderY(pen, 1240, 1130, 62, 40, 620, { front: color.paper, side: color.t1 });
    if (pen.detail) pen.disc(pen.front(40), 1240, 1130, 20, { fill: color.t2, width: pen.weights.hair });
    box(pen, 1120, -20, 1010, 240, 240, 26, { front: color.t2, side: color.t3, thin: true });
    lamp(pen, 2200, 1450, 1620);
    pendant(pen, 2000, -80, 300, 430, 580, 120);
  },
});
