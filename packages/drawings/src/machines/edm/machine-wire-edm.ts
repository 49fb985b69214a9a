import { wireCabin } from './machine-edm-forms.ts';
import { defineMachine } from '../machine.ts';
import { doorHandle, feet, lamp, namePlate, panel, pendant, seams, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderZ, frontPrism } from '../../canvas/solids.ts';

const TANK = { x1: 180, x2: 1680, y1: 160, y2: 1040, z1: 700, z2: 1240 };

/** Head with wire spools. */
function wireHead(pen: Pen, label: string): void {
  frontPrism(pen, [520, 1420, 1300, 1420, 1300, 2060, 1200, 2160, 520, 2160], 420, 1050);
  const face = pen.front(420);
  namePlate(pen, face, [590, 1500, 640, 380], label, 98, 30);
  if (!pen.detail) return;
  for (const u of [1090, 720]) {
    pen.disc(face, u, 2010, 78, { fill: color.t1 }).disc(face, u, 2010, 30, { fill: color.dark });
  }
}

/** Tank with a part under the wire, behind a glass door. */
function tank(pen: Pen): void {
  const { x1, x2, y1, y2, z1, z2 } = TANK;
  const { outline, edge } = pen.weights;
  pen.polygon([x1, y2, z1, x2, y2, z1, x2, y2, z2, x1, y2, z2], { fill: color.t2 });
  pen.polygon([x1, y1, z1, x1, y2, z1, x1, y2, z2, x1, y1, z2], { fill: color.t3 });
  box(pen, 420, 520, 760, 1020, 360, 60, { front: color.t2 });
  box(pen, 700, 560, 820, 420, 260, 130, { front: color.t1, side: color.t3 });
  box(pen, 820, 560, 1080, 180, 200, 350, { front: color.t1, side: color.t3 });
  frontPrism(pen, [860, 1010, 960, 1010, 985, 1080, 835, 1080], 620, 700, {
    front: color.t3,
    side: color.t4,
  });
  pen.line([910, 620, 1010, 910, 620, 950], { stroke: color.accent, width: outline });
  const level = z2 - 60;
  pen.polygon([x1, y1, z1, x2, y1, z1, x2, y1, level, x1, y1, level], {
    fill: color.glass,
    opacity: 0.28,
    stroke: color.none,
  });
  const door = pen.front(y1);
  pen.rect(door, x1, z1, x2 - x1, z2 - z1, { width: outline });
  pen.rect(door, x1 + 50, z1 + 50, x2 - x1 - 100, z2 - z1 - 100, {
    stroke: color.edge,
    width: edge,
    radius: 40,
  });
  pen.polygon([x2, y1, z1, x2, y2, z1, x2, y2, z2, x2, y1, z2], { fill: color.t2, width: outline });
  panel(pen, pen.side(x2), [y1 + 110, z1 + 90, 600, 340], 30);
  if (pen.detail) {
    pen.rect(door, x1 + 560, z2 - 44, 260, 32, { fill: color.t4, radius: 14, width: pen.weights.hair });
  }
}

/** Dielectric unit: tank, gauges, filters. */
function dielectric(pen: Pen): void {
  box(pen, 2080, 420, 40, 820, 1000, 820);
  const face = pen.front(420);
  panel(pen, face, [2140, 120, 700, 400], 24);
  if (pen.detail) {
    pen.disc(face, 2270, 680, 66, { fill: color.paper }).disc(face, 2470, 680, 66, { fill: color.paper });
    pen.stroke(face, [2270, 680, 2300, 720], { stroke: color.accent });
    pen.stroke(face, [2470, 680, 2445, 725], { stroke: color.ink });
  }
  for (const x of [2290, 2650]) cylinderZ(pen, x, 760, 150, 860, 1240);
  for (const x of [2290, 2650]) cylinderZ(pen, x, 760, 60, 1240, 1290, { side: color.t3 });
}

export const wireEdmForms = ['tank', 'cabin'] as const;

export const wireEdm = defineMachine({
  kind: 'wireEdm',
  name: 'Электроэрозионный проволочный станок',
  label: 'WEDM 400',
  base: [2900, 1800, 2320],
  corner: [0, 0],
  parts: () => ({
    wire: [910, 560, 1200],
    dielectric: [2470, 420, 900],
    axis: [560, 520, 780],
    control: [2000, -330, 1400],
  }),
  parameters: { form: choice('tank', wireEdmForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'cabin') return wireCabin(pen, label);
    feet(pen, [60, 1660], 60);
    box(pen, 240, 1050, 600, 1360, 740, 1560, { front: color.t1 });
    seams(pen, pen.side(1600), [1420, 600, 1420, 2160]);
    vents(pen, pen.side(1600), [1480, 1500, 240, 420], 10);
    box(pen, 0, 60, 60, 1860, 1560, 640);
    const base = pen.front(60);
    if (pen.detail) {
      pen.rect(base, 0, 60, 1860, 90, { fill: pen.livery.base.front, stroke: color.none });
      for (const u of [90, 990]) panel(pen, base, [u, 220, 780, 400], 24);
      for (const u of [800, 1030]) doorHandle(pen, base, u, 340, 160, 22);
    }
    wireHead(pen, label);
    tank(pen);
    dielectric(pen);
    lamp(pen, 1480, 900, 2160);
    box(pen, 1840, -240, 0, 300, 260, 40, { front: color.t4, side: color.dark });
    box(pen, 1930, -170, 40, 130, 130, 820, { front: color.t1, side: color.t3 });
    pendant(pen, 1690, -330, 820, 620, 700, 150);
    if (pen.detail) box(pen, 1720, -470, 800, 560, 150, 26, { front: color.t2, thin: true });
  },
});
