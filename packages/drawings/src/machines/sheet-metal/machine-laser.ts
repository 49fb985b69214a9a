import { defineMachine } from '../machine.ts';
import { openLaser } from './machine-laser-forms.ts';
import {
  behindGlass,
  doorHandle,
  glazing,
  lamp,
  namePlate,
  panel,
  pendant,
  seams,
  vents,
} from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen, Plane } from '../../canvas/projection.ts';
import { box, PART, sidePrism } from '../../canvas/solids.ts';

const BODY = 4300;

/** Slats of the table under the glass. */
function slats(pen: Pen, face: Plane, from: number): void {
  for (let i = 0; i < 12; i++) {
    const u = from + i * 90;
    pen.stroke(face, [u, 820, u + 40, 900, u + 80, 820], { stroke: color.t4, width: pen.weights.hair });
  }
}

function cabin(pen: Pen, label: string): void {
  box(pen, 0, 0, 60, BODY, 2200, 250, { front: color.t4, side: color.dark });
  sidePrism(pen, [0, 300, 2200, 300, 2200, 1980, 260, 1980, 0, 1780], 0, BODY);
  const face = pen.front(0);
  const { light, bright, dark } = behindGlass(pen);
  seams(pen, face, [0, 620, BODY, 620]);
  pen.rect(face, 420, 640, 2900, 1100, { fill: color.t1, radius: 50 });
  glazing(pen, face, [520, 760, 1240, 840], () => {
    pen.rect(face, 700, 980, 1040, 40, light);
    slats(pen, face, 640);
    pen.rect(face, 640, 1370, 1080, 110, { ...dark, stroke: color.t3 });
    pen.rect(face, 1130, 1040, 170, 330, { ...light, stroke: color.t1 });
    pen.face(face, [1160, 1040, 1270, 1040, 1225, 930, 1205, 930], bright);
  });
  glazing(pen, face, [1980, 760, 1240, 840], () => {
    pen.rect(face, 2040, 980, 1080, 40, light);
    slats(pen, face, 2060);
  });
  doorHandle(pen, face, 1800, 1000, 380, 40);
  doorHandle(pen, face, 1910, 1000, 380, 40);
  namePlate(pen, pen.slope(0, 1780, 260, 1980), [420, 50, 2900, 230], label, 140);
  vents(pen, face, [3500, 800, 620, 500], 10);
  panel(pen, face, [3460, 1420, 700, 260], 24);
}

/** Exchange table with a cut sheet. */
function exchangeTable(pen: Pen): void {
  const rail = (y: number): void => {
    box(pen, BODY, y, 560, 2700, 120, 150, { front: color.t1 });
    for (const x of [4700, 5700, 6700]) box(pen, x, y, 0, 120, 120, 560, PART);
  };
  rail(1980);
  pen.polygon([BODY, 380, 700, 6980, 380, 700, 6980, 1980, 700, BODY, 1980, 700], { fill: color.t2 });
  const count = ([8, 20, 40] as const)[pen.detail];
  for (let i = 1; i < count; i++) {
    const x = BODY + (i * 2680) / count;
    pen.line([x, 380, 712, x, 1980, 712], { width: pen.weights.hair });
  }
  pen.polygon([4700, 620, 735, 6600, 620, 735, 6600, 1780, 735, 4700, 1780, 735], { fill: color.paper });
  if (pen.detail) {
    const sheet = pen.top(735);
    const cut = { stroke: color.edge, width: pen.weights.hair };
    for (let i = 0; i < 4; i++) {
      for (let j = 0; j < 3; j++) {
        pen.disc(sheet, 4980 + i * 430, 840 + j * 350, 130, { ...cut, fill: color.t0 });
        pen.disc(sheet, 4980 + i * 430, 840 + j * 350, 54, { ...cut, fill: color.t2 });
      }
    }
  }
  rail(260);
}

export const laserForms = ['cabin', 'open'] as const;

export const fiberLaser = defineMachine({
  kind: 'fiberLaser',
  name: 'Станок лазерной резки',
  label: 'FL 3015',
  base: [7000, 2300, 2250],
  corner: [0, 0],
  parameters: { form: choice('cabin', laserForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'open') return openLaser(pen, label);
    cabin(pen, label);
    lamp(pen, 4100, 420, 1980);
    pen.rect(pen.side(BODY), 260, 640, 1700, 420, { fill: color.dark, radius: 20 });
    exchangeTable(pen);
    box(pen, 3560, -420, 0, 420, 300, 40, { front: color.t4, side: color.dark });
    box(pen, 3680, -340, 40, 180, 150, 900, { front: color.t1, side: color.t3 });
    pendant(pen, 3440, -480, 940, 720, 820, 170);
  },
});
