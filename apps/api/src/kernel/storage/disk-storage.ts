import { randomBytes } from 'node:crypto';
import { type FileHandle, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, MissingFileError, type StoredFile } from './file-storage.ts';
import { makePrivate } from './private-directory.ts';
import { storageFailure } from './storage-failure.ts';

const keyShape = /^[0-9a-f]{40}$/;
const unfinished = '.part';

/** Files in a directory, two levels deep; instances that share the directory share the files. */
export function createDiskStorage(directory: string): FileStorage {
  const pathOf = (key: string): string => {
    // A key never leads out of the directory, wherever it comes from.
    if (!keyShape.test(key)) throw new MissingFileError(key);
    return path.join(directory, key.slice(0, 2), key);
  };
  return {
    async put(source) {
      const key = randomBytes(20).toString('hex');
      const target = pathOf(key);
      try {
        await makePrivate(directory);
        await makePrivate(path.dirname(target));
        await writeDurably(target, source);
        return key;
      } catch (error) {
        throw storageFailure(error);
      }
    },
    async open(key) {
      try {
        const file = await open(pathOf(key), 'r');
        return file.createReadStream();
      } catch (error) {
        if (isMissing(error)) throw new MissingFileError(key);
        throw storageFailure(error);
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    list: () => walk(directory),
  };
}

/** Under its name a file is always whole: it is written aside, flushed, and then renamed. */
export async function writeDurably(target: string, source: Readable | Uint8Array): Promise<void> {
  // Of one's own: two may write the same photograph at once.
  const aside = `${target}.${randomBytes(4).toString('hex')}${unfinished}`;
  try {
    const file = await open(aside, 'w', 0o600);
    if (source instanceof Readable) await pipeline(source, file.createWriteStream({ flush: true }));
    else await writeAndSync(file, source);
    await rename(aside, target);
    await flushDirectory(path.dirname(target));
  } catch (error) {
    if (source instanceof Readable) source.destroy();
    await rm(aside, { force: true }).catch(() => {});
    throw error;
  }
}

async function writeAndSync(file: FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

// The new name itself must survive a power cut.
async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(directory: string): AsyncIterable<StoredFile> {
  for await (const shelf of entries(directory)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
    for await (const key of entries(path.join(directory, shelf))) {
      if (!keyShape.test(key)) continue;
      const facts = await stat(path.join(directory, shelf, key)).catch(() => undefined);
      if (facts) yield { key, savedAt: facts.mtime };
    }
  }
}

async function* entries(directory: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(directory)) yield entry.name;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof MissingFileError || (error as NodeJS.ErrnoException).code === 'ENOENT';
}
