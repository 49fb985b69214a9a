import { radians } from '../../canvas/geometry.ts';
import { housedSaw, pivotSaw } from './machine-band-saw-forms.ts';
import { defineMachine } from '../machine.ts';
import { beam, feet, panel, pendant, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderY, cylinderZ } from '../../canvas/solids.ts';

const BOW = 420;

function rearTable(pen: Pen): void {
  box(pen, 840, 900, 560, 640, 980, 90, { front: color.t1 });
  for (const y of [1780, 1500, 1220]) beam(pen, 880, y, 0, 70, 70, 560);
  for (const y of [1780, 1220]) beam(pen, 1370, y, 0, 70, 70, 560);
  for (const y of [1820, 1640, 1460, 1280, 1100]) beam(pen, 870, y, 640, 580, 60, 50);
}

/** Vise with a round bar that comes towards the viewer. */
function vise(pen: Pen): void {
  box(pen, 560, 240, 510, 1180, 800, 60, { front: color.t2 });
  box(pen, 600, 330, 570, 130, 560, 250, { front: color.t1 });
  box(pen, 1330, 330, 570, 150, 560, 250, { front: color.t1 });
  cylinderY(pen, 1580, 690, 60, 330, 400, { front: color.t2 });
  box(pen, 1480, 560, 640, 220, 110, 100, { front: color.t2, side: color.t3 });
  cylinderY(pen, 1020, 700, 130, -260, 1000, { front: color.paper });
  const end = pen.front(-260);
  pen.disc(end, 1020, 700, 122, { stroke: color.hair, width: pen.weights.hair });
  if (!pen.detail) return;
  for (let i = -4; i <= 4; i++) {
    // Section lines at 45°.
    const off = i * 26;
    const half = Math.sqrt(122 ** 2 - off ** 2) * Math.SQRT1_2;
    const u = 1020 + off * Math.SQRT1_2;
    const v = 700 - off * Math.SQRT1_2;
    pen.stroke(end, [u - half, v - half, u + half, v + half], { stroke: color.t3, width: pen.weights.hair });
  }
}

function wheelHousing(pen: Pen, x: number): void {
  cylinderY(pen, x, 1130, 362, BOW, 640, { front: color.t0, side: color.t2 });
  const face = pen.front(BOW);
  pen.disc(face, x, 1130, 300, { fill: color.t1, stroke: color.hair, width: pen.weights.hair });
  pen.disc(face, x, 1130, 70, { fill: color.t2 });
  pen.disc(face, x, 1130, 26, { fill: color.dark, stroke: color.none });
  if (!pen.detail) return;
  for (const angle of [30, 150, 270]) {
    const u = x + 215 * Math.cos(radians(angle));
    const v = 1130 + 215 * Math.sin(radians(angle));
    pen.disc(face, u, v, 18, { fill: color.t4, stroke: color.none });
  }
}

/** Beam, both wheel housings, guides and the blade. */
function bow(pen: Pen, label: string): void {
  box(pen, 360, BOW + 40, 1370, 1360, 170, 190);
  pen.label(pen.front(BOW + 40), 790, 1430, Math.min(96, 560 / Math.max(label.length, 1)), label);
  wheelHousing(pen, 330);
  wheelHousing(pen, 1760);
  for (const x of [700, 1280]) box(pen, x, BOW + 20, 860, 90, 130, 520, { front: color.t1, side: color.t3 });
  const y = BOW + 10;
  pen.polygon([670, y, 850, 1400, y, 850, 1400, y, 884, 670, y, 884], {
    fill: color.t3,
    width: pen.weights.hair,
  });
  if (!pen.detail) return;
  const teeth: number[] = [];
  for (let i = 0; i <= 46; i++) teeth.push(670 + i * 15.9, i % 2 ? 838 : 851);
  pen.stroke(pen.front(y), teeth, { stroke: color.ink, width: pen.weights.hair });
}

export const bandSawForms = ['column', 'pivot', 'housed'] as const;

export const bandSaw = defineMachine({
  kind: 'bandSaw',
  name: 'Ленточнопильный станок',
  label: 'BS 320',
  base: [2300, 1900, 1950],
  corner: [0, -20],
  parts: () => ({
    blade: [1040, BOW, 900],
    hydraulics: [1940, 200, 300],
    control: [2350, -240, 1160],
  }),
  parameters: { form: choice('column', bandSawForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'pivot') return pivotSaw(pen, label);
    if (form === 'housed') return housedSaw(pen, label);
    rearTable(pen);
    for (const x of [330, 1760]) {
      cylinderZ(pen, x, 700, 66, 500, 1780);
      if (pen.detail) cylinderZ(pen, x, 700, 84, 1780, 1830, { side: color.t3 });
    }
    box(pen, 120, 200, 50, 2060, 900, 460);
    feet(pen, [160, 2040], 180, 50);
    const base = pen.front(200);
    if (pen.detail) pen.rect(base, 120, 50, 2060, 70, { fill: pen.livery.base.front, stroke: color.none });
    panel(pen, base, [220, 170, 820, 280]);
    panel(pen, base, [1140, 170, 560, 280]);
    vents(pen, base, [1800, 190, 280, 230], 8);
    vise(pen);
    bow(pen, label);
    box(pen, 760, -620, 440, 560, 560, 70, { front: color.t1 });
    for (const y of [-120, -300, -480]) beam(pen, 780, y, 510, 520, 60, 40);
    for (const x of [800, 1220]) beam(pen, x, -600, 0, 70, 70, 440);
    box(pen, 2300, -100, 0, 110, 110, 860, { front: color.t1, side: color.t3 });
    pendant(pen, 2090, -240, 860, 520, 420, 170);
  },
});
