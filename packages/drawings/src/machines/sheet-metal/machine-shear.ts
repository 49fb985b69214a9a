import { defineMachine } from '../machine.ts';
import { beam, namePlate, panel, pendant, seams, vents } from '../machine-parts.ts';
import { hoodedShear } from './machine-shear-forms.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderZ, PART, sidePrism } from '../../canvas/solids.ts';

const LENGTH = 3500;

const sideFrame = (pen: Pen, x: number): void => {
  const outline = [0, 0, 1500, 0, 1500, 1500, 1100, 1900, 120, 1900, 60, 1200, 320, 1120, 320, 1000, 0, 940];
  sidePrism(pen, outline, x, x + 120, { front: color.t1, side: color.t2, slope: color.t1 });
};

/** Work table with ball rollers, a sheet and support arms. */
function table(pen: Pen): void {
  box(pen, 0, 60, 0, LENGTH, 300, 900);
  const face = pen.front(60);
  panel(pen, face, [160, 140, LENGTH - 320, 560], 40);
  if (pen.detail) pen.rect(face, 0, 0, LENGTH, 70, { fill: pen.livery.base.front, stroke: color.none });
  box(pen, 60, 20, 900, LENGTH - 120, 400, 70, { front: color.t2, side: color.t3 });
  if (pen.detail) {
    const balls: number[] = [];
    for (let i = 0; i < 14; i++) for (const v of [90, 190]) balls.push(240 + i * 230, v);
    pen.dots(pen.top(970), balls, 60, color.t4);
  }
  for (const x of [420, 1700, 2860]) box(pen, x, -760, 860, 120, 800, 90, PART);
  pen.polygon([560, 300, 976, 2700, 300, 976, 2700, -560, 976, 560, -560, 976], {
    fill: color.paper,
    width: pen.weights.outline,
  });
  pen.polygon([560, -560, 966, 2700, -560, 966, 2700, -560, 976, 560, -560, 976], {
    fill: color.t3,
    width: pen.weights.hair,
  });
}

/** Blade beam and the row of hold-downs. */
function upper(pen: Pen, label: string): void {
  box(pen, 120, 240, 1240, LENGTH - 240, 200, 660);
  const face = pen.front(240);
  panel(pen, face, [260, 1440, LENGTH - 520, 380], 40, color.t0);
  namePlate(pen, face, [360, 1520, 1200, 220], label, 160);
  vents(pen, face, [2300, 1540, 760, 180], 6);
  const count = pen.detail ? 12 : 6;
  for (let i = 0; i < count; i++) {
    const x = 300 + (i * (LENGTH - 600)) / (count - 1);
    cylinderZ(pen, x, 200, 56, 1090, 1250, { side: color.t1 });
    cylinderZ(pen, x, 200, 34, 1030, 1090, { side: color.t3 });
  }
  // Finger guard.
  pen.rect(pen.front(80), 160, 1010, LENGTH - 320, 170, {
    fill: color.glass,
    opacity: 0.22,
    stroke: color.none,
  });
  pen.rect(pen.front(80), 160, 1010, LENGTH - 320, 170, { stroke: color.edge });
  if (pen.detail) {
    pen.grid(pen.front(80), [160, 1010, LENGTH - 320, 170], 32, 1, [1, 1], {
      stroke: color.hair,
      width: pen.weights.hair,
    });
  }
}

export const shearForms = ['frames', 'hooded'] as const;

export const shear = defineMachine({
  kind: 'shear',
  name: 'Гильотинные ножницы',
  label: 'GS 6/3200',
  base: [3500, 1900, 1950],
  corner: [0, 0],
  parameters: { form: choice('frames', shearForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'hooded') return hoodedShear(pen, label);
    sideFrame(pen, 0);
    box(pen, 120, 700, 1300, LENGTH - 240, 700, 480, { front: color.t2 });
    seams(pen, pen.top(1780), [400, 900, LENGTH - 400, 900]);
    table(pen);
    upper(pen, label);
    sideFrame(pen, LENGTH - 120);
    for (const x of [300, LENGTH - 560]) cylinderZ(pen, x + 130, 420, 120, 1900, 2020, { side: color.t2 });
    beam(pen, LENGTH, 300, 1780, 420, 90, 70);
    beam(pen, LENGTH + 330, 300, 1560, 70, 70, 240);
    pendant(pen, LENGTH + 120, 220, 980, 480, 580, 130);
    box(pen, 2950, -900, 0, 300, 220, 100, { front: color.t2, side: color.t3, top: color.t1 });
    const signal = { front: color.accent, side: color.accent, top: color.accent, thin: true };
    if (pen.detail) box(pen, 3010, -860, 100, 180, 120, 28, signal);
  },
});
