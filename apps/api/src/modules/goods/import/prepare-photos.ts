import { inspectPhoto, type Photo, PhotoError } from '../photos/photo-maker.ts';
import { NoFilesError, type PhotoFiles } from './photo-files.ts';

type PreparedPhotos = ReadonlyMap<string, Photo | { readonly reason: string }>;

/** Reads and checks each named photograph once. */
export async function preparePhotos(names: Iterable<string>, files: PhotoFiles): Promise<PreparedPhotos> {
  const prepared = new Map<string, Photo | { reason: string }>();
  for (const name of new Set(names)) {
    try {
      prepared.set(name, await inspectPhoto(await files.read(name)));
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      const reason = error instanceof NoFilesError ? error.message : `«${name}»: ${error.message}`;
      prepared.set(name, { reason });
    }
  }
  return prepared;
}
