import { defineMachine } from '../machine.ts';
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
  vents,
} from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, sidePrism } from '../../canvas/solids.ts';

const WIDTH = 2000;

/** Through the glass: a pack of wheels above, an end mill in the collet of the turning head below. */
function inside(pen: Pen): void {
  const face = pen.front(260);
  const { middle, light, bright } = behindGlass(pen);
  pen.rect(face, 560, 1560, 300, 260, middle);
  for (const [u, w, h] of [
    [600, 46, 300],
    [660, 30, 360],
    [706, 54, 250],
  ] as const)
    pen.rect(face, u, 1540 - h, w, h, light);
  pen.rect(face, 1140, 1010, 300, 240, middle);
  pen.rect(face, 1040, 1080, 100, 110, light);
  pen.rect(face, 800, 1112, 240, 46, bright);
  pen.stroke(face, [810, 1116, 850, 1154, 870, 1116, 910, 1154, 930, 1116], {
    stroke: color.dark,
    width: pen.weights.edge,
  });
}

export const toolGrinder = defineMachine({
  kind: 'toolGrinder',
  name: 'Заточной станок с ЧПУ',
  label: 'TG 25',
  base: [2500, 2000, 2350],
  corner: [0, 0],
  draw(pen, label) {
    feet(pen, [100, 1780], 300);
    box(pen, 0, 260, 60, WIDTH, 1600, 220, pen.livery.base);
    sidePrism(pen, [260, 280, 1860, 280, 1860, 2200, 620, 2200, 260, 1960], 0, WIDTH);
    const face = pen.front(260);
    seams(pen, face, [0, 760, WIDTH, 760], [1540, 280, 1540, 1960]);
    panel(pen, face, [120, 360, 620, 320], 26);
    vents(pen, face, [860, 400, 560, 220], 7);
    pen.rect(face, 160, 800, 1330, 1120, { fill: color.t1, radius: 50 });
    glazing(pen, face, [240, 880, 1170, 960], () => inside(pen));
    doorHandle(pen, face, 1430, 1180, 360);
    namePlate(pen, pen.slope(260, 1960, 620, 2200), [240, 70, 1000, 250], label, 140);
    const side = pen.side(WIDTH);
    panel(pen, side, [420, 760, 620, 1100], 36);
    vents(pen, side, [1200, 1500, 500, 340], 8);
    lamp(pen, 1820, 900, 2200);
    box(pen, 2060, 700, 0, 420, 900, 1100, { front: color.t1 });
    panel(pen, pen.front(700), [2110, 120, 320, 860], 24, color.t0);
    pendant(pen, 1570, 20, 980, 420, 640, 130);
  },
});
