import { readFile } from 'node:fs/promises';
import { fieldError } from '../../../kernel/parse-input.ts';
import type { Upload } from '../../../kernel/uploads/upload.ts';
import { inspectPhoto, type Photo, PhotoError } from './photo-maker.ts';
import { photoUrl, type PhotoWidth } from './photo-names.ts';
import type { PhotoStore } from './photo-store.ts';

export type { Photo, PhotoWidth };

/** All of the given files or none: what is no photograph is named, and then nothing is kept. */
export async function takePhotos(
  store: Pick<PhotoStore, 'put'>,
  uploads: readonly Pick<Upload, 'name' | 'path'>[],
): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const { name, path } of uploads) {
    try {
      photos.push(await inspectPhoto(await readFile(path)));
    } catch (error) {
      if (error instanceof PhotoError) throw fieldError('files', `«${name}»: ${error.message}`);
      throw error;
    }
  }
  for (const [at, { path }] of uploads.entries())
    if (photos[at]) await store.put(photos[at].key, await readFile(path));
  return photos;
}

/** Where a width of it is seen; the address is for ever. */
export const photoAt = (key: string, width: PhotoWidth): string => photoUrl(key, width);
