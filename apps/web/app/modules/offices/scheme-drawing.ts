import type { OfficeScheme } from '@spindle/contract/offices/companies';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';

export type Point = readonly [number, number];

interface SchemeDrawing {
  /** Streets as lines with their widths, houses as outlines: all along the office's street. */
  readonly streets: readonly { readonly from: Point; readonly to: Point; readonly width: number }[];
  readonly houses: readonly (readonly Point[])[];
  readonly office: readonly Point[];
  readonly route: readonly Point[];
  readonly stop: Point;
  readonly door: Point;
  /** Both ends of the dimension and where its lines come from. */
  readonly distance: { readonly from: Point; readonly to: Point; readonly text: string };
  readonly names: {
    readonly street: Point;
    readonly crossing: Point;
    readonly stop: Point;
    readonly house: Point;
    readonly distance: Point;
  };
}

export const schemeWidth = 560;
export const schemeHeight = 380;
const centre: Point = [schemeWidth / 2, schemeHeight / 2];
const far = 560;
const street = 22;
/** From the office's street to the next one along it. */
const quarter = 134;

/**
 * The block of an office: its street with the stop on the left and the office on the right, the crossing street between
 * them. The drawing is rotated by the street's angle afterwards, see `rotated`.
 */
export function schemeDrawing(scheme: OfficeScheme): SchemeDrawing {
  const vary = variety(scheme.street + scheme.crossing);
  const crossing = { at: 318 + vary(14), width: 15 };
  const others = [
    { at: 86 + vary(30), width: 11 },
    { at: 516 + vary(14), width: 11 },
  ];
  const columns = [...others, crossing].sort((a, b) => a.at - b.at);
  const up = scheme.side === 'left';
  // The other half of the drawing is for the dimension and the name of the crossing street.
  const main = up ? 134 : 246;
  const rows = [-2, -1, 0, 1, 2].map((away) => ({
    at: main + away * quarter,
    width: away === 0 ? street : 12,
  }));
  const stop: Point = [186 + vary(8), main];
  const near = main + (up ? -1 : 1) * (street / 2 + 8);
  const depth = up ? -72 : 72;
  const [left, right] = [crossing.at + 44, crossing.at + 128];
  const office: Point[] = [
    [left, near],
    [right, near],
    [right - 6, near + depth],
    [left + 4, near + depth * 0.94],
  ];
  const door: Point = [(left + right) / 2, near];
  const measured = main + (up ? 1 : -1) * (street / 2 + 34);
  const free = (house: readonly Point[]) => !touches(house, office);
  return {
    streets: [
      ...rows.map(({ at, width }) => ({ from: [-far, at] as const, to: [2 * far, at] as const, width })),
      ...columns.map(({ at, width }) => ({ from: [at, -far] as const, to: [at, 2 * far] as const, width })),
    ],
    houses: blocks(columns, rows, vary).filter(free),
    office,
    route: [stop, [door[0], main], door],
    stop,
    door,
    distance: { from: [stop[0], measured], to: [door[0], measured], text: distanceText(scheme.metres) },
    names: {
      street: [0, main],
      crossing: [crossing.at, main + (up ? 80 : -80)],
      stop: [30, main + (up ? -24 : 38)],
      house: [door[0], near + depth / 2],
      distance: [(stop[0] + door[0]) / 2, measured + (up ? 20 : -11)],
    },
  };
}

/** The position of a point after the rotation, for labels that stay level. */
export function rotated([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - centre[0], y - centre[1]];
  return [
    centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
    centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}

export const rotation = (degrees: number): string => `rotate(${degrees} ${centre.join(' ')})`;

export function distanceText(metres: number): string {
  return metres < 1000 ? `${metres}${NBSP}м` : `${formatNumber(metres / 1000, { most: 1 })}${NBSP}км`;
}

interface Line {
  readonly at: number;
  readonly width: number;
}

/** Two houses in each quarter between the streets, never quite alike. */
function blocks(columns: readonly Line[], rows: readonly Line[], vary: (most: number) => number): Point[][] {
  const houses: Point[][] = [];
  const xs = [{ at: -150, width: 0 }, ...columns, { at: 720, width: 0 }];
  const ys = rows;
  for (const [i, west] of xs.slice(0, -1).entries()) {
    for (const [j, north] of ys.slice(0, -1).entries()) {
      const east = xs[i + 1] ?? west;
      const south = ys[j + 1] ?? north;
      const [left, right] = [west.at + west.width / 2 + 14, east.at - east.width / 2 - 14];
      const [top, bottom] = [north.at + north.width / 2 + 14, south.at - south.width / 2 - 14];
      const split = left + (right - left) * (0.5 + vary(0.12));
      houses.push(house(left, split - 8, top, bottom - Math.abs(vary(24)), vary));
      houses.push(house(split + 8, right, top + Math.abs(vary(24)), bottom, vary));
    }
  }
  return houses;
}

function house(
  left: number,
  right: number,
  top: number,
  bottom: number,
  vary: (most: number) => number,
): Point[] {
  return [
    [left, top],
    [right - Math.abs(vary(10)), top],
    [right, bottom - Math.abs(vary(10))],
    [left + Math.abs(vary(8)), bottom],
  ];
}

function touches(house: readonly Point[], office: readonly Point[]): boolean {
  const box = (points: readonly Point[]) => ({
    left: Math.min(...points.map(([x]) => x)),
    right: Math.max(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    bottom: Math.max(...points.map(([, y]) => y)),
  });
  const a = box(house);
  const b = box(office);
  const gap = 10;
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}

/** Numbers between −most and most that are always the same for the same words. */
function variety(seed: string): (most: number) => number {
  let state = 7;
  for (const char of seed) state = (Math.imul(state, 31) + char.charCodeAt(0)) >>> 0;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 31 - 1) * most;
  };
}
