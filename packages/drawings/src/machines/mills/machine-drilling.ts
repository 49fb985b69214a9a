import { defineMachine } from '../machine.ts';
import { columnDrill, housedRadial } from './machine-drilling-forms.ts';
import { namePlate, panel, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, cylinderZ, frontPrism, PART, sidePrism } from '../../canvas/solids.ts';

/** Three levers of the feed on the right side of a head. */
function feedLevers(pen: Pen, x: number, y: number, z: number, reach: number): void {
  cylinderX(pen, y, z, reach * 0.22, x, x + reach * 0.3, { side: color.t2 });
  const width = Math.max(1.3, reach * 0.1 * pen.scale);
  for (const [dy, dz] of [
    [-0.7, 0.7],
    [0.2, -1],
    [0.8, 0.5],
  ] as const) {
    const end = [x + reach * 0.3, y + dy * reach, z + dz * reach] as const;
    pen.line([x + reach * 0.3, y, z, ...end], { stroke: color.ink, width });
    pen.dots(pen.side(end[0]), [end[1], end[2]], reach * 0.24, color.accent);
  }
}

function spindle(pen: Pen, x: number, y: number, top: number, k: number): void {
  cylinderZ(pen, x, y, 62 * k, top - 150 * k, top, { side: color.t1 });
  cylinderZ(pen, x, y, 44 * k, top - 240 * k, top - 150 * k, { side: color.t3 });
  cylinderZ(pen, x, y, 28 * k, top - 290 * k, top - 240 * k, { side: color.t2 });
  cylinderZ(pen, x, y, 9 * k, top - 430 * k, top - 290 * k, { side: color.t4 });
}

export const drillPressForms = ['pillar', 'column'] as const;

/** Drilling machine on a pillar or on a square column. */
export const drillPress = defineMachine({
  kind: 'drillPress',
  name: 'Вертикально-сверлильный станок',
  label: 'DP 32',
  base: [760, 1000, 2150],
  corner: [0, 0],
  parameters: { form: choice('pillar', drillPressForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'column') {
      columnDrill(pen, label, (x, y, top) => spindle(pen, x, y, top, 1));
      return feedLevers(pen, 690, 240, 1620, 190);
    }
    box(pen, 60, 0, 0, 640, 900, 120, { front: color.t2, side: color.t3 });
    for (const u of [220, 460])
      pen.face(pen.top(120), [u, 60, u + 50, 60, u + 50, 420, u, 420], {
        fill: color.t4,
        width: pen.weights.hair,
      });
    cylinderZ(pen, 380, 640, 110, 120, 1500, { side: color.t1 });
    cylinderZ(pen, 380, 640, 160, 120, 190, { side: color.t3 });
    // Table with its bracket.
    cylinderZ(pen, 380, 640, 150, 700, 900, { side: color.t2 });
    box(pen, 300, 380, 780, 160, 200, 90, PART);
    box(pen, 110, 20, 850, 540, 460, 60, { front: color.t1 });
    for (const u of [230, 480])
      pen.face(pen.top(910), [u, 60, u + 40, 60, u + 40, 440, u, 440], {
        fill: color.t4,
        width: pen.weights.hair,
      });
    box(pen, 300, 150, 910, 170, 150, 70, { front: color.t2, side: color.t3 });
    spindle(pen, 380, 230, 1440, 1);
    sidePrism(pen, [60, 1440, 860, 1440, 860, 1900, 740, 2100, 260, 2100, 60, 1920], 180, 600);
    namePlate(pen, pen.front(60), [230, 1680, 320, 150], label, 84, 18);
    vents(pen, pen.side(600), [480, 1640, 260, 220], 7);
    if (pen.detail) {
      pen.rect(pen.front(60), 230, 1490, 320, 130, { fill: color.dark, radius: 12, width: pen.weights.hair });
      pen.grid(pen.front(60), [250, 1515, 200, 80], 3, 1, [0.66, 1], { fill: color.t2, stroke: color.none });
    }
    pen.disc(pen.front(60), 505, 1555, pen.detail ? 28 : 60, { fill: color.accent, width: pen.weights.hair });
    feedLevers(pen, 600, 260, 1560, 170);
  },
});

export const radialDrillForms = ['open', 'housed'] as const;

/** Radial drilling machine: the arm swings round the column and carries the head. */
export const radialDrill = defineMachine({
  kind: 'radialDrill',
  name: 'Радиально-сверлильный станок',
  label: 'RD 50/1600',
  base: [2600, 1100, 2800],
  corner: [0, 0],
  parameters: { form: choice('open', radialDrillForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'housed') return housedRadial(pen, label, (x, y, top) => spindle(pen, x, y, top, 1.35));
    box(pen, 0, 0, 0, 2560, 1040, 220, { front: color.t2, side: color.t3 });
    for (const v of [260, 500, 740])
      pen.face(pen.top(220), [1000, v, 2480, v, 2480, v + 44, 1000, v + 44], {
        fill: color.t4,
        width: pen.weights.hair,
      });
    cylinderZ(pen, 460, 520, 330, 220, 420, { side: color.t2 });
    cylinderZ(pen, 460, 520, 230, 420, 2560, { side: color.t1 });
    cylinderZ(pen, 460, 520, 140, 2560, 2700, { side: color.t3 });
    // Box table with a part.
    box(pen, 1560, 260, 220, 700, 520, 560, { front: color.t1 });
    for (const v of [360, 560])
      pen.rect(pen.side(2260), v, 260, 40, 500, { fill: color.t3, width: pen.weights.hair });
    box(pen, 1720, 360, 780, 380, 300, 140, { front: color.paper });
    // Arm, clamped to the column.
    cylinderZ(pen, 460, 520, 300, 1580, 2220, { side: color.t2, top: color.t1 });
    frontPrism(pen, [620, 1640, 2500, 1820, 2500, 2060, 620, 2200], 320, 620);
    const arm = pen.front(320);
    if (pen.detail) {
      pen.face(arm, [760, 2080, 2440, 1990, 2440, 2030, 760, 2130], {
        fill: color.t3,
        stroke: color.edge,
        width: pen.weights.hair,
      });
      pen.face(arm, [760, 1720, 2440, 1880, 2440, 1920, 760, 1770], {
        fill: color.t3,
        stroke: color.edge,
        width: pen.weights.hair,
      });
    }
    pen.label(arm, 860, 1880, Math.min(130, 1100 / Math.max(label.length, 1)), label);
    // Head on the arm.
    spindle(pen, 1960, 200, 1560, 1.35);
    box(pen, 1720, 60, 1560, 480, 420, 720);
    panel(pen, pen.front(60), [1780, 1900, 360, 300], 20);
    if (pen.detail) for (const u of [1850, 2060]) pen.disc(pen.front(60), u, 2050, 54, { fill: color.t2 });
    pen.disc(pen.front(60), 1960, 1680, pen.detail ? 34 : 80, {
      fill: color.accent,
      width: pen.weights.hair,
    });
    cylinderZ(pen, 1960, 280, 130, 2280, 2500, { side: color.t2 });
    feedLevers(pen, 2200, 240, 1700, 220);
  },
});
