import { axis, horizontal } from '../canvas/dimension.ts';
import { arc, pairs, polar, radians, FULL_TURN, type Point } from '../canvas/geometry.ts';
import { defineKind, labelOf, type View } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric } from '../canvas/parameter.ts';
import { fitScene } from '../canvas/projection.ts';
import { box, cylinderX, cylinderZ } from '../canvas/solids.ts';
import { stageFor } from '../canvas/stage.ts';
import { circle, path, segment, text, type Mark } from '../canvas/svg.ts';
import { polygon, Trace } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

type Canvas = {
  readonly at: (x: number, y: number) => Point;
  readonly px: (mm: number) => number;
  readonly plate: (flat: readonly number[], fill: string, bold?: boolean) => Mark;
};

/** A grid of `tall` units upright in the middle of the view. */
function canvasOf(view: View, tall: number): Canvas {
  const { width, height, weights, detail } = view;
  const pad = ([width * 0.04, 14, 34] as const)[detail];
  const scale = Math.max(height - 2 * pad, 10) / tall;
  const top = height / 2 - (tall / 2) * scale;
  const at = (x: number, y: number): Point => [width / 2 + x * scale, top + y * scale];
  return {
    at,
    px: (mm) => mm * scale,
    plate: (flat, fill, bold = false) =>
      path(polygon(pairs(flat).map(([x, y]) => at(x, y))), {
        fill,
        stroke: color.ink,
        width: bold ? weights.outline : weights.edge,
      }),
  };
}

const rect = (x: number, y: number, w: number, h: number): number[] => [
  x,
  y,
  x + w,
  y,
  x + w,
  y + h,
  x,
  y + h,
];

/** Plunger and stem below the body at y. */
const plunger = ({ plate }: Canvas, y: number): Mark[] => [
  plate(rect(-5, y, 10, 18), color.t1),
  plate(rect(2.2, y, 2.8, 18), color.t3),
  plate(rect(-2.4, y + 18, 4.8, 20), color.paper),
  plate([-4, y + 37, 4, y + 37, 3, y + 44, 0, y + 48, -3, y + 44], color.t4),
];

/** Digital indicator: a display and keys where others have a dial. */
export const digitalIndicator = defineKind({
  kind: 'digitalIndicator',
  name: 'Индикатор цифровой',
  parameters: { range: maybeNumeric(0.1, 100) },
  draw(_, view) {
    const canvas = canvasOf(view, 128);
    const { at, px, plate } = canvas;
    const marks: Mark[] = [
      plate(rect(-3.4, 0, 6.8, 8), color.t3),
      ...plunger(canvas, 80),
      plate([-34, 14, -30, 8, 30, 8, 34, 14, 34, 72, 26, 80, -26, 80, -34, 72], color.t1, true),
      plate([-34, 60, 34, 60, 34, 72, 26, 80, -26, 80, -34, 72], color.t3),
      plate(rect(-28, 16, 56, 26), color.dark),
      plate(rect(-26, 18, 52, 22), color.t0),
      ...[-16, 0, 16].map((x) =>
        circle(at(x, 52), px(5), {
          fill: x === 16 ? color.accent : color.t4,
          stroke: color.ink,
          width: view.weights.edge,
        }),
      ),
    ];
    if (view.detail) {
      marks.push(
        text(at(23, 35), '0,002', { size: px(15), anchor: 'end', fill: color.ink, halo: false, weight: 600 }),
        text(at(-23, 25), 'мм', { size: px(5), anchor: 'start', fill: color.edge, halo: false }),
        segment(at(-22, 38), at(-22 + 30, 38), { stroke: color.hair, width: view.weights.hair }),
      );
    }
    return marks;
  },
});

/** Lever indicator: a small dial and a turning arm with a ball. */
export const leverIndicator = defineKind({
  kind: 'leverIndicator',
  name: 'Индикатор рычажный',
  parameters: { range: maybeNumeric(0.05, 10) },
  draw(_, view) {
    const { at, px, plate } = canvasOf(view, 120);
    const { weights, detail } = view;
    const centre = at(0, 36);
    const ticks = new Trace();
    const count = detail ? 80 : 16;
    for (let i = 0; i < count; i++) {
      const angle = (i * FULL_TURN) / count - Math.PI / 2;
      ticks.move(polar(centre, px(26), angle)).line(polar(centre, px(i % 8 ? 24 : 21), angle));
    }
    const needle = radians(-40);
    return [
      plate(rect(-5, 0, 10, 8), color.t3),
      plate([-20, 40, 20, 40, 13, 84, -13, 84], color.t2, true),
      circle(centre, px(33), { fill: color.t2, stroke: color.ink, width: weights.outline }),
      circle(centre, px(28), { fill: color.paper, stroke: color.edge, width: weights.edge }),
      path(ticks.data, { stroke: color.edge, width: weights.hair }),
      segment(polar(centre, px(6), needle + Math.PI), polar(centre, px(22), needle), {
        stroke: color.accent,
        width: weights.outline,
      }),
      circle(centre, px(2.4), { fill: color.dark }),
      circle(at(0, 86), px(8), { fill: color.t1, stroke: color.ink, width: weights.edge }),
      circle(at(0, 86), px(3), { fill: color.dark }),
      plate([-1.6, 92, 1.6, 92, 9, 115, 6.4, 116], color.paper),
      circle(at(8.4, 117), px(3), { fill: color.accent, stroke: color.ink, width: weights.edge }),
    ];
  },
});

/** Magnetic stand: base with its switch, jointed arm, clamp for an indicator. */
export const magneticStand = defineKind({
  kind: 'magneticStand',
  name: 'Стойка магнитная',
  parameters: { H: maybeNumeric(50, 1500) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      const thick = (mm: number): number => Math.max(1.6, mm * pen.scale);
      box(pen, 0, 0, 0, 150, 120, 130);
      const face = pen.front(0);
      pen.disc(face, 75, 70, 30, { fill: color.accent });
      pen.rect(face, 68, 46, 14, 48, { fill: color.paper, width: pen.weights.hair, radius: 4 });
      if (pen.detail) pen.rect(face, 0, 0, 150, 18, { fill: color.t4, stroke: color.none });
      cylinderZ(pen, 75, 60, 17, 130, 420, { side: color.t1 });
      cylinderX(pen, 60, 410, 30, 50, 104, { front: color.dark, side: color.t3 });
      pen.line([104, 60, 410, 330, 60, 520], { stroke: color.ink, width: thick(30) });
      pen.line([104, 60, 410, 330, 60, 520], { stroke: color.t1, width: thick(22) });
      cylinderX(pen, 60, 520, 28, 312, 360, { front: color.t2, side: color.accent });
      pen.line([346, 60, 520, 400, 60, 340], { stroke: color.ink, width: thick(24) });
      pen.line([346, 60, 520, 400, 60, 340], { stroke: color.t1, width: thick(17) });
      box(pen, 372, 40, 290, 52, 44, 52, { front: color.t2, side: color.t3 });
      pen.disc(pen.front(40), 398, 316, 14, { fill: color.dark });
      if (view.dims) pen.dimension([0, 0, 0], [0, 0, 540], [-90, 0, 0], labelOf(view, 'H', p.H), 'H');
    }),
});

/** Electronic edge finder: shank, body with its lamp, ball that lights it. */
export const edgeFinder = defineKind({
  kind: 'edgeFinder',
  name: 'Центроискатель',
  parameters: { d: maybeNumeric(2, 40) },
  draw(p, view) {
    const stage = stageFor(view, { length: 110, breadth: 26, tilt: 30 });
    const { x, y, scale } = stage;
    const window = arc([x(48), y(0)], 5 * scale, 0, FULL_TURN, 20);
    const marks: Mark[] = [
      ...turned(stage, [8, 2.4, 26, 2.4]),
      ...turned(stage, [26, 9, 28, 11, 66, 11, 68, 10]),
      ...turned(stage, [68, 8, 108, 8, 110, 7]),
      circle([x(5), y(0)], 5 * scale, { fill: color.t3, stroke: color.ink, width: view.weights.outline }),
      path(polygon(window), { fill: color.accent, stroke: color.ink, width: view.weights.edge }),
    ];
    if (view.dims) {
      marks.push(
        axis([x(0) - 18, y(0)], [x(110) + 18, y(0)]),
        horizontal(x(68), x(110), y(11) + 40, labelOf(view, 'd', p.d, '⌀'), 'd', y(8)),
      );
    }
    return stage.place(marks);
  },
});
