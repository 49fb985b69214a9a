import type { Flutes } from './flute-section.ts';
import { flutedBody } from './fluted-body.ts';
import { clamp, polar, radians } from '../canvas/geometry.ts';
import { defineKind } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { caption, flag, grow, maybeNumeric, numeric } from '../canvas/parameter.ts';
import { taperOf, type Taper } from '../tool-holding/spindle-taper.ts';
import { shorten, stageFor, type Stage } from '../canvas/stage.ts';
import {
  endViewBeside,
  endViewCentre,
  fitFlutes,
  lengthDimensions,
  noteAbove,
  type ToolSizes,
} from './straight-tool.ts';
import { circle, formatNumber, type Mark } from '../canvas/svg.ts';
import { shank, turned } from '../canvas/turned-body.ts';

const FLUTES: Flutes = { z: 2, core: 0.28, land: 0.5, margin: 0.07, relief: 0.95 };

export const drill = defineKind({
  kind: 'drill',
  name: 'Сверло спиральное',
  parameters: {
    D: maybeNumeric(0.1, 200),
    d: maybeNumeric(0.5, 200),
    l: maybeNumeric(1, 1500),
    L: maybeNumeric(5, 2000),
    angle: numeric(140, 60, 178),
    helix: numeric(30, 0, 60),
    coolant: flag(false),
    /** Morse taper of the shank: MK2, MK3… */
    taper: caption('', 8),
    tol: caption('', 12),
    tolS: caption('', 12),
  },
  draw(p, view) {
    const D = p.D ?? 8.5;
    const full = fitFlutes({
      D,
      d: p.d ?? (p.D ? p.D : 10),
      l: p.l ?? Math.min(grow(61, D / 8.5), (p.L ?? Infinity) * 0.6),
      L: p.L ?? Math.max(grow(103, D / 8.5), (p.l ?? 0) * 1.4),
    });
    const morse = /^(MK|MT|KM)/i.test(p.taper) ? taperOf(p.taper) : undefined;
    const size = shorten(view, full, [6.5, 9, 11]);
    const { d, l, L } = size;
    const stage = stageFor(view, { length: L, breadth: Math.max(D, d), endView: true });
    const tip = Math.min(D / 2 / Math.tan(radians(p.angle / 2)), l * 0.8);
    const neck = Math.min(Math.abs(d - D) * 0.9, (L - l) * 0.4);
    const marks: Mark[] = [];
    if (neck > 0) marks.push(...turned(stage, [l, D / 2, l + neck, d / 2]));
    if (morse) marks.push(...morseShank(stage, morse, l + neck, L, d));
    else marks.push(...shank(stage, l + neck, L, d));
    marks.push(
      ...flutedBody(stage, {
        D,
        length: l,
        flutes: FLUTES,
        helix: p.helix,
        runOut: Math.min(D * 1.3, l / 2),
        phase: 0.9,
        fine: tip,
        envelope: (mm) => clamp(mm / tip, 0.02, 1),
      }),
    );
    if (view.dims) {
      marks.push(...lengthDimensions(stage, size, p, { tol: p.tol, tolS: p.tolS, nose: tip }));
      const angle = `${formatNumber(p.angle)}°`;
      marks.push(noteAbove(stage, size, [tip * 0.55, -D * 0.3], 20, angle, 'angle'));
      if (!view.compact) marks.push(...drillEnd(stage, size, p.coolant));
    }
    return stage.place(marks);
  },
});

/** Morse cone with its tang, fitted between the neck and the end. */
function morseShank(stage: Stage, taper: Taper, from: number, to: number, d: number): Mark[] {
  const cone = to - from;
  const tang = cone * (taper.tail / (taper.length + taper.tail));
  const small = (d / 2) * 0.86;
  return [
    ...turned(stage, [to - tang, small * 0.78, to - tang * 0.1, small * 0.78, to, small * 0.6]),
    ...turned(stage, [from, d / 2, to - tang - cone * 0.02, small, to - tang, small * 0.94]),
  ];
}

function drillEnd(stage: Stage, size: ToolSizes, coolant: boolean): Mark[] {
  const marks = endViewBeside(stage, size, FLUTES);
  const D = size.D * stage.scale;
  for (const angle of coolant ? [0.65, 0.65 + Math.PI] : []) {
    marks.push(circle(polar(endViewCentre(stage, size), D * 0.26, angle), D * 0.055, { fill: color.dark }));
  }
  return marks;
}
