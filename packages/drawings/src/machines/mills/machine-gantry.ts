import { defineMachine } from '../machine.ts';
import { lamp, namePlate, panel, pendant, seams, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, frontPrism, PART } from '../../canvas/solids.ts';

const SPAN = 4300;

/** Bed with a table; T-slots run into the depth. */
function bed(pen: Pen): void {
  box(pen, 1020, -2400, 0, 2260, 5200, 520, { front: color.t0 });
  const face = pen.front(-2400);
  if (pen.detail) pen.rect(face, 1020, 0, 2260, 90, { fill: pen.livery.base.front, stroke: color.none });
  panel(pen, face, [1180, 160, 860, 290], 30);
  panel(pen, face, [2260, 160, 860, 290], 30);
  box(pen, 1160, -1900, 520, 1980, 4000, 230, { front: color.t1 });
  const table = pen.top(750);
  const slots = pen.detail ? 7 : 3;
  for (let i = 1; i <= slots; i++) {
    const u = 1160 + (1980 * i) / (slots + 1);
    pen.face(table, [u - 26, -1900, u + 26, -1900, u + 26, 2100, u - 26, 2100], {
      fill: color.t3,
      stroke: color.edge,
      width: pen.weights.hair,
    });
    pen.rect(pen.front(-1900), u - 26, 640, 52, 110, {
      fill: color.t4,
      stroke: color.edge,
      width: pen.weights.hair,
    });
  }
  // Casting under machining.
  box(pen, 1560, -900, 750, 1100, 1300, 420, { front: color.t2, side: color.t3 });
  if (!pen.detail) return;
  pen.face(pen.top(1170), [1740, -640, 2480, -640, 2480, 140, 1740, 140], { fill: color.t3 });
  for (const u of [1640, 2580])
    for (const v of [-780, 280]) pen.disc(pen.top(1170), u, v, 50, { fill: color.dark });
}

/** Columns, cross beam and the ram. */
function portal(pen: Pen, label: string): void {
  for (const x of [240, 3360]) {
    frontPrism(pen, [x, 0, x + 700, 0, x + 620, 2500, x + 80, 2500], 500, 1500);
    panel(pen, pen.front(500), [x + 170, 300, 360, 1700], 40, color.t1);
  }
  box(pen, 0, 260, 2420, SPAN, 1000, 760);
  const beam = pen.front(260);
  for (const v of [2520, 3010]) {
    pen.rect(beam, 120, v, SPAN - 240, 70, { fill: color.t3, stroke: color.edge, width: pen.weights.hair });
  }
  seams(pen, beam, [120, 2800, SPAN - 120, 2800]);
  namePlate(pen, beam, [260, 2660, 1100, 280], label, 190);
  vents(pen, pen.side(SPAN), [420, 2560, 560, 460], 8);
  // Saddle and ram.
  box(pen, 1660, -160, 2300, 980, 420, 1000);
  panel(pen, pen.front(-160), [1740, 2380, 820, 560], 30, color.t1);
  box(pen, 1840, -120, 1560, 620, 380, 2240, { front: color.t1, side: color.t3 });
  seams(pen, pen.front(-120), [1960, 1620, 1960, 2300], [2340, 1620, 2340, 2300]);
  frontPrism(pen, [1960, 1420, 2340, 1420, 2400, 1560, 1900, 1560], -60, 220, {
    front: color.t2,
    side: color.t3,
  });
  box(pen, 2090, 40, 1330, 120, 80, 90, PART);
  box(pen, 2126, 60, 1180, 48, 40, 150, { front: color.paper, side: color.t3, thin: true });
}

/** A wall with a rail along the whole depth. */
function wall(pen: Pen, x: number): void {
  box(pen, x, -2400, 0, 560, 5200, 1180, { front: color.t1 });
  panel(pen, pen.front(-2400), [x + 90, 140, 380, 780], 30, color.t0);
  box(pen, x + 110, -2400, 1180, 340, 5200, 90, { front: color.t3, side: color.t4, top: color.t2 });
}

/** A fixed table between two walls; the beam travels on their rails. */
function travelling(pen: Pen, label: string): void {
  wall(pen, 0);
  box(pen, 760, -2300, 0, 2780, 5000, 300, { front: color.t1 });
  const table = pen.top(300);
  const slots = pen.detail ? 9 : 4;
  for (let i = 1; i <= slots; i++) {
    const u = 760 + (2780 * i) / (slots + 1);
    const slot = [u - 26, -2300, u + 26, -2300, u + 26, 2700, u - 26, 2700];
    pen.face(table, slot, { fill: color.t3, stroke: color.edge, width: pen.weights.hair });
  }
  box(pen, 1240, -1300, 300, 1700, 2400, 380, { front: color.t2, side: color.t3 });
  if (pen.detail) pen.face(pen.top(680), [1480, -900, 2700, -900, 2700, 600, 1480, 600], { fill: color.t3 });
  box(pen, 40, 100, 1270, 620, 1300, 420, { front: color.t2, side: color.t3 });
  wall(pen, 3740);
  box(pen, 3700, 100, 1270, 620, 1300, 420, { front: color.t2, side: color.t3 });
  box(pen, 0, 260, 1690, 4300, 900, 820);
  const beam = pen.front(260);
  for (const v of [1800, 2330]) {
    pen.rect(beam, 120, v, SPAN - 240, 70, { fill: color.t3, stroke: color.edge, width: pen.weights.hair });
  }
  namePlate(pen, beam, [220, 1980, 1100, 280], label, 190);
  box(pen, 2060, -140, 1560, 980, 420, 1100);
  panel(pen, pen.front(-140), [2140, 1660, 820, 620], 30, color.t1);
  box(pen, 2260, -100, 980, 580, 360, 2600, { front: color.t1, side: color.t3 });
  seams(pen, pen.front(-100), [2380, 1040, 2380, 1640], [2720, 1040, 2720, 1640]);
  frontPrism(pen, [2360, 860, 2740, 860, 2790, 980, 2310, 980], -40, 220, {
    front: color.t2,
    side: color.t3,
  });
  box(pen, 2526, 60, 690, 48, 40, 170, { front: color.paper, side: color.t3, thin: true });
  lamp(pen, 4100, 700, 2510);
  pendant(pen, 3780, -2700, 760, 560, 700, 150);
  box(pen, 3980, -2600, 0, 160, 150, 760, { front: color.t1, side: color.t3 });
}

export const gantryForms = ['table', 'rails'] as const;

export const gantry = defineMachine({
  kind: 'gantry',
  name: 'Портальный обрабатывающий центр',
  label: 'GMC 3020',
  base: [4600, 5200, 3800],
  corner: [0, -2400],
  parameters: { form: choice('table', gantryForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'rails') return travelling(pen, label);
    box(pen, 3900, 1700, 0, 900, 700, 2000, { front: color.t1 });
    portalRear(pen);
    bed(pen);
    portal(pen, label);
    lamp(pen, 3900, 700, 3180);
    box(pen, 3560, -1100, 0, 420, 300, 40, { front: color.t4, side: color.dark });
    box(pen, 3680, -1020, 40, 180, 150, 900, { front: color.t1, side: color.t3 });
    pendant(pen, 3440, -1160, 940, 680, 820, 170);
  },
});

/** The visible part of the bed behind the portal. */
function portalRear(pen: Pen): void {
  box(pen, 1020, 1500, 0, 2260, 1300, 520);
}
