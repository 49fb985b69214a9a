import { radians, type Point } from './geometry.ts';
import type { View } from './kind.ts';
import { group, type Mark } from './svg.ts';
import { number } from './trace.ts';

/** A long tool in the drawing: along x from its nose, mm → px. Tilted in icons and tiles, straight with dimensions. */
export type Stage = {
  readonly view: View;
  readonly scale: number;
  /** Pixel x of a distance from the nose in mm. */
  readonly x: (mm: number) => number;
  /** Pixel y of a distance from the axis in mm, down is positive. */
  readonly y: (mm: number) => number;
  readonly at: (x: number, y: number) => Point;
  /** Puts finished marks in place. */
  readonly place: (marks: readonly Mark[]) => Mark[];
};

type StageSize = {
  readonly length: number;
  /** Space across the axis in mm. */
  readonly breadth: number;
  /** Shift of the axis from the middle of the breadth in mm, down is positive. */
  readonly axisShift?: number;
  /** Whether an end view stands to the right when dimensions are shown. */
  readonly endView?: boolean;
  readonly tilt?: number;
  /** Space for dimensions at both ends in a compact view. */
  readonly margin?: number;
};

const DIMENSION_SPACE = 130;
const END_VIEW_GAP = 70;

export function stageFor(view: View, size: StageSize): Stage {
  const { width, height, dims, compact, detail } = view;
  const { length, breadth, axisShift = 0, endView = false, tilt = 30, margin: narrow = 46 } = size;
  if (dims) {
    const withEnd = endView && !compact;
    const total = length + (withEnd ? breadth : 0);
    const gap = withEnd ? END_VIEW_GAP : 0;
    const margin = compact ? narrow : 84;
    const availableHeight = Math.max(24, height - (compact ? 120 : DIMENSION_SPACE));
    const scale = Math.min((width - 2 * margin - gap) / total, availableHeight / breadth);
    const x0 = (width - total * scale - gap) / 2;
    const y0 = height / 2 - 18 + axisShift * scale;
    return stage(view, scale, x0, y0, (marks) => [...marks]);
  }
  const c = Math.cos(radians(tilt));
  const s = Math.sin(radians(tilt));
  const pad = ([4, 22, 44] as const)[detail];
  const across = Math.max(8, height - 2 * pad);
  const along = Math.max(8, width - 2 * pad);
  const scale = Math.min(along / (length * c + breadth * s), across / (length * s + breadth * c));
  const transform = ` transform="translate(${number(width / 2)} ${number(height / 2)}) rotate(${-tilt})"`;
  return stage(view, scale, (-length * scale) / 2, axisShift * scale, (marks) => [group(transform, marks)]);
}

function stage(view: View, scale: number, x0: number, y0: number, place: Stage['place']): Stage {
  const x = (mm: number): number => x0 + mm * scale;
  const y = (mm: number): number => y0 + mm * scale;
  return { view, scale, x, y, at: (a, b) => [x(a), y(b)], place };
}

/** Shortens a slender tool for icons and tiles; with dimensions the proportions stay true. */
export function shorten<T extends { D: number; d: number; l: number; L: number }>(
  view: View,
  size: T,
  limits: readonly [number, number, number],
): T {
  if (view.dims) return size;
  const ratio = size.L / Math.max(size.D, size.d) / limits[view.detail];
  if (ratio <= 1) return size;
  const flute = size.l / size.D < 4 ? Math.sqrt(1 / ratio) : 1 / ratio;
  return { ...size, L: size.L / ratio, l: Math.min(size.l * flute, (size.L / ratio) * 0.8) };
}
