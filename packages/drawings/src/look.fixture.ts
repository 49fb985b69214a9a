type Dot = readonly [x: number, y: number];

const COLUMNS = 48;
const ROWS = 36;

/** Corners of every outline of a path written by this package: absolute moves, relative steps. */
function outlinesOf(data: string): Dot[][] {
  const outlines: Dot[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of data.matchAll(/([Mlhvqcz])([^Mlhvqcz]*)/g)) {
    const n = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'M') {
      [x, y] = [n[0] ?? 0, n[1] ?? 0];
      outlines.push([[x, y]]);
      n.splice(0, 2);
    }
    const size = { M: 2, l: 2, h: 1, v: 1, q: 4, c: 6, z: 0 }[command] ?? 0;
    if (size === 0) continue;
    for (let i = 0; i + size <= n.length; i += size) {
      if (command === 'h') x += n[i] ?? 0;
      else if (command === 'v') y += n[i] ?? 0;
      else [x, y] = [x + (n[i + size - 2] ?? 0), y + (n[i + size - 1] ?? 0)];
      outlines.at(-1)?.push([x, y]);
    }
  }
  return outlines;
}

function covers(outline: readonly Dot[], x: number, y: number): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** Light 1, middle 2, dark 3. */
function toneOf(fill: string): number {
  const hex = /#([0-9A-Fa-f]{6})/.exec(fill)?.[1] ?? 'FFFFFF';
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const light = 0.3 * r + 0.6 * g + 0.1 * b;
  return light > 190 ? 1 : light > 100 ? 2 : 3;
}

/** A drawing seen from afar: tones on a grid over its own bounds, so that size, stretch and small print do not matter. */
export function blurOf(svg: string): Uint8Array {
  const shapes = [...svg.matchAll(/<path d="([^"]+)"([^>]*)>/g)].flatMap(([, data = '', ink = '']) => {
    const fill = /fill="([^"]+)"/.exec(ink)?.[1];
    if (!fill || fill === 'none' || ink.includes('opacity')) return [];
    return outlinesOf(data)
      .filter(({ length }) => length > 2)
      .map((outline) => ({ outline, tone: toneOf(fill) }));
  });
  const dots = shapes.flatMap(({ outline }) => outline);
  const [xs, ys] = [dots.map(([x]) => x), dots.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return Uint8Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const x = left + (((cell % COLUMNS) + 0.5) / COLUMNS) * width;
    const y = top + ((Math.floor(cell / COLUMNS) + 0.5) / ROWS) * height;
    return shapes.findLast(({ outline }) => covers(outline, x, y))?.tone ?? 0;
  });
}

/** Share of cells that look otherwise. */
export const differenceOf = (a: Uint8Array, b: Uint8Array): number =>
  a.filter((tone, cell) => tone !== b[cell]).length / a.length;
