import { cylindricalCabin, grinderForms } from './machine-grinder-cabins.ts';
import { defineMachine } from '../machine.ts';
import { feet, lamp, namePlate, panel, pendant, seams, vents } from '../machine-parts.ts';
import { frontHandWheel } from '../mills/machine-knee-mill.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, cylinderY, frontPrism, sidePrism } from '../../canvas/solids.ts';

/** Wheelhead behind the table with its big guarded wheel. */
function wheelhead(pen: Pen, label: string): void {
  box(pen, 1180, 900, 900, 900, 700, 160, { front: color.t2, side: color.t3 });
  sidePrism(pen, [820, 1060, 1560, 1060, 1560, 1560, 960, 1560, 820, 1460], 1240, 2000);
  vents(pen, pen.side(2000), [1000, 1180, 420, 260], 7);
  cylinderX(pen, 860, 1260, 330, 1180, 1330, { front: color.t0, side: color.t2 });
  const guard = pen.side(1330);
  pen.disc(guard, 860, 1260, 280, { fill: color.t3, width: pen.weights.hair });
  pen.disc(guard, 860, 1260, 70, { fill: color.dark });
  namePlate(pen, pen.front(820), [1400, 1290, 520, 150], label, 92, 18);
}

/** Work head, a shaft between centres and the tailstock. */
function workpiece(pen: Pen): void {
  box(pen, 120, 180, 780, 2960, 460, 130, { front: color.t1 });
  seams(pen, pen.front(180), [120, 850, 3080, 850]);
  frontPrism(pen, [420, 910, 900, 910, 900, 1240, 840, 1300, 480, 1300, 420, 1240], 240, 560);
  panel(pen, pen.front(240), [480, 980, 340, 200], 20);
  cylinderX(pen, 400, 1120, 120, 900, 960, { side: color.t1 });
  cylinderX(pen, 400, 1120, 58, 960, 1180, { front: color.paper, side: color.t2 });
  cylinderX(pen, 400, 1120, 84, 1180, 1720, { front: color.paper, side: color.t2 });
  cylinderX(pen, 400, 1120, 58, 1720, 2080, { front: color.paper, side: color.t2 });
  cylinderX(pen, 400, 1120, 26, 2080, 2160, { front: color.t3, side: color.t4 });
  cylinderX(pen, 400, 1120, 60, 2160, 2240, { front: color.t2, side: color.t2 });
  frontPrism(pen, [2240, 910, 2640, 910, 2600, 1240, 2240, 1240], 260, 540);
}

export const cylindricalGrinder = defineMachine({
  kind: 'cylindricalGrinder',
  name: 'Круглошлифовальный станок',
  label: 'CG 1000',
  base: [3300, 1800, 1900],
  corner: [0, 0],
  parameters: { form: choice('open', grinderForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'housed') return cylindricalCabin(pen, label);
    box(pen, 60, 1320, 60, 3100, 360, 1500, { front: color.t1 });
    vents(pen, pen.top(1560), [300, 1380, 1200, 240], 12, true);
    feet(pen, [120, 3020], 80);
    sidePrism(pen, [100, 60, 1300, 60, 1300, 900, 700, 900, 700, 780, 100, 780], 0, 3260, { top: color.t1 });
    const base = pen.front(100);
    if (pen.detail) pen.rect(base, 0, 60, 3260, 80, { fill: pen.livery.base.front, stroke: color.none });
    panel(pen, base, [160, 220, 700, 420], 30);
    panel(pen, base, [2380, 220, 700, 420], 30);
    seams(pen, base, [1000, 140, 1000, 780], [2240, 140, 2240, 780]);
    wheelhead(pen, label);
    workpiece(pen);
    frontHandWheel(pen, 1260, 440, 20, 130);
    frontHandWheel(pen, 1900, 440, 30, 110);
    if (pen.detail) for (const u of [1520, 1640]) pen.disc(base, u, 560, 34, { fill: color.t3 });
    lamp(pen, 2960, 1450, 1560);
    box(pen, 2860, -60, 760, 120, 260, 80, { front: color.t2, side: color.t3, thin: true });
    pendant(pen, 2680, -140, 820, 480, 660, 120);
    cylinderY(pen, 160, 620, 30, 60, 100, { front: color.t4, thin: true });
  },
});
