import { defineMachine } from '../machine.ts';
import { guardedLathe, pipeLathe } from './machine-engine-lathe-forms.ts';
import { frontHandWheel } from '../mills/machine-knee-mill.ts';
import { namePlate, panel, seams, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, frontPrism, sidePrism } from '../../canvas/solids.ts';

const AXIS = { y: 420, z: 1150 };

function bed(pen: Pen): void {
  box(pen, 0, 120, 0, 760, 660, 700, { front: color.t1 });
  box(pen, 2080, 160, 0, 560, 580, 620, { front: color.t1 });
  for (const [u, w] of [
    [80, 600],
    [2160, 400],
  ] as const)
    panel(pen, pen.front(u < 1000 ? 120 : 160), [u, 120, w, 440], 24);
  box(pen, 700, 60, 500, 1500, 820, 60, { front: color.t2, side: color.t3, top: color.t3 });
  box(pen, 700, 200, 620, 2020, 460, 260);
  const face = pen.front(200);
  seams(pen, face, [760, 700, 2700, 700], [760, 820, 2700, 820]);
  if (pen.detail) {
    pen.stroke(face, [760, 690, 2700, 690], { stroke: color.edge, width: pen.weights.outline });
    pen.stroke(face, [760, 740, 2700, 740], { stroke: color.edge, width: pen.weights.edge });
  }
  for (const v of [280, 560])
    pen.face(pen.top(880), [1100, v, 2720, v, 2720, v + 36, 1100, v + 36], {
      fill: color.t3,
      width: pen.weights.hair,
    });
}

function headstock(pen: Pen, label: string): void {
  sidePrism(pen, [130, 700, 760, 700, 760, 1480, 210, 1480, 130, 1400], 0, 800);
  const face = pen.front(130);
  namePlate(pen, face, [70, 1240, 420, 120], label, 76, 16);
  if (pen.detail) {
    for (const u of [140, 330, 520]) {
      pen.disc(face, u, 1090, 58, { fill: color.t2 });
      pen.stroke(face, [u, 1090, u + 30, 1140], { stroke: color.ink, width: pen.weights.outline });
    }
    pen.rect(face, 80, 780, 620, 180, { fill: color.dark, stroke: color.none, radius: 16 });
    pen.grid(face, [110, 810, 560, 120], 7, 2, [0.7, 0.6], { fill: color.t2, stroke: color.none });
  }
  pen.disc(face, 690, 1330, pen.detail ? 36 : 70, { fill: color.accent, width: pen.weights.hair });
  // Chuck with a bar.
  cylinderX(pen, AXIS.y, AXIS.z, 120, 800, 870, { side: color.t3 });
  cylinderX(pen, AXIS.y, AXIS.z, 235, 870, 1020, { front: color.t2, side: color.t0 });
  const plate = pen.side(1020);
  for (const [dy, dz] of [
    [0, 150],
    [-130, -75],
    [130, -75],
  ] as const) {
    pen.rect(plate, AXIS.y + dy - 40, AXIS.z + dz - 40, 80, 80, { fill: color.t3 });
  }
  cylinderX(pen, AXIS.y, AXIS.z, 70, 1020, 1960, { front: color.paper, side: color.t1 });
}

function carriage(pen: Pen): void {
  box(pen, 1380, 60, 560, 520, 140, 300, { front: color.t1, side: color.t3 });
  frontHandWheel(pen, 1500, 680, 20, 92);
  if (pen.detail) for (const u of [1660, 1780]) pen.disc(pen.front(60), u, 720, 30, { fill: color.t3 });
  box(pen, 1360, 120, 880, 560, 560, 70, { front: color.t2, side: color.t3 });
  box(pen, 1520, 100, 950, 240, 300, 70, { front: color.t1, side: color.t3 });
  box(pen, 1560, 140, 1020, 160, 160, 100, { front: color.t2, side: color.t3 });
  frontPrism(pen, [1500, 1090, 1760, 1090, 1760, 1140, 1500, 1140], 220, 270, {
    front: color.t1,
    side: color.t3,
    thin: true,
  });
}

function tailstock(pen: Pen): void {
  box(pen, 2200, 240, 880, 420, 380, 70, { front: color.t2, side: color.t3 });
  frontPrism(pen, [2220, 950, 2600, 950, 2560, 1280, 2260, 1280], 300, 560);
  cylinderX(pen, AXIS.y, AXIS.z, 66, 2040, 2240, { side: color.t2 });
  cylinderX(pen, AXIS.y, AXIS.z, 26, 1960, 2040, { front: color.t3, side: color.t4 });
  cylinderX(pen, AXIS.y, AXIS.z, 120, 2640, 2680, { front: color.t2, side: color.t1 });
  pen.disc(pen.side(2680), AXIS.y, AXIS.z, 90, { fill: color.t0, width: pen.weights.hair });
  pen.disc(pen.side(2680), AXIS.y, AXIS.z, 26, { fill: color.t3 });
}

export const engineLatheForms = ['open', 'guarded', 'pipe'] as const;

export const engineLathe = defineMachine({
  kind: 'engineLathe',
  name: 'Токарно-винторезный станок',
  label: 'CL 500',
  base: [2720, 1150, 1550],
  corner: [0, 0],
  parameters: { form: choice('open', engineLatheForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'guarded') return guardedLathe(pen, label);
    if (form === 'pipe') return pipeLathe(pen, label);
    // Splash guard behind the work area.
    box(pen, 820, 820, 560, 1700, 40, 860, { front: color.t1, side: color.t3 });
    vents(pen, pen.front(820), [900, 1260, 400, 100], 5);
    bed(pen);
    headstock(pen, label);
    tailstock(pen);
    carriage(pen);
  },
});
