import { horizontal } from '../canvas/dimension.ts';
import type { Flutes } from './flute-section.ts';
import { flutedBody } from './fluted-body.ts';
import { clamp, modulo, FULL_TURN } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { grow, maybeNumeric, numeric, integer } from '../canvas/parameter.ts';
import { shorten, stageFor } from '../canvas/stage.ts';
import { fitFlutes, lengthDimensions, noteAbove } from './straight-tool.ts';
import { formatNumber, path, type Mark } from '../canvas/svg.ts';
import { threadCrests } from './thread-crests.ts';
import { polyline } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

export const tap = defineKind({
  kind: 'tap',
  name: 'Метчик машинный',
  parameters: {
    M: maybeNumeric(0.5, 200),
    pitch: maybeNumeric(0.1, 12),
    l: maybeNumeric(1, 400),
    L: maybeNumeric(10, 800),
    d: maybeNumeric(0.5, 200),
    z: integer(3, 2, 8),
    /** Helix of the flutes in degrees; 0 for straight ones. */
    spiral: numeric(0, 0, 60),
  },
  draw(p, view) {
    const D = p.M ?? 10;
    const full = fitFlutes({
      D,
      d: p.d ?? D,
      l: p.l ?? Math.min(grow(24, D / 10), (p.L ?? Infinity) * 0.4),
      L: p.L ?? Math.max(grow(100, D / 10), (p.l ?? 0) * 2),
    });
    const short = shorten(view, full, [5.5, 7, 9]);
    const { d, L } = short;
    const l = view.dims ? short.l : clamp(D * 2.2, short.l, L * 0.5);
    const size = { D, d, l, L };
    const stage = stageFor(view, { length: L, breadth: Math.max(D, d) });
    const realPitch = p.pitch ?? grow(1.5, D / 10);
    const pitch = view.dims
      ? Math.max(realPitch, 3 / stage.scale)
      : Math.max(realPitch, D / ([4, 7, 8] as const)[view.detail]);
    const square = Math.min(d * 0.9, (L - l) * 0.3);
    const neckRadius = Math.min(0.8 * D, d * 0.95) / 2;
    const neckEnd = l + Math.min(D * 1.1, (L - l - square) * 0.4);
    const shoulder = neckEnd + Math.max(0, d / 2 - neckRadius);
    const marks: Mark[] = turned(
      stage,
      [l * 0.8, neckRadius, neckEnd, neckRadius, shoulder, d / 2].concat([
        L - square,
        d / 2,
        L - square,
        d * 0.4,
        L,
        d * 0.4,
      ]),
      { smooth: [1] },
    );
    const flat = (side: number): string => polyline([stage.at(L - square, side), stage.at(L, side)]);
    marks.push(path(flat(-d * 0.2) + flat(d * 0.2), { stroke: color.edge, width: view.weights.edge }));

    const land = p.z > 3 ? 0.48 : 0.52;
    const flutes: Flutes = { z: p.z, core: 0.42, land, margin: 0.02, relief: 0.995 };
    const lead = Math.min(pitch * (p.spiral ? 2.2 : 3.2), l * 0.7);
    const nose = p.spiral ? 0.74 : 0.66;
    const neckShare = (2 * neckRadius) / D;
    const envelope = (mm: number): number =>
      mm > l
        ? clamp(1 - ((1 - neckShare) * (mm - l)) / (D * 0.16), Math.min(neckShare, 1), 1)
        : clamp(nose + ((1 - nose) * mm) / lead, nose, 1);
    const depth = clamp((0.61 * pitch) / (D / 2), 0.06, 0.2);
    const phase = p.spiral ? 0.4 : 0.1 - (FULL_TURN / p.z) * (land + (1 - land) / 2);
    const thread = { D, l, pitch, helix: p.spiral, flutes, phase, envelope };
    marks.push(
      ...flutedBody(stage, {
        D,
        length: Math.min(l + D * 0.75, neckEnd),
        flutes,
        helix: p.spiral,
        runOut: Math.min(D * 0.7, neckEnd - l),
        phase,
        step: pitch / (view.detail ? 8 : 6),
        envelope,
        ripple: (mm, angle) => {
          if (mm > l) return 1;
          const flank = Math.abs(modulo(mm / pitch - angle / FULL_TURN, 1) - 0.5);
          return 1 - depth * Math.min(1, flank * 2.3);
        },
      }),
      threadCrests(stage, thread),
    );
    if (view.dims) {
      const step = p.pitch === undefined ? '' : `×${formatNumber(p.pitch)}`;
      const givenSizes = { D: p.M, d: p.d, l: p.l, L: p.L };
      const notes = { letter: 'M', prefix: 'M', suffix: step, nose: lead };
      marks.push(...lengthDimensions(stage, size, givenSizes, notes));
      if (!view.compact) {
        const top = stage.y(-Math.max(D, d) / 2) - 26;
        const across = p.d === undefined ? undefined : Math.round(p.d * 8) / 10;
        const label = labelOf(view, 'a', across, '□');
        marks.push(horizontal(stage.x(L - square), stage.x(L), top, label, 'a', stage.y(-d * 0.4)));
        if (p.spiral) {
          const helix = `${formatNumber(p.spiral)}°`;
          marks.push(noteAbove(stage, size, [l * 0.6, -D * 0.2], 34, helix, 'helix'));
        }
      }
    }
    return stage.place(marks);
  },
});
