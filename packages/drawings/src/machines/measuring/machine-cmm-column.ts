import { namePlate, panel, seams } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderZ, PART } from '../../canvas/solids.ts';

/** A measuring machine with one column: its arm reaches over the plate to the part. */
export function columnCmm(pen: Pen, label: string): void {
  box(pen, 0, 0, 0, 1700, 1860, 120, { front: color.t4, side: color.dark, top: color.t3 });
  box(pen, 0, 0, 120, 1700, 1860, 240, { front: color.t3, side: color.t4, top: color.t2 });
  if (pen.detail) {
    const inserts: number[] = [];
    for (let i = 0; i < 6; i++) for (let j = 0; j < 6; j++) inserts.push(180 + i * 260, 140 + j * 230);
    pen.dots(pen.top(360), inserts, 40, color.t4);
  }
  // Rail along the back, carriage and column.
  box(pen, 40, 1500, 360, 1620, 300, 130, { front: color.t1, side: color.t2 });
  box(pen, 560, 1420, 490, 620, 460, 240, { front: color.t2, side: color.t3 });
  // A housing on the plate.
  box(pen, 620, 560, 360, 520, 420, 330, { front: color.t1, side: color.t3 });
  cylinderZ(pen, 880, 770, 150, 690, 780, { side: color.t2 });
  box(pen, 660, 1460, 730, 420, 380, 1920);
  seams(pen, pen.front(1460), [740, 780, 740, 2580], [1000, 780, 1000, 2580]);
  namePlate(pen, pen.front(1460), [690, 2380, 360, 130], label, 78, 16);
  // Arm with the probe at its end.
  box(pen, 620, 1240, 1500, 500, 220, 420, { front: color.t1, side: color.t3 });
  panel(pen, pen.front(1240), [660, 1800, 420, 90], 14, color.t0);
  box(pen, 800, 420, 1600, 150, 900, 150, { front: color.t0, side: color.t2 });
  box(pen, 826, 400, 1440, 98, 98, 160, { front: color.dark, side: color.dark, top: color.t4, thin: true });
  pen.line([875, 450, 1440, 875, 450, 1120], { stroke: color.ink, width: Math.max(1, 10 * pen.scale) });
  pen.dots(pen.front(450), [875, 1110], 52, color.accent);
  // Cabinet of the control.
  box(pen, 1900, 700, 0, 560, 620, 1100);
  panel(pen, pen.front(700), [1950, 80, 460, 560], 20);
  box(pen, 1960, 820, 1180, 440, 40, 300, { front: color.dark, side: color.t4, top: color.t3 });
  if (pen.detail) pen.rect(pen.front(820), 1984, 1206, 392, 250, { fill: color.glass, stroke: color.none });
  box(pen, 2150, 830, 1100, 60, 40, 80, PART);
}
