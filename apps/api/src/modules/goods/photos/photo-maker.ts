import { createHash } from 'node:crypto';
import {
  isFullFrame,
  type PhotoFrame,
  type PhotoSize,
  rotatedSize,
} from '@spindle/contract/staff/goods/photo-frame';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { photoFile, photoFormats, photoWidths } from './photo-names.ts';

export interface SizedPhoto {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

export interface Photo extends SizedPhoto {
  readonly colour: string;
}

/** The file is no photograph the shop can use; the message is Russian. */
export class PhotoError extends Error {
  override name = 'PhotoError';
}
const broken = (cause: unknown): PhotoError =>
  new PhotoError('изображение повреждено или слишком велико', { cause });

export const largestPhoto = 20 * 1024 * 1024;
const mostPixels = 50_000_000;
/** WebP holds no longer side. */
const longestSide = 16_383;
const types: readonly string[] = ['jpg', 'png', 'webp'];
/** A new way of generating photographs gives new keys, so that cached copies stay valid. */
const recipe = 'photo 1';

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false }).autoOrient();

async function colourOf(bytes: Buffer): Promise<string> {
  const pixel = await open(bytes)
    .resize(1, 1)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex').padEnd(6, '0')}`;
}

const keyOf = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256').update(recipe);
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 40);
};

/** Measures a photograph before it is unpacked; its key is a hash of its bytes, so the same file is stored once. */
export async function inspectPhoto(bytes: Buffer): Promise<Photo> {
  if (bytes.length > largestPhoto) throw new PhotoError('файл больше 20 МБ');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !types.includes(type.ext)) throw new PhotoError('нужен файл JPEG, PNG или WebP');
  try {
    const { width, height } = (await open(bytes).metadata()).autoOrient;
    if (Math.max(width, height) > longestSide)
      throw new PhotoError('изображение длиннее 16\u00a0383\u00a0точек по\u00a0одной из\u00a0сторон');
    if (width * height > mostPixels) throw new PhotoError('изображение слишком велико');
    return { key: keyOf(bytes), width, height, colour: await colourOf(bytes) };
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    throw broken(error);
  }
}

/**
 * Cuts a frame of a photograph, no wider than the widest file: a large one is unpacked once, not for each file.
 * The whole of it is that photograph. Its key follows from both, so that files under it never change.
 */
export async function cutFrame(
  bytes: Buffer,
  original: SizedPhoto,
  frame: PhotoFrame,
): Promise<{ readonly photo: Photo; readonly bytes: Buffer }> {
  if (isFullFrame(frame, original)) return { photo: { ...original, colour: await colourOf(bytes) }, bytes };
  const { turn, x: left, y: top, width, height } = await frameIn(bytes, original, frame);
  const cut = await open(bytes)
    .rotate(turn)
    .extract({ left, top, width, height })
    .resize({ width: Math.max(...photoWidths), withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const key = keyOf(original.key, ` ${turn} ${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
  return { photo: { key, width, height, colour: await colourOf(cut) }, bytes: cut };
}

/** Every width in both formats; what the camera wrote about itself and its place is left out. */
export async function* makePhoto(key: string, bytes: Buffer): AsyncGenerator<{ name: string; data: Buffer }> {
  for (const width of photoWidths) {
    const resized = open(bytes).resize({ width, withoutEnlargement: true });
    for (const format of photoFormats) {
      const encoded =
        format === 'avif'
          ? resized.clone().avif({ effort: 2, quality: 55 })
          : resized.clone().webp({ quality: 80 });
      // A file with a truncated end fails only here.
      const data = await encoded.toBuffer().catch((error: unknown) => Promise.reject(broken(error)));
      yield { name: photoFile(key, width, format), data };
    }
  }
}

/** The same frame in dots of these bytes, which may be a smaller copy of the photograph. */
async function frameIn(
  bytes: Buffer,
  original: PhotoSize,
  { turn, ...frame }: PhotoFrame,
): Promise<PhotoFrame> {
  const copy = (await open(bytes).metadata()).autoOrient;
  const [scale, fullSize] = [copy.width / original.width, rotatedSize(copy, turn)];
  if (scale === 1) return { turn, ...frame };
  const x = Math.min(Math.round(frame.x * scale), fullSize.width - 1);
  const y = Math.min(Math.round(frame.y * scale), fullSize.height - 1);
  const width = Math.max(1, Math.min(Math.round(frame.width * scale), fullSize.width - x));
  const height = Math.max(1, Math.min(Math.round(frame.height * scale), fullSize.height - y));
  return { turn, x, y, width, height };
}
