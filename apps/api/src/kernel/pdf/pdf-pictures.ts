import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ApiDeps } from '../deps.ts';
import type { PdfPicture } from './pdf-picture.ts';

/** A picture of the shop by its address, ready to be printed; null where there is none. */
export type PdfPictureLoader = (address: string | null, isLarge: boolean) => Promise<PdfPicture | null>;

export function createPdfPictureLoader({
  draw,
  openPhoto,
  log,
}: Pick<ApiDeps, 'draw' | 'openPhoto' | 'log'>): PdfPictureLoader {
  const photo = async (key: string, isLarge: boolean): Promise<PdfPicture | null> => {
    const file = await openPhoto(`${key}-${isLarge ? 640 : 320}.webp`);
    if (!file) return null;
    // PDF knows neither WebP nor AVIF.
    const jpeg = await sharp(await buffer(file))
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { jpeg: new Uint8Array(jpeg) };
  };
  return async (address, isLarge) => {
    const [, key] = /^\/photos\/([0-9a-f]{40})-\d+\.webp(?:#|$)/.exec(address ?? '') ?? [];
    if (key)
      return photo(key, isLarge).catch((error: unknown) => {
        // A document without a picture is better than no document.
        log.warn({ err: error, photo: key }, 'a photograph could not be printed');
        return null;
      });
    const [, kind, query] = /^\/drawings\/([A-Za-z]{1,40})\.svg(?:\?(.*))?$/.exec(address ?? '') ?? [];
    if (!kind) return null;
    const {
      size: _size,
      dims: _dims,
      letters: _letters,
      compact: _compact,
      ...params
    } = Object.fromEntries(new URLSearchParams(query ?? ''));
    return { svg: draw(kind, params, { width: isLarge ? 480 : 320 }) };
  };
}
