import { defineKind } from '../canvas/kind.ts';
import { panel } from '../machines/machine-parts.ts';
import { color } from '../canvas/palette.ts';
import { fitScene, viewAngle, viewAngleOf, type Pen } from '../canvas/projection.ts';
import { box, cylinderZ, PART } from '../canvas/solids.ts';

function tank(pen: Pen): void {
  const face = pen.front(0);
  for (const x of [90, 1090]) pen.disc(face, x, 34, 36, { fill: color.dark });
  box(pen, 0, 0, 60, 1180, 560, 430);
  panel(pen, face, [50, 110, 500, 320], 16);
  if (pen.detail) {
    pen.rect(face, 610, 150, 60, 260, { fill: color.paper, radius: 26, width: pen.weights.hair });
    pen.rect(face, 622, 162, 36, 150, { fill: color.t3, stroke: color.none, radius: 16 });
    pen
      .disc(face, 1060, 170, 34, { fill: color.t2 })
      .disc(face, 1060, 170, 16, { fill: color.dark, stroke: color.none });
  }
  const lid = pen.top(490);
  pen.face(lid, [40, 330, 620, 330, 620, 530, 40, 530], { fill: color.t3 });
  if (!pen.detail) return;
  for (let i = 0; i < 11; i++)
    pen.stroke(lid, [70 + i * 52, 345, 70 + i * 52, 515], { width: pen.weights.hair });
}

function filter(pen: Pen): void {
  cylinderZ(pen, 1010, 330, 120, 490, 960, { top: color.t2 });
  cylinderZ(pen, 1010, 330, 136, 940, 990, { side: color.t3 });
  pen.disc(pen.top(990), 1010, 330, 40, { fill: color.t4 });
}

/** Pump with a finned motor. */
function pump(pen: Pen): void {
  cylinderZ(pen, 260, 160, 130, 490, 560, { side: color.t3, top: color.t1 });
  cylinderZ(pen, 260, 160, 100, 560, 700, { side: color.t2, top: color.t1 });
  cylinderZ(pen, 260, 160, 118, 700, 1020, { side: color.t0 });
  if (pen.detail) {
    for (let i = -3; i <= 3; i++) {
      const x = 260 + i * 32;
      const y = 160 - Math.sqrt(118 ** 2 - (i * 32) ** 2);
      pen.line([x, y, 730, x, y, 1000], { stroke: color.hair, width: pen.weights.hair });
    }
  }
  cylinderZ(pen, 260, 160, 90, 1020, 1070, { side: color.t4, top: color.t2 });
  box(pen, 360, 90, 760, 90, 120, 130, PART);
}

const NOZZLE = [
  [780, 20, 500],
  [780, 20, 640],
  [800, 0, 760],
  [850, -20, 850],
  [930, -20, 890],
  [1010, -30, 860],
  [1060, -30, 780],
  [1076, -30, 690],
] as const;

function pipes(pen: Pen): void {
  const { edge, outline } = pen.weights;
  const bore = Math.max(1.6, 52 * pen.scale);
  const run = [340, 120, 620, 620, 120, 620, 620, 260, 620, 880, 300, 620];
  pen.line(run, { stroke: color.ink, width: bore + 2 * edge }).line(run, { stroke: color.t2, width: bore });
  const gauge = pen.front(40);
  pen.line([620, 60, 640, 620, 60, 680], { stroke: color.ink, width: outline });
  pen.disc(gauge, 620, 740, 70, { fill: color.paper });
  if (pen.detail) pen.stroke(gauge, [620, 740, 660, 780], { stroke: color.accent });

  const hose = Math.max(2.4, 74 * pen.scale);
  pen.line(NOZZLE.flat(), { stroke: color.ink, width: hose + 2 * edge });
  NOZZLE.slice(1).forEach((end, i) => {
    const start = NOZZLE[i]!;
    const point = (t: number): number[] => start.map((value, k) => value + (end[k]! - value) * t);
    const tone = i % 2 ? color.paper : color.t1;
    const last = i === NOZZLE.length - 2;
    pen.line([...point(0.06), ...point(0.9)], { stroke: last ? color.accent : tone, width: hose });
  });
}

export const coolantUnit = defineKind({
  kind: 'coolantUnit',
  name: 'Станция СОЖ',
  parameters: { turn: viewAngle },
  draw: (p, view) =>
    fitScene(
      view,
      (pen) => {
        tank(pen);
        filter(pen);
        pump(pen);
        pipes(pen);
      },
      viewAngleOf(p.turn),
    ),
});
