import { glyphs, type Vertex } from './lettering-glyphs.ts';

/** A stroke alphabet for names of makers: one skeleton, varied by weight, width, corners and slant. */

/** How corners marked as soft are drawn: an arc, a straight cut, or as they are. */
export type Corners = 'round' | 'cut' | 'sharp';

interface Lettering {
  /** Height of a letter and width of a normal one. */
  readonly height: number;
  readonly width: number;
  readonly stroke: number;
  /** Between two letters, from stroke to stroke. */
  readonly gap: number;
  readonly corners: Corners;
}

interface LetteredName {
  /** The middle lines of all strokes, from the top left corner on. */
  readonly path: string;
  readonly width: number;
}

/** Whether the alphabet has every letter of the name. */
export function canDrawName(name: string): boolean {
  return name !== '' && [...name.toUpperCase()].every((char) => char === ' ' || char in glyphs);
}

/** The name in capitals; it begins at half a stroke from the left, so that nothing is cut off. */
export function drawName(name: string, style: Lettering): LetteredName {
  const { stroke, gap, width: normal } = style;
  let x = stroke / 2;
  let path = '';
  for (const char of name.toUpperCase()) {
    const glyph = glyphs[char];
    if (!glyph) {
      x += normal * 0.5;
      continue;
    }
    const glyphWidth = Math.max(0, (glyph.width ?? 1) * normal - stroke);
    const at = ([px, py]: Vertex): [number, number] => [
      x + px * glyphWidth,
      stroke / 2 + py * (style.height - stroke),
    ];
    path += glyph.lines.map((line) => trace(line, at, style, glyphWidth, glyph.closed ?? false)).join('');
    x += glyphWidth + stroke + gap;
  }
  return { path, width: x - gap - stroke / 2 };
}

function trace(
  line: readonly Vertex[],
  at: (vertex: Vertex) => [number, number],
  { corners, height, stroke }: Lettering,
  width: number,
  closed: boolean,
): string {
  const radius = Math.min(width * 0.48, (height - stroke) * 0.34);
  const points = line.map((vertex) => ({ point: at(vertex), soft: vertex[2] === 1 && corners !== 'sharp' }));
  const count = points.length;
  const parts = points.map(({ point, soft }, index) => {
    const before = points[(index + count - 1) % count]?.point ?? point;
    const after = points[(index + 1) % count]?.point ?? point;
    const inner = closed || (index > 0 && index < count - 1);
    if (!soft || !inner) return pair(point);
    // A corner takes at most half of each side, and as much of both.
    const reach = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
    const from = toward(point, before, reach);
    const to = toward(point, after, reach);
    return corners === 'cut' ? `${pair(from)}L${pair(to)}` : `${pair(from)}Q${pair(point)} ${pair(to)}`;
  });
  return `M${parts.join('L')}${closed ? 'Z' : ''}`;
}

type Point = readonly [number, number];
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 100) / 100;

function toward(from: Point, to: Point, reach: number): Point {
  const length = distance(from, to) || 1;
  return [from[0] + ((to[0] - from[0]) * reach) / length, from[1] + ((to[1] - from[1]) * reach) / length];
}
