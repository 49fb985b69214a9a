import { horizontal } from '../canvas/dimension.ts';
import { millFlutes } from './end-mill.ts';
import { flutedBody } from './fluted-body.ts';
import { clamp, modulo, radians } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { grow, maybeNumeric, numeric, integer } from '../canvas/parameter.ts';
import { shorten, stageFor } from '../canvas/stage.ts';
import { endViewBeside, fitFlutes, lengthDimensions, noteAbove } from './straight-tool.ts';
import { formatNumber, type Mark } from '../canvas/svg.ts';
import { threadCrests } from './thread-crests.ts';
import { shank, turned } from '../canvas/turned-body.ts';

const sizes = {
  D: maybeNumeric(0.5, 150),
  d: maybeNumeric(1, 100),
  l: maybeNumeric(0.3, 200),
  L: maybeNumeric(10, 500),
};

/** Mill with a conical point: chamfers, deburring, engraving. */
export const chamferMill = defineKind({
  kind: 'chamferMill',
  name: 'Фреза для фасок',
  parameters: { ...sizes, z: integer(4, 1, 10), angle: numeric(90, 20, 150), helix: numeric(0, 0, 40) },
  draw(p, view) {
    const D = p.D ?? 10;
    const cone = ((D / 2) * 0.88) / Math.tan(radians(p.angle / 2));
    const full = fitFlutes({
      D,
      d: p.d ?? D,
      l: Math.max(p.l ?? grow(12, D / 10), cone * 1.05),
      L: Math.max(p.L ?? grow(73, D / 10), cone * 1.8),
    });
    const size = shorten(view, full, [5, 6.2, 8]);
    const { d, L } = size;
    const l = Math.max(size.l, cone * 1.05);
    const stage = stageFor(view, { length: L, breadth: Math.max(D, d), endView: true });
    const flutes = millFlutes(p.z);
    const runOut = Math.min(D * 0.8, (L - l) * 0.5);
    const fluted = l + runOut * 0.7;
    const neck = Math.min(Math.abs(d - D) * 0.9, (L - fluted) * 0.3);
    const marks: Mark[] = [];
    if (neck > 0) marks.push(...turned(stage, [fluted, D / 2, fluted + neck, d / 2]));
    marks.push(
      ...shank(stage, fluted + neck, L, d),
      ...flutedBody(stage, {
        D,
        length: fluted,
        flutes,
        helix: p.helix,
        runOut,
        phase: 0.5,
        fine: cone,
        envelope: (mm) => clamp(0.12 + (0.88 * mm) / cone, 0.12, 1),
      }),
    );
    if (view.dims) {
      marks.push(...lengthDimensions(stage, { ...size, l }, p, { nose: cone }));
      marks.push(noteAbove(stage, size, [cone * 0.5, -D * 0.28], 22, `${formatNumber(p.angle)}°`, 'angle'));
      if (!view.compact) marks.push(...endViewBeside(stage, size, flutes));
    }
    return stage.place(marks);
  },
});

/** Thread mill: ring-shaped thread profile on helical teeth. */
export const threadMill = defineKind({
  kind: 'threadMill',
  name: 'Резьбофреза',
  parameters: { ...sizes, z: integer(4, 1, 10), pitch: maybeNumeric(0.2, 8), helix: numeric(12, 0, 40) },
  draw(p, view) {
    const D = p.D ?? 8;
    const full = fitFlutes({ D, d: p.d ?? D, l: p.l ?? grow(18, D / 8), L: p.L ?? grow(64, D / 8) });
    const size = shorten(view, full, [5, 6.2, 8]);
    const { d, l, L } = size;
    const stage = stageFor(view, { length: L, breadth: Math.max(D, d), endView: true });
    const flutes = { ...millFlutes(p.z), land: 0.42, margin: 0.02, relief: 0.99 };
    const least = view.dims ? 3 / stage.scale : D / ([3.5, 6, 7] as const)[view.detail];
    const pitch = Math.min(Math.max(p.pitch ?? D * 0.15, least), l / 2);
    const runOut = Math.min(D * 0.7, (L - l) * 0.5);
    const fluted = l + runOut * 0.7;
    const neck = Math.min(Math.abs(d - D) * 0.9, (L - fluted) * 0.3);
    const depth = clamp((0.6 * pitch) / (D / 2), 0.06, 0.22);
    const marks: Mark[] = [];
    if (neck > 0) marks.push(...turned(stage, [fluted, (D / 2) * 0.86, fluted + neck, d / 2]));
    marks.push(
      ...shank(stage, fluted + neck, L, d),
      ...flutedBody(stage, {
        D,
        length: fluted,
        flutes,
        helix: p.helix,
        runOut,
        phase: 0.35,
        step: pitch / (view.detail ? 8 : 6),
        envelope: (mm) => (mm > l ? 0.86 : 1),
        ripple: (mm) => (mm > l ? 1 : 1 - depth * Math.min(1, Math.abs(modulo(mm / pitch, 1) - 0.5) * 2.3)),
      }),
      threadCrests(stage, { D, l, pitch, helix: p.helix, flutes, phase: 0.35, rings: true }),
    );
    if (view.dims) {
      marks.push(...lengthDimensions(stage, size, p));
      marks.push(noteAbove(stage, size, [l * 0.4, -D / 2], 26, labelOf(view, 'P', p.pitch, 'P = '), 'pitch'));
      if (!view.compact) marks.push(...endViewBeside(stage, size, flutes));
    }
    return stage.place(marks);
  },
});

/** T-slot and Woodruff cutter: a wide toothed head on a thin neck. */
export const tSlotCutter = defineKind({
  kind: 'tSlotCutter',
  name: 'Фреза Т-образная',
  parameters: {
    D: maybeNumeric(3, 150),
    /** Head width. */
    b: maybeNumeric(0.3, 60),
    d: maybeNumeric(2, 60),
    /** Reach from the face to the shank. */
    l: maybeNumeric(2, 150),
    L: maybeNumeric(20, 400),
    z: integer(6, 2, 16),
    helix: numeric(10, 0, 30),
  },
  draw(p, view) {
    const D = p.D ?? 16;
    const full = fitFlutes({
      D,
      d: Math.min(p.d ?? grow(12, D / 16), D),
      l: p.l ?? grow(24, D / 16),
      L: p.L ?? grow(75, D / 16),
    });
    const size = shorten(view, full, [4.2, 5.2, 7]);
    const { d, L } = size;
    const b = clamp(p.b ?? D * 0.4, D * 0.06, L * 0.4);
    const l = clamp(size.l, b * 1.3, L * 0.75);
    const stage = stageFor(view, { length: L, breadth: D, endView: true });
    const flutes = { ...millFlutes(p.z), core: 0.68 };
    const neck = Math.min(d * 0.42, D * 0.3);
    const marks: Mark[] = [
      ...shank(stage, l, L, d),
      ...turned(stage, [b * 0.9, neck, l - (d / 2 - neck) * 0.8, neck, l, d / 2], { smooth: [1] }),
      ...flutedBody(stage, { D, length: b, flutes, helix: p.helix, phase: 0.3 }),
    ];
    if (view.dims) {
      const { x, y } = stage;
      marks.push(...lengthDimensions(stage, { D, d, l, L }, p));
      marks.push(horizontal(x(0), x(b), y(-D / 2) - 24, labelOf(view, 'b', p.b), 'b', y(-D / 2)));
      if (!view.compact) marks.push(...endViewBeside(stage, size, flutes));
    }
    return stage.place(marks);
  },
});
