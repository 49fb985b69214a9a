import { horizontal, vertical } from '../canvas/dimension.ts';
import type { Flutes } from './flute-section.ts';
import { flutedBody } from './fluted-body.ts';
import { clamp, radians } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { grow, maybeNumeric, numeric, integer } from '../canvas/parameter.ts';
import { shorten, stageFor } from '../canvas/stage.ts';
import { endViewBeside, fitFlutes, lengthDimensions, noteAbove } from './straight-tool.ts';
import { formatNumber, group, type Mark } from '../canvas/svg.ts';
import { number } from '../canvas/trace.ts';
import { shank, turned } from '../canvas/turned-body.ts';

const DRILL: Flutes = { z: 2, core: 0.28, land: 0.5, margin: 0.07, relief: 0.95 };

/** Pilot of one diameter, then a chamfering step to the full diameter. */
export const stepDrill = defineKind({
  kind: 'stepDrill',
  name: 'Сверло ступенчатое',
  parameters: {
    /** Pilot diameter and length. */
    D1: maybeNumeric(0.5, 100),
    l1: maybeNumeric(0.5, 300),
    /** Step diameter. */
    D: maybeNumeric(1, 150),
    d: maybeNumeric(1, 150),
    l: maybeNumeric(2, 800),
    L: maybeNumeric(10, 1000),
    angle: numeric(118, 60, 178),
    /** Angle of the step: 90 for a chamfer, 180 for a screw head. */
    step: numeric(90, 30, 180),
    helix: numeric(28, 0, 60),
  },
  draw(p, view) {
    const D = Math.max(p.D ?? (p.D1 ? p.D1 * 1.4 : 12), (p.D1 ?? 0) * 1.05);
    const full = fitFlutes({
      D,
      d: p.d ?? D,
      l: p.l ?? grow(51, D / 12),
      L: p.L ?? Math.max(grow(102, D / 12), (p.l ?? 0) * 1.5),
    });
    const size = shorten(view, full, [6, 8, 11]);
    const { d, l, L } = size;
    const stage = stageFor(view, { length: L, breadth: Math.max(D, d), endView: true });
    const pilot = Math.min(p.D1 ?? D * 0.7, D * 0.95);
    const l1 = clamp(((p.l1 ?? full.l * 0.45) * l) / full.l, D * 0.1, l * 0.8);
    const tip = Math.min(pilot / 2 / Math.tan(radians(p.angle / 2)), l1 * 0.8);
    const ramp = Math.max((D - pilot) / 2 / Math.tan(radians(Math.min(p.step, 178) / 2)), 0.01);
    const neck = Math.min(Math.abs(d - D) * 0.9, (L - l) * 0.4);
    const share = pilot / D;
    const marks: Mark[] = [];
    if (neck > 0) marks.push(...turned(stage, [l, D / 2, l + neck, d / 2]));
    marks.push(
      ...shank(stage, l + neck, L, d),
      ...flutedBody(stage, {
        D,
        length: l,
        flutes: DRILL,
        helix: p.helix,
        runOut: Math.min(D * 1.2, (l - l1) / 2),
        phase: 0.9,
        fine: l1 + ramp,
        envelope: (mm) => {
          if (mm < l1) return clamp((mm / tip) * share, 0.02, share);
          return clamp(share + ((1 - share) * (mm - l1)) / ramp, share, 1);
        },
      }),
    );
    if (view.dims) {
      const { x, y } = stage;
      marks.push(...lengthDimensions(stage, size, p, { nose: l1 + ramp }));
      const small = labelOf(view, 'D1', p.D1, '⌀');
      marks.push(vertical(y(-pilot / 2), y(pilot / 2), x(0) - 62, small, 'D1', x(tip)));
      const top = y(-Math.max(D, d) / 2) - 24;
      marks.push(horizontal(x(0), x(l1), top, labelOf(view, 'l1', p.l1), 'l1', y(-pilot / 2), y(-pilot / 2)));
      if (!view.compact) marks.push(...endViewBeside(stage, size, DRILL));
    }
    return stage.place(marks);
  },
});

const CENTRE: Flutes = { z: 2, core: 0.3, land: 0.54, margin: 0.05, relief: 0.96 };

/** Double-ended centre drill: pilot and a 60° cone at both ends. */
export const centerDrill = defineKind({
  kind: 'centerDrill',
  name: 'Сверло центровочное',
  parameters: {
    /** Pilot diameter and length. */
    D: maybeNumeric(0.3, 40),
    l: maybeNumeric(0.3, 60),
    d: maybeNumeric(2, 80),
    L: maybeNumeric(15, 300),
    angle: numeric(60, 30, 120),
  },
  draw(p, view) {
    const D = p.D ?? (p.d ? p.d * 0.4 : 4);
    const d = Math.max(p.d ?? D * 2.5, D * 1.2);
    const full = Math.max(p.L ?? grow(56, d / 10), d * 2.6);
    const L = view.dims ? full : Math.min(full, d * ([4.2, 5, 6] as const)[view.detail]);
    const l = clamp(p.l ?? D * 1.2, D * 0.5, L * 0.2);
    const stage = stageFor(view, { length: L, breadth: d });
    const tip = D / 2 / Math.tan(radians(59));
    const cone = Math.min((d - D) / 2 / Math.tan(radians(p.angle / 2)), L * 0.25);
    const fluted = Math.min(l + cone + d * 0.55, L * 0.47);
    const share = D / d;
    const end = flutedBody(stage, {
      D: d,
      length: fluted,
      flutes: CENTRE,
      helix: 6,
      runOut: Math.min(d * 0.6, fluted / 2),
      phase: 0.8,
      fine: l + cone,
      envelope: (mm) =>
        mm < l
          ? clamp((mm / tip) * share, 0.02, share)
          : clamp(share + ((1 - share) * (mm - l)) / cone, share, 1),
    });
    const middle = stage.x(L / 2);
    const marks: Mark[] = [
      ...turned(stage, [fluted * 0.97, d / 2, L - fluted * 0.97, d / 2]),
      ...end,
      group(` transform="matrix(-1 0 0 1 ${number(2 * middle)} 0)"`, end),
    ];
    if (view.dims) {
      const { x, y } = stage;
      const below = y(d / 2);
      const [first, second] = view.compact ? [28, 54] : [34, 66];
      const size = { D: d, d, l, L };
      marks.push(
        vertical(y(-D / 2), y(D / 2), x(0) - 26, labelOf(view, 'D', p.D, '⌀'), 'D', x(tip)),
        vertical(y(-d / 2), y(d / 2), x(L) + 26, labelOf(view, 'd', p.d, '⌀'), 'd', x(L - l - cone)),
        horizontal(x(0), x(l), below + first, labelOf(view, 'l', p.l), 'l', y(D / 2)),
        horizontal(x(0), x(L), below + second, labelOf(view, 'L', p.L), 'L', y(D / 2)),
        noteAbove(stage, size, [l + cone * 0.5, -(D + d) / 4], 34, `${formatNumber(p.angle)}°`, 'angle'),
      );
    }
    return stage.place(marks);
  },
});

/** Conical countersink. */
export const countersink = defineKind({
  kind: 'countersink',
  name: 'Зенковка',
  parameters: {
    D: maybeNumeric(2, 120),
    d: maybeNumeric(2, 60),
    L: maybeNumeric(20, 400),
    angle: numeric(90, 40, 150),
    z: integer(3, 1, 6),
  },
  draw(p, view) {
    const D = p.D ?? 16.5;
    const d = Math.min(p.d ?? grow(10, D / 16.5), D);
    const full = Math.max(p.L ?? grow(60, D / 16.5), D * 1.8);
    const L = view.dims ? full : Math.min(full, D * ([3.4, 4.2, 5] as const)[view.detail]);
    const stage = stageFor(view, { length: L, breadth: Math.max(D, d), endView: true });
    const flat = 0.16;
    const cone = Math.min(((D / 2) * (1 - flat)) / Math.tan(radians(p.angle / 2)), L * 0.4);
    const head = cone + D * 0.28;
    const back = Math.min(head + (D - d) * 0.6, L * 0.7);
    const flutes: Flutes = { z: p.z, core: 0.34, land: 0.56, margin: 0.04, relief: 0.97, hook: 0.7 };
    const marks: Mark[] = [
      ...turned(stage, [head * 0.96, D / 2, back, d / 2]),
      ...shank(stage, back, L, d),
      ...flutedBody(stage, {
        D,
        length: head,
        flutes,
        helix: 0,
        phase: 0.5,
        fine: cone,
        envelope: (mm) => clamp(flat + ((1 - flat) * mm) / cone, flat, 1),
      }),
    ];
    if (view.dims) {
      const size = { D, d, l: head, L };
      const knownSizes = { D: p.D, d: p.d, L: p.L };
      marks.push(
        ...lengthDimensions(stage, size, knownSizes, { nose: cone }).filter(
          (mark) => !isDimension(mark, 'l'),
        ),
      );
      marks.push(noteAbove(stage, size, [cone * 0.5, -D * 0.29], 20, `${formatNumber(p.angle)}°`, 'angle'));
      if (!view.compact) marks.push(...endViewBeside(stage, size, flutes));
    }
    return stage.place(marks);
  },
});

const isDimension = (mark: Mark, key: string): boolean =>
  mark.type === 'group' && mark.attributes.includes(`data-dim="${key}"`);
