import { defineKind } from '../canvas/kind.ts';
import { seams } from '../machines/machine-parts.ts';
import { color } from '../canvas/palette.ts';
import { fitScene, viewAngle, viewAngleOf, type Pen } from '../canvas/projection.ts';
import { box, frontPrism } from '../canvas/solids.ts';

const DEPTH = 420;

function bin(pen: Pen): void {
  box(pen, 1990, -60, 60, 620, DEPTH + 120, 520, { front: color.t1, side: color.t3, top: color.dark });
  const face = pen.front(-60);
  for (const x of [2080, 2520]) {
    pen
      .disc(face, x, 52, 52, { fill: color.dark })
      .disc(face, x, 52, 18, { fill: color.t3, stroke: color.none });
  }
  seams(pen, face, [2005, 220, 2595, 220], [2005, 400, 2595, 400]);
}

function trough(pen: Pen): void {
  for (const x of [120, 1080]) box(pen, x, 60, 0, 70, 300, 70, { front: color.t4, side: color.dark });
  const outline = [0, 70, 1230, 70, 1790, 930, 2290, 930, 2350, 1000, 2350, 1150, 2290, 1210, 1660, 1210];
  frontPrism(pen, [...outline, 1080, 330, 0, 330], 0, DEPTH, { side: color.t3, top: color.t1 });
  const belt = pen.top(330);
  pen.face(belt, [40, 50, 1040, 50, 1040, 370, 40, 370], { fill: color.dark });
  const [count, pitch] = pen.detail ? [16, 62] : [7, 140];
  for (let i = 0; i < count; i++)
    pen.stroke(belt, [60 + i * pitch, 60, 60 + i * pitch, 360], { stroke: color.t3 });
  if (!pen.detail) return;
  const face = pen.front(0);
  seams(pen, face, [30, 200, 1150, 200, 1720, 1070, 2330, 1070]);
  pen
    .disc(face, 2210, 1075, 70, { fill: color.t2 })
    .disc(face, 2210, 1075, 26, { fill: color.dark, stroke: color.none });
  pen.rect(face, 1840, 990, 190, 150, {
    fill: color.paper,
    stroke: color.edge,
    radius: 10,
    width: pen.weights.hair,
  });
  pen.disc(face, 1890, 1090, 22, { fill: color.t4, stroke: color.none });
  for (let i = 0; i < 4; i++) {
    pen.disc(face, 1280 + i * 118, 470 + i * 180, 14, { fill: color.t3, width: pen.weights.hair });
  }
}

export const chipConveyor = defineKind({
  kind: 'chipConveyor',
  name: 'Конвейер стружки',
  parameters: { turn: viewAngle },
  draw: (p, view) =>
    fitScene(
      view,
      (pen) => {
        bin(pen);
        trough(pen);
        box(pen, 1980, -150, 1000, 150, 150, 130, { front: color.t2, side: color.t3 });
        const [x, radius] = pen.detail ? [1980, 24] : [1900, 46];
        pen.disc(pen.front(0), x, 1090, radius, { fill: color.accent, width: pen.weights.hair });
      },
      viewAngleOf(p.turn),
    ),
});
