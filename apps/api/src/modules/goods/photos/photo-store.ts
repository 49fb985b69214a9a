import { access, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { writeDurably } from '../../../kernel/storage/disk-storage.ts';
import { makePrivate } from '../../../kernel/storage/private-directory.ts';
import { storageFailure } from '../../../kernel/storage/storage-failure.ts';
import { makePhoto } from './photo-maker.ts';
import { photoFile, photoFormatOf, photoFormats, photoWidths } from './photo-names.ts';

export interface PhotoStore {
  /** Makes and keeps every width of a photograph; what is there already is not made again. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  open(name: string): Promise<Readable | null>;
}

/** Photographs beside the other files of the storage; instances that share it share them. */
export function createPhotoStore(storageDirectory: string): PhotoStore {
  const directory = path.join(storageDirectory, 'photos');
  const place = (name: string): string => path.join(directory, name.slice(0, 2), name);
  return {
    async put(key, bytes) {
      const names = photoWidths.flatMap((width) =>
        photoFormats.map((format) => photoFile(key, width, format)),
      );
      if (await allThere(names.map(place))) return;
      try {
        await makePrivate(storageDirectory);
        await makePrivate(directory);
        await makePrivate(path.dirname(place(key)));
        for await (const { name, data } of makePhoto(key, bytes)) await writeDurably(place(name), data);
      } catch (error) {
        throw storageFailure(error);
      }
    },
    async open(name) {
      if (!photoFormatOf(name)) return null;
      try {
        return (await open(place(name), 'r')).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw storageFailure(error);
      }
    },
  };
}

async function allThere(places: readonly string[]): Promise<boolean> {
  const missing = await Promise.all(
    places.map((one) =>
      access(one).then(
        () => false,
        () => true,
      ),
    ),
  );
  return !missing.includes(true);
}
