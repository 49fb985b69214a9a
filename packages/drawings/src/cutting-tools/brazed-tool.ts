import { horizontal, vertical } from '../canvas/dimension.ts';
import { pairs, type Point } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { choice, maybeNumeric } from '../canvas/parameter.ts';
import { stageFor } from '../canvas/stage.ts';
import { path, segment, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';

/** Heads in plan view, in shares of the shank width: outline from the upper to the lower edge of the shank, and the tip of carbide. */
const HEADS = {
  straight: {
    body: [1.2, 0, 0.45, 0, 0, 0.5, 0.45, 1, 1.2, 1],
    tip: [0, 0.5, 0.45, 0, 0.95, 0.02, 0.5, 0.62],
  },
  bent: {
    body: [1.9, 0, 0.9, -0.5, 0.3, -0.62, 0, -0.2, 0.5, 0.5, 1.5, 1],
    tip: [0.3, -0.62, 0, -0.2, 0.32, 0.26, 0.86, -0.42],
  },
  stop: {
    body: [1.3, 0, 0.3, -0.3, 0, -0.3, 0.06, 0.36, 0.7, 0.72, 1.2, 1],
    tip: [0, -0.3, 0.72, -0.18, 0.6, 0.12, 0.06, 0.4],
  },
  boring: {
    body: [2.6, 0.18, 0.6, 0.18, 0.2, -0.3, 0, -0.3, 0.05, 0.5, 0.5, 0.82, 2.6, 0.82, 2.9, 1],
    tip: [0, -0.3, 0.42, -0.06, 0.52, 0.2, 0.05, 0.42],
  },
  parting: {
    body: [1.5, 0, 1.3, 0.06, 0, 0.02, 0, 0.32, 1.25, 0.3, 1.5, 1],
    tip: [0, 0.02, 0.42, 0.03, 0.42, 0.32, 0, 0.32],
  },
  thread: {
    body: [1.2, 0, 0.6, 0.18, 0, 0.5, 0.6, 0.82, 1.2, 1],
    tip: [0, 0.5, 0.52, 0.22, 0.62, 0.5, 0.52, 0.78],
  },
} as const satisfies Readonly<Record<string, { body: readonly number[]; tip: readonly number[] }>>;

const FORMS = ['straight', 'bent', 'stop', 'boring', 'parting', 'thread'] as const;

/** Turning tool with a tip of carbide brazed on: no clamp and no screw. */
export const brazedTool = defineKind({
  kind: 'brazedTool',
  name: 'Резец напайной',
  parameters: { form: choice('bent', FORMS), h: maybeNumeric(4, 80), L: maybeNumeric(30, 500) },
  draw(p, view) {
    const { weights, detail, dims } = view;
    const h = p.h ?? 25;
    const w = h * 0.8;
    const full = Math.max(p.L ?? h * 5.6, w * 4.4);
    const L = dims ? full : Math.min(full, w * ([4, 5, 6] as const)[detail]);
    const head = HEADS[p.form];
    const up = Math.min(...pairs(head.body).map(([, y]) => y));
    const stage = stageFor(view, { length: L, breadth: w * (1.1 - up), axisShift: -w * up * 0.4, tilt: 26 });
    const at = (flat: readonly number[]): Point[] =>
      pairs(flat).map(([x, y]) => stage.at(x * w, (y - 0.5) * w));
    const outline = [stage.at(L, -w / 2), ...at(head.body), stage.at(L, w / 2)];
    const body = polygon(outline);
    const heel = head.body.at(-2)! * w;
    const shade = (share: number, fill: string): Mark =>
      path(
        polygon([
          stage.at(L, w * (0.5 - share)),
          stage.at(heel, w * (0.5 - share)),
          stage.at(heel, w / 2),
          stage.at(L, w / 2),
        ]),
        { fill },
      );
    const marks: Mark[] = [
      path(body, { fill: color.t1 }),
      shade(0.3, color.t2),
      shade(0.1, color.t3),
      segment(stage.at(L, w * 0.2), stage.at(heel, w * 0.2), { stroke: color.hair, width: weights.hair }),
      path(body, { stroke: color.ink, width: weights.outline }),
      // The seam of solder is the brightest line of such a tool.
      path(polygon(at(head.tip)), { fill: color.t4, stroke: color.accent, width: weights.edge }),
      path(polygon(at(head.tip)), { stroke: color.ink, width: weights.hair }),
    ];
    if (dims) {
      const bottom = stage.y(w / 2);
      marks.push(
        horizontal(stage.x(0), stage.x(L), bottom + 40, labelOf(view, 'L', p.L), 'L', bottom),
        vertical(stage.y(-w / 2), bottom, stage.x(L) + 36, labelOf(view, 'h', p.h), 'h', stage.x(L)),
      );
    }
    return stage.place(marks);
  },
});

/** Square bar of high-speed steel, to be ground by its buyer. */
export const toolBlank = defineKind({
  kind: 'toolBlank',
  name: 'Заготовка резца',
  parameters: { h: maybeNumeric(3, 60), L: maybeNumeric(30, 400) },
  draw(p, view) {
    const { weights } = view;
    const h = p.h ?? 12;
    const full = Math.max(p.L ?? 200, h * 4);
    const L = view.dims ? full : Math.min(full, h * 9);
    const stage = stageFor(view, { length: L + h * 0.5, breadth: h * 1.6, tilt: 24 });
    const { at } = stage;
    const rim = h * 0.45;
    const edge = { stroke: color.ink, width: weights.outline };
    const marks: Mark[] = [
      path(
        polygon([at(0, 0.25 * h), at(L, 0.25 * h), at(L + rim, 0.25 * h - rim), at(rim, 0.25 * h - rim)]),
        { ...edge, fill: color.paper },
      ),
      path(polygon([at(0, 0.25 * h), at(L, 0.25 * h), at(L, 1.05 * h), at(0, 1.05 * h)]), {
        ...edge,
        fill: color.t1,
      }),
      path(
        polygon([at(L, 0.25 * h), at(L + rim, 0.25 * h - rim), at(L + rim, 1.05 * h - rim), at(L, 1.05 * h)]),
        { ...edge, fill: color.t3 },
      ),
    ];
    if (view.detail) {
      for (const y of [0.46, 0.66, 0.86])
        marks.push(
          segment(at(h * 0.3, y * h), at(L - h * 0.3, y * h), { stroke: color.hair, width: weights.hair }),
        );
    }
    if (view.dims) {
      marks.push(
        horizontal(
          stage.x(0),
          stage.x(L),
          stage.y(1.05 * h) + 36,
          labelOf(view, 'L', p.L),
          'L',
          stage.y(1.05 * h),
        ),
        vertical(
          stage.y(0.25 * h),
          stage.y(1.05 * h),
          stage.x(0) - 30,
          labelOf(view, 'h', p.h),
          'h',
          stage.x(0),
        ),
      );
    }
    return stage.place(marks);
  },
});
