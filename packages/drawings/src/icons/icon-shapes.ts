import { color } from '../canvas/palette.ts';
import { circle, path, type Mark } from '../canvas/svg.ts';

/** Building blocks of machine icons on their grid of 64 × 48. */

const { ink, t1, dark, accent } = color;

export const shape = (data: string, fill: string = color.none, width = 1.3, stroke: string = ink): Mark =>
  path(data, width ? { fill, stroke, width } : { fill });
export const plate = (x: number, y: number, w: number, h: number, fill: string, width = 1.3): Mark =>
  shape(`M${x} ${y}h${w}v${h}h${-w}z`, fill, width);
export const disc = (
  x: number,
  y: number,
  r: number,
  fill: string,
  width = 1.3,
  stroke: string = ink,
): Mark => circle([x, y], r, width ? { fill, stroke, width } : { fill });
export const pendant = (x: number, y: number): Mark[] => [
  plate(x, y, 7, 13, t1, 1.1),
  plate(x + 1.5, y + 1.8, 4, 4.2, dark, 0),
  disc(x + 3.5, y + 9.6, 1.4, accent, 0),
];
