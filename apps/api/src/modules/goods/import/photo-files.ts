import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unzip, ZipError } from '../../../kernel/spreadsheets/zip-reader.ts';
import { largestPhoto, PhotoError } from '../photos/photo-maker.ts';

/** Photographs that come with a spreadsheet, by file name. */
export interface PhotoFiles {
  /** A `PhotoError` says why a file cannot be read. */
  read(name: string): Promise<Buffer>;
  /** Files that may belong to goods with the same article. */
  readonly names: readonly string[];
}

const tooLarge = new PhotoError('файл больше 20 МБ');

/** Of a folder that a command names. */
export const folderFiles = (directory: string): PhotoFiles => ({
  names: [],
  async read(name) {
    try {
      const file = path.join(directory, name);
      const facts = await lstat(file);
      if (!facts.isFile()) throw new PhotoError('не файл');
      if (facts.size > largestPhoto) throw tooLarge;
      return await readFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new PhotoError('нет такого файла');
      throw error;
    }
  },
});

/** No file came at all, whatever the spreadsheet names. */
export class NoFilesError extends PhotoError {}

export const noFiles = (reason: string): PhotoFiles => ({
  names: [],
  read: () => Promise.reject(new NoFilesError(reason)),
});

const mostFiles = 500;
/** Of all archives together. */
const mostBytes = 100 * 1024 * 1024;
const picture = /\.(?:jpe?g|png|webp)$/i;
/** Metadata that macOS adds to archives. */
const shadow = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** Files of archives; folders are ignored, and files without an image extension are left out. */
export async function archiveFiles(
  archives: readonly (readonly [name: string, bytes: Buffer])[],
): Promise<PhotoFiles> {
  const files = new Map<string, { readonly name: string; readonly data: Buffer }>();
  let remainingBytes = mostBytes;
  for (const [archive, bytes] of archives) {
    try {
      const bounds = { files: mostFiles * 2, bytes: remainingBytes };
      const entries = await unzip(bytes, bounds, (name) => picture.test(name) && !shadow.test(name));
      for (const { name, data } of entries) {
        const baseName = path.posix.basename(name).normalize('NFC');
        if (files.has(baseName.toLowerCase())) throw new PhotoError(`«${archive}»: два файла «${baseName}»`);
        files.set(baseName.toLowerCase(), { name: baseName, data });
        remainingBytes -= data.length;
      }
    } catch (error) {
      if (!(error instanceof ZipError)) throw error;
      throw new PhotoError(
        `Архив «${archive}» повреждён, закрыт паролем или слишком велик: не\u00a0больше 100\u00a0МБ и\u00a0${mostFiles} фото вместе.`,
      );
    }
  }
  if (files.size > mostFiles) throw new PhotoError(`Фото больше ${mostFiles}: разделите их на\u00a0части.`);
  return {
    names: [...files.values()].map(({ name }) => name),
    async read(name) {
      const file = files.get(name.normalize('NFC').toLowerCase());
      if (!file) throw new PhotoError('нет такого файла');
      if (file.data.length > largestPhoto) throw tooLarge;
      return file.data;
    },
  };
}
