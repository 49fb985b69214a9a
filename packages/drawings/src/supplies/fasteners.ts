import { axis, horizontal } from '../canvas/dimension.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric } from '../canvas/parameter.ts';
import { fitScene, type Pen } from '../canvas/projection.ts';
import { box, cylinderZ, frontPrism } from '../canvas/solids.ts';
import { stageFor } from '../canvas/stage.ts';
import { path, type Mark } from '../canvas/svg.ts';
import { Trace } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

const sizes = { L: maybeNumeric(10, 600), h: maybeNumeric(4, 200), B: maybeNumeric(4, 400) };

/** Rod with a thread, standing. */
function rod(pen: Pen, x: number, y: number, r: number, from: number, to: number): void {
  cylinderZ(pen, x, y, r, from, to, { side: color.t2 });
  if (!pen.detail) return;
  for (let z = from + 10; z < to - 6; z += 12)
    pen.line([x - r * 0.8, y - r * 0.6, z, x + r * 0.95, y - r * 0.3, z + 4], {
      stroke: color.hair,
      width: pen.weights.hair,
    });
}

const nut = (pen: Pen, x: number, y: number, z: number, r = 30, h = 34): void => {
  cylinderZ(pen, x, y, r * 1.25, z, z + 8, { side: color.t3 });
  frontPrism(
    pen,
    [x - r, z + 8, x + r, z + 8, x + r, z + 8 + h, x - r, z + 8 + h],
    y - r * 0.7,
    y + r * 0.7,
    { front: color.t1, side: color.t3 },
  );
  pen.line([x - r * 0.3, y - r * 0.7, z + 8, x - r * 0.3, y - r * 0.7, z + 8 + h], {
    width: pen.weights.hair,
  });
};

/** Teeth of a step block or of a strap's end. */
const stair = (x: number, z: number, count: number, step: number): number[] =>
  Array.from({ length: count }, (_, i) => [
    x + i * step,
    z + i * step,
    x + i * step,
    z + (i + 1) * step,
  ]).flat();

/** Step clamp on its serrated block. */
export const clampStrap = defineKind({
  kind: 'clampStrap',
  name: 'Прихват ступенчатый',
  parameters: sizes,
  draw: (p, view) =>
    fitScene(view, (pen) => {
      frontPrism(pen, [...stair(250, 0, 6, 20), 370, 120, 370, 0], 20, 90, {
        front: color.t2,
        side: color.t3,
        top: color.t1,
      });
      frontPrism(pen, [0, 96, 40, 78, 300, 78, 330, 108, 330, 140, 60, 140, 0, 116], 15, 95);
      const top = pen.top(140);
      pen.rect(top, 110, 40, 130, 30, { fill: color.dark, radius: 14 });
      rod(pen, 150, 55, 16, 140, 240);
      nut(pen, 150, 55, 140);
      rod(pen, 150, 55, 16, 182, 240);
      if (!view.dims) return;
      pen.dimension([0, 15, 78], [330, 15, 78], [0, 0, -130], labelOf(view, 'L', p.L), 'L');
      pen.dimension([330, 95, 78], [330, 95, 140], [80, 0, 0], labelOf(view, 'h', p.h), 'h');
    }),
});

/** Stud with rolled thread at both ends. */
export const stud = defineKind({
  kind: 'stud',
  name: 'Шпилька станочная',
  parameters: sizes,
  draw(p, view) {
    const { weights } = view;
    const L = Math.min(200, Math.max(90, p.L ?? 125));
    const stage = stageFor(view, { length: L, breadth: 18, tilt: 28 });
    const { at, x, y } = stage;
    const thread = new Trace();
    const step = view.detail ? 2.2 : 4.4;
    for (const [from, to] of [
      [3, L * 0.3],
      [L * 0.46, L - 3],
    ] as const)
      for (let a = from; a < to; a += step) thread.move(at(a, -8)).line(at(a + 1, 8));
    const marks: Mark[] = [
      ...turned(stage, [
        0,
        6.6,
        1.6,
        8,
        L * 0.31,
        8,
        L * 0.32,
        7,
        L * 0.44,
        7,
        L * 0.45,
        8,
        L - 1.6,
        8,
        L,
        6.6,
      ]),
      path(thread.data, { stroke: color.edge, width: weights.hair }),
    ];
    if (view.dims)
      marks.push(
        axis([x(0) - 18, y(0)], [x(L) + 18, y(0)]),
        horizontal(x(0), x(L), y(8) + 40, labelOf(view, 'L', p.L), 'L', y(8)),
      );
    return stage.place(marks);
  },
});

/** Nut for a T-slot. */
export const tNut = defineKind({
  kind: 'tNut',
  name: 'Гайка Т-образная',
  parameters: sizes,
  draw: (p, view) =>
    fitScene(view, (pen) => {
      box(pen, 0, 0, 0, 150, 130, 52);
      box(pen, 34, 0, 52, 82, 130, 58, { front: color.t1 });
      const top = pen.top(110);
      pen.disc(top, 75, 65, 33, { fill: color.t3 });
      pen.disc(top, 75, 65, 26, { fill: color.dark });
      if (pen.detail) pen.disc(top, 75, 65, 30, { stroke: color.edge, width: pen.weights.hair });
      if (!view.dims) return;
      pen.dimension([0, 0, 0], [150, 0, 0], [0, 0, -50], labelOf(view, 'B', p.B), 'B');
      pen.dimension([0, 0, 0], [0, 0, 110], [-60, 0, 0], labelOf(view, 'h', p.h), 'h');
    }),
});

/** Screw jack with a swivelling pad. */
export const screwJack = defineKind({
  kind: 'screwJack',
  name: 'Домкрат станочный',
  parameters: sizes,
  draw: (p, view) =>
    fitScene(view, (pen) => {
      cylinderZ(pen, 0, 0, 76, 0, 24, { side: color.t2 });
      cylinderZ(pen, 0, 0, 58, 24, 110, { side: color.t1 });
      cylinderZ(pen, 0, 0, 44, 110, 130, { side: color.t2 });
      rod(pen, 0, 0, 26, 130, 220);
      cylinderZ(pen, 0, 0, 48, 176, 198, { side: color.t3 });
      rod(pen, 0, 0, 26, 198, 226);
      cylinderZ(pen, 0, 0, 42, 226, 256, { side: color.t1, top: color.t0 });
      if (pen.detail) pen.disc(pen.top(256), 0, 0, 30, { stroke: color.hair, width: pen.weights.hair });
      pen.line([46, -8, 187, 120, -8, 205], { stroke: color.dark, width: Math.max(1.6, 12 * pen.scale) });
      if (view.dims) pen.dimension([-76, 0, 0], [-76, 0, 256], [-80, 0, 0], labelOf(view, 'L', p.L), 'L');
    }),
});

/** Clamping set on its rack: studs behind, straps, step blocks and nuts before them. */
export const clampingKit = defineKind({
  kind: 'clampingKit',
  name: 'Набор крепёжный',
  parameters: sizes,
  draw: (p, view) =>
    fitScene(view, (pen) => {
      box(pen, 0, 0, 0, 520, 300, 40, { front: color.dark, side: color.dark, top: color.t4 });
      box(pen, 0, 210, 40, 520, 90, 70, { front: color.t4, side: color.dark, top: color.t3 });
      const rods = pen.detail ? 8 : 4;
      for (let i = 0; i < rods; i++)
        rod(pen, 40 + (i * 441) / (rods - 1), 255, 13, 110, 190 + ((i * 37) % 5) * 34);
      for (let i = 0; i < 4; i++)
        frontPrism(
          pen,
          [30 + i * 124, 40, 130 + i * 124, 40, 130 + i * 124, 66, 40 + i * 124, 66, 30 + i * 124, 56],
          120,
          190,
        );
      for (let i = 0; i < 4; i++) {
        const x = 34 + i * 124;
        if (i % 2)
          frontPrism(pen, [...stair(x, 40, 4, 16), x + 64, 104, x + 64, 40], 30, 90, {
            front: color.t2,
            side: color.t3,
          });
        else {
          nut(pen, x + 24, 55, 40, 20, 22);
          if (pen.detail) nut(pen, x + 78, 55, 40, 20, 22);
        }
      }
      if (view.dims) pen.dimension([0, 0, 0], [520, 0, 0], [0, 0, -60], labelOf(view, 'L', p.L), 'L');
    }),
});
