import { createReadStream } from 'node:fs';
import type { ApiDeps } from '../../kernel/deps.ts';
import { fileMime } from '../../kernel/uploads/file-mime.ts';
import type { Upload } from '../../kernel/uploads/upload.ts';
import type { StoredUpload } from './forms.sql.ts';

type StorageDeps = Pick<ApiDeps, 'storage' | 'newId' | 'log'>;

/** Puts checked uploads into the storage, all or none, before the transaction that names them. */
export async function keepFiles(deps: StorageDeps, uploads: readonly Upload[]): Promise<StoredUpload[]> {
  const files: StoredUpload[] = [];
  try {
    for (const { name, size, sha256, path } of uploads) {
      const storageKey = await deps.storage.put(createReadStream(path));
      files.push({ id: deps.newId(), storageKey, name, size, sha256, mime: fileMime(name) });
    }
    return files;
  } catch (error) {
    await dropFiles(deps, files);
    throw error;
  }
}

/** What stays behind here is found by the sweep. */
export async function dropFiles(
  { storage, log }: Pick<StorageDeps, 'storage' | 'log'>,
  files: readonly StoredUpload[],
): Promise<void> {
  for (const { storageKey } of files) {
    await storage
      .remove(storageKey)
      .catch((err: unknown) => log.warn({ err }, 'a file could not be removed'));
  }
}
