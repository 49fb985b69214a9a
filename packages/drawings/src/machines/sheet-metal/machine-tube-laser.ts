import { defineMachine } from '../machine.ts';
import {
  behindGlass,
  glazing,
  doorHandle,
  lamp,
  namePlate,
  panel,
  pendant,
  seams,
  vents,
} from '../machine-parts.ts';
import { openTubeLaser } from './machine-tube-laser-open.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, PART, sidePrism } from '../../canvas/solids.ts';

const CABIN = 2700;

/** Chuck that holds the tube, seen from its right side. */
function tubeChuck(pen: Pen, x: number): void {
  box(pen, x, 320, 560, 260, 760, 200, { front: color.t2, side: color.t3 });
  box(pen, x, 380, 760, 260, 640, 760, { front: color.t0, side: color.t2 });
  const face = pen.side(x + 260);
  pen.disc(face, 700, 1160, 270, { fill: color.t1 }).disc(face, 700, 1160, 200, { fill: color.t3 });
  for (const [dy, dz] of [
    [0, 150],
    [0, -150],
    [150, 0],
    [-150, 0],
  ] as const) {
    pen.rect(face, 700 + dy - 40, 1160 + dz - 40, 80, 80, { fill: color.t4, width: pen.weights.hair });
  }
}

export const tubeLaserForms = ['cabin', 'open'] as const;

export const tubeLaser = defineMachine({
  kind: 'tubeLaser',
  name: 'Станок лазерной резки труб',
  label: 'TL 6020',
  base: [8200, 1700, 2300],
  corner: [0, 0],
  parameters: { form: choice('cabin', tubeLaserForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'open') return openTubeLaser(pen, label);
    box(pen, 0, 0, 60, CABIN, 1600, 240, { front: color.t4, side: color.dark });
    sidePrism(pen, [0, 300, 1600, 300, 1600, 2060, 240, 2060, 0, 1860], 0, CABIN);
    const face = pen.front(0);
    seams(pen, face, [0, 620, CABIN, 620]);
    pen.rect(face, 260, 660, 1500, 1100, { fill: color.t1, radius: 50 });
    glazing(pen, face, [350, 780, 1320, 860], () => {
      const { light, bright, dark, middle } = behindGlass(pen);
      pen.rect(face, 430, 1080, 1180, 180, light);
      pen.rect(face, 560, 900, 220, 560, middle);
      pen.rect(face, 1130, 1360, 180, 200, { ...light, stroke: color.t1 });
      pen.face(face, [1160, 1360, 1280, 1360, 1235, 1280, 1205, 1280], bright);
      pen.rect(face, 460, 820, 1100, 60, dark);
    });
    doorHandle(pen, face, 1700, 1020, 380, 40);
    namePlate(pen, pen.slope(0, 1860, 240, 2060), [260, 50, 1500, 220], label, 190);
    vents(pen, face, [1960, 800, 580, 420], 9);
    panel(pen, face, [1940, 1400, 640, 300], 24);
    lamp(pen, 2540, 420, 2060);
    pen.rect(pen.side(CABIN), 380, 820, 640, 760, { fill: color.dark, radius: 40 });
    // Bed with rear chuck, tube and supports.
    box(pen, CABIN, 300, 0, 5400, 800, 420, { front: color.t1 });
    const bed = pen.front(300);
    for (let i = 0; i < 4; i++) panel(pen, bed, [CABIN + 160 + i * 1320, 90, 1080, 240], 24, color.t0);
    box(pen, CABIN, 360, 420, 5400, 120, 90, PART);
    box(pen, CABIN, 900, 420, 5400, 120, 90, PART);
    for (const x of [3700, 5100]) {
      box(pen, x, 560, 420, 120, 280, 560, PART);
      box(pen, x - 40, 520, 980, 200, 360, 60, PART);
    }
    cylinderX(pen, 700, 1160, 110, CABIN, 6900, { front: color.paper, side: color.t2 });
    tubeChuck(pen, 6900);
    box(pen, 2060, -420, 0, 420, 300, 40, { front: color.t4, side: color.dark });
    box(pen, 2180, -340, 40, 180, 150, 900, { front: color.t1, side: color.t3 });
    pendant(pen, 1940, -480, 940, 720, 820, 170);
  },
});
