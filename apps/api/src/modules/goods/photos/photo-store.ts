import { access, open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { PhotoFrame } from '@spindle/contract/staff/goods/photo-frame';
import { writeDurably } from '../../../kernel/storage/disk-storage.ts';
import { makePrivate } from '../../../kernel/storage/private-directory.ts';
import { storageFailure } from '../../../kernel/storage/storage-failure.ts';
import { cutFrame, makePhoto, type Photo, type SizedPhoto } from './photo-maker.ts';
import {
  originalFile,
  photoFile,
  photoFormatOf,
  photoFormats,
  photoKeyOf,
  photoWidths,
} from './photo-names.ts';

interface File {
  readonly name: string;
  readonly data: Buffer;
}

export interface PhotoStore {
  /** Stores a photograph and generates every width; existing ones are not generated again. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Generates and stores a frame of a stored photograph. */
  crop(original: SizedPhoto, frame: PhotoFrame): Promise<Photo>;
  /** Null when there is no such file. */
  open(name: string): Promise<Readable | null>;
  /** Keys of all photographs that have files, some at a time. */
  keys(): AsyncIterable<readonly string[]>;
  /** Removes the files of a photograph, unless it was put since `before`. */
  remove(key: string, before: Date): Promise<boolean>;
}

/** Stores photographs beside the other files of the storage; instances with one storage share them. */
export function createPhotoStore(storageDirectory: string): PhotoStore {
  const directory = path.join(storageDirectory, 'photos');
  const pathOf = (name: string): string => path.join(directory, name.slice(0, 2), name);

  async function storeFiles(key: string, files: AsyncIterable<File> | Iterable<File>): Promise<void> {
    try {
      await makePrivate(storageDirectory);
      await makePrivate(directory);
      await makePrivate(path.dirname(pathOf(key)));
      for await (const { name, data } of files) await writeDurably(pathOf(name), data);
    } catch (error) {
      throw storageFailure(error);
    }
  }

  const isGenerated = (key: string): Promise<boolean> =>
    allThere(
      photoWidths.flatMap((width) => photoFormats.map((format) => pathOf(photoFile(key, width, format)))),
    );

  /** The original file, or the widest copy of a photograph stored before originals were. */
  async function original(key: string): Promise<Buffer> {
    const widest = photoFile(key, 1280, 'webp');
    try {
      return await readFile(pathOf(originalFile(key))).catch(() => readFile(pathOf(widest)));
    } catch (error) {
      throw storageFailure(error);
    }
  }

  return {
    async put(key, bytes) {
      const name = originalFile(key);
      if (!(await putAgain(pathOf(name)))) await storeFiles(key, [{ name, data: bytes }]);
      if (!(await isGenerated(key))) await storeFiles(key, makePhoto(key, bytes));
    },
    async crop(of, frame) {
      const { photo, bytes } = await cutFrame(await original(of.key), of, frame);
      if (await isGenerated(photo.key)) await putAgain(pathOf(photoFile(photo.key, 160, 'webp')));
      else await storeFiles(photo.key, makePhoto(photo.key, bytes));
      return photo;
    },
    async open(name) {
      if (!photoFormatOf(name)) return null;
      try {
        return (await open(pathOf(name), 'r')).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw storageFailure(error);
      }
    },
    async *keys() {
      for (const shelf of await namesIn(directory))
        yield [
          ...new Set((await namesIn(path.join(directory, shelf))).flatMap((name) => photoKeyOf(name) ?? [])),
        ];
    },
    async remove(key, before) {
      const shelf = path.dirname(pathOf(key));
      const files = (await namesIn(shelf)).filter((name) => photoKeyOf(name) === key);
      for (const name of files) if ((await stat(path.join(shelf, name))).mtime >= before) return false;
      for (const name of files) await rm(path.join(shelf, name), { force: true });
      return true;
    },
  };
}

const namesIn = (directory: string): Promise<string[]> =>
  readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

/** Marks a file as used now; false where there is none. */
async function putAgain(file: string): Promise<boolean> {
  const now = new Date();
  return utimes(file, now, now).then(
    () => true,
    () => false,
  );
}

async function allThere(paths: readonly string[]): Promise<boolean> {
  const missing = await Promise.all(
    paths.map((one) =>
      access(one).then(
        () => false,
        () => true,
      ),
    ),
  );
  return !missing.includes(true);
}
