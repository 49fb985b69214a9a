import { axis, horizontal, vertical } from '../canvas/dimension.ts';
import { arc, pairs, polar, radians, FULL_TURN, type Point } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { caption, grow, maybeNumeric } from '../canvas/parameter.ts';
import { stageFor } from '../canvas/stage.ts';
import { circle, path, segment, text, type Mark } from '../canvas/svg.ts';
import { polygon, polyline, Trace } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

/** Outside micrometer: frame, anvil, sleeve, thimble and ratchet on a grid where the gap of 25 mm is 40 long. */
export const micrometer = defineKind({
  kind: 'micrometer',
  name: 'Микрометр',
  parameters: {
    /** Upper end of the range. */
    range: maybeNumeric(5, 1000),
  },
  draw(p, view) {
    const { weights, detail } = view;
    const gap = Math.min(30 + (p.range ?? 25) * 0.5, 120);
    const depth = 34 + gap * 0.4;
    const sleeve = 18 + gap + 14;
    const length = sleeve + 100;
    const stage = stageFor(
      { ...view, dims: false },
      { length, breadth: depth + 30, axisShift: -depth / 2 + 8, tilt: 16 },
    );
    const { at } = stage;
    const frame = new Trace().move(at(4, -10)).line(at(18, -10)).line(at(18, 9));
    frame
      .quad(at(20, depth - 16), at(18 + gap / 2, depth - 16))
      .quad(at(sleeve - 16, depth - 16), at(sleeve - 14, 9));
    frame
      .line(at(sleeve - 14, -10))
      .line(at(sleeve, -10))
      .line(at(sleeve, 12));
    frame
      .quad(at(sleeve - 2, depth), at(18 + gap / 2, depth))
      .quad(at(4, depth), at(4, 12))
      .close();
    const plate = (flat: readonly number[]): string => polygon(pairs(flat).map(([x, y]) => at(x, y)));
    const edge = { stroke: color.ink, width: weights.edge };
    const middle = 18 + gap / 2;
    const marks: Mark[] = [
      ...turned(stage, [18, 4, 26, 4]),
      ...turned(stage, [26 + gap * 0.35, 4, sleeve, 4]),
      path(frame.data, { fill: color.t1, stroke: color.ink, width: weights.outline }),
      path(
        plate([
          middle - 18,
          depth - 13,
          middle + 18,
          depth - 13,
          middle + 15,
          depth - 3,
          middle - 15,
          depth - 3,
        ]),
        {
          ...edge,
          fill: color.dark,
        },
      ),
      ...turned(stage, [sleeve, 8, sleeve + 34, 8]),
      ...turned(stage, [sleeve + 30, 8, sleeve + 37, 11.5, sleeve + 74, 11.5, sleeve + 76, 10]),
      ...turned(stage, [sleeve + 76, 6, sleeve + 96, 6, sleeve + 98, 5]),
    ];
    if (detail) {
      const ticks = new Trace().move(at(sleeve + 2, 0)).line(at(sleeve + 30, 0));
      for (let i = 0; i <= 9; i++)
        ticks.move(at(sleeve + 3 + i * 2.9, 0)).line(at(sleeve + 3 + i * 2.9, i % 2 ? 2.4 : -3.4));
      for (let i = -3; i <= 3; i++)
        ticks.move(at(sleeve + 37, i * 3)).line(at(sleeve + (i % 2 ? 42 : 45), i * 3));
      for (let i = -3; i <= 3; i++) ticks.move(at(sleeve + 52, i * 3)).line(at(sleeve + 72, i * 3));
      for (let i = -2; i <= 2; i++) ticks.move(at(sleeve + 80, i * 2.2)).line(at(sleeve + 94, i * 2.2));
      marks.push(path(ticks.data, { stroke: color.edge, width: weights.hair }));
      marks.push(circle(at(sleeve - 7, 22), 4.4 * stage.scale, { ...edge, fill: color.t3 }));
    }
    return stage.place(marks);
  },
});

/** Dial indicator with its plunger down. */
export const dialIndicator = defineKind({
  kind: 'dialIndicator',
  name: 'Индикатор часового типа',
  parameters: {
    /** Dial diameter. */
    D: maybeNumeric(20, 150),
    range: maybeNumeric(0.1, 100),
  },
  draw(p, view) {
    const { width, height, weights, detail } = view;
    const pad = ([width * 0.04, 14, 34] as const)[detail];
    const scale = Math.max(height - 2 * pad, 10) / 128;
    const cx = width / 2;
    const top = height / 2 - 64 * scale;
    const at = (x: number, y: number): Point => [cx + x * scale, top + y * scale];
    const bar = (x: number, y: number, w: number, h: number, fill: string): Mark =>
      path(polygon([at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)]), {
        fill,
        stroke: color.ink,
        width: weights.edge,
      });
    const centre = at(0, 48);
    const dial = (r: number): number => r * scale;
    const marks: Mark[] = [
      bar(-3.4, 2, 6.8, 12, color.t3),
      bar(-5.5, 0, 11, 5, color.t1),
      bar(-5, 80, 10, 18, color.t1),
      bar(2.2, 80, 2.8, 18, color.t3),
      bar(-2.4, 98, 4.8, 20, color.paper),
      path(polygon([at(-4, 117), at(4, 117), at(3, 124), at(0, 128), at(-3, 124)]), {
        fill: color.t4,
        stroke: color.ink,
        width: weights.edge,
      }),
      circle(centre, dial(38), { fill: color.t2, stroke: color.ink, width: weights.outline }),
      circle(centre, dial(33), { fill: color.paper, stroke: color.edge, width: weights.edge }),
    ];
    const ticks = new Trace();
    const count = detail ? 100 : 20;
    for (let i = 0; i < count; i++) {
      const angle = (i * FULL_TURN) / count - Math.PI / 2;
      const long = detail ? (i % 10 ? (i % 5 ? 1.8 : 3) : 5) : 3;
      ticks.move(polar(centre, dial(31.5), angle)).line(polar(centre, dial(31.5 - long), angle));
    }
    marks.push(path(ticks.data, { stroke: color.edge, width: weights.hair }));
    if (detail) {
      for (let i = 0; i < 10; i++) {
        const [x, y] = polar(centre, dial(22), (i * FULL_TURN) / 10 - Math.PI / 2);
        marks.push(
          text([x, y + dial(2)], String(i * 10), { size: dial(5.6), fill: color.edge, halo: false }),
        );
      }
      const small = at(-9, 58);
      marks.push(circle(small, dial(6.5), { fill: color.t0, stroke: color.hair, width: weights.hair }));
      marks.push(segment(small, polar(small, dial(5), -0.8), { stroke: color.ink, width: weights.hair }));
    }
    const needle = radians(-52);
    marks.push(
      segment(polar(centre, dial(7), needle + Math.PI), polar(centre, dial(27), needle), {
        stroke: color.accent,
        width: weights.outline,
      }),
      circle(centre, dial(2.6), { fill: color.dark }),
    );
    if (view.dims) {
      const r = dial(38);
      marks.push(
        vertical(
          centre[1] - r,
          centre[1] + r,
          centre[0] - r - 40,
          labelOf(view, 'D', p.D, '⌀'),
          'D',
          centre[0],
        ),
      );
    }
    return marks;
  },
});

/** Plug gauge: go and no-go ends on a knurled handle. */
export const plugGauge = defineKind({
  kind: 'plugGauge',
  name: 'Калибр-пробка',
  parameters: {
    D: maybeNumeric(1, 150),
    L: maybeNumeric(20, 400),
    tol: caption('H7', 12),
  },
  draw(p, view) {
    const { weights } = view;
    const D = p.D ?? 20;
    const L = p.L ?? Math.max(grow(110, D / 20), D * 3);
    const go = L * 0.26;
    const no = L * 0.13;
    const grip = Math.min(D * 0.36, L * 0.1);
    const stage = stageFor(view, { length: L, breadth: D, tilt: 26 });
    const { x, y } = stage;
    const from = go + L * 0.04;
    const to = L - no - L * 0.04;
    const marks: Mark[] = [
      ...turned(stage, [go * 0.98, grip * 0.7, from, grip * 0.7]),
      ...turned(stage, [to, grip * 0.7, L - no * 0.98, grip * 0.7]),
      ...turned(stage, [from, grip * 0.9, from + L * 0.02, grip, to - L * 0.02, grip, to, grip * 0.9]),
      ...turned(stage, [0, D * 0.47, L * 0.012, D / 2, go, D / 2]),
      ...turned(stage, [L - no, D / 2, L - L * 0.012, D / 2, L, D * 0.47]),
    ];
    const knurl = [-0.8, -0.5, -0.18, 0.15, 0.46, 0.76].map((share) =>
      polyline([stage.at(from + L * 0.03, grip * share), stage.at(to - L * 0.03, grip * share)]),
    );
    const band = (at: number): Mark =>
      path(
        polygon([
          stage.at(at, -grip * 0.7),
          stage.at(at + L * 0.018, -grip * 0.7),
          stage.at(at + L * 0.018, grip * 0.7),
          stage.at(at, grip * 0.7),
        ]),
        {
          fill: color.accent,
        },
      );
    marks.push(path(knurl.join(''), { stroke: color.edge, width: weights.hair }), band(to + L * 0.011));
    if (view.dims) {
      marks.push(
        axis([x(0) - 18, y(0)], [x(L) + 18, y(0)]),
        vertical(y(-D / 2), y(D / 2), x(0) - 26, labelOf(view, 'D', p.D, '⌀', ` ${p.tol}`), 'D', x(0)),
        horizontal(x(0), x(L), y(D / 2) + 40, labelOf(view, 'L', p.L), 'L', y(D / 2)),
      );
    }
    return stage.place(marks);
  },
});

/** Height gauge: base, graduated column, slider with a scriber. */
export const heightGauge = defineKind({
  kind: 'heightGauge',
  name: 'Штангенрейсмас',
  parameters: { range: maybeNumeric(50, 2000) },
  draw(p, view) {
    const { width, height, weights, detail } = view;
    const pad = ([width * 0.03, 12, 30] as const)[detail];
    const column = Math.min(90 + (p.range ?? 300) * 0.1, 150);
    const scale = Math.max(height - 2 * pad, 10) / (column + 24);
    const cx = width / 2;
    const top = height / 2 - ((column + 24) / 2) * scale;
    const at = (x: number, y: number): Point => [cx + x * scale, top + y * scale];
    const box = (x: number, y: number, w: number, h: number, fill: string, outline = false): Mark =>
      path(polygon([at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)]), {
        fill,
        stroke: color.ink,
        width: outline ? weights.outline : weights.edge,
      });
    const slider = column * 0.42;
    const base = pairs([
      -30,
      column,
      -26,
      column + 22,
      36,
      column + 22,
      36,
      column + 12,
      26,
      column,
      -30,
      column,
    ]);
    const ticks = new Trace();
    const step = detail ? 2 : 8;
    for (let i = 0; i * step < column - 14; i++) {
      const long = i % 5 ? 3 : 5.5;
      ticks.move(at(4, 6 + i * step)).line(at(4 - long, 6 + i * step));
    }
    const marks: Mark[] = [
      box(-8, 0, 12, column + 2, color.t0, true),
      box(4, 0, 5, column + 2, color.t2, true),
      path(ticks.data, { stroke: color.edge, width: weights.hair }),
      path(polygon(base.map(([x, y]) => at(x, y))), {
        fill: color.t1,
        stroke: color.ink,
        width: weights.outline,
      }),
      box(-26, column + 14, 62, 8, color.t3),
      box(-14, slider, 30, 34, color.t2, true),
      box(-10, slider + 5, 22, 12, color.paper),
      box(16, slider + 14, 10, 8, color.t1),
      path(polygon([at(26, slider + 13), at(48, slider + 20), at(48, slider + 22), at(26, slider + 23)]), {
        fill: color.paper,
        stroke: color.ink,
        width: weights.edge,
      }),
      circle(at(-7, slider + 25), 2.6 * scale, { fill: color.dark }),
      circle(at(1, slider + 25), 2.6 * scale, { fill: color.accent }),
      circle(at(-17, slider + 9), 3.4 * scale, { fill: color.t4, stroke: color.ink, width: weights.edge }),
    ];
    if (detail) {
      marks.push(
        text(at(11, slider + 14.4), '124,06', {
          size: 6.2 * scale,
          anchor: 'end',
          fill: color.ink,
          halo: false,
          weight: 600,
        }),
      );
      marks.push(
        path(polyline(arc(at(5, column + 11), 5 * scale, 0, FULL_TURN, 16)), {
          stroke: color.hair,
          width: weights.hair,
        }),
      );
    }
    return marks;
  },
});
