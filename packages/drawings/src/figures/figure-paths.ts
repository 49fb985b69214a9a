/** A coil seen from the side: loops along x. */
export function wave(x: number, y: number, length: number, r: number, loops: number, shift = 0): string {
  const step = length / loops;
  let d = `M${x + shift} ${y}`;
  for (let i = 0; i < loops; i++) {
    d += `c${step * 0.1} ${-r * 2} ${step * 1.1} ${-r * 2} ${step} 0s${-step * 0.9} ${r * 1.6} ${-step * 0.3} ${r * 0.2}`;
    d += `l${step * 0.3} ${-r * 0.2}`;
  }
  return d;
}

/** Half a loop of a trochoid. */
export const trochoidTurn = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}c${r * 1.3} 0 ${r * 1.3} ${r * 2} 0 ${r * 2}c${-r * 0.4} ${-r * 0.6} ${-r * 0.4} ${-r * 1.4} ${r * 0.73} ${-r * 2}`;
