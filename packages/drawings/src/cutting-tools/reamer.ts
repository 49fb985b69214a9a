import type { Flutes } from './flute-section.ts';
import { flutedBody } from './fluted-body.ts';
import { clamp } from '../canvas/geometry.ts';
import { defineKind } from '../canvas/kind.ts';
import { caption, grow, maybeNumeric, numeric, integer } from '../canvas/parameter.ts';
import { shorten, stageFor } from '../canvas/stage.ts';
import { endViewBeside, fitFlutes, lengthDimensions } from './straight-tool.ts';
import type { Mark } from '../canvas/svg.ts';
import { turned } from '../canvas/turned-body.ts';

/** Radius of the neck behind the teeth, as a share of D / 2. */
const NECK = 0.78;

export const reamer = defineKind({
  kind: 'reamer',
  name: 'Развёртка',
  parameters: {
    D: maybeNumeric(0.5, 200),
    d: maybeNumeric(0.5, 200),
    l: maybeNumeric(1, 400),
    L: maybeNumeric(10, 800),
    z: integer(6, 2, 16),
    helix: numeric(0, 0, 45),
    tol: caption('H7', 12),
    tolS: caption('', 12),
  },
  draw(p, view) {
    const D = p.D ?? 10;
    const full = fitFlutes({
      D,
      d: p.d ?? D,
      l: p.l ?? Math.min(grow(38, D / 10), (p.L ?? Infinity) * 0.4),
      L: p.L ?? Math.max(grow(133, D / 10), (p.l ?? 0) * 2),
    });
    const short = shorten(view, full, [6.5, 8.5, 11]);
    const { d, L } = short;
    const l = view.dims ? short.l : clamp(D * 2.2, short.l, L * 0.5);
    const size = { D, d, l, L };
    const stage = stageFor(view, { length: L, breadth: Math.max(D, d), endView: true });
    const neck = Math.min((D / 2) * NECK, d * 0.45);
    const neckEnd = l + (L - l) * 0.36;
    const shoulder = neckEnd + Math.max(0.3, d / 2 - neck);
    const flutes: Flutes = { z: p.z, core: 0.7, land: 0.36, margin: 0.1, relief: 0.955, hook: 0.5 };
    const entry = Math.min(D * 0.16, l * 0.3);
    const fluted = Math.min(l + D * 0.35, neckEnd);
    const marks: Mark[] = turned(
      stage,
      [l * 0.9, neck, neckEnd, neck, shoulder, d / 2, L - d * 0.06, d / 2, L, d * 0.44],
      { smooth: [1] },
    );
    marks.push(
      ...flutedBody(stage, {
        D,
        length: fluted,
        flutes,
        helix: p.helix,
        runOut: Math.max(fluted - l, 0.1),
        phase: 0.22,
        fine: entry,
        envelope: (mm) =>
          mm > l
            ? clamp(1 - ((1 - NECK) * (mm - l)) / (D * 0.3), NECK, 1)
            : clamp(0.8 + (0.2 * mm) / entry, 0.8, 1),
      }),
    );
    if (view.dims) {
      marks.push(...lengthDimensions(stage, size, p, { tol: p.tol, tolS: p.tolS, nose: entry }));
      if (!view.compact) marks.push(...endViewBeside(stage, size, flutes));
    }
    return stage.place(marks);
  },
});
