/** Where a picture stands in its window: moved by so many pixels from the middle, so many times as large as it fits. */
export interface ZoomPosition {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const INITIAL_POSITION: ZoomPosition = { x: 0, y: 0, scale: 1 };
export const MOST = 8;
export const STEP = 1.5;

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** The picture never leaves its window: at the size it fits it stands in the middle. */
export function clamped({ x, y, scale }: ZoomPosition, { width, height }: Size): ZoomPosition {
  const most = Math.max(1, Math.min(MOST, scale));
  return { x: within(x, (width * (most - 1)) / 2), y: within(y, (height * (most - 1)) / 2), scale: most };
}

/** What lies under `at` (from the middle of the window) stays there. */
export function zoomed(position: ZoomPosition, by: number, at: Point, size: Size): ZoomPosition {
  const scale = Math.max(1, Math.min(MOST, position.scale * by));
  const grown = scale / position.scale;
  return clamped(
    { x: at.x - (at.x - position.x) * grown, y: at.y - (at.y - position.y) * grown, scale },
    size,
  );
}

export function moved(position: ZoomPosition, by: Point, size: Size): ZoomPosition {
  return clamped({ ...position, x: position.x + by.x, y: position.y + by.y }, size);
}

/** Two fingers: the picture follows their middle and grows as they part. */
export function pinched(
  position: ZoomPosition,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  size: Size,
): ZoomPosition {
  const from = middle(before);
  const to = middle(after);
  const spread = distance(after) / Math.max(1, distance(before));
  return moved(zoomed(position, spread, from, size), { x: to.x - from.x, y: to.y - from.y }, size);
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
