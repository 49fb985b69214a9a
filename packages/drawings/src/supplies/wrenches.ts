import { horizontal, vertical } from '../canvas/dimension.ts';
import { arc, belt, pairs, radians, type Point } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { caption, maybeNumeric } from '../canvas/parameter.ts';
import { fitScene } from '../canvas/projection.ts';
import { box, cylinderX, cylinderY, cylinderZ } from '../canvas/solids.ts';
import { type Stage, stageFor } from '../canvas/stage.ts';
import { circle, path, segment, text, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

const lengthBelow = (stage: Stage, L: number, half: number, givenLength: number | undefined): Mark =>
  horizontal(
    stage.x(0),
    stage.x(L),
    stage.y(half) + 40,
    labelOf(stage.view, 'L', givenLength),
    'L',
    stage.y(half),
  );

/** Wrench for a collet nut: an open ring with pins for its slots, a flat handle. */
export const hookWrench = defineKind({
  kind: 'hookWrench',
  name: 'Ключ для гайки ER',
  parameters: { L: maybeNumeric(40, 800) },
  draw(p, view) {
    const { weights } = view;
    const stage = stageFor(view, { length: 190, breadth: 74, tilt: 26 });
    const map = (list: readonly Point[]): Point[] => list.map(([x, y]) => stage.at(x, y));
    const hub: Point = [37, 0];
    const gap = radians(52);
    const ring = [
      ...arc(hub, 37, Math.PI + gap, Math.PI * 3 - gap, 36),
      ...arc(hub, 26, Math.PI * 3 - gap, Math.PI + gap, 36),
    ];
    const ink = { stroke: color.ink, width: weights.outline };
    const handle = map(pairs([68, -12, 178, -10, 190, -4, 190, 4, 178, 10, 68, 12]));
    const marks: Mark[] = [
      path(polygon(handle), { ...ink, fill: color.t1 }),
      segment(stage.at(82, 5), stage.at(178, 4), { stroke: color.t3, width: weights.edge }),
      path(polygon(map(ring)), { ...ink, fill: color.t1 }),
      circle(stage.at(178, 0), 4.6 * stage.scale, {
        fill: color.paper,
        stroke: color.ink,
        width: weights.edge,
      }),
    ];
    for (const a of [-120, -60, 0, 60, 120]) {
      const [x, y] = arc(hub, 23, radians(a), radians(a), 1)[0]!;
      marks.push(
        circle(stage.at(x, y), 4 * stage.scale, { fill: color.t3, stroke: color.ink, width: weights.edge }),
      );
    }
    if (view.dims) marks.push(lengthBelow(stage, 190, 37, p.L));
    return stage.place(marks);
  },
});

/** Click torque wrench: ratchet head, tube with a scale, knurled grip. */
export const torqueWrench = defineKind({
  kind: 'torqueWrench',
  name: 'Ключ динамометрический',
  parameters: { L: maybeNumeric(80, 1500) },
  draw(p, view) {
    const { weights, detail } = view;
    const stage = stageFor(view, { length: 260, breadth: 44, tilt: 24 });
    const { at, scale } = stage;
    const ink = { stroke: color.ink, width: weights.edge };
    const marks: Mark[] = [
      ...turned(stage, [40, 7, 168, 7]),
      ...turned(stage, [168, 9, 172, 11, 250, 11, 258, 8, 260, 6]),
      path(polygon(belt(at(20, 0), 20 * scale, at(48, 0), 8 * scale, 14)), {
        fill: color.t1,
        stroke: color.ink,
        width: weights.outline,
      }),
      circle(at(20, 0), 13 * scale, { ...ink, fill: color.paper }),
      path(polygon([at(13, -7), at(27, -7), at(27, 7), at(13, 7)]), { ...ink, fill: color.t3 }),
      path(polygon([at(132, -3), at(164, -3), at(164, 3), at(132, 3)]), { ...ink, fill: color.paper }),
    ];
    if (detail) {
      for (let i = 0; i < 9; i++)
        marks.push(
          segment(at(134 + i * 3.6, -3), at(134 + i * 3.6, i % 2 ? -1 : 1), {
            stroke: color.edge,
            width: weights.hair,
          }),
        );
      for (const y of [-7, -3.5, 0, 3.5, 7])
        marks.push(segment(at(176, y), at(248, y), { stroke: color.hair, width: weights.hair }));
    }
    marks.push(
      path(polygon([at(168, -9.5), at(171, -9.5), at(171, 9.5), at(168, 9.5)]), { fill: color.accent }),
    );
    if (view.dims) marks.push(lengthBelow(stage, 260, 20, p.L));
    return stage.place(marks);
  },
});

/** Taper wiper: vanes with leather on a handle. */
export const taperWiper = defineKind({
  kind: 'taperWiper',
  name: 'Щётка для конуса',
  parameters: { taper: caption('BT40', 16), L: maybeNumeric(60, 600) },
  draw(p, view) {
    const { weights } = view;
    const stage = stageFor(view, { length: 200, breadth: 52, tilt: 28 });
    const { at } = stage;
    const vane = (from: number, to: number): Point[] => [
      at(6, 12 * from),
      at(6, 12 * to),
      at(80, 24 * to),
      at(80, 24 * from),
    ];
    const marks: Mark[] = [
      ...turned(stage, [80, 10, 84, 26, 92, 26, 96, 10]),
      ...turned(stage, [96, 9, 104, 12, 190, 12, 200, 7]),
    ];
    const vanes: readonly (readonly [number, number, string])[] = [
      [-1, -0.52, color.t2],
      [-0.52, 0.05, color.accent],
      [0.05, 0.58, color.t2],
      [0.58, 1, color.t4],
    ];
    for (const [from, to, fill] of vanes)
      marks.push(path(polygon(vane(from, to)), { fill, stroke: color.ink, width: weights.edge }));
    if (view.detail === 2) marks.push(text(at(146, 3), p.taper, { size: 13, fill: color.edge, halo: false }));
    if (view.dims) marks.push(lengthBelow(stage, 200, 26, p.L));
    return stage.place(marks);
  },
});

/** Die stock: a ring for the die with its screws between two handles. */
export const dieStock = defineKind({
  kind: 'dieStock',
  name: 'Плашкодержатель',
  parameters: { D: maybeNumeric(8, 120), L: maybeNumeric(60, 1200), b: maybeNumeric(2, 60) },
  draw(p, view) {
    const { weights } = view;
    const stage = stageFor(view, { length: 240, breadth: 66, tilt: 22 });
    const { at, scale, x, y } = stage;
    const ink = { stroke: color.ink, width: weights.outline };
    const marks: Mark[] = [
      ...turned(stage, [0, 5, 4, 7.5, 62, 7.5, 96, 5]),
      ...turned(stage, [144, 5, 178, 7.5, 236, 7.5, 240, 5]),
      circle(at(120, 0), 33 * scale, { ...ink, fill: color.t1 }),
      circle(at(120, 0), 24 * scale, { stroke: color.ink, width: weights.edge, fill: color.t3 }),
      circle(at(120, 0), 21 * scale, { stroke: color.edge, width: weights.edge, fill: color.paper }),
    ];
    for (const a of [-150, -90, -30]) {
      const [u, v] = arc([120, 0], 28.5, radians(a), radians(a), 1)[0]!;
      marks.push(circle(at(u, v), 3.4 * scale, { fill: color.dark, stroke: color.ink, width: weights.hair }));
    }
    if (view.dims)
      marks.push(
        lengthBelow(stage, 240, 33, p.L),
        vertical(y(-21), y(21), x(240) + 30, labelOf(view, 'D', p.D, '⌀'), 'D', x(120)),
      );
    return stage.place(marks);
  },
});

/** Stand where holders are put together: it turns the taper to lie or to stand. */
export const assemblyStand = defineKind({
  kind: 'assemblyStand',
  name: 'Стойка сборки',
  parameters: { taper: caption('BT40', 16), L: maybeNumeric(60, 600) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      box(pen, 0, 0, 0, 260, 200, 34);
      for (const [u, v] of [
        [26, 26],
        [234, 26],
        [26, 174],
        [234, 174],
      ] as const)
        pen.disc(pen.top(34), u, v, 11, { fill: color.dark });
      box(pen, 30, 60, 34, 44, 90, 150, { front: color.t1, side: color.t2 });
      cylinderX(pen, 105, 150, 34, 74, 96, { front: color.t3, side: color.accent });
      box(pen, 96, 50, 96, 120, 110, 108, { front: color.t1, side: color.t2 });
      if (pen.detail) {
        pen.rect(pen.front(50), 112, 116, 88, 64, {
          fill: color.t0,
          stroke: color.hair,
          width: pen.weights.hair,
          radius: 8,
        });
        pen.label(pen.front(50), 156, 138, Math.min(24, 150 / Math.max(p.taper.length, 1)), p.taper, {
          anchor: 'middle',
        });
      }
      cylinderZ(pen, 156, 105, 58, 204, 224, { side: color.t3 });
      cylinderZ(pen, 156, 105, 40, 224, 262, { side: color.t1 });
      cylinderZ(pen, 156, 105, 30, 262, 300, { side: color.t2, top: color.t1 });
      pen.disc(pen.top(300), 156, 105, 14, { fill: color.dark });
      cylinderY(pen, 52, 196, 16, 20, 60, { front: color.dark, side: color.dark });
      if (view.dims) pen.dimension([0, 0, 0], [260, 0, 0], [0, 0, -60], labelOf(view, 'L', p.L), 'L');
    }),
});
