import { color, type Weights } from './palette.ts';
import { windingOf, type Point } from './geometry.ts';
import { path, type Mark } from './svg.ts';
import { polygon, polyline } from './trace.ts';

/** Side walls of a flat body seen from above: `top` and `bottom` are matching outlines in the drawing. */
export function sideWalls(
  top: readonly Point[],
  bottom: readonly Point[],
  weights: Weights,
  edges = false,
): Mark[] {
  const count = top.length;
  const winding = windingOf(top) > 0 ? 1 : -1;
  const toneOf = (i: number): string | undefined => {
    const a = top[i]!;
    const b = top[(i + 1) % count]!;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < 0.02) return undefined;
    if ((-winding * (b[0] - a[0])) / length < -0.05) return undefined;
    const nx = (winding * (b[1] - a[1])) / length;
    if (nx < -0.25) return color.t1;
    return nx < 0.12 ? color.t2 : color.t3;
  };
  const marks: Mark[] = [path(polygon(bottom), { fill: color.t3 })];
  // Neighbouring facets of one tone are painted as one wall.
  const tones = top.map((_, i) => toneOf(i));
  const first = Math.max(
    0,
    tones.findIndex((tone, i) => tone !== tones.at(i - 1)),
  );
  for (let k = 0; k < count;) {
    const tone = tones[(first + k) % count];
    let run = 1;
    while (k + run < count && tones[(first + k + run) % count] === tone) run++;
    if (tone) {
      const index = Array.from({ length: run + 1 }, (_, i) => (first + k + i) % count);
      const wall = [...index.map((i) => top[i]!), ...index.map((i) => bottom[i]!).reverse()];
      marks.push(path(polygon(wall), { fill: tone, stroke: tone, width: 0.7 }));
    }
    k += run;
  }
  if (edges) {
    const lines = top.map((p, i) => (tones[i] && tones.at(i - 1) ? polyline([p, bottom[i]!]) : ''));
    marks.push(path(lines.join(''), { stroke: color.edge, width: weights.hair }));
  }
  marks.push(path(skirt(top, bottom, winding), { stroke: color.ink, width: weights.outline }));
  return marks;
}

/** Visible outline of the walls: down at the left, along the lower front, up at the right. */
function skirt(top: readonly Point[], bottom: readonly Point[], winding: number): string {
  const count = top.length;
  let left = 0;
  let right = 0;
  top.forEach(([x], i) => {
    if (x < top[left]![0]) left = i;
    if (x > top[right]![0]) right = i;
  });
  const chain: Point[] = [top[right]!, bottom[right]!];
  for (let i = right; i !== left;) {
    i = (i + winding + count) % count;
    chain.push(bottom[i]!);
  }
  chain.push(top[left]!);
  return polyline(chain);
}
