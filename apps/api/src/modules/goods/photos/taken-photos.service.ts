import { readFile } from 'node:fs/promises';
import { fieldError } from '../../../kernel/http/parse-input.ts';
import type { Upload } from '../../../kernel/uploads/upload.ts';
import { inspectPhoto, type Photo, PhotoError } from './photo-maker.ts';
import { photoUrl, type PhotoWidth } from './photo-names.ts';
import type { PhotoStore } from './photo-store.ts';

export type { Photo };

/** Stores all files or none: a file that is no photograph is named, and nothing is stored. */
export async function takePhotos(
  store: Pick<PhotoStore, 'put'>,
  uploads: readonly Pick<Upload, 'name' | 'path'>[],
): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const { name, path } of uploads)
    photos.push(await named(name, async () => inspectPhoto(await readFile(path))));
  for (const [at, { name, path }] of uploads.entries()) {
    const key = photos[at]?.key;
    if (key) await named(name, async () => store.put(key, await readFile(path)));
  }
  return photos;
}

async function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PhotoError) throw fieldError('files', `«${name}»: ${error.message}`);
    throw error;
  }
}

/** Where a width of it is seen; the address is for ever. */
export const photoAt = (key: string, width: PhotoWidth): string => photoUrl(key, width);
