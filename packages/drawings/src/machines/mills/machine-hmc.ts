import { defineMachine } from '../machine.ts';
import {
  behindGlass,
  conveyor,
  doorHandle,
  feet,
  glazing,
  lamp,
  namePlate,
  panel,
  pendant,
  seams,
  vents,
} from '../machine-parts.ts';
import { housedHmc } from './machine-hmc-housed.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderY, cylinderZ, sidePrism } from '../../canvas/solids.ts';

const WIDTH = 2700;

/** Chain magazine at the left. */
function magazine(pen: Pen): void {
  box(pen, -760, 900, 300, 760, 1300, 1750, { front: color.t1 });
  const face = pen.front(900);
  pen.rect(face, -690, 420, 620, 1500, { fill: color.t2, radius: 300 });
  pen.rect(face, -610, 500, 460, 1340, { fill: color.dark, radius: 220 });
  if (!pen.detail) return;
  for (let i = 0; i < 7; i++) {
    for (const u of [-560, -200]) {
      pen.disc(face, u, 690 + i * 160, 56, { fill: color.t4, stroke: color.t1, width: pen.weights.hair });
      pen.disc(face, u, 690 + i * 160, 20, { fill: color.dark, stroke: color.none });
    }
  }
}

/** Loading station with a pallet and a tombstone. */
function palletStation(pen: Pen): void {
  box(pen, 420, -620, 60, 1480, 900, 760, { front: color.t1 });
  const skirt = pen.front(-620);
  panel(pen, skirt, [520, 180, 1280, 480], 30, color.t0);
  if (pen.detail) pen.rect(skirt, 420, 60, 1480, 70, { fill: pen.livery.base.front, stroke: color.none });
  cylinderZ(pen, 1160, -180, 560, 820, 870, { side: color.t3, top: color.t1 });
  box(pen, 860, -480, 870, 600, 600, 110, { front: color.t2, side: color.t3 });
  box(pen, 1010, -330, 980, 300, 300, 760, { front: color.t0, side: color.t2 });
  if (!pen.detail) return;
  const face = pen.front(-330);
  const holes: number[] = [];
  for (let i = 0; i < 3; i++) for (let j = 0; j < 6; j++) holes.push(1070 + i * 90, 1060 + j * 120);
  pen.dots(face, holes, 34, color.t4);
}

export const hmcForms = ['stations', 'housed'] as const;

export const hmc = defineMachine({
  kind: 'hmc',
  name: 'Горизонтальный обрабатывающий центр',
  label: 'HMC 500',
  base: [3400, 3100, 2700],
  corner: ({ form }) => (form === 'housed' ? [0, -620] : [-760, -620]),
  parameters: { form: choice('stations', hmcForms) },
  family: ({ form }) => form,
  parts: ({ form }) =>
    form === 'housed'
      ? {
          spindle: [1660, -620, 1100],
          magazine: [WIDTH + 240, 1560, 1560],
          door: [1220, -620, 1500],
          axis: [820, -620, 800],
          conveyor: [WIDTH + 600, 640, 850],
          control: [2580, -120, 1500],
        }
      : {
          spindle: [1420, 280, 1300],
          magazine: [-380, 900, 1300],
          door: [1000, 280, 1700],
          axis: [1160, -480, 900],
          conveyor: [WIDTH + 640, 1000, 970],
          control: [2310, -60, 1400],
        },
  draw(pen, label, { form }) {
    if (form === 'housed') return housedHmc(pen, label);
    magazine(pen);
    box(pen, 700, 1500, 2000, 1200, 900, 560, { front: color.t1 });
    vents(pen, pen.front(1500), [800, 2480, 1000, 50], 12, true);
    feet(pen, [120, 2500], 320);
    box(pen, 0, 320, 60, WIDTH, 2000, 200, pen.livery.base);
    sidePrism(pen, [280, 240, 2320, 240, 2320, 2280, 560, 2280, 280, 2000], 0, WIDTH);
    const face = pen.front(280);
    seams(pen, face, [0, 620, WIDTH, 620], [330, 240, 330, 2000], [1990, 240, 1990, 2000]);
    pen.rect(face, 370, 640, 1580, 1280, { fill: color.t1, radius: 50 });
    glazing(pen, face, [450, 740, 1420, 1080], () => {
      const { middle, light, bright } = behindGlass(pen);
      pen.rect(face, 560, 860, 360, 420, middle);
      pen.rect(face, 600, 1280, 280, 380, light);
      cylinderY(pen, 1420, 1300, 150, 250, 290, { front: color.t4, side: color.glass, thin: true });
      pen.disc(face, 1420, 1300, 70, bright);
      pen.rect(face, 1300, 1000, 240, 60, middle);
    });
    doorHandle(pen, face, 1890, 1120, 420);
    namePlate(pen, pen.slope(280, 2000, 560, 2280), [370, 60, 1580, 270], label, 150);
    vents(pen, face, [2080, 330, 520, 220], 8);
    panel(pen, face, [2060, 700, 560, 1200], 40, color.t0);
    const side = pen.side(WIDTH);
    panel(pen, side, [520, 700, 800, 1180], 40);
    seams(pen, side, [1420, 240, 1420, 2280]);
    vents(pen, side, [1540, 1500, 620, 420], 9);
    lamp(pen, 2500, 800, 2280);
    conveyor(pen, WIDTH, 1000, 420, 1020, 0.75);
    palletStation(pen);
    box(pen, 2240, 60, 1180, 110, 240, 90, { front: color.t2, side: color.t3, thin: true });
    pendant(pen, 2030, -60, 820, 560, 780);
  },
});
