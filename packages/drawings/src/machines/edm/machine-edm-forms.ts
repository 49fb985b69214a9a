import {
  behindGlass,
  doorHandle,
  feet,
  glazing,
  lamp,
  namePlate,
  panel,
  pendant,
  seams,
  stripe,
  vents,
} from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderX, cylinderZ, PART, sidePrism } from '../../canvas/solids.ts';

/** Wire erosion in a cabin that keeps its temperature; the dielectric stands beside it. */
export function wireCabin(pen: Pen, label: string): void {
  feet(pen, [60, 1820], 40, 60);
  box(pen, 0, 0, 60, 2000, 1700, 220, { ...pen.livery.base });
  sidePrism(pen, [0, 280, 1700, 280, 1700, 2320, 480, 2320, 0, 1900], 0, 2000);
  const face = pen.front(0);
  stripe(pen, face, [0, 600, 2000, 50]);
  const { light, bright, middle } = behindGlass(pen);
  glazing(pen, face, [140, 740, 1200, 1020], () => {
    pen.rect(face, 240, 860, 1000, 70, light);
    pen.rect(face, 520, 930, 440, 170, bright);
    pen.rect(face, 620, 1330, 220, 360, middle);
    pen.stroke(face, [730, 1100, 730, 1330], { stroke: color.accent, width: pen.weights.outline });
  });
  doorHandle(pen, face, 1370, 1060, 380);
  panel(pen, face, [140, 350, 1200, 190]);
  namePlate(pen, pen.slope(0, 1900, 480, 2320), [100, 200, 900, 240], label, 130);
  vents(pen, pen.side(2000), [900, 1500, 560, 460], 9);
  seams(pen, pen.side(2000), [760, 280, 760, 2320]);
  lamp(pen, 1840, 900, 2320);
  box(pen, 2080, 420, 40, 820, 1100, 900);
  panel(pen, pen.front(420), [2150, 120, 680, 420], 24);
  for (const x of [2290, 2680]) cylinderZ(pen, x, 820, 150, 940, 1330);
  for (const x of [2290, 2680]) cylinderZ(pen, x, 820, 60, 1330, 1380, { side: color.t3 });
  pendant(pen, 1470, -140, 880, 460, 800, 120);
}

/** Sinking behind doors: the tower of its quill above the roof, electrodes wait on a drum. */
export function sinkerCabin(pen: Pen, label: string): void {
  feet(pen, [60, 1800], 40, 60);
  box(pen, 0, 0, 60, 1960, 1700, 240, { ...pen.livery.base });
  box(pen, 0, 0, 300, 1960, 1700, 1500);
  sidePrism(pen, [420, 1800, 1500, 1800, 1500, 2500, 620, 2500, 420, 2320], 380, 1180);
  vents(pen, pen.side(1180), [700, 1960, 640, 380], 8);
  const face = pen.front(0);
  stripe(pen, face, [0, 620, 1960, 50]);
  const { light, bright, middle } = behindGlass(pen);
  glazing(pen, face, [110, 740, 1120, 900], () => {
    pen.rect(face, 200, 840, 940, 260, middle);
    pen.rect(face, 460, 860, 420, 120, bright);
    pen.rect(face, 600, 1240, 140, 340, light);
    pen.rect(face, 620, 1130, 100, 110, { fill: color.accent, stroke: color.none });
  });
  glazing(pen, face, [1330, 740, 520, 900], () => {
    pen.disc(face, 1590, 1230, 190, middle);
    const around = Array.from({ length: 8 }, (_, i) => (i / 8) * 2 * Math.PI);
    const spots = around.flatMap((angle) => [1590 + 140 * Math.cos(angle), 1230 + 140 * Math.sin(angle)]);
    pen.dots(face, spots, 54, color.accent);
  });
  doorHandle(pen, face, 1262, 1020, 360);
  panel(pen, face, [110, 370, 1740, 190]);
  namePlate(pen, pen.front(420), [470, 2060, 620, 200], label, 110);
  lamp(pen, 1800, 1300, 1800);
  box(pen, 2080, 460, 40, 520, 820, 1900);
  panel(pen, pen.front(460), [2130, 140, 420, 620], 24);
  pendant(pen, 2110, 340, 960, 460, 760, 120);
}

/** A drill for starting holes: a tube turns in a guide above a small tank. */
export function erosionDrill(pen: Pen, label: string): void {
  feet(pen, [120, 960], 180, 60);
  box(pen, 60, 140, 60, 1060, 1100, 700);
  panel(pen, pen.front(140), [150, 160, 880, 480], 26);
  box(pen, 0, 60, 760, 1180, 1160, 110, { front: color.t2, side: color.t3 });
  sidePrism(pen, [820, 870, 1180, 870, 1180, 2100, 820, 2100], 330, 850);
  seams(pen, pen.front(820), [460, 900, 460, 2060], [720, 900, 720, 2060]);
  box(pen, 380, 480, 1400, 420, 380, 640);
  namePlate(pen, pen.front(480), [410, 1760, 360, 180], label, 84, 16);
  vents(pen, pen.side(800), [560, 1520, 240, 360], 7);
  cylinderZ(pen, 590, 660, 74, 1300, 1400, { side: color.t3 });
  cylinderX(pen, 660, 1660, 46, 800, 940, { front: color.t2, side: color.t4, thin: true });
  box(pen, 480, 560, 1010, 220, 220, 60, PART);
  pen.line([590, 600, 1300, 590, 600, 1010], { stroke: color.accent, width: pen.weights.outline });
  box(pen, 460, 520, 870, 260, 260, 130, { front: color.t1, side: color.t3 });
  const [x1, x2, y1, y2, z1, z2] = [120, 1060, 140, 1100, 870, 1060];
  pen.polygon([x1, y1, z1, x2, y1, z1, x2, y1, z2, x1, y1, z2], { fill: color.glass, opacity: 0.26 });
  pen.polygon([x2, y1, z1, x2, y2, z1, x2, y2, z2, x2, y1, z2], { fill: color.glass, opacity: 0.18 });
  cylinderZ(pen, 1000, 1320, 90, 760, 1160);
  box(pen, 1300, 480, 40, 460, 620, 1280);
  panel(pen, pen.front(480), [1350, 120, 360, 460], 20);
  pendant(pen, 1320, 400, 760, 420, 520, 80);
}
