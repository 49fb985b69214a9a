import { arc, radians } from '../../canvas/geometry.ts';
import { defineMachine } from '../machine.ts';
import { housedGrinder } from './machine-grinder-forms.ts';
import { beam, feet, panel, pendant, seams } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderY, frontPrism } from '../../canvas/solids.ts';

/** Guides of the column. */
function column(pen: Pen): void {
  box(pen, 620, 780, 120, 900, 640, 1960);
  const face = pen.front(780);
  for (const u of [720, 1260]) {
    panel(pen, face, [u, 1250, 160, 800], 0, color.t2);
    for (let i = 0; i < 9; i++) seams(pen, face, [u, 1300 + i * 85, u + 160, 1300 + i * 85]);
  }
  box(pen, 760, 900, 2080, 560, 360, 130, { front: color.t2, side: color.t3 });
}

function table(pen: Pen): void {
  box(pen, 430, 120, 620, 1260, 760, 130, { front: color.t1 });
  box(pen, -240, 200, 750, 2640, 560, 120);
  const face = pen.front(200);
  seams(pen, face, [-240, 790, 2400, 790]);
  if (pen.detail) {
    pen.rect(face, 300, 806, 1560, 30, { fill: color.t3, stroke: color.edge, width: pen.weights.hair });
    for (const u of [620, 1540]) pen.rect(face, u, 790, 60, 60, { fill: color.dark, stroke: color.none });
  }
  box(pen, 260, 300, 870, 1640, 380, 100, { front: color.t1 });
  if (pen.detail) {
    // Poles of the magnetic chuck.
    for (let i = 1; i < 33; i += 2) pole(pen, i, color.hair);
    for (let i = 2; i < 33; i += 2) pole(pen, i, color.t2);
  }
  box(pen, 1420, 380, 970, 260, 200, 90, { front: color.t2, side: color.t3 });
}

const pole = (pen: Pen, index: number, stroke: string): void => {
  const x = 260 + index * 49.7;
  pen.line([x, 300, 970, x, 680, 970], { stroke, width: pen.weights.hair });
};

const sector = (radius: number, up: number, from: number, to: number): number[] =>
  arc([1080, up], radius, radians(from), radians(to), 28).flat();

/** Wheel under its guard; the abrasive shows in the open sector. */
function wheel(pen: Pen, label: string): void {
  const { outline } = pen.weights;
  box(pen, 700, 420, 1240, 760, 380, 520);
  cylinderY(pen, 1080, 1370, 300, 180, 430, { front: color.t1, side: color.t2 });
  const face = pen.front(180);
  pen.disc(face, 1080, 1290, 300, { fill: color.t3, width: outline });
  if (pen.detail) pen.disc(face, 1080, 1290, 284, { stroke: color.hair, width: pen.weights.hair });
  pen.face(face, sector(345, 1320, -18, 198), { fill: color.t0, width: outline });
  seams(pen, face, sector(315, 1325, -8, 188));
  pen.disc(face, 1080, 1310, 84, { fill: color.t2 }).disc(face, 1080, 1310, 36, { fill: color.dark });
  if (!pen.detail) return;
  pen.label(face, 1080, 1490, Math.min(92, 840 / Math.max(label.length, 1)), label, { anchor: 'middle' });
  pen.line([1370, 200, 1420, 1450, 200, 1300, 1440, 200, 1050, 1400, 200, 1010], { width: outline });
}

function handWheel(pen: Pen, u: number, v: number, r: number): void {
  cylinderY(pen, u, v, r, -60, -20, { front: color.t1, side: color.t3 });
  const face = pen.front(-60);
  pen.disc(face, u, v, r * 0.8, { fill: color.t0, width: pen.weights.hair });
  pen.disc(face, u, v, r * 0.24, { fill: color.t3 });
  if (!pen.detail) return;
  for (const angle of [90, 210, 330]) {
    const c = Math.cos(radians(angle)) * r;
    const s = Math.sin(radians(angle)) * r;
    pen.stroke(face, [u + c * 0.24, v + s * 0.24, u + c * 0.8, v + s * 0.8]);
  }
  cylinderY(pen, u + r * 0.55, v + r * 0.6, r * 0.12, -130, -60, { front: color.dark, side: color.dark });
}

export const surfaceGrinderForms = ['open', 'housed'] as const;

export const surfaceGrinder = defineMachine({
  kind: 'surfaceGrinder',
  name: 'Плоскошлифовальный станок',
  label: 'SG 60120',
  base: [2900, 1500, 2250],
  corner: [-240, -60],
  parts: () => ({
    spindle: [1080, 420, 1650],
    wheel: [1080, 180, 1200],
    axis: [560, 200, 820],
    coolant: [2560, 560, 420],
    control: [2160, -180, 1420],
  }),
  parameters: { form: choice('open', surfaceGrinderForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'housed') return housedGrinder(pen, label);
    column(pen);
    feet(pen, [220, 1820], 20);
    frontPrism(pen, [160, 60, 2000, 60, 2000, 520, 1860, 620, 300, 620, 160, 520], 60, 980);
    const base = pen.front(60);
    if (pen.detail) pen.rect(base, 160, 60, 1840, 70, { fill: pen.livery.base.front, stroke: color.none });
    panel(pen, base, [860, 170, 440, 330]);
    table(pen);
    wheel(pen, label);
    for (const x of [-240, 2350]) box(pen, x, 200, 870, 50, 560, 330, { front: color.t2, side: color.t1 });
    handWheel(pen, 560, 360, 150);
    handWheel(pen, 1620, 330, 130);
    box(pen, 2260, 560, 20, 620, 700, 460);
    panel(pen, pen.front(560), [2310, 80, 520, 320]);
    if (pen.detail) box(pen, 2420, 700, 480, 240, 240, 160, { front: color.t2, side: color.t3 });
    box(pen, 2120, 60, 60, 90, 90, 1500, { front: color.t1, side: color.t3, thin: true });
    beam(pen, 2120, -80, 1500, 90, 230, 70);
    pendant(pen, 1950, -180, 980, 430, 560, 120);
  },
});
