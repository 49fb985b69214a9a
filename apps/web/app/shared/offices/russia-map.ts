/** The country as a scheme: its outline in degrees, an equal-area conic projection, and a field of dots inside. */

type Point = readonly [number, number];

/** Longitude and latitude in turn; beyond 180° it goes on to the east. */
const mainland = [
  30.8, 69.8, 33.5, 69.4, 37, 68.6, 41, 67.3, 41, 66.4, 38, 66.1, 34, 66.8, 32.6, 67.1, 34.8, 64.6, 36.5,
  63.9, 38, 64, 37, 65.1, 40.2, 64.6, 40, 65.6, 42, 66.4, 44, 66, 43.8, 68.4, 46, 68, 46.5, 66.9, 48, 67.6,
  53, 68.6, 57, 68.6, 60, 68.9, 60.5, 69.8, 64.5, 69.4, 68.5, 68.3, 67, 69.5, 66.8, 71, 69, 72.8, 72.7, 72.8,
  72.5, 71, 73.5, 68.5, 73, 66.8, 74.5, 67.5, 74, 69, 74.5, 72, 80.5, 72, 80.5, 73.5, 87, 75, 98, 76.2, 104.3,
  77.7, 112, 76.2, 113.5, 75.5, 108, 73.6, 113.5, 73.6, 123, 73, 127, 73.5, 129, 71, 132, 71.7, 140, 72.4,
  152, 70.9, 160, 69.7, 170.5, 69, 176, 69.8, 180, 69, 185, 67.5, 190, 66.1, 187, 64.5, 182, 64.7, 179, 62.5,
  174, 61.7, 170, 60, 166, 60, 163.3, 58, 163, 56, 160, 53, 156.7, 51, 155.7, 54, 155.6, 57, 158, 58, 162,
  60.5, 164.5, 62.5, 160, 61.6, 156, 61.5, 154.5, 59.5, 148, 59.4, 143, 59.2, 138, 56.5, 135.3, 54.7, 138.5,
  53.8, 141.3, 53, 140.5, 50.5, 140.3, 48, 138, 46, 135.5, 44.3, 133, 42.8, 130.7, 42.3, 131, 44.9, 133, 45.2,
  135, 48.3, 130.8, 48.9, 127.5, 49.9, 126, 52.5, 123, 53.5, 120.5, 53, 119.8, 50, 117.5, 49.6, 114, 50.2,
  108.5, 49.4, 102.3, 50.5, 98.5, 52, 97.8, 49.9, 92, 50.7, 87.5, 49.2, 83.5, 51, 80, 50.9, 77, 53.8, 71,
  54.2, 69, 55.3, 65, 54.4, 61.5, 53.9, 61, 52, 59, 50.7, 55, 51, 51, 51.6, 48.5, 50, 46.6, 48.3, 49, 46,
  47.5, 45.5, 47.6, 43, 48.5, 41.9, 44, 42.7, 40, 43.4, 37, 45, 39.2, 47.1, 38.3, 47.6, 40, 49.6, 35.5, 50.4,
  32.5, 52.3, 31.3, 53.2, 30.8, 55.7, 28.2, 56.1, 27.5, 59, 30, 60, 28.5, 60.6, 31.5, 62.9, 29.8, 64.8, 29.6,
  66.8, 28.6, 68.2,
];
const islands = [
  [142, 46, 143.5, 49, 143.3, 52, 142.7, 54.3, 142, 53, 142, 49.5],
  [52, 71.2, 56, 70.7, 57.5, 72.5, 62, 75, 68, 76.7, 66, 77, 58, 75.6, 54, 73],
  [95, 79, 100, 78.2, 105, 78.6, 104, 79.6, 98, 80.6, 94, 80.4],
  [137.5, 75.2, 143, 73.4, 150.5, 75, 146, 76, 139, 76],
  [19.8, 54.5, 22.7, 54.4, 22.6, 55, 21.2, 55.2],
];

const radians = Math.PI / 180;
const parallels = [50 * radians, 66 * radians] as const;
const cone = (Math.sin(parallels[0]) + Math.sin(parallels[1])) / 2;
const constant = Math.cos(parallels[0]) ** 2 + 2 * cone * Math.sin(parallels[0]);
const middle = 96;

function projected([lon, lat]: Point): Point {
  const radius = Math.sqrt(constant - 2 * cone * Math.sin(lat * radians)) / cone;
  const angle = cone * (lon - middle) * radians;
  return [radius * Math.sin(angle), radius * Math.cos(angle)];
}

export const mapWidth = 1120;
const margin = 36;
const shapes = [mainland, ...islands].map((shape) => pairs(shape).map(projected));
const xs = shapes.flat().map(([x]) => x);
const ys = shapes.flat().map(([, y]) => y);
const left = Math.min(...xs);
const top = Math.min(...ys);
const scale = (mapWidth - 2 * margin) / (Math.max(...xs) - left);
export const mapHeight = Math.round((Math.max(...ys) - top) * scale + 2 * margin);

const toMap = ([x, y]: Point): Point => [margin + (x - left) * scale, margin + (y - top) * scale];

/** Position of a location on the map. */
export function onMap(lon: number, lat: number): Point {
  return toMap(projected([lon, lat]));
}

const columnStep = 10.4;

/** Dots of a row that stand side by side are one line; dashes of no length with round caps make them dots again. */
export const mapDash = `0 ${columnStep}`;

export function mapDots(): string {
  const polygons = shapes.map((shape) => shape.map(toMap));
  const rowStep = 9;
  let path = '';
  for (let row = 0, y = rowStep; y < mapHeight; y += rowStep, row++) {
    const edges = polygons.map((polygon) => crossings(y, polygon));
    let dashStart: number | null = null;
    for (let x = row % 2 ? columnStep / 2 : 0; x < mapWidth + columnStep; x += columnStep) {
      const within = edges.some((shape) => shape.filter((edge) => x < edge).length % 2 === 1);
      if (within && dashStart === null) dashStart = x;
      if (within || dashStart === null) continue;
      // A little further than the last dot, so that rounding does not lose it.
      path += `M${dashStart.toFixed(1)} ${y}H${Math.round(x - columnStep + 2)}`;
      dashStart = null;
    }
  }
  return path;
}

/** Meridians and parallels, so that the drawing reads as a map. */
export function mapGrid(): string {
  const line = (points: readonly Point[]) =>
    `M${points.map(([lon, lat]) => onMap(lon, lat).map(Math.round).join(' ')).join('L')}`;
  const along = [45, 55, 65, 75].map((lat) => line(range(20, 190, 5).map((lon) => [lon, lat])));
  const across = [30, 60, 90, 120, 150, 180].map((lon) => line(range(41, 79, 4).map((lat) => [lon, lat])));
  return [...along, ...across].join('');
}

/** Crossings of a row with the edges of a shape: a point with an odd number of them to its right is inside. */
function crossings(y: number, polygon: readonly Point[]): number[] {
  return polygon.flatMap(([x1, y1], index) => {
    const [x2, y2] = polygon.at(index - 1) ?? [0, 0];
    return y1 > y !== y2 > y ? [((x2 - x1) * (y - y1)) / (y2 - y1) + x1] : [];
  });
}

function pairs(numbers: readonly number[]): Point[] {
  return numbers.flatMap((lon, index) => (index % 2 === 0 ? [[lon, numbers[index + 1] ?? 0] as const] : []));
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}
