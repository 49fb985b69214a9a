import {
  leastFrame,
  type PhotoFrame,
  type PhotoSize,
  type Rotation,
} from '@spindle/contract/staff/goods/photo-frame';

/** Sides of the frame that a hand holds: `nw` is the upper left corner. */
export type Edge = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw';
export const EDGES: readonly Edge[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

export const RATIOS: readonly (readonly [word: string, ratio: number | null])[] = [
  ['Свободно', null],
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['3:4', 3 / 4],
  ['16:9', 16 / 9],
];

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Whole dots inside the photograph, whatever was counted. */
function inside({ turn, ...frame }: PhotoFrame, fullSize: PhotoSize): PhotoFrame {
  const least = leastFrame(fullSize);
  const width = between(Math.round(frame.width), least.width, fullSize.width);
  const height = between(Math.round(frame.height), least.height, fullSize.height);
  const x = between(Math.round(frame.x), 0, fullSize.width - width);
  const y = between(Math.round(frame.y), 0, fullSize.height - height);
  return { turn, x, y, width, height };
}

export const movedFrame = (frame: PhotoFrame, fullSize: PhotoSize, dx: number, dy: number): PhotoFrame =>
  inside({ ...frame, x: frame.x + dx, y: frame.y + dy }, fullSize);

/** The side across from the hand stays; with a ratio the other length follows. */
export function resizedFrame(
  frame: PhotoFrame,
  fullSize: PhotoSize,
  {
    edge,
    dx,
    dy,
    ratio,
  }: { readonly edge: Edge; readonly dx: number; readonly dy: number; readonly ratio: number | null },
): PhotoFrame {
  const least = leastFrame(fullSize);
  const [isWest, isNorth] = [edge.includes('w'), edge.includes('n')];
  const [isAcross, isAlong] = [isWest || edge.includes('e'), isNorth || edge.includes('s')];
  const most = {
    width: isWest ? frame.x + frame.width : fullSize.width - frame.x,
    height: isNorth ? frame.y + frame.height : fullSize.height - frame.y,
  };
  let width = isAcross ? frame.width + (isWest ? -dx : dx) : frame.width;
  let height = isAlong ? frame.height + (isNorth ? -dy : dy) : frame.height;
  if (ratio === null) {
    width = between(width, least.width, most.width);
    height = between(height, least.height, most.height);
  } else {
    const targetWidth = isAcross ? width : height * ratio;
    const highest = Math.min(most.width, most.height * ratio);
    width = between(targetWidth, Math.min(highest, Math.max(least.width, least.height * ratio)), highest);
    height = width / ratio;
  }
  const x = isWest ? frame.x + frame.width - Math.round(width) : frame.x;
  const y = isNorth ? frame.y + frame.height - Math.round(height) : frame.y;
  return inside({ turn: frame.turn, x, y, width, height }, fullSize);
}

/** As large as it was and around the same middle, as far as the photograph lets it. */
export function withRatio(frame: PhotoFrame, fullSize: PhotoSize, ratio: number | null): PhotoFrame {
  if (ratio === null) return frame;
  const highest = Math.min(fullSize.width, fullSize.height * ratio);
  const least = leastFrame(fullSize);
  const lowest = Math.min(highest, Math.max(least.width, least.height * ratio));
  const width = between(Math.sqrt(frame.width * frame.height * ratio), lowest, highest);
  const height = width / ratio;
  return inside(
    {
      turn: frame.turn,
      x: frame.x + (frame.width - width) / 2,
      y: frame.y + (frame.height - height) / 2,
      width,
      height,
    },
    fullSize,
  );
}

/** The same part of the photograph, turned by a right angle clockwise. */
export function rotatedFrame(frame: PhotoFrame, fullSize: PhotoSize): PhotoFrame {
  return {
    turn: ((frame.turn + 90) % 360) as Rotation,
    x: fullSize.height - frame.y - frame.height,
    y: frame.x,
    width: frame.height,
    height: frame.width,
  };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Arrows move by a hundredth, with Shift they resize, with Alt they go dot by dot; null for any other key. */
export function frameByKey(
  frame: PhotoFrame,
  fullSize: PhotoSize,
  { key, shiftKey, altKey }: Key,
  ratio: number | null,
): PhotoFrame | null {
  const delta = arrows[key];
  if (!delta) return null;
  const step = altKey ? 1 : Math.max(1, Math.round(Math.max(fullSize.width, fullSize.height) / 100));
  const [dx, dy] = [delta[0] * step, delta[1] * step];
  if (!shiftKey) return movedFrame(frame, fullSize, dx, dy);
  return resizedFrame(frame, fullSize, { edge: dx === 0 ? 's' : 'e', dx, dy, ratio });
}
