import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inspectPhoto, largestPhoto, type Photo, PhotoError } from '../photos/photo-maker.ts';
import type { PhotoStore } from '../photos/photo-store.ts';

export type PreparedPhotos = ReadonlyMap<string, Photo | { readonly reason: string }>;

/** Reads, checks and, unless it is a dry run, keeps each named photograph once. */
export async function preparePhotos(
  names: Iterable<string>,
  directory: string | undefined,
  store: PhotoStore | null,
): Promise<PreparedPhotos> {
  const prepared = new Map<string, Photo | { reason: string }>();
  for (const name of new Set(names)) {
    prepared.set(
      name,
      directory === undefined
        ? { reason: 'для фотографий укажите --photos ПАПКА' }
        : await prepare(path.join(directory, name), name, store),
    );
  }
  return prepared;
}

async function prepare(
  file: string,
  name: string,
  store: PhotoStore | null,
): Promise<Photo | { reason: string }> {
  try {
    const facts = await lstat(file);
    if (!facts.isFile()) return { reason: `«${name}» не файл` };
    if (facts.size > largestPhoto) return { reason: `«${name}»: файл больше 20 МБ` };
    const bytes = await readFile(file);
    const photo = await inspectPhoto(bytes);
    await store?.put(photo.key, bytes);
    return photo;
  } catch (error) {
    if (error instanceof PhotoError) return { reason: `«${name}»: ${error.message}` };
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { reason: `нет файла «${name}»` };
    throw error;
  }
}
