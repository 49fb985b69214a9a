import { axis, horizontal, vertical } from '../canvas/dimension.ts';
import { polar, FULL_TURN } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric } from '../canvas/parameter.ts';
import { fitScene } from '../canvas/projection.ts';
import { throughHole } from '../canvas/round-parts.ts';
import { box, cylinderY, cylinderZ } from '../canvas/solids.ts';
import { stageFor } from '../canvas/stage.ts';
import { path, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

/** End brush: bundles of fibre in a cup, on a shank. */
export const endBrush = defineKind({
  kind: 'endBrush',
  name: 'Щётка торцевая',
  parameters: { D: maybeNumeric(5, 400), L: maybeNumeric(10, 300) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      const bundles = pen.detail ? 12 : 8;
      const feet = Array.from({ length: bundles }, (_, i) =>
        polar([0, 0], 78, (i * FULL_TURN) / bundles + 0.2),
      );
      for (const [x, y] of feet.toSorted((a, b) => b[1] - a[1]))
        cylinderZ(pen, x, y, 19, 0, 110, { side: color.t4, top: color.t3 });
      cylinderZ(pen, 0, 0, 104, 96, 150, { side: color.t1 });
      cylinderZ(pen, 0, 0, 60, 150, 176, { side: color.t2 });
      cylinderZ(pen, 0, 0, 24, 176, 300, { side: color.t1 });
      if (!view.dims) return;
      pen.dimension([-104, 0, 0], [104, 0, 0], [0, -150, -70], labelOf(view, 'D', p.D, '⌀'), 'D');
      pen.dimension([104, 0, 0], [104, 0, 300], [90, 0, 0], labelOf(view, 'L', p.L), 'L');
    }),
});

/** Grinding or honing stone: a bar of grains. */
export const stone = defineKind({
  kind: 'stone',
  name: 'Брусок шлифовальный',
  parameters: { L: maybeNumeric(20, 400), b: maybeNumeric(2, 100), h: maybeNumeric(2, 100) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      const across = Math.min(90, Math.max(40, ((p.b ?? 13) / (p.L ?? 150)) * 500));
      box(pen, 0, 0, 0, 420, across * 1.6, across, { front: color.t2, side: color.t3, top: color.t1 });
      if (pen.detail) {
        const grains: number[] = [];
        for (let i = 0; i < 60; i++)
          grains.push(10 + ((i * 131) % 400), 6 + ((i * 57) % Math.round(across - 12)));
        pen.dots(pen.front(0), grains, 5, color.t4);
        pen.dots(
          pen.top(across),
          grains.map((value, i) => (i % 2 ? value * 1.5 : value)),
          5,
          color.t3,
        );
      }
      if (!view.dims) return;
      pen.dimension([0, 0, 0], [420, 0, 0], [0, 0, -60], labelOf(view, 'L', p.L), 'L');
      pen.dimension([0, 0, 0], [0, 0, across], [-60, 0, 0], labelOf(view, 'h', p.h), 'h');
    }),
});

/** Single-point diamond dresser. */
export const diamondDresser = defineKind({
  kind: 'diamondDresser',
  name: 'Карандаш алмазный',
  parameters: { d: maybeNumeric(3, 40), L: maybeNumeric(15, 200) },
  draw(p, view) {
    const stage = stageFor(view, { length: 60, breadth: 14, tilt: 30 });
    const { at, x, y } = stage;
    const marks: Mark[] = [
      ...turned(stage, [2, 1.6, 10, 4, 12, 5, 58, 5, 60, 4]),
      path(polygon([at(0, 0), at(3, -2), at(4.4, 0), at(3, 2)]), {
        fill: color.accent,
        stroke: color.ink,
        width: view.weights.edge,
      }),
    ];
    if (view.detail)
      marks.push(
        path(polygon([at(40, -5), at(44, -5), at(44, 5), at(40, 5)]), { fill: color.t4, opacity: 0.6 }),
      );
    if (view.dims)
      marks.push(
        axis([x(0) - 18, y(0)], [x(60) + 18, y(0)]),
        horizontal(x(0), x(60), y(5) + 40, labelOf(view, 'L', p.L), 'L', y(0), y(5)),
        vertical(y(-5), y(5), x(60) + 28, labelOf(view, 'd', p.d, '⌀'), 'd', x(60)),
      );
    return stage.place(marks);
  },
});

/** Multi-point dresser: a plate of diamonds on a shank. */
export const blockDresser = defineKind({
  kind: 'blockDresser',
  name: 'Правщик многокристальный',
  parameters: { D: maybeNumeric(3, 100), d: maybeNumeric(3, 60), L: maybeNumeric(15, 200) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      cylinderZ(pen, 70, 50, 34, 0, 130, { side: color.t1 });
      box(pen, 0, 0, 130, 140, 100, 46);
      box(pen, 8, 8, 176, 124, 84, 18, { front: color.t4, side: color.dark, top: color.t4 });
      const grains: number[] = [];
      for (let i = 0; i < 5; i++) for (let j = 0; j < 3; j++) grains.push(22 + i * 24, 22 + j * 26);
      pen.dots(pen.top(194), grains, 10, color.paper);
      pen.dots(pen.top(194), grains, 5, color.accent);
      if (!view.dims) return;
      pen.dimension([0, 0, 130], [140, 0, 130], [0, -60, -90], labelOf(view, 'D', p.D), 'D');
      pen.dimension([140, 100, 0], [140, 100, 194], [80, 0, 0], labelOf(view, 'L', p.L), 'L');
    }),
});

/** Dressing roll: a ring whose rim is set with diamonds. */
export const dressingRoll = defineKind({
  kind: 'dressingRoll',
  name: 'Ролик правящий',
  parameters: { D: maybeNumeric(20, 400), d: maybeNumeric(5, 200), L: maybeNumeric(4, 200) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      cylinderY(pen, 0, 0, 100, 0, 60, { front: color.t1, side: color.t4 });
      const face = pen.front(0);
      if (pen.detail) {
        const rim: number[] = [];
        for (let i = 0; i < 48; i++) rim.push(...polar([0, 0], 95, (i * FULL_TURN) / 48));
        pen.dots(face, rim, 6, color.dark);
      }
      pen.disc(face, 0, 0, 88, { fill: color.t0, width: pen.weights.hair });
      pen.disc(face, 0, 0, 56, { stroke: color.hair, width: pen.weights.hair });
      throughHole(pen, 0, 0, 0, 40, 60);
      if (!view.dims) return;
      pen.dimension([-100, 0, 0], [100, 0, 0], [0, 0, -140], labelOf(view, 'D', p.D, '⌀'), 'D');
    }),
});
