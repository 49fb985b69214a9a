import { internalCabin, grinderForms } from './machine-grinder-cabins.ts';
import { defineMachine } from '../machine.ts';
import { feet, lamp, namePlate, panel, pendant, seams, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, frontPrism } from '../../canvas/solids.ts';

const AXIS = { y: 480, z: 1140 };

/** Work head with a ring in its chuck, because the hole is ground. */
function workHead(pen: Pen, label: string): void {
  box(pen, 120, 220, 860, 900, 560, 80, { front: color.t2, side: color.t3 });
  frontPrism(pen, [180, 940, 780, 940, 780, 1360, 700, 1440, 260, 1440, 180, 1360], 260, 700);
  namePlate(pen, pen.front(260), [250, 1180, 460, 130], label, 86, 18);
  panel(pen, pen.front(260), [250, 990, 460, 130], 18);
  cylinderX(pen, AXIS.y, AXIS.z, 210, 780, 900, { front: color.t2, side: color.t1 });
  cylinderX(pen, AXIS.y, AXIS.z, 165, 900, 1060, { front: color.paper, side: color.t2 });
  const ring = pen.side(1060);
  pen.disc(ring, AXIS.y, AXIS.z, 110, { fill: color.dark });
}

/** High-speed spindle with a small wheel on a long quill, aimed at the hole. */
function wheelHead(pen: Pen): void {
  box(pen, 1380, 220, 860, 1150, 560, 70, { front: color.t2, side: color.t3 });
  box(pen, 1560, 280, 930, 860, 460, 90, { front: color.t1, side: color.t3 });
  cylinderX(pen, AXIS.y, AXIS.z, 70, 1120, 1230, { front: color.t3, side: color.t2 });
  cylinderX(pen, AXIS.y, AXIS.z, 34, 1230, 1500, { front: color.paper, side: color.t3 });
  cylinderX(pen, AXIS.y, AXIS.z, 120, 1500, 1580, { front: color.t2, side: color.t2 });
  frontPrism(pen, [1580, 1020, 2360, 1020, 2360, 1330, 2280, 1390, 1660, 1390, 1580, 1330], 320, 660);
  vents(pen, pen.front(320), [1700, 1090, 420, 200], 6);
  if (pen.detail) pen.disc(pen.side(2360), 490, 1190, 100, { fill: color.t4 });
}

export const internalGrinder = defineMachine({
  kind: 'internalGrinder',
  name: 'Внутришлифовальный станок',
  label: 'IG 150',
  base: [2700, 1700, 1900],
  corner: [0, 0],
  parameters: { form: choice('open', grinderForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'housed') return internalCabin(pen, label);
    box(pen, 60, 1180, 60, 2560, 420, 1620, { front: color.t1 });
    vents(pen, pen.top(1680), [300, 1240, 900, 300], 10, true);
    seams(pen, pen.front(1180), [60, 1000, 2620, 1000], [1300, 860, 1300, 1680]);
    feet(pen, [120, 2440], 100);
    box(pen, 0, 120, 60, 2660, 1060, 740);
    const base = pen.front(120);
    if (pen.detail) pen.rect(base, 0, 60, 2660, 80, { fill: pen.livery.base.front, stroke: color.none });
    panel(pen, base, [160, 240, 760, 420], 30);
    panel(pen, base, [1740, 240, 760, 420], 30);
    box(pen, 0, 160, 800, 2660, 700, 60, { front: color.t2, side: color.t3 });
    workHead(pen, label);
    wheelHead(pen);
    lamp(pen, 2440, 1400, 1680);
    pendant(pen, 1160, -60, 300, 440, 600, 120);
  },
});
