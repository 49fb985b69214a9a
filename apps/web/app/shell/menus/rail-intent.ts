export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The near edge of what lies to the right of the rail. */
interface Edge {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether the pointer is on its way to the panel: inside the triangle from where it was to the panel's near corners. */
export function headsFor(from: Point, to: Point, { left, top, bottom }: Edge): boolean {
  if (to.x <= from.x || from.x >= left) return false;
  const fraction = Math.min(1, (to.x - from.x) / (left - from.x));
  const upper = from.y + (top - from.y) * fraction;
  const lower = from.y + (bottom - from.y) * fraction;
  return to.y >= upper && to.y <= lower;
}
