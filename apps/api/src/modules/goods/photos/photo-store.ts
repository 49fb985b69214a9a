import { access, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { PhotoFrame } from '@spindle/contract/staff/photo-frame';
import { writeDurably } from '../../../kernel/storage/disk-storage.ts';
import { makePrivate } from '../../../kernel/storage/private-directory.ts';
import { storageFailure } from '../../../kernel/storage/storage-failure.ts';
import { cutFrame, makePhoto, type Photo, type SizedPhoto } from './photo-maker.ts';
import { originalFile, photoFile, photoFormatOf, photoFormats, photoWidths } from './photo-names.ts';

interface File {
  readonly name: string;
  readonly data: Buffer;
}

export interface PhotoStore {
  /** Keeps a photograph and makes every width of it; what is there already is not made again. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Makes and keeps a frame of a photograph that was put. */
  crop(original: SizedPhoto, frame: PhotoFrame): Promise<Photo>;
  /** Null when there is no such file. */
  open(name: string): Promise<Readable | null>;
}

/** Photographs beside the other files of the storage; instances that share it share them. */
export function createPhotoStore(storageDirectory: string): PhotoStore {
  const directory = path.join(storageDirectory, 'photos');
  const place = (name: string): string => path.join(directory, name.slice(0, 2), name);

  async function keep(key: string, files: AsyncIterable<File> | Iterable<File>): Promise<void> {
    try {
      await makePrivate(storageDirectory);
      await makePrivate(directory);
      await makePrivate(path.dirname(place(key)));
      for await (const { name, data } of files) await writeDurably(place(name), data);
    } catch (error) {
      throw storageFailure(error);
    }
  }

  const isMade = (key: string): Promise<boolean> =>
    allThere(
      photoWidths.flatMap((width) => photoFormats.map((format) => place(photoFile(key, width, format)))),
    );

  /** As it came. Of what was put before originals were kept, the widest copy. */
  async function original(key: string): Promise<Buffer> {
    const widest = photoFile(key, 1280, 'webp');
    try {
      return await readFile(place(originalFile(key))).catch(() => readFile(place(widest)));
    } catch (error) {
      throw storageFailure(error);
    }
  }

  return {
    async put(key, bytes) {
      const name = originalFile(key);
      if (!(await allThere([place(name)]))) await keep(key, [{ name, data: bytes }]);
      if (!(await isMade(key))) await keep(key, makePhoto(key, bytes));
    },
    async crop(of, frame) {
      const { photo, bytes } = await cutFrame(await original(of.key), of, frame);
      if (!(await isMade(photo.key))) await keep(photo.key, makePhoto(photo.key, bytes));
      return photo;
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
