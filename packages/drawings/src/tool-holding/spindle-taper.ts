import { rows } from '../canvas/geometry.ts';
import { color } from '../canvas/palette.ts';
import type { Stage } from '../canvas/stage.ts';
import { circle, path, segment, type Mark } from '../canvas/svg.ts';
import { Trace } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

/** The spindle end of a holder: everything behind the gauge line, and the flange before it. Sizes in mm. */
export type Taper = {
  readonly family: 'steep' | 'hollow' | 'polygon' | 'morse';
  /** Diameter of the cone at the gauge line. */
  readonly gauge: number;
  readonly length: number;
  /** Flange diameter, its width and the gap between it and the gauge line. */
  readonly flange: number;
  readonly width: number;
  readonly gap: number;
  /** Pull stud or tang behind the cone. */
  readonly tail: number;
  readonly note: string;
};

const taper = (
  family: Taper['family'],
  [gauge, length, flange, width, gap, tail]: readonly [number, number, number, number, number, number],
  note = '',
): Taper => ({ family, gauge, length, flange, width, gap, tail, note });

const STEEP = '7:24';

/** BT by MAS 403, SK by DIN 69871, HSK by DIN 69893, polygon by ISO 26623, Morse by DIN 228. */
const TAPERS: Readonly<Record<string, Taper>> = {
  BT30: taper('steep', [31.75, 48.4, 46, 20, 2, 20], STEEP),
  BT40: taper('steep', [44.45, 65.4, 63, 25, 2, 27], STEEP),
  BT50: taper('steep', [69.85, 101.8, 100, 35, 3, 42], STEEP),
  SK30: taper('steep', [31.75, 47.8, 50, 15.9, 3.2, 20], STEEP),
  SK40: taper('steep', [44.45, 68.4, 63.5, 15.9, 3.2, 27], STEEP),
  SK50: taper('steep', [69.85, 101.75, 97.5, 15.9, 3.2, 42], STEEP),
  HSK32: taper('hollow', [24, 16, 32, 20, 0, 0]),
  HSK40: taper('hollow', [30, 20, 40, 20, 0, 0]),
  HSK50: taper('hollow', [38, 25, 50, 26, 0, 0]),
  HSK63: taper('hollow', [48, 32, 63, 26, 0, 0]),
  HSK80: taper('hollow', [60, 40, 80, 26, 0, 0]),
  HSK100: taper('hollow', [75, 50, 100, 29, 0, 0]),
  C3: taper('polygon', [22, 19, 32, 15, 0, 0]),
  C4: taper('polygon', [28, 24, 40, 20, 0, 0]),
  C5: taper('polygon', [35, 30, 50, 20, 0, 0]),
  C6: taper('polygon', [44, 38, 63, 22, 0, 0]),
  C8: taper('polygon', [55, 48, 80, 30, 0, 0]),
  MK2: taper('morse', [17.78, 64, 24, 5, 0, 11]),
  MK3: taper('morse', [23.825, 81, 32, 6, 0, 13]),
  MK4: taper('morse', [31.267, 102.5, 40, 6, 0, 15]),
  MK5: taper('morse', [44.399, 129.5, 56, 8, 0, 20]),
};

const ALIASES: Readonly<Record<string, string>> = {
  CAT: 'SK',
  ISO: 'SK',
  DIN: 'SK',
  NT: 'SK',
  MT: 'MK',
  KM: 'MK',
};

/** «HSK-A63», «HSK63A», «BT 40» and the like; BT40 when the name has none. */
export function taperOf(name: string): Taper {
  const compact = name.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = /^(BT|SK|CAT|ISO|DIN|NT|HSK|C|MK|MT|KM)[A-F]?(\d+)/.exec(compact);
  const family = found?.[1] ?? '';
  return TAPERS[(ALIASES[family] ?? family) + (found?.[2] ?? '')] ?? TAPERS['BT40']!;
}

/** Cone or shank of the taper, from the gauge line at `from` to its end. */
export function taperBody(stage: Stage, t: Taper, from: number): Mark[] {
  if (t.family === 'hollow') return hollowShank(stage, t, from);
  if (t.family === 'polygon') return polygonShank(stage, t, from);
  const end = from + t.length;
  const radius = t.gauge / 2;
  if (t.family === 'morse') {
    const small = radius - t.length * 0.0255;
    return [
      ...turned(stage, [end, small * 0.78, end + t.tail - 1, small * 0.78, end + t.tail, small * 0.6]),
      ...turned(stage, [from, radius, end - 1, small, end, small - 1]),
    ];
  }
  const k = t.gauge / 44.45;
  const small = radius - (t.length * 7) / 48;
  const stud = [0, 8.4, 3, 8.4, 3, 11.5, 7, 11.5, 7, 5, 14, 5, 17, 7.5, 23, 7.5, 25, 6, 27, 6];
  return [
    ...turned(
      stage,
      stud.map((value, i) => (i % 2 ? value * k : end + (value * t.tail) / 27)),
    ),
    ...turned(stage, [from, radius, end - 1.5, small + 0.3, end, small - 0.8]),
  ];
}

function hollowShank(stage: Stage, t: Taper, from: number): Mark[] {
  const { weights } = stage.view;
  const k = t.gauge / 48;
  const at = (x: number, y: number) => stage.at(from + x * k, y * k);
  const end = t.length / k;
  const slot = new Trace().move(at(14, -6)).line(at(end, -6)).line(at(end, 6)).line(at(14, 6));
  slot.quad(at(10, 0), at(14, -6)).close();
  return [
    ...turned(
      stage,
      rows(
        [from, 24 * k, from + 2 * k, 24 * k, from + 22 * k, 22.9 * k, from + 22 * k, 21 * k],
        [from + t.length - 2 * k, 21 * k, from + t.length, 19.5 * k],
      ),
    ),
    path(slot.data, { fill: color.t4, stroke: color.ink, width: weights.edge }),
    circle(at(7, 10), 2.6 * k * stage.scale, { fill: color.dark }),
  ];
}

/** Three-lobed cone: two lobe edges show on the side that faces the viewer. */
function polygonShank(stage: Stage, t: Taper, from: number): Mark[] {
  const { weights } = stage.view;
  const radius = t.gauge / 2;
  const small = radius - t.length * 0.05;
  const end = from + t.length;
  const lobe = (share: number): Mark =>
    segment(stage.at(from + 1, radius * share), stage.at(end - t.length * 0.18, small * share), {
      stroke: color.hair,
      width: weights.hair,
    });
  return [
    ...turned(
      stage,
      rows(
        [from, radius, end - t.length * 0.18, small, end - t.length * 0.12, small * 0.86],
        [end - 1, small * 0.86, end, small * 0.8],
      ),
    ),
    lobe(-0.35),
    lobe(0.62),
    circle(stage.at(end - t.length * 0.3, small * 0.2), small * 0.12 * stage.scale, { fill: color.dark }),
  ];
}

/** Distance from the gauge line to the front of the flange. */
export const flangeDepth = (t: Taper): number => t.width + t.gap;

/** Flange with its gripper groove and driving slot, in front of the gauge line at `from`. */
export function taperFlange(stage: Stage, t: Taper, from: number): Mark[] {
  const { weights } = stage.view;
  const start = from - flangeDepth(t);
  const end = start + t.width;
  const radius = t.flange / 2;
  if (t.family === 'morse') return turned(stage, [start, radius - 0.6, start + 0.6, radius, end, radius]);
  const bevel = t.flange * 0.018;
  const groove = Math.min(t.flange * 0.13, t.width * 0.4);
  const g = start + t.width * 0.22;
  const floor = radius - groove * 0.72;
  const marks = turned(
    stage,
    rows(
      [start, radius - bevel, start + bevel, radius, g, radius, g + groove * 0.42, floor],
      [g + groove * 0.95, floor, g + groove * 1.37, radius, end - bevel, radius, end, radius - bevel],
    ),
  );
  const half = t.flange * 0.127;
  const slot = new Trace().move(stage.at(end, -half)).line(stage.at(start + t.width * 0.16, -half));
  slot.quad(stage.at(start + t.width * 0.02, 0), stage.at(start + t.width * 0.16, half));
  slot.line(stage.at(end, half)).close();
  marks.push(path(slot.data, { fill: color.t3, stroke: color.ink, width: weights.edge }));
  if (t.gap) {
    const x = end + t.gap / 2;
    const ink = { stroke: color.ink, width: weights.outline };
    marks.push(segment(stage.at(x, -t.gauge * 0.515), stage.at(x, t.gauge * 0.515), ink));
  }
  return marks;
}
