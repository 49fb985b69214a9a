import { createReadStream } from 'node:fs';
import type { ApiDeps } from '../deps.ts';
import { fileMime } from './file-mime.ts';
import type { Upload } from './upload.ts';

/** An upload that the storage already holds; its row is written with the record that references it. */
export interface StoredUpload {
  readonly id: string;
  readonly storageKey: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: Buffer;
}

type StorageDeps = Pick<ApiDeps, 'storage' | 'newId'> & { readonly log: Pick<ApiDeps['log'], 'warn'> };

/** Puts checked uploads into the storage, all or none, before the transaction that names them. */
export async function storeUploads(
  deps: StorageDeps,
  uploads: readonly Omit<Upload, 'head'>[],
): Promise<StoredUpload[]> {
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

/** Stores uploads for the duration of the work; removes them when it fails. */
export async function withStoredUploads<T>(
  deps: StorageDeps,
  uploads: readonly Omit<Upload, 'head'>[],
  work: (files: readonly StoredUpload[]) => Promise<T>,
): Promise<T> {
  const files = await storeUploads(deps, uploads);
  try {
    return await work(files);
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
