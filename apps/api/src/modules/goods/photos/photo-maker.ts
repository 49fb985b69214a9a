import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { photoFile, photoFormats, photoWidths } from './photo-names.ts';

export interface Photo {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

/** The file is no photograph the shop can use; the message is Russian. */
export class PhotoError extends Error {
  override name = 'PhotoError';
}

export const largestPhoto = 20 * 1024 * 1024;
const mostPixels = 50_000_000;
const types: readonly string[] = ['jpg', 'png', 'webp'];
/** A new way of making photographs gives new keys, so that kept copies stay true. */
const recipe = 'photo 1';

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false }).autoOrient();

/** Measures a photograph; its key follows from its bytes, so the same file is kept once. */
export async function inspectPhoto(bytes: Buffer): Promise<Photo> {
  if (bytes.length > largestPhoto) throw new PhotoError('файл больше 20 МБ');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !types.includes(type.ext)) throw new PhotoError('нужен файл JPEG, PNG или WebP');
  try {
    const { width, height } = (await open(bytes).metadata()).autoOrient;
    if (width * height > mostPixels) throw new PhotoError('изображение слишком велико');
    const pixel = await open(bytes)
      .resize(1, 1)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    const key = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 40);
    return { key, width, height, colour: `#${pixel.subarray(0, 3).toString('hex').padEnd(6, '0')}` };
  } catch (error) {
    if (error instanceof PhotoError) throw error;
    throw new PhotoError('изображение повреждено или слишком велико');
  }
}

/** Every width in both formats; what the camera wrote about itself and its place is left out. */
export async function* makePhoto(key: string, bytes: Buffer): AsyncGenerator<{ name: string; data: Buffer }> {
  for (const width of photoWidths) {
    const resized = open(bytes).resize({ width, withoutEnlargement: true });
    for (const format of photoFormats) {
      const made =
        format === 'avif'
          ? resized.clone().avif({ effort: 2, quality: 55 })
          : resized.clone().webp({ quality: 80 });
      yield { name: photoFile(key, width, format), data: await made.toBuffer() };
    }
  }
}
