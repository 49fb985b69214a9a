import { disc, plate, shape } from './icon-shapes.ts';
import { color } from './palette.ts';
import type { Mark } from './svg.ts';

const { paper, t0, t1, t2, t3, t4, dark, accent, none } = color;

/** Icons of machines that look like another one only from afar. */
export const specialIcons: Readonly<Record<string, readonly Mark[]>> = {
  boringMill: [
    plate(2, 40, 26, 5, t3),
    plate(6, 3, 15, 37, t0),
    shape('M9 6v31M18 6v31', none, 0.9, t4),
    shape('M3 17h26l3 3v10l-3 3H3z', t1),
    plate(32, 21, 5, 8, t2, 1.1),
    plate(37, 23.4, 8, 3.2, paper, 0.9),
    plate(28, 40, 34, 5, t2),
    plate(36, 35, 24, 5, t0, 1.1),
    plate(46, 17, 13, 18, t3, 1.1),
    disc(49, 25, 3, dark, 0),
    disc(8, 22, 1.8, accent, 0),
  ],
  deepHoleDrill: [
    plate(1, 33, 62, 8, t1),
    shape('M5 41h8v4H5zM51 41h8v4h-8z', t4, 1),
    plate(2, 13, 12, 20, t0),
    plate(14, 17, 3, 12, t3),
    plate(17, 19, 9, 8, paper, 1.1),
    plate(26, 15, 4, 18, t2),
    shape('M30 23h20', none, 2.2, t4),
    plate(37, 20, 3, 13, t3, 0.9),
    plate(50, 15, 12, 18, t0),
    shape('M28 15v-6h16', none, 1.8, dark),
    plate(42, 4, 14, 8, t2, 1.1),
    disc(6, 17, 1.7, accent, 0),
  ],
  internalGrinder: [
    plate(3, 32, 58, 12, t0),
    plate(3, 29, 58, 3, t3, 1.1),
    shape('M4 12h14v17H4z', t1),
    plate(18, 13, 4, 16, t3),
    plate(22, 15, 8, 12, paper, 1.1),
    plate(24, 18, 6, 6, dark, 0),
    plate(28, 19, 4, 4, accent, 0),
    shape('M32 21h8', none, 2),
    shape('M40 14h20v15H40z', t1),
    shape('M44 18h12M44 21h12M44 24h12', none, 0.9, t4),
    disc(8, 16, 1.7, accent, 0),
  ],
  centrelessGrinder: [
    plate(3, 34, 58, 11, t0),
    disc(19, 19, 15, t3),
    disc(19, 19, 5, t1, 1),
    disc(48, 22, 11.5, t4),
    disc(48, 22, 4, t1, 1),
    plate(34.2, 25, 2.6, 9, t2, 0.9),
    disc(35.4, 22, 2.6, paper, 1.1),
    shape('M8 39h14M30 39h14', none, 0.9, t4),
    disc(55, 39.5, 1.7, accent, 0),
  ],
  toolGrinder: [
    shape('M6 5h40l5 5v32H6z', t0),
    plate(6, 41, 45, 3.5, t4, 1.1),
    plate(10, 12, 30, 20, dark, 1.1),
    plate(16, 12, 3, 11, t2, 0),
    plate(20, 12, 2, 13, paper, 0),
    plate(23, 12, 3, 10, t2, 0),
    plate(29, 23, 11, 7, t3, 0),
    plate(19, 25.4, 10, 2.2, paper, 0),
    plate(53, 16, 9, 26, t1),
    plate(54.5, 18, 6, 6, dark, 0),
    disc(57.5, 29, 1.7, accent, 0),
  ],
};
