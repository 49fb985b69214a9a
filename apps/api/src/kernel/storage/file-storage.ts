import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly savedAt: Date;
}

/** Stores uploaded files of requests. Several instances share one directory. */
export interface FileStorage {
  /** Writes the bytes durably and returns their random key. */
  put(source: Readable | Uint8Array): Promise<string>;
  /** Fails with `MissingFileError` when there is no such file. */
  open(key: string): Promise<Readable>;
  /** A file that is already gone is not a failure. */
  remove(key: string): Promise<void>;
  /** Every stored file, for sweeping those that no row names. */
  list(): AsyncIterable<StoredFile>;
}

export class MissingFileError extends Error {
  override name = 'MissingFileError';

  constructor(key: string) {
    super(`The storage has no file "${key}".`);
  }
}
