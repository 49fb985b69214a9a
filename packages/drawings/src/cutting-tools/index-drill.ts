import type { Flutes } from './flute-section.ts';
import { flutedBody } from './fluted-body.ts';
import { rotate, type Point, rows } from '../canvas/geometry.ts';
import { defineKind } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { grow, maybeNumeric, numeric } from '../canvas/parameter.ts';
import { shorten, stageFor, type Stage } from '../canvas/stage.ts';
import { fitFlutes, lengthDimensions } from './straight-tool.ts';
import { circle, path, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';
import { shank, turned } from '../canvas/turned-body.ts';

const FLUTES: Flutes = { z: 2, core: 0.5, land: 0.56, margin: 0.02, relief: 0.995, hook: 0.5 };

/** Square insert with its outer corner at (x, y) mm, slightly turned. */
function plate(stage: Stage, x: number, y: number, side: number, fill: string): Mark[] {
  const { weights, detail } = stage.view;
  const cut = side * 0.14;
  const far = side - cut;
  const at = (u: number, v: number): Point => {
    const [dx, dy] = rotate([u, v], 0.08);
    return stage.at(x + dx, y + dy);
  };
  const outline = [at(0, cut), at(cut, 0), at(far, 0), at(side, cut)];
  outline.push(at(side, far), at(far, side), at(cut, side), at(0, far));
  const centre = at(side / 2, side / 2);
  const px = side * stage.scale;
  const edge = { stroke: color.edge, width: weights.edge };
  const marks = [path(polygon(outline), { fill, stroke: color.ink, width: weights.edge })];
  if (!detail) return [...marks, circle(centre, px * 0.18, { ...edge, fill: color.t3, width: weights.hair })];
  return [
    ...marks,
    circle(centre, px * 0.2, { ...edge, fill: color.t2 }),
    circle(centre, px * 0.1, { fill: color.dark }),
  ];
}

export const indexDrill = defineKind({
  kind: 'indexDrill',
  name: 'Сверло со сменными пластинами',
  parameters: {
    D: maybeNumeric(8, 200),
    d: maybeNumeric(8, 120),
    l: maybeNumeric(10, 1000),
    L: maybeNumeric(30, 1500),
    helix: numeric(16, 0, 40),
  },
  draw(p, view) {
    const D = p.D ?? 25;
    const full = fitFlutes({
      D,
      d: p.d ?? grow(32, D / 25),
      l: p.l ?? D * 3,
      L: p.L ?? (p.l ?? D * 3) + grow(86, D / 25),
    });
    const short = shorten(view, full, [4.4, 5.2, 6.5]);
    const { d, L } = short;
    const l = Math.min(short.l, L * 0.62);
    const size = { D, d, l, L };
    const rim = Math.max(d * 0.66, D * 0.72);
    const stage = stageFor(view, { length: L, breadth: rim * 2, tilt: 28 });
    const flange = l + Math.min(D * 0.55, (L - l) * 0.3);
    const flangeEnd = flange + Math.min(d * 0.24, (L - l) * 0.2);
    const bevel = (flangeEnd - flange) * 0.2;
    const side = D * 0.42;
    const marks: Mark[] = [
      ...shank(stage, flangeEnd, L, d, true),
      ...turned(
        stage,
        rows([flange, rim - bevel, flange + bevel, rim], [flangeEnd - bevel, rim, flangeEnd, rim - bevel]),
      ),
      ...turned(stage, [l * 0.6, D * 0.47, flange, D * 0.47]),
      ...flutedBody(stage, {
        D: D * 0.95,
        length: flange - D * 0.12,
        flutes: FLUTES,
        helix: p.helix,
        runOut: D * 0.7,
        phase: 0.62,
      }),
      ...plate(stage, -D * 0.05, D / 2 - side * 0.94, side, color.t1),
      ...plate(stage, -D * 0.08, -D * 0.52, side, color.paper),
    ];
    if (view.dims) marks.push(...lengthDimensions(stage, size, p, { reach: rim }));
    return stage.place(marks);
  },
});
