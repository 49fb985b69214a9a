import { disc, pendant, plate, shape } from './icon-shapes.ts';
import type { View } from '../canvas/kind.ts';
import { moreIcons } from './machine-icons-more.ts';
import { specialIcons } from './machine-icons-special.ts';
import { color } from '../canvas/palette.ts';
import { group, type Mark } from '../canvas/svg.ts';

/** Front views for 80 px and less on a grid of 64 × 48: silhouettes that differ at a glance. */

const { edge, paper, t0, t1, t2, t3, t4, dark, accent } = color;

const ICONS: Readonly<Record<string, readonly Mark[]>> = {
  vmc: [
    plate(20, 3, 15, 9, t2),
    shape('M7 12h39l3 4v25H7z', t0),
    plate(7, 41, 42, 3.5, t4, 1.1),
    plate(11, 18, 31, 18, dark, 1.1),
    shape('M24 18h7v6l-1.5 2h-4L24 24z', t1, 0),
    plate(26.8, 26, 1.5, 4.5, paper, 0),
    plate(17, 31, 20, 2.2, t2, 0),
    plate(25, 28.8, 5, 2.2, t3, 0),
    ...pendant(52, 15),
    shape('M49 18h3', color.none, 1.1),
  ],
  vmc5: [
    shape('M14 3h36l7 7v31H7V10z', t0),
    plate(7, 41, 50, 3.5, t4, 1.1),
    shape('M16 10h32l3 3v24H13V13z', dark, 1.1),
    shape('M28.5 10h7v5.5l-1.5 2h-4l-1.5-2z', t1, 0),
    plate(31.3, 17.5, 1.5, 3.5, paper, 0),
    shape('M19 23v3a13 9.5 0 0 0 26 0v-3h-3.5v3a9.5 6 0 0 1-19 0v-3z', t2, 0.8, paper),
    shape('M25.5 27.5 37.5 22l1.2 2.6-12 5.5z', paper, 0),
    disc(20.8, 24, 2.6, accent, 0),
    disc(43.2, 24, 2.6, t4, 0),
  ],
  lathe: [
    shape('M2 36h60v7H2z', t2),
    shape('M6 43h12v3H6zM46 43h12v3H46z', t4, 1),
    plate(2, 28, 60, 8, t0),
    shape('M3 8h15l3 4v16H3z', t1),
    plate(6, 12, 9, 6, dark, 0),
    plate(21, 10, 5, 18, t3),
    shape('M26 12h4v4h-4zM26 22h4v4h-4z', t4, 1),
    plate(30, 15.5, 19, 7, paper),
    shape('M49 17v4l-3-2z', t4, 0.8),
    shape('M49 14h10v14H47v-5h2z', t1),
    disc(60, 19, 2, accent, 0),
    shape('M36 28v-3.5h7V28', t3, 1),
  ],
  wireEdm: [
    shape('M33 3h22v41H33z', t0),
    shape('M12 3h24v8H12z', t1),
    disc(45, 13, 6, t2),
    disc(45, 13, 2, dark, 0),
    plate(37.5, 23, 14, 9, dark, 1),
    plate(14, 11, 8, 4, t3, 1.1),
    shape('M4 23h30v21H4z', t1),
    shape('M4 28h30', color.none, 0.9, t4),
    plate(7, 30, 22, 5, t3, 1.1),
    plate(15, 38, 6, 4, t4, 1),
    shape('M18 15v23', color.none, 1.5, accent),
    disc(48.5, 38, 1.7, accent, 0),
  ],
  surfaceGrinder: [
    shape('M22 2h20v31H22z', t1),
    shape('M25 5h14v5H25z', dark, 0),
    disc(32, 20.5, 9, paper),
    disc(32, 20.5, 6.5, color.none, 0.8, t4),
    disc(32, 20.5, 2.2, dark, 0),
    shape('M22.5 17a9.7 9.7 0 0 1 19 0', color.none, 2.6, edge),
    plate(2, 31, 60, 4, t2),
    plate(12, 29, 40, 2, t4, 0.9),
    shape('M10 35h44l-3 9H13z', t0),
    disc(23, 40, 3, t3, 1),
    disc(41, 40, 3, t3, 1),
  ],
  bandSaw: [
    shape('M3 36h58v7H3z', t2),
    shape('M6 43h9v3H6zM49 43h9v3h-9z', t4, 1),
    shape('M14 3h36v5H14z', t1),
    ...[13, 51].flatMap((x) => [disc(x, 15, 11, t0), disc(x, 15, 6, t2, 0.9), disc(x, 15, 1.8, dark, 0)]),
    shape('M13 26h38', color.none, 1.8, accent),
    shape('M24 23h4v6h-4zM36 23h4v6h-4z', t4, 1),
    disc(32, 30, 5.5, paper),
    shape('M24 36V31.5M40 36V31.5', color.none, 2.4),
  ],
  pressBrake: [
    plate(12, 2, 8, 7, t3),
    plate(44, 2, 8, 7, t3),
    shape('M2 8h60v12H2z', t0),
    plate(6, 11, 12, 4, dark, 0),
    shape('M2 20h7v24H2zM55 20h7v24h-7z', t2),
    plate(9, 20, 46, 3, t3, 1.1),
    shape('M29 23h6v3l-3 3-3-3z', t4, 1),
    shape('M9 35h46v9H9z', t1),
    shape('M27 35h2.5l2.5 3 2.5-3H37z', dark, 0),
    shape('M12 24.5 32 33l20-8.5', color.none, 2),
    disc(58.5, 14, 1.8, accent, 0),
  ],
  fiberLaser: [
    shape('M2 34h60v9H2z', t1),
    shape('M5 43h8v3H5zM51 43h8v3h-8z', t4, 1),
    shape('M5 34v-3h54v3', t3, 1.1),
    shape('M11 34v-3M17 34v-3M23 34v-3M41 34v-3M47 34v-3M53 34v-3', color.none, 0.9, edge),
    shape('M8 8h7v23H8zM49 8h7v23h-7z', t2),
    plate(4, 6, 56, 8, t0),
    plate(19, 8.5, 10, 3, dark, 0),
    shape('M26 10h12v10l-3.5 4h-5L26 20z', t3),
    shape('M32 24v7', color.none, 1.6, accent),
    shape('m32 31-4-2.5M32 31l4-2.5M32 31l-5.5.4M32 31l5.5.4', color.none, 0.9, accent),
  ],
  ...moreIcons,
  ...specialIcons,
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Icon of a machine fitted to the view, or nothing when there is none. */
export function machineIcon(name: string, view: View): readonly Mark[] | undefined {
  const marks = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  if (!marks) return undefined;
  const { width, height } = view;
  const scale = Math.min((width - 4) / 64, (height - 4) / 48);
  const x = hundredths((width - 64 * scale) / 2);
  const y = hundredths((height - 48 * scale) / 2);
  return [group(` transform="translate(${x} ${y}) scale(${hundredths(scale)})"`, marks)];
}
