import * as z from 'zod/mini';

/** A smaller frame is a slip of the hand; a smaller photograph is taken at its full side. */
const LEAST_FRAME_SIDE = 100;
const ROTATIONS = [0, 90, 180, 270] as const;
export type Rotation = (typeof ROTATIONS)[number];

const dots = z.int().check(z.gte(-1_000_000), z.lte(1_000_000));

/** The frame of a photograph: rotated clockwise first, then cropped, in pixels of the original. */
export const PhotoFrame = z.strictObject({
  turn: z.literal(ROTATIONS, { error: 'Повернуть можно на\u00a090°, 180° или\u00a0270°' }),
  x: dots,
  y: dots,
  width: dots,
  height: dots,
});
export type PhotoFrame = z.infer<typeof PhotoFrame>;

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** The photograph that a frame is cut of. */
export const FramedPhoto = z.object({
  /** The whole of it, to choose a frame on. */
  image: z.string(),
  width: z.number(),
  height: z.number(),
  /** Null: shown as it came. */
  frame: z.nullable(PhotoFrame),
});
export type FramedPhoto = z.infer<typeof FramedPhoto>;

export const rotatedSize = ({ width, height }: PhotoSize, rotation: Rotation): PhotoSize =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

export const leastFrame = ({ width, height }: PhotoSize): PhotoSize => ({
  width: Math.min(LEAST_FRAME_SIDE, width),
  height: Math.min(LEAST_FRAME_SIDE, height),
});

export const fullFrame = (size: PhotoSize, rotation: Rotation): PhotoFrame => ({
  turn: rotation,
  x: 0,
  y: 0,
  ...rotatedSize(size, rotation),
});

/** A frame that leaves the photograph as it came. */
export const isFullFrame = ({ turn, x, y, width, height }: PhotoFrame, size: PhotoSize): boolean =>
  turn === 0 && x === 0 && y === 0 && width === size.width && height === size.height;

/** The error of a frame for a photograph of this size; null when it can be cropped. */
export function frameFlaw(frame: PhotoFrame, size: PhotoSize): string | null {
  const { turn, x, y, width, height } = frame;
  if (![x, y, width, height].every(Number.isInteger)) return 'Кадр задают целым числом точек';
  const rotated = rotatedSize(size, turn);
  const least = leastFrame(rotated);
  if (width < least.width || height < least.height)
    return `Кадр слишком мал: нужно не\u00a0меньше ${least.width}\u00a0×\u00a0${least.height} точек`;
  if (x < 0 || y < 0 || x + width > rotated.width || y + height > rotated.height)
    return `Кадр выходит за\u00a0край снимка: он ${rotated.width}\u00a0×\u00a0${rotated.height} точек`;
  return null;
}
