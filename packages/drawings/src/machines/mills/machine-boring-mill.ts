import { defineMachine } from '../machine.ts';
import { namePlate, panel, pendant, seams, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, frontPrism } from '../../canvas/solids.ts';

/** Rotary table on its long bed, with a gear case as a part. */
function table(pen: Pen): void {
  box(pen, 1750, 300, 0, 2050, 900, 420, { front: color.t1 });
  const bed = pen.front(300);
  seams(pen, bed, [1750, 330, 3800, 330], [1750, 120, 3800, 120]);
  for (const u of [2050, 2700, 3350]) panel(pen, bed, [u, 160, 420, 130], 16);
  box(pen, 2050, 200, 420, 1350, 1100, 170, { front: color.t2, side: color.t3 });
  box(pen, 2120, 120, 590, 1210, 1210, 190);
  const face = pen.front(120);
  if (pen.detail) pen.rect(face, 2120, 600, 1210, 24, { fill: color.t3, stroke: color.none });
  for (const v of [320, 620, 920, 1180]) {
    pen.line([2120, v, 780, 3330, v, 780], { stroke: color.edge, width: pen.weights.edge });
  }
  box(pen, 2420, 380, 780, 560, 620, 560, { front: color.t2, side: color.t3 });
  const part = pen.side(2980);
  pen.disc(part, 690, 1060, 170, { fill: color.t4 });
  pen.disc(part, 690, 1060, 120, { fill: color.dark });
}

/** Travelling column with the headstock at its side; the spindle reaches out of its quill. */
function column(pen: Pen, label: string): void {
  box(pen, -300, 1150, 0, 2300, 1250, 380, { front: color.t1 });
  seams(pen, pen.front(1150), [-300, 300, 2000, 300], [-300, 120, 2000, 120]);
  box(pen, 100, 1250, 380, 1250, 1000, 240, { front: color.t2, side: color.t3 });
  box(pen, 260, 1300, 620, 900, 900, 2900);
  const face = pen.front(1300);
  for (const u of [340, 980]) panel(pen, face, [u, 760, 110, 2620], 0, color.t2);
  seams(pen, face, [560, 760, 560, 3380], [880, 760, 880, 3380]);
  vents(pen, pen.side(1160), [1500, 2700, 500, 560], 8);
  namePlate(pen, face, [480, 3080, 480, 190], label, 120, 24);
  frontPrism(pen, [200, 900, 1500, 900, 1640, 1040, 1640, 1560, 1500, 1700, 200, 1700], 760, 1300);
  const head = pen.front(760);
  panel(pen, head, [280, 1000, 620, 600], 30);
  if (pen.detail) pen.disc(head, 1180, 1300, 130, { fill: color.t2 });
  cylinderX(pen, 1030, 1290, 230, 1640, 1780, { front: color.t1, side: color.t2 });
  cylinderX(pen, 1030, 1290, 130, 1780, 2180, { front: color.paper, side: color.t2 });
  cylinderX(pen, 1030, 1290, 62, 2180, 2330, { front: color.t3, side: color.dark });
}

export const boringMill = defineMachine({
  kind: 'boringMill',
  name: 'Горизонтально-расточной станок',
  label: 'HBM 110',
  base: [4100, 2400, 3520],
  corner: [-300, 0],
  draw(pen, label) {
    column(pen, label);
    table(pen);
    box(pen, -300, 160, 0, 900, 60, 60, { front: color.t3, side: color.t4, thin: true });
    box(pen, -120, 240, 60, 90, 90, 1300, { front: color.t1, side: color.t3, thin: true });
    pendant(pen, -280, 120, 900, 520, 700, 130);
  },
});
