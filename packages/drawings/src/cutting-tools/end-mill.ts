import type { Flutes } from './flute-section.ts';
import { flutedBody } from './fluted-body.ts';
import { clamp, modulo, FULL_TURN } from '../canvas/geometry.ts';
import { defineKind } from '../canvas/kind.ts';
import { caption, flag, grow, maybeNumeric, numeric, integer } from '../canvas/parameter.ts';
import { shorten, stageFor } from '../canvas/stage.ts';
import { endViewBeside, fitFlutes, lengthDimensions, noteAbove } from './straight-tool.ts';
import { formatNumber, type Mark } from '../canvas/svg.ts';
import { shank, turned } from '../canvas/turned-body.ts';

export const millFlutes = (z: number): Flutes => ({
  z,
  core: z > 4 ? 0.72 : z > 2 ? 0.58 : 0.42,
  land: z > 4 ? 0.3 : 0.24,
  margin: 0.05,
  relief: 0.95,
  hook: 0.7,
});

/** Radius of a rounded corner at a distance from the face, as a share of the tool radius. */
const cornerAt = (mm: number, radius: number, corner: number): number =>
  mm >= corner
    ? 1
    : clamp((radius - corner + Math.sqrt(Math.max(0, corner ** 2 - (corner - mm) ** 2))) / radius, 0.03, 1);

export const endMill = defineKind({
  kind: 'endMill',
  name: 'Фреза концевая',
  parameters: {
    D: maybeNumeric(0.1, 200),
    d: maybeNumeric(0.5, 200),
    l: maybeNumeric(0.2, 600),
    L: maybeNumeric(5, 1000),
    z: integer(4, 1, 16),
    helix: numeric(38, 0, 65),
    /** Corner radius. */
    r: numeric(0, 0, 100),
    /** Corner chamfer at 45°. */
    chamfer: numeric(0, 0, 100),
    ball: flag(false),
    /** Roughing teeth with chip breakers. */
    rough: flag(false),
    weldon: flag(false),
    tol: caption('', 12),
    tolS: caption('', 12),
  },
  draw(p, view) {
    const D = p.D ?? 12;
    const full = fitFlutes({
      D,
      d: p.d ?? (p.D ? Math.max(p.D, 3) : 12),
      l: p.l ?? Math.min(grow(26, D / 12), (p.L ?? Infinity) * 0.5),
      L: p.L ?? Math.max(grow(83, D / 12), (p.l ?? 0) * 1.6),
    });
    const size = shorten(view, full, [5, 6.2, 8]);
    const { d, l, L } = size;
    const stage = stageFor(view, { length: L, breadth: Math.max(D, d), endView: true });
    const radius = D / 2;
    const corner = p.ball ? radius : Math.min(p.r, radius);
    const chamfer = corner ? 0 : Math.min(p.chamfer, radius * 0.9, l);
    const flutes = millFlutes(p.z);
    const shankLength = L - l;
    const runOut = Math.min(D * 0.8, shankLength * 0.5);
    const fluted = l + runOut * 0.7;
    const neck = d > D ? Math.min((d - D) * 0.9, (L - fluted) * 0.4) : 0;
    const marks: Mark[] = [];
    if (neck > 0) marks.push(...turned(stage, [fluted, radius, fluted + neck, d / 2]));
    marks.push(...shank(stage, fluted + neck, L, d, p.weldon));
    const breaker = Math.max(D * 0.16, 2.6 / stage.scale);
    marks.push(
      ...flutedBody(stage, {
        D,
        length: fluted,
        flutes,
        helix: p.helix,
        runOut,
        phase: 0.35,
        fine: corner || chamfer,
        envelope: (mm) =>
          chamfer ? clamp(1 - (chamfer - mm) / radius, 0.1, 1) : cornerAt(mm, radius, corner),
        ...(p.rough && {
          step: breaker / 7,
          ripple: (mm: number, angle: number) =>
            mm > l
              ? 1
              : 0.965 + 0.035 * Math.cos(FULL_TURN * modulo(mm / breaker - (angle * 0.5) / FULL_TURN, 1)),
        }),
      }),
    );
    if (view.dims) {
      marks.push(...lengthDimensions(stage, size, p, { tol: p.tol, tolS: p.tolS }));
      if (corner) {
        const bend = corner * 0.3;
        const name = p.ball ? `R${formatNumber(radius)}` : `R${formatNumber(p.r)}`;
        marks.push(noteAbove(stage, size, [bend, -radius + bend], 26, name, 'r'));
      } else if (chamfer) {
        const name = `${formatNumber(p.chamfer)}×45°`;
        marks.push(noteAbove(stage, size, [chamfer / 2, -radius + chamfer / 2], 26, name, 'chamfer'));
      }
      if (p.helix) {
        marks.push(noteAbove(stage, size, [l * 0.6, -D * 0.17], 40, `${formatNumber(p.helix)}°`, 'helix'));
      }
      if (!view.compact) marks.push(...endViewBeside(stage, size, flutes));
    }
    return stage.place(marks);
  },
});
