import { erosionDrill, sinkerCabin } from './machine-edm-forms.ts';
import { defineMachine } from '../machine.ts';
import { doorHandle, feet, lamp, namePlate, panel, pendant, seams, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, frontPrism, PART, sidePrism } from '../../canvas/solids.ts';

/** Tank with a dropped front door, electrode above a mould. */
function tank(pen: Pen): void {
  const [x1, x2, y1, y2, z1, z2] = [150, 1530, 120, 900, 760, 1180];
  pen.polygon([x1, y2, z1, x2, y2, z1, x2, y2, z2, x1, y2, z2], { fill: color.t2 });
  pen.polygon([x1, y1, z1, x1, y2, z1, x1, y2, z2, x1, y1, z2], { fill: color.t3 });
  pen.polygon([x1, y1, z1, x2, y1, z1, x2, y2, z1, x1, y2, z1], { fill: color.t1, stroke: color.edge });
  box(pen, 480, 330, 790, 720, 380, 70, { front: color.t2, side: color.t3 });
  box(pen, 580, 380, 860, 520, 280, 170, { front: color.t1, side: color.t3 });
  if (pen.detail) pen.face(pen.top(1030), [700, 440, 980, 440, 980, 600, 700, 600], { fill: color.dark });
  // Head with its electrode.
  box(pen, 760, 440, 1140, 160, 160, 330, { front: color.t3, side: color.t4 });
  frontPrism(pen, [740, 1030, 940, 1030, 940, 1090, 890, 1140, 790, 1140, 740, 1090], 460, 600, {
    front: color.accent,
    side: color.accent,
    top: color.accent,
  });
  pen.polygon([x1, y1, z1, x2, y1, z1, x2, y1, z2 - 90, x1, y1, z2 - 90], {
    fill: color.glass,
    opacity: 0.24,
    stroke: color.none,
  });
  pen.rect(pen.front(y1), x1, z1, x2 - x1, z2 - z1, { width: pen.weights.outline });
  pen.polygon([x2, y1, z1, x2, y2, z1, x2, y2, z2, x2, y1, z2], {
    fill: color.t2,
    width: pen.weights.outline,
  });
  panel(pen, pen.side(x2), [y1 + 90, z1 + 70, 560, 270], 26);
}

export const sinkerEdmForms = ['quill', 'cabin', 'drill'] as const;

export const sinkerEdm = defineMachine({
  kind: 'sinkerEdm',
  name: 'Электроэрозионный прошивной станок',
  label: 'EDM 450',
  base: ({ form }) => (form === 'drill' ? [1760, 1420, 2100] : [2600, 1800, 2500]),
  corner: [0, 0],
  parameters: { form: choice('quill', sinkerEdmForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'cabin') return sinkerCabin(pen, label);
    if (form === 'drill') return erosionDrill(pen, label);
    feet(pen, [60, 1510], 60);
    sidePrism(pen, [900, 100, 1700, 100, 1700, 2300, 900, 2300], 260, 1420);
    vents(pen, pen.side(1420), [1060, 1500, 460, 460], 10);
    box(pen, 0, 60, 60, 1680, 1500, 700);
    const base = pen.front(60);
    if (pen.detail) {
      pen.rect(base, 0, 60, 1680, 90, { fill: pen.livery.base.front, stroke: color.none });
      for (const u of [90, 890]) panel(pen, base, [u, 220, 700, 440], 24);
      for (const u of [720, 930]) doorHandle(pen, base, u, 350, 180, 22);
    }
    // Quill housing over the tank.
    sidePrism(pen, [300, 1560, 900, 1400, 900, 2300, 420, 2300, 300, 2180], 520, 1180);
    const head = pen.front(300);
    namePlate(pen, head, [590, 1840, 520, 240], label, 100, 20);
    seams(pen, head, [640, 1580, 640, 1760], [1060, 1580, 1060, 1760]);
    box(pen, 700, 380, 1440, 280, 260, 180, { front: color.t1, side: color.t3 });
    tank(pen);
    lamp(pen, 1320, 1100, 2300);
    // Generator cabinet with the control.
    box(pen, 1960, 500, 40, 640, 800, 1760);
    const cabinet = pen.front(500);
    panel(pen, cabinet, [2020, 140, 520, 620], 24);
    vents(pen, pen.side(2600), [640, 300, 500, 420], 9);
    box(pen, 2010, 380, 860, 540, 120, 40, PART);
    pendant(pen, 1980, 440, 1000, 600, 700, 60);
  },
});
