import { defineMachine } from '../machine.ts';
import { servoPress } from './machine-press-forms.ts';
import { beam, panel, pendant, seams, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderZ, PART, sidePrism } from '../../canvas/solids.ts';

const LENGTH = 3400;
const RAM = 1330;
const SEGMENTS = [1, 2, 3, 4, 5, 6, 7];

/** C-shaped side frame. */
const frame = (pen: Pen, x: number): void => {
  const outline = [60, 0, 1400, 0, 1400, 2350, 60, 2350, 60, 1500, 520, 1420, 520, 1080, 60, 1000];
  sidePrism(pen, outline, x, x + 90, { front: color.t1, side: color.t2, slope: color.t1 });
};

/** Back gauge, tie beam and oil tank. */
function rear(pen: Pen): void {
  box(pen, 300, 760, 960, 2800, 120, 130, { front: color.t3, side: color.t4 });
  for (const x of [700, 2300]) box(pen, x, 420, 1000, 150, 340, 90, { front: color.t1, side: color.t3 });
  box(pen, 210, 500, 2150, 3090, 800, 200, { front: color.t2 });
  box(pen, 1150, 520, 2350, 1150, 620, 250);
  vents(pen, pen.front(520), [1250, 2400, 360, 140], 10, true);
}

function lowerBeam(pen: Pen, label: string): void {
  box(pen, -40, 120, 0, LENGTH + 60, 200, 980);
  const face = pen.front(120);
  panel(pen, face, [120, 120, 3060, 560], 40);
  if (pen.detail) {
    pen.rect(face, -40, 0, LENGTH + 60, 70, { fill: pen.livery.base.front, stroke: color.none });
    pen.label(face, 230, 330, Math.min(190, 2400 / Math.max(label.length, 1)), label, { tracking: 8 });
    for (let i = 0; i < 9; i++)
      pen.disc(face, 160 + i * 385, 820, 22, { fill: color.t3, width: pen.weights.hair });
  }
  box(pen, 60, 170, 980, 3180, 110, 70, { front: color.t2, side: color.t3 });
  box(pen, 60, 195, 1050, 3180, 60, 70, { front: color.t1, side: color.t3 });
  if (!pen.detail) return;
  const hair = { width: pen.weights.hair };
  for (const i of SEGMENTS) pen.stroke(pen.front(195), [60 + i * 397, 1050, 60 + i * 397, 1120], hair);
  pen.line([60, 225, 1120, 3240, 225, 1120], { stroke: color.ink });
}

function ram(pen: Pen): void {
  box(pen, 30, 150, RAM, LENGTH - 90, 130, 900);
  const face = pen.front(150);
  panel(pen, face, [160, RAM + 120, 3050, 600], 40, color.t0);
  seams(pen, face, [30, RAM + 70, LENGTH - 60, RAM + 70]);
  if (pen.detail) {
    for (let i = 0; i < 9; i++)
      pen.disc(face, 160 + i * 385, RAM + 36, 16, { fill: color.t3, width: pen.weights.hair });
  }
  const low = RAM - 60;
  box(pen, 60, 170, low, 3180, 80, 60, { front: color.t2, side: color.t3 });
  const tip = low - 120;
  pen.polygon([60, 190, low, 3240, 190, low, 3240, 215, tip, 60, 215, tip], { fill: color.t1 });
  if (!pen.detail) return;
  for (const i of SEGMENTS) {
    pen.line([60 + i * 397, 190, low, 60 + i * 397, 215, tip], { width: pen.weights.hair });
  }
}

function cylinders(pen: Pen): void {
  for (const x of [360, 2640]) {
    box(pen, x, 110, 2050, 420, 240, 420, { front: color.t1, side: color.t3 });
    cylinderZ(pen, x + 210, 230, 150, 2470, 2560, { side: color.t2 });
    panel(pen, pen.front(110), [x + 60, 2120, 300, 280], 20, color.t0);
  }
}

/** Sheet on its supports, light guards, pedal. */
function workplace(pen: Pen): void {
  for (const x of [700, 2350]) box(pen, x, -560, 930, 110, 680, 70, { front: color.t2, side: color.t3 });
  const sheet = [900, 200, 1128, 2200, 200, 1128, 2200, -420, 1128, 900, -420, 1128];
  pen.polygon(sheet, { fill: color.paper, width: pen.weights.outline });
  const edge = [900, -420, 1120, 2200, -420, 1120, 2200, -420, 1130, 900, -420, 1130];
  pen.polygon(edge, { fill: color.t3, width: pen.weights.hair });
  for (const x of [-60, LENGTH - 70]) {
    box(pen, x, -30, 1060, 70, 90, 360, { front: color.dark, side: color.dark, top: color.t4, thin: true });
    box(pen, x, 20, 1380, 70, 120, 60, { ...PART, front: color.t3, side: color.t4 });
  }
  box(pen, 1500, -860, 0, 330, 240, 110, { front: color.t2, side: color.t3, top: color.t1 });
  const signal = { front: color.accent, side: color.accent, top: color.accent, thin: true };
  if (pen.detail) box(pen, 1560, -820, 110, 200, 130, 30, signal);
}

export const pressForms = ['hydraulic', 'servo'] as const;

export const pressBrake = defineMachine({
  kind: 'pressBrake',
  name: 'Листогибочный пресс',
  label: 'PB 110/3200',
  base: [3400, 1500, 2650],
  corner: [0, 0],
  parameters: { form: choice('hydraulic', pressForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'servo') return servoPress(pen, label);
    frame(pen, 120);
    rear(pen);
    lowerBeam(pen, label);
    frame(pen, LENGTH - 180);
    ram(pen);
    cylinders(pen);
    workplace(pen);
    beam(pen, LENGTH + 20, 160, 2180, 560, 90, 70);
    beam(pen, LENGTH + 470, 160, 1850, 70, 70, 330);
    pendant(pen, LENGTH + 230, 60, 1120, 540, 740, 140);
  },
});
